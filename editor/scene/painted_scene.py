"""A scene whose items are painted as one background: remembered pictures of them, so that a frame costs little."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from editor.scene.board_item import BoardItem
from editor.scene.look import Look
from editor.scene.palette import PALETTES


class PaintedScene(QGraphicsScene):
    """Whoever inherits it says what lies below the items."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._drawn: list[BoardItem] = []
        self._hasty = False

    def put(self, item: BoardItem) -> None:
        """Put an item onto the board."""
        self.addItem(item)
        self._drawn.append(item)
        item.redraw()

    def take(self, item: BoardItem) -> None:
        """Take an item off the board."""
        item.redraw()
        self._drawn.remove(item)
        self.removeItem(item)

    def repaint_all(self) -> None:
        """Draw everything anew, as after another look was chosen."""
        for item in self._drawn:
            item.redraw()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def set_palette(self, name: str) -> None:
        """Change the card colours: ``safe``, ``classic`` or ``contrast``."""
        self.look.palette = PALETTES[name]
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

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies below all items."""

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        rect = QRectF(rect)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._hasty)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.paint_ground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in sorted(self._drawn, key=BoardItem.zValue):
            item.draw_on(painter, rect, self._hasty)
