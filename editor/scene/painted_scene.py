"""A scene whose items are painted as one background: remembered pictures of them, so that a frame costs little."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsScene

from editor.scene.board_item import BoardItem
from editor.scene.dressed_scene import DressedScene
from editor.scene.look import Look


class PaintedScene(DressedScene):
    """Whoever inherits it says what lies below the items."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._drawn: list[BoardItem] = []

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
        for item in self._drawn:
            item.redraw()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawn_within(self, area: QRectF) -> Iterable[BoardItem]:
        return sorted(self._drawn, key=BoardItem.zValue)
