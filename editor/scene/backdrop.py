"""The picture under a board: where it lies, how much of it shows, and how strongly."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform

from core.mapspec import NOTHING, MapSpec

WHOLE = (0.0, 0.0, 1.0, 1.0)


def background_of(spec: MapSpec) -> Mapping[str, Any]:
    """What a map says of its background."""
    found = spec.about.get("background")
    return found if isinstance(found, Mapping) else NOTHING


class Backdrop:
    """A picture with its smaller copies, so that drawing it small is quick and smooth."""

    def __init__(self, spec: MapSpec, folder: Path) -> None:
        self._copies: list[QImage] = []
        name = background_of(spec).get("image")
        file = folder / name if isinstance(name, str) else None
        if file is not None and file.is_file():
            reader = QImageReader(str(file))
            reader.setAutoTransform(True)
            image = reader.read()
            self._copies = [] if image.isNull() else _halved(image)
        self.is_broken = file is not None and file.is_file() and not self._copies
        self.place(spec)

    def place(self, spec: MapSpec) -> None:
        """Lie as a map says."""
        self._board = QRectF(0, 0, *spec.size)
        self._fields = background_of(spec)

    @property
    def is_there(self) -> bool:
        """Whether there is a picture to show."""
        return bool(self._copies)

    @property
    def size(self) -> tuple[int, int]:
        """Its pixels across and down."""
        return self._copies[0].width(), self._copies[0].height()

    def to_board(self) -> QTransform:
        """From fractions of the picture to millimetres of the board."""
        wide, high = self.size
        if "at" not in self._fields and "scale" not in self._fields:
            return QTransform().scale(self._board.width(), self._board.height())
        x, y = self._fields.get("at", (self._board.center().x(), self._board.center().y()))
        scale = float(self._fields.get("scale", self._board.width() / wide))
        turned = QTransform().translate(x, y).rotate(float(self._fields.get("turn", 0)))
        return turned.scale(wide * scale, high * scale).translate(-0.5, -0.5)

    def crop(self) -> QRectF:
        """What shows, in fractions of the picture."""
        left, top, right, bottom = self._fields.get("crop", WHOLE)
        return QRectF(left, top, max(right - left, 0.0), max(bottom - top, 0.0))

    def paint(self, painter: QPainter) -> None:
        """Draw it where it lies, on the board only."""
        crop = self.crop()
        if not self._copies or crop.isEmpty():
            return
        painter.save()
        painter.setClipRect(self._board, Qt.ClipOperation.IntersectClip)
        painter.setOpacity(painter.opacity() * float(self._fields.get("opacity", 1)))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(self.to_board(), True)
        copy = self._fitting(painter.deviceTransform())
        wide, high = copy.width(), copy.height()
        source = QRectF(crop.x() * wide, crop.y() * high, crop.width() * wide, crop.height() * high)
        painter.drawImage(crop, copy, source)
        painter.restore()

    def _fitting(self, place: QTransform) -> QImage:
        """The smallest copy that is no coarser than what it is drawn on."""
        way = place.map(QPointF(1, 0)) - place.map(QPointF(0, 0))
        pixels = math.hypot(way.x(), way.y())
        fitting = [copy for copy in self._copies if copy.width() >= pixels]
        return fitting[-1] if fitting else self._copies[0]


def _halved(image: QImage) -> list[QImage]:
    copies = [image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)]
    while min(copies[-1].width(), copies[-1].height()) > 300:
        half = copies[-1].size() / 2
        mode, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        copies.append(copies[-1].scaled(half, mode, smooth))
    return copies
