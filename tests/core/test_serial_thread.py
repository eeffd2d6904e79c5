"""One thing after the other in a thread that comes and goes."""

from __future__ import annotations

import subprocess
import sys
import threading
from queue import Empty
from weakref import ref

import pytest

from railwright.core import serial_thread
from railwright.core.kernel.timeout import Stopped
from railwright.core.serial_thread import SerialThread
from railwright.editor.work.background import interrupt_thread

TIMEOUT_S = 60


@pytest.fixture
def soon_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serial_thread, "IDLE_S", 0.01)


def test_things_are_done_one_after_the_other() -> None:
    thread, done = SerialThread("test"), list[int]()
    for number in range(100):
        last = thread.submit(done.append, number)
    last.result(TIMEOUT_S)
    assert done == [*range(100)]


@pytest.mark.parametrize("error", [ValueError(), TimeoutError(), Empty(), SystemExit(3)])
def test_what_is_raised_is_raised_where_it_is_waited_for(error: BaseException) -> None:
    def fail() -> None:
        raise error

    thread = SerialThread("test")
    assert thread.submit(fail).exception(TIMEOUT_S) is error
    assert thread.submit(lambda: 7).result(TIMEOUT_S) == 7


@pytest.mark.usefixtures("soon_idle")
def test_the_thread_ends_when_there_is_nothing_to_do_and_comes_back() -> None:
    thread = SerialThread("test")
    first = thread.submit(threading.current_thread).result(TIMEOUT_S)
    first.join(TIMEOUT_S)
    assert not first.is_alive()
    assert thread.ident is None
    assert thread.submit(threading.current_thread).result(TIMEOUT_S) is not first


@pytest.mark.usefixtures("soon_idle")
def test_nothing_is_missed_as_the_thread_ends() -> None:
    thread = SerialThread("test")
    for number in range(300):
        assert thread.submit(lambda number=number: number).result(TIMEOUT_S) == number  # type: ignore[misc]
        if number % 10 == 0:
            threading.Event().wait(serial_thread.IDLE_S)  # it is about to end


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("moment_s", [0.0, 0.05, 0.15])  # while it waits, and about when it has waited long enough
def test_a_thread_that_is_stopped_when_all_is_over_ends_in_silence(
    monkeypatch: pytest.MonkeyPatch, moment_s: float
) -> None:
    monkeypatch.setattr(serial_thread, "IDLE_S", 0.15)
    thread = SerialThread("test")
    idle = thread.submit(threading.current_thread).result(TIMEOUT_S)
    idle.join(moment_s)
    assert idle.ident is not None
    interrupt_thread(idle.ident, Stopped)
    idle.join(TIMEOUT_S)
    assert not idle.is_alive()
    assert thread.submit(lambda: 7).result(TIMEOUT_S) == 7


def test_what_was_done_is_let_go_of_at_once() -> None:
    class Held:
        pass

    held, thread = Held(), SerialThread("test")
    watched = ref(held)
    thread.submit(lambda held=held: None).result(TIMEOUT_S)  # type: ignore[misc]
    thread.submit(lambda: None).result(TIMEOUT_S)
    del held
    assert watched() is None


def test_a_program_ends_while_something_is_waited_for() -> None:
    code = "import time; from railwright.core.serial_thread import SerialThread as S; "
    code += "S('x').submit(time.sleep, 600)"
    assert subprocess.run([sys.executable, "-c", code], timeout=TIMEOUT_S, check=False).returncode == 0
