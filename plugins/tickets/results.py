"""Which tickets are done, and what they score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.api import Choice, Event, Frame, Name, Ruleset, State, hookimpl, say
from plugins.routes.api import ROUTES
from plugins.scoring.api import ScoreLine, TieBreak
from plugins.tickets.deck import TABLE, TICKETS, DrawTickets, Keep


def held_by(state: State, seat: int) -> tuple[int, ...]:
    """The ticket indices that a seat has kept, in the order of keeping."""
    return TICKETS.get(state).held[seat]


def worth(rules: Ruleset, state: State, seat: int, ticket: int, reached: int | None = None) -> tuple[int, int]:
    """What a ticket scores for a seat if it is not done and if it is: minus or plus its points (TICKET-6).

    ``reached`` are the points that routes have made of it, where they may be others than those printed on it.
    """
    points = rules.board.ticket_points[ticket]
    missed, made = -points, points if reached is None else reached
    adjusts = rules.hooks.adjust_ticket_points
    if not adjusts:
        return missed, made
    for adjust in adjusts:
        missed = adjust(missed, rules, state, seat, ticket, False)
        made = adjust(made, rules, state, seat, ticket, True)
    return missed, made


def own_connections(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that count for a seat's tickets before anything is lent: its own, and those for all."""
    routes = ROUTES.get(state).owned[seat]
    for public in rules.hooks.public_connections:
        routes |= public(rules, state)
    return routes


def connections(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of routes that count for a seat's tickets."""
    routes = own_connections(rules, state, seat)
    for adjust in rules.hooks.adjust_connections:
        routes = adjust(routes, rules, state, seat)
    return routes


def results(rules: Ruleset, state: State, seat: int) -> list[tuple[int, bool, int]]:
    """A seat's tickets in the order of keeping: ticket index, whether it is done, what it scores."""
    held = held_by(state, seat)
    routes = connections(rules, state, seat) if held else 0
    joined = TABLE.get(rules).joined(routes)

    def scored(ticket: int) -> int:
        return worth(rules, state, seat, ticket, joined.get(ticket))[ticket in joined]

    return [(ticket, ticket in joined, scored(ticket)) for ticket in held]


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    points = sum(points for _, _, points in results(rules, state, seat))
    return [ScoreLine("tickets", points, say("Tickets"), public=False)]


@hookimpl
def tie_breaks(rules: Ruleset, state: State, seat: int) -> Iterable[TieBreak]:
    """Most completed tickets (TIE-2)."""
    return [TieBreak(2, "tickets", sum(done for _, done, _ in results(rules, state, seat)))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        rows = results(rules, state, seat)
        tickets = rules.board.tickets
        values = rules.board.ticket_points
        yield seat, "tickets", [{"id": tickets[t], "points": values[t], "done": done} for t, done, _ in rows]


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    name = Name("seat", frame.actor)
    if isinstance(choice, DrawTickets):
        yield Event(say("{seat} draws tickets.", seat=name), frame.actor)
    if isinstance(choice, Keep):
        text = say("{seat} keeps {count} tickets.", seat=name, count=len(choice.tickets))
        kept = tuple(Name("ticket", id) for id in choice.tickets)
        own = say("{seat} keeps {tickets}.", seat=name, tickets=kept)
        yield Event(text, frame.actor, own)
