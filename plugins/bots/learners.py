"""Two bots between greedy and steady, for learners: they plan like steady, but worse, and have lapses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import CLOSED, Choice, Ruleset, State
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.bots.steady.route_costs import WEIGHTS, Weights

NO_STATIONS = WEIGHTS._replace(station=CLOSED, station_at_need=CLOSED)
HASTY_WEIGHTS = NO_STATIONS._replace(tickets_at_once=1, draw_tickets=CLOSED)
HASTY_LAPSE_SHARE = 0.3  # of turns
EAGER_WEIGHTS = NO_STATIONS._replace(ticket=0, caution=0, draw_tickets=0)
EAGER_LAPSE_SHARE = 0.08  # of turns


class Learner:
    """Answers as steady with other weights; in a lapse, a turn is begun as greedy would."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights, lapses: float) -> None:
        self._random, self._lapses = rng.random, lapses
        self._planner, self._grabber = Steady(rules, seat, rng, weights), Greedy(rules, seat, rng)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer of the plan, or in a lapse that of the greedy bot."""
        lapses = view.stack[-1].kind == "turn" and self._random() < self._lapses
        return (self._grabber if lapses else self._planner).choose(view, options)


def make_hasty(rules: Ruleset, seat: int, rng: Random) -> Learner:
    """Make a bot that plans for one ticket at a time, with many lapses."""
    return Learner(rules, seat, rng, HASTY_WEIGHTS, HASTY_LAPSE_SHARE)


def make_eager(rules: Ruleset, seat: int, rng: Random) -> Learner:
    """Make a bot that keeps more tickets than it can complete, with few lapses."""
    return Learner(rules, seat, rng, EAGER_WEIGHTS, EAGER_LAPSE_SHARE)
