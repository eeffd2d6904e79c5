"""The sheets of whole games, one after the other or all together: totals, longest paths, length."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from editor.statistics import figures
from editor.statistics.columns import Histogram, bin_name
from editor.statistics.figures import Filter
from editor.statistics.lines import Line, Lines
from editor.statistics.sheet import Sheet
from editor.statistics.store import Store
from editor.statistics.words import kind, label, mean

MOST_LINES = 4
SMOOTH = 10  # games


class GameSheets(QObject):
    """Makes the sheets of the seats that a filter lets through; None where there are no figures for one."""

    def __init__(self, store: Store, chosen: Filter) -> None:
        super().__init__()
        self._store, self._chosen = store, chosen

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
        note = self.tr("Each place on a line is the mean of up to %n games, for those who played most.", "", SMOOTH)
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
            self.tr("{axis} {size}: %n times.", "", each.count).format(axis=axis, size=bin_name(each)) for each in bins
        ]
        marked = (middle, self.tr("mean {mean}").format(mean=mean(middle)))
        rows = tuple((bin_name(each), str(each.count)) for each in bins)
        heads = (axis, self.tr("How often"))
        return Sheet(title, note, "", Histogram(title, sentences, bins, axis, marked), heads, rows)
