"""Portraits of those who play: the animals of our own bots, an engine for other bots, a hat for people. Drawn here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

SIDE_PX = 46
INK = "#2b2118"  # of eyes, noses and outlines
_SIDE = 100.0  # of the square in which a portrait is drawn

Draw = Callable[[QPainter], None]


class Portrait(QWidget):
    """The portrait of whoever sits on a seat, by the name of a bot, or of a person with ``PERSON``."""

    def __init__(self, side: int = SIDE_PX, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._who = side, ""
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def show_player(self, who: str) -> None:
        """Show a bot by its name, ``PERSON``, or "" for an empty seat."""
        self._who = who
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_portrait(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._who)
        painter.end()


PERSON = "human"


def paint_portrait(painter: QPainter, area: QRectF, who: str) -> None:
    """Paint a round portrait as large as the area; "" is an empty chair."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(area.width(), area.height())
    painter.translate(area.center() - QPointF(side, side) / 2)
    painter.scale(side / _SIDE, side / _SIDE)
    ground, draw = _PORTRAITS.get(who, _OTHER_BOT) if who else _EMPTY
    disc = QPainterPath()
    disc.addEllipse(QPointF(50, 50), 47, 47)
    painter.fillPath(disc, QColor(ground))
    painter.save()
    painter.setClipPath(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    draw(painter)
    painter.restore()
    for color, width in (("#5b4526", 6.0), ("#c9a45a", 3.4)):  # a frame of brass
        painter.setPen(QPen(QColor(color), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(50, 50), 46, 46)
    painter.restore()


# Brushes


def _oval(painter: QPainter, color: str, x: float, y: float, wide: float, high: float, turn: float = 0.0) -> None:
    painter.save()
    painter.translate(x, y)
    painter.rotate(turn)
    painter.setBrush(QColor(color))
    painter.drawEllipse(QPointF(0, 0), wide, high)
    painter.restore()


def _shape(painter: QPainter, color: str, *corners: tuple[float, float]) -> None:
    painter.setBrush(QColor(color))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))


def _line(painter: QPainter, color: str, width: float, *places: tuple[float, float]) -> None:
    painter.setPen(QPen(QColor(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in places]))
    painter.setPen(Qt.PenStyle.NoPen)


def _pupils(painter: QPainter, y: float, apart: float, size: float = 4.6) -> None:
    for x in (50 - apart, 50 + apart):
        _oval(painter, INK, x, y, size, size * 1.1)
        _oval(painter, "#ffffff", x + size * 0.3, y - size * 0.4, size * 0.36, size * 0.36)


# Portraits


def _moth(painter: QPainter) -> None:
    for side in (-1, 1):
        _oval(painter, "#b9a68a", 50 + side * 24, 46, 25, 20, side * -24)
        _oval(painter, "#d9c9ac", 50 + side * 24, 46, 17, 13, side * -24)
        _oval(painter, "#7a4b34", 50 + side * 26, 45, 6.5, 6.5)
        _oval(painter, "#f2e3bd", 50 + side * 26, 45, 2.8, 2.8)
        _oval(painter, "#a89374", 50 + side * 16, 70, 15, 12, side * 30)
        _line(painter, "#6a5540", 3, (50 + side * 3, 30), (50 + side * 10, 19), (50 + side * 19, 15))
    _oval(painter, "#8a735a", 50, 56, 8.5, 25)
    _oval(painter, "#efe2c8", 50, 38, 11, 10)
    _pupils(painter, 36, 5, 3.6)


def _magpie(painter: QPainter) -> None:
    _oval(painter, "#f7f3ea", 50, 96, 32, 34)
    _oval(painter, "#1d2430", 46, 44, 27, 26)
    _shape(painter, "#1d2430", (22, 50), (30, 92), (50, 62))
    _oval(painter, "#32506f", 38, 33, 12, 7, -20)
    _shape(painter, "#3a3630", (68, 38), (96, 47), (68, 54))
    _line(painter, "#6b655c", 2, (70, 46.5), (93, 47))
    _oval(painter, "#f6e7b3", 58, 39, 6.5, 6.5)
    _oval(painter, INK, 59, 39, 4.2, 4.4)
    _oval(painter, "#ffffff", 60.5, 37.4, 1.6, 1.6)


def _hare(painter: QPainter) -> None:
    for side in (-1, 1):
        _oval(painter, "#a97f50", 50 + side * 13, 26, 8.5, 27, side * 9)
        _oval(painter, "#e6bfa3", 50 + side * 13, 28, 4.4, 20, side * 9)
    _oval(painter, "#a97f50", 50, 104, 32, 26)
    _oval(painter, "#bd9262", 50, 62, 26, 25)
    _oval(painter, "#f3e4cb", 50, 76, 15, 12)
    _oval(painter, "#c98f80", 50, 68, 5, 3.6)
    _line(painter, INK, 2, (50, 71), (50, 77))
    _shape(painter, "#fffdf6", (46.5, 78), (53.5, 78), (52.6, 86), (47.4, 86))
    _pupils(painter, 57, 13, 5.2)


def _squirrel(painter: QPainter) -> None:
    _oval(painter, "#8e3d16", 84, 52, 17, 38, 10)
    _oval(painter, "#c4622a", 85, 47, 10, 28, 10)
    for side in (-1, 1):
        _shape(painter, "#a94d1d", (46 + side * 14, 36), (46 + side * 22, 10), (46 + side * 26, 42))
    _oval(painter, "#a94d1d", 46, 100, 26, 24)
    _oval(painter, "#bb5a24", 46, 56, 26, 24)
    _oval(painter, "#f4e0c4", 46, 68, 15, 12)
    _oval(painter, INK, 46, 61, 4, 3)
    for x in (34, 58):
        _oval(painter, INK, x, 51, 4.8, 5.4)
        _oval(painter, "#ffffff", x + 1.5, 48.8, 1.7, 1.7)
    _oval(painter, "#7a5526", 46, 86, 9, 10)
    _shape(painter, "#4f3517", (36, 82), (46, 74), (56, 82))


def _badger(painter: QPainter) -> None:
    for side in (-1, 1):
        _oval(painter, "#2c2926", 50 + side * 25, 33, 9, 9)
        _oval(painter, "#e9e2d4", 50 + side * 25, 31, 4.5, 4.5)
    _oval(painter, "#5f5a52", 50, 102, 36, 26)
    _oval(painter, "#f4efe4", 50, 57, 29, 29)
    for side in (-1, 1):
        _shape(painter, "#2c2926", (50 + side * 9, 30), (50 + side * 24, 36), (50 + side * 19, 70), (50 + side * 7, 78))
    _oval(painter, "#e2d9c8", 50, 79, 12, 10)
    _oval(painter, INK, 50, 75, 6.5, 4.8)
    _line(painter, INK, 2, (50, 79), (50, 84))
    for x in (36, 64):
        _oval(painter, "#ffffff", x, 54, 4.4, 4.4)
        _oval(painter, INK, x, 54, 3.1, 3.4)


def _fox(painter: QPainter) -> None:
    for side in (-1, 1):
        _shape(painter, "#c4622d", (50 + side * 8, 36), (50 + side * 30, 8), (50 + side * 33, 48))
        _shape(painter, "#3b2a22", (50 + side * 20, 24), (50 + side * 28, 14), (50 + side * 29, 34))
    _oval(painter, "#a9512a", 50, 108, 34, 28)
    _shape(painter, "#c4622d", (16, 44), (50, 26), (84, 44), (66, 68), (50, 84), (34, 68))
    for side in (-1, 1):
        _shape(painter, "#f4ead2", (50 + side * 3, 80), (50 + side * 8, 58), (50 + side * 33, 47), (50 + side * 20, 66))
        _oval(painter, INK, 50 + side * 13, 50, 3.4, 3.8)
        _oval(painter, "#ffffff", 50 + side * 13 + 1, 48.6, 1.1, 1.1)
    _oval(painter, INK, 50, 80, 5.4, 4.4)


def _owl(painter: QPainter) -> None:
    for side in (-1, 1):
        _shape(painter, "#6d4a2a", (50 + side * 8, 28), (50 + side * 32, 10), (50 + side * 31, 46))
    _oval(painter, "#6d4a2a", 50, 66, 35, 42)
    _oval(painter, "#d9bd8e", 50, 90, 22, 24)
    for row, y in enumerate((78, 88, 98)):
        for x in (38, 50, 62) if row % 2 else (44, 56):
            _shape(painter, "#8b6238", (x - 4, y - 3), (x + 4, y - 3), (x, y + 4))
    for side in (-1, 1):
        _oval(painter, "#ecd8b2", 50 + side * 15, 46, 17, 17)
        _oval(painter, "#e5a52f", 50 + side * 14, 46, 10, 10)
        _oval(painter, INK, 50 + side * 13, 46, 6, 6)
        _oval(painter, "#ffffff", 50 + side * 13 + 2, 43.5, 2, 2)
    _shape(painter, "#c98526", (44, 54), (56, 54), (50, 68))


def _engine(painter: QPainter) -> None:
    """A locomotive from the front: a bot that somebody else has made."""
    _shape(painter, "#3f342a", (22, 100), (30, 78), (70, 78), (78, 100))
    _oval(painter, "#4d5a63", 50, 50, 29, 29)
    _oval(painter, "#2e383f", 50, 50, 22, 22)
    painter.setBrush(QColor("#3a444b"))
    painter.drawRect(QRectF(43, 8, 14, 16))
    _oval(painter, "#f5d986", 50, 28, 6, 6)
    for x in (42, 58):
        _oval(painter, "#f4efe4", x, 48, 5, 5)
        _oval(painter, INK, x, 48, 2.6, 2.8)
    _line(painter, "#c9a45a", 3, (40, 62), (60, 62))
    painter.setBrush(QColor("#7b2a1a"))
    painter.drawRect(QRectF(18, 78, 64, 7))


def _person(painter: QPainter) -> None:
    """Somebody with the cap of a conductor, without a face: whoever it is."""
    _oval(painter, "#7b2a1a", 50, 106, 40, 34)
    _shape(painter, "#f4ead2", (40, 74), (60, 74), (50, 92))
    _oval(painter, "#e8c9a4", 50, 54, 19, 22)
    _oval(painter, "#2d3a4a", 50, 33, 25, 13)
    painter.setBrush(QColor("#2d3a4a"))
    painter.drawRect(QRectF(28, 32, 44, 12))
    _oval(painter, "#1c2530", 50, 46, 21, 5)
    _oval(painter, "#c9a45a", 50, 35, 5, 5)


def _chair(painter: QPainter) -> None:
    """The back of a chair in which nobody sits."""
    for x in (32, 68):
        _line(painter, "#a8936b", 6, (x, 24), (x, 84))
    for y in (34, 47, 60):
        _line(painter, "#a8936b", 5, (32, y), (68, y))
    painter.setBrush(QColor("#a8936b"))
    painter.drawRect(QRectF(26, 68, 48, 9))


_PORTRAITS: Mapping[str, tuple[str, Draw]] = {
    "random": ("#3f4a5a", _moth),
    "greedy": ("#cfd8c8", _magpie),
    "hasty": ("#dfe3b8", _hare),
    "eager": ("#e8d3a4", _squirrel),
    "steady": ("#a9b58f", _badger),
    "expert": ("#35424f", _owl),
    "quick": ("#6b7c8a", _owl),
    "search": ("#b9c7a6", _fox),
    PERSON: ("#d8cdb0", _person),
}
_OTHER_BOT: tuple[str, Draw] = ("#cbbf9f", _engine)
_EMPTY: tuple[str, Draw] = ("#e6dcc6", _chair)
ALL_PORTRAITS: Sequence[str] = (*_PORTRAITS, "any other", "")
