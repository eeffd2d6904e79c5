"""Asking for the path of a file to write, as every part of the program does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk

Button = QMessageBox.StandardButton


def ask_save_path(parent: QWidget, title: str, start: str, kinds: str, endings: Sequence[str]) -> Path | None:
    """Where to write; None if the person does not want to.

    A name without one of the endings is given that of the chosen kind. The system has not asked whether such a file is
    to be replaced, so it is asked here.
    """
    name, kind = QFileDialog.getSaveFileName(parent, title, place_at_hand(start), kinds)
    if not name or Path(name).suffix.lower() in endings:
        return Path(name) if name else None
    # The native dialog gives the name as typed; the suffix is the first of the chosen filter.
    match = re.search(r"\(\*(\.\w+)", kind)
    path = Path(name + (match[1] if match else endings[0]))
    return path if not path.exists() or _ask_to_replace(parent, path) else None


def place_at_hand(place: str | Path) -> str:
    """The file or folder that a dialog begins with; on a drive that does not answer, its name in the home folder.

    Qt looks at it in the thread of the window, and would stand still there.
    """
    path = Path(place)
    try:
        wait_for_disk(path.exists, path)
    except NoAnswer:
        return str(Path.home() / path.name)
    return str(place)


def _ask_to_replace(parent: QWidget, path: Path) -> bool:
    text = QCoreApplication.translate("AskFile", "{file} is there already. Replace it?").format(file=path.name)
    return QMessageBox.question(parent, "Railwright", text, Button.Yes | Button.No, Button.No) == Button.Yes
