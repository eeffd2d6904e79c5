"""E1: click, Alt+click, band, drag, nudge, delete, duplicate, menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication

from editor.canvas.input import Pointer
from editor.document import edits
from editor.document.edits import add_drawing, drawing
from editor.document.parts import Part, city
from editor.tools.context_menu import build_menu
from tests.editor.tools.user_input import AA, ALT, BB, CC, CTRL, DD, NONE, SHIFT, Hands, near, town

pytestmark = pytest.mark.gui
RED = Part("route", "aa-bb")


def test_e1_a_click_picks_the_top_item_and_one_beside_lets_go(hands: Hands) -> None:
    hands.click((150, 120))
    assert hands.document.selection == {AA}
    hands.click((600, 100))
    assert hands.document.selection == frozenset()
    hands.click((240, 100))
    assert hands.document.selection == {RED}
    assert hands.document.history.count() == 0


def test_e1_alt_click_picks_the_one_beneath(hands: Hands) -> None:
    hands.document.edit("x", edits.place_cities(hands.spec, {"dd": (154, 122)}))
    hands.view.canvas.layout.update(hands.spec, None)
    hands.click((151, 121))
    top = hands.document.selection
    hands.click((151, 121), ALT)
    assert hands.document.selection != top
    assert len(hands.document.selection) == 1
    hands.click((151, 121), ALT)
    hands.click((151, 121), ALT)


def test_e1_shift_adds_and_ctrl_changes_over(hands: Hands) -> None:
    hands.click((150, 120))
    hands.click((330, 150), SHIFT)
    assert hands.document.selection == {AA, BB}
    hands.click((150, 120), CTRL)
    assert hands.document.selection == {BB}
    hands.click((520, 330), CTRL)
    assert hands.document.selection == {BB, CC}


def test_e1_a_band_selects_what_it_touches(hands: Hands) -> None:
    hands.drag((80, 60), (270, 200))
    assert hands.document.selection == {AA, RED}  # the route sticks out of the band, and is touched all the same
    hands.drag((150, 360), (250, 440), SHIFT)
    assert hands.document.selection == {AA, RED, DD}
    hands.drag((150, 360), (250, 440), CTRL)
    assert hands.document.selection == {AA, RED}
    assert hands.document.history.count() == 0


def test_e1_esc_takes_a_band_back(hands: Hands) -> None:
    hands.click((150, 120))
    hands.drag((150, 360), (250, 440), drop=False)
    assert hands.document.selection == {DD}
    hands.key(Qt.Key.Key_Escape)
    assert hands.document.selection == {AA}
    hands.release((250, 440))
    assert hands.document.selection == {AA}


def test_e1_a_move_shorter_than_the_drag_distance_moves_nothing(hands: Hands) -> None:
    short = (QApplication.startDragDistance() - 2) * hands.view.pixel
    hands.drag((150, 120), (150 + short, 120))
    assert hands.spec == town()


def test_e1_a_drag_of_many_moves_is_one_step(hands: Hands) -> None:
    hands.drag((150, 120), (190, 250), CTRL | NONE)
    assert hands.document.selection == {AA}
    assert hands.document.history.count() == 1
    assert hands.document.history.undoText() == "Move Aa"
    assert near(hands.at("aa"), (190, 250))
    hands.document.history.undo()
    assert hands.spec == town()


def test_e1_a_drag_moves_all_that_is_selected_and_not_locked(hands: Hands) -> None:
    hands.document.edit("Lock", edits.set_field(hands.spec, [DD], "locked", True))
    hands.document.select([AA, BB, DD])
    hands.drag((150, 120), (170, 150))
    assert near(hands.at("aa"), (170, 150), 8)
    moved = hands.at("aa")[0] - 150, hands.at("aa")[1] - 120
    assert near(hands.at("bb"), (330 + moved[0], 150 + moved[1]), 0.02)
    assert hands.at("dd") == (200, 400)
    assert hands.document.history.undoText() == "Move 2 cities"


def test_e2_locked_cities_move_with_shift_alone(hands: Hands) -> None:
    hands.document.edit("Lock", edits.set_field(hands.spec, [DD], "locked", True))
    hands.drag((200, 400), (260, 440))
    assert hands.at("dd") == (200, 400)
    assert "locked" in hands.said[-1]
    hands.drag((200, 400), (260, 440), SHIFT)
    assert near(hands.at("dd"), (260, 440), 8)


def test_e1_esc_during_a_drag_puts_everything_back(hands: Hands) -> None:
    hands.drag((150, 120), (190, 250), drop=False)
    assert hands.document.proposal is not None
    hands.key(Qt.Key.Key_Escape)
    assert hands.document.proposal is None
    hands.release((190, 250))
    assert hands.spec == town()
    assert hands.document.history.count() == 0


def test_e1_undo_is_ignored_while_the_button_is_down(hands: Hands) -> None:
    hands.drag((150, 120), (190, 250))
    after = hands.spec
    hands.drag((520, 330), (560, 370), drop=False)
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.spec is after
    assert hands.document.proposal is not None
    hands.release((560, 370))
    assert hands.document.history.count() == 2
    hands.key(Qt.Key.Key_Z, CTRL)
    assert hands.spec is after


@pytest.mark.parametrize(("keys", "step"), [(NONE, 1.0), (SHIFT, 10.0), (ALT, 0.1)])
def test_e1_arrows_move_by_a_step(hands: Hands, keys: Qt.KeyboardModifier, step: float) -> None:
    hands.document.select([AA])
    hands.key(Qt.Key.Key_Right, keys)
    hands.key(Qt.Key.Key_Down, keys)
    assert hands.at("aa") == (150 + step, 120 + step)


def test_e16_with_nothing_selected_arrows_go_from_city_to_city(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Right)
    (first,) = hands.document.selection
    assert first == CC
    assert hands.spec == town()


@pytest.mark.parametrize("gone", [Part("city", "ee"), Part("route", "aa-bb"), Part("ticket", "aa-cc")])
def test_e6_what_is_undone_out_of_sight_is_brought_into_sight(hands: Hands, gone: Part) -> None:
    def seen() -> bool:
        return hands.view.visible_area().contains(QPointF(200, 110))

    hands.document.edit("Add", edits.add_city(hands.spec, "Ee", (200, 110))[0])
    hands.document.edit("Delete", edits.remove(hands.spec, [gone]))
    for step in (hands.document.history.undo, hands.document.history.redo):
        hands.view.zoom_to(QRectF(600, 400, 100, 80))
        assert not seen()
        step()
        assert seen()


def test_e1_a_run_of_nudges_is_one_step_and_a_rest_ends_it(hands: Hands) -> None:
    hands.document.select([AA])
    for _ in range(5):
        hands.key(Qt.Key.Key_Right)
    assert hands.document.history.count() == 1
    hands.qtbot.wait(900)
    hands.key(Qt.Key.Key_Right)
    assert hands.document.history.count() == 2
    hands.undo_all()
    assert hands.spec == town()


def test_e1_delete_takes_routes_and_tickets_along_and_says_so(hands: Hands) -> None:
    hands.document.select([BB])
    hands.key(Qt.Key.Key_Delete)
    assert [city.id for city in hands.spec.cities] == ["aa", "cc", "dd"]
    assert hands.spec.routes == ()
    assert hands.said[-1] == 'Deleted Bb with 3 routes. <a href="undo">Undo</a>'
    assert hands.document.history.count() == 1
    hands.document.history.undo()
    assert hands.spec == town()
    assert hands.document.selection == {BB}


def test_e1_ctrl_d_duplicates_five_millimetres_aside_with_fresh_ids(hands: Hands) -> None:
    hands.document.select([AA, BB, RED])
    hands.key(Qt.Key.Key_D, CTRL)
    assert hands.at("aa_2") == (155, 125)
    copy = next(route for route in hands.spec.routes if route.id == "aa_2-bb_2")
    assert (copy.bends, copy.color) == (((245, 105),), "red")
    assert hands.document.selection == {Part("city", "aa_2"), Part("city", "bb_2"), Part("route", "aa_2-bb_2")}
    assert hands.document.history.count() == 1


def test_e1_the_menu_lists_everything_under_the_pointer(hands: Hands) -> None:
    hands.document.edit("x", edits.place_cities(hands.spec, {"dd": (154, 122)}))
    menu = build_menu(hands.box.context, Pointer((151, 121), QPoint()))
    words = [action.text() for action in menu.actions()]
    assert "Select Aa" in words
    assert "Select Dd" in words
    next(action for action in menu.actions() if action.text() == "Select Dd").trigger()
    assert hands.document.selection == {DD}


def test_e1_the_menu_locks_and_unlocks(hands: Hands) -> None:
    menu = build_menu(hands.box.context, Pointer((150, 120), QPoint()))
    next(action for action in menu.actions() if action.text() == "Lock Aa").trigger()
    assert city(hands.spec, "aa").fields["locked"] is True
    menu = build_menu(hands.box.context, Pointer((150, 120), QPoint()))
    next(action for action in menu.actions() if action.text() == "Unlock Aa").trigger()
    assert hands.spec == town()


def test_e2_a_dragged_city_takes_the_bends_along_unless_alt_is_held(hands: Hands) -> None:
    hands.drag((150, 120), (150, 200), CTRL)
    assert hands.spec.routes[0].bends != town().routes[0].bends
    hands.document.history.undo()
    hands.document.select([AA])
    hands.press((150, 120))
    hands.hover((150, 200), ALT, True)
    hands.release((150, 200), ALT)
    assert hands.spec.routes[0].bends == town().routes[0].bends
    assert near(hands.at("aa"), (150, 200), 8)


def test_g6_the_name_of_a_city_is_dragged_round_it(hands: Hands) -> None:
    box = hands.view.canvas.board_items.names["aa"].sceneBoundingRect().center()
    hands.drag((box.x() + 2, box.y()), (150, 160))
    assert city(hands.spec, "aa").fields["name_angle"] == 90
    assert hands.document.history.count() == 1
    placed = hands.view.canvas.board_items.names["aa"].sceneBoundingRect()
    assert placed.center().y() > 120
    menu = build_menu(hands.box.context, Pointer((150, 120), QPoint()))
    sides = next(action.menu() for action in menu.actions() if action.text() == "Name stands")
    next(action for action in sides.actions() if action.text() == "Where room is").trigger()  # type: ignore[attr-defined]
    assert hands.spec == town()


def test_enter_asks_for_properties(hands: Hands) -> None:
    hands.document.select([AA])
    with hands.qtbot.waitSignal(hands.box.context.properties_wanted) as asked:
        hands.key(Qt.Key.Key_Return)
    assert asked.args == [AA]


def test_f2_renames_a_city_and_its_id_stays(hands: Hands) -> None:
    hands.document.select([AA])
    hands.key(Qt.Key.Key_F2)
    hands.type("Zz")
    hands.key(Qt.Key.Key_Return)
    assert (hands.spec.cities[0].id, hands.spec.cities[0].name) == ("aa", "Zz")


def choose(hands: Hands, at: tuple[float, float], words: str) -> None:
    menu = build_menu(hands.box.context, Pointer(at, QPoint()))
    next(action for action in menu.actions() if action.text().startswith(words)).trigger()


def test_a_locked_drawing_stays_unless_shift_is_held(hands: Hands) -> None:
    after, part = add_drawing(hands.spec, "area", [(600, 60), (700, 60), (700, 140)])
    hands.document.edit("area", after)
    choose(hands, (680, 80), "Lock 1 drawing")
    before = hands.spec
    hands.drag((680, 80), (640, 200), CTRL)
    assert hands.spec == before
    assert "locked" in hands.said[-1]
    hands.drag((680, 80), (640, 200), SHIFT | CTRL)
    assert near(drawing(hands.spec, part)["points"][0], (560, 180))
    assert drawing(hands.spec, part)["locked"] is True


def test_the_bends_of_a_locked_route_stay_where_they_are(hands: Hands) -> None:
    hands.document.select([Part("route", "aa-bb")])
    choose(hands, (240, 100), "Lock Aa–Bb")
    bends = hands.spec.routes[0].bends
    hands.drag((240, 100), (260, 200), CTRL)
    hands.drag((150, 120), (150, 200), CTRL)
    assert near(hands.at("aa"), (150, 200))
    hands.document.select([Part("route", "aa-bb")])
    hands.key(Qt.Key.Key_N)
    assert "is locked" in hands.box.tool.hint()
    hands.drag(bends[0], (260, 200), CTRL)
    hands.key(Qt.Key.Key_L)
    assert hands.spec.routes[0].bends == bends


def test_e2_the_id_follows_the_name_if_it_is_asked_to(hands: Hands) -> None:
    hands.document.edit("Rename", edits.rename_city(hands.spec, "aa", "Zürich"))
    choose(hands, (150, 120), "Also rename the id: aa to zurich")
    assert {route.between for route in hands.spec.routes} == {("zurich", "bb"), ("bb", "cc")}
    assert hands.spec.tickets[0].between == ("zurich", "cc")
    assert hands.document.selection == {Part("city", "zurich")}
    menu = build_menu(hands.box.context, Pointer((150, 120), QPoint()))
    assert not any("rename the id" in action.text() for action in menu.actions())
    hands.undo_all()
    assert hands.spec == town()
