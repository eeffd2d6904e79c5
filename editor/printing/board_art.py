"""The board as on the screen, item by item onto any painter in millimetres."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPaintEngine, QPainter

from core.board import Board
from core.mapspec import MapSpec
from editor.printing.sheet import kept
from editor.scene.board_item import BoardItem
from editor.scene.map_scene import BoardScene
from editor.scene.palette import INK, PALETTES

BATCH = 6  # items from one breath to the next
GROUND = 0.5  # the part of the work that is the ground
STRIP = 800_000  # pixels of ground that are painted in one go
FINE = 6.0  # pixels to a millimetre (150 dpi) in which sea and land are painted at most


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
        """Everything below the routes, clipped by the caller."""
        ground, theme = self._scene.ground, self.look.theme
        if painter.paintEngine().type() == QPaintEngine.Type.Raster:
            yield from self._engraved(painter, exposed)
        else:
            with kept(painter):
                ground.draw_land(painter, theme, exposed)
        yield 1.0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground.draw_picture(painter)
        ground.draw_ornament(painter, theme)

    def _engraved(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """Sea and land in pixels: coarse, strip by strip and without smoothing, which takes a fiftieth of the time.

        Drawn larger they are smooth again; the coast, the only sharp edge, is drawn anew over them.
        """
        fine = min(painter.deviceTransform().m11(), FINE)
        image = QImage((exposed.size() * fine).toSize().expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
        pen = QPainter(image)
        try:
            pen.scale(image.width() / exposed.width(), image.height() / exposed.height())
            pen.translate(-exposed.topLeft())
            strips = _strips(exposed, fine)
            for number, strip in enumerate(strips):
                yield number / len(strips)
                with kept(pen):
                    pen.setClipRect(strip)
                    self._scene.ground.draw_land(pen, self.look.theme, strip)
        finally:
            pen.end()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(exposed, image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.ground.draw_coast(painter, self.look.theme, exposed)

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


def _strips(area: QRectF, scale: float) -> list[QRectF]:
    """An area as strips of about equal work, with ``scale`` pixels to a millimetre."""
    count = math.ceil(area.width() * area.height() * scale**2 / STRIP)
    height = area.height() / max(count, 1)
    return [QRectF(area.left(), area.top() + number * height, area.width(), height) for number in range(max(count, 1))]
