"""Ctrl+C in the terminal of a window: it closes as by its button, wherever the signal finds it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(sys.platform == "win32", reason="a process of Windows is sent no such signals"),
]
ROOT = Path(__file__).parents[3]
GAME = ("play", "--map", "tiny", "--seats", "bot:random,bot:random,bot:random", "--seed", "1")
START_TIMEOUT_S = 60.0
END_TIMEOUT_S = 30.0


def started(home: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program in a process of its own, whose window is open."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.editor.signalled_window", *arguments],
        cwd=ROOT,
        env=os.environ | {"RAILWRIGHT_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "open\n"
    return program


def ended(program: subprocess.Popen[str], number: int) -> tuple[int, str]:
    """The exit code and the errors of a program that is sent a signal."""
    program.send_signal(number)
    _, errors = program.communicate(timeout=END_TIMEOUT_S)
    lines = [line for line in errors.splitlines() if "This plugin does not support" not in line]
    return program.returncode, "\n".join(lines)


@pytest.mark.sweep
@pytest.mark.parametrize(("number", "words"), [(signal.SIGINT, ()), (signal.SIGTERM, GAME)], ids=["lobby", "game"])
def test_a_signal_closes_the_window(tmp_path: Path, number: int, words: tuple[str, ...]) -> None:
    assert ended(started(tmp_path, *words), number) == (128 + number, "")
    assert (tmp_path / "settings" / "settings.json").exists()  # the place of the window, which only closing keeps


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_signal_at_any_moment_closes_the_window(tmp_path: Path) -> None:
    endings: Counter[tuple[int, str]] = Counter()
    for attempt in range(24):
        program = started(tmp_path / str(attempt), *GAME)
        time.sleep(attempt * 0.013)  # the moment is what is tried, not waited for
        endings[ended(program, signal.SIGINT)] += 1
    assert endings == {(128 + signal.SIGINT, ""): 24}


BEFORE_THE_WINDOW = """
import os, signal
from railwright.editor.qt_loading import load_qt
load_qt()
from PySide6.QtWidgets import QApplication, QMainWindow

class Window(QMainWindow):
    def changeEvent(self, event):
        os.kill(os.getpid(), signal.SIGINT)
        print("goes on", flush=True)

app = QApplication([])
Window().setWindowTitle("Railwright")
print("shows a window", flush=True)
"""


@pytest.mark.sweep
def test_a_signal_before_the_window_ends_the_program_at_once() -> None:
    ended = subprocess.run([sys.executable, "-c", BEFORE_THE_WINDOW], cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (-signal.SIGINT, "")
