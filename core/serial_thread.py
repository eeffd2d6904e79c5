"""A thread that does one task after the other, for callers that must not wait. Free of Qt."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar

from railwright.core.kernel.timeout import Stopped

T = TypeVar("T")
P = ParamSpec("P")
IDLE_S = 2.0  # without tasks, after which the thread ends


class SerialThread(Executor):
    """An executor with one thread that, unlike a ``ThreadPoolExecutor``, does not keep the program from ending.

    Its tasks may wait for a drive for ever. The first task starts the thread, and a later one restarts it after it has
    ended. Any thread may submit tasks.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._queue: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._last: Future[Any] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a task is running or waiting."""
        thread, last = self._thread, self._last
        return thread is not None and thread.is_alive() and last is not None and not last.done()

    @property
    def ident(self) -> int | None:
        """The identifier of the thread; None while there is none."""
        thread = self._thread
        return thread.ident if thread is not None else None

    def submit(self, act: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do a task soon."""
        future: Future[T] = Future()
        with self._lock:
            self._queue.put((future, lambda: act(*args, **kwargs)))
            self._last = future
            if self._thread is None or not self._thread.is_alive():  # a forked process does not have it any more
                self._thread = Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
        return future

    def _run(self) -> None:
        with suppress(Stopped):  # one that was meant for what is over: whoever stops a thread gives it nothing more
            while self._do_next():
                pass

    def _do_next(self) -> bool:
        """Do the next task; False if there has been none for long, and the thread is to end."""
        future: Future[Any] | None = None
        try:
            future, act = self._queue.get(timeout=IDLE_S)
            if future.set_running_or_notify_cancel():
                future.set_result(act())
        except BaseException as error:  # raised where it is waited for; an interruption may come when all is over
            if future is not None and not future.done():
                future.set_exception(error)
            elif future is None and isinstance(error, Empty):
                return not self._is_collected()
        return True

    def _is_collected(self) -> bool:
        """Let go of the thread if no task has come meanwhile; returns whether it may end."""
        with self._lock:
            if not self._queue.empty():
                return False
            self._thread = None
            return True
