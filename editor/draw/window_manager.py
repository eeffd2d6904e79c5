"""The windows of the map editor: opening them, recovery after a crash, changes of language."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.editor.document.recovery import RecoveryCopy, find_recovery_copies
from railwright.editor.draw.open_map import (
    OpenedMap,
    failure_text,
    left_out_text,
    new_map,
    open_lost_map,
    open_map,
    reopen,
)
from railwright.editor.draw.recovery_dialog import RecoveryDialog
from railwright.editor.draw.window import DrawWindow
from railwright.editor.files.slow_disks import wait_until_at_hand
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt
from railwright.editor.work.garbage import collect_soon


class WindowManager(QObject):
    """Opens a window for every map being drawn.

    ``play_wanted`` emits the path of a map and the DrawWindow that it comes from.
    ``plugins_reloaded`` emits the plugins that one of the windows has just found; ``use_catalogue`` gives them to all.
    """

    play_wanted = Signal(Path, object)
    plugins_reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.catalogue = catalogue
        self.windows: list[DrawWindow] = []
        self._message: QMessageBox | None = None  # without a parent window, only this reference keeps it alive

    def new(self) -> DrawWindow:
        """Draw on an empty board."""
        return self._show(new_map(self.catalogue))

    def open(self, path: Path, by: QWidget | None = None) -> DrawWindow | None:
        """Open a map file, or raise the window that has it open; None, after a message, if it fails.

        An untouched empty window is replaced.
        """
        # Two windows with one file would overwrite each other's saves.
        open_window = next(
            (window for window in self.windows if window.file.path and _same_file(window.file.path, path)), None
        )
        if open_window is not None:
            open_window.activateWindow()
            return open_window
        window = attempt(lambda: self._open(path), lambda why: self._notify(why, by), failure_text)
        if window is not None and isinstance(by, DrawWindow) and by.is_untouched:
            by.close()
        return window

    def _open(self, path: Path) -> DrawWindow:
        wait_until_at_hand(path)
        return self._show(run_user_rules(self.catalogue, lambda: open_map(path, self.catalogue)))

    def use_catalogue(self, catalogue: Catalogue) -> None:
        """Use a new catalogue in all windows, after plugins have changed."""
        self.catalogue = catalogue
        for window in self.windows:
            window.use_catalogue(catalogue)

    def change_language(self) -> None:
        """Replace all windows by ones in the new language; those with an undo history only with consent."""
        for window in tuple(self.windows):
            if window.document.history.count():
                window.offer_language(lambda window=window: self._replace(window))  # type: ignore[misc]
            else:
                self._replace(window)

    def _replace(self, window: DrawWindow) -> None:
        unsaved = not window.file.is_clean
        opened = run_user_rules(self.catalogue, lambda: reopen(window.file, self.catalogue))
        new = self._show(opened)
        if unsaved:
            new.file.mark_unsaved()
        window.document.history.setClean()  # so that closing asks nothing: the new window has all edits
        window.close()

    def offer_recovery(self, by: QWidget) -> None:
        """Offer recovery copies, if there are any."""
        lost = find_recovery_copies(self.catalogue)
        if lost:
            dialog = RecoveryDialog(lost, by)
            dialog.open_wanted.connect(lambda lost: self._recover(lost, by))
            dialog.open()

    def _recover(self, lost: RecoveryCopy, by: QWidget) -> None:
        def show() -> DrawWindow:
            return self._show(run_user_rules(self.catalogue, lambda: open_lost_map(lost, self.catalogue)))

        window = attempt(show, lambda why: self._notify(why, by), failure_text)
        if window is not None:
            window.file.take_over(lost)

    def _show(self, opened: OpenedMap) -> DrawWindow:
        window = DrawWindow(self.catalogue, opened)
        self.windows.append(window)
        window.destroyed.connect(lambda: self.windows.remove(window))
        window.destroyed.connect(collect_soon)
        window.play_wanted.connect(lambda path: self.play_wanted.emit(path, window))
        window.plugins_reloaded.connect(self.plugins_reloaded)
        window.new_wanted.connect(self.new)
        window.open_wanted.connect(lambda path: self.open(path, window))
        window.show()
        window.view.setFocus()
        if opened.left_out:
            window.file.mark_unsaved()
            window.notify(left_out_text(opened.left_out))
        return window

    def _notify(self, sentence: str, by: QWidget | None) -> None:
        ok = QMessageBox.StandardButton.Ok
        self._message = QMessageBox(QMessageBox.Icon.Warning, "Railwright", sentence, ok, by)
        self._message.open()


def _same_file(path: Path, other: Path) -> bool:
    """Whether two paths are the same file, even through links."""
    return os.path.realpath(path) == os.path.realpath(other)
