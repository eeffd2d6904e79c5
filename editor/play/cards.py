"""Train cards as pictures: faces, backs and small strips."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.scene.palette import contrast_color, luminance
from editor.scene.symbols import symbol
from editor.theme import card_palette
from editor.wording import color_word

# How the notation writes cards: ``2 red + 1 loco``.
_CARD_COUNT = re.compile(r"(\d+) (\w+)")
INK = QColor("#1a1610")
IVORY = QColor("#fffaf0")
RAINBOW = ("purple", "red", "orange", "yellow", "green", "blue")


def parse_cards(words: str) -> list[tuple[str, int]]:
    """The cards of ``2 red + 1 loco``, as colors and counts."""
    return [(color, int(count)) for count, color in _CARD_COUNT.findall(words)]


def paint_mark(painter: QPainter, color: str, middle: QPointF, radius: float, ink: QColor) -> None:
    """Paint the mark of a color around a point."""
    painter.save()
    painter.translate(middle)
    painter.scale(radius, radius)
    painter.fillPath(symbol(color), ink)
    painter.restore()


def paint_card(painter: QPainter, area: QRectF, color: str) -> None:
    """Paint a card face that fills an area, upright or lying."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    short = min(area.width(), area.height())
    shape = _rounded_path(area, short * 0.12)
    painter.fillPath(_rounded_path(area.translated(0, short * 0.03), short * 0.12), QColor(20, 14, 4, 60))
    painter.fillPath(shape, _face_gradient(area, color))
    inner = area.adjusted(short * 0.07, short * 0.07, -short * 0.07, -short * 0.07)
    line = QColor(contrast_color(card_palette().card(color)))
    line.setAlpha(110)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, max(1.0, short * 0.018)))
    painter.drawPath(_rounded_path(inner, short * 0.08))
    dark = luminance(card_palette().card(color)) < 0.02
    painter.setPen(QPen(QColor(255, 250, 240, 130) if dark else QColor(20, 14, 4, 150), 1))
    painter.drawPath(shape)
    _paint_medallion(painter, area, color, short * 0.3)


def _face_gradient(area: QRectF, color: str) -> QLinearGradient:
    palette = card_palette()
    shade = QLinearGradient(area.topLeft(), area.bottomRight())
    if color == "loco":
        for place, one in enumerate(RAINBOW):
            shade.setColorAt(place / (len(RAINBOW) - 1), QColor(palette.card(one)).lighter(118))
        return shade
    base = QColor(palette.card(color))
    shade.setColorAt(0, base.lighter(116))
    shade.setColorAt(0.55, base)
    shade.setColorAt(1, base.darker(114))
    return shade


def _paint_medallion(painter: QPainter, area: QRectF, color: str, radius: float) -> None:
    painter.setPen(QPen(QColor(20, 14, 4, 170), max(1.0, radius * 0.08)))
    painter.setBrush(IVORY)
    painter.drawEllipse(area.center(), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_mark(painter, color, area.center(), radius * 0.56, INK)


def paint_back(painter: QPainter, area: QRectF) -> None:
    """Paint the back of a card: rails and sleepers on dark green."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    short = min(area.width(), area.height())
    painter.fillPath(_rounded_path(area.translated(0, short * 0.03), short * 0.12), QColor(20, 14, 4, 60))
    shape = _rounded_path(area, short * 0.12)
    painter.fillPath(shape, QColor("#24473f"))
    painter.save()
    painter.setClipPath(shape)
    painter.setPen(QPen(QColor(255, 250, 240, 60), short * 0.05))
    step = short * 0.22
    x = area.left() - area.height()
    while x < area.right():
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()))
        x += step
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#d9b65a"), max(1.0, short * 0.03)))
    painter.drawPath(
        _rounded_path(area.adjusted(short * 0.08, short * 0.08, -short * 0.08, -short * 0.08), short * 0.08)
    )
    painter.setPen(QPen(QColor(20, 14, 4, 150), 1))
    painter.drawPath(shape)
    paint_mark(painter, "loco", area.center(), short * 0.22, QColor("#f3e3b5"))


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

    def __init__(self, cards: list[str], height: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards, self._height = cards, height
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(", ".join(color_word(card) for card in cards))

    def sizeHint(self) -> QSize:
        return QSize(round(self._step_px() * max(len(self._cards) - 1, 0) + self._height * 0.68 + 4), self._height + 4)

    def _step_px(self) -> float:
        return self._height * (0.74 if len(self._cards) <= 3 else 0.42)

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        for place, color in enumerate(self._cards):
            paint_card(painter, QRectF(2 + place * self._step_px(), 1, self._height * 0.66, self._height), color)
        painter.end()
