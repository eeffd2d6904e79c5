"""Dialogs that ask for the path of a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from railwright.editor.files.file_thread import NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk


def choose_save_path(parent: QWidget, title: str, start: str, kinds: str, endings: Sequence[str]) -> Path | None:
    """Ask where to write a file; None if the person cancels.

    A name without one of the endings gets that of the chosen kind. The system's dialog has not asked whether a file of
    that name may be replaced, so this function does.
    """
    from PySide6.QtWidgets import QFileDialog  # late, 1 ms: a start asks for no file

    name, kind = QFileDialog.getSaveFileName(parent, title, reachable_start(start), kinds)
    if not name or Path(name).suffix.lower() in endings:
        return Path(name) if name else None
    # The native dialog returns the name as typed; the suffix is the first one of the chosen filter.
    match = re.search(r"\(\*(\.\w+)", kind)
    path = Path(name + (match[1] if match else endings[0]))
    return path if not path.exists() or _confirms_replacing(parent, path) else None


def reachable_start(start: str | Path) -> str:
    """The file or folder that a dialog begins with; if its drive does not answer, the same name in the home folder.

    Qt reads it in the thread of the window, which would freeze.
    """
    path = Path(start)
    try:
        wait_for_disk(path.exists, path)
    except NoAnswer:
        return str(Path.home() / path.name)
    return str(start)


def _confirms_replacing(parent: QWidget, path: Path) -> bool:
    from PySide6.QtWidgets import QMessageBox  # late, 2 ms: as above

    button = QMessageBox.StandardButton
    text = QCoreApplication.translate("AskFile", "{file} already exists. Replace it?").format(file=path.name)
    return QMessageBox.question(parent, "Railwright", text, button.Yes | button.No, button.No) == button.Yes
