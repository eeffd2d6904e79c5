"""The menu entries that copy the moment on the screen as a position, or save it as a position file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from railwright.core.files import write_atomically
from railwright.core.folders import saves_folder
from railwright.core.language.messages import Translator, error_cause
from railwright.editor.files.file_dialogs import choose_save_path
from railwright.editor.files.settings import setting, settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.pages import PageHost, ShownMoment
from railwright.editor.work.error_reports import attempt

_tr = Translator("Positions")

if TYPE_CHECKING:
    from railwright.editor.saves.positions import PositionText

FOLDER = "positions/folder"


class PositionCommands:
    """Copies and saves positions; ``find_moment`` returns the moment on the screen, None if no game is shown."""

    def __init__(self, host: PageHost, find_moment: Callable[[], ShownMoment | None]) -> None:
        self._host, self._find_moment = host, find_moment

    def copy(self) -> None:
        """Put the position on the clipboard."""
        position = self._read()
        if position is None:
            return
        QApplication.clipboard().setText(position.text)
        self._host.notify(
            _tr("Copied the position as text for a position file.")
            if position.is_now
            else _tr(
                "Copied the position at the start of this turn. A position cannot be saved in the middle of a turn."
            )
        )

    def save(self) -> None:
        """Ask for a file, and save the position there."""
        position = self._read()
        if position is None:
            return
        start = Path(setting(FOLDER, "") or saves_folder()) / "position.yaml"
        kinds = _tr("Positions ({kinds})").format(kinds="*.yaml")
        path = choose_save_path(self._host.stack, _tr("Save this position"), str(start), kinds, (".yaml", ".yml"))
        if path is not None:
            settings().setValue(FOLDER, str(path.parent))
            self._write(path, position)

    def _write(self, path: Path, position: PositionText) -> None:
        def explain(error: Exception) -> str:
            assert isinstance(error, OSError)
            return _tr("The position was not saved: {file} ({why}).").format(file=path, why=error_cause(error))

        attempt(lambda: wait_for_disk(lambda: write_atomically(path, position.text), path), self._host.notify, explain)

    def _read(self) -> PositionText | None:
        from railwright.editor.saves.positions import position_text  # late, 40 ms: seldom needed

        moment = self._find_moment()
        return moment and attempt(lambda: position_text(moment, self._host.catalogue), self._host.notify)
