"""E7: what a place snaps to."""

from __future__ import annotations

import pytest

from railwright.editor.document.edits import add_guide
from railwright.editor.tools.snapping import TOLERANCE_PX, SnapLine, SnapSettings, find_snap
from tests.editor.tools.user_input import CTRL, EMPTY, CanvasUser, near, town

SPEC = town()


def test_e7_the_lines_of_other_cities() -> None:
    snap = find_snap(SPEC, SnapSettings(), (333, 260), 1.0)
    assert snap.at == (330, 262.5)
    assert snap.lines == (SnapLine("x", 330, "city"), SnapLine("y", 262.5, "board"))


def test_e7_the_edges_and_the_middle_of_the_board() -> None:
    assert find_snap(SPEC, SnapSettings(), (786, 4), 1.0).at == (790, 0)
    assert find_snap(SPEC, SnapSettings(), (397, 450), 1.0).at[0] == 395


def test_e7_equal_spacing() -> None:
    snap = find_snap(SPEC, SnapSettings(), (507, 140), 1.0)  # 150, 330 and as far again: 510
    assert snap.at[0] == 510
    assert snap.lines[0] == SnapLine("x", 510, "spacing")
    assert find_snap(SPEC, SnapSettings(), (242, 130), 1.0).at[0] == 240  # half-way


def test_e7_guides_come_first() -> None:
    spec, _ = add_guide(SPEC, "x", 331)
    assert find_snap(spec, SnapSettings(), (331, 260), 1.0).lines[0] == SnapLine("x", 331, "guide")


def test_e7_a_grid() -> None:
    assert find_snap(EMPTY, SnapSettings(grid=10, objects=False), (123, 287), 1.0).at == (120, 290)


def test_e7_the_tolerance_is_six_pixels_of_the_screen() -> None:
    assert TOLERANCE_PX == 6
    for pixel in (0.2, 1.0, 3.0):
        near_by, far = 330 + 5.9 * pixel, 330 + 6.1 * pixel
        settings = SnapSettings()
        assert find_snap(SPEC, settings, (near_by, 60), pixel).at[0] != near_by
        lines = find_snap(SPEC, settings, (far, 60), pixel).lines
        assert all(line.at != 330 for line in lines)


def test_e7_what_moves_does_not_snap_to_itself() -> None:
    assert find_snap(SPEC, SnapSettings(), (152, 30), 0.1, frozenset({"aa"})).lines == ()


@pytest.mark.gui
def test_e7_the_line_shows_before_the_button_is_let_go(user: CanvasUser) -> None:
    user.drag((200, 400), (332, 420), drop=False)
    assert SnapLine("x", 330, "city") in user.box.context.snap.lines
    with_line = user.view.grab().toImage()
    user.release((332, 420))
    assert user.box.context.snap.lines == ()
    assert user.view.grab().toImage() != with_line
    assert user.at("dd")[0] == 330


@pytest.mark.gui
def test_e7_ctrl_turns_snapping_over(user: CanvasUser) -> None:
    user.document.select([])
    user.press((200, 400))
    user.hover((250, 420), CTRL, True)
    user.hover((332, 420), CTRL, True)
    user.release((332, 420), CTRL)
    assert near(user.at("dd"), (332, 420), 1.0)
    assert user.at("dd")[0] != 330
    user.document.history.undo()
    user.box.context.snapping.on = False
    user.press((200, 400))
    user.hover((332, 420), CTRL, True)
    user.release((332, 420), CTRL)
    assert user.at("dd")[0] == 330
