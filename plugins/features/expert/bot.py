"""The expert: compares answers by many playouts, each from a possible deal of what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from railwright.api import Choice, Ruleset, State
from railwright.plugins.features.expert.model.boards import is_known
from railwright.plugins.features.expert.model.memory import Memory
from railwright.plugins.features.expert.model.thinking import Thinker, thinker_of
from railwright.plugins.features.expert.model.views import is_supported_question
from railwright.plugins.features.expert.stand_ins import make_stand_in

OPENINGS = ("mulligan.ask", "starting_station.place")  # questions before the first turn
# Playouts per decision, most where most is to be gained (docs/how-the-bots-work.md).
PLAYOUTS_BY_QUESTION = {"turn": 9600, "tickets.keep": 9600, "cards.second": 900} | dict.fromkeys(OPENINGS, 9600)
OTHER_PLAYOUTS = 1200  # of all other questions
# Turns in all playouts of a decision of the quick expert: below 0.3 seconds on average in plain Python.
QUICK_TURNS = {"turn": 5000, "tickets.keep": 4600} | dict.fromkeys(OPENINGS, 4600)
SEEDS_APART = 1_000_003  # difference of the seeds of successive answers
END_TURNS = 12  # that dealing and scoring of a playout are worth, in time


class Expert:
    """Plays one seat. Equal views, pasts and seeds give equal answers, as playouts are limited by number, not time.

    If the model does not know a rule in play (``knows_rules``), it answers as another bot does (``make_stand_in``).
    """

    def __init__(
        self, rules: Ruleset, seat: int, rng: Random, playouts: int | None = None, seconds: float | None = None
    ) -> None:
        self._rules, self._seat, self._playouts = rules, seat, playouts
        self._seconds = seconds
        self._seed = int(rng.random() * (1 << 32))
        self._memory = Memory(seat)
        self._stand_in = make_stand_in(rules, seat, rng)
        self._follow: Callable[[int, State], None] | None = getattr(self._stand_in, "observe", None)
        self.knows_rules = is_known(rules)

    def observe(self, number: int, view: State) -> None:
        """Remember which cards others take from the row, and which tunnels were tried."""
        if self.knows_rules:
            self._memory.observe(number, view)
        elif self._follow is not None:
            self._follow(number, view)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer that does best in playouts, by wins and points."""
        if not self.knows_rules or not is_supported_question(view):
            return self._stand_in.choose(view, options)
        thinker = thinker_of(self._rules, view.seats)
        seed = (self._seed + self._memory.number * SEEDS_APART) & 0xFFFFFFFF
        maximum, known_cards = self._budget(thinker, view), self._memory.known_hands(view)
        judged = thinker.judge(view, options, maximum, seed, self._seconds, self._memory.last_claim, known_cards)
        return judged[0].choice if judged else self._stand_in.choose(view, options)

    def _budget(self, thinker: Thinker, view: State) -> int:
        """The number of playouts for a decision; a number, not a time, so that answers are the same on any machine."""
        kind = view.stack[-1].kind
        share = PLAYOUTS_BY_QUESTION.get(kind, OTHER_PLAYOUTS)
        return share if self._playouts is None else share * self._playouts // PLAYOUTS_BY_QUESTION["turn"]


class QuickExpert(Expert):
    """An expert that is fast enough in plain Python; with machine code it gives the same answers."""

    def _budget(self, thinker: Thinker, view: State) -> int:
        return QUICK_TURNS.get(view.stack[-1].kind, 0) // (view.seats * thinker.turns_left(view) + END_TURNS)
