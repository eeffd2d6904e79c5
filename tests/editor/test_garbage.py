"""Cycles of objects are collected in the thread of the window, when its event loop is about to wait."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from editor.garbage import GarbageCollector


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
    monkeypatch.setattr("editor.garbage.perf_counter", lambda: clock[0])
    for _ in range(203):
        garbage.collect()
    assert [at for at, generation in enumerate(looked_through) if generation == 2] == [0, 101, 202]
