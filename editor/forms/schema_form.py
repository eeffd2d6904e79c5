"""A form generated from the JSON Schema of options: for each a widget, its default, a reset, and error messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.core.documents.value_schema import find_mismatch, thaw
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.text import with_full_stop
from railwright.core.language.messages import sentence
from railwright.editor.forms.fields import (
    ChoiceField,
    Field,
    JsonField,
    ListField,
    NumberField,
    Schema,
    SwitchField,
    TableField,
    TextField,
    TicksField,
)
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui

_SIMPLE = {"boolean": SwitchField, "integer": NumberField, "number": NumberField, "string": TextField}


def field_for(name: str, schema: Schema) -> Field:
    """The widget for values of a schema; ``name`` is its accessible name."""
    kind, items = schema.get("type", ""), schema.get("items", EMPTY_MAPPING)
    if "enum" in schema:
        return ChoiceField(name, schema)
    if kind in _SIMPLE:
        return _SIMPLE[kind](name, schema)
    if kind == "array" and "enum" in items:
        return TicksField(name, schema)
    if kind == "array" and items.get("type") in _SIMPLE:
        return ListField(name, schema, field_for)
    return TableField(name, schema, field_for) if kind == "object" else JsonField(name, schema)


class OptionRow(QFrame):
    """One option. ``edited`` emits its new value, valid or not; ``reset`` requests the default."""

    edited = Signal(object)
    reset = Signal()

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.schema, self._title = schema, str(schema.get("title", name))
        self.field = field_for(self._title, schema)
        self.field.edited.connect(self._edit)
        self.back = ui.button("↺", self.reset)
        self.back.setMinimumWidth(38)
        policy = self.back.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Fixed)
        # So that the field does not move when the button appears.
        policy.setRetainSizeWhenHidden(True)
        self.back.setSizePolicy(policy)
        self.back.setAccessibleName(self.tr("Reset {option}").format(option=self._title))
        self.about, self.error = ui.paragraph(role="muted"), ui.paragraph(role="bad")
        title = ui.paragraph(literal(self._title), buddy=self.field)
        grid = ui.grid([title], margins=(0, 0, 0, 2), down=1, growing=0)
        grid.addWidget(self.field, *((1, 0, 1, 3) if self.field.wide else (0, 1, 1, 1)))
        grid.addWidget(self.back, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.error, 2, 0, 1, 3)
        grid.addWidget(self.about, 3, 0, 1, 3)
        self.setLayout(grid)

    def show_option(self, value: Any, default: Any, note: str) -> None:
        """Show a value; ``default`` is that after a reset, ``note`` says where it comes from."""
        self.field.show_value(value)
        self._judge(value)
        changed = thaw(value) != thaw(default)
        self.back.setVisible(changed)
        shown = _words(default)
        self.back.setToolTip(self.tr("Reset to {value}").format(value=shown))
        sentences = [str(self.schema.get("description", "")), note]
        if changed or note:
            sentences.append(self.tr("Without your change: {value}.").format(value=shown) if changed else "")
        elif self.field.wide:
            sentences.append(self.tr("This is the default."))
        else:
            sentences.append(self.tr("Default: {value}.").format(value=shown))
        self.about.setText(" ".join(word for word in sentences if word))

    def _edit(self, value: Any) -> None:
        self._judge(value)
        self.edited.emit(value)

    def _judge(self, value: Any) -> None:
        problem = find_mismatch(self._title, value, self.schema)
        self.error.setText(sentence(with_full_stop(problem)) if problem else "")
        self.error.setVisible(bool(problem))
        self.field.setAccessibleDescription(self.error.text())


class SchemaForm(QWidget):
    """All options of a plugin. ``edited`` emits the name and value of an option, ``reset`` its name."""

    edited = Signal(str, object)
    reset = Signal(str)

    def __init__(self, properties: Mapping[str, Schema]) -> None:
        super().__init__()
        self.rows = {name: OptionRow(name, schema) for name, schema in properties.items()}
        self.setLayout(ui.column(*self.rows.values(), spacing=6))
        for name, row in self.rows.items():
            row.edited.connect(lambda value, name=name: self.edited.emit(name, value))
            row.reset.connect(lambda name=name: self.reset.emit(name))

    def show_options(
        self, values: Mapping[str, Any], defaults: Mapping[str, Any], notes: Mapping[str, str] = EMPTY_MAPPING
    ) -> None:
        """Show the values of all options without disturbing what a person is typing."""
        for name, row in self.rows.items():
            row.show_option(values.get(name), defaults.get(name), notes.get(name, ""))


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return QCoreApplication.translate("Forms", "on" if value else "off")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_words(entry)}" for key, entry in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_words, value))
    return str(value).replace("_", " ")
