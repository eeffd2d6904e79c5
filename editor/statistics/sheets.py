"""Each chart with its title, its note, and the table that says the same in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject

from editor.statistics import figures
from editor.statistics.bars import Bar, Bars, Stack, StackedBars
from editor.statistics.chart import Chart
from editor.statistics.columns import Histogram, bin_name
from editor.statistics.figures import Filter, PlayerFigures
from editor.statistics.lines import Line, Lines
from editor.statistics.store import Store
from editor.statistics.words import count, kind, label, mean, one, percent, rounded, source

MOST_ROWS = 12  # in a chart; the table has all of them
MOST_LINES = 4
SMOOTH = 10  # games


@dataclass(frozen=True, slots=True)
class Sheet:
    """A chart and its table; ``drawing`` is a note on the chart alone, ``wide`` asks for the width of the page."""

    title: str
    note: str
    drawing: str
    chart: Chart
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: bool = False


class Sheets(QObject):
    """Makes the sheets of the games that a filter lets through."""

    def __init__(self, store: Store, chosen: Filter) -> None:
        super().__init__()
        self._store, self._chosen = store, chosen
        self._players = figures.players(store, chosen)
        self._shown = self._players[:MOST_ROWS]

    def all(self) -> list[Sheet]:
        """Every sheet that there are figures for."""
        made = (self.wins(), self.points(), self.tickets(), self.totals(), self.paths(), self.turns())
        return [sheet for sheet in made if sheet is not None]

    def _more(self) -> str:
        """How many players only the table has."""
        left = len(self._players) - len(self._shown)
        return one(self.tr("In the table: %n players more.", "", left)) if left else ""

    # by player

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
        drawing = self.tr("The thin line is the range, the dotted line an even share: everybody wins as often.")
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Wins"), self.tr("Share of wins"),
            self.tr("At least"), self.tr("At most"), self.tr("Even share"), self.tr("Mean total"),
            self.tr("Mean longest path"), self.tr("Best longest path"),
        )  # fmt: skip
        return Sheet(
            title, note, f"{drawing} {self._more()}", chart, heads, tuple(map(_win_row, self._players)), wide=True
        )

    def _of_games(self, player: PlayerFigures) -> str:
        words = one(self.tr("{share} of %n games", "", player.ranked))
        return words.format(share=percent(player.share))

    def _win_sentence(self, player: PlayerFigures) -> str:
        low, high = player.interval or (0.0, 1.0)
        words = one(
            self.tr("{name} won {wins} of %n games ({share}); the true share is {low} to {high}.", "", player.ranked)
        )
        return words.format(
            name=label(player.who).name, wins=count(player.wins), share=percent(player.share),
            low=percent(low), high=percent(high),
        )  # fmt: skip

    def points(self) -> Sheet | None:
        """Where the points come from."""
        order, means = figures.points_by_source(self._store, self._chosen)
        scored = [player for player in self._shown if player.who in means]
        if not scored:
            return None
        title, names = self.tr("Points by source"), [source(id) for id in order]
        stacks, sentences, by_total = [], [], sorted(scored, key=lambda player: -(player.total or 0))
        for player in by_total:
            values = tuple(means[player.who].get(id, 0.0) for id in order)
            total = mean(player.total)
            stacks.append(Stack(label(player.who), values, tuple(map(rounded, values)), total))
            parts = ", ".join(f"{name} {mean(value)}" for name, value in zip(names, values, strict=True))
            words = self.tr("{name} makes {total} points in a game: {parts}.")
            sentences.append(words.format(name=label(player.who).name, total=total, parts=parts))
        rows = [
            (*_head(player), *(mean(means[player.who].get(id, 0.0)) for id in order), mean(player.total))
            for player in self._players
            if player.who in means
        ]
        heads = (self.tr("Player"), self.tr("Kind"), self.tr("Games"), *names, self.tr("Mean total"))
        note = self.tr("The mean of a game.")
        drawing = self.tr("Points that were lost lie to the left of the line, the total stands at the end.")
        chart = StackedBars(title, sentences, names, stacks)
        return Sheet(title, note, f"{drawing} {self._more()}", chart, heads, tuple(rows), wide=True)

    def tickets(self) -> Sheet | None:
        """How many tickets were completed."""
        held = [player for player in self._shown if player.tickets]
        if not held:
            return None
        title, parts = self.tr("Tickets completed"), (self.tr("completed"), self.tr("failed"))
        stacks, sentences = [], []
        for player in held:
            done, failed = player.done or 0.0, (player.tickets or 0.0) - (player.done or 0.0)
            share = percent(done / (done + failed))
            stacks.append(Stack(label(player.who), (done, failed), (mean(done), mean(failed)), share))
            words = self.tr("{name} completes {done} of {held} tickets in a game ({share}).")
            sentences.append(
                words.format(name=label(player.who).name, done=mean(done), held=mean(player.tickets), share=share)
            )
        rows = tuple(_ticket_row(player) for player in self._players if player.tickets)
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Completed"), self.tr("Failed"),
            self.tr("Share completed"),
        )  # fmt: skip
        note = self.tr("The mean of a game, and the share of tickets that were completed.")
        return Sheet(title, note, self._more(), StackedBars(title, sentences, parts, stacks), heads, rows)

    # over games

    def totals(self) -> Sheet | None:
        """How totals change from game to game."""
        found = figures.totals_in_order(self._store, self._chosen)
        most = sorted(found, key=lambda who: (-len(found[who]), who.id))[:MOST_LINES]
        if not most:
            return None
        title = self.tr("Totals from game to game")
        means = {who: figures.running_mean(found[who], SMOOTH) for who in most}
        lines = [Line(label(who), tuple(means[who])) for who in most]
        words = self.tr("{name}: from {first} in the first game to {last} in the latest, at best {best}.")
        sentences = [
            words.format(
                name=label(who).name, first=mean(means[who][0]), last=mean(means[who][-1]), best=max(found[who])
            )
            for who in most
        ]
        rows = tuple(
            (label(who).name, kind(who), str(game), str(total), mean(smooth))
            for who in most
            for game, (total, smooth) in enumerate(zip(found[who], means[who], strict=True), 1)
        )
        heads = (self.tr("Player"), self.tr("Kind"), self.tr("Game"), self.tr("Total"), self.tr("Running mean"))
        note = one(
            self.tr("Each place on a line is the mean of up to %n games, for those who played most.", "", SMOOTH)
        )
        chart = Lines(title, sentences, lines, self.tr("Games of the player, in order"))
        return Sheet(title, note, "", chart, heads, rows)

    def paths(self) -> Sheet | None:
        """How long the longest paths are."""
        values = figures.longest_paths(self._store, self._chosen)
        note = self.tr("How often the longest path of a player had each length.")
        return self._histogram(self.tr("Longest path"), note, self.tr("Length of the path"), values)

    def turns(self) -> Sheet | None:
        """How long games are."""
        values = figures.turns_each(self._store, self._chosen)
        note = self.tr("How many games had so many turns for each player.")
        return self._histogram(self.tr("Length of the game"), note, self.tr("Turns of each player"), values)

    def _histogram(self, title: str, note: str, axis: str, values: Sequence[float]) -> Sheet | None:
        if not values:
            return None
        bins = figures.histogram([round(value) for value in values])
        middle = sum(values) / len(values)
        sentences = [
            one(self.tr("{axis} {size}: %n times.", "", each.count)).format(axis=axis, size=bin_name(each))
            for each in bins
        ]
        marked = (middle, self.tr("mean {mean}").format(mean=mean(middle)))
        rows = tuple((bin_name(each), str(each.count)) for each in bins)
        heads = (axis, self.tr("How often"))
        return Sheet(title, note, "", Histogram(title, sentences, bins, axis, marked), heads, rows)


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


def _ticket_row(player: PlayerFigures) -> tuple[str, ...]:
    done, held = player.done or 0.0, player.tickets or 0.0
    return (*_head(player), mean(done), mean(held - done), percent(done / held))
