"""What is told, and offered, when the file of a map is changed or removed by somebody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from core.documents.content import content_of
from editor.draw.compare import CompareDialog

if TYPE_CHECKING:
    from editor.draw.draw_window import DrawWindow


class DiskNotices(QObject):
    """Works for one window."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window, self._files = window, window.files
        self._noticed = ""
        window.file.overtaken.connect(self.offer_reload)
        window.file.vanished.connect(self.tell_vanished)
        window.file.saved.connect(self.end)

    def offer_reload(self) -> None:
        """Another program has changed the file."""
        file = self._window.file
        words = self.tr("Another program has changed {file}.").format(file=file.path.name if file.path else "")
        self._offer(
            words,
            {
                self.tr("&Reload"): lambda: self._files.guarded(self._reload),
                self.tr("&Compare"): lambda: self._files.guarded(self._compare),
                self.tr("&Keep mine"): file.note_unsaved,
            },
        )

    def tell_vanished(self) -> None:
        """Somebody has removed the file, or renamed it."""
        path = self._window.file.path
        words = self.tr("{file} is no longer there; what was in it is kept here until you save.")
        choices = {self.tr("&Save it again"): self._files.save, self.tr("Save &as …"): self._files.save_as}
        self._offer(words.format(file=path.name if path else ""), choices)

    def _offer(self, words: str, choices: Mapping[str, Callable[[], object]]) -> None:
        self._noticed = words
        self._window.notice.offer(words, choices)

    def end(self) -> None:
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
        dialog.accepted.connect(lambda: self._files.guarded(self._reload))
        dialog.rejected.connect(file.note_unsaved)
        dialog.open()
