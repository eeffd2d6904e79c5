"""Puzzles: turns in which one answer is much better than all others, found by a seed and kept as position files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from railwright.api import CHANCE, Choice, Ruleset, State, UnknownSecret, options, seeded
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.visibility import view
from railwright.core.positions.file import FORMAT_NAME, FORMAT_VERSION, position_data
from railwright.core.records.history import TURN_QUESTION
from railwright.plugins.bots.api import Steady
from railwright.plugins.last_round.api import LAST_ROUND, NOBODY
from railwright.plugins.programs.coach.analysis import JudgedAnswer
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import Loss, OptionValue, QuestionValues
from railwright.plugins.programs.coach.hint import find_rival
from railwright.plugins.programs.coach.playouts import Playouts
from railwright.plugins.routes.api import Claim
from railwright.plugins.stations.api import Station

SEATS = 3  # of the games in which puzzles are looked for
TURNS_LOOKED_AT = 12  # turns of a game that are looked at, spread over it
FIRST_PLAYOUTS = 6  # of each answer; the clearest turns get more
FINAL_PLAYOUTS = 40
CLEAREST_TURNS = 3  # turns that are looked at again
MORE = 4  # times as many of all that with playouts that are fast
FAST_BUDGET_PLAYOUTS = 10_000  # of an analysis: from there on they are
SOLVING_PLAYOUTS = 60  # while somebody thinks about the puzzle, MORE times as many where they are fast
ENOUGH_PLAYOUTS = 16  # of an answer in an analysis, before its question is taken for a puzzle
SEEDS_APART = 1_000_003  # from one game to the next, far from the days that follow
MIN_GAP_WORTH = 0.06  # of worth, by which the best answer must be better than the next one
CHECKED_DEALS = 400  # on which each answer of a puzzle is played out where playouts are fast
CHECK_SEED = 0  # of these deals, with which no puzzle is found: whoever solves it plays them again


# What puzzles are about, beside what a turn is; by their question.
ASKED_KINDS = {
    "tickets.keep": "tickets",
    "cards.second": "draw",
    "routes.pay": "payment",
    "tunnels.pay": "payment",
    "stations.pay": "payment",
}
KINDS = ("cut", "claim", "station", "draw", "tickets", "payment", "last round")


class Puzzle(NamedTuple):
    """A state in which a seat is asked for its turn, and what its answers are worth, the best first."""

    state: State
    seat: int
    values: tuple[OptionValue, ...]

    @property
    def gap(self) -> float:
        """How much better the best answer is than the next one, in worth."""
        return self.values[0].worth - self.values[1].worth


class Origin(NamedTuple):
    """Where the position of a puzzle begins: a state that a position can tell, and what was answered from there."""

    state: State
    do: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()


def kind_of(rules: Ruleset, state: State, values: QuestionValues) -> str:
    """What a puzzle is about: one of KINDS, by its question and its best answer."""
    asked, best = state.stack[-1].kind, values.best()
    if asked in ASKED_KINDS:
        return ASKED_KINDS[asked]
    if rules.active("last_round") and LAST_ROUND.get(state).seat != NOBODY:
        return "last round"
    if isinstance(best, Claim):
        return "cut" if find_rival(rules, values, best) is not None else "claim"
    return "station" if isinstance(best, Station) else "draw"


def seed_of_day(day: date) -> int:
    """The seed of a day's puzzle: the same for everybody, without a network."""
    return day.toordinal()


def search_puzzles(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Iterator[Puzzle | None]:
    """Puzzles without end, each the clearest turn of a game that steady plays, from this seed on.

    Its best answer is better than all others by more than chance explains, on deals that it was not found with.

    None stands between two steps, so that whoever waits can look at something else, or give up.
    """
    while True:
        turns = [answered.before for answered in _played(rules, seed, seats) if answered.frame.kind == TURN_QUESTION]
        more = MORE if playouts.budget >= FAST_BUDGET_PLAYOUTS else 1
        looked: list[tuple[State, QuestionValues]] = []
        for state in turns[:: max(1, len(turns) // (more * TURNS_LOOKED_AT))][1:]:
            yield None
            looked += filter(None, (_look(rules, playouts, state, seed, more * FIRST_PLAYOUTS),))
        looked.sort(key=lambda turn: -_gap(turn[1]))
        clearest = []
        for state, values in looked[:CLEAREST_TURNS]:
            yield None
            # From chance of its own: the clearest of many turns looks clearer than it is by what it was found with.
            again = QuestionValues(playouts, view(rules, state, values.seat), values.choices, CHECK_SEED, True)
            again.refine(CHECKED_DEALS if playouts.is_fast else FINAL_PLAYOUTS)
            if again.best() == values.best() and is_clear(again):
                clearest.append(Puzzle(state, values.seat, tuple(again.values())))
        best = max(clearest, key=lambda puzzle: puzzle.gap, default=None)
        if best is not None and best.gap >= MIN_GAP_WORTH:
            yield best
        seed += SEEDS_APART


def puzzles_from(rules: Ruleset, playouts: Playouts, seed: int, seats: int = SEATS) -> Iterator[Puzzle]:
    """Puzzles without end, from this seed on."""
    return filter(None, search_puzzles(rules, playouts, seed, seats))


def puzzles_of(answers: Sequence[Transition], judged: Iterable[JudgedAnswer]) -> list[Puzzle]:
    """The turns of an analysed game in which one answer is much better than all others, the clearest first."""
    puzzles = [
        Puzzle(answers[answer.number - 1].before, answer.seat, answer.values)
        for answer in judged
        if answer.kind == TURN_QUESTION and answer.loss.worth.games >= ENOUGH_PLAYOUTS
    ]
    return sorted((puzzle for puzzle in puzzles if puzzle.gap >= MIN_GAP_WORTH), key=lambda puzzle: -puzzle.gap)


def solving(rules: Ruleset, playouts: Playouts, state: State, seed: int = CHECK_SEED) -> Iterator[QuestionValues]:
    """What the answers to a puzzle are worth, from what its seat sees; refined from step to step.

    Raises UnknownSecret where a rule hides what cannot be guessed.
    """
    seat = state.stack[-1].actor
    shown = view(rules, state, seat)
    values = QuestionValues(playouts, shown, candidates(rules, shown, seat, options(rules, state)), seed, True)
    deals, step = (CHECKED_DEALS, CHECKED_DEALS // 10) if playouts.is_fast else (SOLVING_PLAYOUTS, FIRST_PLAYOUTS)
    while values.count < deals:
        values.refine(step, routes=True)
        yield values


def judged_alone(rules: Ruleset, playouts: Playouts, state: State, choice: Choice, best: Choice) -> Loss:
    """What an answer that is not among the likely ones costs against the best of these. Raises UnknownSecret."""
    values = QuestionValues(playouts, view(rules, state, state.stack[-1].actor), [best, choice], 0, True)
    values.refine(FINAL_PLAYOUTS)
    return values.loss(choice)


def _played(rules: Ruleset, seed: int, seats: int) -> list[Transition]:
    seen: list[Transition] = []
    agents = [Steady(rules, seat, seeded(seed, "puzzle", seat)) for seat in range(seats)]
    Match(rules, [Seat("")] * seats, agents, SeededChance(seeded(seed, "puzzle")), listeners=[seen.append]).run()
    return [answered for answered in seen if answered.frame.actor != CHANCE]


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
    """Whether one answer is better than each of the others, by more than chance explains.

    By differences on the same deals; where there are enough of these, the whole interval of its chance to win lies
    above those of the others as well.
    """
    first, *others = values.ranked()
    if first.value.choice != values.best() or any(other.about_equal for other in others):
        return False
    least = first.value.prospect.win.low
    return values.count < CHECKED_DEALS or all(other.value.prospect.win.high < least for other in others)


def _gap(values: QuestionValues) -> float:
    best, second, *_ = values.values()
    return best.worth - second.worth


def puzzle_data(rules: Ruleset, map: str, puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a position: what the engine reads, completes and checks (docs/positions.md)."""
    return origin_data(rules, map, Origin(puzzle.state))


def origin_data(rules: Ruleset, map: str, origin: Origin) -> dict[str, Any]:
    """A state as a position, with what was answered from there."""
    names = [f"Player {seat + 1}" for seat in range(origin.state.seats)]
    head = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "map": map}
    tail = {"do": [*origin.do], "chance": [*origin.chance]} if origin.do else {}
    return {**head, **position_data(rules, origin.state, names), **tail}
