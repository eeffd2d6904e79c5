"""E3: routes by a drag or two clicks, with keys for what they are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.document import edits
from editor.document.parts import Part
from editor.document.suggestions import least_used_color, route_length
from editor.tools.route import RouteTool
from tests.editor.tools.user_input import AA, CTRL, SHIFT, Hands, near, town

pytestmark = pytest.mark.gui


def added(hands: Hands) -> object:
    return hands.spec.routes[-1]


def test_e3_press_on_one_city_and_release_on_another(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.drag((150, 120), (200, 400))
    route = hands.spec.routes[-1]
    assert (route.id, route.between, route.bends) == ("aa-dd", ("aa", "dd"), ())
    assert hands.document.history.count() == 1
    assert hands.document.history.undoText() == "Add Aa–Dd"


def test_e3_click_and_click(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    assert hands.hints[-1].startswith("Route from Aa: click the other city. Esc cancels.")
    hands.click((200, 400))
    assert hands.spec.routes[-1].id == "aa-dd"
    hands.undo_all()
    assert hands.spec == town()


def test_e3_clicks_on_the_way_add_bends_and_backspace_takes_them_back(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.click((100, 200), CTRL)
    hands.click((110, 300), CTRL)
    hands.click((130, 350), CTRL)
    hands.key(Qt.Key.Key_Backspace)
    hands.click((200, 400))
    bends = hands.spec.routes[-1].bends
    assert len(bends) == 2
    assert near(bends[0], (100, 200))
    assert near(bends[1], (110, 300))


def test_e3_the_length_is_guessed_from_distance_and_wagon(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.click((200, 400))
    assert hands.spec.routes[-1].length == 9  # 284 mm would be 11
    assert [route_length(mm, 20) for mm in (1, 40.4, 66, 117.2, 900)] == [1, 1, 2, 4, 9]
    assert route_length(117.2 * 1.6, 32) == 4


def test_e3_the_least_used_colour_is_offered(hands: Hands) -> None:
    assert least_used_color(hands.spec, 6) not in ("red", "blue", "gray")
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.click((200, 400))
    assert hands.spec.routes[-1].color == least_used_color(town(), 9)


@pytest.mark.parametrize(
    ("key", "color"),
    [("R", "red"), ("G", "green"), ("B", "blue"), ("Y", "yellow"), ("K", "black"), ("W", "white"), ("O", "orange"),
     ("P", "purple"), ("0", "gray")],
)  # fmt: skip
def test_e3_a_letter_sets_the_colour_before_the_second_click(hands: Hands, key: str, color: str) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.type(key.lower())
    assert hands.box.tool.id == "route"
    hands.click((200, 400))
    assert hands.spec.routes[-1].color == color


def test_e3_a_digit_sets_the_length(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.type("4")
    hands.click((200, 400))
    assert hands.spec.routes[-1].length == 4


def test_e3_u_makes_a_tunnel_and_f_a_ferry_with_more_and_more_locomotives(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.type("u")
    hands.click((200, 400))
    assert hands.spec.routes[-1].fields == {"tunnel": True}
    hands.click((330, 150))
    hands.type("uff")
    hands.click((200, 400))
    assert hands.spec.routes[-1].fields == {"ferry": 2}
    assert hands.spec.routes[-1].color == "gray"


def test_e3_a_city_that_goes_takes_the_draft_with_it(hands: Hands) -> None:
    hands.document.select([Part("city", "aa")])
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.document.edit("Delete", edits.remove(hands.spec, hands.document.selection))
    hands.hover((330, 150))
    hands.document.history.undo()
    assert hands.hints[-1].startswith("Click the first city")


def test_e3_without_these_rules_the_keys_mean_nothing(hands: Hands) -> None:
    hands.view.schema_fields = {}
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    assert "unnel" not in hands.hints[-1]
    hands.type("uf")
    hands.click((200, 400))
    assert hands.spec.routes[-1].fields == {}


def test_e3_a_second_route_lies_beside_the_first(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.drag((150, 120), (330, 150))
    one, other = hands.spec.routes[0], hands.spec.routes[-1]
    assert (other.id, other.length) == ("aa-bb-2", one.length)
    shapes = hands.view.canvas.layout.shapes
    pairs = zip(shapes[one.id].spaces, shapes[other.id].spaces, strict=True)
    assert all(8 < ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 < 14 for a, b in pairs)


def test_e3_a_third_one_is_warned_of(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.drag((330, 150), (520, 330))
    assert hands.said[-1] == "Added Bb–Cc; 3 routes join these cities now, and few rules allow more than two."


def test_e3_no_loop(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.press((150, 120))
    hands.hover((200, 200), down=True)
    hands.hover((150, 120), down=True)
    hands.release((150, 120))
    assert hands.spec == town()
    assert hands.said == ["A route cannot lead from Aa to itself: choose another city."]


def test_e3_esc_cancels_and_esc_again_selects(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.key(Qt.Key.Key_Escape)
    tool = hands.box.tool
    assert isinstance(tool, RouteTool)
    assert tool.draft is None
    hands.key(Qt.Key.Key_Escape)
    assert hands.box.tool.id == "select"
    assert hands.spec == town()


def test_e3_the_rubber_band_shows_the_route(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((150, 120))
    hands.hover((160, 300))
    before = hands.view.grab().toImage()
    hands.type("3")
    assert hands.view.grab().toImage() != before


def test_e3_a_click_that_meets_no_city_says_what_to_do(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.click((600, 100))
    assert hands.said == ["A route starts at a city: click one."]


def test_e16_r_and_the_name_of_a_city_make_a_route(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Tab)
    assert hands.document.selection == {AA}
    hands.key(Qt.Key.Key_R)
    hands.type("dd")
    hands.key(Qt.Key.Key_Return)
    assert hands.spec.routes[-1].id == "aa-dd"


def test_a_city_chosen_by_the_mouse_starts_no_route(hands: Hands) -> None:
    hands.click((150, 120))
    assert hands.document.selection == {AA}
    hands.key(Qt.Key.Key_R)
    hands.drag((200, 400), (520, 330))
    assert hands.spec.routes[-1].between == ("dd", "cc")


def test_a_chain_is_drawn_by_drags_that_follow_each_other_at_once(hands: Hands) -> None:
    hands.key(Qt.Key.Key_R)
    hands.drag((150, 120), (200, 400))
    hands.second_press((200, 400))
    for place in ((300, 380), (520, 330)):
        hands.hover(place, down=True)
    hands.release((520, 330))
    assert [route.id for route in hands.spec.routes[-2:]] == ["aa-dd", "cc-dd"]
    hands.second_press((520, 330))
    hands.release((520, 330))
    hands.click((330, 150))
    assert hands.spec.routes[-1].id == "cc-dd"


def test_e16_a_name_that_is_none_is_said_and_esc_drops_the_route(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Tab)
    hands.key(Qt.Key.Key_R)
    hands.type("zz")
    hands.key(Qt.Key.Key_Return)
    assert hands.said[-1] == "There is no city called zz: type the start of another name."
    hands.key(Qt.Key.Key_Escape)
    assert hands.spec == town()


def test_a_larger_wagon_makes_shorter_routes(qtbot: QtBot) -> None:
    hands = Hands(qtbot, replace(town(), wagon=(40.0, 12.0)))
    hands.key(Qt.Key.Key_R)
    hands.drag((150, 120), (200, 400))
    assert hands.spec.routes[-1].length == 5
    hands.click((330, 150), SHIFT)
