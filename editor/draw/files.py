"""What the menus do with files and rules: save, open, reload, play, and asking before work would be lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from core.catalogue.requirements import layered
from core.documents.content import content_of
from core.errors import RailwrightError
from core.folders import data_folder
from core.mapspec import MapSpec
from editor.document import edits
from editor.draw.compare import CompareDialog
from editor.draw.opening import carry_art, refusal, titled
from editor.draw.play_it import played_copy
from editor.printing.dialog import PrintDialog
from editor.rules.rules_dialog import RulesDialog

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow

Button = QMessageBox.StandardButton


class Files(QObject):
    """Works for one window."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window = window
        self._noticed = ""

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

    def ask_path(self) -> Path | None:
        """Where to save to; None if the person does not want to."""
        start = self._window.file.path or data_folder() / "maps" / f"{self._window.document.spec.id}.yaml"
        start.parent.mkdir(parents=True, exist_ok=True)
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save the map"), str(start), self._filter())
        path = Path(name) if name else None
        return path.with_suffix(".yaml") if path and path.suffix not in (".yaml", ".yml") else path

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
            path = self._window.file.path or self.ask_path()
            return path is not None and self._window.file.save_and_wait(path)
        return answer == Button.Discard

    # the disk

    def offer_reload(self) -> None:
        """Another program has changed the file."""
        file = self._window.file
        words = self.tr("Another program has changed {file}.").format(file=file.path.name if file.path else "")
        self._offer(
            words,
            {
                self.tr("&Reload"): lambda: self.guarded(self._reload),
                self.tr("&Compare"): lambda: self.guarded(self._compare),
                self.tr("&Keep mine"): file.note_unsaved,
            },
        )

    def tell_vanished(self) -> None:
        """Somebody has removed the file, or renamed it."""
        path = self._window.file.path
        words = self.tr("{file} is no longer there; what was in it is kept here until you save.")
        choices = {self.tr("&Save it again"): self.save, self.tr("Save &as …"): self.save_as}
        self._offer(words.format(file=path.name if path else ""), choices)

    def _offer(self, words: str, choices: Mapping[str, Callable[[], object]]) -> None:
        self._noticed = words
        self._window.notice.offer(words, choices)

    def end_notice(self) -> None:
        """The file holds the map again: what was said of it is over."""
        if self._window.notice.words.text() == self._noticed:
            self._window.notice.hide()

    def _reload(self) -> None:
        self._window.file.reload()
        self._window.checker.sheet = self._window.file.sheet
        self._window.checker.again()

    def _compare(self) -> None:
        """Show how the file differs from the map as it stands; closing that keeps the map."""
        file = self._window.file
        assert file.path is not None
        there = content_of(file.path).decode("utf-8", "replace")
        mine = file.sheet.text_of(self._window.document.spec)
        dialog = CompareDialog(file.path.name, there, mine, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.guarded(self._reload))
        dialog.rejected.connect(file.note_unsaved)
        dialog.open()

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
            plugins = layered(window.document.spec.plugins, dialog.page.book.changes)
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
            self.guarded(lambda: self._window.play_wanted.emit(played_copy(text, spec, self._window.folder)))
