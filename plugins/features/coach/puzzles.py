"""Puzzles: turns in which one answer is much better than all others, found with a seed and saved as positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from railwright.api import CHANCE, Choice, Ruleset, State, UnknownSecret, options, seeded
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import view
from railwright.core.positions.file import FORMAT_NAME, FORMAT_VERSION, position_data
from railwright.core.records.history import TURN_QUESTION
from railwright.plugins.bots.api import Steady
from railwright.plugins.features.coach.analysis import JudgedAnswer
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import Loss, OptionValue, QuestionValues
from railwright.plugins.features.coach.playouts import Playouts

SEATS = 3  # of the games in which puzzles are looked for
TURNS_LOOKED_AT = 12  # in a game, spread over it
FIRST_PLAYOUTS = 6  # of each answer; the clearest turns get more
FINAL_PLAYOUTS = 40  # of each answer of the clearest turns
CLEAREST_TURNS = 3  # turns that are looked at again
MORE = 4  # times as many turns and first playouts if playouts are fast
FAST_BUDGET_PLAYOUTS = 10_000  # playouts count as fast if the budget of an analysis is at least this
SOLVING_PLAYOUTS = 60  # of each answer while somebody thinks about the puzzle, if playouts are slow
ENOUGH_PLAYOUTS = 16  # of an answer in an analysis, before its question may become a puzzle
MAX_GAMES_WITHOUT = 40  # games in a row without a puzzle, after which the search ends
SEEDS_APART = 1_000_003  # from one game to the next: far from the seeds of the following days
MIN_GAP_WORTH = 0.06  # by which the best answer must be worth more than the next one
MIN_BEST_CHANCE = 1 / 3  # to win after the best answer: a game that is lost anyway is no puzzle
CHECKED_DEALS = 400  # on which each answer of a puzzle is played out if playouts are fast
CHECK_SEED = 0  # of these deals: no puzzle is found with them, and they are the same when it is solved


class NoPuzzle(RailwrightError):
    """Many games of a board had no turn whose best answer is clear."""


class Puzzle(NamedTuple):
    """A state in which a seat is asked, and what its answers are worth, the best first."""

    state: State
    seat: int
    values: tuple[OptionValue, ...]

    @property
    def gap(self) -> float:
        """How much more the best answer is worth than the next one."""
        return self.values[0].worth - self.values[1].worth


class Origin(NamedTuple):
    """Where the position of a puzzle begins: a state that a position can hold, and the answers given from there on."""

    state: State
    do: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()


def seed_of_day(day: date) -> int:
    """The seed of a day's puzzle: the same for everybody, without a network."""
    return day.toordinal()


def search_puzzles(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Iterator[Puzzle | None]:
    """Endless puzzles from games that steady plays, beginning with this seed: the clearest turn of each game.

    Its best answer is better than all others by more than chance explains, on other deals than those that found it.
    None is yielded between two steps, so that a caller can do something else, or give up. Raises NoPuzzle.
    """
    games = 0  # since the last puzzle
    while games < MAX_GAMES_WITHOUT:
        turns = [answered.before for answered in _played(rules, seed, seats) if answered.frame.kind == TURN_QUESTION]
        more = MORE if playouts.budget >= FAST_BUDGET_PLAYOUTS else 1
        examined: list[tuple[State, QuestionValues]] = []
        for state in turns[:: max(1, len(turns) // (more * TURNS_LOOKED_AT))][1:]:
            yield None
            examined += filter(None, (_look(rules, playouts, state, seed, more * FIRST_PLAYOUTS),))
        examined.sort(key=lambda turn: -_gap(turn[1]))
        clearest = []
        for state, values in examined[:CLEAREST_TURNS]:
            yield None
            # With new seeds: the playouts that found the clearest of many turns overestimate how clear it is.
            again = QuestionValues(playouts, view(rules, state, values.seat), values.choices, CHECK_SEED, True)
            again.refine(CHECKED_DEALS if playouts.is_fast else FINAL_PLAYOUTS)
            if again.best() == values.best() and is_clear(again):
                clearest.append(Puzzle(state, values.seat, tuple(again.values())))
        best = max(clearest, key=lambda puzzle: puzzle.gap, default=None)
        games += 1
        if best is not None and best.gap >= MIN_GAP_WORTH:
            yield best
            games = 0
        seed += SEEDS_APART
    raise NoPuzzle(
        say("No clear puzzle was found (games played: {games}). Try another map or other rules.", games=games)
    )


def puzzles_from(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Iterator[Puzzle]:
    """Endless puzzles, beginning with this seed. Raises NoPuzzle."""
    return filter(None, search_puzzles(rules, playouts, seed, seats))


def puzzles_of(answers: Sequence[Transition], judged: Iterable[JudgedAnswer]) -> list[Puzzle]:
    """The turns of an analysed game in which one answer is much better than all others, the clearest first."""
    puzzles = [
        Puzzle(answers[answer.number - 1].before, answer.seat, answer.values)
        for answer in judged
        if answer.kind == TURN_QUESTION and answer.loss.worth.games >= ENOUGH_PLAYOUTS
    ]
    clear = (
        puzzle
        for puzzle in puzzles
        if puzzle.gap >= MIN_GAP_WORTH and puzzle.values[0].prospect.win.value >= MIN_BEST_CHANCE
    )
    return sorted(clear, key=lambda puzzle: -puzzle.gap)


def solving(rules: Ruleset, playouts: Playouts, state: State, seed: int = CHECK_SEED) -> Iterator[QuestionValues]:
    """What the answers to a puzzle are worth, judged by what its seat sees; refined from step to step.

    Raises UnknownSecret if a rule hides something that cannot be guessed.
    """
    seat = state.stack[-1].actor
    shown = view(rules, state, seat)
    values = QuestionValues(playouts, shown, candidates(rules, shown, seat, options(rules, state)), seed, True)
    deals, step = (CHECKED_DEALS, CHECKED_DEALS // 10) if playouts.is_fast else (SOLVING_PLAYOUTS, FIRST_PLAYOUTS)
    while values.count < deals:
        values.refine(step, routes=True)
        yield values


def judged_alone(
    rules: Ruleset, playouts: Playouts, state: State, choice: Choice, best: Choice, deals: int | None = None
) -> Loss:
    """The loss by an answer outside the likely ones, against the best of these. Raises UnknownSecret.

    It is told by the first ``deals`` of those on which ``solving`` compares the answers: the best has the same chances.
    """
    values = QuestionValues(playouts, view(rules, state, state.stack[-1].actor), [best, choice], CHECK_SEED, True)
    values.refine(deals or (CHECKED_DEALS if playouts.is_fast else FINAL_PLAYOUTS))
    return values.loss(choice)


def _played(rules: Ruleset, seed: int, seats: int) -> list[Transition]:
    transitions: list[Transition] = []
    agents = [Steady(rules, seat, seeded(seed, "puzzle", seat)) for seat in range(seats)]
    Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(seed, "puzzle")), listeners=[transitions.append]).run()
    return [answered for answered in transitions if answered.frame.actor != CHANCE]


def _look(
    rules: Ruleset, playouts: Playouts, state: State, seed: int, count: int
) -> tuple[State, QuestionValues] | None:
    seat = state.stack[-1].actor
    shown = view(rules, state, seat)
    choices = candidates(rules, shown, seat, options(rules, state))
    if len(choices) < 2:
        return None
    values = QuestionValues(playouts, shown, choices, seed, True)
    try:
        values.refine(count)
    except UnknownSecret:
        return None
    return state, values


def is_clear(values: QuestionValues) -> bool:
    """Whether one answer is better than each of the others by more than chance explains, and the game is not lost.

    Answers are compared on the same deals. If there are at least CHECKED_DEALS, the interval of its chance to win must
    also lie above all the others'.
    """
    first, *others = values.ranked()
    if first.value.choice != values.best() or any(other.about_equal for other in others):
        return False
    if first.value.prospect.win.value < MIN_BEST_CHANCE:
        return False
    minimum = first.value.prospect.win.low
    return values.count < CHECKED_DEALS or all(other.value.prospect.win.high < minimum for other in others)


def _gap(values: QuestionValues) -> float:
    best, second, *_ = values.values()
    return best.worth - second.worth


def puzzle_data(rules: Ruleset, map_name: str, puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as the data of a position file (docs/positions.md)."""
    return origin_data(rules, map_name, Origin(puzzle.state))


def origin_data(rules: Ruleset, map_name: str, origin: Origin) -> dict[str, Any]:
    """A state and the answers given from there as the data of a position file."""
    names = [f"Player {seat + 1}" for seat in range(origin.state.seats)]
    head = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "map": map_name}
    tail = {"do": [*origin.do], "chance": [*origin.chance]} if origin.do else {}
    return {**head, **position_data(rules, origin.state, names), **tail}
