"""How far two pictures of a screen differ, in every place large enough to hold a word or a button.

The pictures are compared at the full size of the window, in tiles of 100 x 40 pixels every 20 x 8 pixels: an area of
120 x 48 pixels holds at least one whole tile, wherever it lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

SIZE = QSize(1280, 800)  # logical pixels of a window
CELLS = QSize(64, 100)  # of 20 x 8 pixels
TILE_CELLS = 5  # across and down
NOISE = 3.0  # of detail, in levels of 0 to 255: less says nothing of what is lost or new

Tiles = list[list[float]]


@dataclass(frozen=True, slots=True)
class Difference:
    """The worst tile: mean difference of its channels in levels of 0 to 255; detail that is gone, that is new, 0 to 1.

    Detail is how far pixels differ from their surroundings. Letters in another font or moved by a pixel keep it, where
    nothing is left of a text it is gone.
    """

    level: float
    gone: float
    new: float

    @property
    def is_none(self) -> bool:
        """Whether pictures of the same display, made with the same fonts, show the same."""
        return self.level <= 0.2

    @property
    def is_small(self) -> bool:
        """Whether a person would say that pictures of two displays, or in two fonts, show the same."""
        return self.level <= 18.0 and max(self.gone, self.new) <= 0.15


class Picture:
    """A picture of a window at its full size, whatever the pixel ratio it was taken with."""

    def __init__(self, image: QImage) -> None:
        plain = QImage(image)
        plain.setDevicePixelRatio(1)
        self.image = _scale(plain, SIZE).convertToFormat(QImage.Format.Format_RGB32)

    @cached_property
    def detail(self) -> Tiles:
        """How far the pixels of every tile differ from a blurred copy."""
        blurred = _scale(_scale(self.image, CELLS / 2), SIZE)
        return _tiles(_difference(self.image, blurred))

    def compare(self, other: Picture) -> Difference:
        """How far another picture differs from this one."""
        gone = new = 0.0
        for mine, theirs in zip(self.detail, other.detail, strict=True):
            for before, after in zip(mine, theirs, strict=True):
                change = (after - before) / (before + after + NOISE)
                gone, new = max(gone, -change), max(new, change)
        level = max(map(max, _tiles(_difference(self.image, other.image))))
        return Difference(level, gone, new)


def _scale(image: QImage, size: QSize) -> QImage:
    smooth = Qt.TransformationMode.SmoothTransformation
    return image if image.size() == size else image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _difference(one: QImage, other: QImage) -> QImage:
    """The absolute difference of every channel."""
    found = QImage(one)
    painter = QPainter(found)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    return found


def _tiles(image: QImage) -> Tiles:
    """The mean level of every tile, row by row."""
    small = _scale(image, CELLS).convertToFormat(QImage.Format.Format_RGB888)
    width = CELLS.width()
    lines = [bytes(small.constScanLine(y)[: width * 3]) for y in range(CELLS.height())]
    across = [
        [sum(line[3 * x : 3 * (x + TILE_CELLS)]) for x in range(width - TILE_CELLS + 1)] for line in lines
    ]  # sums of one row of cells
    parts = TILE_CELLS * TILE_CELLS * 3
    return [
        [sum(column) / parts for column in zip(*across[y : y + TILE_CELLS], strict=True)]
        for y in range(len(across) - TILE_CELLS + 1)
    ]
