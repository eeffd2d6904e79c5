"""A lobby with many maps comes up at once, and shows the others as they are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.maps.library import bundled_maps, maps_by_name, rule_boards
from railwright.editor.main_window import MainWindow
from railwright.editor.play.lobby import LobbyWidget
from railwright.editor.play.lobby_page import FIRST_MAP, MAX_FIRST_MAPS
from railwright.editor.play.map_buttons import MapButton
from tests.editor.play.helpers import click
from tests.homes import move_home

pytestmark = pytest.mark.gui
OTHERS = 10


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    move_home(monkeypatch, tmp_path)
    (tmp_path / "maps").mkdir()
    tiny = bundled_maps()["tiny"].read_text("utf-8")
    for number in range(OTHERS):
        (tmp_path / "maps" / f"m{number:02}.yaml").write_text(tiny.replace("id: tiny", f"id: m{number:02}"), "utf-8")
    (tmp_path / "maps" / "m99.yaml").write_text("[" * 1000)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


def keys(window: MainWindow) -> list[str]:
    assert window.lobby.widget is not None
    return [button.key for button in window.lobby.widget.offered.maps]


def all_keys() -> list[str]:
    return [FIRST_MAP, *(name for name in maps_by_name() if name not in (FIRST_MAP, "m99", *rule_boards()))]


@pytest.mark.sweep
def test_the_first_maps_have_their_places_at_once_and_the_others_follow(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    assert window.lobby.widget is not None
    assert keys(window)[0] == FIRST_MAP
    assert sorted([*keys(window), *window.lobby.widget.offered.placeholders]) == sorted(all_keys()[:MAX_FIRST_MAPS])
    qtbot.waitUntil(lambda: keys(window) == all_keys())
    assert window.lobby.widget.offered.placeholders == {}


@pytest.mark.sweep
def test_nothing_is_read_while_something_else_is_shown(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    window.saved_games.show()
    qtbot.waitUntil(lambda: not window.lobby._reader.is_running)
    assert len(keys(window)) < len(all_keys())
    window.lobby.show()
    qtbot.waitUntil(lambda: keys(window) == all_keys())


@pytest.mark.sweep
def test_a_late_map_stays_chosen_when_maps_have_changed(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    qtbot.waitUntil(lambda: keys(window) == all_keys())
    assert window.lobby.widget is not None
    window.lobby.widget.offered.maps[-3].setChecked(True)
    chosen = window.lobby.widget.setup().map
    path = maps_by_name()["m00"]
    path.write_text(path.read_text("utf-8") + "\n# drawn on\n", "utf-8")
    window.lobby.refresh()
    assert window.lobby.widget.setup().map == chosen
    qtbot.waitUntil(lambda: sorted(keys(window)) == sorted(all_keys()))
    assert window.lobby.widget.setup().map == chosen


# --- a first start ---------------------------------------------------------------------------------------------


@pytest.fixture
def first_start(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LobbyWidget:
    """The lobby of a home in which nothing was ever read, as it is first seen."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    lobby = window.lobby.show()
    window.show()
    return lobby


def places_of(lobby: LobbyWidget) -> dict[str, tuple[str, QRect]]:
    """What stands in the row of maps, by key: its name, and where."""
    shown = [place for place in (*lobby.offered.maps, *lobby.offered.placeholders.values()) if place.isVisible()]
    return {place.key: (place.title, place.geometry()) for place in sorted(shown, key=lambda place: place.x())}


def keys_by_tab(lobby: LobbyWidget) -> list[str]:
    """The maps in the order in which the Tab key goes through them."""
    widgets: list[QWidget] = [lobby.offered.maps[0]]
    while (after := widgets[-1].nextInFocusChain()) is not widgets[0]:
        widgets.append(after)
    return [widget.key for widget in widgets if isinstance(widget, MapButton)]


@pytest.mark.sweep
def test_at_a_first_start_only_the_chosen_map_is_read_before_the_first_picture(
    qtbot: QtBot, first_start: LobbyWidget
) -> None:
    lobby = first_start
    assert [button.key for button in lobby.offered.maps] == [FIRST_MAP]
    assert lobby.setup().map == FIRST_MAP
    first = places_of(lobby)
    assert list(first) == all_keys()
    assert first["usa"][0] == "USA"
    last = lobby.offered.placeholders["usa"]
    last.setFocus()
    qtbot.waitUntil(lambda: not lobby.offered.placeholders)
    assert lobby.is_seen
    assert [button.key for button in lobby.offered.maps] == all_keys()
    assert places_of(lobby) == first  # nothing has moved, and nothing is called otherwise
    assert lobby.offered.maps[-1].hasFocus()
    assert keys_by_tab(lobby) == all_keys()
    assert lobby.setup().map == FIRST_MAP


@pytest.mark.sweep
def test_a_map_that_is_pressed_before_it_is_read_is_chosen(qtbot: QtBot, first_start: LobbyWidget) -> None:
    click(first_start.offered.placeholders["tiny"])
    assert first_start.setup().map == "tiny"
    assert "brazil" in first_start.offered.placeholders  # it is not its turn yet
    qtbot.waitUntil(lambda: not first_start.offered.placeholders)
    assert first_start.setup().map == "tiny"
    assert [button.key for button in first_start.offered.maps] == all_keys()
