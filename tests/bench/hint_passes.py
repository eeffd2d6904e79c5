"""Asks for hints in a game, and prints how long the passes of the event loop take meanwhile, and without a hint.

Run as ``python -m tests.bench.hint_passes HINTS``. Time that the thread of the window waits for a processor, because
other programs have it, does not count; time that it waits for another thread of this program does, and is told as well.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep, thread_time
from typing import NamedTuple

LIMIT_MS = 16  # from one frame to the next
REST_S = 0.001  # between two passes
HINT_TIMEOUT_S = 60.0


def waited_ms() -> float:
    """Milliseconds that this thread has waited for a processor so far; 0 where the system does not say."""
    told = Path("/proc/thread-self/schedstat")
    return int(told.read_text(encoding="ascii").split()[1]) / 1e6 if told.exists() else 0.0


class Pass(NamedTuple):
    """Milliseconds of a pass of the event loop, and those of them that the processor did nothing for it."""

    took: float
    blocked: float


def passes(until: Callable[[], bool], seconds: float) -> list[Pass]:
    """The passes of the event loop until something is true, for so long at most."""
    from PySide6.QtWidgets import QApplication

    made, end = list[Pass](), monotonic() + seconds
    while monotonic() < end and not until():
        began, used, waited = perf_counter(), thread_time(), waited_ms()
        QApplication.processEvents()
        took = (perf_counter() - began) * 1000 - (waited_ms() - waited)
        made.append(Pass(took, took - (thread_time() - used) * 1000))
        sleep(REST_S)
    return made


def main(hints: int) -> None:
    """Ask for so many hints, each followed by as long a time without one."""
    from railwright.editor.app import make_application
    from railwright.editor.play.aids.aid_list import AIDS
    from tests.editor import screens

    make_application()
    page = screens.page_after(screens.MIDDLE)
    hint = next(aid for aid in AIDS if aid.name == "hint")
    with_hint, without = list[list[Pass]](), list[list[Pass]]()
    for _ in range(hints + 1):
        began = monotonic()
        page.aids.switch(hint, True)
        with_hint.append(passes(lambda: page.aids.advice is not None, HINT_TIMEOUT_S))
        took = monotonic() - began
        assert page.aids.advice is not None, "no hint came"
        page.aids.switch(hint, False)
        screens.settle()
        without.append(passes(lambda: False, took))
    print(json.dumps({"hint": figures(with_hint[1:]), "none": figures(without[1:])}), flush=True)  # the first one warms
    os._exit(0)


def figures(runs: list[list[Pass]]) -> dict[str, float]:
    """The passes of several times, how many took longer than a frame, and the longest of a time in the median."""
    every = [made.took for run in runs for made in run]
    return {
        "passes": len(every),
        "over_limit": sum(took > LIMIT_MS for took in every),
        "longest": round(median(max(made.took for made in run) for run in runs), 1),
        "blocked": round(median(max(made.blocked for made in run) for run in runs), 1),
    }


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = home
        main(int(sys.argv[1]))
