"""The time that plugins' code may stand still, and the signs of progress.

Nothing is interrupted here. A child process watches itself (``railwright.core.guard.traces``); the window watches the
thread that it waits for (``railwright.editor.work.background``). On the command line people press Ctrl+C.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from railwright.core.kernel.text import Message, plural, say

TIMEOUT_S = 10.0  # for one call of a plugin


def did_not_come_back(seconds: float) -> Message:
    """The end of a sentence on code that had so many seconds."""
    return plural(
        "did not return within {seconds:g} second",
        "did not return within {seconds:g} seconds",
        "seconds",
        seconds=seconds,
    )


class Stopped(BaseException):
    """Somebody did not want to wait any longer. No Exception, so that plugins which catch all of those end as well."""

    @property
    def message(self) -> Message:
        """The end of a sentence on a plugin."""
        return say("was stopped before it returned")

    def __str__(self) -> str:
        return str(self.message)


class TookTooLong(Stopped):
    """A plugin did not come back in time."""

    @property
    def message(self) -> Message:
        """The end of a sentence on a plugin."""
        return did_not_come_back(TIMEOUT_S)


_measures: list[Callable[[], object]] = []  # the ``progress`` of all rules that run now
_runs_begun_and_ended = 0


@contextmanager
def running(progress: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Report to watchers that rules run, with progress as long as ``progress()`` changes. Other threads call it."""
    _measures.append(progress)
    _note_run()
    try:
        yield
    finally:
        _measures.remove(progress)
        _note_run()


def _note_run() -> None:
    global _runs_begun_and_ended
    _runs_begun_and_ended += 1


class StandstillWatch:
    """Notices that code of plugins no longer gets on; ask it again and again."""

    def __init__(self, timeout_s: float | None = None) -> None:
        self._timeout_s = TIMEOUT_S if timeout_s is None else timeout_s
        self._last_movement, self._since = _movement(), time.monotonic()

    def stands_still(self) -> bool:
        """Whether rules are running and nothing has moved for longer than the timeout."""
        movement = _movement()
        if not _measures or movement != self._last_movement:
            self._last_movement, self._since = movement, time.monotonic()
        return time.monotonic() - self._since > self._timeout_s


def _movement() -> tuple[object, ...]:
    return _runs_begun_and_ended, *(progress() for progress in tuple(_measures))
