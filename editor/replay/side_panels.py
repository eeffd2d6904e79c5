"""Side panels of a replay: the event log, the hands of all seats, and the tickets of several seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QSizePolicy, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.play.cards import paint_card
from railwright.editor.play.log_panel import LINE_ROLE, EventsPanel
from railwright.editor.play.player_style import Chip, paint_chip
from railwright.editor.play.tickets import TicketCard, TicketPicture
from railwright.editor.replay.viewpoint import ALL_OPEN, Viewpoint
from railwright.plugins.programs.table.api import TicketState, Wording, counted_cards


class EventLogPanel(EventsPanel):
    """The event log from a viewpoint; events taken back are struck out, future ones are faded."""

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__(wording, styles, titles)
        self._moment = 0
        self.message_of = ALL_OPEN.text_of
        self.seats, self.kinds = self.filter.seats, self.filter.kinds
        self.filter.toggle.setChecked(True)

    def set_viewpoint(self, viewpoint: Viewpoint) -> None:
        """Show the events as seen from a viewpoint."""
        self.message_of = viewpoint.text_of
        self.rewrite_all()

    def show_end(self) -> None:
        """Do not scroll to the end, but stay at the present moment."""
        self.show_moment(self._moment)

    def show_moment(self, moment: int) -> None:
        """Select the latest event up to a moment, and fade the later ones."""
        self._moment = moment
        latest = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            line = item.data(LINE_ROLE)
            if line.number <= moment and not line.taken_back:
                latest = item
        self._fade()
        # Signals are blocked: selecting a line must not jump to its moment, as a click would.
        self.list.blockSignals(True)
        self.list.setCurrentItem(latest)  # type: ignore[arg-type]
        self.list.blockSignals(False)
        if latest is None:
            self.list.scrollToTop()
        else:
            self.list.scrollToItem(latest, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _fade(self) -> None:
        ink, faded = QColor(window_colors().ink), QColor(window_colors().muted)
        faded.setAlphaF(0.62)
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setForeground(ink if item.data(LINE_ROLE).number <= self._moment else faded)


SEAT_HEIGHT_PX = 25  # least height of a seat's line
MARK_WIDTH_PX, NAME_GAP_PX = 32, 8  # width of a seat's mark; gap between name and cards
NAME_SHARE = 1 / 3  # greatest width of the name over that of the line
TWO_COLUMNS_LINES = 46  # width from which seats are shown in two columns, in line heights
CARD_PX, MAX_COUNT_PX = 19, 50  # width of a card; greatest width of a card with its count
ALL_COLORS = 9  # columns of counts, if there is room for all


class SharedHandsPanel(QWidget):
    """A line for each seat: mark, name, and number of cards by color."""

    def __init__(self, styles: Sequence[PlayerStyle], names: Sequence[str]) -> None:
        super().__init__()
        self._styles, self._names = tuple(styles), tuple(names)
        self.hands: list[Mapping[str, int]] = [{} for _ in names]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("All players' cards"))

    def show_hands(self, hands: Sequence[Mapping[str, int]]) -> None:
        """Show counts by color, for each seat."""
        self.hands = list(hands)
        texts = (
            f"{name}: " + (", ".join(counted_cards(color, count) for color, count in hand.items()) or "–")
            for name, hand in zip(self._names, hands, strict=True)
        )
        self.setAccessibleDescription("; ".join(texts))
        self.update()

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colors."""
        self._styles = tuple(styles)
        self.update()

    def _columns(self) -> int:
        wide_enough = self.width() >= TWO_COLUMNS_LINES * self.fontMetrics().height()
        return 2 if wide_enough and len(self._names) > 2 else 1

    def _seat_px(self) -> int:
        return max(SEAT_HEIGHT_PX, self.fontMetrics().height())

    def _name_px(self, width: float) -> float:
        longest = max(self.fontMetrics().horizontalAdvance(name) for name in self._names)
        return min(longest, width * NAME_SHARE)

    def pitch(self, space: float) -> float:
        """The distance between counts in pixels, for all colors, or else for as many as the fullest hand has."""
        minimum = CARD_PX + self.fontMetrics().horizontalAdvance("00")
        slots = ALL_COLORS if space >= ALL_COLORS * minimum else max(1, *map(len, self.hands))
        return min(space / slots, MAX_COUNT_PX)

    def sizeHint(self) -> QSize:
        return QSize(400, -(-len(self._names) // self._columns()) * self._seat_px() + 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            columns = self._columns()
            rows, width, height = -(-len(self._names) // columns), self.width() / columns, self._seat_px()
            for seat in range(len(self._names)):
                across, down = divmod(seat, rows)
                self._paint_seat(painter, seat, QRectF(across * width, 3 + down * height, width - 12, height))

    def _paint_seat(self, painter: QPainter, seat: int, area: QRectF) -> None:
        paint_chip(painter, QRectF(area.left() + 4, area.center().y() - 7, 22, 14), self._styles[seat])
        painter.setPen(QColor(window_colors().ink))
        name_area = QRectF(area.left() + MARK_WIDTH_PX, area.top(), self._name_px(area.width()), area.height())
        name = painter.fontMetrics().elidedText(
            self._names[seat], Qt.TextElideMode.ElideRight, int(name_area.width()) + 1
        )
        painter.drawText(name_area.adjusted(0, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, name)
        left = name_area.right() + NAME_GAP_PX
        pitch = self.pitch(area.right() - left)
        for position, (color, count) in enumerate(self.hands[seat].items()):
            self._paint_count(painter, color, count, QRectF(left + position * pitch, area.top(), pitch, area.height()))

    def _paint_count(self, painter: QPainter, color: str, count: int, area: QRectF) -> None:
        paint_card(painter, QRectF(area.left(), area.center().y() - 10, 15, 20), color)
        font = QFont(painter.font())
        font.setBold(True)
        painter.save()
        painter.setFont(font)
        painter.setPen(QColor(window_colors().ink))
        painter.drawText(area.adjusted(CARD_PX, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, str(count))
        painter.restore()


TICKET_MARGINS_PX = 8, 8, 4, 8


SharedPictureOf = Callable[[int, TicketState], TicketPicture | None]


class SharedTicketsPanel(QFrame):
    """The tickets of several seats. ``pointed`` emits seat and ticket under mouse or focus; ticket -1 on leaving."""

    pointed = Signal(int, int)

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], picture_of: SharedPictureOf) -> None:
        """``picture_of`` returns the map on a ticket of a seat."""
        super().__init__()
        self._wording, self._styles, self._picture_of = wording, tuple(styles), picture_of
        self._shown: tuple[Mapping[int, Sequence[TicketState]], bool] | None = None
        self.cards: list[TicketCard] = []
        self._inner = QWidget()
        self._scroll = ui.scroll_area(self._inner, focusable=False)
        column = ui.column(ui.label(self.tr("Tickets"), "caption"), self._scroll, margins=TICKET_MARGINS_PX)
        ui.styled(self, panel=True).setLayout(column)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colors."""
        self._styles = tuple(styles)
        shown, self._shown = self._shown, None
        if shown is not None:
            self.show_tickets(*shown)

    def show_tickets(self, tickets: Mapping[int, Sequence[TicketState]], over: bool) -> None:
        """Show tickets by seat; ``over`` if the game is over, so that none is open. Unchanged tickets do not move."""
        if (tickets, over) == self._shown:
            return
        self._shown = tickets, over
        above = self._scroll.verticalScrollBar().value()
        self.cards = []
        column = ui.column(margins=(0, 0, 4, 0), spacing=3)
        for seat, seat_tickets in tickets.items():
            by_points = sorted(seat_tickets, key=lambda ticket: (not ticket.done, -ticket.points))
            cards = [self._card(seat, ticket, over) for ticket in by_points]
            ui.add_parts(column, self._head(seat, seat_tickets), *cards, ui.Gap(6))
        ui.add_parts(column, ui.STRETCH)
        self._inner = ui.styled(ui.holder(column), clear=True)
        self._fit()
        self._scroll.setWidget(self._inner)
        self._scroll.verticalScrollBar().setValue(above)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Always leave room for the scroll bar: cards may get lower when narrower, so it could flicker."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._inner.setFixedWidth(max(self.contentsRect().width() - sum(TICKET_MARGINS_PX[::2]) - bar, 1))

    def _head(self, seat: int, tickets: Sequence[TicketState]) -> QHBoxLayout:
        done = ui.label(f"{sum(ticket.done for ticket in tickets)}/{len(tickets)}", "muted")
        done.setToolTip(self.tr("Tickets done"))
        name = ElidedLabel(self._wording.players[seat])
        return ui.row(Chip(self._styles[seat], 24), (name, 1), done, spacing=6)

    def _card(self, seat: int, ticket: TicketState, over: bool) -> TicketCard:
        state = "done" if ticket.done else "open" if ticket.way and not over else "failed"
        card = TicketCard(
            ticket.ticket,
            self._wording.ticket(ticket.ticket),
            ticket.points,
            state=state,
            picture=self._picture_of(seat, ticket),
        )
        card.pointed.connect(lambda ticket: self.pointed.emit(seat, ticket))
        self.cards.append(card)
        return card
