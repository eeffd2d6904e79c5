"""Long work in the thread of the window, a little at a time: it stays awake, and the work can be stopped."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from core.errors import RailwrightError
from editor.language.words import told

SLICE = 0.02  # seconds of work before the window has its turn


class Slices(QObject):
    """Runs one piece of work, an iterator that tells how much is done; a new one takes the place of the old one."""

    advanced = Signal(float)
    finished = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Iterator[float] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    @property
    def running(self) -> bool:
        """Whether there is work under way."""
        return self._steps is not None

    def start(self, steps: Iterator[float]) -> None:
        """Begin, as soon as the window has had its turn."""
        self.stop()
        self._steps = steps
        self._timer.start()

    def stop(self) -> None:
        """Leave the work undone; what it holds is put away at once."""
        self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None and hasattr(steps, "close"):
            steps.close()

    def _work(self) -> None:
        assert self._steps is not None
        until, done = perf_counter() + SLICE, 0.0
        try:
            while perf_counter() < until:
                done = next(self._steps)
        except StopIteration:
            self.stop()
            self.finished.emit()
        except RailwrightError as error:
            self.stop()
            self.failed.emit(told(error))
        except BaseException:
            self.stop()
            raise
        else:
            self.advanced.emit(done)
