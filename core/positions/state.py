"""From what a position says to a state, and from a state to what a position says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from core import engine
from core.hooks import Function
from core.mapspec import MapSpec
from core.positions.fields import PositionError
from core.positions.slices import slice_entries, told_slices, with_slice
from core.ruleset import Ruleset
from core.state import State
from core.text import say
from core.turns import ADVANCE, turn_frame


def begun(rules: Ruleset, data: Mapping[str, Any]) -> tuple[State, list[PositionError]]:
    """The state of a position that fits its schema, and everything in it that contradicts itself."""
    errors = _wrong_seats(rules.board.spec, data)
    turn = 0 if errors else data.get("turn", 0)
    state = engine.empty(rules, len(data["seats"]), turn).pushed(turn_frame(turn))
    state = state._replace(turns=data.get("turns_played", 0), passes=data.get("passes", 0))
    told: list[Function] = [partial(with_slice, id=id) for id in told_slices(rules)]
    for begin in (*told, *rules.hooks.begin_position):
        try:
            state = begin(rules, state, data)
        except PositionError as error:
            errors.append(error)
    if not errors:
        state = _settled(rules, state, data)
        errors = _wrong_question(state, data)
    return state, errors


def _wrong_seats(spec: MapSpec, data: Mapping[str, Any]) -> list[PositionError]:
    seats, turn, most = len(data["seats"]), data.get("turn", 0), spec.players[1]
    errors = []
    if seats > most:
        message = say(
            "The map {map} is for up to {most} players, not {seats}; take seats out.",
            map=spec.id,
            most=most,
            seats=seats,
        )
        errors.append(PositionError(message, ("seats", most), "too-many-seats"))
    if turn >= seats:
        message = say("There is no seat {seat}: the seats are 0 to {last}.", seat=turn, last=seats - 1)
        errors.append(PositionError(message, ("turn",), "unknown-seat"))
    return errors


def _settled(rules: Ruleset, state: State, data: Mapping[str, Any]) -> State:
    """What is asked first: nothing once the game is over, the last questions where its last turn is over."""
    reason = next(filter(None, (choose(rules, state) for choose in rules.hooks.choose_end)), "")
    if data.get("finished"):
        return state._replace(stack=(), ended=reason or "finished")
    if reason or state.passes >= state.seats:
        state = state._replace(stack=(ADVANCE,))
    return engine.settle(rules, state)


def _wrong_question(state: State, data: Mapping[str, Any]) -> list[PositionError]:
    """A position that was written in the middle of a turn lacks what only the turn's own question knew."""
    told = (data.get("asks") or {}).get("question")
    asked = state.stack[-1].kind if state.stack else None
    if told in (None, asked):
        return []
    message = say(
        "The question {told} was open when this was written, but a position can go on only from {asked}.",
        told=told,
        asked=asked,
    )
    return [PositionError(message, ("asks", "question"), "mid-turn")]


def entries(rules: Ruleset, state: State, names: list[str]) -> dict[str, Any]:
    """What a position says of a state: plain data, everything that could have been left out included."""
    seats: list[dict[str, Any]] = [{"name": name} for name in names]
    found: dict[str, Any] = {"turn": state.turn, "turns_played": state.turns, "passes": state.passes, "seats": seats}
    start = engine.empty(rules, state.seats)
    told = (give(rules, state) for give in rules.hooks.position_entries)
    for given in (*told, slice_entries(rules, start, state)):
        for path, value in given:
            part: Any = found
            for key in path[:-1]:
                part = part[key]
            part[path[-1]] = value
    return {**{key: value for key, value in found.items() if key != "seats"}, "seats": seats}
