"""E5: tickets by two clicks; and M, which measures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from railwright.core.maps.network import ShortestPath, shortest_path
from railwright.editor.canvas.view import SchemaFields
from railwright.editor.document import suggestions as tickets
from railwright.editor.document.clipboard import copy_text, paste
from railwright.editor.document.parts import Part
from railwright.editor.tools.ticket import TicketTool
from tests.editor.tools.user_input import CTRL, FIELDS, NONE, SHIFT, CanvasUser, town

pytestmark = pytest.mark.gui
PATH = {Part("route", "aa-bb"), Part("route", "bb-cc"), Part("city", "aa"), Part("city", "cc")}


def test_e5_two_clicks_show_the_path_and_enter_adds(user: CanvasUser) -> None:
    user.document.edit("x", tickets.edits.remove(user.spec, [Part("ticket", "aa-cc")]))
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    assert user.hints[-1] == "Ticket from Aa: click the other city. Esc cancels."
    user.click((520, 330))
    assert user.view.marks.highlights["path"] == PATH
    assert user.hints[-1].startswith(
        "Aa–Cc for 14 points. Type a number to change them. Enter adds the ticket, Esc cancels."
    )
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
    assert [(ticket.id, ticket.points) for ticket in anew.tickets] == [("aa-cc", 17), ("aa-bb", 21)]


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
    assert user.said[-1] == "These cities are not connected. Type the ticket's points first."
    user.type("7")
    user.key(Qt.Key.Key_Return)
    assert (user.spec.tickets[-1].id, user.spec.tickets[-1].points) == ("aa-dd", 7)


def test_e5_near_duplicates_and_crowded_cities_are_told(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((520, 330))
    assert "This ticket already exists and is worth" in user.hints[-1]
    assert "Similar to" not in user.hints[-1]
    assert "Aa is on 1 ticket." in user.hints[-1]


def test_a_ticket_worth_nothing_is_typed(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click((150, 120))
    user.click((330, 150))
    user.type("0")
    user.key(Qt.Key.Key_Return)
    assert (user.spec.tickets[-1].points, user.spec.tickets[-1].fields) == (0, {"by_hand": True})


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
    assert "L: long ticket." in user.hints[-1]
    user.type("14")
    assert "This is a long ticket. Press L to change that." in user.hints[-1]
    user.type("l")
    assert user.box.tool.id == "ticket"
    assert "L: long ticket." in user.hints[-1]
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
    ways = user.view.marks.ticket_paths
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
    assert said.endswith(" mm along them, 425.4 mm in a straight line.")
    assert user.view.marks.highlights["path"] == PATH
    user.click((150, 120))
    user.click((200, 400))
    assert user.said[-1] == "Aa to Dd: no path, 284.4 mm in a straight line."
    assert user.spec == town()


def test_the_shortest_path_takes_fewer_trains_before_fewer_routes() -> None:
    path = shortest_path(town(), "aa", "cc")
    assert path == ShortestPath(("aa-bb", "bb-cc"), 14)
    assert shortest_path(town(), "aa", "dd") is None


TOUR = {"tour": {"type": "array", "items": {"type": "string"}, "x-pick": {"of": "city", "as": "all"}}}
GOALS = {
    "goals": {"type": "object", "x-pick": {"of": "land", "as": "end"}},
    "from_land": {"type": "string", "x-pick": {"of": "land", "as": "start"}},
}
LAND = {"land": {"type": "string", "title": "Land"}}
AA, BB, CC = (150, 120), (330, 150), (520, 330)


def knowing(user: CanvasUser, ticket: SchemaFields, **lands: str) -> CanvasUser:
    """The canvas with rules that let tickets lead to more, cities in lands, and without its ticket."""
    user.view.schema_fields = {**FIELDS, "ticket": ticket, "city": LAND}
    spec = tickets.edits.remove(user.spec, [Part("ticket", "aa-cc")])
    for city, land in lands.items():
        spec = tickets.edits.set_field(spec, [Part("city", city)], "land", land)
    user.document.edit("x", spec)
    user.key(Qt.Key.Key_T)
    return user


def test_a_tour_is_clicked_with_shift_and_undone_in_one_step(user: CanvasUser) -> None:
    user = knowing(user, TOUR)
    before = user.spec
    user.click(AA)
    assert user.hints[-1].endswith("Shift+click: another city.")
    user.click(CC)
    user.click(BB, SHIFT)
    assert user.hints[-1].startswith(
        "Aa–Cc–Bb for 14 points. Type a number to change them. Enter adds the ticket, Esc cancels."
    )
    assert user.view.marks.highlights["path"] >= {Part("city", "aa"), Part("city", "bb"), Part("city", "cc")}
    user.key(Qt.Key.Key_Return)
    (ticket,) = user.spec.tickets
    assert (ticket.id, ticket.points, ticket.fields) == ("aa-bb", 14, {"tour": ("aa", "cc", "bb")})
    assert user.document.history.undoText() == "Add the ticket Aa–Cc–Bb"
    user.key(Qt.Key.Key_Z, CTRL)
    assert user.spec == before


def test_a_tour_that_exists_is_gone_on_with_and_a_city_taken_out_again(user: CanvasUser) -> None:
    user = knowing(user, TOUR)
    user.document.edit("y", tickets.edits.add_ticket(user.spec, ("aa", "cc"), 14, {"tour": ("aa", "bb", "cc")})[0])
    user.click(AA)
    user.click(CC)
    assert user.hints[-1].startswith("Aa–Bb–Cc for 14 points")
    user.click(BB, SHIFT)
    assert user.hints[-1].startswith("Aa–Cc for 14 points")
    user.key(Qt.Key.Key_Return)
    assert user.spec.tickets[0].fields == {}
    user.click(AA)
    user.click(CC)
    user.click(AA, SHIFT)
    assert user.said[-1] == "The ticket cannot lead there, or it needs Aa. Esc starts again."


def test_a_city_and_then_lands_make_goals_with_the_points_of_their_ways(user: CanvasUser) -> None:
    user = knowing(user, GOALS, bb="bland", cc="cland")
    user.click(AA)
    assert user.hints[-1].endswith("Shift+click: all cities with the same Land.")
    user.click(CC, SHIFT)
    user.click(BB, SHIFT)
    assert user.hints[-1].startswith("Aa–Cland 14 / Bland 6 for 6 points")
    user.type("9")  # the points of the land that was clicked last
    assert user.hints[-1].startswith("Aa–Cland 14 / Bland 9 for 9 points")
    user.key(Qt.Key.Key_Return)
    (ticket,) = user.spec.tickets
    assert (ticket.between, ticket.points) == (("aa", "bb"), 9)
    assert ticket.fields == {"by_hand": True, "goals": {"cland": 14, "bland": 9}}


def test_a_land_may_be_the_start_and_the_same_land_is_no_goal(user: CanvasUser) -> None:
    user = knowing(user, GOALS, aa="aland", bb="bland", dd="aland")
    user.click(AA, SHIFT)
    assert user.hints[-1].startswith("Ticket from Aland: click the other city.")
    user.click(BB, SHIFT)
    user.click((200, 400), SHIFT)
    assert user.said[-1].startswith("The ticket cannot lead there")
    user.key(Qt.Key.Key_Return)
    (ticket,) = user.spec.tickets
    assert (ticket.between, ticket.fields) == (("aa", "bb"), {"from_land": "aland", "goals": {"bland": 6}})


def test_a_tour_is_drawn_by_keyboard(user: CanvasUser) -> None:
    user = knowing(user, TOUR)
    pointer = user.box.key_pointer
    for point, keys in ((AA, NONE), (CC, NONE), (BB, SHIFT)):
        user.key(Qt.Key.Key_Right)
        pointer._point = point
        user.key(Qt.Key.Key_Return, keys)
    assert user.hints[-1].startswith("Aa–Cc–Bb for 14 points")
    user.key(Qt.Key.Key_Return)
    assert user.spec.tickets[0].fields == {"tour": ("aa", "cc", "bb")}


def test_without_such_rules_shift_means_nothing(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click(AA)
    user.click(CC, SHIFT)
    assert user.hints[-1].startswith("Aa–Cc for 14 points")


def test_a_tour_follows_its_cities(user: CanvasUser) -> None:
    bare = tickets.edits.remove(user.spec, [Part("ticket", "aa-cc")])
    spec, ticket = tickets.edits.add_ticket(bare, ("aa", "cc"), 14, {"tour": ("aa", "bb", "cc")})
    renamed = tickets.edits.change_city_id(spec, "bb", "zz")
    assert renamed.tickets[0].fields == {"tour": ("aa", "zz", "cc")}
    assert tickets.edits.remove(spec, [Part("city", "bb")]).tickets == ()
    assert tickets.shortest_lengths(spec) == {"aa-cc": 14}
    assert tickets.tickets_of(spec, "bb") == 1
    text = copy_text(spec, [*(Part("city", id) for id in ("aa", "bb", "cc")), ticket])
    pasted, _ = paste(spec, text, (9.0, 9.0))
    assert pasted.tickets[-1].fields == {"tour": ("aa_2", "bb_2", "cc_2")}
