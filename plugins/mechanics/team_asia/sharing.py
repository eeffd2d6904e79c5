"""Showing tickets to the team: one whenever tickets are kept, further ones and cards of the hand as a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import Action, Choice, Frame, Message, Refusal, Ruleset, State, hookimpl, say
from plugins.cards.api import COLORS, hand_of
from plugins.mechanics.team_asia.drawing import racked
from plugins.mechanics.team_asia.slice import TEAMS, Enough, PassCard, Show, mates, team_of, with_shown
from plugins.tickets.api import held_by

# --- when tickets are kept ----------------------------------------------------------------------------------


@hookimpl
def after_keep(rules: Ruleset, state: State, seat: int, kept: tuple[int, ...]) -> State:
    """One of the tickets goes on the rack; nobody needs to be told who plays alone."""
    if not kept or not mates(state, seat):
        return state
    return state.pushed(Frame("team_asia.show", seat, kept))


def show_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The tickets just kept."""
    return [Show(rules.board.tickets[ticket]) for ticket in frame.data]


def shown(rules: Ruleset, state: State, frame: Frame, choice: Show) -> State:
    """The ticket is on the rack."""
    return with_shown(state, frame.actor, rules.board.ticket_index[choice.ticket])


def show_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    return say("Choose the ticket that you show to your team.")


def refuse_show(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    return Refusal("ticket-to-show", say("Show one of the tickets that you have just kept to your team first."))


def tickets_of(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The tickets just kept."""
    return {"tickets": [rules.board.tickets[ticket] for ticket in frame.data]}


def others_see(data: tuple[Any, ...]) -> tuple[Any, ...]:
    """Only how many tickets there are."""
    return (-1,) * len(data)


# --- as a turn ----------------------------------------------------------------------------------------------


def showable(rules: Ruleset, state: State, seat: int) -> list[Choice]:
    """The own tickets that the team does not see yet."""
    seen = TEAMS.get(state).shown[team_of(seat)]
    return [Show(rules.board.tickets[ticket]) for ticket in held_by(state, seat) if ticket not in seen]


def passable(state: State, seat: int) -> list[Choice]:
    """The kinds of card in the own hand."""
    return [PassCard(color) for color, count in zip(COLORS, hand_of(state, seat), strict=True) if count]


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    if not mates(state, seat):
        return []
    found = showable(rules, state, seat) if rules.option("team_asia", "show_tickets") else []
    return found + passable(state, seat) if rules.option("team_asia", "pass_cards") else found


def _show(rules: Ruleset, state: State, seat: int, choice: Show) -> State:
    state = with_shown(state, seat, rules.board.ticket_index[choice.ticket])
    return _further(state, seat, "tickets", rules.option("team_asia", "show_tickets") - 1)


def _pass_card(rules: Ruleset, state: State, seat: int, choice: PassCard) -> State:
    state = racked(state, seat, COLORS.index(choice.color))
    return _further(state, seat, "cards", rules.option("team_asia", "pass_cards") - 1)


def _further(state: State, seat: int, what: str, left: int) -> State:
    return state.pushed(Frame("team_asia.further", seat, (what, left))) if left > 0 else state


def further_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """More of the same, or nothing more."""
    more = showable(rules, state, frame.actor) if frame.data[0] == "tickets" else passable(state, frame.actor)
    return [*more, Enough()]


def further(rules: Ruleset, state: State, frame: Frame, choice: Show | PassCard | Enough) -> State:
    """One more is on the rack, or the turn is over."""
    what, left = frame.data
    if isinstance(choice, Enough):
        return state
    if isinstance(choice, Show):
        return _further(shown(rules, state, frame, choice), frame.actor, what, left - 1)
    return _further(racked(state, frame.actor, COLORS.index(choice.color)), frame.actor, what, left - 1)


def further_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    if frame.data[0] == "tickets":
        return say("Show another ticket to your team? You may show {left} more.", left=frame.data[1])
    return say("Pass another card to the rack? You may pass {left} more.", left=frame.data[1])


def refuse_further(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    return Refusal("sharing-due", say("Share more of the same with your team, or say that it is enough."))


def _refuse(rules: Ruleset, state: State, seat: int, choice: Show | PassCard) -> Refusal | None:
    if choice in turn_options(rules, state, seat):
        return None
    if not mates(state, seat):
        return Refusal("no-team", say("Nobody is in your team besides you."))
    if isinstance(choice, Show):
        return Refusal("not-to-show", say("You have no such ticket that your team does not see yet."))
    return Refusal("not-to-pass", say("You have no {color} card to pass.", color=choice.color))


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(Show, _show, _refuse), Action(PassCard, _pass_card, _refuse)]
