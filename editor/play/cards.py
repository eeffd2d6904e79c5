"""Train cards as pictures: faces, backs and small strips."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from railwright.editor.art.cached import paint_cached
from railwright.editor.art.drawing import find_drawing
from railwright.editor.looks.palette import luminance
from railwright.editor.looks.theme import card_palette
from railwright.editor.scene.items.symbols import symbol
from railwright.plugins.programs.table.api import CARD_COLORS, color_word

INK = QColor("#1a1610")
IVORY = QColor("#fffaf0")
# The sheet of a wagon reaches half its width upwards and downwards by these parts; the rails are at its lower edge.
WAGON_TOP_HALF_WIDTHS, RAIL_HALF_WIDTHS = 0.62, 0.5
USUAL_WAGON = "blue"  # the box car, for colors without a wagon of their own
RAINBOW = ("purple", "red", "orange", "yellow", "green", "blue")


def paint_mark(painter: QPainter, color: str, middle: QPointF, radius: float, ink: QColor) -> None:
    """Paint the mark of a color around a point."""
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.fillPath(symbol(color), ink)
    painter.restore()


def paint_card(painter: QPainter, area: QRectF, color: str) -> None:
    """Paint a card face that fills an area, upright or lying."""
    name = f"card {color} {card_palette().name}"
    paint_cached(painter, area, name, lambda brush, room: _draw_card(brush, room, color), MARGIN_PX)


def paint_back(painter: QPainter, area: QRectF) -> None:
    """Paint the back of a card: rails and sleepers round a medallion."""
    paint_cached(painter, area, "card back", _draw_back, MARGIN_PX)


MARGIN_PX = 2  # pixels round a card that its shadow takes


def _draw_card(painter: QPainter, area: QRectF, color: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    short = min(area.width(), area.height())
    field = _draw_blank(painter, area, short, IVORY)
    painter.fillPath(_rounded_path(field, short * 0.06), _face_gradient(field, color))
    lying = area.width() > area.height()
    if short >= MIN_WAGON_PX:
        painter.save()
        painter.setClipRect(field)
        _draw_scene(painter, field, color, lying)
        painter.restore()
    line = QColor(20, 14, 4, 120)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, max(0.8, short * 0.012)))
    painter.drawPath(_rounded_path(field, short * 0.06))
    if short < MIN_WAGON_PX:
        _paint_medallion(painter, field.center(), color, short * 0.3)
    elif lying:
        _paint_medallion(painter, field.topLeft() + QPointF(short * 0.2, short * 0.2), color, short * 0.19)
    else:
        _paint_medallion(painter, QPointF(field.center().x(), field.top() + field.height() * 0.29), color, short * 0.27)


MIN_WAGON_PX = 26  # pixels of the shorter side from which a card has room for its wagon


def _draw_blank(painter: QPainter, area: QRectF, short: float, paper: QColor) -> QRectF:
    """A blank card with its shadow and edge; returns its field within the border."""
    shape = _rounded_path(area, short * 0.12)
    painter.fillPath(
        _rounded_path(area.translated(0, min(short * 0.03, MARGIN_PX)), short * 0.12), QColor(20, 14, 4, 60)
    )
    painter.fillPath(shape, paper)
    painter.setPen(QPen(QColor(20, 14, 4, 130), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    border = max(short * 0.06, 1.6)
    return area.adjusted(border, border, -border, -border)


def _draw_scene(painter: QPainter, field: QRectF, color: str, lying: bool) -> None:
    """The wagon on its rails, over a bank that is darker than the sky."""
    half = field.width() * (0.41 if lying else 0.44)
    middle = QPointF(
        field.center().x() + (field.width() * 0.05 if lying else 0),
        field.top() + field.height() * (0.6 if lying else 0.72),
    )
    tones = _wagon_tones(color)
    rails, top = middle.y() + half * RAIL_HALF_WIDTHS, middle.y() - half * WAGON_TOP_HALF_WIDTHS
    bank = QColor(tones["ink"])
    bank.setAlpha(70)
    painter.fillRect(QRectF(field.left(), rails, field.width(), field.bottom() - rails), bank)
    step = half * 0.25
    left = field.left() - step / 2
    while left < field.right():
        painter.fillRect(QRectF(left, rails + half * 0.05, step * 0.5, half * 0.09), tones["ink"])
        left += step
    painter.fillRect(QRectF(field.left(), rails, field.width(), half * 0.055), tones["iron"])
    if color == "loco":
        _draw_smoke(painter, middle, half)
    named = tuple((name, tone.name()) for name, tone in tones.items())
    wagon = find_drawing("wagons", color, USUAL_WAGON, (*named, ("line", tones["ink"].name())))
    wagon.paint(painter, QRectF(middle.x() - half, top, 2 * half, rails - top))


def _draw_smoke(painter: QPainter, middle: QPointF, half: float) -> None:
    for x, y, radius, alpha in (
        (0.4, -0.72, 0.13, 190),
        (0.2, -0.84, 0.17, 160),
        (-0.08, -0.9, 0.2, 120),
        (-0.42, -0.92, 0.24, 80),
    ):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 253, 246, alpha))
        painter.drawEllipse(middle + QPointF(x * half, y * half), radius * half, radius * half)


def _wagon_tones(color: str) -> dict[str, QColor]:
    """The colors of a wagon: shades of its card, lighter on dark cards and darker on light ones."""
    base = QColor("#8f2d1d" if color == "loco" else card_palette().card(color))
    light = luminance(base.name())
    if light < 0.03:  # black: what is drawn on it must be light
        pale, coal = _mixed(base, IVORY, 0.72), QColor("#3a3732")
        return _tones(_mixed(base, IVORY, 0.3), _mixed(base, IVORY, 0.2), pale, pale, coal) | {
            "iron": _mixed(base, IVORY, 0.45)
        }
    body = _mixed(base, IVORY, 0.42) if light < 0.5 else _mixed(base, QColor("#6b4a16"), 0.22)
    if color == "loco":
        body = base
    return _tones(
        body,
        _mixed(body, INK, 0.2),
        _mixed(body, IVORY, 0.5),
        _mixed(base, QColor("#120d05"), 0.86),
        _LOADS.get(color, QColor("#7a5a34")),
    )


_LOADS = {"yellow": QColor("#c98f1b"), "green": QColor("#b98850")}  # grain, timber


def _tones(body: QColor, shade: QColor, light: QColor, ink: QColor, load: QColor) -> dict[str, QColor]:
    return {
        "body": body, "shade": shade, "light": light, "ink": ink, "load": load, "iron": QColor("#241d13"),
        "glass": QColor("#fff3c4"), "brass": QColor("#e9b949"),
    }  # fmt: skip


def _mixed(color: QColor, other: QColor, part: float) -> QColor:
    channels = ((color.red(), other.red()), (color.green(), other.green()), (color.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * part) for a, b in channels))


def _face_gradient(area: QRectF, color: str) -> QLinearGradient:
    palette = card_palette()
    if color == "loco":
        shade = QLinearGradient(area.topLeft(), area.bottomRight())
        for place, stripe in enumerate(RAINBOW):
            shade.setColorAt(place / (len(RAINBOW) - 1), QColor(palette.card(stripe)).lighter(118))
        return shade
    base = QColor(palette.card(color))
    shade = QLinearGradient(area.topLeft(), area.bottomLeft())
    shade.setColorAt(0, base.lighter(112))
    shade.setColorAt(0.5, base)
    shade.setColorAt(1, base.darker(112))
    return shade


def _paint_medallion(painter: QPainter, middle: QPointF, color: str, radius: float) -> None:
    painter.setPen(QPen(QColor(20, 14, 4, 170), max(1.0, radius * 0.08)))
    painter.setBrush(IVORY)
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_mark(painter, color, middle, radius * 0.6, INK)


BACK_FIELD, BACK_GOLD = QColor("#6b2419"), QColor("#d9b65a")  # burgundy and brass


def _draw_back(painter: QPainter, area: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    short = min(area.width(), area.height())
    field = _draw_blank(painter, area, short, IVORY)
    shape = _rounded_path(field, short * 0.06)
    painter.fillPath(shape, BACK_FIELD)
    painter.save()
    painter.setClipPath(shape)
    _draw_tracks(painter, field, short)
    painter.restore()
    inner = field.adjusted(short * 0.06, short * 0.06, -short * 0.06, -short * 0.06)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(BACK_GOLD, max(0.8, short * 0.018)))
    painter.drawPath(_rounded_path(inner, short * 0.05))
    painter.setBrush(BACK_FIELD)
    painter.drawEllipse(area.center(), short * 0.27, short * 0.27)
    paint_mark(painter, "loco", area.center(), short * 0.17, QColor("#f3e3b5"))


def _draw_tracks(painter: QPainter, field: QRectF, short: float) -> None:
    """Tracks that cross each other aslant, in the tint of the ground."""
    tint = QColor(255, 240, 210, 34)
    step, gauge = short * 0.34, short * 0.07
    for lean in (1, -1):
        x = field.left() - field.height()
        while x < field.right() + field.height():
            for aside in (0.0, gauge):
                painter.setPen(QPen(tint, max(short * 0.018, 0.7)))
                painter.drawLine(
                    QPointF(x + aside, field.bottom()), QPointF(x + aside + lean * field.height(), field.top())
                )
            sleepers = QPen(tint, gauge * 1.9, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            sleepers.setDashPattern([0.22, 0.62])
            painter.setPen(sleepers)
            painter.drawLine(
                QPointF(x + gauge / 2, field.bottom()), QPointF(x + gauge / 2 + lean * field.height(), field.top())
            )
            x += step


def paint_badge(painter: QPainter, area: QRectF, text: str, fill: QColor, ink: QColor) -> None:
    """Paint a count on a badge."""
    painter.setPen(ink)
    painter.setBrush(fill)
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(round(area.height() * 0.55))
    painter.setFont(font)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _rounded_path(area: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


class CardStrip(QWidget):
    """A few small cards side by side: a payment, or what a tunnel turned up."""

    def __init__(self, cards: list[str], height: int = 44, parent: QWidget | None = None, apart: bool = False) -> None:
        """Many cards overlap, unless they are to lie ``apart``."""
        super().__init__(parent)
        self._cards, self._height = cards, height
        self._apart = apart or len(cards) <= 3
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(", ".join(color_word(card) for card in cards))

    def sizeHint(self) -> QSize:
        return QSize(round(self._step_px() * max(len(self._cards) - 1, 0) + self._height * 0.68 + 4), self._height + 4)

    def _step_px(self) -> float:
        return self._height * (0.74 if self._apart else 0.42)

    def paintEvent(self, event: object) -> None:
        with QPainter(self) as painter:
            for place, color in enumerate(self._cards):
                paint_card(painter, QRectF(2 + place * self._step_px(), 1, self._height * 0.66, self._height), color)


def sample_cards() -> CardStrip:
    """A card of each colour, to show what a palette looks like."""
    return CardStrip([*CARD_COLORS], apart=True)
