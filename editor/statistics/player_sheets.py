"""The sheets of players: who wins, where the points come from, how many tickets are completed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from editor.statistics.bars import Bar, Bars
from editor.statistics.figures import Filter, PlayerFigures, players, points_by_source
from editor.statistics.sheet import Sheet
from editor.statistics.stacks import Stack, StackedBars
from editor.statistics.store import Store
from editor.statistics.words import count, kind, label, mean, percent, rounded, source

MOST_ROWS = 12  # in a chart; the table has all of them


class PlayerSheets(QObject):
    """Makes the sheets of the seats that a filter lets through; None where there are no figures for one."""

    def __init__(self, store: Store, chosen: Filter) -> None:
        super().__init__()
        self._store, self._chosen = store, chosen
        self._players = players(store, chosen)
        self._shown = self._players[:MOST_ROWS]

    def _more(self) -> str:
        """How many players only the table has."""
        left = len(self._players) - len(self._shown)
        return self.tr("In the table: %n players more.", "", left) if left else ""

    def wins(self) -> Sheet | None:
        """Games, wins, and the share of wins with its doubt."""
        ranked = [player for player in self._shown if player.ranked]
        if not ranked:
            return None
        title = self.tr("Who wins")
        bars = [_win_bar(player, self._of_games(player)) for player in ranked]
        chart = Bars(title, [self._win_sentence(player) for player in ranked], bars, full=1.0)
        note = self.tr(
            "The share of games won, and the range in which the true share lies with 95 % certainty: it gets narrower "
            "with every game."
        )
        drawing = self.tr("The thin line is the range, the dotted line an even share.")
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Wins"), self.tr("Share of wins"),
            self.tr("At least"), self.tr("At most"), self.tr("Even share"), self.tr("Mean total"),
            self.tr("Mean longest path"), self.tr("Best longest path"),
        )  # fmt: skip
        return Sheet(
            title, note, f"{drawing} {self._more()}", chart, heads, tuple(map(_win_row, self._players)), wide=True
        )

    def _of_games(self, player: PlayerFigures) -> str:
        words = self.tr("{share} of %n games", "", player.ranked)
        return words.format(share=percent(player.share))

    def _win_sentence(self, player: PlayerFigures) -> str:
        low, high = player.interval or (0.0, 1.0)
        words = self.tr(
            "{name} won {wins} of %n games ({share}); the true share lies from {low} to {high}.", "", player.ranked
        )
        return words.format(
            name=label(player.who).name, wins=count(player.wins), share=percent(player.share),
            low=percent(low), high=percent(high),
        )  # fmt: skip

    def points(self) -> Sheet | None:
        """Where the points come from."""
        order, means = points_by_source(self._store, self._chosen)
        scored = [player for player in self._shown if player.who in means]
        if not scored:
            return None
        title, names = self.tr("Points by source"), [source(id) for id in order]
        values = {player.who: tuple(means.get(player.who, {}).get(id, 0.0) for id in order) for player in self._players}
        by_total = sorted(scored, key=lambda player: -(player.total or 0))
        stacks = [_points_stack(player, values[player.who]) for player in by_total]
        sentences = [self._points_sentence(player, names, values[player.who]) for player in by_total]
        rows = [
            (*_head(player), *map(mean, values[player.who]), mean(player.total))
            for player in self._players
            if player.who in means
        ]
        heads = (self.tr("Player"), self.tr("Kind"), self.tr("Games"), *names, self.tr("Mean total"))
        note = self.tr("The mean of a game.")
        drawing = self.tr("Points that were lost lie to the left of the line, the total stands at the end.")
        chart = StackedBars(title, sentences, names, stacks)
        return Sheet(title, note, f"{drawing} {self._more()}", chart, heads, tuple(rows), wide=True)

    def _points_sentence(self, player: PlayerFigures, names: Sequence[str], values: Sequence[float]) -> str:
        parts = ", ".join(f"{name} {mean(value)}" for name, value in zip(names, values, strict=True))
        words = self.tr("{name} makes {total} points in a game: {parts}.")
        return words.format(name=label(player.who).name, total=mean(player.total), parts=parts)

    def tickets(self) -> Sheet | None:
        """How many tickets were completed."""
        held = [player for player in self._shown if player.tickets]
        if not held:
            return None
        title, parts = self.tr("Tickets completed"), (self.tr("completed"), self.tr("failed"))
        stacks, sentences = (
            [_ticket_stack(player) for player in held],
            [self._ticket_sentence(player) for player in held],
        )
        rows = tuple(_ticket_row(player) for player in self._players if player.tickets)
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Completed"), self.tr("Failed"),
            self.tr("Share completed"),
        )  # fmt: skip
        note = self.tr("The mean of a game, and the share of tickets that were completed.")
        return Sheet(title, note, self._more(), StackedBars(title, sentences, parts, stacks), heads, rows)

    def _ticket_sentence(self, player: PlayerFigures) -> str:
        words = self.tr("{name} completes {done} of {held} tickets in a game ({share}).")
        done, held, share = mean(player.done), mean(player.tickets), percent(_ticket_share(player))
        return words.format(name=label(player.who).name, done=done, held=held, share=share)


def _head(player: PlayerFigures) -> tuple[str, str, str]:
    return label(player.who).name, kind(player.who), str(player.games)


def _win_bar(player: PlayerFigures, printed: str) -> Bar:
    low, high = player.interval or (None, None)
    return Bar(label(player.who), player.share or 0.0, printed, low, high, player.fair)


def _win_row(player: PlayerFigures) -> tuple[str, ...]:
    low, high = player.interval or (None, None)
    shares = (percent(share) for share in (player.share, low, high, player.fair))
    best = count(player.best_longest)
    return (*_head(player), count(player.wins), *shares, mean(player.total), mean(player.longest), best)


def _points_stack(player: PlayerFigures, values: tuple[float, ...]) -> Stack:
    return Stack(label(player.who), values, tuple(map(rounded, values)), mean(player.total))


def _ticket_share(player: PlayerFigures) -> float:
    return (player.done or 0.0) / (player.tickets or 1.0)


def _ticket_stack(player: PlayerFigures) -> Stack:
    parts = _ticket_parts(player)
    return Stack(label(player.who), parts, tuple(map(mean, parts)), percent(_ticket_share(player)))


def _ticket_parts(player: PlayerFigures) -> tuple[float, float]:
    """Completed and failed."""
    done = player.done or 0.0
    return done, (player.tickets or 0.0) - done


def _ticket_row(player: PlayerFigures) -> tuple[str, ...]:
    return (*_head(player), *map(mean, _ticket_parts(player)), percent(_ticket_share(player)))
