"""Of two cards drawn one goes on the team's rack: which one is said before the second is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, say
from plugins.cards.api import COLORS, added, counted, laid_down
from plugins.mechanics.team_asia.slice import HAND, RACK, TEAMS, UNPLACED, Counts, Put, rack_of, with_rack


@hookimpl
def cards_elsewhere(state: State) -> Iterable[Counts]:
    return TEAMS.get(state).rack


@hookimpl
def after_draw(rules: Ruleset, state: State, seat: int, card: int) -> State:
    """The first card of a turn goes where its drawer says, the second one to the other place."""
    placed = TEAMS.get(state).placed
    if placed == UNPLACED:
        return state.pushed(Frame("team_asia.put", seat, (card,)))
    state = TEAMS.set(state, TEAMS.get(state)._replace(placed=UNPLACED))
    return racked(state, seat, card) if placed == HAND else state


def racked(state: State, seat: int, card: int) -> State:
    """The state with a card of a seat's hand on the rack."""
    one = counted([card])
    return with_rack(laid_down(state, seat, one), seat, added(rack_of(state, seat), one))


@hookimpl
def after_turn(state: State) -> State:
    teams = TEAMS.get(state)
    return state if teams.placed == UNPLACED else TEAMS.set(state, teams._replace(placed=UNPLACED))


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Both places."""
    return Put(RACK), Put(HAND)


def put(rules: Ruleset, state: State, frame: Frame, choice: Put) -> State:
    """The card is where it is to be."""
    state = TEAMS.set(state, TEAMS.get(state)._replace(placed=choice.place))
    return racked(state, frame.actor, frame.data[0]) if choice.place == RACK else state


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    color = COLORS[frame.data[0]]
    return say("You have drawn {color}. Put it on your team's rack, or into your hand?", color=color)


def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    return Refusal("card-to-put", say("Say first where the card that you have drawn goes."))


def facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The card."""
    return {"card": [COLORS[frame.data[0]]]}


def others_see(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Nothing of the card."""
    return (-1,)
