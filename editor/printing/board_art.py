"""The board as on the screen, item by item onto any painter in millimetres."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter

from core.board import Board
from core.mapspec import MapSpec
from editor.printing.sheet import kept
from editor.scene.board_item import BoardItem
from editor.scene.map_scene import BoardScene
from editor.scene.palette import INK, PALETTES

BATCH = 6  # items from one breath to the next
GROUND = 0.5  # the part of the work that is the ground
STRIP = 800_000  # pixels of ground that are painted in one go


class BoardArt:
    """The picture of a map in one palette; ``ink`` is that for black ink alone.

    ``hidden`` are layers that do not print: names of ``layers``, or ``background`` for the picture on the ground.
    """

    def __init__(self, spec: MapSpec, folder: Path, palette: str, ink: bool, hidden: Collection[str] = ()) -> None:
        self._scene = BoardScene(spec, Board(spec), folder=folder)
        self._scene.look.palette = INK if ink else PALETTES[palette]
        self.layout, self.name_boxes, self.look = self._scene.layout, self._scene.name_boxes, self._scene.look
        self.layers: dict[str, Sequence[BoardItem]] = {
            name: items for name, items in self._scene.layers().items() if name not in hidden
        }
        self._scene.ground.shows_picture = 0.0 if "background" in hidden else 1.0
        self.board = QRectF(0, 0, *spec.size)

    def ground(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """Everything below the routes, clipped by the caller.

        Pixels are painted strip by strip and without smoothing, which takes a hundredth of the time; the coast is
        drawn over them smoothly.
        """
        ground, theme = self._scene.ground, self.look.theme
        strips = _strips(painter, exposed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(strips) == 1)
        for number, strip in enumerate(strips, 1):
            with kept(painter):
                if len(strips) > 1:
                    painter.setClipRect(strip, Qt.ClipOperation.IntersectClip)
                ground.draw_land(painter, theme, strip)
            yield number / len(strips)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if len(strips) > 1:
            ground.draw_coast(painter, theme, exposed)
        ground.draw_picture(painter)
        ground.draw_ornament(painter, theme)

    def layer(self, painter: QPainter, name: str, exposed: QRectF) -> Iterator[float]:
        """The items of a layer that touch what is exposed."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        items = [item for item in self.layers[name] if item.sceneBoundingRect().intersects(exposed)]
        for number, item in enumerate(items, 1):
            with kept(painter):
                painter.translate(item.pos())
                item.draw(painter)
            if number % BATCH == 0:
                yield number / len(items)
        yield 1.0

    def paint(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """The board as far as it is exposed, in board coordinates; nothing goes over that edge."""
        with kept(painter):
            painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
            for done in self.ground(painter, exposed):
                yield GROUND * done
            for number, name in enumerate(self.layers):
                for done in self.layer(painter, name, exposed):
                    yield GROUND + (1 - GROUND) * (number + done) / len(self.layers)


def _strips(painter: QPainter, area: QRectF) -> list[QRectF]:
    """An area in pixels as strips of about equal work; an area of lines as it is."""
    if painter.paintEngine().type() != QPaintEngine.Type.Raster:
        return [area]
    scale = painter.deviceTransform().m11()
    rows = max(1, int(STRIP / max(area.width() * scale, 1.0)))
    first = int(area.top() * scale)
    last = math.ceil(area.bottom() * scale)
    return [
        QRectF(area.left(), row / scale, area.width(), rows / scale).intersected(area)
        for row in range(first, last, rows)
    ]
