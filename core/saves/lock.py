"""The lock of a save: one window or terminal at a time goes on with a game."""

from __future__ import annotations

from pathlib import Path

from railwright.core.file_locks import FileLock, try_lock
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import say

LOCK_SUFFIX = ".lock"


def lock_save(save: Path) -> FileLock:
    """Lock a save. Raises RecordError where another window or terminal has the game open."""
    path = Path(f"{save}{LOCK_SUFFIX}")
    try:
        lock = try_lock(path)
    except FileExistsError:
        raise RecordError(say("{file} is not a game's lock file. Remove it.", file=path.name), 1) from None
    if lock is None:
        raise RecordError(say("This game is open in another window. Continue there."), 1)
    return lock
