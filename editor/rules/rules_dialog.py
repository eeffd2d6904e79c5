"""The page of rules as a dialog, and the line of the lobby that opens it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.catalogue.discovery import Catalogue
from core.catalogue.requirements import Request
from core.mapspec import NOTHING, MapSpec
from editor.forms.switch import ElidedLabel
from editor.rules.awake import awake
from editor.rules.remembered import remembered_rules
from editor.rules.rulebook import Rulebook
from editor.rules.rules_page import RulesPage
from editor.rules.words import difference_words, summary


class RulesDialog(QDialog):
    """Choose rules, or leave them as they were."""

    def __init__(
        self,
        catalogue: Catalogue,
        spec: MapSpec,
        changes: Request = NOTHING,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of {map}").format(map=spec.name))
        self.setMinimumSize(720, 480)
        self.page = RulesPage(catalogue, spec, changes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 14)
        column.addWidget(self.page, 1)
        row = QHBoxLayout()
        row.setContentsMargins(18, 0, 18, 0)
        row.addStretch(1)
        self.use, self.cancel = QPushButton(self.tr("Play with these rules")), QPushButton(self.tr("Cancel"))
        self.use.setProperty("primary", True)
        self.use.setAutoDefault(False)
        self.cancel.setAutoDefault(False)
        self.use.clicked.connect(self._use)
        self.cancel.clicked.connect(self.reject)
        row.addWidget(self.cancel)
        row.addWidget(self.use)
        column.addLayout(row)
        self.page.changed.connect(self._check)
        self._check()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, never another one from within a field."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _check(self) -> None:
        self.use.setEnabled(self.page.book.playable())
        words = self.tr("First change what does not fit.")
        self.use.setToolTip("" if self.use.isEnabled() else words)

    def _use(self) -> None:
        """Take the rules, unless the plugins themselves say that they cannot be played."""
        if refusal := awake(self.page.book.catalogue, self.page.book.refusal):
            self.page.problems.tell(refusal)
        else:
            self.accept()


class RulesLine(QWidget):
    """A button that opens the rules, and what differs from the map's own; ``reloaded`` as in ``RulesPage``."""

    reloaded = Signal(object)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.changes: Request = remembered_rules()
        self._spec: MapSpec | None = None
        self.dialog: RulesDialog | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.button = QPushButton(self.tr("&Rules …"))
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.open)
        self.summary = ElidedLabel("", "muted")
        row.addWidget(self.button)
        row.addWidget(self.summary, 1)

    def show_map(self, spec: MapSpec) -> None:
        """Go to another map; the changes stay."""
        self._spec = spec
        book = Rulebook(self.catalogue, spec, self.changes)
        differing = summary(difference_words(spec, book.resolution, book.known))
        fits = self.tr("These rules do not fit together; open them to see why.")
        self.summary.setText(differing if book.playable() else fits)
        self.button.setAccessibleDescription(self.summary.text())

    def open(self) -> None:
        """Open the rules of the map."""
        if self._spec is None:
            return
        self.dialog = RulesDialog(self.catalogue, self._spec, self.changes, self.window())
        self.dialog.resize(min(self.window().width(), 1160) - 40, self.window().height() - 40)
        self.dialog.page.reloaded.connect(self._reloaded)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _reloaded(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.reloaded.emit(catalogue)

    def _closed(self, result: int) -> None:
        if self.dialog is None or self._spec is None:
            return
        if result == QDialog.DialogCode.Accepted:
            self.changes = self.dialog.page.request()
        self.show_map(self._spec)
        self.dialog.deleteLater()
        self.dialog = None
