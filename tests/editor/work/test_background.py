"""Work in the background: results, errors, progress and cancelling, in a thread and in another process."""

from __future__ import annotations

import gc
import os
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from railwright.core.kernel.errors import RailwrightError
from railwright.editor.work import background
from railwright.editor.work.background import ProcessEnded, ProcessWorker, StepRunner, Task, Worker
from railwright.editor.work.process_server import TaskCancelled

pytestmark = pytest.mark.gui


@pytest.fixture
def parent(qtbot: QtBot) -> QObject:
    return QObject()


def test_a_result_comes_in_the_thread_that_asked(qtbot: QtBot, parent: QObject) -> None:
    results: list[object] = []
    worker = Worker(parent)
    worker.start(lambda task: threading.get_ident(), lambda thread: results.append((thread, QThread.currentThread())))
    qtbot.waitUntil(lambda: bool(results))
    (thread, told_in), *_ = results  # type: ignore[misc]
    assert thread != threading.get_ident()
    assert told_in is parent.thread()
    qtbot.waitUntil(lambda: not worker.busy)


def test_tasks_are_done_one_after_the_other(qtbot: QtBot, parent: QObject) -> None:
    results: list[int] = []
    worker = Worker(parent)
    for number in range(20):
        worker.start(lambda task, number=number: number, results.append)  # type: ignore[misc]
    assert worker.wait(5)
    qtbot.waitUntil(lambda: results == list(range(20)))


@pytest.mark.parametrize("error", [ValueError("no number"), SystemExit(3)])
def test_an_error_is_told_and_the_next_task_is_done(qtbot: QtBot, parent: QObject, error: BaseException) -> None:
    failed: list[BaseException] = []
    done: list[str] = []

    def fail(task: Task[str]) -> str:
        raise error

    worker = Worker(parent)
    worker.start(fail, done.append, failed.append)
    worker.start(lambda task: "next", done.append, failed.append)
    qtbot.waitUntil(lambda: done == ["next"])
    assert failed == [error]


@pytest.mark.sweep
def test_a_worker_whose_task_was_interrupted_does_the_next(qtbot: QtBot, parent: QObject) -> None:
    worker, begun, results = Worker(parent), threading.Event(), list[int]()

    def loop(task: Task[int]) -> int:
        begun.set()
        while True:
            pass

    for number in range(20):
        begun.clear()
        worker.start(loop)
        assert begun.wait(60)
        assert not worker.close(0)
        worker.start(lambda task, number=number: number, results.append)  # type: ignore[misc]
    qtbot.waitUntil(lambda: results[-1:] == [19])


def test_progress_is_told_in_order(qtbot: QtBot, parent: QObject) -> None:
    reports: list[object] = []

    def work(task: Task[str]) -> str:
        for step in range(3):
            task.progress(step)
        return "done"

    Worker(parent).start(work, reports.append, progress=reports.append)
    qtbot.waitUntil(lambda: reports == [0, 1, 2, "done"])


def test_nothing_is_told_of_what_was_cancelled(qtbot: QtBot, parent: QObject) -> None:
    reports: list[object] = []
    begun, over = threading.Event(), threading.Event()

    def work(task: Task[str]) -> str:
        begun.set()
        while True:
            task.check()

    worker = Worker(parent)
    running = worker.start(work, reports.append, reports.append, reports.append)
    waiting = worker.start(lambda task: reports.append("begun"), reports.append, reports.append)
    for task in (running, waiting):
        task.over.connect(over.set)
    assert begun.wait(5)
    worker.cancel()
    assert worker.wait(5)
    qtbot.waitUntil(over.is_set)
    assert reports == []


def test_of_several_questions_the_last_is_answered(qtbot: QtBot, parent: QObject) -> None:
    answered: list[int] = []
    go_on = threading.Event()
    worker = Worker(parent, latest_only=True)

    def work(task: Task[int], number: int) -> int:
        go_on.wait(5)
        return number

    for number in range(5):
        worker.start(lambda task, number=number: work(task, number), answered.append)  # type: ignore[misc]
    go_on.set()
    qtbot.waitUntil(lambda: bool(answered))
    assert worker.wait(5)
    assert answered == [4]


@pytest.mark.sweep
def test_a_window_may_go_while_its_task_tells_what_it_found(qtbot: QtBot) -> None:
    """A signal emitted at an object that was being destroyed ended the program, about once in a hundred times."""
    reports: list[object] = []

    def work(task: Task[int]) -> int:
        for step in range(3):
            task.progress(step)
        return 3

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # the threads meet everywhere
    try:
        for number in range(400):
            parent = QObject()
            worker = Worker(parent)
            worker.start(work, reports.append, progress=reports.append)
            if number % 2:
                QCoreApplication.processEvents()
            delete(parent)
            worker.wait(5)
    finally:
        sys.setswitchinterval(interval)
    QCoreApplication.processEvents()
    assert set(reports) <= {0, 1, 2, 3}


def test_a_result_may_close_the_window_that_asked(qtbot: QtBot) -> None:
    parent = QObject()
    reports: list[object] = []

    def close(result: int) -> None:
        parent.deleteLater()
        QCoreApplication.sendPostedEvents(parent, QEvent.Type.DeferredDelete.value)
        reports.append(result)

    Worker(parent).start(lambda task: 7, close)
    qtbot.waitUntil(lambda: reports == [7])
    assert not isValid(parent)


def test_what_does_not_come_back_is_interrupted(parent: QObject) -> None:
    begun = threading.Event()

    def work(task: Task[None]) -> None:
        begun.set()
        while True:
            pass

    worker = Worker(parent)
    worker.start(work)
    assert begun.wait(5)
    assert worker.close(0.05) is False
    assert worker.wait(5), "at its next step in Python"


class Doubling:
    """Answers with twice the number; 0 takes until there is another request, -1 fails, -2 ends the process.

    A path is answered when the answer has been given up: by a file.
    """

    def __init__(self, check: Callable[[], None]) -> None:
        self._check, self._asked = check, 0

    def answer(self, request: Any) -> Any:
        self._asked += 1
        print("what a rule prints")
        while request == 0:
            self._check()
        if isinstance(request, Path):
            try:
                while True:
                    self._check()
            except TaskCancelled:
                request.touch()
                raise
        if request == -2:
            os._exit(3)
        if request < 0:
            raise ValueError(f"{request} is below 0")
        return request * 2, self._asked

    def rest(self) -> None:
        self._asked = 100


@pytest.mark.sweep
def test_another_process_answers_the_latest_request(qtbot: QtBot, parent: QObject) -> None:
    worker = ProcessWorker(parent, "tests.editor.work.test_background:Doubling")
    answers: list[tuple[int, int]] = []
    worker.answered.connect(answers.append)
    worker.submit(3)
    assert worker.busy
    qtbot.waitUntil(lambda: answers == [(6, 1)])
    assert not worker.busy
    worker.submit(0)
    worker.submit(5)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers[-1][0] == 10
    worker.submit(6)
    worker.cancel()
    worker.submit(7)
    qtbot.waitUntil(lambda: answers[-1][0] == 14)
    assert [answer for answer, _ in answers] == [6, 10, 14]


@pytest.mark.sweep
def test_an_error_of_another_process_is_told(qtbot: QtBot, parent: QObject) -> None:
    worker = ProcessWorker(parent, "tests.editor.work.test_background:Doubling")
    with qtbot.waitSignal(worker.failed) as failed:
        worker.submit(-1)
    assert str(failed.args[0]) == "-1 is below 0"
    with qtbot.waitSignal(worker.answered) as answered:
        worker.submit(1)
    assert answered.args[0][0] == 2


def test_another_process_stops_when_nobody_waits_any_more(qtbot: QtBot, parent: QObject, tmp_path: Path) -> None:
    worker, given_up = ProcessWorker(parent, "tests.editor.work.test_background:Doubling"), tmp_path / "given up"
    worker.submit(given_up)
    qtbot.waitUntil(lambda: worker.running)
    worker.cancel()
    with qtbot.waitSignal(worker.answered) as answered:
        worker.submit(2)
    assert answered.args[0][0] == 4
    worker.submit(given_up)
    qtbot.wait(50)
    worker.cancel()
    qtbot.waitUntil(given_up.exists)


@pytest.mark.sweep
def test_a_process_that_ends_is_reported_and_starts_again(
    qtbot: QtBot, parent: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = ProcessWorker(parent, "tests.editor.work.test_background:Doubling")
    with qtbot.waitSignal(worker.failed) as failed:
        worker.submit(-2)
    assert isinstance(failed.args[0], ProcessEnded)
    with qtbot.waitSignal(worker.answered):
        worker.submit(1)
    other = ProcessWorker(parent, "tests.editor.work.test_background:Doubling")
    monkeypatch.setattr(background, "python_command", lambda code: ["/there/is/no/such/program"])
    with qtbot.waitSignal(other.failed) as failed:
        other.submit(1)
    assert isinstance(failed.args[0], ProcessEnded)
    assert not other.busy


class Window(QObject):
    """Something that must go in the thread of the window, as widgets must."""

    def work(self, task: Task[int]) -> int:
        return 3

    def fail(self, task: Task[int]) -> int:
        raise ValueError(3)


@pytest.mark.parametrize("name", ["work", "fail"])
@pytest.mark.sweep
def test_a_thread_that_lags_behind_keeps_no_window(
    qtbot: QtBot, parent: QObject, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The thread of a worker destroyed the dialog that had asked, wherever it was the last to let go of it."""
    reports, go_on = list[object](), threading.Event()
    post = background.Mailbox.post

    def post_and_lag(mailbox: background.Mailbox, call: Callable[[], object]) -> None:
        post(mailbox, call)
        go_on.wait(60)

    monkeypatch.setattr(background.Mailbox, "post", post_and_lag)
    window = Window()
    gone = weakref.ref(window)
    worker = Worker(parent)
    worker.start(getattr(window, name), lambda number: reports.append(number), lambda error: reports.append(str(error)))
    qtbot.waitUntil(lambda: reports in ([3], ["3"]))
    del window
    gc.collect()
    try:
        assert gone() is None
    finally:
        go_on.set()
        worker.wait()


def test_an_act_that_is_over_is_not_stopped(qtbot: QtBot) -> None:
    """Its thread's number may be that of another thread by then, which was stopped instead."""
    stopped: list[int] = []
    waited = background._WaitedAct(lambda: 3)
    waiting = background._ModalWait(waited, "Wait", "Stop", stopped.append, None)
    waiting.run(60)
    waiting._stop_waiting(stopped.append)
    assert (waited.results, stopped) == ([3], [])


class Steps:
    """A runner of steps, and what it has told."""

    def __init__(self) -> None:
        self.runner, self.told = StepRunner(), list[object]()
        self.runner.finished.connect(lambda: self.told.append("finished"))
        self.runner.failed.connect(self.told.append)
        self.runner.advanced.connect(self.told.append)


@pytest.mark.parametrize("error", [None, RailwrightError("It cannot be painted.")])
def test_steps_end_in_a_word(qtbot: QtBot, error: RailwrightError | None) -> None:
    steps = Steps()

    def work() -> Iterator[float]:
        yield 0.5
        if error is not None:
            raise error

    steps.runner.start(work())
    qtbot.waitUntil(lambda: not steps.runner.is_running)
    assert steps.told[-1] == ("finished" if error is None else error)


def test_a_runner_that_is_closed_while_a_step_waits_tells_nothing(qtbot: QtBot) -> None:
    steps, closed = Steps(), list[bool]()

    def work() -> Iterator[float]:
        yield 0.5
        delete(steps.runner)  # as a window that is closed in the event loop in which the step waits
        closed.append(True)
        raise RuntimeError("Signal source has been deleted")

    steps.runner.start(work())
    qtbot.waitUntil(lambda: bool(closed))  # an exception in the event loop would fail the test
    assert steps.told == []
