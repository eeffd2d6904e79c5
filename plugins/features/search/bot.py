"""The search bot: tries every kind of answer in playouts of the engine, under any rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import Choice, Ruleset, State, UnknownSecret
from railwright.plugins.bots.api import Greedy, PastAnswers, likely_answers, search
from railwright.plugins.cards.api import Pay

PLAYOUTS_PER_DECISION = 48


class Search:
    """Plays one seat. Equal views, pasts and seeds give equal answers, unless ``seconds`` limits decisions.

    If a rule hides something that cannot be guessed, it answers as greedy does.
    """

    def __init__(
        self,
        rules: Ruleset,
        seat: int,
        rng: Random,
        playouts: int = PLAYOUTS_PER_DECISION,
        seconds: float | None = None,
    ) -> None:
        self._rules, self._seat, self._playouts, self._seconds = rules, seat, playouts, seconds
        self._seed = int(rng.random() * (1 << 32))
        self._past: PastAnswers[dict[Choice, tuple[int, ...]]] = PastAnswers()
        self._memory: dict[Choice, tuple[int, ...]] = {}

    def observe(self, number: int, view: State) -> None:
        """Remember how many answers were given, which chance is drawn by."""
        self._past.observe(number)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The best answer in playouts."""
        seed = self._seed + self._past.number
        greedy = Greedy(self._rules, self._seat, Random(seed))
        greedy.memory = self._past.recall(self._memory)
        own = greedy.choose(view, options)
        self._memory = greedy.memory
        if all(isinstance(choice, Pay) for choice in options):
            return own  # the choice of payment matters too little for so few playouts
        tried = likely_answers(options, own, Random(seed))
        try:
            return search(self._rules, view, self._seat, tried, self._playouts, seed, self._seconds)[0].choice
        except UnknownSecret:
            return own
