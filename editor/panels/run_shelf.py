"""The runs of a map, kept beside its file: a board is compared with what it was, also after the window was closed."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Signal
from PySide6.QtWidgets import QComboBox

from editor.saves.packing import replace_file
from plugins.balance.api import LARGEST, KeptRun, Plan, Report, runs_of, text_of

MOST = 12  # runs that are kept; the oldest go
NEAR = "yyyy-MM-ddTHH:mm"


class RunShelf:
    """``path`` gives the file of the map; until it has one, runs are kept as long as the window is open."""

    def __init__(self, path: Callable[[], Path | None]) -> None:
        self._path = path
        self.runs: list[KeptRun] = self._read()  # the latest first

    @property
    def file(self) -> Path | None:
        """``board.simulations.json`` beside ``board.yaml``."""
        path = self._path()
        return path.with_name(f"{path.stem}.simulations.json") if path else None

    def _read(self) -> list[KeptRun]:
        """What is there; a file that holds anything else is left alone until the next run takes its place."""
        file = self.file
        try:
            if file is None or not file.is_file() or file.stat().st_size > LARGEST:
                return []
            return runs_of(file.read_bytes())[:MOST]
        except (OSError, ValueError):
            return []

    def add(self, plan: Plan, report: Report) -> None:
        """Keep a run. Raises OSError."""
        seats = tuple(seat.agent for seat in plan.seats)
        when = QDateTime.currentDateTime().toString(NEAR)
        run = KeptRun(when, sha256(plan.map_text.encode()).hexdigest()[:12], seats, plan.seed, report)
        self.runs = [run, *self.runs][:MOST]
        if self.file is not None:
            replace_file(self.file, text_of(self.runs).encode())


class EarlierRuns(QComboBox):
    """Which of the kept runs the last one is compared with; ``chosen`` tells that it is another one now."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[KeptRun] = []
        self.setAccessibleName(self.tr("Compare with"))
        self.setToolTip(self.tr("An earlier run of this board to compare with"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.currentIndexChanged.connect(lambda _: self.chosen.emit())
        self.offer([])

    def offer(self, runs: list[KeptRun]) -> None:
        """Offer these, the latest first; it is chosen."""
        self._runs = runs
        self.blockSignals(True)
        self.clear()
        self.addItem(self.tr("Compare with nothing"))
        self.addItems([self.tr("Compare with {run}").format(run=run_name(run)) for run in runs])
        self.setCurrentIndex(1 if runs else 0)
        self.blockSignals(False)

    @property
    def report(self) -> Report | None:
        """What the run that is chosen has found."""
        at = self.currentIndex()
        return self._runs[at - 1].report if at > 0 else None


def run_name(run: KeptRun) -> str:
    """When a run was, and how large."""
    when = QLocale().toString(QDateTime.fromString(run.when, NEAR), QLocale.FormatType.ShortFormat)
    games = QCoreApplication.translate("Balance", "%n games", "", run.report.games)
    return f"{when} · {games}"
