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
from plugins.bots.model.weights import EXPERT

MOST_DEALS = 1024
FEWEST_DEALS = 12  # of each candidate: with few playouts only the first ones are compared
FIRST_DEALS = 12  # before a candidate may be dropped
MORE_DEALS = 4  # after a quarter more deals each time, it may be dropped again
BEHIND = 0.4  # standard errors behind the policy's own answer at which a candidate is dropped
DOUBT = 1.0  # standard errors by which an answer must be better than the policy's own to take its place


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
        self._weights = numbers(EXPERT * seats)
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
            several = codes[: playouts_ // FEWEST_DEALS]
            if len(several) < 2:
                return [Judged(by_code[code], 0.0, 0.0, 0) for code in codes]
            codes = several
            self._weigh_tickets(view, root)
            self._candidates[: len(codes)] = self.fast.numbers(codes)
            deals = self._race(root, len(codes), playouts_, seed, seconds)
            return self._ranked([by_code[code] for code in codes], deals)

    def turns_left(self, view: State) -> int:
        """How many turns the seat that is asked can expect to have."""
        root = position_of(self.rules, self._plain_tables, view)
        return policy.turns_left(self._plain_tables, root, root[position.ACTOR], EXPERT[policy.CLOCK])

    def expect(self, state: State, deals: int, seed: int, answer: Choice | None = None) -> list[Expectation]:
        """What every seat may expect of a state, or of a view whose secrets are dealt anew; after an answer, if any."""
        with self._lock:
            code = playouts.NOTHING if answer is None else code_of(self.rules, state, answer)
            self._play(self._root(state), [code], 0, min(deals, MOST_DEALS), seed)
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
                    self._play(root, these, 0, some, first * playouts.DEALS_APART)
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

    def _play(self, root: Any, codes: Sequence[int], first: int, deals: int, seed: int) -> None:
        self._candidates[: len(codes)] = self.fast.numbers(codes)
        self.fast.judge(
            *(self.tables, root, self._base, self._work, self._scratch, self._weights),
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

    def _race(self, root: Any, count: int, most: int, seed: int, seconds: float | None) -> list[int]:
        """Play candidates out deal after deal; those that are clearly behind are dropped. How many deals each had."""
        until = None if seconds is None else perf_counter() + seconds
        deals, played, done = [0] * count, 0, 0
        step = min(FIRST_DEALS, most // count) if until is None else 1
        while played < most and done + step <= MOST_DEALS:
            live = [at for at in range(count) if self._candidates[at] != playouts.DROPPED]
            if len(live) < 2:
                break
            self._play(root, [int(code) for code in self._candidates[:count]], done, step, seed)
            done, played = done + step, played + step * len(live)
            for at in live:
                deals[at] = done
            if done >= FIRST_DEALS:
                self._drop(live, done)
                step = step if seconds is not None else max(step, done // MORE_DEALS)
            if until is not None and perf_counter() > until:
                break
        return deals

    def _drop(self, live: list[int], done: int) -> None:
        own = self._column(0, done)
        for at in live:
            gain, error = _paired(self._column(at, done), own)
            if at and gain + BEHIND * error < 0:
                self._candidates[at] = playouts.DROPPED

    def _column(self, at: int, deals: int) -> list[int]:
        row, deal = playouts.ROW_OF_VALUES, playouts.ROW_OF_VALUES * playouts.MAX_CANDIDATES
        return [int(value) for value in self._values[at * row : deals * deal : deal]]

    def _ranked(self, choices: list[Choice], deals: list[int]) -> list[Judged]:
        """The first choice, of the policy, gives way only to one that is better by more than chance may make."""
        columns = [self._column(at, count) for at, count in enumerate(deals)]
        own = [(0.0, 0.0) if at == 0 else _paired(column, columns[0]) for at, column in enumerate(columns)]
        sure = [gain - DOUBT * error for gain, error in own]
        order = sorted(range(len(choices)), key=lambda at: (-sure[at], at))
        best = columns[order[0]]
        means = [sum(column) / max(1, len(column)) for column in columns]
        return [
            Judged(choices[at], means[at], _paired(best, columns[at])[1] if at != order[0] else 0.0, deals[at])
            for at in order
        ]


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
