"""Forms from JSON Schema: a widget for every kind of value, defaults, ways back, and mistakes in place."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.forms.fields import (
    ChoiceField,
    JsonField,
    ListField,
    NumberField,
    SwitchField,
    TableField,
    TextField,
    TicksField,
)
from railwright.editor.forms.schema_form import SchemaForm, field_for

pytestmark = pytest.mark.gui
COUNT = {"type": "integer", "minimum": 0, "maximum": 20, "default": 4, "title": "Cards dealt"}


def form_of(qtbot: QtBot, values: dict[str, Any], **properties: dict[str, Any]) -> tuple[SchemaForm, list[Any]]:
    """A form with values whose defaults they are, and what it tells."""
    make_application()
    form, edited = SchemaForm(properties), []
    qtbot.addWidget(form)
    form.show_options(values, values)
    form.edited.connect(lambda name, value: edited.append((name, value)))
    form.show()
    return form, edited


@pytest.mark.parametrize(
    ("schema", "kind", "value"),
    [
        ({"type": "boolean"}, SwitchField, True),
        ({"type": "integer"}, NumberField, 7),
        ({"type": "number"}, NumberField, 0.5),
        ({"type": "string"}, TextField, "north"),
        ({"type": "string", "enum": ["new", "big_cities"]}, ChoiceField, "big_cities"),
        ({"enum": [1, None, "x"]}, ChoiceField, None),
        ({"type": "array", "items": {"enum": ["a", "b", "c"]}}, TicksField, ["a", "c"]),
        ({"type": "array", "items": {"type": "integer"}}, ListField, [0, 2, 3]),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, TableField, {"1": 1, "6": 15}),
        ({"type": "array", "items": {"type": "array"}}, JsonField, [[1], [2, 3]]),
    ],
)
def test_every_kind_of_value_has_its_widget(qtbot: QtBot, schema: dict[str, Any], kind: type, value: Any) -> None:
    make_application()
    field, edited = field_for("It", schema), []
    qtbot.addWidget(field)
    field.edited.connect(edited.append)
    field.show_value(value)
    assert type(field) is kind
    assert field.value() == value
    assert edited == []


def test_a_number_out_of_range_is_told_beside_it(qtbot: QtBot) -> None:
    form, edited = form_of(qtbot, {"deal": 4}, deal=COUNT)
    row = form.rows["deal"]
    assert isinstance(row.field, NumberField)
    row.field.box.selectAll()
    QTest.keyClicks(row.field.box, "40")
    assert edited[-1] == ("deal", 40)
    assert row.error.text() == "Cards dealt must be a whole number from 0 to 20, not 40."
    assert row.error.isVisible()
    assert any(row.error.text() for row in form.rows.values())
    QTest.keyClick(row.field.box, Qt.Key.Key_Up)
    assert edited[-1] == ("deal", 20)  # a step goes back inside the limits
    assert not row.error.isVisible()


def test_a_changed_option_shows_the_way_back(qtbot: QtBot) -> None:
    form, _ = form_of(qtbot, {"deal": 4}, deal=COUNT)
    row, asked = form.rows["deal"], []
    form.reset.connect(asked.append)
    assert not row.back.isVisible()
    assert "Default: 4." in row.about.text()
    form.show_options({"deal": 6}, {"deal": 4}, {"deal": "Set by Draw three."})
    assert row.back.isVisible()
    assert row.about.text() == "Set by Draw three. Without your change: 4."
    QTest.mouseClick(row.back, Qt.MouseButton.LeftButton)
    assert asked == ["deal"]


def test_a_table_gets_and_loses_rows(qtbot: QtBot) -> None:
    points = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}, "title": "Points"}
    form, edited = form_of(qtbot, {"points": {"1": 1, "2": 2}}, points=points)
    table = form.rows["points"].field
    assert isinstance(table, TableField)
    QTest.keyClicks(table.key, "3")
    QTest.keyClick(table.key, Qt.Key.Key_Return)
    assert edited[-1] == ("points", {"1": 1, "2": 2, "3": 0})
    third = table.rows["3"]
    assert isinstance(third, NumberField)
    third.box.selectAll()
    QTest.keyClicks(third.box, "4")
    assert edited[-1] == ("points", {"1": 1, "2": 2, "3": 4})


def test_a_list_keeps_to_its_number_of_entries(qtbot: QtBot) -> None:
    costs = {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 3, "title": "Costs"}
    form, edited = form_of(qtbot, {"costs": [1, 2]}, costs=costs)
    entries = form.rows["costs"].field
    assert isinstance(entries, ListField)
    QTest.mouseClick(entries.more, Qt.MouseButton.LeftButton)
    assert edited[-1] == ("costs", [1, 2, 2])
    assert not entries.more.isEnabled()
    for _ in range(2):
        QTest.mouseClick(entries.less, Qt.MouseButton.LeftButton)
    assert edited[-1] == ("costs", [1])
    assert not entries.less.isEnabled()


def test_ticks_choices_and_json(qtbot: QtBot) -> None:
    ticks = {"type": "array", "items": {"enum": ["red", "blue"]}}
    deck = {"type": "string", "enum": ["new", "big_cities"]}
    form, edited = form_of(
        qtbot, {"ticks": [], "deck": "new", "any": 1}, ticks=ticks, deck=deck, any={"type": "integer"}
    )
    first = form.rows["ticks"].field
    assert isinstance(first, TicksField)
    QTest.mouseClick(first.boxes[1], Qt.MouseButton.LeftButton, pos=first.boxes[1].rect().center() * 0.2)
    choice = form.rows["deck"].field
    assert isinstance(choice, ChoiceField)
    QTest.keyClick(choice.box, Qt.Key.Key_Down)
    assert edited == [("ticks", ["blue"]), ("deck", "big_cities")]
    field = field_for("It", {"type": "array", "items": {"type": "array"}})
    qtbot.addWidget(field)
    received: list[Any] = []
    field.edited.connect(received.append)
    line = field.findChild(QLineEdit)
    QTest.keyClicks(line, "[[1")
    assert received[-1] == "[[1"  # no JSON yet: a text, which the schema refuses
    QTest.keyClicks(line, "]]")
    assert received[-1] == [[1]]


def test_every_widget_has_a_name(qtbot: QtBot) -> None:
    form, _ = form_of(qtbot, {"deal": 4, "on": True}, deal=COUNT, on={"type": "boolean", "title": "On"})
    names = [row.field.focusProxy().accessibleName() for row in form.rows.values()]
    assert names == ["Cards dealt", "On"]
    assert form.rows["deal"].back.accessibleName() == "Reset Cards dealt"
