"""The last round in a position: who began it, and how many turns are still to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from railwright.api import PositionError, PositionField, Ruleset, State, hookimpl, plural, say
from railwright.plugins.last_round.state import LAST_ROUND, NOBODY, LastRound

SCHEMA = {
    "title": "Last round",
    "description": "Who began the last round and how many turns are still to come; left out: it has not begun.",
    "type": "object",
    "required": ["seat", "turns_left"],
    "properties": {
        "seat": {"type": "integer", "minimum": 0, "title": "Seat", "description": "Who began it."},
        "turns_left": {
            "type": "integer",
            "minimum": 0,
            "title": "Turns left",
            "description": "How many turns are still to come, that of the seat on turn included.",
        },
    },
    "additionalProperties": False,
    "examples": [{"seat": 1, "turns_left": 2}],
}


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    return [PositionField("game", "last_round", SCHEMA)]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    if "last_round" not in document:
        return state
    seat, turns_left = document["last_round"]["seat"], document["last_round"]["turns_left"]
    if seat >= state.seats:
        message = say("Unknown seat {seat}. Seats are numbered from 0 to {last}.", seat=seat, last=state.seats - 1)
        raise PositionError(message, ("last_round", "seat"), "unknown-seat")
    # The seat that began the last round has the last turn of all (END-2, D-14); with even turns, the last of a round.
    even = rules.option("last_round", "even")
    expected = state.seats - state.turns % state.seats if even else (seat - state.turn) % state.seats + 1
    last = (state.turn + expected - 1) % state.seats
    rounds = range(rules.option("last_round", "rounds") + even)
    # Another rule may have ended the game before the last round was over.
    if not document.get("finished") and turns_left not in (0, *(expected + n * state.seats for n in rounds)):
        message = plural(
            "If seat {last} plays last, {expected} turn remains on turn {turn}, not {turns_left}.",
            "If seat {last} plays last, {expected} turns remain on turn {turn}, not {turns_left}.",
            "expected",
            turn=state.turn,
            last=last,
            expected=expected,
            turns_left=turns_left,
        )
        raise PositionError(message, ("last_round", "turns_left"))
    return LAST_ROUND.set(state, LastRound(seat, turns_left))


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[tuple[str | int, ...], Any]]:
    seat, turns_left = LAST_ROUND.get(state)
    if seat != NOBODY:
        yield ("last_round",), {"seat": seat, "turns_left": turns_left}
