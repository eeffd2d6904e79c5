"""Opens and closes boards or games in one window, and prints how much memory that leaves above the lobby's.

Run as ``python -m tests.bench.open_and_close maps|games ROUNDS [--course]`` (a line after each).
Memory is what the system holds for the process once its event loop has nothing left to do.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwright.editor.main_window import MainWindow

BOARDS = ("balkans", "brazil", "danube", "europe", "usa")
REST_S = 1.5  # that a board is looked at
PLAY_S = 120


def memory_mb() -> dict[str, float]:
    """What the process holds now: all of it, and the part that no file backs."""
    lines = Path("/proc/self/status").read_text().splitlines()
    sizes = {name: value for name, _, value in (line.partition(":") for line in lines)}
    return {name: round(int(sizes[key].split()[0]) / 1024, 1) for name, key in (("all", "VmRSS"), ("own", "RssAnon"))}


def rest(until: Callable[[], bool], seconds: float) -> None:
    """Let the event loop run until something holds, or so long."""
    from PySide6.QtCore import QTimer
    from PySide6.QtTest import QTest

    wake = QTimer(interval=10)
    wake.start()
    end = perf_counter() + seconds
    while perf_counter() < end and not until():
        QTest.qWait(20)


def board_files() -> list[Path]:
    from railwright.core.maps.library import bundled_maps

    known = bundled_maps()
    return [known[name] for name in BOARDS]


def draw(window: MainWindow, rounds: int) -> Iterator[str]:
    """Draw on each board, zoom in, and close it."""
    for _ in range(rounds):
        for path in board_files():
            drawing = window.draw.draw_on(path)
            assert drawing is not None
            rest(lambda drawing=drawing: drawing.view.canvas.is_settled, 20)  # type: ignore[misc]
            drawing.view.scale(2, 2)
            drawing.grab()
            rest(lambda: False, REST_S)
            drawing.close()
            del drawing
            yield path.stem


def play(window: MainWindow, rounds: int) -> Iterator[str]:
    """Have two bots play a game on each board to its end."""
    from railwright.core.kernel.outcome import Seat
    from railwright.editor.play.game import GameSetup

    bots = (Seat("bot:greedy", "bot:greedy"),) * 2
    for number in range(rounds):
        for path in board_files():
            window.game.start(GameSetup(str(path), bots, number))
            page = window.game.widget
            assert page is not None
            rest(lambda page=page: page.session.over, PLAY_S)  # type: ignore[misc]
            assert page.session.over
            rest(lambda: False, REST_S)
            window.lobby.show()
            del page
            yield path.stem


def measure(what: str, rounds: int) -> None:
    """Print a figure after every board, and what is above the lobby's in the end."""
    from railwright.core.catalogue.discovery import discover
    from railwright.editor.app import collect_from_now_on, make_application
    from railwright.editor.files.settings import settings
    from railwright.editor.main_window import MainWindow
    from railwright.editor.work.garbage import AFTER_CLOSING_MS

    app = make_application()
    settings().setValue("play/pace", 0)
    window = MainWindow(discover(safe=True))
    window.show()
    window.lobby.show()
    collect_from_now_on(app)
    after_closing_s = AFTER_CLOSING_MS / 1000 + REST_S
    rest(lambda: False, after_closing_s)
    lobby = memory_mb()
    steps: Iterable[str] = draw(window, rounds) if what == "maps" else play(window, rounds)
    course = []
    for name in steps:
        rest(lambda: False, after_closing_s)
        course.append((name, memory_mb()))
        if "--course" in sys.argv:
            print(name, course[-1][1], flush=True)
    above = {key: round(course[-1][1][key] - lobby[key], 1) for key in lobby}
    print(json.dumps({"lobby": lobby, "above": above, "opened": Counter(name for name, _ in course)}), flush=True)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = home
        measure(sys.argv[1], int(sys.argv[2]))
    os._exit(0)  # a bot may still be thinking
