"""A ticket is shown and scored as soon as its owner's own routes complete it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from railwright.api import (
    BySeat,
    Event,
    Name,
    OneOf,
    Public,
    Ruleset,
    SliceKey,
    State,
    Value,
    Whole,
    hookimpl,
    replaced,
    say,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import TABLE, held_by, own_connections, worth

PLUGIN = {
    "id": "tickets_at_once",
    "version": "1.0",
    "api": 1,
    "title": "Tickets at once",
    "summary": "A ticket is shown and scored as soon as your own routes complete it.",
    "sources": {"tickets_at_once": {"title": "Completed tickets"}},
    "requires": ["tickets", "scoring"],
    "after": ["ticket_penalty"],
}


class Shown(Value):
    """Per seat the tickets shown so far, by index in ascending order, and the points made by them."""

    tickets: Annotated[BySeat[tuple[Annotated[int, OneOf("ticket")], ...]], Public]
    points: Annotated[BySeat[Annotated[int, Whole(-1_000_000)]], Public]


SHOWN = SliceKey(
    "tickets_at_once",
    Shown,
    lambda rules, seats: Shown(((),) * seats, (0,) * seats),
    position=False,
    titles={"tickets": say("tickets shown"), "points": say("points for tickets shown")},
    told=False,
)


def show_completed(rules: Ruleset, state: State, seat: int) -> State:
    """The state with every ticket shown that a seat's own routes complete (tickets_at_once-1)."""
    shown = SHOWN.get(state)
    # Stations lend nothing yet: what they borrow is not decided before the end (STATION-9).
    joined = TABLE.get(rules).joined(own_connections(rules, state, seat))
    new = tuple(t for t in held_by(state, seat) if t in joined and t not in shown.tickets[seat])
    if not new:
        return state
    points = shown.points[seat] + sum(worth(rules, state, seat, ticket, joined[ticket])[1] for ticket in new)
    # Sorted, because the order of showing says nothing and positions must not depend on it.
    tickets = replaced(shown.tickets, seat, tuple(sorted(shown.tickets[seat] + new)))
    return SHOWN.set(state, Shown(tickets, replaced(shown.points, seat, points)))


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The route may complete tickets."""
    return show_completed(rules, state, claim.seat)


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int) -> State:
    """A ticket that is complete when it is kept scores then (tickets_at_once-2)."""
    return show_completed(rules, state, seat)


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    for seat in range(state.seats):
        state = show_completed(rules, state, seat)
    return state


@hookimpl
def adjust_ticket_points(value: int, state: State, seat: int, ticket: int) -> int:
    """What was scored at once is not scored again at the end."""
    return 0 if ticket in SHOWN.get(state).tickets[seat] else value


@hookimpl
def score_lines(state: State, seat: int) -> Iterable[ScoreLine]:
    return [ScoreLine("tickets_at_once", SHOWN.get(state).points[seat], say("Completed tickets"))]


@hookimpl
def events(rules: Ruleset, before: State, after: State) -> Iterable[Event]:
    for seat, (old, new) in enumerate(zip(SHOWN.get(before).tickets, SHOWN.get(after).tickets, strict=True)):
        for ticket in (ticket for ticket in new if ticket not in old):
            name = Name("ticket", rules.board.tickets[ticket])
            text = say("{seat} completes {ticket}.", seat=Name("seat", seat), ticket=name)
            yield Event(text, seat, places=(name,), sound="ticket")
