"""Figures of finished games: queries to the store that return plain numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from railwright.core.cli.seats import BOT_PREFIX
from railwright.editor.features.statistics.store import ResultStore
from railwright.plugins.features.statistics.api import Meeting, PersonGame, RatedPerson, rate_people, share_before
from railwright.plugins.programs.reports.api import Estimate, mean_estimate, share_estimate

SEATS_WITH_GAMES = "FROM seats JOIN games ON games.key = seats.game"


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games and seats count; None means all. ``person``: True for people, False for bots.

    ``free`` includes games with unlimited undo.
    """

    map: str | None = None
    players: int | None = None
    person: bool | None = None
    free: bool = False

    def clause(self) -> tuple[str, list[Any]]:
        """The SQL condition and the values of its placeholders."""
        filters = {"games.map": self.map, "games.players": self.players, "seats.person": self.person}
        used = {column: value for column, value in filters.items() if value is not None}
        # With unlimited undo a result says little about a player.
        free_clause = "1" if self.free else "NOT games.free"
        return " AND ".join([free_clause, *(f"{column} = ?" for column in used)]), list(used.values())


@dataclass(frozen=True, slots=True)
class Player:
    """A player across games: a person by name, or a bot by kind (``bot:steady``)."""

    id: str
    person: bool


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """The figures of a player. A shared first place counts as a fraction of a win; ``ranked`` games have a winner.

    ``fair`` is the share of wins if all players won equally often; ``total``, ``done``, ``tickets`` and ``longest``
    are means per game, None if no game has them.
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
        """The share of ranked games that were won; 0 to 1, None without such games."""
        return self.wins / self.ranked if self.ranked else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of the share."""
        if not self.ranked:
            return None
        estimate = share_estimate(self.wins, self.ranked)
        return estimate.low, estimate.high


def number_of_games(store: ResultStore, chosen: Filter) -> int:
    """The number of games with a seat that passes the filter."""
    where, values = chosen.clause()
    return int(store.rows(f"SELECT COUNT(DISTINCT games.key) {SEATS_WITH_GAMES} WHERE {where}", values)[0][0])


def map_ids(store: ResultStore) -> list[str]:
    """The ids of the maps that were played, the most played first."""
    return [row[0] for row in store.rows("SELECT map FROM games GROUP BY map ORDER BY COUNT(*) DESC, map")]


def numbers_of_players(store: ResultStore) -> list[int]:
    """The numbers of players that occur, ascending."""
    return [row[0] for row in store.rows("SELECT DISTINCT players FROM games ORDER BY players")]


def number_of_free_games(store: ResultStore) -> int:
    """The number of games with unlimited undo, which count only if the filter includes them."""
    return int(store.rows("SELECT COUNT(*) FROM games WHERE free")[0][0])


def player_figures(store: ResultStore, chosen: Filter) -> list[PlayerFigures]:
    """The figures of all players, by descending lower end of the confidence interval, then by games played."""
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
    """How often a person ranked before a kind of bot, of all meetings; shared places count half."""

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
    """Every person against every kind of bot met, the most meetings first."""
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


def people_ratings(store: ResultStore, chosen: Filter, bot_ratings: Mapping[str, int]) -> list[RatedPerson]:
    """The ratings of people by the bots that they met, whose own are given by their names."""
    if chosen.person is False:
        return []
    where, values = replace(chosen, person=True).clause()
    rows = store.rows(
        f"""SELECT seats.game, seats.seat, seats.who, map, seats.rank, bots.who, bots.rank
        {SEATS_WITH_GAMES} JOIN seats AS bots ON bots.game = seats.game AND NOT bots.person
        WHERE {where} AND seats.rank IS NOT NULL AND bots.rank IS NOT NULL ORDER BY seats.game, seats.seat""",
        values,
    )
    games = []
    for (_, _, person, board), met in groupby(rows, key=lambda row: row[:4]):
        meetings = [
            Meeting(bot_ratings[name], share_before(rank, bot_rank))
            for *_, rank, bot, bot_rank in met
            if (name := bot.removeprefix(BOT_PREFIX)) in bot_ratings
        ]
        games.append(PersonGame(person, board, tuple(meetings)))
    return rate_people(games)


@dataclass(frozen=True, slots=True)
class PlayerErrors:
    """The error rate of a player over all analysed games: chance of winning lost per answer, in thousandths."""

    player: Player
    rate: Estimate


def errors_by_player(store: ResultStore, chosen: Filter) -> list[PlayerErrors]:
    """The error rates of all players with an analysed game, the lowest first."""
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
    """The sources of points in the order of the score, and the mean points per game that each player got from them.

    A game without a source counts as 0 points from it.
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
    for id, person, source, rank, points in rows:
        player = Player(id, bool(person))
        places.setdefault(source, []).append(rank)
        means.setdefault(player, {})[source] = points / games[player]
    order = sorted(places, key=lambda source: (sum(places[source]) / len(places[source]), source))
    return order, dict(means)


def longest_paths(store: ResultStore, chosen: Filter) -> list[int]:
    """The longest path of every seat that passes the filter, in trains."""
    where, values = chosen.clause()
    return [
        row[0] for row in store.rows(f"SELECT longest {SEATS_WITH_GAMES} WHERE {where} AND longest IS NOT NULL", values)
    ]


def turns_per_player(store: ResultStore, chosen: Filter) -> list[float]:
    """The turns per player of every game with a seat that passes the filter."""
    where, values = chosen.clause()
    games = f"SELECT DISTINCT games.key, 1.0 * turns / players {SEATS_WITH_GAMES} WHERE {where}"
    return [row[1] for row in store.rows(games, values)]


def totals_by_game(store: ResultStore, chosen: Filter) -> dict[Player, list[int]]:
    """The total points of every player game by game, the earliest first."""
    where, values = chosen.clause()
    query = (
        f"SELECT who, person, total {SEATS_WITH_GAMES} WHERE {where} AND total IS NOT NULL ORDER BY ended, key, seat"
    )
    totals: dict[Player, list[int]] = {}
    for id, person, total in store.rows(query, values):
        totals.setdefault(Player(id, bool(person)), []).append(total)
    return totals


def running_mean(values: Sequence[float], over: int) -> list[float]:
    """The mean of each value and up to ``over`` - 1 values before it; as many means as values."""
    return [sum(values[max(0, index - over + 1) : index + 1]) / min(index + 1, over) for index in range(len(values))]
