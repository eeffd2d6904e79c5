"""The board as on the screen, item by item onto any painter in millimetres."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from core.board import Board
from core.mapspec import MapSpec
from editor.printing.sheet import kept
from editor.scene.board_item import BoardItem
from editor.scene.map_scene import BoardScene
from editor.scene.palette import INK, PALETTES
from editor.scene.pixels import in_pixels

BATCH = 6  # items from one breath to the next
GROUND = 0.5  # the part of the work that is the ground
FINE = 5.0  # pixels to a millimetre (127 dpi) in which sea and land are painted at most


class _Engraved(NamedTuple):
    """Sea and land of what is exposed, in so many pixels to a millimetre."""

    exposed: QRectF
    fine: float
    image: QImage


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
        self._engraved: _Engraved | None = None

    def ground(self, painter: QPainter, exposed: QRectF) -> Iterator[float]:
        """Everything below the routes, clipped by the caller."""
        ground, theme = self._scene.ground, self.look.theme
        if in_pixels(painter):
            fine = min(painter.deviceTransform().m11(), FINE)
            if self._engraved is None or self._engraved[:2] != (exposed, fine):
                yield from self._engrave(exposed, fine)
            self._draw_engraved(painter)
        else:
            with kept(painter):
                yield from ground.draw_land(painter, theme, exposed)
        yield 1.0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground.draw_picture(painter)
        ground.draw_ornament(painter, theme)

    def _engrave(self, exposed: QRectF, fine: float) -> Iterator[float]:
        """Sea and land in pixels: coarse and without smoothing, which takes a fiftieth of the time.

        It is kept, because a picture in bands needs it for each of them.
        """
        image = QImage((exposed.size() * fine).toSize().expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
        pen = QPainter(image)
        try:
            pen.scale(image.width() / exposed.width(), image.height() / exposed.height())
            pen.translate(-exposed.topLeft())
            yield from self._scene.ground.draw_land(pen, self.look.theme, exposed)
        finally:
            pen.end()
        self._engraved = _Engraved(exposed, fine, image)

    def _draw_engraved(self, painter: QPainter) -> None:
        """Drawn larger, sea and land are smooth again; the coast, the only sharp edge, is drawn anew over them."""
        assert self._engraved is not None
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._engraved.exposed, self._engraved.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.ground.draw_coast(painter, self.look.theme, painter.clipBoundingRect())

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
            seen = painter.clipBoundingRect()
            for done in self.ground(painter, exposed):
                yield GROUND * done
            for number, name in enumerate(self.layers):
                for done in self.layer(painter, name, seen):
                    yield GROUND + (1 - GROUND) * (number + done) / len(self.layers)
