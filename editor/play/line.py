"""A line of a log, whoever keeps it."""

from __future__ import annotations

from typing import Protocol

from core.text import Event


class Line(Protocol):
    """A line: the answer that caused it, its turn (0: none), the event, and the id of the plugin that tells it.

    ``struck``: the answer was taken back.
    """

    @property
    def number(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def event(self) -> Event: ...

    @property
    def source(self) -> str: ...

    @property
    def struck(self) -> bool: ...
