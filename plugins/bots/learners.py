"""Two bots between greedy and steady, for people who learn: they plan like steady, but less well, and have lapses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import CLOSED, Choice, Ruleset, State
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.bots.steady.route_costs import WEIGHTS, Weights

NO_STATIONS = WEIGHTS._replace(station=CLOSED, station_at_need=CLOSED)
HASTY_WEIGHTS = NO_STATIONS._replace(tickets_at_once=1, draw_tickets=CLOSED)
HASTY_LAPSE_SHARE = 0.3  # of its turns
EAGER_WEIGHTS = NO_STATIONS._replace(ticket=0, caution=0, draw_tickets=0)
EAGER_LAPSE_SHARE = 0.08  # of its turns


class Learner:
    """Answers as steady would with other weights; in a lapse it begins its turn as greedy would."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights, lapses: float) -> None:
        self._random, self._lapses = rng.random, lapses
        self._planner, self._grabber = Steady(rules, seat, rng, weights), Greedy(rules, seat, rng)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """What its plan asks for, or in a lapse the longest route that it can pay for."""
        lapses = view.stack[-1].kind == "turn" and self._random() < self._lapses
        return (self._grabber if lapses else self._planner).choose(view, options)


def make_hasty(rules: Ruleset, seat: int, rng: Random) -> Learner:
    """A bot that thinks of one ticket at a time, and has many lapses."""
    return Learner(rules, seat, rng, HASTY_WEIGHTS, HASTY_LAPSE_SHARE)


def make_eager(rules: Ruleset, seat: int, rng: Random) -> Learner:
    """A bot that takes more tickets than it can complete, and has few lapses."""
    return Learner(rules, seat, rng, EAGER_WEIGHTS, EAGER_LAPSE_SHARE)
