"""The viewer's own cards: a stack for each color with its count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import widget_scale, window_colors
from railwright.editor.play.cards import INK, IVORY, paint_badge, paint_card
from railwright.editor.play.explanations import EXPLAINED
from railwright.plugins.programs.table.api import counted_cards

MAX_STACK_CARDS = 5  # that are painted
MAX_CARD_PX = 132.0  # the height of a card
CARD_SHAPE_RATIO = 0.66  # width of a card by height
STACK_GAP_PX = 20  # between two stacks if there is room
REACH_PX = 20  # by which a stack is larger than its front card
LIFT_PX = 8  # by which the cards of a payment are raised


class HandPanel(QWidget):
    """Shows cards by color; ``mark_payment`` lifts those that a payment would take."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: dict[str, int] = {}  # the counts that are shown
        self.marked: Mapping[str, int] = {}
        self.fresh: Mapping[str, int] = {}
        self.concealed: Mapping[str, int] = {}  # by color: cards that are still flying here
        self._invites = False  # whether a card is being dragged over the hand
        self._colors: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Your cards"))
        self.setAccessibleDescription(self.tr("No cards"))
        self.setProperty(EXPLAINED, ["at-hand"])
        self.setMouseTracking(True)

    def show_cards(self, cards: Mapping[str, int], fresh: Mapping[str, int] | None = None) -> None:
        """Show counts by color; ``fresh`` are those of cards that have come since the last turn."""
        if list(cards.items()) == list(self.cards.items()) and (fresh or {}) == self.fresh:
            return
        self.cards, self.fresh = dict(cards), fresh or {}
        self._describe()
        self.update()

    def _describe(self) -> None:
        """Name the cards that have arrived, for screen readers."""
        arrived = {color: count - self.concealed.get(color, 0) for color, count in self.cards.items()}
        counted = ", ".join(counted_cards(color, count) for color, count in arrived.items() if count > 0)
        self.setAccessibleDescription(counted or self.tr("No cards"))

    def mark_payment(self, cards: Mapping[str, int]) -> None:
        """Lift the cards of a payment."""
        self.marked = cards
        self.update()

    def conceal(self, cards: Mapping[str, int]) -> None:
        """Leave out so many cards by color while they are flying here."""
        before, self.concealed = self.concealed, dict(cards)
        self._describe()
        areas = self._areas(tuple(self.cards))
        for color in {*before, *self.concealed} & {*areas}:
            if before.get(color) != self.concealed.get(color):
                self.update(_reach(areas[color]))

    def color_at(self, place: QPoint) -> str:
        """The color of the stack at a place; "" if there is none."""
        areas = self._areas(tuple(self.cards))
        return next((color for color, front in areas.items() if front.contains(QPointF(place))), "")

    def invite(self, on: bool) -> None:
        """Frame the hand while a card is dragged over it: dropped, the card is taken."""
        if on != self._invites:
            self._invites = on
            self.update()

    def card_area(self, color: str | None) -> QRectF:
        """The area of the front card of a color, or where it would come to lie; for None the middle of the hand."""
        missing = () if color in self.cards else (color or "",)
        area = self._areas([*self.cards, *missing])[color or ""]
        if color is None:
            area.moveLeft((self.width() - area.width()) / 2)
        return area

    def sizeHint(self) -> QSize:
        return QSize(400, 118)

    def _card_height(self) -> float:
        return min(self.height() - LIFT_PX - 16.0, MAX_CARD_PX * widget_scale())

    def _areas(self, colors: Sequence[str]) -> dict[str, QRectF]:
        """The area of the front card of each stack."""
        height = self._card_height()
        width, count = height * CARD_SHAPE_RATIO, len(colors)
        # If there are many colors, their stacks overlap like cards fanned out in a hand.
        pitch = min(width + STACK_GAP_PX, (self.width() - width - 28) / max(count - 1, 1))
        left = (self.width() - pitch * (count - 1) - width) / 2 + 4
        top = self.height() - height - 6
        return {color: QRectF(left + pitch * number, top, width, height) for number, color in enumerate(colors)}

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            if not self.cards:
                painter.setPen(QColor(window_colors().muted))
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("No cards in your hand"))
            if self._invites:
                painter.setPen(QPen(QColor(window_colors().accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
            areas = self._areas(tuple(self.cards))
            seen = [(color, front) for color, front in areas.items() if event.region().intersects(_reach(front))]
            stacks = [pair for pair in seen if self.cards[pair[0]] > self.concealed.get(pair[0], 0)]
            for color, front in stacks:
                count, lifted = self.cards[color] - self.concealed.get(color, 0), self.marked.get(color, 0)
                shown = min(count, MAX_STACK_CARDS)
                step = min(4.0, 12.0 / shown)
                # From the back of the stack to its front; cards of deep stacks are closer together.
                for depth in range(shown - 1, -1, -1):
                    up = LIFT_PX if depth < lifted else 0
                    paint_card(painter, front.translated(depth * step - 6, -depth * 1.5 - up), color)
            for color, front in stacks:  # in front of neighbouring stacks
                self._paint_counts(painter, color, front)

    def wanted_width(self) -> int:
        """The width in pixels at which no stacks overlap."""
        width = self._card_height() * CARD_SHAPE_RATIO
        return round(len(self.cards) * (width + STACK_GAP_PX) + 2 * REACH_PX)

    def _paint_counts(self, painter: QPainter, color: str, front: QRectF) -> None:
        """Paint how many cards a stack has, and how many of them are new or would be paid."""
        count, lifted = self.cards[color] - self.concealed.get(color, 0), self.marked.get(color, 0)
        badge = QRectF(0, 0, 26, 26)
        badge.moveCenter(front.bottomLeft().toPoint() + QPoint(5, -10))
        paint_badge(painter, badge, str(count), INK, IVORY)
        fresh = self.fresh.get(color, 0) - self.concealed.get(color, 0)
        if lifted or fresh > 0:
            text = f"−{lifted}" if lifted else f"+{fresh}"
            badge.moveCenter(front.topRight().toPoint() + QPoint(-2, 4 - (LIFT_PX if lifted else 0)))
            paint_badge(painter, badge, text, QColor(window_colors().accent), QColor(window_colors().accent_ink))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        color = self.color_at(event.position().toPoint())
        self.setCursor(Qt.CursorShape.OpenHandCursor if color else Qt.CursorShape.ArrowCursor)
        text = self.tr("Your cards: {cards}. Drag them onto a place to pay for it.")
        arrived = self.cards[color] - self.concealed.get(color, 0) if color else 0
        tip = text.format(cards=counted_cards(color, arrived)) if arrived > 0 else ""
        self.setToolTip(tip)
        self.setProperty(EXPLAINED, ["at-locomotive", "at-hand"] if color == "loco" else ["at-hand"])
        super().mouseMoveEvent(event)


def _reach(front: QRectF) -> QRect:
    """The area of a whole stack, with the cards behind the front one and the badges."""
    return front.adjusted(-REACH_PX, -REACH_PX, REACH_PX, REACH_PX).toAlignedRect()
