"""What the page of a game needs besides its session."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from railwright.core.game import Game
from railwright.core.kernel.text import Message


class ShownGame(Protocol):
    """A game that a page can show; ``close`` releases its save or connection.

    ``folder`` contains the map's file and art, ``differences`` are those from the map's own rules. Unless ``coached``,
    there are no hints; in a ``guided`` game people get suggestions. ``portraits`` are those of the seats, if any.
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
