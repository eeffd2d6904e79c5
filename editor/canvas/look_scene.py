"""How a canvas looks: palette, theme, layers, and the painting of its pieces."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.layers import Layers
from editor.canvas.pieces import Pieces
from editor.scene.land import Ground
from editor.scene.look import Look
from editor.scene.palette import PALETTES, THEMES


class LookScene(QGraphicsScene):
    """``shown`` tells that something looks different now. Who inherits it fills ``pieces`` and lays ``ground``."""

    shown = Signal()
    ground: Ground

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look, self.layers = Look(), Layers(self)
        self.pieces = Pieces(self.look, self.layers)
        self._hasty = False
        self.layers.changed.connect(lambda _: self._change_layers())

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

    def _change_layers(self) -> None:
        self.fade_ground()
        self.repaint_all()

    def fade_ground(self) -> None:
        """Let the picture on the ground show as strongly as its layer."""
        layer = self.layers["background"]
        self.ground.shows_picture = layer.opacity if layer.visible else 0.0

    def repaint_all(self) -> None:
        """Draw everything anew."""
        self.pieces.forget_pictures()
        room = self.sceneRect()
        around = room.adjusted(-room.width(), -room.height(), room.width(), room.height())
        self.invalidate(around, QGraphicsScene.SceneLayer.BackgroundLayer)
        self.shown.emit()

    def expose(self) -> None:
        """Draw the ground anew under what has come, moved or gone."""
        exposed = self.pieces.take_exposed()
        if not exposed.isNull():
            self.invalidate(exposed, QGraphicsScene.SceneLayer.BackgroundLayer)

    def sketch_on(self, painter: QPainter, area: QRectF) -> None:
        """The board without names, quickly, for an overview."""
        self.ground.paint(painter, self.look.theme, area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.pieces.sketch_on(painter)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.pieces.lifted():
            item.draw_on(painter, QRectF(rect))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        rect = QRectF(rect)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self._hasty)
        painter.fillRect(rect, QColor(self.look.theme.table))
        self.ground.paint(painter, self.look.theme, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for item in self.pieces.within(rect):
            item.draw_on(painter, rect, self._hasty)
