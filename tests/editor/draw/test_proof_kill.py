"""The program killed in the middle of editing: the work is offered back, all but its last seconds."""

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

from core.kernel.mapspec import MapSpec
from editor.document.saving import find_recovery_copies
from editor.draw.recovery_dialog import RecoveryDialog
from editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in, sheet_of
from tests.editor.draw.user_input import closing

MAX_LOST_S = 30  # of work
ROOT = Path(__file__).parents[3]
CHILD = """
import sys
from pathlib import Path
from time import time
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from core.catalogue.discovery import discover
from editor.app import make_application
from editor.document.parts import Part
from editor.draw import map_file
from editor.draw.window_manager import WindowManager

map_file.AUTOSAVE_DELAY_MS = int(sys.argv[2]) or map_file.AUTOSAVE_DELAY_MS
app = make_application()
window = WindowManager(discover(True)).open(Path(sys.argv[1]))
window.document.select([Part("city", "arven")])
steps = 0

def step():
    global steps
    QTest.keyClick(window.view, Qt.Key.Key_Right)  # moves the city by a millimetre
    steps += 1
    print(steps, time(), flush=True)

timer = QTimer(interval=100)
timer.timeout.connect(step)
timer.start()
app.exec()
"""


@pytest.fixture
def manager(qtbot: QtBot) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.mark.parametrize(
    ("pause", "steps"), [(300, 40), pytest.param(0, 250, marks=pytest.mark.slow)], ids=["hurried", "as it is"]
)
def test_at_most_thirty_seconds_are_lost(
    pause: int, steps: int, manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    path = tmp_path / "mine.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    start = place_of_arven(sheet_of("tiny", built_in()).spec)
    done = edited_and_killed(path, pause, steps)
    assert path.read_bytes() == (MAPS / "tiny.yaml").read_bytes()

    (lost,) = find_recovery_copies()
    assert lost.of == path
    window = QWidget()
    qtbot.addWidget(window)
    manager.offer_recovery(window)
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    (again,) = manager.windows
    kept = round(place_of_arven(again.document.spec) - start)
    assert kept > 0
    if pause:  # counted in steps of 100 ms, which are as slow as the rest on a busy machine
        assert done[-1][0] - kept < 25
    else:
        first_lost = next((when for step, when in done if step > kept), done[-1][1])
        assert done[-1][1] - first_lost < MAX_LOST_S


def place_of_arven(spec: MapSpec) -> float:
    return next(city.at[0] for city in spec.cities if city.id == "arven")


def edited_and_killed(path: Path, pause: int, steps: int) -> list[tuple[int, float]]:
    """The steps that a child took and when, before it was killed."""
    words = [sys.executable, "-c", CHILD, str(path), str(pause)]
    child = subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    )
    assert child.stdout is not None
    done: list[tuple[int, float]] = []
    try:
        for line in child.stdout:
            step, when = line.split()
            done.append((int(step), float(when)))
            if len(done) == steps:
                break
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
    assert done
    return done
