"""Cards that are turned up for a route, large over the board beside it, with what they cost and why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.cards import paint_back, paint_card
from railwright.editor.play.motion import paint_turned, picture_of
from railwright.plugins.programs.table.api import TurnedUpCards, color_word

CARD_WIDTH_PX, CARD_HEIGHT_PX, STEP_PX = 88, 132, 102  # pixels of a card, and from one to the next
MAX_WIDTH_PX = 560  # of all cards: where many are turned up they lie closer
BADGE_PX = 34  # pixels of the mark of a card that costs one more
ROOMY_PX, MIN_SCALE = (
    (860, 560),
    0.55,
)  # pixels of a board on which the cards have their full size; the least share of it
MIN_WIDTH_PX = 230  # of the sheet, for its words
GAP_PX = 14  # pixels between the sheet and the route


class TurnedCards(QWidget):
    """The cards: those to come lie face down, those that cost one card more have a badge."""

    def __init__(self) -> None:
        super().__init__()
        self.turned: TurnedUpCards | None = None
        self.parts: dict[int, float] = {}  # how far cards have been turned that are not turned yet
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_cards(self, turned: TurnedUpCards) -> None:
        """Show cards, all turned."""
        self.turned, self.parts = turned, {}
        self._name_open_cards()
        self.updateGeometry()
        self.update()

    def turn(self, index: int, part: float) -> None:
        """Paint a card as far as it has been turned, from 0 to 1."""
        self.parts[index] = part
        self._name_open_cards()
        self.update(self._reach(index))

    @property
    def is_turned(self) -> bool:
        """Whether all cards that are turned up lie open."""
        return all(part >= 1 for part in self.parts.values())

    def _name_open_cards(self) -> None:
        cards = enumerate(self.turned.turned if self.turned else ())
        name = ", ".join(color_word(card) for index, card in cards if self.parts.get(index, 1.0) >= 1)
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def fit_into(self, size: QSize) -> None:
        """Make the cards smaller where the room is small."""
        self._scale = min(max(min(size.width() / ROOMY_PX[0], size.height() / ROOMY_PX[1]), MIN_SCALE), 1.0)
        self.updateGeometry()

    @property
    def _step(self) -> float:
        count = self.turned.cards if self.turned else 1
        return min(STEP_PX, (MAX_WIDTH_PX - CARD_WIDTH_PX) / max(count - 1, 1)) * self._scale

    @property
    def _badge(self) -> float:
        return BADGE_PX * self._scale

    def sizeHint(self) -> QSize:
        count = self.turned.cards if self.turned else 1
        width = self._step * (count - 1) + CARD_WIDTH_PX * self._scale + self._badge / 2
        return QSize(round(width) + 4, round(CARD_HEIGHT_PX * self._scale + self._badge / 3) + 6)

    def _area(self, index: int) -> QRectF:
        size = CARD_WIDTH_PX * self._scale, CARD_HEIGHT_PX * self._scale
        return QRectF(2 + index * self._step, self._badge / 3, *size)

    def _reach(self, index: int) -> QRect:
        """All that is painted of a card, with its badge."""
        return self._area(index).adjusted(-2, -self._badge, self._badge, 2).toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.turned is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            seen = [index for index in range(self.turned.cards) if event.region().intersects(self._reach(index))]
            for index in seen:
                part = self.parts.get(index, 1.0)
                if index >= len(self.turned.turned) or part <= 0:
                    paint_back(painter, self._area(index))
                elif part < 1:
                    self._paint_turning(painter, index, part)
                else:
                    paint_card(painter, self._area(index), self.turned.turned[index])
            for index, costs in enumerate(self.turned.costly):
                if costs and self.parts.get(index, 1.0) >= 1:
                    self._paint_badge(painter, self._area(index))

    def _paint_turning(self, painter: QPainter, index: int, part: float) -> None:
        assert self.turned is not None
        area, color, ratio = self._area(index), self.turned.turned[index], self.devicePixelRatioF()
        paint = paint_back if part < 0.5 else lambda painter, area: paint_card(painter, area, color)
        seen = picture_of(area, ratio, paint)  # the other side is not seen
        paint_turned(painter, area, seen, seen, part)

    def _paint_badge(self, painter: QPainter, card: QRectF) -> None:
        colors = window_colors()
        area = QRectF(card.right() - self._badge * 0.6, card.top() - self._badge / 3, self._badge, self._badge)
        painter.setPen(QPen(QColor(colors.accent_ink), 2))
        painter.setBrush(QColor(colors.bad if colors.name == "light" else colors.accent))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        font = QFont(painter.font())
        font.setBold(True)
        font.setPixelSize(round(self._badge * 0.47))
        painter.setFont(font)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "+1")


class TurnedCardsSheet(QFrame):
    """The cards with the name of the route above them, what they cost, and why."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("sheet", True)
        texts = [ui.paragraph(role=role) for role in ("heading", "heading", "muted")]
        self.title, self.verdict, self.reason = texts
        self.cards = TurnedCards()
        for text in texts:
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        parts = self.title, (self.cards, Qt.AlignmentFlag.AlignHCenter), self.verdict, self.reason
        self.setLayout(ui.column(*parts, margins=(16, 12, 16, 12), spacing=8))
        self.hide()

    def show_cards(self, turned: TurnedUpCards, title: str, verdict: str) -> None:
        """Show cards; ``verdict`` says what they have cost so far."""
        self.title.setText(title)
        self.verdict.setText(verdict)
        self.reason.setText(self._explanation(turned))
        self.cards.show_cards(turned)

    def _explanation(self, turned: TurnedUpCards) -> str:
        if turned.color == "loco":
            return self.tr("Paid with locomotives only: each turned-up locomotive costs one more locomotive.")
        text = self.tr("Paid with {color}: each turned-up card of this colour and each locomotive costs one more card.")
        return text.format(color=color_word(turned.color))

    def place_beside(self, route: QRect, area: QRect) -> None:
        """Stand beside a route, inside of the room; where it has none beside it, in the corner farthest from it."""
        self.cards.fit_into(area.size())
        width = max(self.cards.sizeHint().width() + 32, MIN_WIDTH_PX)
        self.setFixedSize(width, self.heightForWidth(width))
        self.move(_place_beside(self.size(), route, area).topLeft())
        self.raise_()


def _place_beside(size: QSize, route: QRect, area: QRect) -> QRect:
    sides = (
        (route.right() + GAP_PX, route.center().y() - size.height() // 2),
        (route.left() - GAP_PX - size.width(), route.center().y() - size.height() // 2),
        (route.center().x() - size.width() // 2, route.bottom() + GAP_PX),
        (route.center().x() - size.width() // 2, route.top() - GAP_PX - size.height()),
    )
    places = [_pushed_into(QRect(x, y, size.width(), size.height()), area) for x, y in sides]
    free = [place for place in places if not place.intersects(route)]
    return free[0] if free else max(_corners(size, area), key=lambda corner: _distance(corner, route))


def _pushed_into(area: QRect, inner: QRect) -> QRect:
    x = max(min(area.x(), inner.right() + 1 - area.width()), inner.x())
    y = max(min(area.y(), inner.bottom() + 1 - area.height()), inner.y())
    return QRect(x, y, area.width(), area.height())


def _corners(size: QSize, area: QRect) -> Sequence[QRect]:
    far = 1_000_000
    return [_pushed_into(QRect(x, y, size.width(), size.height()), area) for x in (0, far) for y in (0, far)]


def _distance(area: QRect, route: QRect) -> int:
    return (area.center() - route.center()).manhattanLength()
