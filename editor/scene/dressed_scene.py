"""A scene painted as one background, in a palette and a theme that may be changed while it is looked at."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from editor.scene.board_item import BoardItem
from editor.scene.look import Look
from editor.scene.palette import PALETTES, THEMES


class DressedScene(QGraphicsScene):
    """Whoever inherits it says what lies below the items, which items there are, and how all is drawn anew."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._hasty = False

    def repaint_all(self) -> None:
        """Draw everything anew, as after another look was chosen."""
        raise NotImplementedError

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies below all items."""
        raise NotImplementedError

    def drawn_within(self, area: QRectF) -> Iterable[BoardItem]:
        """The items to paint there, the lowest first."""
        raise NotImplementedError

    def set_palette(self, name: str) -> None:
        """Change the card colours: ``safe``, ``classic`` or ``contrast``."""
        self.look.palette = PALETTES[name]
        self.repaint_all()

    def set_theme(self, name: str) -> None:
        """Change the look of the board: ``light`` or ``dark``."""
        self.look.theme = THEMES[name]
        self.repaint_all()

    def set_symbols(self, shown: bool) -> None:
        """Show or hide the marks of the card colours on the spaces."""
        self.look.symbols = shown
        self.repaint_all()

    def hurry(self, hasty: bool) -> None:
        """While a zoom is under way items are stretched copies; after it they are drawn anew."""
        if hasty != self._hasty:
            self._hasty = hasty
            self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        rect = QRectF(rect)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._hasty)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.paint_ground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.drawn_within(rect):
            item.draw_on(painter, rect, self._hasty)
