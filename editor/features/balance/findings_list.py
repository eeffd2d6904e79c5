"""The list of findings about a board: a click shows the place, a button follows the advice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from railwright.core.language.messages import sentence
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import KINDS, Part
from railwright.editor.looks import elements as ui
from railwright.plugins.features.balance.api import Finding

ROLE = Qt.ItemDataRole.UserRole
LIST_LINES = 10  # that are visible at most


class FindingsList(QWidget):
    """Lists findings.

    ``highlighted`` emits the parts of the selected finding, ``advice_taken`` the finding whose advice is followed.
    """

    highlighted = Signal(object)
    advice_taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setAccessibleName(self.tr("Findings"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.list.setMaximumHeight(LIST_LINES * self.fontMetrics().lineSpacing())
        self.list.currentItemChanged.connect(lambda now, before: self._show_current())
        self.list.itemClicked.connect(lambda item: self._show_current())
        self.none = ui.paragraph(self.tr("Nothing unusual found."), role="muted")
        self.apply = ui.button(self.tr("Follow this &advice"), self._take_advice)
        self.setLayout(ui.column(self.none, (self.list, 1), self.apply))
        self.show_findings(())

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show findings; the selected one stays selected if it is still there."""
        before = self._current()
        self.list.clear()
        for finding in findings:
            item = QListWidgetItem(_text(finding))
            item.setData(ROLE, finding)
            self.list.addItem(item)
            if before and finding.name == before.name:
                self.list.setCurrentItem(item)
        self._show_current()

    def _current(self) -> Finding | None:
        item = self.list.currentItem()
        return item.data(ROLE) if item else None

    def _show_current(self) -> None:
        finding = self._current()
        self.none.setVisible(not self.list.count())
        self.list.setVisible(bool(self.list.count()))
        self.apply.setVisible(bool(self.list.count()))
        self.apply.setEnabled(bool(finding and finding.fix))
        places = finding.places if finding else ()
        self.highlighted.emit([Part(kind, id) for kind, id in places if kind in KINDS])

    def _take_advice(self) -> None:
        if finding := self._current():
            self.list.takeItem(self.list.currentRow())
            self.advice_taken.emit(finding)
            self._show_current()


def follow_advice(document: MapDocument, finding: Finding) -> None:
    """Change a map as a finding advises, in one step that can be undone."""
    if finding.fix:
        document.edit(QCoreApplication.translate("FindingsList", "Follow advice"), finding.fix(document.spec))


def _text(finding: Finding) -> str:
    below = [f"•  {sentence(words)}" for words in finding.below]
    tried = [" ".join(map(sentence, finding.tried))] if finding.tried else []
    return "\n".join([f"{sentence(finding.words)} {sentence(finding.advice)}", *below, *tried])
