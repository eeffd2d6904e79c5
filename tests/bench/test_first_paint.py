"""The work of a start up to the first paint, beside that of an empty window of Qt; each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from tests.bench.table import BARE_WINDOWS, MS, Table, seconds

pytestmark = pytest.mark.bench
# The program as it starts, but for the event loop.
FIRST_PAINT = """
import os, sys
from railwright.editor import qt_loading

load = qt_loading.load_qt

def load_qt():
    load()
    from PySide6.QtWidgets import QApplication
    QApplication.exec = lambda app: (show(app), os._exit(0))

def show(app):
    app.processEvents()

qt_loading.load_qt = load_qt
from railwright.editor.__main__ import main
sys.exit(main())
"""
# A start after which the window stays open until the pictures of its board are stored for the next one.
RESTING_START = FIRST_PAINT.replace(
    "    app.processEvents()",
    """    from time import monotonic, sleep
    from railwright.core.folders import cache_folder
    end = monotonic() + 60
    while monotonic() < end and not list((cache_folder() / "boards").glob(os.environ["RESTS_UNTIL"])):
        app.processEvents()
        sleep(0.02)""",
)
BARE_WINDOW = """
import os
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.show()
app.processEvents()
os._exit(0)
"""
MOST_BARE_WINDOWS = {"lobby": 3.8, "game": 5.9}  # of an empty window's work, which a first paint may take
MOST_BARE_FIRST_TIME = 4.2  # without anything in the cache of the program
PAGES = {"lobby": [], "game": ["--map", "europe", "--seats", "You,bot:steady,bot:steady"]}
STORED = {"lobby": "board-small-*.webp", "game": "*.pieces"}  # by a window that rests, for the next start
STARTS = 7
Run = Callable[..., float]


def starter(modules: Path) -> Run:
    """Runs code in a process of its own; its modules are compiled, as after installing."""
    base = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    base |= {"PYTHONPYCACHEPREFIX": str(modules), "QT_QPA_PLATFORM": "offscreen"}

    def run(home: Path, *arguments: str, **environment: str) -> float:
        env = base | {"RAILWRIGHT_HOME": str(home)} | environment
        return seconds(lambda: subprocess.run([sys.executable, "-c", *arguments], check=True, env=env))

    return run


def put(table: Table, name: str, starts: list[tuple[float, float]]) -> float:
    """Add a row from the seconds of starts and of the bare windows beside them; how many bare windows that is."""
    times = median(took / bare for took, bare in starts)
    table.put(name, 1000 * median(took for took, _ in starts), MS, times, BARE_WINDOWS)
    return times


@pytest.mark.parametrize("page", PAGES)
def test_from_start_to_first_paint(table: Table, tmp_path: Path, page: str) -> None:
    """A whole process, Python's own start included; warm, because first rounds fill the caches."""
    run = starter(tmp_path)
    run(tmp_path, RESTING_START, "play", *PAGES[page], RESTS_UNTIL=STORED[page])
    command = FIRST_PAINT, "play", *PAGES[page]
    starts = [(run(tmp_path, *command), run(tmp_path, BARE_WINDOW)) for _ in range(STARTS + 1)]
    assert put(table, f"First paint of the {page}", starts[1:]) <= MOST_BARE_WINDOWS[page]


def test_from_the_first_start_to_the_first_paint(table: Table, tmp_path: Path) -> None:
    """The lobby in homes in which nothing was ever read."""
    run = starter(tmp_path / "modules")
    starts = [
        (run(tmp_path / f"home{number}", FIRST_PAINT, "play"), run(tmp_path, BARE_WINDOW))
        for number in range(STARTS + 1)
    ]
    assert put(table, "First paint of the lobby, at the very first start", starts[1:]) <= MOST_BARE_FIRST_TIME
