"""Widgets for values: switches, numbers, texts, choices, lists and tables of these, and JSON for the rest."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.documents.value_schema import thaw
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import choice_text
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import ElidedLabel, Switch, set_text_margins

_tr = Translator("Forms")

MIN_INTEGER, MAX_INTEGER = -(2**31), 2**31 - 1  # range of a spin box
Schema = Mapping[str, Any]


class Field(QWidget):
    """Edits a value; ``edited`` emits the new value, valid or not. ``wide`` fields need a line of their own."""

    edited = Signal(object)
    wide = False

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.setLayout(ui.row(*widgets))
        if widgets:
            self.setFocusProxy(widgets[0])

    def value(self) -> Any:
        """The shown value."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show a value without emitting ``edited``; an unchanged field is not disturbed."""
        if thaw(value) != self.value():
            self.blockSignals(True)
            self._show(thaw(value))
            self.blockSignals(False)

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def _notify(self) -> None:
        self.edited.emit(self.value())


class SwitchField(Field):
    """A boolean."""

    def __init__(self, name: str, schema: Schema) -> None:
        self._switch = Switch(name)
        super().__init__(self._switch)
        self._switch.toggled.connect(lambda on: self._notify())

    def value(self) -> bool:
        return self._switch.isChecked()

    def _show(self, value: Any) -> None:
        self._switch.setChecked(value is True)


class _Steps:
    """A spin box whose steps stay inside the limits, while typing may exceed them and is then reported."""

    # The range of Qt's box is wider, as it would silently clip input.
    low: float
    high: float

    def clamp(self, value: float) -> float:
        return min(max(value, self.low), self.high)


class WholeBox(QSpinBox, _Steps):
    """A whole number."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.low, self.high = schema.get("minimum", MIN_INTEGER), schema.get("maximum", MAX_INTEGER)
        self.setRange(MIN_INTEGER, MAX_INTEGER)
        self.setAccessibleName(name)
        self.setMinimumSize(84, 28)
        set_text_margins(self)

    def stepBy(self, steps: int) -> None:
        self.setValue(int(self.clamp(self.value() + steps)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # so that the wheel scrolls the form


class NumberBox(QDoubleSpinBox, _Steps):
    """A number with decimals."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.low, self.high = schema.get("minimum", MIN_INTEGER), schema.get("maximum", MAX_INTEGER)
        self.setRange(MIN_INTEGER, MAX_INTEGER)
        self.setDecimals(3)
        self.setSingleStep(0.5)
        self.setAccessibleName(name)
        self.setMinimumSize(84, 28)
        set_text_margins(self)

    def stepBy(self, steps: int) -> None:
        self.setValue(self.clamp(self.value() + steps * self.singleStep()))

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", 12)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberField(Field):
    """An integer or a number."""

    def __init__(self, name: str, schema: Schema) -> None:
        self.box = WholeBox(name, schema) if schema.get("type") == "integer" else NumberBox(name, schema)
        super().__init__(self.box)
        self.box.valueChanged.connect(lambda value: self._notify())

    def value(self) -> float:
        return self.box.value()

    def _show(self, value: Any) -> None:
        if isinstance(value, int | float):
            self.box.setValue(int(value) if isinstance(self.box, WholeBox) else value)  # type: ignore[arg-type]


class TextField(Field):
    """A text."""

    def __init__(self, name: str, schema: Schema) -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._line.setAccessibleName(name)
        self._line.textEdited.connect(lambda text: self._notify())

    def value(self) -> Any:
        return self._line.text()

    def _show(self, value: Any) -> None:
        self._line.setText(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


class JsonField(TextField):
    """Any other value, as JSON; unreadable input counts as a text, which the schema then refuses."""

    def value(self) -> Any:
        try:
            return parse_json(self._line.text())
        except JsonError:
            return self._line.text()

    def _show(self, value: Any) -> None:
        self._line.setText(json.dumps(value, ensure_ascii=False))


class ChoiceField(Field):
    """One of several values."""

    def __init__(self, name: str, schema: Schema) -> None:
        self.box = QComboBox()
        super().__init__(self.box)
        self._choices: Sequence[Any] = schema["enum"]
        self.box.setAccessibleName(name)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.setMinimumContentsLength(10)
        self.box.setMinimumHeight(28)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.addItems([choice_text(choice) for choice in self._choices])
        self.box.activated.connect(lambda index: self._notify())

    def value(self) -> Any:
        index = self.box.currentIndex()
        return thaw(self._choices[index]) if index >= 0 else None

    def _show(self, value: Any) -> None:
        self.box.setCurrentIndex(
            next((index for index, choice in enumerate(self._choices) if thaw(choice) == value), -1)
        )


# --- Several values ---

Make = Callable[[str, Schema], Field]
ENTRIES_PER_ROW = 3  # of a list


class _Grid(Field):
    """Widgets in a grid that is rebuilt whenever their number changes."""

    wide = True

    def __init__(self) -> None:
        super().__init__()
        self.grid = ui.grid(across=6, down=4)
        self.layout().addWidget(ui.holder(self.grid))  # type: ignore[union-attr]

    def _empty(self) -> None:
        """Remove all widgets, even those whose signal called this."""
        while item := self.grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()

    def _button(self, text: str, name: str, act: Callable[[], None], enabled: bool = True) -> QPushButton:
        button = ui.styled(ui.button(text, lambda: act(), tip=name), flat=len(text) == 1)
        button.setAccessibleName(name)
        button.setEnabled(enabled)
        button.setFixedWidth(34 if len(text) == 1 else 110)
        return button


class TicksField(_Grid):
    """Any subset of several values, in the order of the schema."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.boxes = {
            index: QCheckBox(literal(choice_text(choice))) for index, choice in enumerate(schema["items"]["enum"])
        }
        self._choices = [thaw(choice) for choice in schema["items"]["enum"]]
        for index, box in self.boxes.items():
            box.setAccessibleName(f"{name}: {choice_text(schema['items']['enum'][index])}")
            box.clicked.connect(lambda: self._notify())
            self.grid.addWidget(box, index // 2, index % 2)

    def value(self) -> list[Any]:
        return [self._choices[index] for index, box in self.boxes.items() if box.isChecked()]

    def _show(self, value: Any) -> None:
        for index, box in self.boxes.items():
            box.setChecked(isinstance(value, list) and self._choices[index] in value)


class ListField(_Grid):
    """A list, to which entries can be added, and whose last entry can be removed."""

    def __init__(self, name: str, schema: Schema, make: Make) -> None:
        super().__init__()
        self._name, self._schema, self._make = name, schema, make
        for across in range(ENTRIES_PER_ROW):
            self.grid.setColumnStretch(across, 1)
        self.entries: list[Field] = []

    def value(self) -> list[Any]:
        return [entry.value() for entry in self.entries]

    def _show(self, value: Any) -> None:
        self._empty()
        values = value if isinstance(value, list) else []
        self.entries = [self._entry(index, value) for index, value in enumerate(values)]
        for index, entry in enumerate(self.entries):
            self.grid.addWidget(entry, index // ENTRIES_PER_ROW, index % ENTRIES_PER_ROW)
        minimum, maximum = self._schema.get("minItems", 0), self._schema.get("maxItems", len(values) + 1)
        below = (len(values) + ENTRIES_PER_ROW - 1) // ENTRIES_PER_ROW
        add, cut = _tr("Add an entry"), _tr("Remove the last entry")
        self.more = self._button("+", f"{self._name}: {add}", self._add, len(values) < maximum)
        self.less = self._button("−", f"{self._name}: {cut}", self._cut, len(values) > minimum)
        self.grid.addWidget(self.more, below, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.addWidget(self.less, below, 1, Qt.AlignmentFlag.AlignLeft)

    def _entry(self, index: int, value: Any) -> Field:
        entry = self._make(f"{self._name}, {index + 1}", self._schema.get("items", EMPTY_MAPPING))
        entry.show_value(value)
        entry.edited.connect(lambda value: self._notify())
        return entry

    def _add(self) -> None:
        values = self.value()
        self._change([*values, values[-1] if values else default_value(self._schema.get("items", EMPTY_MAPPING))])

    def _cut(self) -> None:
        self._change(self.value()[:-1])

    def _change(self, values: list[Any]) -> None:
        self._show(values)
        (self.more if self.more.isEnabled() else self.less).setFocus()
        self._notify()


class TableField(_Grid):
    """A mapping from names to values, such as points by length; names can be added and removed."""

    def __init__(self, name: str, schema: Schema, make: Make) -> None:
        super().__init__()
        self._name, self._schema, self._make = name, schema, make
        self.rows: dict[str, Field] = {}
        self.key = QLineEdit()

    def value(self) -> dict[str, Any]:
        return {key: field.value() for key, field in self.rows.items()}

    def _show(self, value: Any) -> None:
        self._empty()
        table = value if isinstance(value, dict) else {}
        self.rows = {}
        half = (len(table) + 1) // 2  # two columns
        for index, (key, entry) in enumerate(table.items()):
            self._row(str(key), entry, index % half, index // half * 3)
        if self._schema.get("additionalProperties", True) is not False:
            self.key = QLineEdit()
            self.key.setPlaceholderText(_tr("New"))
            self.key.setMaximumWidth(84)
            self.key.setAccessibleName(f"{self._name}: {_tr('Name of a new entry')}")
            self.key.returnPressed.connect(self._add)
            self.more = self._button(_tr("Add"), f"{self._name}: {_tr('Add an entry')}", self._add)
            self.grid.addWidget(self.key, half, 1)
            self.grid.addWidget(self.more, half, 4)

    def _row(self, key: str, value: Any, down: int, across: int) -> None:
        title = self._schema.get("properties", EMPTY_MAPPING).get(key, EMPTY_MAPPING).get("title", key)
        field = self._make(f"{self._name}: {title}", self._schema_of(key))
        field.show_value(value)
        field.edited.connect(lambda value: self._notify())
        self.rows[key] = field
        cut = self._button("×", _tr("Remove {name}").format(name=title), lambda: self._cut(key))
        self.grid.addWidget(ElidedLabel(title, "caption"), down, across)
        self.grid.addWidget(field, down, across + 1)
        self.grid.addWidget(cut, down, across + 2)

    def _schema_of(self, key: str) -> Schema:
        others = self._schema.get("additionalProperties", EMPTY_MAPPING)
        schema: Schema = self._schema.get("properties", EMPTY_MAPPING).get(
            key, others if others not in (True, False) else {}
        )
        return schema

    def _add(self) -> None:
        key = self.key.text().strip()
        if key and key not in self.rows:
            self._change({**self.value(), key: default_value(self._schema_of(key))})

    def _cut(self, key: str) -> None:
        self._change({name: value for name, value in self.value().items() if name != key})

    def _change(self, table: dict[str, Any]) -> None:
        self._show(table)
        self.key.setFocus()
        self._notify()


def default_value(schema: Schema) -> Any:
    """A valid value for a new entry."""
    if "default" in schema:
        return thaw(schema["default"])
    if "enum" in schema:
        return thaw(schema["enum"][0])
    empty: dict[str, Any] = {"boolean": False, "string": "", "array": [], "object": {}}
    return empty.get(schema.get("type", ""), max(0, schema.get("minimum", 0)))
