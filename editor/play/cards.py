"""Train cards as pictures: faces, backs, small strips, and cards that are turned up one by one."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from editor.play.view_reader import TurnedUpCards
from editor.scene.palette import contrast_color, luminance
from editor.scene.symbols import symbol
from editor.theme import card_palette, window_colors
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


TURNED_HEIGHT_PX, TURNED_WIDTH_PX, TURNED_STEP_PX = 50, 34, 44  # pixels of a card, and from one to the next
BADGE_PX = 20  # pixels of the mark of a card that costs one more


class TurnedCards(QWidget):
    """Cards turned up for a route: those to come lie face down, those that cost one card more have a badge."""

    def __init__(self, turned: TurnedUpCards) -> None:
        super().__init__()
        self._turned = turned
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(", ".join(color_word(card) for card in turned.turned))

    def sizeHint(self) -> QSize:
        return QSize(TURNED_STEP_PX * self._turned.cards + 8, TURNED_HEIGHT_PX + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(self._turned.cards):
            area = QRectF(2 + at * TURNED_STEP_PX, 4, TURNED_WIDTH_PX, TURNED_HEIGHT_PX)
            if at < len(self._turned.turned):
                paint_card(painter, area, self._turned.turned[at])
            else:
                paint_back(painter, area)
        for at, costs in enumerate(self._turned.costly):
            if costs:
                self._paint_badge(
                    painter, QRectF(2 + at * TURNED_STEP_PX + TURNED_WIDTH_PX - BADGE_PX * 0.55, 0, BADGE_PX, BADGE_PX)
                )
        painter.end()

    def _paint_badge(self, painter: QPainter, area: QRectF) -> None:
        one = window_colors()
        painter.setPen(QPen(QColor(one.accent_ink), 1.4))
        painter.setBrush(QColor(one.bad if one.name == "light" else one.accent))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(11)
        painter.setFont(font)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "+1")


class ExplainedTurnedCards(QWidget):
    """Turned cards, and beside them the reason why some of them cost one card more."""

    def __init__(self, turned: TurnedUpCards) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 10, 0)
        row.setSpacing(8)
        self.words = QLabel(self._explanation(turned))
        self.words.setProperty("role", "muted")
        self.words.setWordWrap(True)
        self.words.setFixedWidth(170)
        row.addWidget(TurnedCards(turned))
        row.addWidget(self.words)

    def _explanation(self, turned: TurnedUpCards) -> str:
        if turned.color == "loco":
            return self.tr("You paid with locomotives alone: each locomotive costs one more.")
        words = self.tr("You paid with {color}: each {color} card and each locomotive costs one more.")
        return words.format(color=color_word(turned.color))
