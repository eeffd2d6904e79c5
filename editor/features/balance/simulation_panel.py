"""The panel that simulates the current map: what to play, saved runs, and the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QProgressBar, QWidget

from railwright.core.cli.seats import BOT_PREFIX, parse_seats
from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import error_text, format_number
from railwright.editor.document.parts import Part
from railwright.editor.features.balance.findings_list import FindingsList
from railwright.editor.features.balance.playtest_dialog import PlaytestDialog
from railwright.editor.features.balance.simulation_report import judged_part, paper_part, report_page, two_figures
from railwright.editor.features.balance.simulation_run import RunState, SimulationRun, processes
from railwright.editor.files.file_dialogs import choose_save_path
from railwright.editor.files.slow_disks import write_file
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.looks.rich_text import Html, HtmlView, join_html
from railwright.editor.looks.widgets import UprightScroll
from railwright.editor.work.error_reports import attempt
from railwright.plugins.features.balance.api import (
    DEFAULT_GAMES,
    MAX_FILE_BYTES,
    POLICY,
    BalanceReport,
    Playtest,
    SavedRun,
    SeriesPlan,
    csv_tables,
    games_needed,
    looks,
    playtest_file,
    read_playtests,
    read_runs,
    worth_of_routes,
    write_playtests,
    write_runs,
)

PlayableMap = tuple[str, MapSpec]  # the text of a map file and the map that it holds
STEADY = "steady"
DEFAULT_PLAYERS = 4  # or as many as the map allows
FIRST_GAMES = 200  # default number of games
MAX_SAVED_RUNS = 12  # of a map; the oldest are dropped
TIME_FORMAT = "yyyy-MM-ddTHH:mm"
VIEW_LINES = 8  # least visible lines of the report
REFRESH_INTERVAL_MS = 500  # of the report during a run


class PlanForm(QWidget):
    """What to simulate: number of games, seed, and the bots at the seats.

    Number of players and bot fill in the seats, which can also be edited one by one.
    """

    def __init__(self, bots: Iterable[str] = (STEADY,), players: tuple[int, int] = (2, 5)) -> None:
        super().__init__()
        self.games, self.seed = ui.number_field(1, 20_000, FIRST_GAMES), ui.number_field(0, 2**31 - 1, 1)
        self.players = ui.number_field(*players, players[0])
        self.bot = ui.combo((bot_name(bot), bot) for bot in (f"{BOT_PREFIX}{name}" for name in bots))
        self.seats = QLineEdit()
        self.bot.setCurrentIndex(max(self.bot.findData(f"{BOT_PREFIX}{STEADY}"), 0))
        self.bot.insertSeparator(self.bot.count())
        self.bot.addItem(self.tr("Fast model"), POLICY)
        self.bot.setToolTip(
            self.tr(
                "The fast model plays like the expert but does not look ahead. It works only with rules that it knows."
            )
        )
        self.seats.setToolTip(self.tr("Separate different bots with commas: bot:steady,bot:greedy"))
        self.stops_early = ui.check_box(self.tr("Stop when all questions are &answered"), True)
        self.estimate = ui.paragraph()
        self._lay_out()
        self.offer(players)
        self.players.setValue(DEFAULT_PLAYERS)
        self.players.valueChanged.connect(lambda _: self._fill())
        self.bot.currentIndexChanged.connect(lambda _: self._fill())
        self.bot.activated.connect(lambda _: self._suggest_games())
        self._fill()

    def _lay_out(self) -> None:
        rows: tuple[tuple[tuple[str, QWidget], ...], ...] = (
            ((self.tr("Games"), self.games), (self.tr("Seed"), self.seed)),
            ((self.tr("Players"), self.players), (self.tr("Bot"), self.bot)),
            ((self.tr("Seats"), self.seats),),
        )
        column = ui.column()
        for fields in rows:
            row = ui.row()
            for title, field in fields:
                field.setAccessibleName(title)
                ui.add_parts(row, ui.label(title, buddy=field), (field, 1))
            ui.add_parts(column, row)
        ui.add_parts(column, self.stops_early, self.estimate)
        self.setLayout(column)

    def offer(self, players: tuple[int, int]) -> None:
        """Offer the numbers of players of a map; ``players`` is (least, greatest)."""
        self.players.setRange(max(players[0], 1), max(players))

    def _fill(self) -> None:
        agent = str(self.bot.currentData())
        self.seats.setText(",".join([agent] * self.players.value()))
        self.seats.setCursorPosition(0)
        fast = agent == POLICY
        count = len(looks(DEFAULT_GAMES[fast], fast))
        number = self.players.value()
        kinds = ("seat_wins", "ticket_worth")
        seats, tickets = (two_figures(games_needed(agent, number, [kind], count)) for kind in kinds)
        text = self.tr(
            "Games needed: about {tickets} to show each ticket's value, about {seats} to show how fair the seats "
            "are. With fewer games, only large problems are found."
        )
        self.estimate.setText(text.format(seats=format_number(seats), tickets=format_number(tickets)))

    def _suggest_games(self) -> None:
        self.games.setValue(DEFAULT_GAMES[self.bot.currentData() == POLICY])

    def plan(self, text: str) -> SeriesPlan:
        """The plan for a map file's text. Raises RailwrightError if the seats cannot be read."""
        seats = tuple(Seat(POLICY, POLICY) if seat.name == POLICY else seat for seat in parse_seats(self.seats.text()))
        different = len({seat.agent for seat in seats}) > 1
        return SeriesPlan(text, seats, self.games.value(), self.seed.value(), mirrored=different)


class SavedRuns:
    """The runs of a map, saved beside its file, to compare the board with earlier versions.

    ``path`` returns the file of the map; without one, runs are kept only while the window is open.
    """

    def __init__(self, path: Callable[[], Path | None]) -> None:
        self._path = path
        self.runs: list[SavedRun] = self._read()  # latest first

    @property
    def file(self) -> Path | None:
        """The path of the file: ``board.simulations.json`` beside ``board.yaml``."""
        path = self._path()
        return path.with_name(f"{path.stem}.simulations.json") if path else None

    def _read(self) -> list[SavedRun]:
        """The runs in the file; an unreadable file stays until the next run is saved."""
        file = self.file
        try:
            return read_runs(read_file(file, MAX_FILE_BYTES))[:MAX_SAVED_RUNS] if file is not None else []
        except (OSError, ValueError):
            return []

    def add(self, plan: SeriesPlan, report: BalanceReport) -> None:
        """Save a run. Raises OSError."""
        seats = tuple(seat.agent for seat in plan.seats)
        when = QDateTime.currentDateTime().toString(TIME_FORMAT)
        run = SavedRun(when, sha256(plan.map_text.encode()).hexdigest()[:12], seats, plan.seed, report)
        self.runs = [run, *self.runs][:MAX_SAVED_RUNS]
        if self.file is not None:
            write_file(self.file, write_runs(self.runs).encode())


class RunSelector(QComboBox):
    """Chooses the saved run to compare the latest one with; ``chosen`` is emitted when the choice changes."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[SavedRun] = []
        self.setAccessibleName(self.tr("Compare with"))
        self.setToolTip(self.tr("Compare with an earlier run of this board"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.currentIndexChanged.connect(lambda _: self.chosen.emit())
        self.offer([])

    def offer(self, runs: list[SavedRun]) -> None:
        """Offer runs, latest first, and select the latest."""
        self._runs = runs
        self.blockSignals(True)
        self.clear()
        self.addItem(self.tr("No comparison"))
        self.addItems([self.tr("Compare with {run}").format(run=run_name(run)) for run in runs])
        self.setCurrentIndex(1 if runs else 0)
        self.blockSignals(False)

    @property
    def report(self) -> BalanceReport | None:
        """The report of the selected run; None if no run is selected."""
        index = self.currentIndex()
        return self._runs[index - 1].report if index > 0 else None


def run_name(run: SavedRun) -> str:
    """A run on one line: its date and number of games."""
    when = QLocale().toString(QDateTime.fromString(run.when, TIME_FORMAT), QLocale.FormatType.ShortFormat)
    games = QCoreApplication.translate("Balance", "%n games", "", run.report.games)
    return f"{when} · {games}"


class SimulationPanel(QWidget):
    """Plays the current map many times and shows the report.

    ``part_clicked`` emits the parts of a clicked line, ``heat_changed`` the use of every route or None, ``failed`` an
    error message.
    """

    part_clicked = Signal(object)
    heat_changed = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        playable_map: Callable[[], PlayableMap | None],
        make: Callable[[], Executor] = processes,
        file: Callable[[], Path | None] = lambda: None,
        spec: MapSpec | None = None,
        bots: Iterable[str] = (STEADY,),
        source_titles: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        """``playable_map`` returns the current map, or reports why it cannot be played and returns None.

        ``file`` returns the file of the map, beside which runs are saved; if ``spec`` is given, the latest run is shown
        for it. ``bots`` are those to choose from, ``source_titles`` returns the titles of sources of points by
        id.
        """
        super().__init__()
        self._playable_map, self._make, self._source_titles = playable_map, make, source_titles
        self.saved_runs = SavedRuns(file)
        self.run: SimulationRun | None = None
        self.report: BalanceReport | None = None
        self._state: RunState | None = None  # of the run on display, unless it was read from a file
        self._spec = spec
        self.form = PlanForm(bots, spec.players if spec else (2, 5))
        self.start = ui.button(self.tr("&Simulate"), self.start_or_cancel, primary=True)
        self.save = ui.button(self.tr("Save as &tables …"), self._save_tables)
        self.save.setEnabled(False)
        self.heat = ui.combo(name=self.tr("Colours on the board"))
        self.heat.addItems([self.tr("No colours"), self.tr("Claim frequency"), self.tr("Claim time")])
        self.heat.currentIndexChanged.connect(lambda _: self._show_heat())
        self.run_selector = RunSelector()
        self.run_selector.offer(self.saved_runs.runs)
        self.run_selector.chosen.connect(self._show_report)
        tip = self.tr("Enter a game that was played on paper, to compare it with the bots' games")
        self.paper = ui.button(self.tr("Game on &paper …"), self._configure_playtest, tip=tip)
        self._path, self.playtests = file, list[Playtest]()
        self.progress = QProgressBar()
        self.progress.hide()
        self.findings = FindingsList()
        self.findings.hide()
        self.view = HtmlView(self.tr("Results"))
        self.view.anchorClicked.connect(lambda url: self.part_clicked.emit([Part(url.scheme(), url.path())]))
        self._refresh_timer = QTimer(self, interval=REFRESH_INTERVAL_MS)
        self._refresh_timer.timeout.connect(self._refresh)
        self._lay_out()

    def _lay_out(self) -> None:
        self.view.setMinimumHeight(VIEW_LINES * self.fontMetrics().lineSpacing())
        buttons, choices = (
            ui.row((self.start, 1), (self.save, 1), (self.paper, 1)),
            ui.row((self.heat, 1), (self.run_selector, 1)),
        )
        column = ui.column(self.form, buttons, choices, self.progress, self.findings, (self.view, 1), margins=8)
        inner = ui.styled(QWidget(), clear=True)
        self.setLayout(ui.column(UprightScroll(inner)))  # for windows too small for VIEW_LINES
        inner.setLayout(column)  # in its place: with another parent, all parts are styled again
        self.view.setPlainText(self.tr("Let bots play on this board to see how it works."))
        if self.saved_runs.runs and self._spec is not None:
            self.report = self.saved_runs.runs[0].report
            self.run_selector.offer(self.saved_runs.runs[1:])
            self._show_report()

    # playing

    def start_or_cancel(self) -> None:
        """Start a run, or cancel the one under way."""
        if self.run is not None:
            self.run.cancel()
            return
        drawn = self._playable_map()
        if drawn is None:
            return
        text, spec = drawn
        try:
            plan = self.form.plan(text)
        except RailwrightError as error:
            self.failed.emit(error_text(error))
            return
        attempt(partial(self._read_playtests, spec), self.failed.emit)
        self.run_selector.offer(self.saved_runs.runs)
        self.run = SimulationRun(plan, spec, self._make, self, self.form.stops_early.isChecked())
        self.run.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.progress.setRange(0, plan.games)
        self.progress.setValue(0)
        self.progress.show()
        self.start.setText(self.tr("&Cancel"))
        self._refresh_timer.start()
        self.run.start()

    def stop(self) -> None:
        """Cancel a run under way: the window is about to close."""
        if self.run is not None:
            self.run.cancel()

    def _end(self, problem: str) -> None:
        self._refresh_timer.stop()
        self._refresh()
        self._save_run()
        self.run = None
        self.progress.hide()
        self.start.setText(self.tr("&Simulate"))
        self.save.setEnabled(self.report is not None)
        if problem:
            self.failed.emit(problem)

    def _refresh(self) -> None:
        if self.run is None or (state := self.run.latest) is None or state is self._state:
            return
        self.progress.setValue(state.report.games)
        self.report, self._spec, self._state = state.report, self.run.spec, state
        self._show_report()
        self._show_heat()

    def _show_report(self) -> None:
        if self.report is not None and self._spec is not None:
            scrolled = self.view.verticalScrollBar().value()
            judged = judged_part(self._state) if self._state is not None else Html()
            paper = paper_part(self._spec, self.playtests, self.report)
            self.findings.setVisible(self._state is not None)
            self.findings.show_findings(self._state.findings if self._state else ())
            worth = worth_of_routes(self._state.board) if self._state else {}
            page = report_page(self._spec, self.report, self.run_selector.report, self._source_titles(), worth)
            self.view.show_html(join_html([judged, paper, page]))
            self.view.verticalScrollBar().setValue(scrolled)

    def _save_run(self) -> None:
        """Save the run for later comparison."""
        if (run := self.run) is not None and run.latest is not None and (report := self.report) is not None:
            attempt(lambda: self.saved_runs.add(run.plan, report), self.failed.emit, errors=(OSError,))

    # results

    def _show_heat(self) -> None:
        kind = self.heat.currentIndex()
        if not kind or self.report is None:
            self.heat_changed.emit(None)
            return
        uses = {
            Part("route", route.id): route.claimed.value if kind == 1 else 1 - route.when
            for route in self.report.routes
        }
        self.heat_changed.emit(uses)

    def _configure_playtest(self) -> None:
        """Ask for a game played on paper, and save it beside the file of the map."""
        path, drawn = self._path(), self._playable_map()
        if drawn is None:
            return
        if path is None:
            self.failed.emit(self.tr("Save the map first. Games on paper are saved beside it."))
            return
        dialog = PlaytestDialog(drawn[1], self)
        if dialog.exec() and dialog.playtest is not None:
            attempt(partial(self.add_playtest, dialog.playtest, drawn[1]), self.failed.emit)

    def add_playtest(self, playtest: Playtest, spec: MapSpec) -> None:
        """Add a game played on paper to the file beside the map. Raises OSError or PlaytestError."""
        path = self._path()
        assert path is not None
        file = playtest_file(path)
        earlier = read_playtests(read_file(file), spec) if file.is_file() else []
        self.playtests = [*earlier, playtest]
        write_file(file, write_playtests(self.playtests).encode())
        self._show_report()

    def _read_playtests(self, spec: MapSpec) -> None:
        """Read the games played on paper again: people may edit their file."""
        path = self._path()
        if path is not None and (file := playtest_file(path)).is_file():
            self.playtests = read_playtests(read_file(file), spec)

    def _save_tables(self) -> None:
        path = choose_save_path(self, self.tr("Save as tables"), "balance.csv", self.tr("Tables (*.csv)"), (".csv",))
        if path:
            attempt(lambda: self.write(path), self.failed.emit, errors=(OSError,))

    def write(self, path: Path) -> None:
        """Write each table to a CSV file of its own, such as ``balance-seats.csv``. Raises OSError."""
        for name, table in csv_tables(self.report).items() if self.report else ():
            write_file(path.with_name(f"{path.stem}-{name}.csv"), b"\xef\xbb\xbf" + table.encode())
