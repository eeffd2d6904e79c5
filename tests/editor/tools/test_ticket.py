"""E5: tickets by two clicks; and M, which measures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from core.maps.network import Path, shortest_path
from editor.document import suggestions as tickets
from editor.document.parts import Part
from editor.tools.ticket import TicketTool
from tests.editor.tools.user_input import FIELDS, Hands, town

pytestmark = pytest.mark.gui
PATH = {Part("route", "aa-bb"), Part("route", "bb-cc"), Part("city", "aa"), Part("city", "cc")}


def test_e5_two_clicks_show_the_path_and_enter_adds(hands: Hands) -> None:
    hands.document.edit("x", tickets.edits.remove(hands.spec, [Part("ticket", "aa-cc")]))
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    assert hands.hints[-1] == "Ticket from Aa: click the other city. Esc cancels."
    hands.click((520, 330))
    assert hands.view.marks.highlights["path"] == PATH
    assert hands.hints[-1].startswith("Aa–Cc for 14 points: type a number for others, Enter adds it, Esc cancels.")
    assert hands.spec.tickets == ()
    hands.key(Qt.Key.Key_Return)
    (ticket,) = hands.spec.tickets
    assert (ticket.id, ticket.points, ticket.fields) == ("aa-cc", 14, {})
    assert hands.document.history.undoText() == "Add the ticket Aa–Cc"
    assert hands.view.marks.highlights["path"] == frozenset()


def test_e5_the_path_is_lit_before_the_second_click(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.hover((520, 330))
    assert hands.view.marks.highlights["path"] == PATH


def test_e5_typed_points_are_kept_apart_and_never_recomputed(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((330, 150))
    hands.type("21")
    hands.key(Qt.Key.Key_Return)
    ticket = hands.spec.tickets[-1]
    assert (ticket.points, ticket.fields) == (21, {"by_hand": True})
    longer = tickets.edits.set_field(hands.spec, [Part("route", "aa-bb")], "length", 9)
    anew = tickets.recompute_points(longer)
    assert [(one.id, one.points) for one in anew.tickets] == [("aa-cc", 17), ("aa-bb", 21)]


def test_e5_points_set_by_hand_are_marked_and_the_computed_ones_are_not(hands: Hands) -> None:
    part = [Part("ticket", "aa-cc")]
    by_hand = tickets.set_points(hands.spec, part, 9)
    assert by_hand.tickets[0].fields == {"by_hand": True}
    assert tickets.set_points(by_hand, part, 14) == town()


def test_e5_cities_without_a_way_ask_for_points(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((200, 400))
    hands.key(Qt.Key.Key_Return)
    assert hands.said[-1] == "No way joins these cities: type the points of the ticket first."
    hands.type("7")
    hands.key(Qt.Key.Key_Return)
    assert (hands.spec.tickets[-1].id, hands.spec.tickets[-1].points) == ("aa-dd", 7)


def test_e5_near_duplicates_and_crowded_cities_are_told(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((520, 330))
    assert "Much like Aa–Cc." in hands.hints[-1]
    assert "Aa is on 1 ticket." in hands.hints[-1]


def test_e5_a_third_click_adds_and_starts_the_next(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((330, 150))
    hands.click((520, 330))
    assert hands.spec.tickets[-1].id == "aa-bb"
    tool = hands.box.tool
    assert isinstance(tool, TicketTool)
    assert tool.start == Part("city", "cc")


def test_e5_the_deck_is_that_of_tickets_worth_as_much_and_can_be_changed(hands: Hands) -> None:
    hands.view.schema_fields = {**FIELDS, "ticket": {"long": {"type": "boolean"}}}
    hands.document.edit("x", tickets.edits.set_field(hands.spec, [Part("ticket", "aa-cc")], "long", True))
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((330, 150))
    assert "L: a long ticket." in hands.hints[-1]
    hands.type("14")
    assert "It is a long ticket; L changes that." in hands.hints[-1]
    hands.type("l")
    assert hands.box.tool.id == "ticket"
    assert "L: a long ticket." in hands.hints[-1]
    hands.type("l")
    hands.key(Qt.Key.Key_Return)
    assert hands.spec.tickets[-1].fields == {"long": True, "by_hand": True}


def test_e5_a_ticket_that_is_changed_keeps_what_is_not_asked_for(hands: Hands) -> None:
    part = [Part("ticket", "aa-cc")]
    hands.document.edit("x", tickets.edits.set_field(hands.spec, part, "x-mine", 1))
    hands.document.edit("y", tickets.edits.set_field(hands.spec, part, "long", True))
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((520, 330))
    hands.type("9")
    hands.key(Qt.Key.Key_Return)
    assert hands.spec.tickets[-1].fields == {"x-mine": 1, "long": True, "by_hand": True}


def test_e5_a_city_that_goes_takes_the_draft_with_it(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((520, 330))
    hands.document.edit("x", tickets.edits.remove(hands.spec, [Part("city", "cc")]))
    hands.key(Qt.Key.Key_Return)
    assert hands.spec.tickets == ()


def test_a_selected_ticket_lights_its_way(hands: Hands) -> None:
    ways = hands.view.marks._ticket_paths
    hands.document.select([Part("ticket", "aa-cc")])
    chosen = hands.document.selection
    assert ways.of(hands.spec, chosen) == {Part("route", "aa-bb"), Part("route", "bb-cc")}
    dark = hands.view.grab().toImage()
    hands.document.select([])
    assert hands.view.grab().toImage() != dark
    assert ways.of(hands.spec, hands.document.selection) == frozenset()


def test_e5_esc_drops_the_ticket(hands: Hands) -> None:
    hands.key(Qt.Key.Key_T)
    hands.click((150, 120))
    hands.click((330, 150))
    hands.key(Qt.Key.Key_Escape)
    assert hands.spec == town()
    assert hands.box.tool.id == "ticket"
    assert hands.view.marks.highlights["path"] == frozenset()


def test_m_measures_the_way_and_changes_nothing(hands: Hands) -> None:
    hands.key(Qt.Key.Key_M)
    hands.click((150, 120))
    hands.click((520, 330))
    said = hands.said[-1]
    assert said.startswith("Aa to Cc: 14 trains on 2 routes, ")
    assert said.endswith(" mm along them, 425.4 mm straight.")
    assert hands.view.marks.highlights["path"] == PATH
    hands.click((150, 120))
    hands.click((200, 400))
    assert hands.said[-1] == "Aa to Dd: no way, 284.4 mm straight."
    assert hands.spec == town()


def test_the_shortest_path_takes_fewer_trains_before_fewer_routes() -> None:
    path = shortest_path(town(), "aa", "cc")
    assert path == Path(("aa-bb", "bb-cc"), 14)
    assert shortest_path(town(), "aa", "dd") is None
