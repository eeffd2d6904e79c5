"""Cycles of objects are collected in the thread of the window, when its event loop is about to wait."""

from __future__ import annotations

import gc
import re
import resource
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.user_plugins import import_user_plugin
from railwright.editor.work.garbage import GarbageCollector, collect_soon, emptied_after_boards


class Knot:
    """An object that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def make_garbage() -> weakref.ref[Knot]:
    """More knots than the youngest generation may hold; the first of them, if it is still there."""
    knots = [Knot() for _ in range(gc.get_threshold()[0] + 100)]
    return weakref.ref(knots[0])


def wait_once() -> None:
    """Let the event loop come to rest."""
    loop = QEventLoop()
    QTimer.singleShot(1, loop.quit)
    loop.exec()


def test_nothing_is_collected_while_python_runs_and_all_when_the_loop_waits(garbage: GarbageCollector) -> None:
    first = make_garbage()
    assert first() is not None
    wait_once()
    assert first() is None


@pytest.fixture
def collecting_threads() -> Iterator[set[int]]:
    """The threads in which a collection has begun."""
    threads: set[int] = set()

    def note(phase: str, info: object) -> None:
        threads.add(threading.get_ident())

    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)


def test_no_other_thread_collects(garbage: GarbageCollector, collecting_threads: set[int]) -> None:
    first = make_garbage()
    other = threading.Thread(target=make_garbage)
    other.start()
    other.join()
    assert collecting_threads == set()
    wait_once()
    assert collecting_threads == {threading.get_ident()}
    assert first() is None


def test_what_a_thread_makes_is_collected_while_the_loop_waits(garbage: GarbageCollector) -> None:
    """Nothing but the thread is at work, and nobody moves the mouse: yet its memory does not grow without end."""
    loop, is_given_back, end = QEventLoop(), threading.Event(), threading.Event()

    def make() -> None:
        end.wait(0.05)  # the loop waits by now
        first = make_garbage()
        while first() is not None and not end.is_set():
            make_garbage()
        is_given_back.set()

    other = threading.Thread(target=make, daemon=True)
    other.start()
    poll_ms = 20_000  # the only thing else that would wake the loop
    QTimer.singleShot(poll_ms, loop.quit)
    watch = threading.Thread(target=lambda: (is_given_back.wait(poll_ms / 1000), loop.quit()), daemon=True)
    watch.start()
    loop.exec()
    is_in_time = is_given_back.is_set() and not end.is_set()
    end.set()
    other.join()
    watch.join()
    assert is_in_time


def test_all_objects_are_looked_through_only_so_often(
    garbage: GarbageCollector, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_through: list[int] = []
    clock = [1e9]
    monkeypatch.setattr(garbage, "_next_full_s", 0.0)

    def collect(generation: int) -> None:
        looked_through.append(generation)
        clock[0] += 0.1

    monkeypatch.setattr(gc, "get_count", lambda: (10_000, 100, 100))
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr("railwright.editor.work.garbage.perf_counter", lambda: clock[0])
    for _ in range(203):
        garbage.collect()
    assert [index for index, generation in enumerate(looked_through) if generation == 2] == [0, 101, 202]


@emptied_after_boards
@lru_cache(maxsize=4)
def drawn(name: str) -> Knot:
    return Knot()


@pytest.mark.sweep
def test_a_closed_board_is_collected_with_what_was_kept_for_it(closed_boards_are_collected: None, qtbot: QtBot) -> None:
    """However few objects have been made since, and though the start has frozen what there was."""
    cached, old = weakref.ref(drawn("name")), Knot()
    frozen = weakref.ref(old)
    gc.collect()
    gc.freeze()
    del old
    gc.collect()
    assert frozen() is not None
    assert cached() is not None
    collect_soon()
    qtbot.waitUntil(lambda: not any(ref() for ref in (cached, frozen)))


def test_boards_closed_one_after_the_other_are_collected_once(
    closed_boards_are_collected: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    thawed: list[bool] = []
    monkeypatch.setattr(gc, "unfreeze", lambda: thawed.append(True))
    for _ in range(3):
        collect_soon()
    qtbot.waitUntil(lambda: bool(thawed))
    assert thawed == [True]


@pytest.fixture
def young_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is thawed: what the test makes is collected without a search of all that the process has."""
    monkeypatch.setattr(gc, "unfreeze", lambda: None)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the C library of Linux keeps what it is given back")
@pytest.mark.sweep
def test_memory_goes_back_to_the_system_when_a_board_was_closed(garbage: GarbageCollector, young_objects: None) -> None:
    pieces = [bytes(PIECE_BYTES) for _ in range(100_000_000 // PIECE_BYTES)]
    last = bytes(PIECE_BYTES)  # what lies behind keeps the C library from giving it back by itself
    full = resident_bytes()
    del pieces
    garbage.collect_closed()
    assert resident_bytes() < full - 80_000_000
    assert last


PIECE_BYTES = 2000


def resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


HANGING = """class Knot:
    def __init__(self):
        self.itself = self

    def __del__(self):
        while True:
            pass


knots = [Knot() for _ in range(3)]
"""


@pytest.mark.sweep
def test_a_plugin_that_hangs_when_an_object_is_destroyed_is_interrupted_and_named(
    garbage: GarbageCollector, young_objects: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("railwright.editor.work.garbage.report_soon", lambda message: told.append(str(message)))
    monkeypatch.setattr("railwright.core.kernel.timeout.TIMEOUT_S", 0.3)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    plugin = import_user_plugin("broken", tmp_path / "broken.py", {"__init__.py": HANGING.encode()})
    monkeypatch.delitem(sys.modules, plugin.__name__)
    plugin.knots.clear()
    garbage.collect_closed()
    assert len(told) == 3
    for said in told:
        assert re.fullmatch(
            r"The plugin broken failed in __del__, line [5-7]: did not return within 0\.3 seconds", said
        )
    first = make_garbage()
    wait_once()
    assert first() is None


ENDING = f"""
from pathlib import Path
from railwright.core.catalogue.user_plugins import import_user_plugin
from railwright.core.kernel import timeout
from railwright.editor.work.garbage import end_in_time
timeout.TIMEOUT_S = 0.5
end_in_time()
import_user_plugin("broken", Path("broken.py"), {{"__init__.py": {HANGING.encode()!r}}})
print("over", flush=True)
"""


@pytest.mark.sweep
def test_a_plugin_that_hangs_at_the_very_end_does_not_keep_the_process(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ENDING], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.stdout, ended.stderr) == ("over\n", "")


WORKING = """
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.garbage import end_in_time

def report(task: Task[None]) -> None:
    while True:
        task.progress(QPointF(1, 2))

def scale(task: Task[None]) -> None:
    while True:
        QImage(400, 400, QImage.Format.Format_ARGB32).scaled(300, 300)

app = QGuiApplication([])
end_in_time()
workers = [Worker(app) for _ in range(4)]
for worker, work in zip(workers, (report, scale, report, scale)):
    worker.start(work)
QTest.qWait(100)
"""


@pytest.mark.sweep
def test_workers_that_use_qt_to_the_end_do_not_crash_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    ended = subprocess.run([sys.executable, "-c", WORKING], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
