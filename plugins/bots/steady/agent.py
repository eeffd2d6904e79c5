"""The steady bot: answers every question from its plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from core.api import Choice, Ruleset, State
from plugins.bots.steady.cards import best_draw
from plugins.bots.steady.memory import Memory
from plugins.bots.steady.paying import best_payment
from plugins.bots.steady.sight import Sight
from plugins.bots.steady.tickets import best_keep
from plugins.bots.steady.turn import Turn
from plugins.bots.steady.weights import WEIGHTS, Weights
from plugins.cards.api import Draw, Pay
from plugins.tickets.api import Keep


class Steady:
    """Plays one seat. It never needs chance: the same view and the same past give the same answer."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random, weights: Weights = WEIGHTS) -> None:
        self._rules, self._seat, self._weights = rules, seat, weights
        self._memory = Memory(weights)
        self._targets = 0

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer that serves the plan; to a question that it does not know, the first one."""
        if not self._rules.active("routes"):
            return options[0]
        if view.stack[-1].kind == "turn":
            return self._turn(view, options)
        draws = [choice for choice in options if isinstance(choice, Draw)]
        if draws:
            return best_draw(self._rules, view, self._seat, self._targets, draws, False, self._weights)
        if any(isinstance(choice, Pay) for choice in options):
            return best_payment(self._rules, view, self._seat, self._targets, options, self._weights)
        return self._kept(view, options)

    def _turn(self, view: State, options: Sequence[Choice]) -> Choice:
        turn = Turn(Sight(self._rules, view, self._seat), self._memory, self._weights, options)
        choice = turn.choice()
        self._targets = turn.targets
        return choice

    def _kept(self, view: State, options: Sequence[Choice]) -> Choice:
        keeps = [choice for choice in options if isinstance(choice, Keep)]
        if not keeps:
            return options[0]
        return best_keep(Sight(self._rules, view, self._seat), self._weights, keeps, self._memory.lent)
