"""The emblem of the program, a locomotive seen from the front in a brass ring, and the icons of window and files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QWidget

from railwright.editor.art.cached import paint_cached
from railwright.editor.art.drawing import own_drawing

BRASS = "#c9a45a"
ICON_FOLDER = Path(__file__).parents[1] / "icons"  # .ci/icons.py paints the files with `paint_icon`
ICON_SIZES_PX = (16, 32, 48, 256)
EMBLEM, MAP_FILE, GAME_FILE = "railwright", "map-file", "game-file"  # drawings in editor/art/emblem
_FOLDER, _SIDE_UNITS = "emblem", 100.0  # side of the square drawings


def window_icon() -> QIcon:
    """The icon of the program; its pictures are loaded when they are shown."""
    icon = QIcon()
    for side in ICON_SIZES_PX:
        icon.addFile(str(ICON_FOLDER / f"railwright-{side}.png"))
    return icon


def paint_icon(painter: QPainter, area: QRectF, name: str) -> None:
    """Paint the emblem or a file icon as large as the area allows; ``name`` is that of its drawing."""
    side = min(area.width(), area.height())
    square = QRectF(area.center() - QPointF(side, side) / 2, QSizeF(side, side))
    drawing = own_drawing(_FOLDER, name)
    drawing.paint(painter, square)
    for shape in drawing.layer("emblem"):  # the area of the emblem on a file icon
        place, scale = shape.path.boundingRect(), side / _SIDE_UNITS
        paint_icon(painter, QRectF(square.topLeft() + place.topLeft() * scale, place.size() * scale), EMBLEM)


class Emblem(QWidget):
    """The emblem as a widget."""

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(side, side)

    def paintEvent(self, event: object) -> None:
        with QPainter(self) as painter:
            paint_cached(painter, QRectF(self.rect()), EMBLEM, lambda brush, area: paint_icon(brush, area, EMBLEM))
