"""How a canvas looks: palette, theme, layers, and the painting of its pieces."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from editor.canvas.layers import Layers
from editor.canvas.pieces import Pieces
from editor.scene.board_item import BoardItem
from editor.scene.dressed_scene import DressedScene
from editor.scene.land import Ground
from editor.scene.look import Look


class LookScene(DressedScene):
    """``shown`` tells that something looks different now. Who inherits it fills ``pieces`` and lays ``ground``."""

    shown = Signal()
    ground: Ground

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(Look(), parent)
        self.layers = Layers(self)
        self.pieces = Pieces(self.look, self.layers)
        self.layers.changed.connect(lambda _: self._change_layers())

    def _change_layers(self) -> None:
        self.fade_ground()
        self.repaint_all()

    def fade_ground(self) -> None:
        """Let the picture on the ground show as strongly as its layer."""
        layer = self.layers["background"]
        self.ground.shows_picture = layer.opacity if layer.visible else 0.0

    def repaint_all(self) -> None:
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

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        self.ground.paint(painter, self.look.theme, area)

    def drawn_within(self, area: QRectF) -> Iterable[BoardItem]:
        return self.pieces.within(area)
