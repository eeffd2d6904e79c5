"""The dialog of presets that come with the program."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from railwright.core.catalogue.requirements import overlay_requests, resolve
from railwright.core.kernel.issues import has_errors
from railwright.core.language.messages import Translator, sentence
from railwright.core.language.plugin_texts import translate_text
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import LayoutButton
from railwright.editor.rules.rulebook import Rulebook
from railwright.plugins.programs.table.api import Preset, presets_for

_tr = Translator("KnownPresets")


def presets_of(book: Rulebook) -> list[Preset]:
    """Return the presets that can be played on a map and differ from its own rules, published ones first."""
    own = {id: book.own.options.get(id, {}) for id in book.own.because}
    return [preset for preset in presets_for(book.spec.id, own) if _is_offered(book, preset)]


def _is_offered(book: Rulebook, preset: Preset) -> bool:
    if not preset.changes:
        return True
    requests = overlay_requests(book.spec.plugins, preset.changes)
    resolution = resolve(requests, book.trusted_manifests, book.spec.pieces)
    return not has_errors(resolution.issues) and resolution.options != book.own.options


class PresetButton(LayoutButton):
    """A button with the title of a preset and its sentence, in as many lines as it needs."""

    def __init__(self, preset: Preset) -> None:
        title, about = ui.paragraph(sentence(preset.title), "strong"), ui.paragraph(sentence(preset.sentence), "muted")
        for text in (title, about):
            text.setMinimumWidth(20)
        super().__init__(ui.column(title, about, margins=None, spacing=0))
        self.setAccessibleName(title.text())
        self.setAccessibleDescription(about.text())


class PresetsDialog(QDialog):
    """Offers the presets. ``chosen`` emits the changes of one, and a sentence about it."""

    chosen = Signal(object, str)

    def __init__(self, book: Rulebook, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_tr("Well-known games on {map}").format(map=translate_text(book.spec.name)))
        self.buttons = [self._make_button(preset) for preset in presets_of(book)]
        inner = ui.styled(ui.holder(ui.column(*self.buttons, ui.STRETCH, margins=None, spacing=6)), clear=True)
        self.setLayout(ui.column(ui.scroll_area(inner, sideways=True), margins=None))
        self.resize(560, min(640, parent.window().height()))

    def _make_button(self, preset: Preset) -> PresetButton:
        button = PresetButton(preset)
        button.clicked.connect(partial(self._choose, preset))
        return button

    def _choose(self, preset: Preset, checked: bool = False) -> None:
        self.chosen.emit(preset.changes, f"{sentence(preset.title)}: {sentence(preset.sentence)}")
        self.accept()
