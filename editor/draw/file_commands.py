"""What the menus do with files and rules: save, open, reload, play, and asking before work would be lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from core.catalogue.requirements import overlay_requests
from core.folders import data_folder
from core.kernel.errors import RailwrightError
from core.kernel.mapspec import MapSpec
from editor.document import edits
from editor.draw.open_map import carry_art, refusal, titled
from editor.draw.playtest import save_playtest_copy
from editor.file_dialogs import ask_save_path
from editor.printing.dialog import PrintDialog
from editor.rules.rules_dialog import RulesDialog

if TYPE_CHECKING:
    from editor.draw.window import DrawWindow

Button = QMessageBox.StandardButton


class FileCommands(QObject):
    """Works for one window."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window = window

    def guarded(self, act: Callable[[], object]) -> bool:
        """Do something that may fail; what fails is told, and False."""
        try:
            act()
        except (RailwrightError, OSError) as error:
            self._window.tell(refusal(error))
            return False
        return True

    # saving

    def save(self) -> None:
        """Save; a map without a file is given one."""
        self._window.tools.finish()
        if self._window.file.path is None:
            self.save_as()
        else:
            self._window.file.save()

    def save_as(self) -> None:
        """Ask for a file and save there."""
        path = self.ask_path()
        if path:
            self._move_to(path)
            self._window.file.save(path)

    def in_a_file(self, act: Callable[[], object]) -> None:
        """Do something that puts files beside that of the map; a map that has none is given one first."""
        file = self._window.file
        if file.path is not None:
            self.guarded(act)
            return

        def end() -> None:
            file.saved.disconnect(go_on)
            file.failed.disconnect(end)

        def go_on() -> None:
            end()
            self.guarded(act)

        path = self.ask_path()
        if path:
            file.saved.connect(go_on)
            file.failed.connect(end)
            self._move_to(path)
            file.save(path)

    def ask_path(self) -> Path | None:
        """Where to save to; None if the person does not want to."""
        start = self._window.file.path or data_folder() / "maps" / f"{self._window.document.spec.id}.yaml"
        start.parent.mkdir(parents=True, exist_ok=True)
        return ask_save_path(self._window, self.tr("Save the map"), str(start), self._filter(), (".yaml", ".yml"))

    def _move_to(self, path: Path) -> None:
        document = self._window.document
        document.edit(self.tr("Name the map after its file"), titled(document.spec, path))
        self.guarded(lambda: carry_art(document.spec, self._window.folder, path.parent))

    def _filter(self) -> str:
        return self.tr("Maps (*.yaml *.yml)")

    def open(self) -> None:
        """Ask for a map and open it in a window of its own."""
        start = self._window.folder or data_folder() / "maps"
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open a map"), str(start), self._filter())
        if name:
            self._window.open_wanted.emit(Path(name))

    def may_close(self) -> bool:
        """Whether the window may go: there is nothing unsaved, or the person has said what to do with it."""
        if self._window.file.clean:
            return True
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Save the changes of {map}?").format(map=self._window.document.spec.name))
        box.setInformativeText(self.tr("What is not saved is lost."))
        box.setStandardButtons(Button.Save | Button.Discard | Button.Cancel)
        box.setDefaultButton(Button.Save)
        answer = box.exec()
        if answer == Button.Save:
            if (path := self._window.file.path) is None and (path := self.ask_path()) is not None:
                self._move_to(path)
            return path is not None and self._window.file.save_and_wait(path)
        return answer == Button.Discard

    # print, rules and play

    def print(self) -> None:
        """Print the map as it stands."""
        window = self._window
        spec, folder = window.document.spec, window.folder or data_folder()
        PrintDialog(spec, folder, window, window.catalogue, window.view.canvas.layers.unprinted()).open()

    def choose_rules(self) -> None:
        """Open the rules of the map."""
        window = self._window
        dialog = RulesDialog(window.catalogue, window.document.spec, parent=window)
        dialog.use.setText(self.tr("Use these rules"))
        if dialog.exec():
            plugins = overlay_requests(window.document.spec.plugins, dialog.page.book.changes)
            window.document.edit(
                self.tr("Change the rules"), edits.set_map_field(window.document.spec, "plugins", plugins)
            )

    def playable(self) -> tuple[str, MapSpec] | None:
        """The map as it stands and its text, unsaved edits included; None, and a sentence, while it has errors."""
        window = self._window
        window.tools.finish()
        window.file.keep_copy()
        if not window.checker.now().playable:
            window.tell(self.tr("This map cannot be played yet; mend the errors in the list of problems first."))
            window.docks.show_problems()
            return None
        return window.file.sheet.text_of(window.document.spec), window.document.spec

    def play(self) -> None:
        """Play the map as it stands."""
        drawn = self.playable()
        if drawn is not None:
            text, spec = drawn
            self.guarded(lambda: self._window.play_wanted.emit(save_playtest_copy(text, spec, self._window.folder)))
