"""E4: the bends of a route."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.document.parts import Part
from editor.tools.node import NodeTool
from tests.editor.tools.user_input import CTRL, SHIFT, Hands, near, town

pytestmark = pytest.mark.gui
RED, BLUE, GRAY = Part("route", "aa-bb"), Part("route", "bb-cc"), Part("route", "bb-cc-2")


def at_bends(hands: Hands, part: Part = RED) -> NodeTool:
    hands.document.select([part])
    hands.key(Qt.Key.Key_N)
    tool = hands.box.tool
    assert isinstance(tool, NodeTool)
    return tool


def test_e4_a_double_click_on_a_route_leads_to_its_bends(hands: Hands) -> None:
    hands.double((240, 100))
    assert hands.box.tool.id == "node"
    assert hands.document.selection == {RED}


def test_e4_a_bend_is_dragged_in_one_step(hands: Hands) -> None:
    at_bends(hands)
    hands.drag((240, 100), (250, 60), CTRL)
    assert near(hands.spec.routes[0].bends[0], (250, 60))
    assert hands.document.history.count() == 1
    hands.undo_all()
    assert hands.spec == town()


def test_e4_a_plus_adds_a_bend(hands: Hands) -> None:
    tool = at_bends(hands)
    plus = tool.pluses()[1]
    hands.drag(plus, (300, 60), CTRL)
    assert len(hands.spec.routes[0].bends) == 2
    assert near(hands.spec.routes[0].bends[1], (300, 60))


def test_e4_a_straight_route_gets_its_first_bend_and_a_pair_shares_it(hands: Hands) -> None:
    tool = at_bends(hands, GRAY)
    hands.drag(tool.pluses()[0], (460, 200), CTRL)
    assert near(hands.spec.routes[1].bends[0], (460, 200))
    assert hands.spec.routes[2].bends == ()
    shapes = hands.view.canvas.layout.shapes
    middle = [shapes[id].line.at(shapes[id].line.length / 2) for id in ("bb-cc", "bb-cc-2")]
    assert abs(middle[0].x - middle[1].x) + abs(middle[0].y - middle[1].y) < 20


def test_e4_a_double_click_deletes_a_bend(hands: Hands) -> None:
    at_bends(hands)
    hands.double((240, 100))
    assert hands.spec.routes[0].bends == ()
    assert hands.document.history.undoText() == "Take a bend out of Aa–Bb"


def test_e4_delete_takes_the_picked_bend_and_not_the_route(hands: Hands) -> None:
    at_bends(hands)
    hands.click((240, 100))
    hands.key(Qt.Key.Key_Delete)
    assert hands.spec.routes[0].bends == ()
    assert len(hands.spec.routes) == 3


def test_e4_shift_c_and_shift_s_make_corners_and_smooth_bends(hands: Hands) -> None:
    at_bends(hands)
    smooth = hands.view.canvas.layout.shapes["aa-bb"].line.points
    hands.key(Qt.Key.Key_C, SHIFT)
    assert hands.box.tool.id == "node"
    assert hands.spec.routes[0].fields["corners"] == (0,)
    assert hands.view.canvas.layout.shapes["aa-bb"].line.points == ((150, 120), (240, 100), (330, 150))
    hands.key(Qt.Key.Key_S, SHIFT)
    assert hands.view.canvas.layout.shapes["aa-bb"].line.points == smooth
    assert hands.spec == town()


def test_e4_l_straightens_and_frees(hands: Hands) -> None:
    at_bends(hands)
    hands.key(Qt.Key.Key_L)
    assert hands.spec.routes[0].bends == ()
    hands.key(Qt.Key.Key_L)
    assert hands.spec.routes[0].bends == ((240, 135),)
    assert hands.spec.routes[0].fields["corners"] == (0,)


def test_e4_x_reverses(hands: Hands) -> None:
    at_bends(hands)
    hands.key(Qt.Key.Key_X)
    assert hands.spec.routes[0].between == ("bb", "aa")
    hands.key(Qt.Key.Key_X)
    assert hands.spec == town()


def test_e4_u_unlinks_a_pair(hands: Hands) -> None:
    at_bends(hands, GRAY)
    hands.key(Qt.Key.Key_U)
    assert hands.spec.routes[2].fields["apart"] is True
    hands.document.history.undo()
    assert hands.spec == town()


def test_e4_esc_puts_a_bend_back(hands: Hands) -> None:
    at_bends(hands)
    hands.drag((240, 100), (250, 60), drop=False)
    hands.key(Qt.Key.Key_Escape)
    hands.release((250, 60))
    assert hands.spec == town()
    assert hands.document.history.count() == 0


def test_e4_a_click_chooses_another_route(hands: Hands) -> None:
    at_bends(hands)
    pose = hands.view.canvas.layout.shapes["bb-cc"].spaces[3]
    hands.click((pose.x, pose.y))
    assert hands.document.selection == {BLUE}
