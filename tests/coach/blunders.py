"""Whether an analysis finds blunders that were planted: answers that certainly cost MIN_COST_SHARE of winning.

Games of bots, in which now and then a seat gives the worst of the likely answers instead. What that costs is measured
on many deals of its own, with which it was not found; then the usual analysis looks at the whole game. Players are the
expert, who seldom errs as badly by himself, or steady, who does: there, those of the ten costliest answers that stand
above a blunder are counted on the same deals, as more than nine of them may really have cost as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach.analysis import GameAnalysis, JudgedAnswer
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.evaluation import QuestionValues
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.expert.bot import Expert
from railwright.plugins.programs.reports.api import Estimate
from tests.coach.positions import rules_of

SEED = 660_401  # apart from those of the positions of other tables
BOARDS = ("europe", "usa", "balkans", "danube")
SEATS = 4
KINDS = ("turn", "tickets.keep")
BLUNDERS_OF_A_GAME = 4
TURNS_APART = 24  # of all seats, between two of them
MIN_COST_SHARE = 0.03  # of winning
FOUND_DEALS, CHECKED_DEALS = 24, 1000
FOUND_SEED, CHECKED_SEED = 300_000, 400_000
COSTLIEST = 10  # answers of an analysis, among which a blunder counts as found


class Blunder(NamedTuple):
    """A planted answer: the turn and the seat, and what it costs of winning."""

    turns: int
    seat: int
    choice: Choice
    cost: float


class Place(NamedTuple):
    """Where a blunder stands among the errors of an analysis, 1 being the costliest; 0: it is called no error.

    ``costlier`` is how many of the ten costliest, counted on the same deals, really cost more than the blunder.
    """

    number: int
    costlier: int

    @property
    def is_found(self) -> bool:
        """Whether it is among the ten costliest."""
        return 0 < self.number <= COSTLIEST


class BlunderGame(NamedTuple):
    """The blunders of a game, each with its place."""

    board: str
    blunders: tuple[Blunder, ...]
    places: tuple[Place, ...]


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
        if first.loss(worst).wins.value < MIN_COST_SHARE:
            return None
        loss = checked_loss(self._playouts, shown, best, worst)
        if loss.low < MIN_COST_SHARE:
            return None
        self.blunders.append(Blunder(shown.turns, seat, worst, loss.value))
        return worst


def checked_loss(playouts: ModelPlayouts, shown: State, best: Choice, given: Choice) -> Estimate:
    """What an answer gives up of winning against another one, on many deals by which neither was found."""
    checked = QuestionValues(playouts, shown, [best, given], CHECKED_SEED, True)
    checked.refine(CHECKED_DEALS)
    return checked.loss(given).wins


class Blunderer:
    """A player that blunders where a planter says so."""

    def __init__(self, player: Agent, seat: int, planter: BlunderPlanter) -> None:
        self._player, self._seat, self._planter = player, seat, planter

    def observe(self, number: int, view: State) -> None:
        """Let the player follow the game."""
        if isinstance(self._player, Expert):
            self._player.observe(number, view)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """A blunder if one is due, else what the player answers."""
        return self._planter.blunder(view, self._seat, options) or self._player.choose(view, options)


def blunder_games(count: int, first: int = 0, steady: bool = False) -> Iterator[BlunderGame]:
    """So many games, each with what its analysis has found."""
    for number in range(first, first + count):
        board = BOARDS[number % len(BOARDS)]
        rules, seen = rules_of(board), list[Transition]()
        planter = BlunderPlanter(rules)
        agents = [Blunderer(_player(rules, seat, number, steady), seat, planter) for seat in range(SEATS)]
        chance = SeededChance(seeded(SEED, board, number))
        Match(rules, [Seat("")] * SEATS, agents, chance, listeners=[seen.append]).run()
        analysis = GameAnalysis(rules, seen, ModelPlayouts(rules), ModelPlayouts.budget, number)
        for _ in analysis.steps():
            pass
        costliest = analysis.report().costliest()
        places = tuple(_place(rules, seen, costliest, blunder) for blunder in planter.blunders)
        yield BlunderGame(board, tuple(planter.blunders), places)


def _player(rules: Ruleset, seat: int, number: int, steady: bool) -> Agent:
    rng = seeded(SEED, "player", number, seat)
    return Steady(rules, seat, rng) if steady else Expert(rules, seat, rng)


def _place(rules: Ruleset, answers: Sequence[Transition], costliest: Sequence[JudgedAnswer], blunder: Blunder) -> Place:
    """The place of a blunder, and how many of the ten costliest really cost more than it did if it is none of them."""
    given = blunder.turns, blunder.seat, blunder.choice
    errors = [(answers[error.number - 1].before.turns, error.seat, error.choice) for error in costliest]
    number = errors.index(given) + 1 if given in errors else 0
    if 0 < number <= COSTLIEST:
        return Place(number, 0)
    playouts, costlier = ModelPlayouts(rules), 0
    for error in costliest[:COSTLIEST]:
        shown = view(rules, answers[error.number - 1].before, error.seat)
        costlier += checked_loss(playouts, shown, error.best, error.choice).value > blunder.cost
    return Place(number, costlier)


def blunder_lines(games: Sequence[BlunderGame]) -> Iterator[str]:
    """How many were found, over all and by game, with the places and costs of those that were not."""
    places = [place for game in games for place in game.places]
    found, errors = sum(place.is_found for place in places), sum(place.number > 0 for place in places)
    least = f"{100 * MIN_COST_SHARE:.0f} % and more"
    yield f"{len(places)} planted blunders of {least}: {found} among the {COSTLIEST} costliest, {errors} called errors"
    for game in games:
        text_of = rules_of(game.board).notation.text
        yield f"  {game.board}: {sum(place.is_found for place in game.places)} of {len(game.places)}"
        for blunder, place in zip(game.blunders, game.places, strict=True):
            rank = f"the error {place.number}" if place.number else "no error"
            line = f"    {text_of(blunder.choice)}, which cost {100 * blunder.cost:.1f} %, is {rank}"
            if not place.is_found:
                line += f"; {place.costlier} of the {COSTLIEST} costliest really cost more"
            yield line
