"""E4: the bends of a route."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from railwright.editor.document.parts import Part
from railwright.editor.tools.node import NodeTool
from tests.editor.tools.user_input import CTRL, SHIFT, CanvasUser, near, town

pytestmark = pytest.mark.gui
RED, BLUE, GRAY = Part("route", "aa-bb"), Part("route", "bb-cc"), Part("route", "bb-cc-2")


def at_bends(user: CanvasUser, part: Part = RED) -> NodeTool:
    user.document.select([part])
    user.key(Qt.Key.Key_N)
    tool = user.box.tool
    assert isinstance(tool, NodeTool)
    return tool


def test_e4_a_double_click_on_a_route_leads_to_its_bends(user: CanvasUser) -> None:
    user.double((240, 100))
    assert user.box.tool.id == "node"
    assert user.document.selection == {RED}


def test_e4_a_bend_is_dragged_in_one_step(user: CanvasUser) -> None:
    at_bends(user)
    user.drag((240, 100), (250, 60), CTRL)
    assert near(user.spec.routes[0].bends[0], (250, 60))
    assert user.document.history.count() == 1
    user.undo_all()
    assert user.spec == town()


def test_e4_a_plus_adds_a_bend(user: CanvasUser) -> None:
    tool = at_bends(user)
    plus = tool.pluses()[1]
    user.drag(plus, (300, 60), CTRL)
    assert len(user.spec.routes[0].bends) == 2
    assert near(user.spec.routes[0].bends[1], (300, 60))


def test_e4_a_straight_route_gets_its_first_bend_and_a_pair_shares_it(user: CanvasUser) -> None:
    tool = at_bends(user, GRAY)
    user.drag(tool.pluses()[0], (460, 200), CTRL)
    assert near(user.spec.routes[1].bends[0], (460, 200))
    assert user.spec.routes[2].bends == ()
    shapes = user.view.canvas.layout.shapes
    middle = [shapes[id].line.at(shapes[id].line.length / 2) for id in ("bb-cc", "bb-cc-2")]
    assert abs(middle[0].x - middle[1].x) + abs(middle[0].y - middle[1].y) < 20


def test_e4_a_double_click_deletes_a_bend(user: CanvasUser) -> None:
    at_bends(user)
    user.double((240, 100))
    assert user.spec.routes[0].bends == ()
    assert user.document.history.undoText() == "Remove a bend from Aa–Bb"


def test_e4_delete_takes_the_picked_bend_and_not_the_route(user: CanvasUser) -> None:
    at_bends(user)
    user.click((240, 100))
    user.key(Qt.Key.Key_Delete)
    assert user.spec.routes[0].bends == ()
    assert len(user.spec.routes) == 3


def test_e4_shift_c_and_shift_s_make_corners_and_smooth_bends(user: CanvasUser) -> None:
    at_bends(user)
    smooth = user.view.canvas.layout.shapes["aa-bb"].line.points
    user.key(Qt.Key.Key_C, SHIFT)
    assert user.box.tool.id == "node"
    assert user.spec.routes[0].fields["corners"] == (0,)
    assert user.view.canvas.layout.shapes["aa-bb"].line.points == ((150, 120), (240, 100), (330, 150))
    user.key(Qt.Key.Key_S, SHIFT)
    assert user.view.canvas.layout.shapes["aa-bb"].line.points == smooth
    assert user.spec == town()


def test_e4_l_straightens_and_frees(user: CanvasUser) -> None:
    at_bends(user)
    user.key(Qt.Key.Key_L)
    assert user.spec.routes[0].bends == ()
    user.key(Qt.Key.Key_L)
    assert user.spec.routes[0].bends == ((240, 135),)
    assert user.spec.routes[0].fields["corners"] == (0,)


def test_e4_x_reverses(user: CanvasUser) -> None:
    at_bends(user)
    user.key(Qt.Key.Key_X)
    assert user.spec.routes[0].between == ("bb", "aa")
    user.key(Qt.Key.Key_X)
    assert user.spec == town()


def test_e4_u_unlinks_a_pair(user: CanvasUser) -> None:
    at_bends(user, GRAY)
    user.key(Qt.Key.Key_U)
    assert user.spec.routes[2].fields["apart"] is True
    user.document.history.undo()
    assert user.spec == town()


def test_e4_esc_puts_a_bend_back(user: CanvasUser) -> None:
    at_bends(user)
    user.drag((240, 100), (250, 60), drop=False)
    user.key(Qt.Key.Key_Escape)
    user.release((250, 60))
    assert user.spec == town()
    assert user.document.history.count() == 0


def test_e4_a_click_chooses_another_route(user: CanvasUser) -> None:
    at_bends(user)
    pose = user.view.canvas.layout.shapes["bb-cc"].spaces[3]
    user.click((pose.x, pose.y))
    assert user.document.selection == {BLUE}
