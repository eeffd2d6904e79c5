"""The racks in a position: their cards by team, and which tickets of a seat its team sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, hookimpl, index_of, plural, say
from railwright.plugins.cards.api import CARDS_SCHEMA, COLORS, NONE, kept_apart
from railwright.plugins.mechanics.team_asia.state import (
    SEATS_PER_TEAM,
    TEAMS,
    Counts,
    team_of,
    with_paid,
    with_rack,
    with_shown,
)
from railwright.plugins.tickets.api import held_by

Where = tuple[str | int, ...]

MAX_PAID = 1000  # cards of a color that a team has paid; the same cards may come back
PAID_CARDS = {
    **CARDS_SCHEMA,
    "properties": {color: {"type": "integer", "minimum": 0, "maximum": MAX_PAID} for color in COLORS},
}


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    racks = {
        "title": "Racks",
        "description": "The cards on the rack of each team; the first two seats are the first team.",
        "type": "array",
        "items": CARDS_SCHEMA,
        "examples": [[{"blue": 2, "loco": 1}, {}]],
    }
    shown = {
        "title": "Shown",
        "description": "The tickets of the seat that its team sees.",
        "type": "array",
        "items": {"type": "string"},
        "uniqueItems": True,
        "examples": [["brest-petrograd"]],
    }
    paid = {
        "title": "Paid from racks",
        "description": "The cards that each team has paid from its rack so far, which everybody has seen.",
        "type": "array",
        "items": PAID_CARDS,
        "examples": [[{"blue": 2}, {}]],
    }
    fields = [PositionField("game", name, schema) for name, schema in (("racks", racks), ("paid_from_racks", paid))]
    return [*fields, PositionField("seat", "shown", shown)]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    cards = _team_cards(state, document, "racks")
    for team, counts in enumerate(cards):
        state = with_rack(state, team * SEATS_PER_TEAM, counts)
    for team, counts in enumerate(_team_cards(state, document, "paid_from_racks")):
        state = with_paid(state, team * SEATS_PER_TEAM, counts)
    state = kept_apart(rules, state, document, [(("racks", team), counts) for team, counts in enumerate(cards)])
    for seat, fields in enumerate(document["seats"]):
        state = _with_shown(rules, state, seat, fields.get("shown", ()))
    return state


def _team_cards(state: State, document: Mapping[str, Any], field: str) -> list[Counts]:
    """The cards of each team that a field tells."""
    racks, teams = document.get(field, ()), len(TEAMS.get(state).rack)
    if len(racks) > teams:
        message = plural(
            "There is {teams} team, but this is rack {number}. Remove it.",
            "There are {teams} teams, but this is rack {number}. Remove it.",
            "teams",
            teams=teams,
            number=teams + 1,
        )
        raise PositionError(message, (field, teams), "unknown-team")
    return [tuple(rack.get(color, 0) for color in COLORS) for rack in racks]


def _with_shown(rules: Ruleset, state: State, seat: int, ids: Iterable[str]) -> State:
    for row, id in enumerate(ids):
        where = ("seats", seat, "shown", row)
        ticket = index_of(rules.board.ticket_index, "ticket", id, where)
        if ticket not in held_by(state, seat):
            message = say("The seat does not have the ticket {id}. Add it to `tickets`, or remove it.", id=id)
            raise PositionError(message, where, "not-a-ticket-of-seat")
        state = with_shown(state, seat, ticket)
    return state


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[Where, Any]]:
    teams = TEAMS.get(state)
    for field, racks in (("racks", teams.rack), ("paid_from_racks", teams.paid)):
        if any(rack != NONE for rack in racks):
            yield (field,), [{color: n for color, n in zip(COLORS, rack, strict=True) if n} for rack in racks]
    for seat in range(state.seats):
        shown = [ticket for ticket in held_by(state, seat) if ticket in teams.shown[team_of(seat)]]
        if shown:
            yield ("seats", seat, "shown"), [rules.board.tickets[ticket] for ticket in shown]
