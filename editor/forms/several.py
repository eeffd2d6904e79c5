"""The widgets of several values: boxes to tick, a row of entries, a table of names and values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QWidget

from core.catalogue.optionschema import plain
from core.mapspec import NOTHING
from editor.forms.fields import Field, Schema
from editor.forms.switch import ElidedLabel
from editor.language.rules import choice_words

Make = Callable[[str, Schema], Field]
ACROSS = 3  # entries of a list side by side


class _Grid(Field):
    """Widgets in a grid that is laid out anew whenever their number changes."""

    wide = True

    def __init__(self) -> None:
        super().__init__()
        self._inner = QWidget()
        self.grid = _grid(self._inner)
        self.layout().addWidget(self._inner)  # type: ignore[union-attr]

    def _empty(self) -> None:
        """Take all widgets away; they may be the ones that ask for it."""
        while item := self.grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()

    def _button(self, words: str, name: str, act: Callable[[], None], enabled: bool = True) -> QPushButton:
        button = QPushButton(words)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setEnabled(enabled)
        button.setProperty("flat", len(words) == 1)
        button.setFixedWidth(34 if len(words) == 1 else 110)
        button.clicked.connect(lambda: act())
        return button


class TicksField(_Grid):
    """Any of several values, in the order of the schema."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.boxes = {at: QCheckBox(choice_words(one)) for at, one in enumerate(schema["items"]["enum"])}
        self._choices = [plain(one) for one in schema["items"]["enum"]]
        for at, box in self.boxes.items():
            box.setAccessibleName(f"{name}: {box.text()}")
            box.clicked.connect(lambda: self._tell())
            self.grid.addWidget(box, at // 2, at % 2)

    def value(self) -> list[Any]:
        return [self._choices[at] for at, box in self.boxes.items() if box.isChecked()]

    def _show(self, value: Any) -> None:
        for at, box in self.boxes.items():
            box.setChecked(isinstance(value, list) and self._choices[at] in value)


class ListField(_Grid):
    """Entries in their order, of which the last can be taken away and another one added."""

    def __init__(self, name: str, schema: Schema, make: Make) -> None:
        super().__init__()
        self._name, self._schema, self._make = name, schema, make
        for across in range(ACROSS):
            self.grid.setColumnStretch(across, 1)
        self.entries: list[Field] = []

    def value(self) -> list[Any]:
        return [entry.value() for entry in self.entries]

    def _show(self, value: Any) -> None:
        self._empty()
        values = value if isinstance(value, list) else []
        self.entries = [self._entry(at, one) for at, one in enumerate(values)]
        for at, entry in enumerate(self.entries):
            self.grid.addWidget(entry, at // ACROSS, at % ACROSS)
        least, most = self._schema.get("minItems", 0), self._schema.get("maxItems", len(values) + 1)
        below = (len(values) + ACROSS - 1) // ACROSS
        add, cut = _tr("Add an entry"), _tr("Take the last entry away")
        self.more = self._button("+", f"{self._name}: {add}", self._add, len(values) < most)
        self.less = self._button("−", f"{self._name}: {cut}", self._cut, len(values) > least)
        self.grid.addWidget(self.more, below, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid.addWidget(self.less, below, 1, Qt.AlignmentFlag.AlignLeft)

    def _entry(self, at: int, value: Any) -> Field:
        entry = self._make(f"{self._name}, {at + 1}", self._schema.get("items", NOTHING))
        entry.show_value(value)
        entry.edited.connect(lambda value: self._tell())
        return entry

    def _add(self) -> None:
        values = self.value()
        self._change([*values, values[-1] if values else first_value(self._schema.get("items", NOTHING))])

    def _cut(self) -> None:
        self._change(self.value()[:-1])

    def _change(self, values: list[Any]) -> None:
        self._show(values)
        (self.more if self.more.isEnabled() else self.less).setFocus()
        self._tell()


class TableField(_Grid):
    """Names with values, such as points by length; a name can be added and taken away."""

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
        for at, (key, one) in enumerate(table.items()):
            self._row(str(key), one, at % half, at // half * 3)
        if self._schema.get("additionalProperties", True) is not False:
            self._adder(half)

    def _row(self, key: str, value: Any, down: int, across: int) -> None:
        title = self._schema.get("properties", NOTHING).get(key, NOTHING).get("title", key)
        field = self._make(f"{self._name}: {title}", self._schema_of(key))
        field.show_value(value)
        field.edited.connect(lambda value: self._tell())
        self.rows[key] = field
        cut = self._button("×", _tr("Take {name} away").format(name=title), lambda: self._cut(key))
        self.grid.addWidget(ElidedLabel(title, "caption"), down, across)
        self.grid.addWidget(field, down, across + 1)
        self.grid.addWidget(cut, down, across + 2)

    def _adder(self, down: int) -> None:
        self.key = QLineEdit()
        self.key.setPlaceholderText(_tr("New"))
        self.key.setMaximumWidth(84)
        self.key.setAccessibleName(f"{self._name}: {_tr('Name of a new entry')}")
        self.key.returnPressed.connect(self._add)
        self.more = self._button(_tr("Add"), f"{self._name}: {_tr('Add an entry')}", self._add)
        self.grid.addWidget(self.key, down, 1)
        self.grid.addWidget(self.more, down, 4)

    def _schema_of(self, key: str) -> Schema:
        others = self._schema.get("additionalProperties", NOTHING)
        found: Schema = self._schema.get("properties", NOTHING).get(key, others if others not in (True, False) else {})
        return found

    def _add(self) -> None:
        key = self.key.text().strip()
        if key and key not in self.rows:
            self._change({**self.value(), key: first_value(self._schema_of(key))})

    def _cut(self, key: str) -> None:
        self._change({name: value for name, value in self.value().items() if name != key})

    def _change(self, table: dict[str, Any]) -> None:
        self._show(table)
        self.key.setFocus()
        self._tell()


def first_value(schema: Schema) -> Any:
    """A value that fits a schema, for a new entry."""
    if "default" in schema:
        return plain(schema["default"])
    if "enum" in schema:
        return plain(schema["enum"][0])
    empty: dict[str, Any] = {"boolean": False, "string": "", "array": [], "object": {}}
    return empty.get(schema.get("type", ""), max(0, schema.get("minimum", 0)))


def _grid(widget: QWidget) -> QGridLayout:
    grid = QGridLayout(widget)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(6)
    grid.setVerticalSpacing(4)
    return grid


def _tr(words: str) -> str:
    return QCoreApplication.translate("Forms", words)
