"""What the selected parts are: every field of the map format and of the plugins, edited in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.catalogue.optionschema import mismatch, plain
from core.mapspec import City, MapSpec
from core.suggest import ended
from editor.document import edits
from editor.document.map_document import MapDocument
from editor.document.map_fields import Fields, Schema
from editor.document.parts import KINDS, Kind, Part, find, value
from editor.document.words import parts_name
from editor.panels.entries import MIXED, Entry, entry_for

HIDDEN = {"id", "between", "bends", "corners", "at"}  # drawn or derived, not typed
FIRST = ("name", "at.0", "at.1", "length", "color", "points")  # what every part of its kind has
PLACE: Mapping[str, Schema] = {
    "at.0": {"type": "number", "title": "Across", "description": "Millimetres from the left edge of the board."},
    "at.1": {"type": "number", "title": "Down", "description": "Millimetres from the top edge of the board."},
}


@dataclass(frozen=True, slots=True)
class Property:
    """A field of the selected parts: how to read it of one, and the map with it set for all of them."""

    name: str
    schema: Schema
    get: Callable[[MapSpec, Part], Any]
    set: Callable[[MapSpec, Sequence[Part], Any], MapSpec]

    @property
    def title(self) -> str:
        """What people call it."""
        return _rules(str(self.schema.get("title", self.name.replace("_", " ").capitalize())))


def properties_of(kind: Kind, fields: Fields) -> list[Property]:
    """The properties of cities, routes or tickets: what every one has first, then the rest as the schema has it."""
    found = [_field(name, schema) for name, schema in fields[kind].items() if name not in HIDDEN]
    if kind == "city":
        found += [_place(axis) for axis in (0, 1)]
    return sorted(found, key=lambda one: FIRST.index(one.name) if one.name in FIRST else len(FIRST))


def _field(name: str, schema: Schema) -> Property:
    return Property(
        name,
        schema,
        lambda spec, part: plain(value(spec, part, name)),
        lambda spec, parts, new: edits.set_field(spec, parts, name, new),
    )


def _place(axis: int) -> Property:
    def get(spec: MapSpec, part: Part) -> Any:
        city = find(spec, part)
        return city.at[axis] if isinstance(city, City) else None

    def put(spec: MapSpec, parts: Sequence[Part], new: Any) -> MapSpec:
        places = {city.id: (new, city.at[1]) if axis == 0 else (city.at[0], new) for city in _cities(spec, parts)}
        return edits.place_cities(spec, places)

    return Property(f"at.{axis}", PLACE[f"at.{axis}"], get, put)


def _cities(spec: MapSpec, parts: Sequence[Part]) -> list[City]:
    return [city for city in (find(spec, part) for part in parts) if isinstance(city, City)]


class PropertyRow(QWidget):
    """One property with what is wrong about the last thing typed."""

    changed = Signal(object)

    def __init__(self, one: Property) -> None:
        super().__init__()
        self.field = one
        self.entry: Entry = entry_for(one.title, one.schema)
        self.error = QLabel()
        self.error.setProperty("role", "bad")
        self.error.setWordWrap(True)
        self.error.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.entry)
        column.addWidget(self.error)
        self.setFocusProxy(self.entry)
        self.entry.setToolTip(_rules(str(one.schema.get("description", ""))))
        self.entry.committed.connect(self._judge)
        self.entry.refused.connect(self.say)

    def show_value(self, value: Any) -> None:
        """Show a value of all parts, or MIXED."""
        self.say("")
        self.entry.show_value(value)

    def say(self, sentence: str) -> None:
        """Say what is wrong beside the field; nothing with an empty sentence."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self.entry.setAccessibleDescription(sentence)

    def _judge(self, value: Any) -> None:
        if value is None and self.field.name in FIRST:
            self.say(_tr("{title} is needed; type a value.").format(title=self.field.title))
            return
        problem = None if value is None else mismatch(self.field.title, value, self.field.schema)
        self.say(ended(problem) if problem else "")
        if not problem:
            self.changed.emit(value)


class PropertiesPanel(QScrollArea):
    """The properties of what is selected; ``map_wanted`` asks for those of the map itself."""

    map_wanted = Signal()

    def __init__(self, document: MapDocument, fields: Fields) -> None:
        super().__init__()
        self._document, self._fields = document, fields
        self._kind: Kind | None = None
        self.rows: dict[str, PropertyRow] = {}
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Properties"))
        self._fill()
        document.selected.connect(self._fill)
        document.changed.connect(lambda _: self._fill())

    def set_fields(self, fields: Fields) -> None:
        """Go on with the fields of other plugins."""
        if fields != self._fields:
            self._fields, self._kind = fields, None
            self._fill()

    def start_editing(self) -> None:
        """Put the keyboard on the first property."""
        if self.rows:
            next(iter(self.rows.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _parts(self) -> list[Part]:
        """The selected parts of one kind: cities before routes before tickets."""
        chosen = self._document.selection
        kind = next((kind for kind in KINDS if any(part.kind == kind for part in chosen)), None)
        return sorted(part for part in chosen if part.kind == kind)

    def _fill(self) -> None:
        parts = self._parts()
        kind = parts[0].kind if parts else "map"
        if kind != self._kind:
            self._kind = kind
            self._rebuild(kind)
        if parts:
            self._heading.setText(parts_name(self._document.spec, parts))
            for row in self.rows.values():
                row.show_value(_common(self._document.spec, parts, row.field))

    def _rebuild(self, kind: Kind) -> None:
        inner = QWidget()
        inner.setProperty("clear", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(10, 8, 10, 10)
        self._heading = QLabel()
        self._heading.setProperty("role", "heading")
        self._heading.setWordWrap(True)
        column.addWidget(self._heading)
        self.rows = {one.name: PropertyRow(one) for one in properties_of(kind, self._fields)} if kind != "map" else {}
        if kind == "map":
            self._heading.setText(self.tr("Nothing is selected"))
            column.addWidget(self._hint())
        column.addLayout(self._form())
        column.addStretch()
        self.setWidget(inner)

    def _hint(self) -> QLabel:
        hint = QLabel(
            self.tr("Click a city, a route or a ticket to see what it is, or change the")
            + f' <a href="map">{self.tr("properties of the map")}</a>.'
        )
        hint.setWordWrap(True)
        hint.setProperty("role", "muted")
        hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        hint.linkActivated.connect(lambda _: self.map_wanted.emit())
        return hint

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for row in self.rows.values():
            label = QLabel(row.field.title)
            label.setBuddy(row)
            form.addRow(label, row)
            row.changed.connect(lambda value, one=row.field: self._set(one, value))
        return form

    def _set(self, one: Property, value: Any) -> None:
        parts = self._parts()
        spec = self._document.spec
        words = self.tr("Set {field} of {parts}").format(field=one.title, parts=parts_name(spec, parts))
        self._document.edit(words, one.set(spec, parts, value))
        self._fill()


def _common(spec: MapSpec, parts: Sequence[Part], one: Property) -> Any:
    values = [one.get(spec, part) for part in parts]
    return values[0] if all(value == values[0] for value in values) else MIXED


def _rules(words: str) -> str:
    return QCoreApplication.translate("Rules", words)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Properties", words)
