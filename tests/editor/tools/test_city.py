"""E2: a ghost, a click, a name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from railwright.editor.document.parts import Part
from railwright.editor.tools.tool import ToolState
from tests.editor.tools.user_input import AA, CTRL, EMPTY, CanvasUser, near, town

pytestmark = pytest.mark.gui


def test_e2_a_ghost_shows_before_the_click(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    blank.hover((100, 100))
    before = blank.view.grab().toImage()
    blank.hover((300, 300))
    assert blank.box.tool.state is ToolState.PREVIEW
    assert blank.view.grab().toImage() != before
    assert blank.spec == EMPTY


def test_e2_a_click_places_and_names_in_one_step(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    blank.click((100, 100), CTRL)
    assert blank.box.tool.state is ToolState.WORKING
    blank.type("St. Gallen")
    blank.key(Qt.Key.Key_Return)
    (city,) = blank.spec.cities
    assert (city.id, city.name) == ("st_gallen", "St. Gallen")
    assert near(city.at, (100, 100))
    assert blank.document.selection == {Part("city", "st_gallen")}
    assert blank.document.history.count() == 1
    assert blank.document.history.undoText() == "Add St. Gallen"
    blank.undo_all()
    assert blank.spec == EMPTY


def test_e2_tab_accepts_and_the_next_click_places_the_next(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    for number, name in enumerate(("Aa", "Bb", "Cc")):
        blank.click((100 + 90 * number, 100))
        blank.type(name)
        blank.key(Qt.Key.Key_Tab)
    assert [city.name for city in blank.spec.cities] == ["Aa", "Bb", "Cc"]
    assert blank.document.history.count() == 3


def test_e2_a_click_elsewhere_accepts_the_name_that_stands(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    blank.click((100, 100))
    blank.click((300, 100))
    blank.key(Qt.Key.Key_Return)
    assert [city.name for city in blank.spec.cities] == ["City 1", "City 2"]


def test_e2_esc_drops_the_city(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    blank.click((100, 100))
    blank.key(Qt.Key.Key_Escape)
    assert blank.spec == EMPTY
    assert blank.document.proposal is None
    assert blank.box.tool.id == "city"
    blank.key(Qt.Key.Key_Escape)
    assert blank.box.tool.id == "select"


def test_e2_a_name_may_repeat_with_another_id_and_a_warning(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_C)
    user.click((600, 100))
    user.type("Aa")
    user.key(Qt.Key.Key_Return)
    assert user.spec.cities[-1].id == "aa_2"
    assert user.said[-1] == "Another city is already called Aa. The new one has the id aa_2."


def test_e2_cities_lie_on_the_board_and_not_on_each_other(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_C)
    user.click((150, 120))
    user.click((-8, 100))
    assert user.spec == town()
    assert user.document.selection == {AA}
    assert user.said == [
        "Aa is already here and is now selected. Click an empty spot for another city.",
        "That point is off the board. Click inside the frame, or make the board larger.",
    ]


def test_e2_another_tool_accepts_the_city_under_way(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    blank.click((100, 100))
    blank.type("Aa")
    blank.box.use("select")
    assert [city.id for city in blank.spec.cities] == ["aa"]
    assert blank.document.selection == {AA}


def test_e16_a_city_is_placed_by_keyboard(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_C)
    for _ in range(3):
        blank.key(Qt.Key.Key_Right)
    blank.key(Qt.Key.Key_Return)
    blank.type("Aa")
    blank.key(Qt.Key.Key_Return)
    assert [city.name for city in blank.spec.cities] == ["Aa"]
