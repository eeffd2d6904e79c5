"""Files that take their name only when they are whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os.path import isdir  # unlike that of Path it raises nothing
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from editor.printing.options import WriteError


@contextmanager
def saved(path: Path) -> Iterator[QSaveFile]:
    """A file to write to; whatever goes wrong before its end leaves what was there. Raises WriteError."""
    if not isdir(path.parent):
        raise WriteError(f"There is no folder {path.parent}; make it first, or choose another one.")
    if isdir(path):
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
        raise WriteError(f"{path} could not be written: {file.errorString()}. Choose another name or folder.")
