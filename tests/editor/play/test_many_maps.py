"""A lobby with many maps comes up at once, and shows the others as they are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.maps.library import bundled_maps, known_maps, rule_boards
from railwright.editor.main_window import MainWindow
from railwright.editor.play.lobby_page import FIRST_MAP, MAX_FIRST_MAPS
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
    return [button.key for button in window.lobby.widget.maps]


def all_keys() -> list[str]:
    return [FIRST_MAP, *(name for name in known_maps() if name not in (FIRST_MAP, "m99", *rule_boards()))]


def test_the_first_maps_are_there_at_once_and_the_others_follow(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    assert keys(window) == all_keys()[:MAX_FIRST_MAPS]
    qtbot.waitUntil(lambda: keys(window) == all_keys())


def test_nothing_is_read_while_something_else_is_shown(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    window.saved_games.show()
    qtbot.waitUntil(lambda: not window.lobby._reader.is_running)
    assert len(keys(window)) < len(all_keys())
    window.lobby.show()
    qtbot.waitUntil(lambda: keys(window) == all_keys())


def test_a_late_map_stays_chosen_when_maps_have_changed(qtbot: QtBot, window: MainWindow) -> None:
    window.lobby.show()
    qtbot.waitUntil(lambda: keys(window) == all_keys())
    assert window.lobby.widget is not None
    window.lobby.widget.maps[-3].setChecked(True)
    chosen = window.lobby.widget.setup().map
    path = known_maps()["m00"]
    path.write_text(path.read_text("utf-8") + "\n# drawn on\n", "utf-8")
    window.lobby.refresh()
    assert window.lobby.widget.setup().map == chosen
    qtbot.waitUntil(lambda: sorted(keys(window)) == sorted(all_keys()))
    assert window.lobby.widget.setup().map == chosen
