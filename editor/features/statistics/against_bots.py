"""Wins of people against each kind of bot, for the lobby; it loads nothing of the statistics page."""

from __future__ import annotations

from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.play.opponents import GamesAgainst


def games_against_bots(store: ResultStore) -> dict[str, GamesAgainst]:
    """The games of people against bots, by kind of bot (``bot:steady``); games with unlimited undo do not count."""
    query = (
        "SELECT bots.who, COUNT(DISTINCT games.key), COUNT(DISTINCT CASE WHEN people.win = 1 THEN games.key END) "
        "FROM games JOIN seats AS people ON people.game = games.key AND people.person "
        "JOIN seats AS bots ON bots.game = games.key AND NOT bots.person WHERE NOT games.free GROUP BY bots.who"
    )
    return {agent: GamesAgainst(games, wins) for agent, games, wins in store.rows(query)}
