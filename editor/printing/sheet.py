"""One sheet of paper, and what stands in the margin of every one: ruler, imprint, name, marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from editor.printing.imprint import Imprint
from editor.printing.lettering import INK, line
from editor.printing.words import tr

BAND = (3.6, 6.6)  # from the picture to the words in the margin, near and far edge
HAIR = 0.1
RULERS = (100, 50, 20)

Steps = Callable[[QPainter], Iterator[float]]  # paints in millimetres and tells now and then how much is done, 0 to 1


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """Leave a painter as it was, whatever is changed inside, and even if the painting is given up half-way."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: the part it belongs to, its name, its size in millimetres, and how it is painted."""

    part: str
    name: str
    size: tuple[float, float]
    paint: Steps


def hairline(color: str = INK, width: float = HAIR) -> QPen:
    """A pen for marks."""
    return QPen(QColor(color), width)


def paint_margin(painter: QPainter, picture: QRectF, imprint: Imprint, name: str, note: str = "") -> None:
    """Above the picture the ruler and a note, below it the imprint and the name of the sheet."""
    near, far = BAND
    above = QRectF(picture.left(), picture.top() - far, picture.width(), far - near)
    below = QRectF(picture.left(), picture.bottom() + near, picture.width(), far - near)
    right = paint_ruler(painter, above.left(), above.bottom(), picture.width())
    line(painter, note, above.adjusted(right - above.left() + 4, 0, 0, 0), 2.4, "right")
    wide = min(picture.width() * 0.4, 60.0)
    line(painter, imprint.line, below.adjusted(0, 0, -wide, 0), 2.2)
    line(painter, name, QRectF(below.right() - wide + 3, below.top(), wide - 3, below.height()), 2.8, "right")


def ruler_words(length: int) -> str:
    """What stands beside a ruler."""
    return tr("{length} mm – print at 100 %, do not fit to the page").format(length=length)


def paint_ruler(painter: QPainter, left: float, bottom: float, room: float) -> float:
    """A ruler to be measured after printing, as long as there is room for; where it and its words end."""
    length = next((one for one in RULERS if one <= room), RULERS[-1])
    painter.setPen(hairline())
    painter.drawLine(QLineF(left, bottom, left + length, bottom))
    for number in range(length + 1):
        high = 2.0 if number % 10 == 0 else 1.2 if number % 5 == 0 else 0.7
        painter.drawLine(QLineF(left + number, bottom, left + number, bottom - high))
    beside = QRectF(left + length + 2, bottom - 2.4, max(room - length - 2, 1.0), 2.4)
    return line(painter, ruler_words(length), beside, 2.2).right()


def paint_corner_marks(painter: QPainter, picture: QRectF) -> None:
    """Where to cut: two ticks at each corner, outside of the picture."""
    painter.setPen(hairline())
    for x, out_x in ((picture.left(), -1), (picture.right(), 1)):
        for y, out_y in ((picture.top(), -1), (picture.bottom(), 1)):
            painter.drawLine(QLineF(x + 0.5 * out_x, y, x + 2.5 * out_x, y))
            painter.drawLine(QLineF(x, y + 0.5 * out_y, x, y + 2.5 * out_y))


def paint_cross(painter: QPainter, center: QPointF) -> None:
    """A mark where the edge of the neighbour comes to lie."""
    painter.setPen(hairline())
    painter.drawEllipse(center, 0.8, 0.8)
    painter.drawLine(QLineF(center.x() - 1.1, center.y(), center.x() + 1.1, center.y()))
    painter.drawLine(QLineF(center.x(), center.y() - 1.1, center.x(), center.y() + 1.1))
