"""Whether an analysis finds blunders that were planted: answers that certainly cost MIN_COST_SHARE of winning.

Games of steady, in which now and then a seat gives the worst of the likely answers instead. What that costs is measured
on deals of its own, with which it was not found; then the usual analysis looks at the whole game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.programs.coach.analysis import AnalysisReport, GameAnalysis
from railwright.plugins.programs.coach.candidates import candidates
from railwright.plugins.programs.coach.evaluation import QuestionValues
from railwright.plugins.programs.coach.model_playouts import ModelPlayouts
from tests.coach.positions import rules_of

SEED = 660_401  # apart from those of the positions of other tables
BOARDS = ("europe", "usa", "balkans", "danube")
SEATS = 4
KINDS = ("turn", "tickets.keep")
BLUNDERS_OF_A_GAME = 4
TURNS_APART = 24  # of all seats, between two of them
MIN_COST_SHARE = 0.03  # of winning
FOUND_DEALS, CHECKED_DEALS = 24, 200
FOUND_SEED, CHECKED_SEED = 300_000, 400_000
COSTLIEST = 10  # answers of an analysis, among which a blunder counts as found


class Blunder(NamedTuple):
    """A planted answer: the turn and the seat, and what it costs of winning."""

    turns: int
    seat: int
    choice: Choice
    cost: float


class BlunderGame(NamedTuple):
    """The blunders of a game, each with its place among the errors of the analysis; 0: it is called no error."""

    board: str
    blunders: tuple[Blunder, ...]
    places: tuple[int, ...]


class BlunderPlanter:
    """Says when a seat of a game blunders, and how."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._playouts = rules, ModelPlayouts(rules)
        self.blunders: list[Blunder] = []

    def blunder(self, shown: State, seat: int, offered: Sequence[Choice]) -> Choice | None:
        """The worst of the likely answers, if one is due and it certainly costs enough."""
        due = TURNS_APART * len(self.blunders)
        if shown.stack[-1].kind not in KINDS or len(self.blunders) == BLUNDERS_OF_A_GAME or shown.turns < due:
            return None
        choices = candidates(self._rules, shown, seat, offered, None)
        if len(choices) < 2:
            return None
        first = QuestionValues(self._playouts, shown, choices, FOUND_SEED, True)
        first.refine(FOUND_DEALS)
        best, *_, worst = (value.choice for value in first.values())
        checked = QuestionValues(self._playouts, shown, [best, worst], CHECKED_SEED, True)
        checked.refine(CHECKED_DEALS)
        loss = checked.loss(worst).share
        if loss.low < MIN_COST_SHARE:
            return None
        self.blunders.append(Blunder(shown.turns, seat, worst, loss.value))
        return worst


class BlunderingSteady:
    """Steady, but for the blunders of a planter."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, planter: BlunderPlanter) -> None:
        self._steady, self._seat, self._planter = Steady(rules, seat, rng), seat, planter

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """A blunder if one is due, else what steady answers."""
        return self._planter.blunder(view, self._seat, options) or self._steady.choose(view, options)


def blunder_games(count: int, first: int = 0) -> Iterator[BlunderGame]:
    """So many games, each with what its analysis has found."""
    for number in range(first, first + count):
        board = BOARDS[number % len(BOARDS)]
        rules, seen = rules_of(board), list[Transition]()
        planter = BlunderPlanter(rules)
        agents = [BlunderingSteady(rules, seat, seeded(SEED, "player", number, seat), planter) for seat in range(SEATS)]
        chance = SeededChance(seeded(SEED, board, number))
        Match(rules, [Seat("")] * SEATS, agents, chance, listeners=[seen.append]).run()
        analysis = GameAnalysis(rules, seen, ModelPlayouts(rules), ModelPlayouts.budget, number)
        for _ in analysis.steps():
            pass
        places = _places(analysis.report(), seen)
        found = tuple(places.get((blunder.turns, blunder.seat, blunder.choice), 0) for blunder in planter.blunders)
        yield BlunderGame(board, tuple(planter.blunders), found)


def _places(report: AnalysisReport, answers: Sequence[Transition]) -> dict[tuple[int, int, Choice], int]:
    """The place of every error, 1 being the costliest, by the turn, the seat and the answer."""
    return {
        (answers[error.number - 1].before.turns, error.seat, error.choice): place
        for place, error in enumerate(report.costliest(), 1)
    }


def blunder_lines(games: Sequence[BlunderGame]) -> Iterator[str]:
    """How many were found, over all and by game, with the places and costs of those that were not."""
    places = [place for game in games for place in game.places]
    found, errors = sum(0 < place <= COSTLIEST for place in places), sum(place > 0 for place in places)
    least = f"{100 * MIN_COST_SHARE:.0f} % and more"
    yield f"{len(places)} planted blunders of {least}: {found} among the {COSTLIEST} costliest, {errors} called errors"
    for game in games:
        text_of = rules_of(game.board).notation.text
        yield f"  {game.board}: {sum(0 < place <= COSTLIEST for place in game.places)} of {len(game.places)}"
        for blunder, place in zip(game.blunders, game.places, strict=True):
            if not 0 < place <= COSTLIEST:
                rank = f"the error {place}" if place else "no error"
                yield f"    {text_of(blunder.choice)}, which cost {100 * blunder.cost:.0f} %, is {rank}"
