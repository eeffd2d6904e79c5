"""The program killed in the middle of editing: every edit that was made is offered back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.recovery import find_recovery_copies
from railwright.editor.draw.recovery_dialog import RecoveryDialog
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in, sheet_of
from tests.editor.draw.user_input import closing

ROOT = Path(__file__).parents[3]
CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from railwright.core.catalogue.discovery import discover
from railwright.editor.app import make_application
from railwright.editor.document.parts import Part
from railwright.editor.draw.window_manager import WindowManager

app = make_application()
window = WindowManager(discover(True)).open(Path(sys.argv[1]))
window.document.select([Part("city", "arven")])
steps = 0

def step():
    global steps
    QTest.keyClick(window.view, Qt.Key.Key_Right)  # moves the city by a millimetre
    steps += 1
    print(steps, flush=True)

timer = QTimer(interval=0)
timer.timeout.connect(step)
timer.start()
app.exec()
"""


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.mark.parametrize("steps", [12, *(pytest.param(steps, marks=pytest.mark.slow) for steps in (1, 250))])
@pytest.mark.sweep
def test_no_edit_is_lost(
    steps: int, manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    path = tmp_path / "mine.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    start = place_of_arven(sheet_of("tiny").spec)
    done = edited_and_killed(path, steps)
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()

    (lost,) = find_recovery_copies(built_in())
    assert lost.of == path
    window = QWidget()
    qtbot.addWidget(window)
    manager.offer_recovery(window)
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    (again,) = manager.windows
    edits_kept = round(place_of_arven(again.document.spec) - start)
    assert edits_kept in (done, done + 1)  # the step after the last that was told of may have been made


def place_of_arven(spec: MapSpec) -> float:
    return next(city.at[0] for city in spec.cities if city.id == "arven")


def edited_and_killed(path: Path, steps: int) -> int:
    """How many steps a child said it had taken when it was killed."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert child.stdout is not None
    try:
        next(line for line in child.stdout if int(line) == steps)
    finally:
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read().split()
        child.wait()
        child.stdout.close()
    return int(rest[-1]) if rest else steps
