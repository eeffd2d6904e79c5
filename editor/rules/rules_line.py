"""The line of the lobby that shows the differences from a map's own rules and opens the rules dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request
from railwright.core.game import Game, assemble
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.table.differences import difference_sentences, difference_summary
from railwright.editor.files.settings import last_rules
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from railwright.editor.rules.rules_dialog import RulesDialog


class RulesLine(QWidget):
    """A button that opens the rules dialog, beside the differences from the map's own rules.

    ``changed`` is emitted when other rules were accepted; ``reloaded`` is as in ``RulesEditor``.
    """

    changed = Signal()
    reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.changes: Request = last_rules()
        self._spec: MapSpec | None = None
        self.dialog: RulesDialog | None = None
        self.button = ui.button(self.tr("&Rules …"), self.open, auto_default=False)
        self.summary = ElidedLabel("", "muted")
        self.setLayout(ui.row(self.button, (self.summary, 1)))

    def show_map(self, spec: MapSpec) -> None:
        """Change the map; the changes to its rules stay."""
        self._spec = spec
        book = Rulebook(self.catalogue, spec, self.changes)
        sentences = difference_sentences(spec, book.resolution, book.trusted_manifests) if self.changes else ()
        differing = difference_summary(sentences)
        fits = self.tr("These rules conflict. Open them to see why.")
        self.summary.setText(differing if book.is_playable() else fits)
        self.button.setAccessibleDescription(self.summary.text())

    def chosen_game(self) -> Game:
        """The game of the map with these rules. Raises RulesError if they cannot be combined."""
        assert self._spec is not None
        return assemble(self.catalogue, self._spec, self.changes)

    def open(self) -> None:
        """Open the rules dialog."""
        if self._spec is None:
            return
        from railwright.editor.rules.rules_dialog import RulesDialog  # late, 95 ms: rarely opened

        self.dialog = RulesDialog(self.catalogue, self._spec, self.changes, self.window())
        self.dialog.resize(min(self.window().width(), 1160) - 40, self.window().height() - 40)
        self.dialog.page.reloaded.connect(self.reloaded)
        self.dialog.finished.connect(self._take_result)
        self.dialog.open()

    def use_catalogue(self, catalogue: Catalogue) -> None:
        """Use a new catalogue from now on, after plugins have changed."""
        self.catalogue = catalogue
        if self._spec is not None:
            self.show_map(self._spec)

    def _take_result(self, result: int) -> None:
        if self.dialog is None or self._spec is None:
            return
        if result == QDialog.DialogCode.Accepted:
            self.changes = self.dialog.page.request()
            self.changed.emit()
        self.show_map(self._spec)
        self.dialog.deleteLater()
        self.dialog = None
