"""Something to be done by a thread of a pool."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRunnable


class Job(QRunnable):
    """Calls a function once."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__()
        self._act = act

    def run(self) -> None:
        """Called by the pool."""
        self._act()
