"""The panel of properties: those of the selected parts, or of the map if nothing is selected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QScrollArea, QWidget

from railwright.core.documents.value_schema import find_mismatch
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import with_full_stop
from railwright.core.language.messages import sentence
from railwright.core.maps.looks import LOOK
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.part_names import parts_label
from railwright.editor.document.parts import KINDS, WHOLE, Kind, Part
from railwright.editor.looks import elements as ui
from railwright.editor.panels.property_editors import MIXED, PropertyEditor, editor_for
from railwright.editor.panels.property_fields import Property, map_properties, shared_properties
from railwright.editor.scene.items.sign_item import symbol_picture

SHOWN: tuple[Kind, ...] = (*KINDS, "drawing", "guide")


class PropertyRow(QWidget):
    """A property with its editor, and a message about the last input if it is wrong."""

    changed = Signal(object)

    def __init__(self, field: Property, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self.editor: PropertyEditor = editor_for(field.title, field.schema, field.name)
        self.error = ui.paragraph(role="bad")
        self.error.hide()
        self.setLayout(ui.column(self.editor, self.error, spacing=1))
        self.setFocusProxy(self.editor)
        self.editor.setToolTip(field.about)
        self.editor.committed.connect(self._check)
        self.editor.refused.connect(self.say)

    def show_value(self, value: Any) -> None:
        """Show the common value of all parts, or MIXED."""
        self.say("")
        self.editor.show_value(value)

    def say(self, sentence: str) -> None:
        """Show a message under the field; an empty one hides it."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self.editor.setAccessibleDescription(sentence)

    def _check(self, value: Any) -> None:
        if value == 0 and not self.field.needed and self.field.schema.get("minimum", 0) >= 1:
            value = None  # a ferry without locomotives is not a ferry
        if value is None and self.field.needed:
            text = QCoreApplication.translate("Properties", "{title} is missing. Type a value.")
            self.say(text.format(title=self.field.title))
            return
        problem = None if value is None else find_mismatch(self.field.title, value, self.field.schema)
        self.say(sentence(with_full_stop(problem)) if problem else "")
        if not problem:
            self.changed.emit(value)


class PropertiesPanel(QScrollArea):
    """The properties of the selection. ``rules_wanted`` requests the rules dialog; ``entered``: an input has ended."""

    rules_wanted = Signal()
    entered = Signal()

    def __init__(self, document: MapDocument, fields: Fields, parent: QWidget | None = None) -> None:
        """Pass the parent here, so that each part is styled only once: a later parent styles them all again."""
        super().__init__(parent)
        self._document, self._fields = document, fields
        self._shown: list[str] = []
        self.rows: dict[str, PropertyRow] = {}
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Properties"))
        self._fill()
        document.selected.connect(self._fill)
        document.changed.connect(lambda _: self._fill())

    def set_fields(self, fields: Fields) -> None:
        """Replace the fields that plugins declare."""
        if fields != self._fields:
            self._fields, self._shown = fields, []
            self._fill()

    def start_editing(self) -> None:
        """Focus the first property."""
        if self.rows:
            next(iter(self.rows.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def parts(self) -> list[Part]:
        """The parts to show: the selection, or the map if nothing but guides is selected."""
        chosen = sorted(part for part in self._document.selection if part.kind in SHOWN)
        return chosen if any(part.kind != "guide" for part in chosen) else [WHOLE]

    def _fill(self) -> None:
        parts, spec = self.parts(), self._document.spec
        kinds = sorted({part.kind for part in parts})
        whole = parts == [WHOLE]
        wanted = map_properties(spec, self._fields) if whole else shared_properties(kinds, self._fields)
        if [*kinds, *(field.name for field in wanted)] != self._shown:
            self._shown = [*kinds, *(field.name for field in wanted)]
            self._rebuild(wanted)
        self._heading.setText(spec.name if whole else _heading_text(spec, parts))
        self._rules.setVisible(whole)
        self._nothing.setVisible(not wanted)
        for row in self.rows.values():
            row.show_value(_common_value(spec, parts, row.field))

    def _rebuild(self, wanted: Sequence[Property]) -> None:
        self._heading = ui.paragraph(role="heading")
        self._rules = ui.button(self.tr("Rules of this map …"), self.rules_wanted)
        inner = ui.styled(QWidget(self.viewport()), clear=True)
        self.rows = {field.name: PropertyRow(field, inner) for field in wanted}
        nothing = self.tr("These parts have no common properties. Select parts of one kind to edit them.")
        self._nothing = ui.paragraph(nothing)
        parts = (self._heading, self._nothing, self._form(), self._rules, ui.Gap())
        inner.setLayout(ui.column(*parts, margins=(10, 8, 10, 10)))
        if (old := self.takeWidget()) is not None:
            old.deleteLater()  # it may contain the field whose signal called this
        self.setWidget(inner)

    def _form(self) -> QFormLayout:
        form = ui.form()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for row in self.rows.values():
            form.addRow(_title(row), row)
            row.changed.connect(lambda value, field=row.field: self._set(field, value))
            row.editor.entered.connect(self.entered)
        return form

    def _set(self, field: Property, value: Any) -> None:
        parts, spec = self.parts(), self._document.spec
        text = self.tr("Set {field} of {parts}").format(field=field.title, parts=parts_label(spec, parts))
        after = field.set(spec, parts, value)
        renamed = {city.id for city in after.cities} - {city.id for city in spec.cities}
        self._document.edit(text, after, [Part("city", id) for id in renamed] or None)
        self._fill()


def _title(row: PropertyRow) -> QWidget:
    """The title of a property, with its symbol on the board if it has one."""
    label = ui.label(row.field.title, buddy=row)
    if LOOK not in row.field.schema:
        return label
    picture = ui.label()
    size = label.fontMetrics().height()
    picture.setPixmap(symbol_picture(row.field.schema[LOOK]["symbol"], size, label.devicePixelRatioF()))
    picture.setToolTip(row.field.about)
    return ui.holder(ui.row(picture, (label, 1)))


def _heading_text(spec: MapSpec, parts: Sequence[Part]) -> str:
    """The heading of a selection by kind, such as ``Wien, 3 routes``."""
    groups = ([part for part in parts if part.kind == kind] for kind in SHOWN)
    return ", ".join(parts_label(spec, group) for group in groups if group)


def _common_value(spec: MapSpec, parts: Sequence[Part], field: Property) -> Any:
    values = [field.get(spec, part) for part in parts]
    return values[0] if all(value == values[0] for value in values) else MIXED
