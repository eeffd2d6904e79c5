"""Work in the background: tasks in a thread, requests to another process, painting in slices, and modal waiting.

Whatever takes longer than a frame is done by a ``Worker`` (a thread) or a ``ProcessWorker`` (a process), or, if it is
painting, by a ``StepRunner`` (in slices, between the events of the window). All report by Qt signals, so that callbacks
run in the thread that asked, mostly the window's. Threads do not keep the program from ending, since code of a plugin
may never return.
"""

from __future__ import annotations

import pickle
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache, cached_property, partial
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakSet

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Signal
from shiboken6 import isValid

from railwright.core.child_processes import python_command
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.timeout import StandstillWatch, Stopped, TookTooLong
from railwright.core.serial_thread import SerialThread
from railwright.editor.work.error_reports import front_window, report_error
from railwright.editor.work.process_server import LENGTH_BYTES, TaskCancelled

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess
    from PySide6.QtWidgets import QMessageBox

T = TypeVar("T")
UNNOTICED_S = 0.05  # a wait that nobody notices
NOTICE_AFTER_MS = 1500  # until the window says what it is waiting for
LOOK_MS = 100  # between two checks whether rules stand still
STOP_TIMEOUT_MS = 1000  # for a stopped act to say where it stood
SWITCH_INTERVAL_S = 0.0005  # after which a Python loop yields to the window, which needs many turns to paint
KILL_TIMEOUT_MS = 2000
END_TIMEOUT_S = 2.0  # for all workers to stop when the program ends
PROCESS_CODE = "from railwright.editor.work.process_server import serve; serve({target!r})"


class Mailbox(QObject):
    """Brings calls from other threads into the thread of the window.

    It is never destroyed before the program ends. Tasks belong to windows, which may be closed at any moment, and a
    signal that another thread emits on a task that is being destroyed crashes the program.
    """

    _posted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._is_open = True
        self._emitting = threading.RLock()  # held while a thread is in Qt, so that the program does not end meanwhile
        self._posted.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def post(self, call: Callable[[], object]) -> None:
        """Let the thread of the window call this soon. May be called from any thread."""
        with self._emitting:
            if self._is_open:
                self._posted.emit(call)

    def close(self) -> None:
        """Deliver nothing more."""
        with self._emitting:
            self._is_open = False

    def _deliver(self, call: Callable[[], object]) -> None:
        call()


@cache
def mailbox() -> Mailbox:
    return Mailbox()


class Task(QObject, Generic[T]):
    """One piece of work of a ``Worker``.

    ``done`` carries the result, ``failed`` the exception, ``progressed`` what the work reports meanwhile; none of them
    is emitted after the task was cancelled. ``over`` is always emitted last.
    """

    done = Signal(object)
    failed = Signal(object)
    progressed = Signal(object)
    over = Signal()

    def __init__(self, work: Callable[[Task[T]], T], parent: QObject) -> None:
        super().__init__(parent)
        self._work: Callable[[Task[T]], T] | None = work  # None once its result has been reported
        self._outcome: tuple[T | None, BaseException | None] = None, None
        self.cancelled = False  # nobody wants the result any more; long work checks this now and then
        self._news: deque[Callable[[], object]] = deque()
        self._mailbox = mailbox()

    def cancel(self) -> None:
        """Give up the result. Work that is under way goes on until it checks for that, or ends."""
        self.cancelled = True

    def emit_now(self) -> None:
        """Report the outcome at once, without waiting for the event loop; in the thread of the window."""
        while self._news:
            self._news.popleft()()

    # --- in the thread of the worker ---

    def check(self) -> None:
        """Raise TaskCancelled if nobody wants the result any more."""
        if self.cancelled:
            raise TaskCancelled

    def progress(self, value: object) -> None:
        """Report progress."""
        if not self.cancelled:
            self._post(partial(self._emit_progress, value))

    def run(self) -> None:
        """Do the work. Called by the worker, in its thread.

        Once the outcome has been posted, this thread holds no reference to the work or its result: a dialog whose last
        reference were dropped here would be destroyed in this thread, which crashes the program.
        """
        self._outcome = self._do()
        self._post(self._notify)

    def _do(self) -> tuple[T | None, BaseException | None]:
        try:
            return (None if self.cancelled or self._work is None else self._work(self)), None
        except BaseException as error:  # SystemExit too: a plugin that quits must not look as if it were still working
            return None, error

    def _post(self, news: Callable[[], object]) -> None:
        self._news.append(news)
        self._mailbox.post(self.emit_now)

    # --- in the thread of the window ---

    def _emit_progress(self, value: object) -> None:
        if isValid(self) and not self.cancelled:
            self.progressed.emit(value)

    def _notify(self) -> None:
        (result, error), self._outcome, self._work = self._outcome, (None, None), None
        if not isValid(self):  # the window that asked is closed
            return
        if not self.cancelled and error is None:
            self.done.emit(result)
        elif not self.cancelled and not isinstance(error, TaskCancelled):
            self.failed.emit(error)
        if isValid(self):  # the callbacks may have closed the window to which the task belonged
            self.over.emit()
            self.deleteLater()


class Worker(QObject):
    """A thread that does one task after the other. With ``latest_only``, a new task cancels those before it."""

    def __init__(self, parent: QObject, latest_only: bool = False) -> None:
        super().__init__(parent)
        self._latest_only = latest_only
        self._thread = _worker_thread()
        self._tasks: list[Task[Any]] = []  # whose outcome has not been reported yet
        self._last: Future[None] | None = None

    def start(
        self,
        work: Callable[[Task[T]], T],
        done: Callable[[T], object] | None = None,
        failed: Callable[[Exception], object] = report_error,
        progress: Callable[[Any], object] | None = None,
    ) -> Task[T]:
        """Do ``work`` soon. ``done`` gets its result, ``failed`` its exception; both run in the calling thread."""
        if self._latest_only:
            self.cancel()
        task = Task(work, self)
        if done:
            task.done.connect(done)
        task.failed.connect(failed)
        if progress:
            task.progressed.connect(progress)
        self._tasks.append(task)
        task.over.connect(partial(self._tasks.remove, task))
        self._last = self._thread.submit(task.run)
        return task

    def start_and_look(
        self,
        work: Callable[[Task[T]], T],
        done: Callable[[T], object] | None = None,
        failed: Callable[[Exception], object] = report_error,
        progress: Callable[[Any], object] | None = None,
    ) -> Task[T]:
        """Like ``start``, but if the work is done before anybody notices a wait, it is reported before this returns."""
        task = self.start(work, done, failed, progress)
        if self.wait(UNNOTICED_S):
            task.emit_now()
        return task

    @property
    def busy(self) -> bool:
        """Whether a task is running or waiting."""
        return self._thread.is_busy

    def cancel(self) -> None:
        """Cancel all tasks; those that have not begun never will."""
        for task in self._tasks:
            task.cancel()

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until all tasks are over; returns whether they are. The event loop reports their results afterwards."""
        try:
            if self._last is not None:
                self._last.exception(timeout_s)
        except TimeoutError:
            return False
        return True

    def close(self, timeout_s: float | None = None) -> bool:
        """Cancel all tasks and wait; one that takes too long is interrupted at its next step in Python.

        Returns whether all of them ended by themselves.
        """
        self.cancel()
        if self.wait(timeout_s):
            return True
        if self._thread.ident is not None:
            interrupt_thread(self._thread.ident, Stopped)
        # The interruption may come late, when the thread would begin another task; so it gets no more tasks.
        self._thread, self._last = _worker_thread(), None
        return False


_worker_threads = WeakSet[SerialThread]()


def _worker_thread() -> SerialThread:
    thread = SerialThread("worker")
    _worker_threads.add(thread)
    return thread


def end_work(timeout_s: float = END_TIMEOUT_S) -> None:
    """Stop all workers, as the program ends. A thread that is in Qt while Qt is destroyed crashes the program."""
    mailbox().close()
    until = perf_counter() + timeout_s
    while (busy := [thread for thread in _worker_threads if thread.is_busy]) and perf_counter() < until:
        for thread in busy:
            assert thread.ident is not None
            interrupt_thread(thread.ident, Stopped)
        sleep(UNNOTICED_S / 10)


# --- The thread of the window ---

SLICE_S = 0.008  # of work before the window processes events: half a frame


class StepRunner(QObject):
    """Runs an iterator in the thread of the window, a slice at a time; each step yields its progress, 0 to 1.

    For painting, which Qt can do only in that thread. A new iterator replaces the old one.
    """

    advanced = Signal(float)
    finished = Signal()
    failed = Signal(object)  # the RailwrightError

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Iterator[float] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._run_slice)

    @property
    def is_running(self) -> bool:
        """Whether an iterator is being run."""
        return self._steps is not None

    def start(self, steps: Iterator[float]) -> None:
        """Begin as soon as the window has processed its events."""
        self.stop()
        self._steps = steps
        self._timer.start()

    def stop(self) -> None:
        """Abandon the work, and close its iterator at once."""
        self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None and hasattr(steps, "close"):
            steps.close()

    def _run_slice(self) -> None:
        steps = self._steps
        assert steps is not None
        self._timer.stop()  # a step may run an event loop of its own
        until, done = perf_counter() + SLICE_S, 0.0
        error: BaseException | None = None
        try:
            while perf_counter() < until:
                done = next(steps)
        except BaseException as raised:
            error = raised
        if not isValid(self):
            return  # closed while a step waited; what the step works on has gone as well
        if error is not None:
            self.stop()
        elif self._steps is steps:
            self._timer.start()
        match error:
            case None:
                self.advanced.emit(done)
            case StopIteration():
                self.finished.emit()
            case RailwrightError():
                self.failed.emit(error)
            case _:
                raise error


# --- Another process ---


class ProcessEnded(Exception):
    """The other process cannot be started, or has ended before it answered."""


class ProcessWorker(QObject):
    """Another process that answers the latest request, and may remember things from one request to the next.

    ``answered`` carries the answer to the latest request, ``failed`` the exception that it raised, or ProcessEnded.
    Requests and answers are pickled. The process starts with the first request and ends with the parent of this object.
    """

    answered = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject, target: str) -> None:
        """``target`` is ``module:name`` of a function that makes a RequestHandler (see there)."""
        super().__init__(parent)
        self._target = target
        self._number = 0
        self._request: Any = None
        self.busy = False  # whether an answer is still to come
        self._received = b""
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._send)

    @cached_property
    def _process(self) -> QProcess:
        """The other process, created by the first request and started by ``_send``."""
        from PySide6.QtCore import QProcess  # late, 2 ms: a start asks no other process

        process, parent = QProcess(self), self.parent()
        assert parent is not None
        # The other process shares the standard error of this one.
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._receive)
        process.errorOccurred.connect(self._report_end)
        process.finished.connect(self._report_end)
        parent.destroyed.connect(partial(_kill, process))
        return process

    @property
    def running(self) -> bool:
        """Whether the process is running."""
        return self._process.state() == self._process.ProcessState.Running

    def submit(self, request: object, delay_ms: int = 0) -> None:
        """Ask for an answer to this request, and give up earlier ones.

        If the process is not running yet, it starts after ``delay_ms``, so that a window can appear first.
        """
        self.cancel()
        self._request, self.busy = request, True
        if self.running:
            self._send()
        else:
            self._later.start(delay_ms)

    def cancel(self) -> None:
        """Give up the answer."""
        self._number += 1
        if self.busy:
            self._write(None)
        self.busy = False
        self._later.stop()

    def _send(self) -> None:
        if self._process.state() == self._process.ProcessState.NotRunning:
            self._received = b""
            program, *arguments = python_command(PROCESS_CODE.format(target=self._target))
            self._process.start(program, arguments)
        self._write(self._request)

    def _write(self, request: object) -> None:
        if self._process.isOpen():
            self._process.write(pickle.dumps((self._number, request)))

    def _receive(self) -> None:
        self._received += self._process.readAllStandardOutput().data()
        while len(self._received) >= LENGTH_BYTES:
            end = LENGTH_BYTES + int.from_bytes(self._received[:LENGTH_BYTES], "big")
            if len(self._received) < end:
                break
            number, answer, error = pickle.loads(self._received[LENGTH_BYTES:end])
            self._received = self._received[end:]
            # An answer to an earlier request may still be in the pipe.
            if number == self._number and self.busy:
                self.busy = False
                self.failed.emit(error) if error is not None else self.answered.emit(answer)

    def _report_end(self) -> None:
        if self.busy and not self._later.isActive() and self._process.state() == self._process.ProcessState.NotRunning:
            self.busy = False
            self.failed.emit(ProcessEnded())


def _kill(process: QProcess) -> None:
    process.blockSignals(True)  # nobody is left who wants to know
    if process.state() != process.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(KILL_TIMEOUT_MS)


# --- Waiting for something while the window paints ---


@contextmanager
def short_switch_interval() -> Iterator[None]:
    """Let threads take turns more often than Python's 5 milliseconds."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


class StillRunning(Exception):
    """A stopped act has not returned: it waits outside Python, and is abandoned."""


def interrupt_thread(thread: int, error: type[Stopped]) -> None:
    """Raise an error in a thread at its next step in Python; nothing else ends a rule's loop from outside."""
    import ctypes  # late, 4 ms: a start does not wait for it

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def wait_modally(
    act: Callable[[], T],
    message: str,
    stop_words: str,
    stop: Callable[[int], object],
    unnoticed_s: float = UNNOTICED_S,
    watch: StandstillWatch | None = None,
) -> T:
    """What ``act`` returns or raises in another thread; meanwhile the window paints, but only a notice takes clicks.

    After NOTICE_AFTER_MS the notice shows ``message`` over a button ``stop_words``, which calls ``stop`` with the
    thread's number. For the first ``unnoticed_s`` seconds nothing is painted. If ``watch`` says that rules stand still,
    TookTooLong is raised in the thread. Raises StillRunning if the act does not return even then.
    """
    waited = _WaitedAct(act)
    _ModalWait(waited, message, stop_words, stop, watch).run(unnoticed_s)
    if waited.error is not None:
        raise waited.error
    if not waited.results:
        raise StillRunning
    return waited.results[0]


def is_waiting_modally() -> bool:
    """Whether ``wait_modally`` is running, during which nothing else may begin."""
    return bool(_waiting)


_waiting: list[_ModalWait] = []


class _WaitedAct(Generic[T]):
    """An act in another thread; once it is ``over``, either ``results`` or ``error`` has its outcome.

    The thread refers only to this object, not to objects of Qt: those would be destroyed in the thread, perhaps long
    after people have chosen not to wait.
    """

    def __init__(self, act: Callable[[], T]) -> None:
        self._act: Callable[[], T] | None = act
        self.results: list[T] = []
        self.error: BaseException | None = None
        self.over = threading.Event()
        self._notify: Callable[[], object] | None = None
        self._mailbox = mailbox()
        self.thread = threading.Thread(target=self._do, daemon=True)

    def start(self, notify: Callable[[], object]) -> None:
        """Begin; ``notify`` is called in the thread of the window when the act is over, if somebody still waits."""
        self._notify = notify
        self.thread.start()

    def leave(self) -> None:
        """Stop waiting."""
        self._notify = None

    def _do(self) -> None:
        try:
            if self._act is not None:
                self.results.append(self._act())
        except BaseException as error:  # raised where it is waited for
            self.error = error
        finally:
            self.over.set()
            self._mailbox.post(self._emit_over)

    def _emit_over(self) -> None:
        self._act = None  # what it refers to is destroyed in this thread
        if self._notify is not None:
            self._notify()
        else:
            self.results, self.error = [], None


class _ModalWait(QObject):
    """Waits for one act."""

    def __init__(
        self,
        waited: _WaitedAct[Any],
        message: str,
        stop_words: str,
        stop: Callable[[int], object],
        watch: StandstillWatch | None,
    ) -> None:
        super().__init__()
        self._waited, self._message, self._stop_words, self._stop = waited, message, stop_words, stop
        self._loop = QEventLoop(self)
        self._box: QMessageBox | None = None
        self._watch = watch
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)

    def run(self, unnoticed_s: float) -> None:
        """Do the act; return when it is over, or when it does not return even after being stopped."""
        self._waited.start(self._loop.quit)
        if not self._waited.over.wait(unnoticed_s):
            _waiting.append(self)
            try:
                with short_switch_interval():
                    self._paint_meanwhile()
            finally:
                _waiting.remove(self)
        if self._waited.over.is_set():
            self._waited.thread.join()
        self._waited.leave()

    def _paint_meanwhile(self) -> None:
        if self._watch is not None:
            self._looking.start()
        QTimer.singleShot(NOTICE_AFTER_MS, self._loop, self._loop.quit)
        self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        if not self._waited.over.is_set():
            from PySide6.QtWidgets import QMessageBox  # late, 2 ms: few ever wait so long

            self._box = QMessageBox(front_window())
            self._box.setModal(True)  # for all windows, even those behind: nothing else may begin meanwhile
            self._box.setWindowTitle("Railwright")
            self._box.setText(self._message)
            stop = self._box.addButton(self._stop_words, QMessageBox.ButtonRole.RejectRole)
            stop.clicked.connect(lambda: self._stop_waiting(self._stop))
            self._box.show()
            self._loop.exec()
        if self._box is not None:
            self._box.hide()
            self._box.deleteLater()

    def _look(self) -> None:
        if self._watch is not None and self._watch.stands_still():
            self._stop_waiting(partial(interrupt_thread, error=TookTooLong))

    def _stop_waiting(self, stop: Callable[[int], object]) -> None:
        self._looking.stop()
        if not self._waited.over.is_set():  # when it is over, another thread may have its number
            stop(self._waited.thread.ident or 0)
        QTimer.singleShot(STOP_TIMEOUT_MS, self._loop, self._loop.quit)
