"""The reports of the statistics: each a chart with a note, and a table of the same figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import source_title
from railwright.editor.features.statistics import figures
from railwright.editor.features.statistics.figures import (
    Filter,
    Player,
    PlayerFigures,
    player_figures,
    points_by_source,
)
from railwright.editor.features.statistics.store import ResultStore
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks.charts import (
    Bar,
    BarChart,
    Chart,
    Histogram,
    Label,
    LineChart,
    LineData,
    Stack,
    StackedBarChart,
    bin_name,
)
from railwright.editor.looks.histogram import histogram
from railwright.plugins.features.statistics.api import PersonRating, RatedPerson
from railwright.plugins.programs.reports.api import Estimate


@dataclass(frozen=True, slots=True)
class StatisticsReport:
    """A chart and its table; ``chart_note`` is about the chart only, ``wide`` reports take the width of the page."""

    title: str
    note: str
    chart_note: str
    chart: Chart
    column_titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: bool = False


# --- Names and numbers as text ---


def player_label(player: Player) -> Label:
    """The label of a player in charts; a bot has its title, with a remark that it is a bot."""
    if player.person:
        return Label(player.id)
    return Label(bot_name(player.id), player_kind(player))


def player_kind(player: Player) -> str:
    """Whether a player is a person or a bot."""
    if player.person:
        return QCoreApplication.translate("Statistics", "person")
    return QCoreApplication.translate("Statistics", "bot")


def mean_text(value: float | None) -> str:
    """A number with one decimal place; a dash for None."""
    return "–" if value is None else QLocale().toString(float(value), "f", 1).replace("-", "−")


def count_text(value: float | None) -> str:
    """A count, with decimals only if it is fractional, as shared wins are; a dash for None."""
    return mean_text(value) if value is None or value != int(value) else str(int(value)).replace("-", "−")


def whole_text(value: float) -> str:
    """A number rounded to a whole one."""
    return count_text(round(value))


def percent_text(share: float | None) -> str:
    """A share from 0 to 1 as a percentage; a dash for None."""
    return "–" if share is None else f"{round(share * 100)} %"


# --- Reports on players ---

MAX_CHART_ROWS = 12  # players in a chart; the table has all of them


class PlayerReports(QObject):
    """Makes the reports for the seats that a filter lets through; None where there are no figures for one."""

    def __init__(
        self,
        store: ResultStore,
        chosen: Filter,
        source_titles: Mapping[str, str] = EMPTY_MAPPING,
        map_names: Mapping[str, str] = EMPTY_MAPPING,
        bot_ratings: Mapping[str, int] = EMPTY_MAPPING,
    ) -> None:
        super().__init__()
        self._store, self._chosen, self._source_titles = store, chosen, source_titles
        self._map_names, self._bot_ratings = map_names, bot_ratings
        self._players = player_figures(store, chosen)
        self._shown = self._players[:MAX_CHART_ROWS]

    def _more_note(self) -> str:
        """A note on how many players only the table shows."""
        left = len(self._players) - len(self._shown)
        return self.tr("In the table: %n more players.", "", left) if left else ""

    def wins(self) -> StatisticsReport | None:
        """Games, wins, and share of wins with its confidence interval."""
        ranked = [player for player in self._shown if player.ranked]
        if not ranked:
            return None
        title = self.tr("Wins by player")
        bars = [_win_bar(player, self._share_text(player)) for player in ranked]
        chart = BarChart(title, [self._win_sentence(player) for player in ranked], bars, full=1.0)
        note = self.tr(
            "The share of games won. With 95 % confidence, the true share is within the range shown. The range "
            "narrows with every game."
        )
        drawing = self.tr("Thin line: the range. Dotted line: an equal share.")
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Wins"), self.tr("Win rate"),
            self.tr("At least"), self.tr("At most"), self.tr("Equal share"), self.tr("Average score"),
            self.tr("Average longest path"), self.tr("Longest path (record)"),
        )  # fmt: skip
        return StatisticsReport(
            title, note, f"{drawing} {self._more_note()}", chart, heads, tuple(map(_win_row, self._players)), wide=True
        )

    def _share_text(self, player: PlayerFigures) -> str:
        text = self.tr("{share} of %n games", "", player.ranked)
        return text.format(share=percent_text(player.share))

    def _win_sentence(self, player: PlayerFigures) -> str:
        low, high = player.interval or (0.0, 1.0)
        text = self.tr(
            "{name} won {wins} of %n games ({share}); the true share is between {low} and {high}.", "", player.ranked
        )
        return text.format(
            name=player_label(player.player).name, wins=count_text(player.wins), share=percent_text(player.share),
            low=percent_text(low), high=percent_text(high),
        )  # fmt: skip

    def points(self) -> StatisticsReport | None:
        """Where the points come from."""
        order, means = points_by_source(self._store, self._chosen)
        scored = [player for player in self._shown if player.player in means]
        if not scored:
            return None
        title, names = self.tr("Points by source"), [source_title(id, self._source_titles) for id in order]
        values = {
            player.player: tuple(means.get(player.player, {}).get(id, 0.0) for id in order) for player in self._players
        }
        by_total = sorted(scored, key=lambda player: -(player.total or 0))
        stacks = [_points_stack(player, values[player.player]) for player in by_total]
        sentences = [self._points_sentence(player, names, values[player.player]) for player in by_total]
        rows = [
            (*_player_columns(player), *map(mean_text, values[player.player]), mean_text(player.total))
            for player in self._players
            if player.player in means
        ]
        heads = (self.tr("Player"), self.tr("Kind"), self.tr("Games"), *names, self.tr("Average score"))
        note = self.tr("Average per game.")
        drawing = self.tr("Lost points are to the left of the line. The total is at the end of each bar.")
        chart = StackedBarChart(title, sentences, names, stacks)
        return StatisticsReport(title, note, f"{drawing} {self._more_note()}", chart, heads, tuple(rows), wide=True)

    def _points_sentence(self, player: PlayerFigures, names: Sequence[str], values: Sequence[float]) -> str:
        parts = ", ".join(f"{name} {mean_text(value)}" for name, value in zip(names, values, strict=True))
        text = self.tr("{name}'s average points: {total} ({parts}).")
        return text.format(name=player_label(player.player).name, total=mean_text(player.total), parts=parts)

    def tickets(self) -> StatisticsReport | None:
        """Tickets completed and failed per game."""
        holders = [player for player in self._shown if player.tickets]
        if not holders:
            return None
        title, parts = self.tr("Tickets completed"), (self.tr("completed"), self.tr("failed"))
        stacks, sentences = (
            [_ticket_stack(player) for player in holders],
            [self._ticket_sentence(player) for player in holders],
        )
        rows = tuple(_ticket_row(player) for player in self._players if player.tickets)
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games"), self.tr("Completed"), self.tr("Failed"),
            self.tr("Completion rate"),
        )  # fmt: skip
        note = self.tr("Average per game, and the share of tickets completed.")
        return StatisticsReport(
            title, note, self._more_note(), StackedBarChart(title, sentences, parts, stacks), heads, rows
        )

    def _ticket_sentence(self, player: PlayerFigures) -> str:
        text = self.tr("Tickets completed by {name} per game: {done} of {held} ({share}).")
        done, kept_tickets, share = (
            mean_text(player.done),
            mean_text(player.tickets),
            percent_text(_ticket_share(player)),
        )
        return text.format(name=player_label(player.player).name, done=done, held=kept_tickets, share=share)

    def against_bots(self) -> StatisticsReport | None:
        """How often people ranked before each kind of bot."""
        results = figures.results_against_bots(self._store, self._chosen)
        if not results:
            return None
        title = self.tr("People against bots")
        names = [f"{result.who} – {player_label(Player(result.bot, False)).name}" for result in results]
        printed = [self.tr("{share} of %n games together", "", result.meetings) for result in results]
        shares = [result.before / result.meetings for result in results]
        bars, sentences, rows = [], [], []
        for name, text, share, result in zip(names, printed, shares, results, strict=True):
            low, high = result.interval
            bars.append(Bar(Label(name), share, text.format(share=percent_text(share)), low, high, 0.5))
            sentences.append(self._meeting_sentence(name, result))
            figures_of = (str(result.meetings), count_text(result.before), *map(percent_text, (share, low, high)))
            rows.append((result.who, player_label(Player(result.bot, False)).name, *figures_of))
        heads = (
            self.tr("Player"), self.tr("Bot"), self.tr("Games together"), self.tr("Finished ahead"), self.tr("Share"),
            self.tr("At least"), self.tr("At most"),
        )  # fmt: skip
        note = self.tr("How often each person finished ahead of each bot at the same table.")
        chart = BarChart(title, sentences[:MAX_CHART_ROWS], bars[:MAX_CHART_ROWS], full=1.0)
        return StatisticsReport(title, note, "", chart, heads, tuple(rows), wide=True)

    def ratings(self) -> StatisticsReport | None:
        """How strong people are on the ladder of the bots: over all, by board, and by the level of their opponents."""
        rated = figures.people_ratings(self._store, self._chosen, self._bot_ratings)
        if not rated:
            return None
        title = self.tr("Player ratings")
        shown = [person for person in rated if person.board is None and person.level is None][:MAX_CHART_ROWS]
        bars = [_rating_bar(person.rating, person.person, self._rating_text(person.rating)) for person in shown]
        chart = BarChart(title, [self._rating_sentence(person) for person in shown], bars, MAX_CHART_POINTS)
        heads = (
            self.tr("Player"), self.tr("Map"), self.tr("Opponents"), self.tr("Games"), self.tr("Rating"),
            self.tr("At least"), self.tr("At most"),
        )  # fmt: skip
        note = self.tr(
            "Ratings use the bots' scale and come from games against bots. A lead of 200 points means winning 76 "
            "of 100 games. With 95 % confidence, the true rating is within the range shown. Ratings stay on this "
            "computer."
        )
        drawing = self.tr("Thin line: the range. Dotted line: the rating of a bot that plans well ({points}).")
        chart_note = drawing.format(points=whole_text(PLANNING_POINTS))
        rows = tuple(self._rating_row(person) for person in rated)
        return StatisticsReport(title, note, chart_note, chart, heads, rows, wide=True)

    def _rating_text(self, rating: PersonRating) -> str:
        if rating.value is None:
            return self.tr("unknown so far, %n games", "", rating.games)
        return self.tr("{points} in %n games", "", rating.games).format(points=whole_text(rating.value))

    def _rating_row(self, person: RatedPerson) -> tuple[str, ...]:
        rating = person.rating
        value = self.tr("unknown so far") if rating.value is None else whole_text(rating.value)
        bounds = ("–" if bound is None else whole_text(bound) for bound in (rating.low, rating.high))
        board = self.tr("All maps") if person.board is None else self._map_names.get(person.board, person.board)
        level = self.tr("All bots") if person.level is None else sentence(person.level.title)
        return person.person, board, level, str(rating.games), value, *bounds

    def _rating_sentence(self, person: RatedPerson) -> str:
        """The rating of a person with its range, or what its games tell so far."""
        rating = person.rating
        low, high = ("" if bound is None else whole_text(bound) for bound in (rating.low, rating.high))
        value = "" if rating.value is None else whole_text(rating.value)
        return self._rating_template(rating).format(name=person.person, points=value, low=low, high=high)

    def _rating_template(self, rating: PersonRating) -> str:
        games = rating.games
        if rating.high is None:
            return self.tr("{name} beat every bot in %n games; rating: at least {low}.", "", games)
        if rating.low is None:
            return self.tr("{name} lost to every bot in %n games; rating: at most {high}.", "", games)
        if rating.value is None:
            return self.tr(
                "{name}: no rating yet after %n games; the true rating is between {low} and {high}.", "", games
            )
        return self.tr(
            "{name}: rating {points} after %n games; the true rating is between {low} and {high}.", "", games
        )

    def errors(self) -> StatisticsReport | None:
        """The error rate of each player in the coach's analyses."""
        player_errors = figures.errors_by_player(self._store, self._chosen)
        if not player_errors:
            return None
        title = self.tr("Errors found by the coach")
        printed = [self.tr("{rate} in %n games", "", player.rate.games) for player in player_errors]
        shown = player_errors[:MAX_CHART_ROWS]
        bars = [
            Bar(
                player_label(player.player),
                player.rate.value,
                text.format(rate=mean_text(player.rate.value)),
                *_bounds(player.rate),
            )
            for player, text in zip(shown, printed, strict=False)
        ]
        rows = tuple(
            (
                player_label(player.player).name,
                player_kind(player.player),
                str(player.rate.games),
                mean_text(player.rate.value),
                *map(mean_text, _bounds(player.rate)),
            )
            for player in player_errors
        )
        heads = (
            self.tr("Player"), self.tr("Kind"), self.tr("Games analysed"), self.tr("Errors"), self.tr("At least"),
            self.tr("At most"),
        )  # fmt: skip
        note = self.tr("The cost of errors per answer in the analysed games, in thousandths of a win. Lower is better.")
        full = max(
            [MIN_RATE_THOUSANDTHS, *(player.rate.value for player in player_errors), *(bar.high or 0.0 for bar in bars)]
        )
        chart = BarChart(title, [self._error_sentence(player) for player in shown], bars, full)
        return StatisticsReport(title, note, "", chart, heads, rows, wide=True)

    def _error_sentence(self, player: figures.PlayerErrors) -> str:
        text = self.tr("{name}: {rate} ‰ of a win per answer in %n games", "", player.rate.games)
        figure = text.format(name=player_label(player.player).name, rate=mean_text(player.rate.value))
        low, high = _bounds(player.rate)
        if low is None:
            return f"{figure}."
        template = self.tr("{figure}; the true rate is between {low} and {high}.")
        return template.format(figure=figure, low=mean_text(low), high=mean_text(high))

    def _meeting_sentence(self, name: str, result: figures.AgainstBot) -> str:
        text = self.tr("{name}: {share} of %n games; the true share is between {low} and {high}.", "", result.meetings)
        share, (low, high) = percent_text(result.before / result.meetings), result.interval
        return text.format(name=name, share=share, low=percent_text(low), high=percent_text(high))


MAX_CHART_POINTS = 2200.0  # the right end of the chart of ratings, above the strongest bot
PLANNING_POINTS = 1500.0  # the rating of the bot at which the ladder is fixed


def _rating_bar(rating: PersonRating, name: str, printed: str) -> Bar:
    """A rating as a bar of the chart, which begins at 0; without a bar where it is not told yet."""
    low, high = (min(max(0.0, end), MAX_CHART_POINTS) for end in (rating.low or 0, rating.high or MAX_CHART_POINTS))
    value = min(max(0.0, rating.value or 0), MAX_CHART_POINTS)
    return Bar(Label(name), value, printed, low, high, PLANNING_POINTS)


MIN_RATE_THOUSANDTHS = 10.0  # least error rate at the right end of the chart


def _bounds(rate: Estimate) -> tuple[float | None, float | None]:
    """The confidence interval of an error rate; Nones after a single game."""
    return (max(0.0, rate.low), rate.high) if rate.games > 1 else (None, None)


def _player_columns(player: PlayerFigures) -> tuple[str, str, str]:
    return player_label(player.player).name, player_kind(player.player), str(player.games)


def _win_bar(player: PlayerFigures, printed: str) -> Bar:
    low, high = player.interval or (None, None)
    return Bar(player_label(player.player), player.share or 0.0, printed, low, high, player.fair)


def _win_row(player: PlayerFigures) -> tuple[str, ...]:
    low, high = player.interval or (None, None)
    shares = (percent_text(share) for share in (player.share, low, high, player.fair))
    best = count_text(player.best_longest)
    return (
        *_player_columns(player),
        count_text(player.wins),
        *shares,
        mean_text(player.total),
        mean_text(player.longest),
        best,
    )


def _points_stack(player: PlayerFigures, values: tuple[float, ...]) -> Stack:
    return Stack(player_label(player.player), values, tuple(map(whole_text, values)), mean_text(player.total))


def _ticket_share(player: PlayerFigures) -> float:
    return (player.done or 0.0) / (player.tickets or 1.0)


def _ticket_stack(player: PlayerFigures) -> Stack:
    parts = _ticket_parts(player)
    return Stack(player_label(player.player), parts, tuple(map(mean_text, parts)), percent_text(_ticket_share(player)))


def _ticket_parts(player: PlayerFigures) -> tuple[float, float]:
    """Tickets completed and failed, per game."""
    done = player.done or 0.0
    return done, (player.tickets or 0.0) - done


def _ticket_row(player: PlayerFigures) -> tuple[str, ...]:
    return (*_player_columns(player), *map(mean_text, _ticket_parts(player)), percent_text(_ticket_share(player)))


# --- Reports on games ---

MAX_LINES = 4  # players in the chart of totals
SMOOTHING_GAMES = 10


class GameReports(QObject):
    """Makes the reports for the seats that a filter lets through; None where there are no figures for one."""

    def __init__(self, store: ResultStore, chosen: Filter) -> None:
        super().__init__()
        self._store, self._chosen = store, chosen

    def totals(self) -> StatisticsReport | None:
        """Running means of the totals, game by game."""
        totals = figures.totals_by_game(self._store, self._chosen)
        maximum = sorted(totals, key=lambda player: (-len(totals[player]), player.id))[:MAX_LINES]
        if not maximum:
            return None
        title = self.tr("Game-by-game totals")
        means = {player: figures.running_mean(totals[player], SMOOTHING_GAMES) for player in maximum}
        lines = [LineData(player_label(player), tuple(means[player])) for player in maximum]
        text = self.tr("{name}: from {first} in the first game to {last} in the latest; best {best}.")
        sentences = [
            text.format(
                name=player_label(player).name,
                first=mean_text(means[player][0]),
                last=mean_text(means[player][-1]),
                best=max(totals[player]),
            )
            for player in maximum
        ]
        rows = tuple(
            (player_label(player).name, player_kind(player), str(game), str(total), mean_text(smooth))
            for player in maximum
            for game, (total, smooth) in enumerate(zip(totals[player], means[player], strict=True), 1)
        )
        heads = (self.tr("Player"), self.tr("Kind"), self.tr("Game"), self.tr("Total"), self.tr("Running average"))
        note = self.tr(
            "Each point on a line is the average of up to %n games. Only the players with the most games are shown.",
            "",
            SMOOTHING_GAMES,
        )
        chart = LineChart(title, sentences, lines, self.tr("The player's games, in order"))
        return StatisticsReport(title, note, "", chart, heads, rows)

    def paths(self) -> StatisticsReport | None:
        """A histogram of the longest paths."""
        values = figures.longest_paths(self._store, self._chosen)
        note = self.tr("Number of games by length of a player's longest path.")
        return self._histogram(self.tr("Longest path"), note, self.tr("Path length"), values)

    def turns(self) -> StatisticsReport | None:
        """A histogram of the turns per player."""
        values = figures.turns_per_player(self._store, self._chosen)
        note = self.tr("Number of games by turns per player.")
        return self._histogram(self.tr("Game length"), note, self.tr("Turns per player"), values)

    def _histogram(self, title: str, note: str, axis: str, values: Sequence[float]) -> StatisticsReport | None:
        if not values:
            return None
        bins = histogram([round(value) for value in values])
        middle = fmean(values)
        sentences = [
            self.tr("{axis} {size}: %n times.", "", each.count).format(axis=axis, size=bin_name(each)) for each in bins
        ]
        marked = (middle, self.tr("average {mean}").format(mean=mean_text(middle)))
        rows = tuple((bin_name(each), str(each.count)) for each in bins)
        heads = (axis, self.tr("Number of games"))
        return StatisticsReport(title, note, "", Histogram(title, sentences, bins, axis, marked), heads, rows)
