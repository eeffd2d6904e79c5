"""Editors of properties: widgets that show the common value of parts, and set a new one for all."""

from __future__ import annotations

import ast
import json
import math
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from railwright.core.documents.json_io import parse_json
from railwright.core.documents.value_schema import thaw
from railwright.core.language.messages import Translator, format_number
from railwright.core.language.plugin_texts import choice_text
from railwright.core.language.words import LANGUAGE_CODE
from railwright.editor.looks import elements as ui
from railwright.editor.panels.choice_pictures import PICTURE_SIZE, choice_picture
from railwright.plugins.programs.table.api import COLOR_WORDS, color_word

_tr = Translator("Properties")

LIST_SEPARATOR = ";"  # between the texts of a list
UNITS = {"_mm": 1.0, "_cm": 10.0, "_in": 25.4}
MAX_INPUT_CHARS = 60  # of an expression, so that it cannot take long
_OPERATORS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_UNIT = re.compile(r"(?<=[\d.)])\s*(mm|cm|in)")


def parse_number(text: str) -> float:
    """The value of a number, an expression like ``790/2``, or a length like ``1 in`` in mm. Raises ValueError."""
    if len(text) > MAX_INPUT_CHARS:
        raise ValueError(text)
    # Units become attributes, which bind more tightly than operators: ``4 cm / 2 cm`` is 2.
    plain = _UNIT.sub(r" ._\1", text.strip().replace(",", ".").replace('"', "in"))
    try:
        value = _value(ast.parse(plain, mode="eval").body)
    except (SyntaxError, ZeroDivisionError, OverflowError, RecursionError, MemoryError) as error:
        raise ValueError(text) from error
    if not math.isfinite(value):
        raise ValueError(text)
    return round(value, 6)


def _value(node: Any) -> float:
    # Only numbers, signs and the four operators are evaluated; no input is ever executed.
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        inner = _value(node.operand)
        return -inner if isinstance(node.op, ast.USub) else inner
    if isinstance(node, ast.Attribute) and node.attr in UNITS:
        return _value(node.value) * UNITS[node.attr]
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_value(node.left), _value(node.right))
    raise ValueError("no number")


def as_whole(value: float) -> float:
    """The value as an int if it is whole."""
    return int(value) if value.is_integer() else value


Schema = Mapping[str, Any]


class _MixedType:
    """The type of MIXED, which stands for values that differ between parts."""


MIXED = _MixedType()


class PropertyEditor(QWidget):
    """Edits one property.

    ``committed`` emits a new value, None to remove it; ``refused`` a message about unreadable input; ``entered`` is
    emitted when Enter or a choice from an open list ends the input.
    """

    committed = Signal(object)
    refused = Signal(str)
    entered = Signal()

    def __init__(self, title: str, widget: QWidget) -> None:
        super().__init__()
        self.setLayout(ui.row(widget))
        widget.setAccessibleName(title)
        self.setFocusProxy(widget)

    def show_value(self, value: Any) -> None:
        """Show a value, None if it is not set, or MIXED."""
        raise NotImplementedError


class CheckEditor(PropertyEditor):
    """A check box, partially checked if the parts differ."""

    def __init__(self, title: str) -> None:
        self.box = QCheckBox()
        super().__init__(title, self.box)
        self.box.clicked.connect(self._notify)

    def show_value(self, value: Any) -> None:
        self.box.setTristate(value is MIXED)
        state = Qt.CheckState.PartiallyChecked if value is MIXED else _check_state(value is True)
        self.box.setCheckState(state)

    def _notify(self) -> None:
        self.box.setTristate(False)
        self.committed.emit(True if self.box.isChecked() else None)


def _check_state(on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked


class _ComboBox(QComboBox):
    is_list_used = False  # whether a value comes from the list that was opened, and not from a key

    def showPopup(self) -> None:
        self.is_list_used = True
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.is_list_used = False
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Let letters choose a value, as in every list, instead of a tool."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.text().isalnum():
            event.accept()
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the panel


class ChoiceEditor(PropertyEditor):
    """A choice of values; nothing is shown if the parts differ."""

    def __init__(self, title: str, schema: Schema, field: str = "") -> None:
        self.box = _ComboBox()
        super().__init__(title, self.box)
        self._values = [thaw(choice) for choice in schema["enum"]]
        self.box.addItems([_choice_label(choice) for choice in self._values])
        for index, value in enumerate(self._values):
            if picture := choice_picture(field, value, self.devicePixelRatioF()):
                self.box.setIconSize(PICTURE_SIZE)
                self.box.setItemIcon(index, picture)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.box.activated.connect(self._notify)

    def _notify(self, index: int) -> None:
        self.committed.emit(self._values[index])
        if self.box.is_list_used:  # else the next letter, meant for a tool, would choose another value
            self.entered.emit()

    def show_value(self, value: Any) -> None:
        self.box.setCurrentIndex(self._values.index(value) if value in self._values else -1)
        self.box.setPlaceholderText(_mixed_hint() if value is MIXED else "")


def _choice_label(value: Any) -> str:
    label = color_word(value) if value in COLOR_WORDS else choice_text(value)
    return label[:1].upper() + label[1:]


class TextEditor(PropertyEditor):
    """A line of text, or a value written as text; an empty line removes it. Enter or leaving the line commits."""

    def __init__(self, title: str) -> None:
        self.line = _LineEdit()
        super().__init__(title, self.line)
        self.line.setPlaceholderText(self.hint())
        self._shown = ""
        self.line.editingFinished.connect(self._finish)
        self.line.given_up.connect(lambda: self.line.setText(self._shown))
        self.line.entered.connect(self._emit_entered)

    def show_value(self, value: Any) -> None:
        self._shown = "" if value is None or value is MIXED else self.format(value)
        self.line.setPlaceholderText(_mixed_hint() if value is MIXED else self.hint())
        if self.line.text() != self._shown:
            self.line.setText(self._shown)
            self.line.setCursorPosition(0)  # show the beginning of a long text

    def _finish(self) -> None:
        text = self.line.text()
        if text == self._shown:
            return
        try:
            value = self.parse(text) if text.strip() else None
        except ValueError:
            self.refused.emit(self.advice(text))
            return
        self._shown = text
        self.committed.emit(value)

    def _emit_entered(self) -> None:
        if self.line.text() == self._shown:  # otherwise it was refused and has to be corrected
            self.entered.emit()

    def hint(self) -> str:
        """What an empty line says about its input."""
        return ""

    def format(self, value: Any) -> str:
        """The text of a value."""
        return str(value)

    def parse(self, text: str) -> Any:
        """The value that a text stands for. Raises ValueError."""
        return text.strip()

    def advice(self, text: str) -> str:
        """A message on what to type instead of unreadable input."""
        return _tr("This value cannot be read.")


class NumberEditor(TextEditor):
    """A number, an arithmetic expression or a length with its unit."""

    def format(self, value: Any) -> str:
        return format_number(value) if isinstance(value, int | float) and abs(value) < 1e6 else str(value)

    def parse(self, text: str) -> Any:
        return as_whole(parse_number(text))

    def advice(self, text: str) -> str:
        return _tr("“{words}” is not a number. Type one like 12.5, 790/2 or 1 in.").format(words=text[:40])


class JsonEditor(TextEditor):
    """A value of any other type, as JSON."""

    def format(self, value: Any) -> str:
        return json.dumps(thaw(value), ensure_ascii=False)

    def parse(self, text: str) -> Any:
        return parse_json(text)

    def advice(self, text: str) -> str:
        return _tr('Write lists as [1, 2] and tables as {{"key": 1}}. “{words}” is neither.').format(words=text[:40])


class _LineEdit(QLineEdit):
    given_up = Signal()
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
            return
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()


def _mixed_hint() -> str:
    return _tr("several values")


def _parts(text: str) -> list[str]:
    return [part for part in map(str.strip, text.split(LIST_SEPARATOR)) if part]


class TextListEditor(TextEditor):
    """A list of texts on one line."""

    def hint(self) -> str:
        return _tr("separate several values with ;")

    def format(self, value: Any) -> str:
        return f"{LIST_SEPARATOR} ".join(map(str, value))

    def parse(self, text: str) -> Any:
        return _parts(text) or None


class CountsEditor(TextEditor):
    """A mapping from names to whole numbers on one line, such as the countries that a ticket may lead to."""

    def hint(self) -> str:
        return _tr("a name and a number; separate several pairs with ;")

    def format(self, value: Any) -> str:
        return f"{LIST_SEPARATOR} ".join(f"{name} {number}" for name, number in value.items())

    def parse(self, text: str) -> Any:
        counts = {}
        for part in _parts(text):
            name, _, number = part.replace(":", " ").rpartition(" ")
            counts[name.strip()] = int(number)
        if "" in counts:
            raise ValueError
        return counts or None

    def advice(self, text: str) -> str:
        return _tr("Write names with their numbers: france 5; germany 8.")


class NamesEditor(TextEditor):
    """Names by the code of their language on one line, such as what a city is called elsewhere."""

    def hint(self) -> str:
        return _tr("a language code and a name; separate several pairs with ;")

    def format(self, value: Any) -> str:
        return f"{LIST_SEPARATOR} ".join(f"{code} {name}" for code, name in value.items())

    def parse(self, text: str) -> Any:
        names = {}
        for part in _parts(text):
            code, _, name = part.replace(":", " ", 1).partition(" ")
            names[code] = name.strip()
            if not (LANGUAGE_CODE.fullmatch(code) and names[code]):
                raise ValueError
        return names or None

    def advice(self, text: str) -> str:
        return _tr("Write language codes with names: cs Vídeň; hu Bécs.")


def editor_for(title: str, schema: Schema, field: str = "") -> PropertyEditor:
    """The editor for values of a JSON Schema; some fields have choices with pictures."""
    if "enum" in schema:
        return ChoiceEditor(title, schema, field)
    texts = schema.get("type") == "array" and schema.get("items", {}).get("type") == "string"
    inner = schema.get("additionalProperties")
    if isinstance(inner, Mapping) and inner.get("type") == "integer":
        return CountsEditor(title)
    if isinstance(inner, Mapping) and inner.get("type") == "string":
        return NamesEditor(title)
    kinds = {"boolean": CheckEditor, "integer": NumberEditor, "number": NumberEditor, "string": TextEditor}
    return (TextListEditor if texts else kinds.get(str(schema.get("type")), JsonEditor))(title)
