"""The sections of the panel of aids: hint, ticket plan, station loans, and counted cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFont, QFontMetricsF, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from railwright.core.kernel.board import Board, bits
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import contrast_color
from railwright.editor.looks.theme import card_palette, window_colors
from railwright.editor.looks.widgets import FlowLayout, Paragraph, set_role
from railwright.editor.play.aids.aid_list import aid_words
from railwright.editor.play.cards import paint_mark
from railwright.editor.play.ticket_notes import NoteMark, TicketNote
from railwright.plugins.advice.api import CardCounts, ColorCount, MissingCards, StationLoan, TicketOutlook, TicketPlan
from railwright.plugins.bots.api import Advice
from railwright.plugins.programs.table.api import CARD_COLORS, Wording, color_word, counted_cards

_tr = Translator("PlanSection")

if TYPE_CHECKING:
    pass

MARK_PX = 17  # pixels of a mark


class PlaceHighlights(NamedTuple):
    """Indices of routes and cities to highlight on the board; ``strong`` are the routes that stand out."""

    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    strong: tuple[int, ...] = ()


NO_HIGHLIGHTS = PlaceHighlights()


class HighlightLabel(Paragraph):
    """Text about places on the board.

    ``highlighted`` gives those places while mouse or keyboard is on the text, and ``NO_HIGHLIGHTS`` when they leave.
    """

    highlighted = Signal(object)

    def __init__(self, role: str = "") -> None:
        super().__init__(role=role)
        self._highlights = NO_HIGHLIGHTS

    def say(self, text: str, highlights: PlaceHighlights = NO_HIGHLIGHTS) -> None:
        """Show text about places."""
        self.setText(text)
        self.setAccessibleName(text)
        self._highlights = highlights
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if highlights != NO_HIGHLIGHTS else Qt.FocusPolicy.NoFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.highlighted.emit(self._highlights)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.highlighted.emit(NO_HIGHLIGHTS)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.highlighted.emit(self._highlights)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.highlighted.emit(NO_HIGHLIGHTS)
        super().focusOutEvent(event)


class Section(QWidget):
    """A heading and the content of one aid. ``highlighted`` passes on what its lines highlight."""

    highlighted = Signal(object)

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.setProperty("clear", True)
        self.column = ui.column(ui.paragraph(heading, "caption"), spacing=2)
        self.setLayout(self.column)

    def add_line(self, role: str = "") -> HighlightLabel:
        """Add a line of text to the section."""
        label = HighlightLabel(role)
        label.highlighted.connect(self.highlighted)
        self.column.addWidget(label)
        return label


class CountMark(QWidget):
    """The mark of a card color with a count beside it; ``gray`` stands for any color."""

    def __init__(self, color: str, count: int) -> None:
        super().__init__()
        self._color, self._count = color, count
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(count_text(color, count))
        self.setAccessibleName(count_text(color, count))

    def sizeHint(self) -> QSize:
        return QSize(MARK_PX + 6 + self.fontMetrics().horizontalAdvance(str(self._count)), MARK_PX + 3)

    def paintEvent(self, event: object) -> None:
        with QPainter(self) as painter:
            paint_swatch(painter, QRectF(1, 1, MARK_PX, MARK_PX), self._color)
            painter.setPen(QColor(window_colors().ink))
            area = QRectF(self.rect()).adjusted(MARK_PX + 4, 0, 0, 0)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self._count))


def paint_swatch(painter: QPainter, area: QRectF, color: str) -> None:
    """Paint a square of a card color with its mark; gray with a question mark for any color."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = card_palette().card(color)
    painter.setPen(QPen(QColor(window_colors().muted), 1))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(area, 4, 4)
    ink = QColor(contrast_color(fill))
    if color == "gray":
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "?")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_mark(painter, color, QPointF(area.center()), area.width() * 0.34, ink)


class CountMarks(QWidget):
    """Several marks with counts, wrapped like words."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("clear", True)
        self._flow = FlowLayout(self, 7)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.counts: dict[str, int] = {}

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the counts by color, without those that are 0."""
        counts = {color: count for color, count in counts.items() if count}
        if counts == self.counts:
            return
        self.counts = counts
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for color, count in counts.items():
            self._flow.addWidget(CountMark(color, count))
        self.setVisible(bool(counts))
        self.updateGeometry()


def count_text(color: str, count: int) -> str:
    """``2 blue``; ``3 any colour``."""
    return f"{count} {aid_words('of any colour')}" if color == "gray" else counted_cards(color, count)


def counts_text(counts: Mapping[str, int]) -> str:
    """``2 blue, 3 of any colour``."""
    return ", ".join(count_text(color, count) for color, count in counts.items() if count)


class HintSection(Section):
    """One sentence of advice that highlights the places it names."""

    def __init__(self) -> None:
        super().__init__(aid_words("Hint"))
        self.reason = self.add_line()

    def clear(self) -> None:
        """Show that nothing is asked."""
        self.reason.say(self.tr("Available when it is your turn."))

    def show_thinking(self) -> None:
        """Show that the advice is being worked out."""
        self.reason.say(self.tr("…"))

    def show_advice(self, advice: Advice | None, board: Board, wording: Wording, warning: str = "") -> None:
        """Show the advice with its warning, or that there is none on this question."""
        if advice is None:
            self.reason.say(self.tr("No answer is clearly better than another."))
        else:
            sentence = " ".join(filter(None, [wording.text(advice.reason), warning]))
            self.reason.say(sentence, advice_highlights(advice, board))


def advice_highlights(advice: Advice, board: Board) -> PlaceHighlights:
    """The routes and cities that an advice names, and the cities of its tickets."""
    return place_highlights(advice.places, board)


def place_highlights(places: Sequence[Name], board: Board) -> PlaceHighlights:
    """The routes and cities among what is named, and the cities of tickets."""
    routes = [board.route_index[str(place.id)] for place in places if place.of == "route"]
    return PlaceHighlights(tuple(routes), tuple(sorted({city for place in places for city in _cities(place, board)})))


def _cities(place: Name, board: Board) -> tuple[int, ...]:
    if place.of == "city":
        return (board.city_index[str(place.id)],)
    return board.ticket_cities[board.ticket_index[str(place.id)]] if place.of == "ticket" else ()


class LoanSection(Section):
    """A line for each station of the viewer."""

    def __init__(self) -> None:
        super().__init__(aid_words("Routes that your stations would borrow if the game ended now"))
        self.lines: list[HighlightLabel] = []
        self._shown: tuple[StationLoan, ...] = ()

    def show_loans(self, loans: Sequence[StationLoan], board: Board, wording: Wording) -> None:
        """Show which route each station would borrow, and for which tickets."""
        if tuple(loans) == self._shown:
            return
        self._shown = tuple(loans)
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = [self.add_line() for _ in loans]
        for line, loan in zip(self.lines, loans, strict=True):
            ends = [city for ticket in loan.tickets for city in board.ticket_cities[ticket]]
            highlights = PlaceHighlights(() if loan.route is None else (loan.route,), tuple(sorted({loan.city, *ends})))
            line.say(self._words(loan, board.city_names[loan.city], wording), highlights)

    def _words(self, loan: StationLoan, city: str, wording: Wording) -> str:
        if loan.route is None:
            return self.tr("{city}: no route here would complete a ticket yet.").format(city=city)
        route = wording.route(loan.route)
        if not loan.tickets:
            return self.tr("{city} borrows {route}.").format(city=city, route=route)
        tickets = wording.list_names([wording.ticket(ticket) for ticket in loan.tickets])
        return self.tr("{city} borrows {route} for {tickets}.").format(city=city, route=route, tickets=tickets)


class PlanSection(Section):
    """The plan for the tickets that are kept, or for those together with the ones being chosen."""

    def __init__(self) -> None:
        super().__init__(aid_words("Plan"))
        self.summary = self.add_line()
        self.trains = self.add_line("muted")
        self.cards = self.add_line("muted")
        self.lent = self.add_line("muted")
        self.marks = CountMarks()
        self.column.addWidget(self.marks)

    def show_plan(
        self, plan: TicketPlan, board: Board, tickets: Iterable[int], choosing: bool, routes: Mapping[int, str]
    ) -> None:
        """Show a plan for tickets; ``choosing`` means that some of them are not kept yet.

        ``routes`` are names of other seats' routes by index.
        """
        highlights = plan_highlights(plan, board, tickets)
        self.summary.say(self._summary(plan, choosing), highlights)
        saved = _tr("Your tickets share some routes, which saves %n trains.", plan.saved)
        self.trains.say(saved if plan.saved > 1 else "", highlights)
        self.trains.setVisible(plan.saved > 1)
        draws = plan.missing_cards.draws
        self.cards.say(self._card_words(plan.missing_cards))
        self.cards.setVisible(bool(plan.routes))
        borrowed = ", ".join(routes[route] for route in bits(plan.lent))
        self.lent.say(
            aid_words("Your station borrows {routes}.").format(routes=borrowed) if borrowed else "", highlights
        )
        self.lent.setVisible(bool(borrowed))
        self.marks.show_counts(lacking_counts(plan.missing_cards) if plan.routes and draws else {})
        set_role(self.summary, "" if plan.fits else "bad")

    def _card_words(self, lacking: MissingCards) -> str:
        draws, colors = lacking.draws, sum(lacking.colors) + lacking.gray
        if not draws:
            return self.tr("You have all the cards you need.")
        if colors > draws:
            text = _tr("%n cards missing; your locomotives replace {wild} of them:", colors)
            return text.format(wild=colors - draws)
        return _tr("%n cards missing:", draws)

    def _summary(self, plan: TicketPlan, choosing: bool) -> str:
        if not plan.routes:
            if plan.impossible:
                return self.tr("You cannot complete any more tickets.")
            return self.tr("Nothing left to build for your tickets.")
        if not plan.fits:
            text = _tr("Total: %n trains, {short} more than you have.", plan.trains)
            return text.format(short=plan.trains - plan.left)
        text = _tr("With these tickets: {trains} of your %n trains.", plan.left) if choosing else ""
        text = text or _tr("Total: {trains} of your %n trains.", plan.left)
        return text.format(trains=plan.trains)


def plan_highlights(plan: TicketPlan, board: Board, tickets: Iterable[int]) -> PlaceHighlights:
    """The routes of a plan, strong where tickets share them, and the cities of its tickets."""
    cities = sorted({city for ticket in tickets for city in board.ticket_cities[ticket]})
    return PlaceHighlights(tuple(bits(plan.routes | plan.lent)), tuple(cities), tuple(bits(plan.shared)))


def lacking_counts(lacking: MissingCards) -> dict[str, int]:
    """Missing cards by color; ``gray`` are cards of any color."""
    return {**dict(zip(CARD_COLORS, lacking.colors, strict=True)), "gray": lacking.gray}


def ticket_note(outlook: TicketOutlook, routes: Mapping[int, str]) -> TicketNote | None:
    """What the planner notes on a ticket; None if it is done. ``routes`` are names of other seats' routes by index."""
    if outlook.done:
        return None
    if outlook.path is not None and outlook.missing_cards is not None:
        borrowed = ", ".join(routes[route] for route in outlook.path.lent)
        return _open_note(outlook.path.trains, outlook.missing_cards, borrowed)
    if outlook.borrowed_path is None:
        return TicketNote(
            aid_words("Impossible now"), aid_words("This ticket can no longer be completed, even with your stations.")
        )
    names = ", ".join(routes[route] for route in outlook.borrowed_path.routes if route in routes)
    more = aid_words("Routes to borrow: {routes}").format(routes=names)
    return TicketNote(aid_words("Only with a station"), more, (NoteMark("station"),))


def _open_note(trains: int, lacking: MissingCards, borrowed: str) -> TicketNote:
    draws = lacking.draws
    cards = aid_words("%n cards", draws) if draws else aid_words("cards in hand")
    line = f"{aid_words('%n trains', trains)}, {cards}"
    more = [aid_words("Still needed: {cards}").format(cards=counts_text(lacking_counts(lacking)))] if draws else []
    more += [aid_words("Your station borrows {routes}.").format(routes=borrowed)] if borrowed else []
    marks = NoteMark("trains", trains), NoteMark("cards", draws) if draws else NoteMark("ready")
    return TicketNote(line, "\n".join(more), marks)


ROW_PX = 17  # pixels from line to line
COUNT_MARK_PX = 14


class CountTable(QWidget):
    """For each color how many cards lie in the row, are discarded, are in the viewer's hand, and have not been seen."""

    def __init__(self) -> None:
        super().__init__()
        self.census: CardCounts | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(aid_words("Counted cards"))

    def show_census(self, census: CardCounts) -> None:
        """Show a count of cards."""
        self.census = census
        self.setAccessibleDescription(" ".join(self._words(count) for count in census.counts))
        self.update()

    def _words(self, count: ColorCount) -> str:
        unseen = sum(other.unseen for other in self.census.counts) if self.census else 0
        template = aid_words(
            "{color}: {row} in the row, {gone} discarded, {held} in your hand, {unseen} unseen. Chance that the "
            "next card from the pile is {color}: {chance} %."
        )
        chance = round(100 * count.unseen / unseen) if unseen else 0
        named = count._asdict() | {"color": color_word(count.color).capitalize()}
        return template.format(**named, chance=chance)

    def sizeHint(self) -> QSize:
        return QSize(170, ROW_PX * 10 + 2)

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            painter.save()
            painter.setFont(self._head_font())
            self._paint_cells(painter, 0, self._heads(), True)
            painter.restore()
            for row, count in enumerate(self.census.counts if self.census else (), 1):
                paint_swatch(
                    painter,
                    QRectF(2, row * ROW_PX + (ROW_PX - COUNT_MARK_PX) / 2, COUNT_MARK_PX, COUNT_MARK_PX),
                    count.color,
                )
                cells = [str(number) if number else "·" for number in (count.row, count.gone, count.held)]
                self._paint_cells(painter, row, (*cells, str(count.unseen)), False)

    def columns(self) -> list[tuple[float, float]]:
        """Left edge and width of each column in pixels: what its head needs, and an equal part of what is left over."""
        heads = [QFontMetricsF(self._head_font()).horizontalAdvance(head) for head in self._heads()]
        first = COUNT_MARK_PX + 4
        spare = (self.width() - 2 - first - sum(heads)) / len(heads)
        rights = [first + right + spare * number for number, right in enumerate(accumulate(heads), 1)]
        return [(right - head - spare, head + spare) for right, head in zip(rights, heads, strict=True)]

    def _heads(self) -> tuple[str, ...]:
        return aid_words("row"), aid_words("discarded"), aid_words("you"), aid_words("unseen")

    def _head_font(self) -> QFont:
        """The font of the heads: small, and smaller where they need more than the width."""
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() * 0.85)
        wanted = QFontMetricsF(small).horizontalAdvance("  ".join(self._heads()))
        small.setPointSizeF(small.pointSizeF() * min(1.0, max(0.5, (self.width() - COUNT_MARK_PX - 8) / wanted)))
        return small

    def _paint_cells(self, painter: QPainter, line: int, cells: tuple[str, ...], head: bool) -> None:
        """Paint four right-aligned columns; the count of unseen cards is bold."""
        for number, (text, (left, width)) in enumerate(zip(cells, self.columns(), strict=True)):
            last = number == len(cells) - 1
            area = QRectF(left, line * ROW_PX, width, ROW_PX)
            font = QFont(painter.font())
            font.setBold(last and not head)
            painter.setFont(font)
            painter.setPen(QColor(window_colors().ink if last and not head else window_colors().muted))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.census:
            row = event.pos().y() // ROW_PX - 1
            if 0 <= row < len(self.census.counts):
                QToolTip.showText(event.globalPos(), self._words(self.census.counts[row]), self)
                return True
        return super().event(event)


class CountSection(Section):
    """The table of counted cards under its heading."""

    def __init__(self) -> None:
        super().__init__(aid_words("Counted cards"))
        self.table = CountTable()
        self.column.addWidget(self.table)

    def show_census(self, census: CardCounts) -> None:
        """Show a count of cards."""
        self.table.show_census(census)
        text = self.tr("Unseen: {pile} in the pile, {others} in other players' hands.")
        self.setToolTip(text.format(pile=census.pile, others=census.others))
