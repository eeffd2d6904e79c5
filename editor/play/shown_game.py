"""What the page of a game is told of it besides its session."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from railwright.core.game import Game
from railwright.core.kernel.text import Message


class ShownGame(Protocol):
    """A game that a page can show; ``close`` lets go of what it is kept by.

    ``folder`` is where the map's file and its art are, ``differences`` what differs from the map's own rules. At a
    table that is not ``coached`` there are no hints; in a ``guided`` game people are told what they could do next.
    ``portraits`` are those of the seats; none where nobody is to be seen.
    """

    @property
    def game(self) -> Game: ...

    @property
    def folder(self) -> Path: ...

    @property
    def differences(self) -> tuple[Message, ...]: ...

    @property
    def coached(self) -> bool: ...

    @property
    def guided(self) -> bool: ...

    @property
    def portraits(self) -> tuple[str, ...]: ...

    def close(self) -> None: ...
