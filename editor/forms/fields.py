"""The widgets of single values: a switch, a number, a text, a choice, and JSON for whatever else there is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from core.catalogue.optionschema import plain
from editor.forms.room import give_room
from editor.forms.switch import Switch
from editor.language.rules import choice_words

LOWEST, HIGHEST = -(2**31), 2**31 - 1  # what a spin box holds
Schema = Mapping[str, Any]


class Field(QWidget):
    """Shows a value and tells by ``edited`` what a person made of it, right or wrong. ``wide`` ones need a line."""

    edited = Signal(object)
    wide = False

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            row.addWidget(widget)
        if widgets:
            self.setFocusProxy(widgets[0])

    def value(self) -> Any:
        """What is shown."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show a value; a field that shows it already is not disturbed. Nothing is told of it."""
        if plain(value) != self.value():
            self.blockSignals(True)
            self._show(plain(value))
            self.blockSignals(False)

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def _tell(self) -> None:
        self.edited.emit(self.value())


class SwitchField(Field):
    """A boolean."""

    def __init__(self, name: str, schema: Schema) -> None:
        self._switch = Switch(name)
        super().__init__(self._switch)
        self._switch.toggled.connect(lambda on: self._tell())

    def value(self) -> bool:
        return self._switch.isChecked()

    def _show(self, value: Any) -> None:
        self._switch.setChecked(value is True)


class _Steps:
    """Steps stay inside the limits, typing does not: what is wrong is said, not swallowed."""

    low: float
    high: float

    def clipped(self, value: float) -> float:
        return min(max(value, self.low), self.high)


class WholeBox(QSpinBox, _Steps):
    """A whole number."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.low, self.high = schema.get("minimum", LOWEST), schema.get("maximum", HIGHEST)
        self.setRange(LOWEST, HIGHEST)
        self.setAccessibleName(name)
        self.setMinimumSize(84, 28)
        give_room(self)

    def stepBy(self, steps: int) -> None:
        self.setValue(int(self.clipped(self.value() + steps)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the form


class NumberBox(QDoubleSpinBox, _Steps):
    """A number with decimals."""

    def __init__(self, name: str, schema: Schema) -> None:
        super().__init__()
        self.low, self.high = schema.get("minimum", LOWEST), schema.get("maximum", HIGHEST)
        self.setRange(LOWEST, HIGHEST)
        self.setDecimals(3)
        self.setSingleStep(0.5)
        self.setAccessibleName(name)
        self.setMinimumSize(84, 28)
        give_room(self)

    def stepBy(self, steps: int) -> None:
        self.setValue(self.clipped(self.value() + steps * self.singleStep()))

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", 12)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberField(Field):
    """An integer or a number."""

    def __init__(self, name: str, schema: Schema) -> None:
        self.box = WholeBox(name, schema) if schema.get("type") == "integer" else NumberBox(name, schema)
        super().__init__(self.box)
        self.box.valueChanged.connect(lambda value: self._tell())

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
        self._line.textEdited.connect(lambda words: self._tell())

    def value(self) -> Any:
        return self._line.text()

    def _show(self, value: Any) -> None:
        self._line.setText(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


class JsonField(TextField):
    """Any other value, written as JSON; what cannot be read counts as a text, which the schema then refuses."""

    def value(self) -> Any:
        try:
            return json.loads(self._line.text())
        except ValueError:
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
        self.box.addItems([choice_words(choice) for choice in self._choices])
        self.box.activated.connect(lambda at: self._tell())

    def value(self) -> Any:
        at = self.box.currentIndex()
        return plain(self._choices[at]) if at >= 0 else None

    def _show(self, value: Any) -> None:
        self.box.setCurrentIndex(next((at for at, one in enumerate(self._choices) if plain(one) == value), -1))
