"""The simulation panel of ``edit --cluster``: real mouse, a real cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.cli.main import main
from railwright.editor import app
from railwright.editor.commands import COMMANDS
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.balance import simulation_run
from railwright.editor.features.balance.simulation_panel import SimulationPanel
from railwright.editor.main_window import MainWindow
from railwright.plugins.programs.workers import cluster as cluster_module
from railwright.plugins.programs.workers import processes
from tests.editor.draw.user_input import closing, part_of
from tests.homes import move_home
from tests.plugins.programs.workers.dask_cluster import dask_cluster

pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # of other people's libraries
Edit = Callable[[str], DrawWindow]


@pytest.fixture
def edit(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edit]:
    """Runs ``edit tiny --cluster`` with an address, up to its window."""
    move_home(monkeypatch, tmp_path / "home")
    monkeypatch.setattr(processes, "_chosen", [])
    windows = list[MainWindow]()

    def run(catalogue: Catalogue, open_window: Callable[[MainWindow], bool]) -> int:
        windows.append(MainWindow(catalogue))
        qtbot.addWidget(windows[0])
        assert open_window(windows[0])
        return 0

    def edit(address: str) -> DrawWindow:
        assert main(["edit", "tiny", "--cluster", address], COMMANDS) == 0
        return windows[0].draw.manager.windows[0]

    monkeypatch.setattr(app, "run_without_main_window", run)
    yield edit
    for window in windows:
        assert len([*closing(window.draw.manager)]) == 1


def simulate(panel: SimulationPanel, qtbot: QtBot) -> list[str]:
    """What the panel says while it plays."""
    said = list[str]()
    panel.failed.connect(said.append)
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(40)
    qtbot.mouseClick(panel.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.run is None)
    return said


@pytest.mark.sweep
def test_the_window_simulates_on_the_cluster_and_says_when_it_has_gone(
    edit: Edit, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dask_cluster(tmp_path, workers=1) as dask:
        panel = part_of(edit(dask.address), SimulationPanel)
        monkeypatch.setattr(simulation_run, "TracedPool", None)  # nothing is played here
        assert simulate(panel, qtbot) == []
        played = panel.report
        assert played is not None
        assert played.games == 40
        monkeypatch.setattr(panel, "_make", lambda: ThreadPoolExecutor(1))
        assert simulate(panel, qtbot) == []
        assert panel.report == played
        monkeypatch.setattr(panel, "_make", simulation_run.processes)
        panel.form.games.setValue(20_000)
        qtbot.mouseClick(panel.start, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: panel.report is not None and 0 < panel.report.games != 40)
        qtbot.mouseClick(panel.start, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: panel.run is None)
        assert panel.report.games < 20_000
    monkeypatch.setattr(cluster_module, "CLUSTER_TIMEOUT_S", 1)
    message = f"No Dask scheduler answers at {dask.address}. Check the address, or start one there."
    assert simulate(panel, qtbot) == [message]
