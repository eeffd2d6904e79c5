"""The cards that can be drawn: the face-up row, the pile, and how many are discarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from railwright.core.kernel.choices import Choice
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import widget_scale, window_colors
from railwright.editor.play.cards import INK, IVORY, paint_back, paint_badge, paint_card
from railwright.editor.play.explanations import EXPLAINED
from railwright.plugins.programs.table.api import color_word, counted_cards

CARD_RATIO = 1.5  # of a lying card: width by height


POINTED_MS = 2500  # for which cards that can be drawn are framed


class CardButton(QAbstractButton):
    """A card of the row, or the pile; enabled while it can be taken. ``color`` None is a gap."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.color: str | None = None
        self.choice: Choice | None = None
        self._key = key
        self._caption = ""
        self.is_concealed = False
        self._count: int | None = None
        self._pointed_out = QTimer(self, singleShot=True, interval=POINTED_MS)
        self._pointed_out.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_card(self, color: str | None, caption: str, choice: Choice | None, count: int | None = None) -> None:
        """Show a card (``pile``: a back with a count) under its caption; it can be taken if there is a choice."""
        if (color, caption, choice) == (self.color, self._caption, self.choice):
            return
        self.color, self._caption, self.choice, self._count = color, caption, choice, count
        self.setEnabled(choice is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if choice else Qt.CursorShape.ArrowCursor)
        self._name_card()
        self.update()

    def conceal(self, concealed: bool) -> None:
        """Show a gap while the card is flying here; it can be taken all the same."""
        self.is_concealed = concealed
        self._name_card()
        self.update()

    def _name_card(self) -> None:
        """Name the card for screen readers and in the tip, once it has arrived."""
        name = self.tr("A moving card") if self.is_concealed else self._caption
        self.setAccessibleName(name)
        self.setToolTip(self.tr("{card}: key {key}").format(card=name, key=self._key) if self.choice else name)

    def point_out(self) -> None:
        """Frame the card for a while."""
        self._pointed_out.start()
        self.update()

    @property
    def is_pointed_out(self) -> bool:
        """Whether the card is framed, because somebody has asked what can be drawn."""
        return self._pointed_out.isActive()

    @property
    def is_gap(self) -> bool:
        """Whether there is no card: the row is not full, or the pile has run out."""
        return self.color is None or self._count == 0

    def sizeHint(self) -> QSize:
        return QSize(96, 64)

    def card_area(self) -> QRectF:
        """The area of the card in the button; the margin is for its frame while it can be taken."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4)

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            colors, live, card = window_colors(), self.isEnabled(), self.card_area()
            if live and (self.is_pointed_out or self.underMouse() or self.isDown() or self.hasFocus()):
                painter.setPen(QPen(QColor(colors.focus if self.hasFocus() else colors.accent), 3))
                painter.setBrush(QColor(colors.raised))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 9, 9)
            if self.is_gap or self.is_concealed:
                painter.setPen(QPen(QColor(window_colors().line), 1.4, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(card, 6, 6)
            elif self.color == "pile":
                paint_back(painter, card)
            else:
                paint_card(painter, card, str(self.color))
            if live:
                self._paint_key(painter, card)
            if self._count is not None:
                badge = QRectF(0, 0, 12 + 10 * len(str(self._count)), 22)
                badge.moveCenter(card.center())
                paint_badge(painter, badge, str(self._count), INK, IVORY)

    def _paint_key(self, painter: QPainter, card: QRectF) -> None:
        """Paint a small cap with the key that takes the card."""
        cap = QRectF(card.right() - 18, card.bottom() - 18, 15, 15)
        painter.setPen(QPen(QColor(20, 14, 4, 150), 1))
        painter.setBrush(IVORY)
        painter.drawRoundedRect(cap, 3, 3)
        font = QFont(painter.font())
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(INK)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)


class DiscardsMark(QWidget):
    """The discarded cards as a small heap with its count."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0

    def show_count(self, count: int, name: str, more: str) -> None:
        """Show how many cards are discarded; ``more`` says which."""
        self._count = count
        self.setAccessibleName(name)
        self.setToolTip(f"{name}\n{more}" if more else name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            colors, number = window_colors(), str(self._count)
            width = painter.fontMetrics().horizontalAdvance(number)
            left = (self.width() - width - 32) / 2
            for lean in (-14, 4, 16) if self._count else (0,):
                painter.save()
                painter.translate(left + 13, self.height() / 2)
                painter.rotate(lean)
                painter.setPen(QPen(QColor(colors.muted), 1.2))
                painter.setBrush(QColor(colors.raised))
                painter.drawRoundedRect(QRectF(-10, -6.5, 20, 13), 2, 2)
                painter.restore()
            painter.setPen(QColor(colors.muted))
            painter.drawText(QRectF(left + 32, 0, width + 4, self.height()), Qt.AlignmentFlag.AlignVCenter, number)


MARGIN_PX, SPACE_PX, DISCARDS_PX = 4, 1, 22  # around the cards, between them, and the height of the line below
MIN_CARD_PX, MAX_CARD_PX = 64, 124  # the width of a card with its frame
MAX_ACROSS = 3  # cards side by side


class MarketPanel(QFrame):
    """The row from the first card to the last, then the pile, in as many lines as they need.

    ``button_made`` carries each new button for a card of the row.
    """

    chosen = Signal(object)
    button_made = Signal(object)  # a CardButton

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.setAccessibleName(self.tr("Cards to draw"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._max = 10_000
        self.row: list[CardButton] = []
        self._left = 0  # cards of the pile
        self._draw: Choice | None = None  # the answer that takes one
        self.pile = self._make_button("D")
        self.pile.setProperty(EXPLAINED, ["at-pile"])
        self.discards = DiscardsMark(self)
        self.discards.setProperty(EXPLAINED, ["at-discards"])

    def explained_widgets(self) -> tuple[QWidget, ...]:
        """The widgets whose tips the rulebook explains."""
        return (*self.row, self.pile, self.discards)

    def _make_button(self, key: str) -> CardButton:
        button = CardButton(key, self)
        button.clicked.connect(lambda: self._take(button))
        return button

    def point_out(self) -> None:
        """Frame the cards that can be taken for a while, and focus the first of them."""
        live = [button for button in (*self.row, self.pile) if button.isEnabled()]
        for button in live:
            button.point_out()
        for button in live[:1]:
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _take(self, button: CardButton) -> None:
        if button.choice is not None:
            self.chosen.emit(button.choice)

    def show_row(self, row: Sequence[str | None], draws: Mapping[str, Choice]) -> None:
        """Show the row; ``draws`` are the cards that may be taken now."""
        if len(self.row) < len(row):
            self._add_buttons(len(row) - len(self.row))
        for button, color in zip(self.row, row, strict=True):
            caption = color_word(color).capitalize() if color else self.tr("No card")
            button.show_card(color, caption, draws.get(color) if color else None)
            button.setProperty(EXPLAINED, ["at-locomotive", "at-row"] if color == "loco" else ["at-row"])
        self._draw = draws.get("pile")
        self._show_pile()

    def _show_pile(self) -> None:
        self.pile.show_card("pile", self.tr("Pile: {count}").format(count=self._left), self._draw, self._left)

    def show_piles(self, pile: int, discards: Mapping[str, int]) -> None:
        """Show how many cards are in the pile, and which are discarded."""
        self._left = pile
        self._show_pile()
        parts = [counted_cards(color, count) for color, count in discards.items()]
        text = self.tr("Discarded: {count}").format(count=sum(discards.values()))
        self.discards.show_count(sum(discards.values()), text, ", ".join(parts))

    def _add_buttons(self, count: int) -> None:
        for _ in range(count):
            button = self._make_button(str(len(self.row) + 1))
            button.show()
            self.row.append(button)
            self.button_made.emit(button)
        before = self.row[0]
        for button in (*self.row[1:], self.pile):
            QWidget.setTabOrder(before, button)
            before = button
        self._place()

    # --- where the cards lie ---

    def sizeHint(self) -> QSize:
        return QSize(100, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(MIN_CARD_PX + 2 * MARGIN_PX, self.height())

    def _lines(self, across: int) -> int:
        return -(-(len(self.row) + 1) // across)

    def _grid(self, width: int) -> tuple[int, QSize]:
        """How many cards lie side by side, and the size of each, as large as fits into the column."""
        inner = width - 2 * MARGIN_PX + SPACE_PX
        fitting = range(1, min(max(inner // (MIN_CARD_PX + SPACE_PX), 1), MAX_ACROSS) + 1)
        grids = ((across, self._card_size(inner, across)) for across in fitting)
        return max(grids, key=lambda grid: (grid[1].width(), grid[0]))

    def _card_size(self, inner: int, across: int) -> QSize:
        """The size of a card of which so many lie side by side."""
        width = min(inner // across - SPACE_PX, round(MAX_CARD_PX * widget_scale()))
        height = min(round((width - 8) / CARD_RATIO) + 8, max(self._space_for(self._lines(across)), 30))
        return QSize(min(width, round((height - 8) * CARD_RATIO) + 8), height)

    def _space_for(self, lines: int) -> int:
        return (self._max - DISCARDS_PX - 2 * MARGIN_PX) // lines - SPACE_PX

    def set_maximum(self, maximum: int) -> None:
        """Take at most so many pixels of height, with smaller cards if need be."""
        if maximum != self._max:
            self._max = maximum
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        across, size = self._grid(self.width())
        left = (self.width() - across * (size.width() + SPACE_PX) + SPACE_PX) // 2
        for number, button in enumerate((*self.row, self.pile)):
            x, y = (
                left + number % across * (size.width() + SPACE_PX),
                MARGIN_PX + number // across * (size.height() + SPACE_PX),
            )
            button.setGeometry(QRect(x, y, size.width(), size.height()))
        below = MARGIN_PX + self._lines(across) * (size.height() + SPACE_PX)
        self.discards.setGeometry(MARGIN_PX, below, self.width() - 2 * MARGIN_PX, DISCARDS_PX)
        self.setFixedHeight(below + DISCARDS_PX + MARGIN_PX)
