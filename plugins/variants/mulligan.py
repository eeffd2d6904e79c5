"""A player who dislikes the tickets of the start may have them all dealt again, once."""

from typing import Annotated

from railwright.api import (
    Answer,
    BySeat,
    Frame,
    Public,
    Refusal,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    question,
    replaced,
    say,
)
from railwright.plugins.tickets.api import dealt_again

PLUGIN = {
    "id": "mulligan",
    "version": "1.0",
    "api": 1,
    "title": "Mulligan",
    "summary": "Once, before the first turn, you may put back all your tickets and get the same number of new ones.",
    "requires": ["tickets"],
    "after": ["rails_and_sails"],
}


class Mulligan(Value):
    """Whether each seat has been asked."""

    asked: Annotated[BySeat[bool], Public]


MULLIGAN = SliceKey(
    "mulligan",
    Mulligan,
    lambda rules, seats: Mulligan((False,) * seats),
    position=False,
    titles={"asked": say("asked about swapping tickets")},
    told=False,
)


@hookimpl
def offer_frames(state: State, seat: int, first: bool) -> list[Frame]:
    """The question before the first choice of tickets, once (mulligan-1) and in no later draw (mulligan-2)."""
    return [Frame("mulligan.ask", seat)] if first and not MULLIGAN.get(state).asked[seat] else []


@hookimpl
def begin_position(state: State) -> State:
    """A position stands after the start: nobody is asked any more."""
    return MULLIGAN.set(state, Mulligan((True,) * state.seats))


@question(
    "mulligan.ask",
    say("Choose from these tickets, or swap them once for new ones."),
    Answer("stay", say("Choose from these")),
    Answer("mulligan", say("New tickets"), event=say("{seat} gets new tickets.")),
    refusal=Refusal("mulligan-due", say("First decide whether to keep these tickets.")),
)
def ask(rules: Ruleset, state: State, seat: int, answer: str) -> State:
    # Before the new deal, which asks again of whoever has not been asked.
    state = MULLIGAN.set(state, Mulligan(replaced(MULLIGAN.get(state).asked, seat, True)))
    return dealt_again(rules, state) if answer == "mulligan" else state
