"""Time limits: what loops is interrupted, what moves has all the time, and what was seen tells where it hung."""

from __future__ import annotations

import threading
import time
from contextlib import suppress

import pytest

from core.kernel import timeout
from core.kernel.timeout import Stopped, TookTooLong, hang_handler, interrupt_thread, time_limit


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout, "TIMEOUT_S", 0.2)


def loop() -> None:
    while True:
        pass


def test_a_loop_is_interrupted_and_was_seen() -> None:
    with pytest.raises(TookTooLong) as error, time_limit():
        loop()
    assert str(error.value) == "did not come back within 0.2 seconds"
    assert any(site.function == "loop" for stack in error.value.stacks for site in stack)


def test_no_exception_handler_keeps_it_going() -> None:
    def carry_on() -> None:
        while True:
            with suppress(Exception):
                loop()

    with pytest.raises(TookTooLong), time_limit():
        carry_on()


def test_what_moves_has_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout, "TIMEOUT_S", 1.0)
    done: list[int] = []
    with time_limit(lambda: len(done)):
        for number in range(12):
            time.sleep(0.1)
            done.append(number)
    assert len(done) == 12


@pytest.mark.slow
def test_a_limit_within_counts_as_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeout, "TIMEOUT_S", 1.0)
    with time_limit():
        for _ in range(4):
            with time_limit():
                time.sleep(0.3)


def test_what_waits_outside_python_is_handed_over() -> None:
    seen: list[TookTooLong] = []
    released = threading.Event()

    def end(error: TookTooLong) -> None:
        seen.append(error)
        released.set()

    def wait() -> None:
        while not released.is_set():
            with suppress(TookTooLong):  # on a busy machine the interrupt comes before the lock
                released.wait(60)  # a lock in C, which no interrupt ends
        loop()

    with hang_handler(end), pytest.raises(TookTooLong), time_limit():
        wait()
    assert any(site.function == "wait" for site in seen[0].stacks[0])


def test_a_handler_may_come_before_the_interrupt() -> None:
    seen: list[TookTooLong] = []
    with hang_handler(seen.append, at_once=True), pytest.raises(TookTooLong), time_limit():
        loop()
    assert seen


def test_a_thread_is_stopped_by_another() -> None:
    raised: list[BaseException] = []
    begun = threading.Event()

    def work() -> None:
        try:
            begun.set()
            loop()
        except Stopped as stopped:
            raised.append(stopped)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    assert begun.wait(60)
    assert thread.ident is not None
    interrupt_thread(thread.ident, Stopped)
    thread.join(60)
    assert str(raised[0]) == "was stopped before it came back"
