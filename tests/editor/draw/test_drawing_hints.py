"""Hints about the drawing follow every edit, made with mouse and keys, and are those of the file opened again (E9)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from railwright.editor.canvas import layout_client
from railwright.editor.document.parts import Part
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.user_input import WindowUser, closing, ready_again, window_of_tiny
from tests.editor.tools.user_input import CTRL
from tests.homes import move_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager(qtbot: QtBot, early_layouts: None) -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


@pytest.fixture(scope="module")
def only_window(spoken_language: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[DrawWindow]:
    with pytest.MonkeyPatch.context() as early:
        early.setattr(layout_client, "START_DELAY_MS", 0)
        yield from window_of_tiny(tmp_path_factory.mktemp("board") / "tiny.yaml")


@pytest.fixture
def user(only_window: DrawWindow, qtbot: QtBot) -> Iterator[WindowUser]:
    """Before the same window in all tests that save nothing."""
    user = WindowUser(qtbot, only_window)
    settled(user)
    yield user
    ready_again(only_window)


def opened(manager: WindowManager, path: Path, qtbot: QtBot) -> WindowUser:
    window = manager.open(path)
    assert window is not None
    user = WindowUser(qtbot, window)
    settled(user)
    return user


def told(window: DrawWindow) -> list[str]:
    """The lines of the panel without their signs."""
    rows = window.docks.problems.list
    return [rows.item(row).text()[3:] for row in range(rows.count())]


def settled(user: WindowUser) -> list[str]:
    """The lines of the panel once they tell of the map as it stands and as it will look."""
    window, checks = user.window, []
    window.checker.checked.connect(checks.append)
    window.checker.check_soon()
    user.qtbot.waitUntil(lambda: window.view.canvas.is_settled and len(checks) > 0)
    checks.clear()
    window.checker.check_look_again()
    user.qtbot.waitUntil(lambda: len(checks) > 0)
    window.checker.checked.disconnect(checks.append)
    return told(window)


def waits_for(user: WindowUser, text: str) -> None:
    """The panel tells, with nothing done but the edit."""
    user.qtbot.waitUntil(lambda: any(text in line for line in told(user.window)))


@pytest.mark.sweep
def test_a_city_that_is_dragged(user: WindowUser) -> None:
    before = told(user.window)
    (x, y), (a, b) = user.at("arven"), user.at("brack")
    user.drag((x, y), (x + (a - x) * 0.7, y + (b - y) * 0.7), CTRL)
    waits_for(user, "Arven – Brack is too short for its 1 space, so the space is drawn smaller.")
    assert settled(user) != before
    user.undo_by_keys()
    assert settled(user) == before


@pytest.mark.sweep
def test_a_length_that_is_typed(user: WindowUser) -> None:
    user.document.select([Part("route", "brack-corrin")])
    length = user.window.docks.properties.rows["length"].findChild(QLineEdit)
    assert length is not None
    length.setFocus()
    length.selectAll()
    QTest.keyClicks(length, "9")
    QTest.keyClick(length, Qt.Key.Key_Return)
    waits_for(user, "is too short for its 9 spaces")


@pytest.mark.sweep
def test_cities_that_are_renamed(user: WindowUser) -> None:
    for id in ("corrin", "fallow", "grindal", "brack"):
        user.document.select([Part("city", id)])
        user.key(Qt.Key.Key_F2)
        user.type(f"{id} has a name too long to find a place")
        user.key(Qt.Key.Key_Return)
    assert user.document.history.count() == 4
    waits_for(user, "Put the name on another side")
    before = settled(user)
    assert any(line.startswith("The name of") and "covers" in line for line in before)
    user.undo_by_keys()
    assert not any("covers" in line for line in settled(user))


@pytest.mark.sweep
def test_a_route_that_is_added(user: WindowUser) -> None:
    spec = user.document.spec
    joined = {frozenset(route.between) for route in spec.routes}
    far = max(
        (pair for pair in ((a.id, b.id) for a in spec.cities for b in spec.cities if a.id < b.id)),
        key=lambda pair: -1.0 if frozenset(pair) in joined else _apart(user, *pair),
    )
    user.type("r")
    user.route(*far)
    user.key(Qt.Key.Key_Escape)
    waits_for(user, "Bend one of")


def _apart(user: WindowUser, start: str, other: str) -> float:
    (x, y), (a, b) = user.at(start), user.at(other)
    return float((x - a) ** 2 + (y - b) ** 2)


@pytest.mark.sweep
def test_the_file_tells_the_same_when_it_is_opened_again(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    """However a board has come to look as it does, and whatever is remembered of it."""
    path = tmp_path / "tiny.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    user = opened(manager, path, qtbot)
    for id, way in (("arven", (22, 9)), ("corrin", (-14, 12)), ("brack", (9, -16))):
        (x, y) = user.at(id)
        user.drag((x, y), (x + way[0], y + way[1]), CTRL)
    before = settled(user)
    boxes = user.view.canvas.board_look()
    user.key(Qt.Key.Key_S, CTRL)
    qtbot.waitUntil(lambda: user.window.file.is_clean)
    for file in (tmp_path / "home").rglob("arrangement-*.json"):
        file.unlink()
    copy = tmp_path / "copy.yaml"
    copy.write_bytes(path.read_bytes())
    again = opened(manager, copy, qtbot)
    assert settled(again) == before
    look = again.view.canvas.board_look()
    assert boxes is not None
    assert look is not None
    assert look.final
    assert look.names == boxes.names


@pytest.mark.sweep
def test_an_edit_of_colours_alone_asks_for_no_arrangement(user: WindowUser) -> None:
    user.document.select([Part("route", "brack-corrin")])
    colors = user.window.docks.properties.rows["color"].findChild(QComboBox)
    assert colors is not None
    colors.setFocus()
    QTest.keyClicks(colors, "purple")
    assert user.document.history.count() == 1
    assert user.view.canvas.is_settled


@pytest.mark.sweep
def test_nothing_is_told_of_an_unknown_board_that_is_taken_back(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its routes are straight at first, and lie over each other."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "own"))  # other tests may have put the board into the cache
    path = tmp_path / "balkans.yaml"
    path.write_bytes((MAPS / "balkans.yaml").read_bytes())
    window = manager.open(path)
    assert window is not None
    canvas, verdicts = window.view.canvas, list[tuple[bool, set[str]]]()
    window.checker.checked.connect(
        lambda verdict: verdicts.append((canvas.is_settled, {problem.issue.message for problem in verdict.problems}))
    )
    assert not canvas.is_settled
    qtbot.waitUntil(lambda: any(settled for settled, _ in verdicts))
    early = [messages for settled, messages in verdicts if not settled]
    assert early
    assert all(messages <= verdicts[-1][1] for messages in early)
