"""Thinking in the model: what a seat may know as a position, candidates judged by playouts, chances to win.

``Thinker`` is what bots and the coach use; it plays for no seat itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from threading import RLock
from time import perf_counter
from typing import Any, NamedTuple

from core.api import Choice, Ruleset, State
from plugins.bots.model import playouts, policy, position, tables
from plugins.bots.model.accelerator import Backend, backend
from plugins.bots.model.tables import tables_of
from plugins.bots.model.views import block_of, code_of, position_of
from plugins.bots.model.weights import EXPERT, STEADY

MOST_DEALS = 512
FEWEST_PLAYOUTS = 12  # for each candidate: with few playouts only the first ones are compared
FIRST_DEALS = 4  # before the worse half of the candidates is dropped
FEWEST_LEFT = 2  # candidates that are never dropped, beside the policy's own answer
DOUBT = 1.0  # standard errors by which an answer must be better than the policy's own to take its place,
FEW_DEALS_DOUBT = 20.0  # and so many for each deal: the fewer there are, the luckier is the best of several
# How the others play nobody knows: in three deals of four like steady, in the fourth like the expert's policy.
OTHERS = (STEADY, STEADY, STEADY, EXPERT)
assert len(OTHERS) == playouts.STYLES


class Judged(NamedTuple):
    """An answer with what it is worth by the margins of its playouts; see ``write_end`` in playouts.py.

    ``error`` is the standard error of the difference to the best answer, in the same unit; 0 for that one.
    """

    choice: Choice
    value: float
    error: float
    deals: int


class Expectation(NamedTuple):
    """What a seat may expect: its chance to win (ties shared) and its points, each with its standard error."""

    chance: float
    chance_error: float
    points: float
    points_error: float


class Ending(NamedTuple):
    """How a playout ended: every seat's share of the first place, its points and the bitset of its routes, if asked."""

    wins: tuple[float, ...]
    totals: tuple[int, ...]
    owned: tuple[int, ...] = ()


class Thinker:
    """Thinks about games of one ruleset with so many seats; ``is_known`` tells whether the model knows the rules."""

    def __init__(self, rules: Ruleset, seats: int, fast: Backend | None = None) -> None:
        self.rules = rules
        self.fast = backend() if fast is None else fast
        numbers = self.fast.numbers
        self._lock = RLock()  # a bot and the coach may think at once, and there is one scratch pad
        self._plain_tables = tables_of(rules, seats)
        self.tables: Any = numbers(self._plain_tables)
        size = int(self.tables[tables.SIZE])
        self._base, self._work = numbers([0] * size), numbers([0] * size)
        self._scratch = numbers([0] * playouts.PLAYOUT_SCRATCH)
        # Whoever knows nobody's style, as the coach, lets the expert's policy play for all seats.
        self._weights = numbers(EXPERT * seats * playouts.STYLES)
        self._weights_of = [numbers(_weights_seen_by(seat, seats)) for seat in range(seats)]
        self._candidates = numbers([-1] * (playouts.MAX_CANDIDATES + 1))
        self._values = numbers([0] * (MOST_DEALS * playouts.MAX_CANDIDATES * playouts.ROW_OF_VALUES))

    def judge(
        self,
        view: State,
        options: Sequence[Choice],
        playouts_: int,
        seed: int,
        seconds: float | None = None,
        tried: tuple[int, int] = (-1, 0),
        known: Sequence[Sequence[int]] = (),
    ) -> list[Judged]:
        """The candidates among the options of a view, best first, after so many playouts or seconds.

        With too few playouts to tell them apart the policy's own answer comes first. ``tried`` is a tunnel that was
        withdrawn from, with the size of the hand then: it is not tried again. ``known`` are cards in other hands that
        the seat knows, by seat and color.
        """
        with self._lock:
            root = self._position(view, tried, known)
            count = self.fast.list_candidates(self.tables, root, self._scratch, self._weights, self._candidates)
            by_code = {code_of(self.rules, view, option): option for option in options}
            codes = [int(code) for code in self._candidates[:count]]
            # A number of locomotives that the model does not try is still an option; all its candidates are options.
            codes = [code for code in codes if code in by_code]
            several = codes[: playouts_ // FEWEST_PLAYOUTS]
            if len(several) < 2:
                return [Judged(by_code[code], 0.0, 0.0, 0) for code in codes]
            self._weigh_tickets(view, root)
            deals = self._race(root, several, playouts_, seed, seconds)
            return self._ranked([by_code[code] for code in several], deals)

    def turns_left(self, view: State) -> int:
        """How many turns the seat that is asked can expect to have."""
        root = position_of(self.rules, self._plain_tables, view)
        return policy.turns_left(self._plain_tables, root, root[position.ACTOR], EXPERT[policy.CLOCK])

    def expect(self, state: State, deals: int, seed: int, answer: Choice | None = None) -> list[Expectation]:
        """What every seat may expect of a state, or of a view whose secrets are dealt anew; after an answer, if any."""
        with self._lock:
            code = playouts.NOTHING if answer is None else code_of(self.rules, state, answer)
            self._play(self._root(state), [code], self._weights, 0, min(deals, MOST_DEALS), seed)
            rows = [self._row(deal, 0, state.seats) for deal in range(min(deals, MOST_DEALS))]
            return [
                _expectation([row[1 + 2 * seat] for row in rows], [row[2 + 2 * seat] for row in rows])
                for seat in range(state.seats)
            ]

    def play_out(
        self, state: State, choices: Sequence[Choice | None], seeds: range, routes: bool = False
    ) -> list[list[Ending]]:
        """How the game ends after each of several answers (None: without one), by answer, once for each seed.

        All answers have the same chance. What a view hides is dealt by the seed; of a complete state only the order of
        what lies face down is. ``routes`` asks for who owns which in the end, which takes longer.
        """
        with self._lock:
            root = self._root(state)
            codes = [playouts.NOTHING if choice is None else code_of(self.rules, state, choice) for choice in choices]
            found: list[list[Ending]] = [[] for _ in codes]
            deals = 1 if routes else MOST_DEALS
            for first in range(seeds.start, seeds.stop, deals):
                some = min(deals, seeds.stop - first)
                for at in range(0, len(codes), 1 if routes else playouts.MAX_CANDIDATES):
                    these = codes[at : at + 1] if routes else codes[at : at + playouts.MAX_CANDIDATES]
                    self._play(root, these, self._weights, 0, some, first * playouts.DEALS_APART)
                    owned = self._owned(state.seats) if routes else ()
                    for of in range(len(these)):
                        found[at + of] += [self._ending(deal, of, state.seats, owned) for deal in range(some)]
            return found

    def _ending(self, deal: int, at: int, seats: int, owned: tuple[int, ...]) -> Ending:
        row = self._row(deal, at, seats)
        return Ending(tuple([win / 60 for win in row[1::2]]), tuple(row[2::2]), owned)

    def _owned(self, seats: int) -> tuple[int, ...]:
        """By seat: the routes that it owns at the end of the last playout, as a bitset."""
        owned = [0] * seats
        for route in range(len(self.rules.board.routes)):
            owner = int(self._work[tables.OWNER + route])
            if owner >= 0:
                owned[owner] |= 1 << route
        return tuple(owned)

    def _play(self, root: Any, codes: Sequence[int], weights: Any, first: int, deals: int, seed: int) -> None:
        self._candidates[: len(codes)] = self.fast.numbers(codes)
        self.fast.judge(
            *(self.tables, root, self._base, self._work, self._scratch, weights),
            *(self._candidates, len(codes), first, deals, seed & 0xFFFFFFFF, self._values),
        )

    def _row(self, deal: int, at: int, seats: int) -> list[int]:
        start = (deal * playouts.MAX_CANDIDATES + at) * playouts.ROW_OF_VALUES
        return [int(value) for value in self._values[start : start + 1 + 2 * seats]]

    def _root(self, view: State) -> Any:
        root = self._position(view)
        self._weigh_tickets(view, root)
        return root

    def _position(self, view: State, tried: tuple[int, int] = (-1, 0), known: Sequence[Sequence[int]] = ()) -> Any:
        root = position_of(self.rules, self._plain_tables, view, known)
        block = block_of(root[position.ACTOR])
        root[block + position.TRIED_ROUTE], root[block + position.TRIED_CARDS] = tried
        return self.fast.numbers(root)

    def _weigh_tickets(self, view: State, root: Any) -> None:
        """Guess whose the unseen tickets are, before playouts; it is costly, and who sees everything need not guess."""
        if any(root[block_of(seat) + position.HIDDEN_TICKETS] for seat in range(view.seats)):
            self.fast.weigh_tickets(self.tables, root, self._scratch, int(root[position.ACTOR]))

    def _race(self, root: Any, codes: list[int], most: int, seed: int, seconds: float | None) -> list[int]:
        """Play candidates out deal after deal; whenever the deals have doubled, the worse half is dropped.

        How many deals each had (sequential halving: Z. Karnin, T. Koren, O. Somekh, 2013).
        """
        until = None if seconds is None else perf_counter() + seconds
        weights = self._weights_of[int(root[position.ACTOR])]
        deals, live = [0] * len(codes), [*range(len(codes))]
        played, done, cut = 0, 0, FIRST_DEALS
        while played + FIRST_DEALS * len(live) <= most and done < MOST_DEALS and len(live) > 1:
            these = [code if at in live else playouts.DROPPED for at, code in enumerate(codes)]
            self._play(root, these, weights, done, FIRST_DEALS, seed)
            done, played = done + FIRST_DEALS, played + FIRST_DEALS * len(live)
            for at in live:
                deals[at] = done
            if done >= cut:
                live, cut = self._better_half(live, done), 2 * done
            if until is not None and perf_counter() > until:
                break
        return deals

    def _better_half(self, live: list[int], done: int) -> list[int]:
        """Of the candidates those with the better means, and the policy's own, the first one."""
        ranked = sorted(live, key=lambda at: -sum(self._column(at, done)))
        left = max(FEWEST_LEFT, (len(live) + 1) // 2)
        return sorted({0, *ranked[:left]})

    def _column(self, at: int, deals: int) -> list[int]:
        row, deal = playouts.ROW_OF_VALUES, playouts.ROW_OF_VALUES * playouts.MAX_CANDIDATES
        return [int(value) for value in self._values[at * row : deals * deal : deal]]

    def _ranked(self, choices: list[Choice], deals: list[int]) -> list[Judged]:
        """The first choice, of the policy, gives way only to one that is better by more than chance may make."""
        columns = [self._column(at, count) for at, count in enumerate(deals)]
        own = [(0.0, 0.0) if at == 0 else _paired(column, columns[0]) for at, column in enumerate(columns)]
        doubt = DOUBT + FEW_DEALS_DOUBT / deals[0]
        sure = [gain - doubt * error for gain, error in own]
        order = sorted(range(len(choices)), key=lambda at: (-deals[at], -sure[at], at))
        best = columns[order[0]]
        means = [sum(column) / max(1, len(column)) for column in columns]
        return [
            Judged(choices[at], means[at], _paired(best, columns[at])[1] if at != order[0] else 0.0, deals[at])
            for at in order
        ]


def _weights_seen_by(seat: int, seats: int) -> list[int]:
    """The weights of all seats in all styles, as a seat knows them: its own, and guesses at those of the others."""
    return [weight for other in OTHERS for at in range(seats) for weight in (EXPERT if at == seat else other)]


def _paired(best: list[int], other: list[int]) -> tuple[float, float]:
    """The mean difference of two columns over the deals that both had, and its standard error."""
    differences = [a - b for a, b in zip(best, other, strict=False)]
    return _mean(differences)


def _mean(numbers: Sequence[float]) -> tuple[float, float]:
    count = len(numbers)
    mean = sum(numbers) / max(1, count)
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def _expectation(wins: Sequence[int], points: Sequence[int]) -> Expectation:
    chance, chance_error = _mean([win / 60 for win in wins])
    return Expectation(chance, chance_error, *_mean(points))


@lru_cache(8)
def thinker_of(rules: Ruleset, seats: int, accelerated: bool | None = None) -> Thinker:
    """The thinker of a ruleset, made once; by default with machine code where it can be had."""
    return Thinker(rules, seats, backend(accelerated))
