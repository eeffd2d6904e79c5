"""Simulate: how the board as it stands plays, from many games between bots in processes beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from core.errors import RailwrightError
from core.mapspec import MapSpec
from editor.document.parts import Part
from editor.forms.ask_file import ask_file
from editor.language.words import told
from editor.panels.balance_words import page
from editor.panels.plan_form import STEADY, PlanForm
from editor.panels.run_shelf import EarlierRuns, RunShelf
from editor.panels.simulation import Run, processes
from editor.saves.packing import replace_file
from plugins.balance.api import Report, csv_tables, report

Drawn = Callable[[], tuple[str, MapSpec] | None]
EVERY = 500  # milliseconds between two looks at what has been played


class BalancePanel(QWidget):
    """``lit`` gives the parts of a line that is clicked, ``heated`` the use of every route, None to take it away.

    ``told`` carries a sentence that something went wrong.
    """

    lit = Signal(object)
    heated = Signal(object)
    told = Signal(str)

    def __init__(
        self,
        text: Drawn,
        make: Callable[[], Executor] = processes,
        file: Callable[[], Path | None] = lambda: None,
        spec: MapSpec | None = None,
        bots: Iterable[str] = (STEADY,),
    ) -> None:
        """``text`` gives the map as it stands, None (and a sentence elsewhere) if it cannot be played.

        ``file`` is that of the map, beside which runs are kept; the latest one is shown for ``spec``, if it is given.
        ``bots`` can be chosen.
        """
        super().__init__()
        self._text, self._make = text, make
        self.shelf = RunShelf(file)
        self.run: Run | None = None
        self.found: Report | None = None
        self._spec = spec
        self.form = PlanForm(bots, spec.players if spec else (2, 5))
        self.start, self.save = QPushButton(self.tr("&Simulate")), QPushButton(self.tr("Save as &tables …"))
        self.start.setProperty("primary", True)
        self.start.clicked.connect(self.toggle)
        self.save.clicked.connect(self._ask_tables)
        self.save.setEnabled(False)
        self.heat = QComboBox()
        self.heat.addItems([self.tr("No colours"), self.tr("How often claimed"), self.tr("How early claimed")])
        self.heat.currentIndexChanged.connect(lambda _: self._warm())
        self.earlier = EarlierRuns()
        self.earlier.offer(self.shelf.runs)
        self.earlier.chosen.connect(self._tell)
        self.progress = QProgressBar()
        self.progress.hide()
        self.view = QTextBrowser()
        self.view.setOpenLinks(False)
        self.view.setAccessibleName(self.tr("What the games say"))
        self.view.anchorClicked.connect(lambda url: self.lit.emit([Part(url.scheme(), url.path())]))
        self._tick = QTimer(self, interval=EVERY)
        self._tick.timeout.connect(self._show)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self.form)
        self.heat.setAccessibleName(self.tr("Colours on the board"))
        for widgets in ((self.start, self.save), (self.heat, self.earlier)):
            row = QHBoxLayout()
            for widget in widgets:
                row.addWidget(widget, 1)
            column.addLayout(row)
        column.addWidget(self.progress)
        column.addWidget(self.view, 1)
        self.view.setHtml(self.tr("Bots play this board as it stands, and you see what it is like to play."))
        if self.shelf.runs and self._spec is not None:
            self.found = self.shelf.runs[0].report
            self.earlier.offer(self.shelf.runs[1:])
            self._tell()

    # playing

    def toggle(self) -> None:
        """Start a run, or cancel the one that goes on."""
        if self.run is not None:
            self.run.cancel()
            return
        drawn = self._text()
        if drawn is None:
            return
        text, spec = drawn
        try:
            plan = self.form.plan(text)
        except RailwrightError as error:
            self.told.emit(told(error))
            return
        self.earlier.offer(self.shelf.runs)
        self.run = Run(plan, spec, self._make, self)
        self.run.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.progress.setRange(0, plan.games)
        self.progress.setValue(0)
        self.progress.show()
        self.start.setText(self.tr("&Cancel"))
        self._tick.start()
        self.run.start()

    def stop(self) -> None:
        """End a run that goes on: the window is about to close."""
        if self.run is not None:
            self.run.cancel()

    def _end(self, words: str) -> None:
        self._tick.stop()
        self._show()
        self._keep()
        self.run = None
        self.progress.hide()
        self.start.setText(self.tr("&Simulate"))
        self.save.setEnabled(self.found is not None)
        if words:
            self.told.emit(words)

    def _show(self) -> None:
        if self.run is None or not self.run.games:
            return
        games = list(self.run.games)
        self.progress.setValue(len(games))
        self.found, self._spec = report(self.run.spec, games), self.run.spec
        self._tell()
        self._warm()

    def _tell(self) -> None:
        if self.found is not None and self._spec is not None:
            place = self.view.verticalScrollBar().value()
            self.view.setHtml(page(self._spec, self.found, self.earlier.report))
            self.view.verticalScrollBar().setValue(place)

    def _keep(self) -> None:
        """Keep what was played, for a later comparison."""
        if (run := self.run) is not None and run.games and (found := self.found) is not None:
            self._try(lambda: self.shelf.add(run.plan, found))

    # what is done with it

    def _warm(self) -> None:
        kind = self.heat.currentIndex()
        if not kind or self.found is None:
            self.heated.emit(None)
            return
        uses = {Part("route", one.id): one.claimed.value if kind == 1 else 1 - one.when for one in self.found.routes}
        self.heated.emit(uses)

    def _ask_tables(self) -> None:
        path = ask_file(self, self.tr("Save as tables"), "balance.csv", self.tr("Tables (*.csv)"), (".csv",))
        if path:
            self._try(lambda: self.write(path))

    def write(self, path: Path) -> None:
        """Write the tables beside each other: ``balance-seats.csv`` and so on. Raises OSError."""
        for name, table in csv_tables(self.found).items() if self.found else ():
            replace_file(path.with_name(f"{path.stem}-{name}.csv"), b"\xef\xbb\xbf" + table.encode())

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except OSError as error:
            self.told.emit(told(error))
