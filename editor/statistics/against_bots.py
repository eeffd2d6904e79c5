"""How people fare against each kind of bot: counted for the lobby, without the figures of the page of statistics."""

from __future__ import annotations

from typing import NamedTuple

from railwright.editor.statistics.store import ResultStore


class GamesAgainst(NamedTuple):
    """How many games people have played with a bot at the table, and how many of them a person has won alone."""

    games: int
    wins: int


def games_against_bots(store: ResultStore) -> dict[str, GamesAgainst]:
    """The games of people against each bot, by its kind (``bot:steady``); free games are no wins over anybody."""
    query = (
        "SELECT bots.who, COUNT(DISTINCT games.key), COUNT(DISTINCT CASE WHEN people.win = 1 THEN games.key END) "
        "FROM games JOIN seats AS people ON people.game = games.key AND people.person "
        "JOIN seats AS bots ON bots.game = games.key AND NOT bots.person WHERE NOT games.free GROUP BY bots.who"
    )
    return {agent: GamesAgainst(games, wins) for agent, games, wins in store.rows(query)}
