"""Whatever is done with mouse and keys, undone it is the map of before; redone, the map of after."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.editor.tools.user_input import ALT, CTRL, NONE, SHIFT, CanvasUser, town
from tests.examples import examples

pytestmark = pytest.mark.gui
SPOTS = st.sampled_from([(150, 120), (330, 150), (520, 330), (200, 400), (240, 100), (420, 240), (600, 100), (90, 300)])
KEYS = st.sampled_from([
    Qt.Key.Key_Delete, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab,
    Qt.Key.Key_F2, Qt.Key.Key_U, Qt.Key.Key_F, Qt.Key.Key_5, Qt.Key.Key_Backspace, Qt.Key.Key_D, Qt.Key.Key_A,
])  # fmt: skip
HELD = st.sampled_from([NONE, NONE, NONE, SHIFT, CTRL, ALT])
ACTS = st.one_of(
    st.tuples(st.just("tool"), st.sampled_from("VCRNTMLBHZ")),
    st.tuples(st.just("click"), SPOTS, HELD),
    st.tuples(st.just("double"), SPOTS),
    st.tuples(st.just("drag"), SPOTS, SPOTS, HELD),
    st.tuples(st.just("broken drag"), SPOTS, SPOTS),
    st.tuples(st.just("key"), KEYS, HELD),
    st.tuples(st.just("undo")),
)


@settings(max_examples=examples(12), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(ACTS, max_size=14))
@pytest.mark.sweep
def test_any_gestures_are_undone_and_redone(qtbot: QtBot, acts: list[tuple]) -> None:  # type: ignore[type-arg]
    user = CanvasUser(qtbot, town())
    for name, *rest in acts:
        _do(user, name, rest)
    user.box.use("select")
    assert user.document.proposal is None
    user.document.history.setIndex(user.document.history.count())
    last = user.spec
    user.undo_all()
    assert user.spec == town()
    while user.document.history.canRedo():
        user.document.history.redo()
    assert user.spec == last
    shown = {id: item.route for id, item in user.view.canvas.board_items.routes.items()}
    assert shown == {route.id: route for route in last.routes}
    assert set(user.view.canvas.board_items.cities) == {city.id for city in last.cities}
    user.view.close()


def _do(user: CanvasUser, name: str, rest: list) -> None:  # type: ignore[type-arg]
    if name == "tool":
        ids = dict(zip("VCRNTMLBHZ", user.box.actions, strict=True))
        user.box.actions[ids[rest[0]]].trigger()
    elif name == "click":
        user.click(*rest)
    elif name == "double":
        user.double(*rest)
    elif name == "drag":
        user.drag(*rest)
    elif name == "broken drag":
        user.drag(*rest, drop=False)
        user.key(Qt.Key.Key_Z, CTRL)
        user.key(Qt.Key.Key_Escape)
        user.release(rest[1])
    elif name == "key":
        user.key(*rest)
    else:
        user.document.history.undo()
