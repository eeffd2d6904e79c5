"""Lets four bots play Europe in a window of its own process, and prints how long each pass of its event loop takes.

Run as ``python -m tests.bench.window_passes SECONDS PACE_MS``. Cards fly and trains roll meanwhile. A pass is all that
waits to be done at one time: whatever a person presses then waits for its end.

Other programs on the machine slow down whoever shares a processor with them, by half and more. So a fixed piece of work
is done before and after each pass: the least time that it ever took, by what it took there, is what the pass would have
taken on a quiet machine.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from time import monotonic, perf_counter, sleep, thread_time

LIMIT_MS = 16  # from one frame to the next
LEAST_MS = 0.05  # a pass that did anything
REST_S = 0.001  # between two passes


def beat() -> float:
    """Milliseconds of the processor for a fixed piece of work."""
    began, counts = thread_time(), (1, 2, 3, 4, 5, 6, 7, 8, 9)
    for index in range(1000):
        card = index % 9
        counts = (*counts[:card], counts[card] + 1, *counts[card + 1 :])
    return (thread_time() - began) * 1000


def main(seconds: float, pace: int) -> None:
    """Play for so long, or to the end of the game, at a pace of so many milliseconds a turn."""
    from PySide6.QtWidgets import QApplication

    from railwright.core.catalogue.discovery import discover
    from railwright.core.kernel.outcome import Seat
    from railwright.editor.app import collect_from_now_on, make_application
    from railwright.editor.main_window import MainWindow
    from railwright.editor.play.game import GameSetup
    from railwright.editor.play.preferences import MOTION, set_preference
    from railwright.editor.work.garbage import GarbageCollector

    app = make_application()
    set_preference(MOTION, True)
    window = MainWindow(discover(safe=True))
    window.resize(1400, 900)
    window.show()
    bots = tuple(Seat(f"bot:{name}", f"bot:{name}") for name in ("greedy", "steady", "greedy", "steady"))
    window.game.start(GameSetup("europe", bots, 7))
    page = window.game.widget
    assert page is not None
    page.set_pace(pace)
    collect_from_now_on(app)
    for _ in range(5):
        QApplication.processEvents()
    collector = app.findChild(GarbageCollector)
    assert collector is not None
    thread, wall, beats = list[float](), list[float](), [beat()]
    end = monotonic() + seconds
    while monotonic() < end and not page.session.over:
        began, began_s = thread_time(), perf_counter()
        QApplication.processEvents()
        collector.collect()  # as where the loop waits for events by itself
        took = (thread_time() - began) * 1000
        if took > LEAST_MS:
            thread.append(took)
            wall.append((perf_counter() - began_s) * 1000)
            beats.append(beat())
        sleep(REST_S)
    least = min(beats)
    quiet = [took * 2 * least / (before + after) for took, before, after in zip(thread, beats, beats[1:], strict=False)]
    figures = {
        "answers": len(page.session.log),
        "passes": len(thread),
        "beat_ms": [round(least, 3), round(sorted(beats)[len(beats) // 2], 3)],
        "quiet": distribution(quiet),
        "thread": distribution(thread),
        "wall": distribution(wall),
    }
    print(json.dumps(figures), flush=True)
    os._exit(0)


def distribution(took: list[float]) -> dict[str, object]:
    """How long passes took, in milliseconds."""
    took = sorted(took)
    parts = {"median": 50.0, "p99": 99.0, "p99_9": 99.9}
    figures = {name: round(took[int(len(took) * part / 100)], 1) for name, part in parts.items()}
    longest = [round(one, 1) for one in took[-6:]]
    return figures | {"over_limit": sum(one > LIMIT_MS for one in took), "longest": longest}


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = home
        main(float(sys.argv[1]), int(sys.argv[2]))
