"""Figures of the finished games: queries to the store, answered with plain numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from railwright.editor.statistics.store import ResultStore
from railwright.plugins.programs.reports.api import Estimate, mean_estimate, share_estimate

SEATS_WITH_GAMES = "FROM seats JOIN games ON games.key = seats.game"


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games and seats count; None stands for all. ``person``: True for people, False for bots.

    ``free``: games in which answers were taken back without limits count as well.
    """

    map: str | None = None
    players: int | None = None
    person: bool | None = None
    free: bool = False

    def clause(self) -> tuple[str, list[Any]]:
        """The condition in SQL and its values."""
        asked = {"games.map": self.map, "games.players": self.players, "seats.person": self.person}
        used = {column: value for column, value in asked.items() if value is not None}
        # With an unlimited undo a result says little about a player.
        kept_apart = "1" if self.free else "NOT games.free"
        return " AND ".join([kept_apart, *(f"{column} = ?" for column in used)]), list(used.values())


@dataclass(frozen=True, slots=True)
class Player:
    """A player over all games: a person by name, a bot by its kind (``bot:steady``)."""

    id: str
    person: bool


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """The figures of a player. A shared first place counts as a part of a win; ``ranked`` games have a winner.

    ``fair`` is the share of wins if everybody won as often; means are per game, None where no game tells.
    """

    player: Player
    games: int
    ranked: int
    wins: float
    fair: float | None
    total: float | None
    done: float | None
    tickets: float | None
    longest: float | None
    best_longest: int | None

    @property
    def share(self) -> float | None:
        """The share of the ranked games that were won."""
        return self.wins / self.ranked if self.ranked else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of the share."""
        if not self.ranked:
            return None
        estimate = share_estimate(self.wins, self.ranked)
        return estimate.low, estimate.high


def number_of_games(store: ResultStore, chosen: Filter) -> int:
    """How many games there are with a seat that counts."""
    where, values = chosen.clause()
    return int(store.rows(f"SELECT COUNT(DISTINCT games.key) {SEATS_WITH_GAMES} WHERE {where}", values)[0][0])


def map_ids(store: ResultStore) -> list[str]:
    """The ids of the maps that were played, most often first."""
    return [row[0] for row in store.rows("SELECT map FROM games GROUP BY map ORDER BY COUNT(*) DESC, map")]


def numbers_of_players(store: ResultStore) -> list[int]:
    """The numbers of players that occur, in ascending order."""
    return [row[0] for row in store.rows("SELECT DISTINCT players FROM games ORDER BY players")]


def number_of_free_games(store: ResultStore) -> int:
    """How many games had an unlimited undo; they count only where the filter says so."""
    return int(store.rows("SELECT COUNT(*) FROM games WHERE free")[0][0])


def player_figures(store: ResultStore, chosen: Filter) -> list[PlayerFigures]:
    """The figures of every player, ordered by the lower end of the confidence interval, then by games played."""
    where, values = chosen.clause()
    rows = store.rows(
        f"""SELECT who, person, COUNT(*), COUNT(win), TOTAL(win),
        AVG(CASE WHEN win IS NOT NULL THEN 1.0 / players END), AVG(total), AVG(done), AVG(tickets),
        AVG(longest), MAX(longest) {SEATS_WITH_GAMES} WHERE {where} GROUP BY who, person""",
        values,
    )
    figures = [PlayerFigures(Player(row[0], bool(row[1])), *row[2:]) for row in rows]
    return sorted(figures, key=lambda figure: (-(figure.interval or (0.0, 0.0))[0], -figure.games, figure.player.id))


@dataclass(frozen=True, slots=True)
class AgainstBot:
    """How often a person came in before a kind of bot in so many meetings; shared places count half."""

    who: str
    bot: str
    meetings: int
    before: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        estimate = share_estimate(self.before, self.meetings)
        return estimate.low, estimate.high


def results_against_bots(store: ResultStore, chosen: Filter) -> list[AgainstBot]:
    """Every person against every kind of bot that it met, those who met most often first."""
    if chosen.person is False:
        return []
    where, values = replace(chosen, person=True).clause()
    rows = store.rows(
        f"""SELECT seats.who, bots.who, COUNT(*),
        SUM(CASE WHEN seats.rank < bots.rank THEN 1.0 WHEN seats.rank = bots.rank THEN 0.5 ELSE 0 END)
        {SEATS_WITH_GAMES} JOIN seats AS bots ON bots.game = seats.game AND NOT bots.person
        WHERE {where} AND seats.rank IS NOT NULL AND bots.rank IS NOT NULL
        GROUP BY seats.who, bots.who ORDER BY COUNT(*) DESC, seats.who, bots.who""",
        values,
    )
    return [AgainstBot(*row) for row in rows]


@dataclass(frozen=True, slots=True)
class PlayerErrors:
    """What the answers of a player lost on average, in thousandths of winning, over the games that were analysed."""

    player: Player
    rate: Estimate


def errors_by_player(store: ResultStore, chosen: Filter) -> list[PlayerErrors]:
    """The error rate of every player of whom a game was analysed, the least first."""
    where, values = chosen.clause()
    rows = store.rows(
        f"""SELECT who, person, rate {SEATS_WITH_GAMES}
        JOIN errors ON errors.game = seats.game AND errors.seat = seats.seat WHERE {where}""",
        values,
    )
    rates: dict[Player, list[float]] = {}
    for id, person, rate in rows:
        rates.setdefault(Player(id, bool(person)), []).append(rate)
    errors = [PlayerErrors(player, mean_estimate(games)) for player, games in rates.items()]
    return sorted(errors, key=lambda error: (error.rate.value, error.player.id))


def points_by_source(store: ResultStore, chosen: Filter) -> tuple[list[str], dict[Player, Mapping[str, float]]]:
    """The sources in the order of the score, and what each gives a player in a game on average.

    A game in which a source does not occur counts as nothing from it.
    """
    where, values = chosen.clause()
    games = {figure.player: figure.games for figure in player_figures(store, chosen)}
    rows = store.rows(
        f"""SELECT who, person, source, AVG(place), SUM(points) {SEATS_WITH_GAMES}
        JOIN points ON points.game = seats.game AND points.seat = seats.seat
        WHERE {where} GROUP BY who, person, source""",
        values,
    )
    places: dict[str, list[float]] = {}
    means: dict[Player, dict[str, float]] = {}
    for id, person, source, place, points in rows:
        player = Player(id, bool(person))
        places.setdefault(source, []).append(place)
        means.setdefault(player, {})[source] = points / games[player]
    order = sorted(places, key=lambda source: (sum(places[source]) / len(places[source]), source))
    return order, dict(means)


def longest_paths(store: ResultStore, chosen: Filter) -> list[int]:
    """The longest path of every seat that counts."""
    where, values = chosen.clause()
    return [
        row[0] for row in store.rows(f"SELECT longest {SEATS_WITH_GAMES} WHERE {where} AND longest IS NOT NULL", values)
    ]


def turns_per_player(store: ResultStore, chosen: Filter) -> list[float]:
    """How many turns each player had, of every game with a seat that counts."""
    where, values = chosen.clause()
    games = f"SELECT DISTINCT games.key, 1.0 * turns / players {SEATS_WITH_GAMES} WHERE {where}"
    return [row[1] for row in store.rows(games, values)]


def totals_by_game(store: ResultStore, chosen: Filter) -> dict[Player, list[int]]:
    """The totals of every player from the first game to the latest."""
    where, values = chosen.clause()
    query = (
        f"SELECT who, person, total {SEATS_WITH_GAMES} WHERE {where} AND total IS NOT NULL ORDER BY ended, key, seat"
    )
    totals: dict[Player, list[int]] = {}
    for id, person, total in store.rows(query, values):
        totals.setdefault(Player(id, bool(person)), []).append(total)
    return totals


def running_mean(values: Sequence[float], over: int) -> list[float]:
    """The mean of each value with up to ``over`` - 1 values before it."""
    return [sum(values[max(0, index - over + 1) : index + 1]) / min(index + 1, over) for index in range(len(values))]


@dataclass(frozen=True, slots=True)
class Bin:
    """How many values lie from ``low`` up to, but not at, ``high``."""

    low: float
    high: float
    count: int


def histogram(values: Sequence[float], most: int = 12) -> list[Bin]:
    """At most ``most`` bins of equal, round width that hold all values."""
    if not values:
        return []
    low, high = min(values), max(values)
    # The narrowest round width with which all values fit into the bins.
    width = next(width for width in _round_widths() if high // width - low // width < most)
    first, last = int(low // width), int(high // width)
    counts = [0] * (last - first + 1)
    for value in values:
        counts[int(value // width) - first] += 1
    return [Bin(number * width, (number + 1) * width, count) for number, count in enumerate(counts, first)]


def _round_widths() -> Sequence[int]:
    """1, 2, 5, 10, 20, 50 …"""
    return [digit * 10**power for power in range(18) for digit in (1, 2, 5)]
