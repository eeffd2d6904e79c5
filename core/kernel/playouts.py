"""Playing a state to its end without a match: for bots and reports that look at what an answer leads to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.engine import apply
from railwright.core.kernel.state import CHANCE, State

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset

MAX_ANSWERS = 5_000  # of a playout: several times what a game takes
NO_TURN = -1  # before the first turn of a playout
TURNS_APART = 100_003  # more than a game has turns: seeds of playouts next to each other have no turn in common


def play_out(
    rules: Ruleset, state: State, agents: Sequence[Agent], seed: int, answers: int = MAX_ANSWERS, until: int = 0
) -> State:
    """Let agents play from a complete state to the end of the game; the state where it ends.

    It stops after ``answers`` answers at the latest, and with ``until`` as soon as that many turns of the game are
    over. Agents get the state itself, not a view: they must look at nothing but what their seats may see.

    Every turn draws chance of its own from the seed. So two games that differ in one card or answer meet the same luck
    otherwise, and few playouts show what the difference is worth (the method of common random numbers).
    """
    turn = NO_TURN
    for _ in range(answers):
        stack = state.stack
        if not stack:
            break
        if state.turns != turn:
            turn = state.turns
            if until and turn >= until:
                break
            chance = SeededChance(Random(seed * TURNS_APART + turn))
        frame = stack[-1]
        kind: Any = rules.kinds[frame.kind]
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(rules, state, frame))
        else:
            options = kind.options(rules, state, frame)
            choice = options[0] if len(options) == 1 else agents[frame.actor].choose(state, options)
        state = apply(rules, state, choice)
    return state


class GameEnd(NamedTuple):
    """How a game ended.

    * ``wins``: by seat, its share of the first place, from 0 to 1
    * ``totals``: by seat, its points; 0 where the rules count none
    """

    wins: tuple[float, ...]
    totals: tuple[float, ...]


def game_end(rules: Ruleset, state: State) -> GameEnd:
    """The result as if the game ended with a state: the fields ``total`` and ``rank`` of its ``outcome``."""
    totals, ranks = [0.0] * state.seats, [1] * state.seats
    for fields in rules.hooks.outcome_fields:
        for seat, name, value in fields(rules, state):
            if name == "total":
                totals[seat] = float(value)
            elif name == "rank":
                ranks[seat] = int(value)
    first = ranks.count(1)
    return GameEnd(tuple([(rank == 1) / max(first, 1) for rank in ranks]), tuple(totals))
