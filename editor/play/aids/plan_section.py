"""The planner: one network for all tickets, its trains and the cards that it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.board import Board, bits
from editor.play.aids.parts import CountMarks, Lit, Section, listed_counts
from editor.play.aids.switches import aid_words
from editor.play.ticket_card import TicketNote
from plugins.advice.api import Outlook, Plan, Shortage
from plugins.cards.api import COLORS


class PlanSection(Section):
    """Shows the plan for the tickets held, or with those that are being chosen."""

    def __init__(self) -> None:
        super().__init__(aid_words("Plan"))
        self.summary = self.line()
        self.trains = self.line("muted")
        self.cards = self.line("muted")
        self.marks = CountMarks()
        self.column.addWidget(self.marks)

    def show_plan(self, plan: Plan, board: Board, tickets: Iterable[int], choosing: bool) -> None:
        """Show a plan for tickets; ``choosing``: some of them are not kept yet."""
        lights = plan_lights(plan, board, tickets)
        self.summary.say(self._summary(plan, choosing), lights)
        saved = self.tr("Stretches that tickets share save {count} trains.").format(count=plan.saved)
        self.trains.say(saved if plan.saved > 1 else "", lights)
        self.trains.setVisible(plan.saved > 1)
        draws = plan.lacking.draws
        self.cards.say(self._card_words(plan.lacking))
        self.cards.setVisible(bool(plan.routes))
        self.marks.show_counts(lacking_counts(plan.lacking) if plan.routes and draws else {})
        self.summary.setProperty("role", "" if plan.fits else "bad")
        self.summary.style().polish(self.summary)

    def _card_words(self, lacking: Shortage) -> str:
        draws, colors = lacking.draws, sum(lacking.colors) + lacking.gray
        if not draws:
            return self.tr("You hold all the cards for it.")
        if colors > draws:
            words = self.tr("{count} cards lacking, your locomotives make up for {wild}:")
            return words.format(count=colors, wild=colors - draws)
        return self.tr("{count} cards lacking:").format(count=draws) if draws > 1 else self.tr("1 card lacking:")

    def _summary(self, plan: Plan, choosing: bool) -> str:
        if not plan.routes:
            return self.tr("Nothing is left to lay for your tickets.")
        if not plan.fits:
            words = self.tr("All together: {trains} trains, {short} more than you have.")
            return words.format(trains=plan.trains, short=plan.trains - plan.left)
        words = self.tr("With these: {trains} of your {left} trains.") if choosing else ""
        words = words or self.tr("All together: {trains} of your {left} trains.")
        return words.format(trains=plan.trains, left=plan.left)


def plan_lights(plan: Plan, board: Board, tickets: Iterable[int]) -> Lit:
    """The routes of a plan, the shared ones strongly, and the cities of its tickets."""
    cities = sorted({city for ticket in tickets for city in board.ticket_ends[ticket]})
    return Lit(tuple(bits(plan.routes)), tuple(cities), tuple(bits(plan.shared)))


def lacking_counts(lacking: Shortage) -> dict[str, int]:
    """Missing cards by colour; ``gray`` are those of any colour."""
    return {**dict(zip(COLORS, lacking.colors, strict=True)), "gray": lacking.gray}


def ticket_note(outlook: Outlook, routes: Mapping[int, str]) -> TicketNote | None:
    """What the planner says of a ticket that is not done; ``routes`` are the names of the board's routes."""
    if outlook.done:
        return None
    if outlook.way is not None and outlook.lacking is not None:
        return _open_note(outlook.way.trains, outlook.lacking)
    if outlook.rescue is None:
        return TicketNote(aid_words("Impossible now"), aid_words("No way is left, not even with your stations."))
    names = ", ".join(routes[route] for route in outlook.rescue.routes if route in routes)
    return TicketNote(aid_words("Only with a station"), aid_words("To be borrowed: {routes}").format(routes=names))


def _open_note(trains: int, lacking: Shortage) -> TicketNote:
    draws = lacking.draws
    line = aid_words("{trains} trains, {cards} cards") if trains > 1 else aid_words("1 train, {cards} cards")
    if draws == 1:
        line = aid_words("{trains} trains, 1 card") if trains > 1 else aid_words("1 train, 1 card")
    if not draws:
        line = aid_words("{trains} trains, cards in hand") if trains > 1 else aid_words("1 train, cards in hand")
    more = aid_words("Still to come: {cards}").format(cards=listed_counts(lacking_counts(lacking))) if draws else ""
    return TicketNote(line.format(trains=trains, cards=draws), more)
