"""What stations would borrow now."""

from __future__ import annotations

from collections.abc import Sequence

from core.board import Board
from editor.play.aids.parts import Lit, LitLabel, Section
from editor.play.aids.switches import aid_words
from editor.wording import Wording
from plugins.advice.api import Loan


class LoanSection(Section):
    """A line for each station of the viewer."""

    def __init__(self) -> None:
        super().__init__(aid_words("Your stations, if the game ended now"))
        self.lines: list[LitLabel] = []
        self._shown: tuple[Loan, ...] = ()

    def show_loans(self, loans: Sequence[Loan], board: Board, wording: Wording) -> None:
        """Show what each station lends, and for which tickets."""
        if tuple(loans) == self._shown:
            return
        self._shown = tuple(loans)
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = [self.line() for _ in loans]
        for line, loan in zip(self.lines, loans, strict=True):
            ends = [city for ticket in loan.tickets for city in board.ticket_ends[ticket]]
            lights = Lit(() if loan.route is None else (loan.route,), tuple(sorted({loan.city, *ends})))
            line.say(self._words(loan, board.city_names[loan.city], wording), lights)

    def _words(self, loan: Loan, city: str, wording: Wording) -> str:
        if loan.route is None:
            return self.tr("{city}: no route there helps a ticket.").format(city=city)
        route = wording.route(loan.route)
        if not loan.tickets:
            return self.tr("{city} borrows {route}.").format(city=city, route=route)
        tickets = wording.listed([wording.ticket(ticket) for ticket in loan.tickets])
        return self.tr("{city} borrows {route} for {tickets}.").format(city=city, route=route, tickets=tickets)
