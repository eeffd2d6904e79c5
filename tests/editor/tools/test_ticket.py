"""E5: tickets by two clicks; and M, which measures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from core.maps.network import ShortestPath, shortest_path
from editor.document import suggestions as tickets
from editor.document.parts import Part
from editor.tools.ticket import TicketTool
from tests.editor.tools.user_input import FIELDS, CanvasUser, town

pytestmark = pytest.mark.gui
PATH = {Part("route", "aa-bb"), Part("route", "bb-cc"), Part("city", "aa"), Part("city", "cc")}


def test_e5_two_clicks_show_the_path_and_enter_adds(user: CanvasUser) -> None:
    user.document.edit("x", tickets.edits.remove(user.spec, [Part("ticket", "aa-cc")]))
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    assert user.hints[-1] == "Ticket from Aa: click the other city. Esc cancels."
    user.click((520, 330))
    assert user.view.marks.highlights["path"] == PATH
    assert user.hints[-1].startswith("Aa–Cc for 14 points: type a number for others, Enter adds it, Esc cancels.")
    assert user.spec.tickets == ()
    user.key(Qt.Key.Key_Return)
    (ticket,) = user.spec.tickets
    assert (ticket.id, ticket.points, ticket.fields) == ("aa-cc", 14, {})
    assert user.document.history.undoText() == "Add the ticket Aa–Cc"
    assert user.view.marks.highlights["path"] == frozenset()


def test_e5_the_path_is_lit_before_the_second_click(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.hover((520, 330))
    assert user.view.marks.highlights["path"] == PATH


def test_e5_typed_points_are_kept_apart_and_never_recomputed(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((330, 150))
    user.type("21")
    user.key(Qt.Key.Key_Return)
    ticket = user.spec.tickets[-1]
    assert (ticket.points, ticket.fields) == (21, {"by_hand": True})
    longer = tickets.edits.set_field(user.spec, [Part("route", "aa-bb")], "length", 9)
    anew = tickets.recompute_points(longer)
    assert [(one.id, one.points) for one in anew.tickets] == [("aa-cc", 17), ("aa-bb", 21)]


def test_e5_points_set_by_hand_are_marked_and_the_computed_ones_are_not(user: CanvasUser) -> None:
    part = [Part("ticket", "aa-cc")]
    by_hand = tickets.set_points(user.spec, part, 9)
    assert by_hand.tickets[0].fields == {"by_hand": True}
    assert tickets.set_points(by_hand, part, 14) == town()


def test_e5_cities_without_a_way_ask_for_points(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((200, 400))
    user.key(Qt.Key.Key_Return)
    assert user.said[-1] == "No way joins these cities: type the points of the ticket first."
    user.type("7")
    user.key(Qt.Key.Key_Return)
    assert (user.spec.tickets[-1].id, user.spec.tickets[-1].points) == ("aa-dd", 7)


def test_e5_near_duplicates_and_crowded_cities_are_told(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((520, 330))
    assert "This ticket exists, for" in user.hints[-1]
    assert "Much like" not in user.hints[-1]
    assert "Aa is on 1 ticket." in user.hints[-1]


def test_e5_a_third_click_adds_and_starts_the_next(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((330, 150))
    user.click((520, 330))
    assert user.spec.tickets[-1].id == "aa-bb"
    tool = user.box.tool
    assert isinstance(tool, TicketTool)
    assert tool.start == Part("city", "cc")


def test_e5_the_deck_is_that_of_tickets_worth_as_much_and_can_be_changed(user: CanvasUser) -> None:
    user.view.schema_fields = {**FIELDS, "ticket": {"long": {"type": "boolean"}}}
    user.document.edit("x", tickets.edits.set_field(user.spec, [Part("ticket", "aa-cc")], "long", True))
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((330, 150))
    assert "L: a long ticket." in user.hints[-1]
    user.type("14")
    assert "It is a long ticket; L changes that." in user.hints[-1]
    user.type("l")
    assert user.box.tool.id == "ticket"
    assert "L: a long ticket." in user.hints[-1]
    user.type("l")
    user.key(Qt.Key.Key_Return)
    assert user.spec.tickets[-1].fields == {"long": True, "by_hand": True}


def test_e5_a_ticket_that_is_changed_keeps_what_is_not_asked_for(user: CanvasUser) -> None:
    part = [Part("ticket", "aa-cc")]
    user.document.edit("x", tickets.edits.set_field(user.spec, part, "x-mine", 1))
    user.document.edit("y", tickets.edits.set_field(user.spec, part, "long", True))
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((520, 330))
    user.type("9")
    user.key(Qt.Key.Key_Return)
    assert user.spec.tickets[-1].fields == {"x-mine": 1, "long": True, "by_hand": True}


def test_e5_a_city_that_goes_takes_the_draft_with_it(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((520, 330))
    user.document.edit("x", tickets.edits.remove(user.spec, [Part("city", "cc")]))
    user.key(Qt.Key.Key_Return)
    assert user.spec.tickets == ()


def test_a_selected_ticket_lights_its_way(user: CanvasUser) -> None:
    ways = user.view.marks._ticket_paths
    user.document.select([Part("ticket", "aa-cc")])
    chosen = user.document.selection
    assert ways.of(user.spec, chosen) == {Part("route", "aa-bb"), Part("route", "bb-cc")}
    dark = user.view.grab().toImage()
    user.document.select([])
    assert user.view.grab().toImage() != dark
    assert ways.of(user.spec, user.document.selection) == frozenset()


def test_e5_esc_drops_the_ticket(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((330, 150))
    user.key(Qt.Key.Key_Escape)
    assert user.spec == town()
    assert user.box.tool.id == "ticket"
    assert user.view.marks.highlights["path"] == frozenset()


def test_m_measures_the_way_and_changes_nothing(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_M)
    user.click((150, 120))
    user.click((520, 330))
    said = user.said[-1]
    assert said.startswith("Aa to Cc: 14 trains on 2 routes, ")
    assert said.endswith(" mm along them, 425.4 mm straight.")
    assert user.view.marks.highlights["path"] == PATH
    user.click((150, 120))
    user.click((200, 400))
    assert user.said[-1] == "Aa to Dd: no way, 284.4 mm straight."
    assert user.spec == town()


def test_the_shortest_path_takes_fewer_trains_before_fewer_routes() -> None:
    path = shortest_path(town(), "aa", "cc")
    assert path == ShortestPath(("aa-bb", "bb-cc"), 14)
    assert shortest_path(town(), "aa", "dd") is None
