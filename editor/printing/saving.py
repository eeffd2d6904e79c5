"""Files that take their name only when they are whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from editor.printing.options import WriteError


@contextmanager
def saved(path: Path) -> Iterator[QSaveFile]:
    """A file to write to; whatever goes wrong before its end leaves what was there. Raises WriteError."""
    if not path.parent.is_dir():
        raise WriteError(f"There is no folder {path.parent}; make it first, or choose another one.")
    if path.is_dir():
        raise WriteError(f"{path} is a folder; give the name of a file.")
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise WriteError(f"{path} cannot be written: {file.errorString()}. Choose another folder.")
    try:
        yield file
    except BaseException:
        file.cancelWriting()
        file.commit()
        raise
    if not file.commit():
        raise WriteError(f"{path} could not be written to its end: {file.errorString()}. Is the disk full?")
