"""E3: routes by a drag or two clicks, with keys for what they are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.document.suggestions import least_used_color, route_length
from railwright.editor.tools.route import RouteTool
from tests.editor.tools.user_input import AA, CTRL, SHIFT, CanvasUser, near, town

pytestmark = pytest.mark.gui


def added(user: CanvasUser) -> object:
    return user.spec.routes[-1]


def test_e3_press_on_one_city_and_release_on_another(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.drag((150, 120), (200, 400))
    route = user.spec.routes[-1]
    assert (route.id, route.between, route.bends) == ("aa-dd", ("aa", "dd"), ())
    assert user.document.history.count() == 1
    assert user.document.history.undoText() == "Add Aa–Dd"


def test_e3_click_and_click(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    assert user.hints[-1].startswith("Route from Aa: click the other city. Esc cancels.")
    user.click((200, 400))
    assert user.spec.routes[-1].id == "aa-dd"
    user.undo_all()
    assert user.spec == town()


def test_e3_clicks_on_the_way_add_bends_and_backspace_takes_them_back(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.click((100, 200), CTRL)
    user.click((110, 300), CTRL)
    user.click((130, 350), CTRL)
    user.key(Qt.Key.Key_Backspace)
    user.click((200, 400))
    bends = user.spec.routes[-1].bends
    assert len(bends) == 2
    assert near(bends[0], (100, 200))
    assert near(bends[1], (110, 300))


def test_e3_the_length_is_guessed_from_distance_and_wagon(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.click((200, 400))
    assert user.spec.routes[-1].length == 9  # 284 mm would be 11
    assert [route_length(mm, 20) for mm in (1, 40.4, 66, 117.2, 900)] == [1, 1, 2, 4, 9]
    assert route_length(117.2 * 1.6, 32) == 4


def test_e3_the_least_used_colour_is_offered(user: CanvasUser) -> None:
    assert least_used_color(user.spec, 6) not in ("red", "blue", "gray")
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.click((200, 400))
    assert user.spec.routes[-1].color == least_used_color(town(), 9)


@pytest.mark.parametrize(
    ("key", "color"),
    [("R", "red"), ("G", "green"), ("B", "blue"), ("Y", "yellow"), ("K", "black"), ("W", "white"), ("O", "orange"),
     ("P", "purple"), ("0", "gray")],
)  # fmt: skip
def test_e3_a_letter_sets_the_colour_before_the_second_click(user: CanvasUser, key: str, color: str) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.type(key.lower())
    assert user.box.tool.id == "route"
    user.click((200, 400))
    assert user.spec.routes[-1].color == color


def test_e3_a_digit_sets_the_length(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.type("4")
    user.click((200, 400))
    assert user.spec.routes[-1].length == 4


def test_e3_u_makes_a_tunnel_and_f_a_ferry_with_more_and_more_locomotives(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.type("u")
    user.click((200, 400))
    assert user.spec.routes[-1].fields == {"tunnel": True}
    user.click((330, 150))
    user.type("uff")
    user.click((200, 400))
    assert user.spec.routes[-1].fields == {"ferry": 2}
    assert user.spec.routes[-1].color == "gray"


def test_e3_a_city_that_goes_takes_the_draft_with_it(user: CanvasUser) -> None:
    user.document.select([Part("city", "aa")])
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.document.edit("Delete", edits.remove(user.spec, user.document.selection))
    user.hover((330, 150))
    user.document.history.undo()
    assert user.hints[-1].startswith("Click the first city")


def test_e3_without_these_rules_the_keys_mean_nothing(user: CanvasUser) -> None:
    user.view.schema_fields = {}
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    assert "unnel" not in user.hints[-1]
    user.type("uf")
    user.click((200, 400))
    assert user.spec.routes[-1].fields == {}


def test_e3_a_second_route_lies_beside_the_first(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.drag((150, 120), (330, 150))
    first, other = user.spec.routes[0], user.spec.routes[-1]
    assert (other.id, other.length) == ("aa-bb-2", first.length)
    shapes = user.view.canvas.layout.shapes
    pairs = zip(shapes[first.id].spaces, shapes[other.id].spaces, strict=True)
    assert all(8 < ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 < 14 for a, b in pairs)


def test_e3_a_third_one_is_warned_of(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.drag((330, 150), (520, 330))
    assert user.said[-1] == "Added Bb–Cc. 3 routes now connect these cities; few rules allow more than two."


def test_e3_no_loop(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.press((150, 120))
    user.hover((200, 200), down=True)
    user.hover((150, 120), down=True)
    user.release((150, 120))
    assert user.spec == town()
    assert user.said == ["A route cannot lead from Aa to itself. Choose another city."]


def test_e3_esc_cancels_and_esc_again_selects(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.key(Qt.Key.Key_Escape)
    tool = user.box.tool
    assert isinstance(tool, RouteTool)
    assert tool.draft is None
    user.key(Qt.Key.Key_Escape)
    assert user.box.tool.id == "select"
    assert user.spec == town()


def test_e3_the_rubber_band_shows_the_route(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((150, 120))
    user.hover((160, 300))
    before = user.view.grab().toImage()
    user.type("3")
    assert user.view.grab().toImage() != before


def test_e3_a_click_that_meets_no_city_says_what_to_do(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.click((600, 100))
    assert user.said == ["A route starts at a city: click one."]


def test_e16_r_and_the_name_of_a_city_make_a_route(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_Tab)
    assert user.document.selection == {AA}
    user.key(Qt.Key.Key_R)
    user.type("dd")
    user.key(Qt.Key.Key_Return)
    assert user.spec.routes[-1].id == "aa-dd"


def test_a_city_chosen_by_the_mouse_starts_no_route(user: CanvasUser) -> None:
    user.click((150, 120))
    assert user.document.selection == {AA}
    user.key(Qt.Key.Key_R)
    user.drag((200, 400), (520, 330))
    assert user.spec.routes[-1].between == ("dd", "cc")


def test_a_chain_is_drawn_by_drags_that_follow_each_other_at_once(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_R)
    user.drag((150, 120), (200, 400))
    user.second_press((200, 400))
    for place in ((300, 380), (520, 330)):
        user.hover(place, down=True)
    user.release((520, 330))
    assert [route.id for route in user.spec.routes[-2:]] == ["aa-dd", "cc-dd"]
    user.second_press((520, 330))
    user.release((520, 330))
    user.click((330, 150))
    assert user.spec.routes[-1].id == "cc-dd"


def test_e16_a_name_that_is_none_is_said_and_esc_drops_the_route(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_Tab)
    user.key(Qt.Key.Key_R)
    user.type("zz")
    user.key(Qt.Key.Key_Return)
    assert user.said[-1] == "No city is called zz. Type the start of another name."
    user.key(Qt.Key.Key_Escape)
    assert user.spec == town()


def test_a_larger_wagon_makes_shorter_routes(qtbot: QtBot) -> None:
    user = CanvasUser(qtbot, replace(town(), wagon=(40.0, 12.0)))
    user.key(Qt.Key.Key_R)
    user.drag((150, 120), (200, 400))
    assert user.spec.routes[-1].length == 5
    user.click((330, 150), SHIFT)
