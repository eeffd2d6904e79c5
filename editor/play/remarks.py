"""What the program itself remarks on a game, as somebody would who looks on kindly: each is true when it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from railwright.core.kernel.text import Message, plural, say
from railwright.plugins.programs.table.api import Figures, TicketState


class SeatSituation(NamedTuple):
    """How a seat stands, as far as it may know: everybody's figures, its routes and its tickets."""

    seat: int
    figures: Sequence[Figures]
    routes: int
    tickets: Sequence[TicketState]


def _departure(facts: SeatSituation) -> Message | None:
    """The tickets have been chosen."""
    count = len(facts.tickets)
    if not count:
        return None
    return plural(
        "{count} ticket: have a good trip!",
        "{count} tickets: have a good trip!",
        "count",
        count=count,
    )


def _first_route(facts: SeatSituation) -> Message | None:
    return say("Your first route: a good start!") if facts.routes else None


def _ahead(facts: SeatSituation) -> Message | None:
    """More points than anybody else, of those that everybody counts during the game."""
    points = [figures.points for figures in facts.figures]
    if None in points or not _is_highest(points, facts.seat):
        return None
    return say("You are in the lead.")


def _longest_path(facts: SeatSituation) -> Message | None:
    lengths = [figures.longest for figures in facts.figures]
    length = lengths[facts.seat]
    if length is None or None in lengths or not _is_highest(lengths, facts.seat):
        return None
    return plural(
        "You have the longest path: {count} space.",
        "You have the longest path: {count} spaces.",
        "count",
        count=length,
    )


def _all_tickets_done(facts: SeatSituation) -> Message | None:
    if not facts.tickets or not all(ticket.done for ticket in facts.tickets):
        return None
    return say("All your tickets are done: well planned!")


def _is_highest(values: Sequence[int | None], seat: int) -> bool:
    """Whether one seat alone has the highest value, and not because nobody else has any."""
    best_other = max((value or 0 for other, value in enumerate(values) if other != seat), default=0)
    return (values[seat] or 0) > best_other > 0


Remark = Callable[[SeatSituation], Message | None]
REMARKS: Sequence[Remark] = (
    _all_tickets_done, _first_route, _longest_path, _ahead, _departure,
)  # fmt: skip
"""What can be remarked, the weightiest first: each gives its words while it is true."""


class Remarks:
    """Makes each remark at most once to a seat in a game, one at a time; what is true at the first look is no news."""

    def __init__(self) -> None:
        self._answers: dict[int, dict[Remark, int]] = {}  # by seat: the number of the answer that each came after

    def find(self, facts: SeatSituation, number: int) -> Message | None:
        """What there is to remark after an answer, by its number; None where nothing is new."""
        true_now = {remark: text for remark in REMARKS if (text := remark(facts)) is not None}
        if facts.seat not in self._answers:
            self._answers[facts.seat] = dict.fromkeys(true_now, number)
            return None
        numbers = self._answers[facts.seat]
        new = next((remark for remark in true_now if remark not in numbers), None)
        if new is None:
            return None
        numbers[new] = number
        return true_now[new]

    def forget_after(self, number: int) -> None:
        """Forget what was remarked on answers that have been taken back."""
        for seat, numbers in self._answers.items():
            self._answers[seat] = {remark: after for remark, after in numbers.items() if after <= number}
