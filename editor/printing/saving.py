"""Files that take their name only when they are whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os.path import exists, isdir, isfile  # unlike those of Path they raise nothing
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from core.text import say
from editor.printing.options import WriteError


@contextmanager
def saved(path: Path) -> Iterator[QSaveFile]:
    """A file to write to; whatever goes wrong before its end leaves what was there. Raises WriteError."""
    if not isdir(path.parent):
        raise WriteError(
            say("There is no folder {folder}; make it first, or choose another one.", folder=str(path.parent))
        )
    if isdir(path):
        raise WriteError(say("{path} is a folder; give the name of a file.", path=str(path)))
    if exists(path) and not isfile(path):  # a device, or a link to one: it would be replaced
        raise WriteError(say("{path} is no ordinary file; give another name.", path=str(path)))
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        words = "{path} cannot be written: {why}. Choose another folder."
        raise WriteError(say(words, path=str(path), why=file.errorString()))
    try:
        yield file
    except BaseException:
        file.cancelWriting()
        file.commit()
        raise
    if not file.commit():
        words = "{path} could not be written: {why}. Choose another name or folder."
        raise WriteError(say(words, path=str(path), why=file.errorString()))
