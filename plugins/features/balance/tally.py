"""Sums over many games in one pass: games are not stored, and their order makes no difference.

Games with the same shuffles depend on each other, so that sums are taken deal by deal: how much deals differ says how
certain a figure is (the ratio of two sums; W. G. Cochran, Sampling Techniques, 1977, chapter 6).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator

from railwright.plugins.features.balance.facts import GameFacts, SeatFacts
from railwright.plugins.programs.reports.api import Z_95, Estimate

WIN_PARTS = 60  # that a first place counts: divided by up to six winners they remain whole numbers
MILLION = 1_000_000  # parts of a game: unlike those of floats, sums of whole numbers do not depend on their order

Key = tuple[str, str]  # what is counted, and of what: a seat from 1, a bot, or the id of a ticket or a route


class Ratio:
    """The sum of values divided by the sum of counts, and how much deals differ in it."""

    __slots__ = ("count", "count_count", "count_value", "deals", "value", "value_value")

    def __init__(self) -> None:
        self.count = self.value = self.count_count = self.count_value = self.value_value = self.deals = 0

    def add(self, count: int, value: int) -> None:
        """Add the count and the value of one deal."""
        self.count += count
        self.value += value
        self.count_count += count * count
        self.count_value += count * value
        self.value_value += value * value
        self.deals += 1

    @property
    def mean(self) -> float:
        """The ratio; 0 if nothing was counted."""
        return self.value / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the ratio; infinite for fewer than two deals."""
        if self.deals < 2 or not self.count:
            return math.inf
        mean = self.mean
        square = self.value_value - 2 * mean * self.count_value + mean * mean * self.count_count
        return math.sqrt(max(square, 0.0) * self.deals / (self.deals - 1)) / self.count

    def estimate(self, scale: float = 1.0) -> Estimate:
        """The ratio with its interval, both divided by ``scale``."""
        mean, reach = self.mean / scale, Z_95 * self.error / scale
        return Estimate(mean, mean - reach, mean + reach, self.count) if math.isfinite(reach) else _unsure(self, scale)


def _unsure(ratio: Ratio, scale: float) -> Estimate:
    mean = ratio.mean / scale
    return Estimate(mean, mean, mean, ratio.count)


class Tally:
    """Sums over games; ``group`` games with consecutive numbers have the same shuffles."""

    def __init__(self, group: int = 1) -> None:
        self.group = max(group, 1)
        self.games = 0
        self.seats = 0  # of a game
        self.agents: set[str] = set()
        self._sums: dict[Key, Ratio] = defaultdict(Ratio)
        self._open: dict[int, tuple[int, dict[Key, list[int]]]] = {}  # deals of which games are still missing

    @classmethod
    def of(cls, games: Iterable[GameFacts], group: int = 1) -> Tally:
        """The sums of some games."""
        tally = cls(group)
        for game in games:
            tally.add(game)
        return tally

    def add(self, game: GameFacts) -> None:
        """Add a game."""
        self.games += 1
        self.seats = len(game.seats)
        deal = game.number // self.group
        played, sums = self._open.pop(deal, (0, {}))
        for key, count, value in _contributions(game):
            row = sums.get(key)
            if row is None:
                sums[key] = [count, value]
            else:
                row[0] += count
                row[1] += value
        self.agents.update(row.agent for row in game.seats)
        if played + 1 < self.group:
            self._open[deal] = played + 1, sums
        else:
            self._fold(sums)

    def _fold(self, sums: dict[Key, list[int]]) -> None:
        for key, (count, value) in sums.items():
            self._sums[key].add(count, value)

    def close(self) -> None:
        """Count the deals of which games are missing: there will be no more games."""
        for _, sums in self._open.values():
            self._fold(sums)
        self._open.clear()

    def ratio(self, kind: str, of: str = "") -> Ratio:
        """The ratio of a kind of figure; an empty one if nothing was counted."""
        return self._sums.get((kind, of), EMPTY)

    def names(self, wanted: str) -> list[str]:
        """The sorted names of what a kind of figure was counted for."""
        return sorted(of for kind, of in self._sums if kind == wanted)


EMPTY = Ratio()


def _contributions(game: GameFacts) -> Iterator[tuple[Key, int, int]]:
    wins = [round(WIN_PARTS * row.win) for row in game.seats]
    for row, win in zip(game.seats, wins, strict=True):
        yield from _of_seat(row, win)
    for route, seat, when in game.claims:
        yield ("claimed", route), 1, 1
        yield ("when", route), 1, round(MILLION * when)
        if seat >= 0:
            yield ("route_wins", route), 1, wins[seat]
    yield from _of_game(game)


def _of_seat(row: SeatFacts, win: int) -> Iterator[tuple[Key, int, int]]:
    for kind, name in (("seat", str(row.seat + 1)), ("bot", row.agent)):
        yield (f"{kind}_wins", name), 1, win
        yield (f"{kind}_total", name), 1, row.total
        yield (f"{kind}_square", name), 1, row.total * row.total
    for ticket, _, done in row.tickets:
        yield ("done", ticket), 1, int(done)
        yield ("ticket_wins", ticket), 1, win
    for ticket, was_kept in row.offers:
        yield ("kept", ticket), 1, int(was_kept)
    if row.tickets:
        yield ("figure", "done"), len(row.tickets), sum(done for _, _, done in row.tickets)
    yield ("figure", "tickets"), 1, len(row.tickets)
    yield ("figure", "blocked"), 1, row.blocked
    yield ("figure", "longest"), 1, row.longest
    for source, points in row.lines:
        yield ("source", source), 1, points


def _of_game(game: GameFacts) -> Iterator[tuple[Key, int, int]]:
    totals = sorted((row.total for row in game.seats), reverse=True)
    margin = totals[0] - totals[1] if len(totals) > 1 else 0
    yield ("figure", "turns"), 1, game.turns
    yield ("figure", "winner"), 1, totals[0]
    yield ("figure", "margin"), 1, margin
    yield ("figure", "routes"), 1, len(game.claims)
    yield ("figure", "withdrawn"), 1, game.withdrawn
    yield ("figure", "idle"), 1, game.idle
    yield ("figure", "built"), 1, game.built
    if all(row.borrowed >= 0 for row in game.seats):
        yield ("figure", "stations"), 1, sum(row.borrowed for row in game.seats)
    # Relative to the winner's points, so that it can be compared with other boards.
    yield ("scaled", "close"), max(totals[0], 1), margin
    yield ("scaled", "idle"), max(game.turns, 1), game.idle
    tickets = sum(points for row in game.seats for source, points in row.lines if source == "tickets")
    yield ("scaled", "ticket_points"), max(sum(totals), 1), tickets
