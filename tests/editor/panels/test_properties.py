"""The properties panel: fields from the schema, one part or many, refusals beside the field (E8)."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.editor.document import edits
from railwright.editor.document.edits import add_drawing, add_guide, drawings, is_locked
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.map_source import new_source
from railwright.editor.document.parts import Part
from railwright.editor.panels.properties import PropertiesPanel
from tests.editor.document.test_edits import drawn
from tests.editor.scene.boards import board_map

PAIR = [Part("route", "bb-cc"), Part("route", "bb-cc-2")]


@cache
def catalogue() -> Catalogue:
    return discover(safe=True)


@pytest.fixture
def panel(qtbot: QtBot) -> PropertiesPanel:
    spec = edits.set_map_field(drawn(), "plugins", {"europe": {}})
    document = MapDocument(spec)
    made = PropertiesPanel(document, field_schemas(spec, catalogue()))
    document.setParent(made)
    made.document = document  # type: ignore[attr-defined]
    made.resize(320, 600)
    qtbot.addWidget(made)
    made.show()
    return made


def document_of(panel: PropertiesPanel) -> MapDocument:
    document: MapDocument = panel.document  # type: ignore[attr-defined]
    return document


def line(panel: PropertiesPanel, name: str) -> QLineEdit:
    editor = panel.rows[name].editor.focusProxy()
    assert isinstance(editor, QLineEdit)
    return editor


def type_in(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    if text.isascii():
        qtbot.keyClicks(field, text)
    else:
        field.insert(text)  # Qt can type no other letters, and aborts
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_the_goals_of_a_ticket_are_typed_as_names_with_numbers(qtbot: QtBot) -> None:
    spec = edits.set_map_field(board_map("tiny"), "plugins", {"country_tickets": {}})
    document = MapDocument(spec)
    made = PropertiesPanel(document, field_schemas(spec, catalogue()))
    document.setParent(made)
    qtbot.addWidget(made)
    made.show()
    document.select([Part("ticket", spec.tickets[0].id)])
    type_in(qtbot, line(made, "goals"), "france")
    assert "goals" not in document.spec.tickets[0].fields
    assert made.rows["goals"].error.text() == "Write names with their numbers: france 5; germany 8."
    type_in(qtbot, line(made, "goals"), "france 5; germany: 8")
    assert document.spec.tickets[0].fields["goals"] == {"france": 5, "germany": 8}
    assert line(made, "goals").text() == "france 5; germany 8"
    type_in(qtbot, line(made, "from_country"), "italy")
    assert document.spec.tickets[0].fields["from_country"] == "italy"
    document.history.undo()
    document.history.undo()
    assert "goals" not in document.spec.tickets[0].fields
    assert line(made, "goals").text() == ""


def test_a_city_whose_degrees_are_typed_goes_there(qtbot: QtBot) -> None:
    spec = board_map("balkans")
    sofia = next(city.at for city in spec.cities if city.id == "sofia")
    document = MapDocument(spec)
    made = PropertiesPanel(document, field_schemas(spec, catalogue()))
    document.setParent(made)
    qtbot.addWidget(made)
    made.show()
    document.select([Part("city", "sofia")])
    type_in(qtbot, line(made, "lat"), "43.85")
    (city,) = (city for city in document.spec.cities if city.id == "sofia")
    assert city.fields["lat"] == 43.85
    assert sofia[1] - 90 < city.at[1] < sofia[1] - 45  # some 130 km further north
    assert abs(city.at[0] - sofia[0]) < 15
    document.history.undo()
    assert next(city.at for city in document.spec.cities if city.id == "sofia") == sofia
    document.edit("Lock", edits.set_locked(document.spec, [Part("city", "sofia")], True))
    type_in(qtbot, line(made, "lat"), "43.85")
    assert next(city.at for city in document.spec.cities if city.id == "sofia") == sofia


def test_a_city_gets_names_in_other_languages(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    city = document.spec.cities[0].id
    document.select([Part("city", city)])
    type_in(qtbot, line(panel, "names"), "cs; hu Bécs")
    assert "names" not in document.spec.cities[0].fields
    assert panel.rows["names"].error.text() == "Write language codes with names: cs Vídeň; hu Bécs."
    type_in(qtbot, line(panel, "names"), "cs: České Budějovice; hu Bécs")
    assert document.spec.cities[0].fields["names"] == {"cs": "České Budějovice", "hu": "Bécs"}
    assert line(panel, "names").text() == "cs České Budějovice; hu Bécs"
    type_in(qtbot, line(panel, "names"), "")
    assert "names" not in document.spec.cities[0].fields


def test_two_routes_of_one_pair_are_made_single_and_for_locomotives_with_a_click(
    panel: PropertiesPanel, qtbot: QtBot
) -> None:
    document = document_of(panel)
    longer = edits.set_field(document.spec, PAIR[1:], "length", 4)
    document.edit("Longer", longer)
    source = new_source(document.spec, catalogue())

    def codes() -> set[str]:
        return {issue.code for issue in source.check(document.spec, catalogue()).issues}

    assert "unequal-parallels" in codes()
    document.select(PAIR[1:])
    for name in ("single", "locomotives_only"):
        box = panel.rows[name].editor.focusProxy()
        assert isinstance(box, QCheckBox)
        qtbot.keyClick(box, Qt.Key.Key_Space)
    route = document.spec.routes[-1]
    assert (route.fields["single"], route.fields["locomotives_only"]) == (True, True)
    assert "unequal-parallels" not in codes()


def test_a_plugin_brings_its_fields(panel: PropertiesPanel) -> None:
    document_of(panel).select(PAIR[:1])
    assert {"length", "color", "ferry", "tunnel", "apart"} <= panel.rows.keys()
    assert "bends" not in panel.rows


def test_without_the_plugin_its_fields_are_gone(panel: PropertiesPanel) -> None:
    document_of(panel).select(PAIR[:1])
    panel.set_fields(field_schemas(drawn(), catalogue()))
    assert "ferry" not in panel.rows


def test_a_length_is_typed_and_undone(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select(PAIR[:1])
    type_in(qtbot, line(panel, "length"), "2*2")
    assert [route.length for route in document.spec.routes] == [3, 4, 2]
    assert document.history.undoText() == "Set Length of Bb – Cc"
    document.history.undo()
    assert line(panel, "length").text() == "2"


def test_many_parts_share_a_field_and_take_one_step(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select(PAIR)
    color = panel.rows["color"].editor.focusProxy()
    assert isinstance(color, QComboBox)
    assert color.currentIndex() == -1
    assert color.placeholderText() == "several values"
    tunnel = panel.rows["tunnel"].editor.focusProxy()
    assert isinstance(tunnel, QCheckBox)
    qtbot.mouseClick(tunnel, Qt.MouseButton.LeftButton, pos=tunnel.rect().center().__class__(8, tunnel.height() // 2))
    assert [route.fields.get("tunnel") for route in document.spec.routes] == [None, True, True]
    assert document.history.count() == 1


def test_cities_and_routes_together_show_what_they_share(panel: PropertiesPanel, qtbot: QtBot) -> None:
    """One box for all of them, half ticked where they differ, and one step back."""
    document = document_of(panel)
    first = document.spec.cities[0]
    document.edit("Lock", edits.set_field(document.spec, [Part("city", first.id)], "locked", True))
    chosen = [Part("city", first.id), Part("city", document.spec.cities[1].id), *PAIR]
    document.select(chosen)
    assert [*panel.rows] == ["locked"]
    assert "2 cities, 2 routes" in {label.text() for label in panel.findChildren(QLabel)}
    box = panel.rows["locked"].editor.focusProxy()
    assert isinstance(box, QCheckBox)
    assert box.checkState() is Qt.CheckState.PartiallyChecked
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.checkState() is Qt.CheckState.Checked
    assert [is_locked(document.spec, part) for part in chosen] == [True] * 4
    assert document.history.count() == 2
    document.history.undo()
    assert [is_locked(document.spec, part) for part in chosen] == [True, False, False, False]
    assert box.checkState() is Qt.CheckState.PartiallyChecked


def test_parts_that_share_nothing_say_so(panel: PropertiesPanel) -> None:
    document = document_of(panel)
    document.select([Part("ticket", document.spec.tickets[0].id), PAIR[0]])
    assert not panel.rows
    assert any("no common properties" in label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    document.select(PAIR)
    assert not any("no common properties" in label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def with_drawings(panel: PropertiesPanel) -> list[Part]:
    """A label that is locked, an area that is not, and two guides."""
    document = document_of(panel)
    spec, label = add_drawing(document.spec, "label", [(50, 50)], text="Bay", locked=True)
    spec, area = add_drawing(spec, "area", [(0, 0), (50, 0), (50, 50)])
    spec, upright = add_guide(spec, "x", 395)
    spec, level = add_guide(spec, "y", 250)
    document.edit("Draw", spec)
    return [label, area, upright, level]


def test_drawings_share_their_lock_with_cities_and_routes(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    label, area, *_ = with_drawings(panel)
    chosen = [Part("city", document.spec.cities[0].id), *PAIR, label, area]
    document.select(chosen)
    assert [*panel.rows] == ["locked"]
    assert "Aa, 2 routes, 2 drawings" in {label.text() for label in panel.findChildren(QLabel)}
    box = panel.rows["locked"].editor.focusProxy()
    assert isinstance(box, QCheckBox)
    assert box.checkState() is Qt.CheckState.PartiallyChecked
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert [is_locked(document.spec, part) for part in chosen] == [True] * 5
    assert box.checkState() is Qt.CheckState.Checked
    document.history.undo()
    assert [is_locked(document.spec, part) for part in chosen] == [False, False, False, True, False]
    assert document.history.index() == 1


def test_guides_share_nothing_with_others(panel: PropertiesPanel) -> None:
    document = document_of(panel)
    label, area, *guides = with_drawings(panel)
    document.select([*PAIR, label, area, *guides])
    assert not panel.rows
    texts = {label.text() for label in panel.findChildren(QLabel) if label.isVisible()}
    assert "2 routes, 2 drawings, 2 guides" in texts
    assert any("no common properties" in text for text in texts)
    document.select(guides)
    assert "size.0" in panel.rows


def test_drawings_alone_show_what_can_be_typed_of_them(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    label, area, *_ = with_drawings(panel)
    document.select([label])
    assert panel.rows.keys() == {"text", "color", "size", "turn", "locked"}
    type_in(qtbot, line(panel, "text"), "Gulf")
    assert [shape.get("text") for shape in drawings(document.spec)] == ["Gulf", None]
    document.select([label, area])
    type_in(qtbot, line(panel, "color"), "#4a6f8a")
    type_in(qtbot, line(panel, "size"), "8")
    assert [(shape["color"], shape["size"]) for shape in drawings(document.spec)] == [("#4a6f8a", 8)] * 2
    line(panel, "color").setFocus()
    line(panel, "color").selectAll()
    qtbot.keyClick(line(panel, "color"), Qt.Key.Key_Delete)
    qtbot.keyClick(line(panel, "color"), Qt.Key.Key_Return)
    assert not any("color" in shape for shape in drawings(document.spec))


@pytest.mark.parametrize(
    ("words", "value"), [("790/2", 395), ("20 in", 508), ("(3+4)*10 cm", 700), ("12,5+1mm*400", 412.5)]
)
def test_numbers_of_the_map_are_sums_and_have_units(
    panel: PropertiesPanel, qtbot: QtBot, words: str, value: float
) -> None:
    type_in(qtbot, line(panel, "size.0"), words)
    assert document_of(panel).spec.size[0] == value


@pytest.mark.parametrize(
    ("words", "told"), [("99", "9"), ("2.5", "whole"), ("many", "not a number"), ("", "is missing")]
)
def test_what_does_not_fit_is_refused_beside_the_field(
    panel: PropertiesPanel, qtbot: QtBot, words: str, told: str
) -> None:
    document = document_of(panel)
    document.select(PAIR[:1])
    field = line(panel, "length")
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, words)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told in panel.rows["length"].error.text()
    assert panel.rows["length"].error.isVisible()
    assert document.history.count() == 0


def test_a_place_is_typed_with_a_unit(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select([Part("city", "aa")])
    type_in(qtbot, line(panel, "at.0"), "1 in")
    assert document.spec.cities[0].at == (25.4, 100)


def test_an_empty_line_takes_an_optional_field_away(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.edit("Ferry", edits.set_field(document.spec, PAIR[:1], "ferry", 2))
    document.select(PAIR[:1])
    field = line(panel, "ferry")
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert "ferry" not in document.spec.routes[1].fields


def test_no_locomotives_make_a_ferry_a_plain_route(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.edit("Ferry", edits.set_field(document.spec, PAIR[:1], "ferry", 2))
    document.select(PAIR[:1])
    type_in(qtbot, line(panel, "ferry"), "0")
    assert "ferry" not in document.spec.routes[1].fields
    assert line(panel, "ferry").text() == ""
    before = document.spec
    type_in(qtbot, line(panel, "length"), "0")  # which a route needs
    assert document.spec == before
    assert panel.rows["length"].error.text()


def test_escape_puts_the_old_value_back(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document_of(panel).select(PAIR[:1])
    field = line(panel, "length")
    field.setFocus()
    qtbot.keyClicks(field, "7")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "2"


def test_every_field_has_a_label_and_a_name(panel: PropertiesPanel) -> None:
    for part in (Part("city", "aa"), *PAIR, Part("ticket", "aa-cc")):
        document_of(panel).select([part])
        assert panel.rows
        for row in panel.rows.values():
            proxy = row.editor.focusProxy()
            assert proxy is not None
            assert proxy.accessibleName()


def test_with_nothing_selected_the_map_itself_is_shown_and_edited(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    type_in(qtbot, line(panel, "name"), "Iceland")
    type_in(qtbot, line(panel, "size.0"), "600")
    type_in(qtbot, line(panel, "players.1"), "4")
    type_in(qtbot, line(panel, "pieces.trains"), "30")
    spec = document.spec
    assert (spec.name, spec.size, spec.players, spec.pieces) == ("Iceland", (600, 525), (2, 4), {"trains": 30})
    assert document.history.undoText() == "Set Trains of the map"


def test_a_usual_size_is_chosen_by_name(panel: PropertiesPanel, qtbot: QtBot) -> None:
    box = panel.rows["size.preset"].editor.focusProxy()
    assert isinstance(box, QComboBox)
    assert box.currentText() == "Standard"
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert document_of(panel).spec.size == (972, 648)


def test_the_shape_of_trains_is_chosen_by_its_picture(panel: PropertiesPanel, qtbot: QtBot) -> None:
    box = panel.rows["train_shape"].editor.focusProxy()
    assert isinstance(box, QComboBox)
    pictures = {box.itemIcon(index).pixmap(box.iconSize()).toImage().cacheKey() for index in range(box.count())}
    assert len(pictures) == box.count() == 6
    assert not any(box.itemIcon(index).isNull() for index in range(box.count()))
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_B)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert document_of(panel).spec.fields["train_shape"] == "barge"


def test_a_piece_without_a_number_is_left_to_the_rules(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    type_in(qtbot, line(panel, "pieces.trains"), "30")
    field = line(panel, "pieces.trains")
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert document.spec.pieces == {}


def test_lists_of_texts_are_one_line(panel: PropertiesPanel, qtbot: QtBot) -> None:
    type_in(qtbot, line(panel, "authors"), "Ann Example;  Bo Muster ;")
    assert document_of(panel).spec.about["authors"] == ("Ann Example", "Bo Muster")
    assert line(panel, "authors").text() == "Ann Example; Bo Muster"
    type_in(qtbot, line(panel, "authors"), " ")
    assert "authors" not in document_of(panel).spec.about
    assert line(panel, "credits").placeholderText() == "separate several values with ;"


def test_a_place_beyond_what_a_map_may_hold_is_refused(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select([Part("city", document.spec.cities[0].id)])
    before = document.spec
    type_in(qtbot, line(panel, "at.0"), "100000")
    assert document.spec is before
    assert "10000" in panel.rows["at.0"].error.text()


def test_the_id_of_a_city_is_shown_and_everything_follows_another_one(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select([Part("city", "aa")])
    assert line(panel, "id").text() == "aa"
    type_in(qtbot, line(panel, "id"), "alba")
    assert document.selection == {Part("city", "alba")}
    assert not any("aa" in route.between for route in document.spec.routes)
    type_in(qtbot, line(panel, "id"), "bb")  # which another city has
    assert document.selection == {Part("city", "bb_2")}
    type_in(qtbot, line(panel, "id"), "No id")
    assert document.selection == {Part("city", "bb_2")}


def test_enter_tells_that_the_keys_may_go_back_to_the_board(panel: PropertiesPanel, qtbot: QtBot) -> None:
    document = document_of(panel)
    document.select([Part("city", "aa")])
    signals: list[str] = []
    panel.entered.connect(lambda: signals.append("entered"))
    type_in(qtbot, line(panel, "at.0"), "nonsense")
    assert signals == []
    type_in(qtbot, line(panel, "at.0"), "44")
    assert signals == ["entered"]
