"""The emblem of the program: a locomotive from the front in a ring of brass; and the icons of its window and files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

BURGUNDY, BRASS, PAPER, IRON, GLOW = "#7b2a1a", "#c9a45a", "#f4ead2", "#262a2e", "#ffe09a"
ICON_FOLDER = Path(__file__).parent / "icons"  # .ci/icons.py paints the files with the functions below
ICON_SIZES_PX = (16, 32, 48, 256)
_SIDE = 100.0  # of the square in which the emblem is drawn


def window_icon() -> QIcon:
    """The icon of the program; its pictures are read when they are shown."""
    icon = QIcon()
    for side in ICON_SIZES_PX:
        icon.addFile(str(ICON_FOLDER / f"railwright-{side}.png"))
    return icon


def paint_emblem(painter: QPainter, area: QRectF) -> None:
    """Paint the emblem as large as the area allows."""
    painter.save()
    _fit(painter, area)
    painter.setPen(QPen(QColor("#4d160c"), 2))
    painter.setBrush(QColor(BRASS))
    painter.drawEllipse(QPointF(50, 50), 48, 48)
    painter.setPen(QPen(QColor("#8d6b2b"), 1.2))
    painter.setBrush(QColor(BURGUNDY))
    painter.drawEllipse(QPointF(50, 50), 41.5, 41.5)
    disc = QPainterPath()
    disc.addEllipse(QPointF(50, 50), 41, 41)
    painter.setClipPath(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_track(painter)
    _paint_engine(painter)
    painter.restore()


def _fit(painter: QPainter, area: QRectF) -> None:
    """Go over to a square of 100 in the middle of an area."""
    side = min(area.width(), area.height())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center() - QPointF(side, side) / 2)
    painter.scale(side / _SIDE, side / _SIDE)


def _paint_track(painter: QPainter) -> None:
    painter.setBrush(QColor("#5a1d11"))
    painter.drawRect(QRectF(0, 78, 100, 22))
    painter.setBrush(QColor(BRASS))
    for side in (-1, 1):
        rail = [(50 + side * 13, 76), (50 + side * 16.5, 76), (50 + side * 30, 100), (50 + side * 23, 100)]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in rail]))


def _paint_engine(painter: QPainter) -> None:
    def round_(color: str, x: float, y: float, radius: float) -> None:
        painter.setBrush(QColor(color))
        painter.drawEllipse(QPointF(x, y), radius, radius)

    def block(color: str, left: float, top: float, wide: float, high: float, corner: float = 1.5) -> None:
        painter.setBrush(QColor(color))
        painter.drawRoundedRect(QRectF(left, top, wide, high), corner, corner)

    block(PAPER, 43, 10, 14, 20)  # the funnel
    block(PAPER, 40, 8, 20, 6)
    round_(PAPER, 50, 47, 23)
    round_(IRON, 50, 47, 19.5)
    round_("#3a4046", 50, 47, 13)
    round_(PAPER, 50, 47, 2.6)
    round_(BRASS, 50, 27, 6.8)
    round_(GLOW, 50, 27, 4.8)
    block(PAPER, 22, 66, 56, 9)  # the beam with its buffers
    for x in (30, 70):
        round_(IRON, x, 70.5, 6.4)
        round_(BRASS, x, 70.5, 3.2)
    for x in (38, 44, 50, 56, 62):  # the cow catcher
        slat = [(50 + (x - 50) * 0.8 - 1.6, 76), (50 + (x - 50) * 0.8 + 1.6, 76), (x + 1.8, 88), (x - 1.8, 88)]
        painter.setBrush(QColor(PAPER))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in slat]))


def paint_map_icon(painter: QPainter, area: QRectF) -> None:
    """Paint the icon of a map file: a folded sheet with a route on it."""
    painter.save()
    _fit(painter, area)
    painter.setPen(QPen(QColor("#6a5530"), 3))
    for at, color in enumerate(("#dbe6e3", "#f4ead2", "#e3d6b4")):
        left, down = 8 + at * 28, 8 if at % 2 else 0
        sheet = [(left, 14 + down), (left + 28, 22 - down), (left + 28, 86 - down), (left, 78 + down)]
        painter.setBrush(QColor(color))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in sheet]))
    painter.setPen(QPen(QColor(BURGUNDY), 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(QPolygonF([QPointF(22, 62), QPointF(46, 40), QPointF(78, 54)]))
    painter.setPen(QPen(QColor(IRON), 3))
    painter.setBrush(QColor(PAPER))
    for x, y in ((22, 62), (46, 40), (78, 54)):
        painter.drawEllipse(QPointF(x, y), 7, 7)
    painter.restore()


def paint_game_icon(painter: QPainter, area: QRectF) -> None:
    """Paint the icon of a saved game or a record: a sheet of paper with the emblem."""
    painter.save()
    _fit(painter, area)
    painter.setPen(QPen(QColor("#6a5530"), 3))
    painter.setBrush(QColor(PAPER))
    sheet = [(16, 4), (66, 4), (86, 24), (86, 96), (16, 96)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in sheet]))
    painter.setBrush(QColor("#d9c79c"))
    painter.drawPolygon(QPolygonF([QPointF(66, 4), QPointF(86, 24), QPointF(66, 24)]))
    paint_emblem(painter, QRectF(23, 32, 56, 56))
    painter.restore()


class Emblem(QWidget):
    """The emblem as a widget."""

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(side, side)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        paint_emblem(painter, QRectF(self.rect()))
        painter.end()
