"""E1: click, Alt+click, band, drag, nudge, delete, duplicate, menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtWidgets import QApplication

from railwright.editor.canvas.input import Pointer
from railwright.editor.document import edits
from railwright.editor.document.edits import add_drawing, drawing
from railwright.editor.document.parts import Part, city
from railwright.editor.tools import selection
from railwright.editor.tools.context_menu import build_menu
from tests.editor.tools.user_input import AA, ALT, BB, CC, CTRL, DD, NONE, SHIFT, CanvasUser, near, town

pytestmark = pytest.mark.gui
RED = Part("route", "aa-bb")


def test_e1_a_click_picks_the_top_item_and_one_beside_lets_go(user: CanvasUser) -> None:
    user.click((150, 120))
    assert user.document.selection == {AA}
    user.click((600, 100))
    assert user.document.selection == frozenset()
    user.click((240, 100))
    assert user.document.selection == {RED}
    assert user.document.history.count() == 0


def test_e1_alt_click_picks_the_one_beneath(user: CanvasUser) -> None:
    user.document.edit("x", edits.place_cities(user.spec, {"dd": (154, 122)}))
    user.view.canvas.layout.update(user.spec, None)
    user.click((151, 121))
    top = user.document.selection
    user.click((151, 121), ALT)
    assert user.document.selection != top
    assert len(user.document.selection) == 1
    user.click((151, 121), ALT)
    user.click((151, 121), ALT)


def test_e1_shift_adds_and_ctrl_changes_over(user: CanvasUser) -> None:
    user.click((150, 120))
    user.click((330, 150), SHIFT)
    assert user.document.selection == {AA, BB}
    user.click((150, 120), CTRL)
    assert user.document.selection == {BB}
    user.click((520, 330), CTRL)
    assert user.document.selection == {BB, CC}


def test_e1_a_band_selects_what_it_touches(user: CanvasUser) -> None:
    user.drag((80, 60), (270, 200))
    assert user.document.selection == {AA, RED}  # the route sticks out of the band, and is touched all the same
    user.drag((150, 360), (250, 440), SHIFT)
    assert user.document.selection == {AA, RED, DD}
    user.drag((150, 360), (250, 440), CTRL)
    assert user.document.selection == {AA, RED}
    assert user.document.history.count() == 0


def test_e1_esc_takes_a_band_back(user: CanvasUser) -> None:
    user.click((150, 120))
    user.drag((150, 360), (250, 440), drop=False)
    assert user.document.selection == {DD}
    user.key(Qt.Key.Key_Escape)
    assert user.document.selection == {AA}
    user.release((250, 440))
    assert user.document.selection == {AA}


def test_e1_a_move_shorter_than_the_drag_distance_moves_nothing(user: CanvasUser) -> None:
    short = (QApplication.startDragDistance() - 2) * user.view.pixel
    user.drag((150, 120), (150 + short, 120))
    assert user.spec == town()


def test_e1_a_drag_of_many_moves_is_one_step(user: CanvasUser) -> None:
    user.drag((150, 120), (190, 250), CTRL | NONE)
    assert user.document.selection == {AA}
    assert user.document.history.count() == 1
    assert user.document.history.undoText() == "Move Aa"
    assert near(user.at("aa"), (190, 250))
    user.document.history.undo()
    assert user.spec == town()


def test_e1_a_drag_moves_all_that_is_selected_and_not_locked(user: CanvasUser) -> None:
    user.document.edit("Lock", edits.set_field(user.spec, [DD], "locked", True))
    user.document.select([AA, BB, DD])
    user.drag((150, 120), (170, 150))
    assert near(user.at("aa"), (170, 150), 8)
    moved = user.at("aa")[0] - 150, user.at("aa")[1] - 120
    assert near(user.at("bb"), (330 + moved[0], 150 + moved[1]), 0.02)
    assert user.at("dd") == (200, 400)
    assert user.document.history.undoText() == "Move 2 cities"


def test_e2_locked_cities_move_with_shift_alone(user: CanvasUser) -> None:
    user.document.edit("Lock", edits.set_field(user.spec, [DD], "locked", True))
    user.drag((200, 400), (260, 440))
    assert user.at("dd") == (200, 400)
    assert "locked" in user.said[-1]
    user.drag((200, 400), (260, 440), SHIFT)
    assert near(user.at("dd"), (260, 440), 8)


def test_e1_esc_during_a_drag_puts_everything_back(user: CanvasUser) -> None:
    user.drag((150, 120), (190, 250), drop=False)
    assert user.document.proposal is not None
    user.key(Qt.Key.Key_Escape)
    assert user.document.proposal is None
    user.release((190, 250))
    assert user.spec == town()
    assert user.document.history.count() == 0


def test_e1_undo_is_ignored_while_the_button_is_down(user: CanvasUser) -> None:
    user.drag((150, 120), (190, 250))
    after = user.spec
    user.drag((520, 330), (560, 370), drop=False)
    user.key(Qt.Key.Key_Z, CTRL)
    assert user.spec is after
    assert user.document.proposal is not None
    user.release((560, 370))
    assert user.document.history.count() == 2
    user.key(Qt.Key.Key_Z, CTRL)
    assert user.spec is after


@pytest.mark.parametrize(("keys", "step"), [(NONE, 1.0), (SHIFT, 10.0), (ALT, 0.1)])
def test_e1_arrows_move_by_a_step(user: CanvasUser, keys: Qt.KeyboardModifier, step: float) -> None:
    user.document.select([AA])
    user.key(Qt.Key.Key_Right, keys)
    user.key(Qt.Key.Key_Down, keys)
    assert user.at("aa") == (150 + step, 120 + step)


def test_e16_with_nothing_selected_arrows_go_from_city_to_city(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_Right)
    (first,) = user.document.selection
    assert first == CC
    assert user.spec == town()


@pytest.mark.parametrize("gone", [Part("city", "ee"), Part("route", "aa-bb"), Part("ticket", "aa-cc")])
def test_e6_what_is_undone_out_of_sight_is_brought_into_sight(user: CanvasUser, gone: Part) -> None:
    def seen() -> bool:
        return user.view.visible_area().contains(QPointF(200, 110))

    user.document.edit("Add", edits.add_city(user.spec, "Ee", (200, 110))[0])
    user.document.edit("Delete", edits.remove(user.spec, [gone]))
    for step in (user.document.history.undo, user.document.history.redo):
        user.view.zoom_to(QRectF(600, 400, 100, 80))
        assert not seen()
        step()
        assert seen()


def test_e1_a_run_of_nudges_is_one_step_and_a_rest_ends_it(user: CanvasUser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "NUDGE_RUN_MS", 60_000)  # no machine is so busy
    user.document.select([AA])
    for _ in range(5):
        user.key(Qt.Key.Key_Right)
    assert user.document.history.count() == 1
    timer = user.box.context.findChild(QTimer)
    timer.start(0)
    user.qtbot.waitUntil(lambda: not timer.isActive())
    user.key(Qt.Key.Key_Right)
    assert user.document.history.count() == 2
    user.undo_all()
    assert user.spec == town()


def test_e1_delete_takes_routes_and_tickets_along_and_says_so(user: CanvasUser) -> None:
    user.document.select([BB])
    user.key(Qt.Key.Key_Delete)
    assert [city.id for city in user.spec.cities] == ["aa", "cc", "dd"]
    assert user.spec.routes == ()
    assert user.said[-1] == "Deleted Bb with 3 routes."
    assert user.document.history.count() == 1
    user.document.history.undo()
    assert user.spec == town()
    assert user.document.selection == {BB}


def test_e1_ctrl_d_duplicates_five_millimetres_aside_with_fresh_ids(user: CanvasUser) -> None:
    user.document.select([AA, BB, RED])
    user.key(Qt.Key.Key_D, CTRL)
    assert user.at("aa_2") == (155, 125)
    copy = next(route for route in user.spec.routes if route.id == "aa_2-bb_2")
    assert (copy.bends, copy.color) == (((245, 105),), "red")
    assert user.document.selection == {Part("city", "aa_2"), Part("city", "bb_2"), Part("route", "aa_2-bb_2")}
    assert user.document.history.count() == 1


def test_e1_the_menu_lists_everything_under_the_pointer(user: CanvasUser) -> None:
    user.document.edit("x", edits.place_cities(user.spec, {"dd": (154, 122)}))
    menu = build_menu(user.box.context, Pointer((151, 121), QPoint()))
    texts = [action.text() for action in menu.actions()]
    assert "Select Aa" in texts
    assert "Select Dd" in texts
    next(action for action in menu.actions() if action.text() == "Select Dd").trigger()
    assert user.document.selection == {DD}


def test_e1_the_menu_locks_and_unlocks(user: CanvasUser) -> None:
    menu = build_menu(user.box.context, Pointer((150, 120), QPoint()))
    next(action for action in menu.actions() if action.text() == "Lock Aa").trigger()
    assert city(user.spec, "aa").fields["locked"] is True
    menu = build_menu(user.box.context, Pointer((150, 120), QPoint()))
    next(action for action in menu.actions() if action.text() == "Unlock Aa").trigger()
    assert user.spec == town()


def test_e2_a_dragged_city_takes_the_bends_along_unless_alt_is_held(user: CanvasUser) -> None:
    user.drag((150, 120), (150, 200), CTRL)
    assert user.spec.routes[0].bends != town().routes[0].bends
    user.document.history.undo()
    user.document.select([AA])
    user.press((150, 120))
    user.hover((150, 200), ALT, True)
    user.release((150, 200), ALT)
    assert user.spec.routes[0].bends == town().routes[0].bends
    assert near(user.at("aa"), (150, 200), 8)


def test_g6_the_name_of_a_city_is_dragged_round_it(user: CanvasUser) -> None:
    box = user.view.canvas.board_items.names["aa"].sceneBoundingRect().center()
    user.drag((box.x() + 2, box.y()), (150, 160))
    assert city(user.spec, "aa").fields["name_angle"] == 90
    assert user.document.history.count() == 1
    placed = user.view.canvas.board_items.names["aa"].sceneBoundingRect()
    assert placed.center().y() > 120
    menu = build_menu(user.box.context, Pointer((150, 120), QPoint()))
    sides = next(action.menu() for action in menu.actions() if action.text() == "Name position")
    next(action for action in sides.actions() if action.text() == "Automatic").trigger()  # type: ignore[attr-defined]
    assert user.spec == town()


def test_enter_asks_for_properties(user: CanvasUser) -> None:
    user.document.select([AA])
    with user.qtbot.waitSignal(user.box.context.properties_wanted) as asked:
        user.key(Qt.Key.Key_Return)
    assert asked.args == [AA]


def test_f2_renames_a_city_and_its_id_stays(user: CanvasUser) -> None:
    user.document.select([AA])
    user.key(Qt.Key.Key_F2)
    user.type("Zz")
    user.key(Qt.Key.Key_Return)
    assert (user.spec.cities[0].id, user.spec.cities[0].name) == ("aa", "Zz")


def choose(user: CanvasUser, point: tuple[float, float], text: str) -> None:
    menu = build_menu(user.box.context, Pointer(point, QPoint()))
    next(action for action in menu.actions() if action.text().startswith(text)).trigger()


def test_a_locked_drawing_stays_unless_shift_is_held(user: CanvasUser) -> None:
    after, part = add_drawing(user.spec, "area", [(600, 60), (700, 60), (700, 140)])
    user.document.edit("area", after)
    choose(user, (680, 80), "Lock 1 drawing")
    before = user.spec
    user.drag((680, 80), (640, 200), CTRL)
    assert user.spec == before
    assert "locked" in user.said[-1]
    user.drag((680, 80), (640, 200), SHIFT | CTRL)
    assert near(drawing(user.spec, part)["points"][0], (560, 180))
    assert drawing(user.spec, part)["locked"] is True


def test_the_bends_of_a_locked_route_stay_where_they_are(user: CanvasUser) -> None:
    user.document.select([Part("route", "aa-bb")])
    choose(user, (240, 100), "Lock Aa–Bb")
    bends = user.spec.routes[0].bends
    user.drag((240, 100), (260, 200), CTRL)
    user.drag((150, 120), (150, 200), CTRL)
    assert near(user.at("aa"), (150, 200))
    user.document.select([Part("route", "aa-bb")])
    user.key(Qt.Key.Key_N)
    assert "is locked" in user.box.tool.hint()
    user.drag(bends[0], (260, 200), CTRL)
    user.key(Qt.Key.Key_L)
    assert user.spec.routes[0].bends == bends


def test_e2_the_id_follows_the_name_if_it_is_asked_to(user: CanvasUser) -> None:
    user.document.edit("Rename", edits.rename_city(user.spec, "aa", "Zürich"))
    choose(user, (150, 120), "Also rename the id: aa to zurich")
    assert {route.between for route in user.spec.routes} == {("zurich", "bb"), ("bb", "cc")}
    assert user.spec.tickets[0].between == ("zurich", "cc")
    assert user.document.selection == {Part("city", "zurich")}
    menu = build_menu(user.box.context, Pointer((150, 120), QPoint()))
    assert not any("rename the id" in action.text() for action in menu.actions())
    user.undo_all()
    assert user.spec == town()
