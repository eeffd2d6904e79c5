"""The keys of the tools on other keyboards, by the events that X sent for them with each layout (xkb 2.35, Qt 6.11)."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from railwright.editor.document.parts import Part, find
from railwright.editor.tools.background import BackgroundTool
from railwright.editor.tools.drawing import KINDS, DrawingTool
from railwright.editor.tools.keys import TOOL_KEYS, pressed_key
from railwright.editor.tools.route import RouteTool
from railwright.editor.tools.ticket import TicketTool
from tests.editor.tools.user_input import ALT, CTRL, NONE, SHIFT, CanvasUser

pytestmark = pytest.mark.gui
ALTGR = Qt.KeyboardModifier.GroupSwitchModifier


class Stroke(NamedTuple):
    """A key that was pressed: what Qt names it, the text that it types, the key code of X, and modifiers."""

    key: int
    text: str
    code: int
    keys: Qt.KeyboardModifier = NONE


RU = {
    "R": Stroke(0x41A, "к", 27), "G": Stroke(0x41F, "п", 42), "U": Stroke(0x413, "г", 30), "F": Stroke(0x410, "а", 41),
    "Y": Stroke(0x41D, "н", 29), "L": Stroke(0x414, "д", 46), "X": Stroke(0x427, "ч", 53), "1": Stroke(0x31, "1", 10),
    "[": Stroke(0x425, "х", 34), "]": Stroke(0x42A, "ъ", 35), "Shift+C": Stroke(0x421, "С", 54, SHIFT),
    "Shift+S": Stroke(0x42B, "Ы", 39, SHIFT), "Ctrl+L": Stroke(0x4C, "\x0c", 46, CTRL),
}  # fmt: skip
RU_ALONE = RU | {"Ctrl+L": Stroke(0x414, "д", 46, CTRL)}
FR = {
    "R": Stroke(0x52, "r", 27), "1": Stroke(0x31, "1", 10, SHIFT), "4": Stroke(0x34, "4", 13, SHIFT),
    "[": Stroke(0x5B, "[", 14, ALTGR), "Ctrl+L": Stroke(0x4C, "\x0c", 46, CTRL),
}  # fmt: skip
DE = {"Y": Stroke(0x59, "y", 52), "1": Stroke(0x31, "1", 10), "[": Stroke(0x5B, "[", 17, ALTGR)}
TR = {"R": Stroke(0x52, "r", 27), "L": Stroke(0x4C, "l", 46), "[": Stroke(0x5B, "[", 17, ALTGR)}


def stroke_key(user: CanvasUser, stroke: Stroke) -> bool:
    """Press a key as Qt does: it asks whether the board wants it as no shortcut, and sends it. The board's answer."""
    asked = _event(QEvent.Type.ShortcutOverride, stroke)
    asked.ignore()
    QApplication.sendEvent(user.view, asked)
    QApplication.sendEvent(user.view, _event(QEvent.Type.KeyPress, stroke))
    return asked.isAccepted()


def _event(kind: QEvent.Type, stroke: Stroke) -> QKeyEvent:
    return QKeyEvent(kind, stroke.key, stroke.keys, stroke.code, 0, 0, stroke.text)


@pytest.mark.parametrize("layout", [RU, RU_ALONE, FR, DE, TR], ids=["ru,us", "ru", "fr", "de", "tr"])
def test_a_key_counts_as_its_shortcut_would_with_every_layout(layout: dict[str, Stroke]) -> None:
    assert {keys: pressed_key(_event(QEvent.Type.KeyPress, stroke)) for keys, stroke in layout.items()} == {
        keys: keys for keys in layout
    }


def test_other_signs_and_modifiers_are_other_keys() -> None:
    others = [
        Stroke(0x26, "&", 10), Stroke(0x21, "!", 10, SHIFT), Stroke(0xDC, "ü", 34), Stroke(0x52, "R", 27, SHIFT),
        Stroke(0x41A, "К", 27, SHIFT), Stroke(0x41A, "к", 27, ALT), Stroke(0x41A, "к", 0),
    ]  # fmt: skip
    for stroke in others:
        assert pressed_key(_event(QEvent.Type.KeyPress, stroke)) not in TOOL_KEYS["route"]


@pytest.mark.parametrize(
    ("platform", "code", "virtual"), [("wayland", 27, 0x6CB), ("windows", 19, 0x52), ("cocoa", 1, 0x0F)]
)
def test_the_place_of_a_key_is_known_on_every_system(
    monkeypatch: pytest.MonkeyPatch, platform: str, code: int, virtual: int
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    assert pressed_key(QKeyEvent(QEvent.Type.KeyPress, 0x41A, NONE, code, virtual, 0, "к")) == "R"


def start_route(user: CanvasUser) -> RouteTool:
    user.key(Qt.Key.Key_R)
    user.click(user.at("aa"))
    tool = user.box.tool
    assert isinstance(tool, RouteTool)
    return tool


def test_b09_letters_set_colour_and_kind_of_a_route_on_a_russian_keyboard(user: CanvasUser) -> None:
    tool = start_route(user)
    assert all(stroke_key(user, RU[key]) for key in "G1U")
    assert tool.draft is not None
    assert (tool.draft.color, tool.draft.length, tool.draft.tunnel) == ("green", 1, True)
    assert stroke_key(user, RU["R"])
    assert stroke_key(user, RU["F"])
    user.click(user.at("dd"))
    route = user.spec.routes[-1]
    assert (route.color, route.length, route.fields) == ("red", 1, {"ferry": 1})


def test_digits_that_need_shift_set_the_length_on_a_french_keyboard(user: CanvasUser) -> None:
    tool = start_route(user)
    assert stroke_key(user, FR["4"])
    assert tool.draft is not None
    assert tool.draft.length == 4
    assert not stroke_key(user, Stroke(0x26, "&", 10))


def test_points_of_a_ticket_are_typed_with_shift_on_a_french_keyboard(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_T)
    user.click(user.at("aa"))
    user.click(user.at("dd"))
    assert stroke_key(user, FR["1"])
    assert stroke_key(user, FR["4"])
    tool = user.box.tool
    assert isinstance(tool, TicketTool)
    assert tool.draft is not None
    assert tool.draft.typed == 14


def test_y_is_yellow_where_a_german_keyboard_has_it(user: CanvasUser) -> None:
    tool = start_route(user)
    assert stroke_key(user, DE["Y"])
    assert tool.draft is not None
    assert tool.draft.color == "yellow"


def test_bends_are_made_corners_and_taken_out_on_a_russian_keyboard(user: CanvasUser) -> None:
    user.key(Qt.Key.Key_N)
    route = user.spec.routes[0].id
    user.document.select([Part("route", route)])
    assert stroke_key(user, RU["Shift+C"])
    assert find(user.spec, Part("route", route)).fields["corners"] == (0,)
    assert stroke_key(user, RU["Shift+S"])
    assert stroke_key(user, RU["X"])
    assert find(user.spec, Part("route", route)).between == ("bb", "aa")
    assert stroke_key(user, RU["L"])
    assert find(user.spec, Part("route", route)).bends == ()


def test_l_changes_what_is_drawn_on_a_russian_keyboard(blank: CanvasUser) -> None:
    blank.key(Qt.Key.Key_L)
    assert stroke_key(blank, RU["L"])
    assert isinstance(blank.box.tool, DrawingTool)
    assert blank.box.tool.kind == KINDS[1]


@pytest.mark.parametrize("layout", [RU, FR, DE, TR], ids=["ru", "fr", "de", "tr"])
def test_brackets_fade_the_picture_with_every_layout(drawn: CanvasUser, layout: dict[str, Stroke]) -> None:
    assert isinstance(drawn.box.tool, BackgroundTool)
    before = drawn.document.history.count()
    assert stroke_key(drawn, layout["["])
    assert drawn.document.history.count() == before + 1


@pytest.mark.parametrize("layout", [RU, RU_ALONE, FR], ids=["ru,us", "ru", "fr"])
def test_ctrl_l_locks_the_picture_with_every_layout(drawn: CanvasUser, layout: dict[str, Stroke]) -> None:
    assert isinstance(drawn.box.tool, BackgroundTool)
    assert stroke_key(drawn, layout["Ctrl+L"])
    assert drawn.box.tool.locked
