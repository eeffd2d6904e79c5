"""Copies of unsaved maps apart from the user's files, offered again after a crash."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from datetime import datetime
from difflib import unified_diff
from pathlib import Path

from PySide6.QtCore import QLockFile

from core import __version__
from core.folders import state_folder
from editor.saves.packing import replace_file


def recovery_folder() -> Path:
    """Where the copies lie."""
    return state_folder() / "recovery"


class Recovery:
    """The copy of one window's map. Its lock tells that the program is alive; a crash leaves it for ``lost_maps``."""

    def __init__(self, of: Path | None) -> None:
        """``of`` is the file that is being edited, None of a map that has none yet. Raises OSError."""
        folder = recovery_folder()
        folder.mkdir(parents=True, exist_ok=True)
        name = hashlib.sha256(str(of or "").encode()).hexdigest()[:12]
        self.path = folder / f"{name}-{os.getpid()}-{id(self):x}.yaml"
        self.of = of
        self._lock = QLockFile(f"{self.path}.lock")
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)

    def keep(self, text: str) -> None:
        """Keep a copy. Raises OSError."""
        replace_file(self.path, text.encode())
        about = {
            "of": str(self.of) if self.of else None,
            "changed": _changed(self.of),
            "kept": datetime.now().isoformat(timespec="seconds"),
            "program": __version__,
        }
        replace_file(_about(self.path), json.dumps(about).encode())

    def drop(self) -> None:
        """Remove the copy: the map has been saved, or its changes have been given up."""
        _remove(self.path)

    def close(self) -> None:
        """Remove the copy and let go of its name."""
        self.drop()
        self._lock.unlock()


@dataclass(frozen=True, slots=True)
class LostMap:
    """A copy that a program left behind: of which file, when, and how much differs from that file.

    ``overtaken`` tells that the file was changed after the copy was kept.
    """

    path: Path
    of: Path | None
    kept: datetime
    lines: int
    overtaken: bool = False

    def text(self) -> str:
        """What was kept. Raises OSError."""
        return self.path.read_text("utf-8")

    def difference(self) -> str:
        """How the copy differs from the file as it is now. Raises OSError."""
        there = self.of.read_text("utf-8", "replace") if self.of and self.of.is_file() else ""
        names = (str(self.of or ""), str(self.path))
        return "".join(unified_diff(there.splitlines(True), self.text().splitlines(True), *names, n=1))

    def discard(self) -> None:
        """Remove the copy."""
        _remove(self.path)


def lost_maps() -> list[LostMap]:
    """All copies whose program is gone, the newest first; one that cannot be read is passed over."""
    found = (_lost(path) for path in recovery_folder().glob("*.yaml"))
    return sorted((one for one in found if one), key=lambda one: one.kept, reverse=True)


def _lost(path: Path) -> LostMap | None:
    if _in_use(path):
        return None
    try:
        of, kept, overtaken = _told(path)
        lost = LostMap(path, of, kept, 0)
        lines = [line for line in lost.difference().splitlines() if line[:1] in "+-"]
    except (OSError, ValueError):
        return None
    return LostMap(path, of, kept, max(len(lines) - 2, 0), overtaken)


def _told(path: Path) -> tuple[Path | None, datetime, bool]:
    """Of which file a copy is, when it was kept, and whether the file is another one now; else it came from nowhere."""
    kept = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        about = json.loads(_about(path).read_text("utf-8"))
        of = Path(about["of"]) if about["of"] else None
        return of, datetime.fromisoformat(about["kept"]), _changed(of) not in (None, about.get("changed"))
    except (OSError, ValueError, KeyError, TypeError):
        return None, kept, False


def _changed(of: Path | None) -> int | None:
    """When a file was changed, in nanoseconds; None where there is none."""
    try:
        return of.stat().st_mtime_ns if of else None
    except OSError:
        return None


def _in_use(path: Path) -> bool:
    lock = QLockFile(f"{path}.lock")
    lock.setStaleLockTime(0)
    free = lock.tryLock(0)
    lock.unlock()
    return not free


def _about(path: Path) -> Path:
    return path.with_suffix(".json")


def _remove(path: Path) -> None:
    for one in (path, _about(path)):
        one.unlink(missing_ok=True)
