"""Plays a game of Europe in a window of its own process, and prints what it took: memory, and how long clicks wait.

Run as ``python -m tests.bench.window_game``. One seat is a person's, answered by the greedy bot; the others are bots.
A click is sent every few milliseconds; its wait is the time from when it was due until it was handled. ``busy`` is how
long the window's own thread worked in one go, in processor time: other programs on the machine do not add to it.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

EVERY = 5  # milliseconds between two clicks


def memory() -> int:
    """The most memory that this process has held, in megabytes.

    Linux hands the figure of ``getrusage`` down from the process that started this one; its own stands in /proc.
    """
    status = Path("/proc/self/status")
    if status.exists():
        held = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return round(int(held.split()[1]) / 1024)
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def main(bots: int) -> None:
    """Play with so many bots."""
    from PySide6.QtCore import QPoint, Qt, QTimer
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QLabel

    from railwright.core.catalogue.discovery import discover
    from railwright.core.catalogue.extensions import agent_types
    from railwright.core.kernel.outcome import Seat
    from railwright.editor.app import make_application
    from railwright.editor.files.settings import settings
    from railwright.editor.main_window import MainWindow
    from railwright.editor.play.game import GameSetup

    app, catalogue = make_application(), discover(safe=True)
    settings().setValue("play/pace", 0)
    window = MainWindow(catalogue)
    window.show()
    seats = (Seat("Ann"), *[Seat("bot:steady", "bot:steady")] * bots)
    window.game.start(GameSetup("europe", seats, 3))
    page = window.game.widget
    assert page is not None
    session = page.session
    greedy = agent_types(catalogue)["greedy"].make(session.rules, 0, Random(1))
    waits: list[float] = []
    busy: list[tuple[float, int]] = []
    due, worked = perf_counter() + EVERY / 1000, thread_time()

    def answer() -> None:
        if not session.over and session.question is not None:
            session.answer(greedy.choose(session.view, session.question.options))

    def click() -> None:
        nonlocal due, worked
        busy.append((thread_time() - worked, session.match.answers))
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
        waits.append(perf_counter() - due)
        due, worked = perf_counter() + EVERY / 1000, thread_time()

    target = QLabel("click", window)
    session.answer_needed.connect(answer, Qt.ConnectionType.QueuedConnection)
    clicks = QTimer(window, interval=EVERY)
    clicks.timeout.connect(click)
    clicks.start()
    session.finished.connect(lambda: QTimer.singleShot(1500, app.quit))  # when the scoring is shown
    QTimer.singleShot(240_000, app.quit)
    answer()
    app.exec()
    waits.sort()
    busy.sort()
    figures = {
        "over": session.over,
        "answers": session.match.answers,
        "memory_mb": memory(),
        "clicks": len(waits),
        "wait_median_ms": _ms(waits[len(waits) // 2]),
        "wait_99_ms": _ms(waits[len(waits) * 99 // 100]),
        "busy_median_ms": _ms(busy[len(busy) // 2][0]),
        "busy_99_ms": _ms(busy[len(busy) * 99 // 100][0]),
        "end_ms": _ms(max(moment for moment, answers in busy if answers == session.match.answers)),
        "busy_most_ms": [(_ms(moment), answers) for moment, answers in busy[-6:]],
    }
    print(json.dumps(figures), flush=True)
    os._exit(0)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = str(Path(home))
        main(int(sys.argv[1]))
