"""The rule of the last round: when a seat has few trains left, everybody has exactly one more turn (END)."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import Choice, Event, Frame, Name, Ruleset, State, hookimpl, plural, say
from railwright.plugins.last_round.state import LAST_ROUND, NOBODY, LastRound
from railwright.plugins.routes.api import ROUTES


@hookimpl
def after_turn(rules: Ruleset, state: State, seat: int) -> State:
    """Looked at when the active seat's turn ends (END-1, D-4); never prolonged by anybody else (END-3, SP-17)."""
    last = LAST_ROUND.get(state)
    # Once begun it only counts down: later players with few trains neither restart nor extend it (SP-17).
    if last.seat != NOBODY:
        return LAST_ROUND.set(state, LastRound(last.seat, last.turns_left - 1))
    trains = ROUTES.get(state).trains[seat]
    for adjust in rules.hooks.adjust_trains_left:
        trains = adjust(trains, rules, state, seat)
    if trains > rules.option("last_round", "trains") or _forbidden(rules, state, seat):
        return state
    rest_of_round = -state.turns % state.seats if rules.option("last_round", "even") else 0  # turns
    # Counted from the next turn: without `even`, the seat on turn now has the last of all (END-2).
    return LAST_ROUND.set(state, LastRound(seat, rest_of_round + state.seats * rules.option("last_round", "rounds")))


def _forbidden(rules: Ruleset, state: State, seat: int) -> bool:
    return any(forbid(rules, state, seat) is not None for forbid in rules.hooks.forbid_last_round)


@hookimpl
def choose_end(rules: Ruleset, state: State) -> str | None:
    """Exactly one more turn each, unless the option gives more; the trigger is last (END-2, D-14)."""
    last = LAST_ROUND.get(state)
    return "last-round" if last.turns_left <= 0 and last.seat != NOBODY else None


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    trigger = LAST_ROUND.get(after).seat
    if trigger != NOBODY and LAST_ROUND.get(before).seat == NOBODY:
        name, turns = Name("seat", trigger), rules.option("last_round", "rounds")
        text = plural(
            "{seat} has few trains left: everybody has one more turn.",
            "{seat} has few trains left: everybody has {turns} more turns.",
            "turns",
            seat=name,
            turns=turns,
        )
        if rules.option("last_round", "even"):
            text = say("{seat} has few trains left: the last round begins after this round.", seat=name)
        yield Event(text, trigger, sound="last-round")
