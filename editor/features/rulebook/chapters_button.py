"""The button that opens the chapters of a rule, beside its details."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from railwright.core.documents.chapters import chapter_files
from railwright.core.kernel.manifest import PluginManifest
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.rules.rule_details import RuleDetails


class ChaptersButton(QPushButton):
    """Opens the chapters of the rule that is shown, with the options that are chosen; hidden if it has none."""

    def __init__(self, details: RuleDetails) -> None:
        super().__init__(self.tr("Rulebook …"))
        self._details = details
        self.clicked.connect(self._open)
        details.buttons.addWidget(self)
        details.rule_shown.connect(lambda: self.setVisible(has_chapters(details.manifest)))

    def _open(self) -> None:
        from railwright.editor.features.rulebook.chapters import ChaptersDialog  # late, 140 ms: few people open it

        details = self._details
        dialog = ChaptersDialog(details.manifest, details, details.book.resolution.options, details.book.spec)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def has_chapters(manifest: PluginManifest) -> bool:
    """Return whether a rule has chapters; False on a drive that does not answer."""
    folder = Path(manifest.path)
    try:
        return bool(wait_for_disk(lambda: chapter_files(folder), folder))
    except OSError:
        return False
