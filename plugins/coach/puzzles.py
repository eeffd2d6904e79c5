"""Puzzles: turns in which one answer is much better than all others, found by a seed and kept as position files."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from core.api import CHANCE, Ruleset, State, UnknownSecret, options, seeded
from core.kernel.chance import SeededChance
from core.kernel.match import Match, Transition
from core.kernel.outcome import Seat
from core.kernel.visibility import view
from core.positions.file import FORMAT_NAME, FORMAT_VERSION, position_data
from core.records.history import TURN_QUESTION
from plugins.bots.api import Steady
from plugins.coach.candidates import candidates
from plugins.coach.evaluation import OptionValue, QuestionValues
from plugins.coach.playouts import Playouts

SEATS = 3  # of the games in which puzzles are looked for
LOOKED_AT = 12  # turns of a game that are looked at, spread over it
FIRST_PLAYOUTS = 6  # of each answer; the clearest turns get more
FINAL_PLAYOUTS = 40
CLEAREST = 3  # turns that are looked at again
GAP = 0.06  # of the share of winning, by which the best answer must be better than the next one


class Puzzle(NamedTuple):
    """A state in which a seat is asked for its turn, and what its answers are worth, the best first."""

    state: State
    seat: int
    values: tuple[OptionValue, ...]

    @property
    def gap(self) -> float:
        """How much better the best answer is than the next one, in shares of winning."""
        return self.values[0].worth - self.values[1].worth


def seed_of_day(day: date) -> int:
    """The seed of a day's puzzle: the same for everybody, without a network."""
    return day.toordinal()


def find_puzzle(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Puzzle | None:
    """The clearest turn of a game that steady plays by the seed; None where no answer of it stands out."""
    turns = [answered.before for answered in _played(rules, seed, seats) if answered.frame.kind == TURN_QUESTION]
    step = max(1, len(turns) // LOOKED_AT)
    looked = [found for state in turns[step::step] if (found := _look(rules, playouts, state, seed)) is not None]
    looked.sort(key=lambda found: -_gap(found[1]))
    clearest = []
    for state, values in looked[:CLEAREST]:
        values.refine(FINAL_PLAYOUTS)
        clearest.append(Puzzle(state, values.seat, tuple(values.values())))
    best = max(clearest, key=lambda puzzle: puzzle.gap, default=None)
    return best if best is not None and best.gap >= GAP else None


def puzzles_from(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Iterator[Puzzle]:
    """Puzzles without end, from this seed on."""
    while True:
        found = find_puzzle(rules, playouts, seed, seats)
        if found is not None:
            yield found
        seed += 1_000_003  # far from the days that follow


def _played(rules: Ruleset, seed: int, seats: int) -> list[Transition]:
    seen: list[Transition] = []
    agents = [Steady(rules, seat, seeded(seed, "puzzle", seat)) for seat in range(seats)]
    Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(seed, "puzzle")), listeners=[seen.append]).run()
    return [answered for answered in seen if answered.frame.actor != CHANCE]


def _look(rules: Ruleset, playouts: Playouts, state: State, seed: int) -> tuple[State, QuestionValues] | None:
    seat = state.stack[-1].actor
    shown = view(rules, state, seat)
    choices = candidates(rules, shown, seat, options(rules, state))
    if len(choices) < 2:
        return None
    values = QuestionValues(playouts, shown, choices, seed, True)
    try:
        values.refine(FIRST_PLAYOUTS)
    except UnknownSecret:
        return None
    return state, values


def _gap(values: QuestionValues) -> float:
    best, second, *_ = values.values()
    return best.worth - second.worth


def puzzle_data(rules: Ruleset, map: str, puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a position: what the engine reads, completes and checks (docs/positions.md)."""
    names = [f"Player {seat + 1}" for seat in range(puzzle.state.seats)]
    head = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "map": map}
    return {**head, **position_data(rules, puzzle.state, names)}
