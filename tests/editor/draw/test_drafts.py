"""Drafts in the window: a board of a country, suggested routes, decks built, kept and compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.maps.network import distances
from editor.document import edits
from editor.document.decks import DECKS, decks, keep_deck
from editor.document.parts import Part
from editor.draw.decks_dialog import DecksDialog
from editor.draw.draft_dialog import DraftDialog
from editor.draw.route_ideas_dialog import RouteIdeasDialog
from editor.draw.window import DrawWindow
from editor.draw.window_manager import WindowManager
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.test_window import home, manager, path, window
from tests.editor.draw.user_input import closing

__all__ = ["home", "manager", "path", "window"]
TINY = MAPS / "tiny.yaml"


@pytest.fixture
def tiny(home: Path) -> Iterator[DrawWindow]:
    windows = WindowManager(built_in())
    window = windows.open(TINY)
    assert window is not None
    for opened in closing(windows):
        del opened
        yield window


def test_a_board_of_a_country_is_drafted_and_opened(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, goal = manager.new(), tmp_path / "austria.yaml"
    monkeypatch.setattr(window.files, "ask_new_path", lambda name: goal if name == "austria" else None)
    window.exchange.ask_draft()
    dialog = window.findChild(DraftDialog)
    assert dialog is not None
    dialog.country.setCurrentText("Atlantis")
    dialog.draft.click()
    assert dialog.isVisible()
    assert "Atlantis" in dialog.told.text()
    dialog.country.setCurrentText("AT")
    dialog.cities.setValue(8)
    dialog.draft.click()
    qtbot.waitUntil(lambda: len(manager.windows) == 2, timeout=20_000)
    drafted = manager.windows[1]
    assert drafted.file.path == goal
    assert len(drafted.document.spec.cities) == 8
    assert drafted.checker.check_now().playable
    assert (tmp_path / "art" / "austria-land.json").is_file()
    assert drafted.file.is_clean


def test_routes_are_suggested_with_reasons_and_added_one_by_one_or_all(tiny: DrawWindow, qtbot: QtBot) -> None:
    document = tiny.document
    city = document.spec.cities[0].id
    gone = [Part("route", route.id) for route in document.spec.routes if city in route.between]
    document.edit("Take routes away", edits.remove(document.spec, gone))
    tiny.suggest_routes()
    dialog = tiny.findChild(RouteIdeasDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.list.count() > 1)
    first = dialog.list.item(0).text()
    assert "No way joined" in first
    assert Part("city", city) in tiny.view.marks.highlights["hint"]
    steps, count = document.history.count(), dialog.list.count()
    dialog.add.click()
    assert document.history.count() == steps + 1
    assert dialog.list.count() == count - 1
    dialog.add_all.click()
    assert document.history.count() == steps + 2
    assert dialog.list.count() == 0
    assert len(distances(document.spec, city)) == len(document.spec.cities)
    document.history.undo()
    document.history.undo()
    assert city not in {end for route in document.spec.routes for end in route.between}
    dialog.anew.click()
    qtbot.waitUntil(lambda: dialog.list.count() == count)
    dialog.end.click()
    assert not tiny.view.marks.highlights["hint"]


def column(dialog: DecksDialog, number: int) -> list[str]:
    cells = [dialog.table.item(row, number) for row in range(dialog.table.rowCount())]
    return [cell.text() for cell in cells if cell is not None]


def test_decks_are_built_kept_compared_and_used(tiny: DrawWindow) -> None:
    document = tiny.document
    before = document.spec.tickets
    tiny.show_decks()
    dialog = tiny.findChild(DecksDialog)
    assert dialog is not None
    assert not dialog.keep.isEnabled()
    dialog.name.setText("First")
    dialog.keep.click()
    assert decks(document.spec)["First"] == before
    dialog.keeps.setChecked(False)
    dialog.count.setValue(12)
    dialog.style_box.setCurrentIndex(2)
    dialog.build.click()
    assert len(document.spec.tickets) == 12
    assert column(dialog, 0)[0] == "12"
    assert column(dialog, 1)[0] == str(len(before))
    dialog.table.selectColumn(1)
    dialog.use.click()
    assert document.spec.tickets == before
    dialog.table.selectColumn(1)
    dialog.drop.click()
    assert decks(document.spec) == {}
    assert document.history.undoText() == "Delete the deck First"


def test_kept_decks_are_saved_with_the_map_and_follow_an_id(tiny: DrawWindow, tmp_path: Path) -> None:
    spec = keep_deck(tiny.document.spec, "Mine")
    city = spec.tickets[0].between[0]
    tiny.document.edit("Keep", edits.change_city_id(spec, city, "elsewhere"))
    assert "elsewhere" in decks(tiny.document.spec)["Mine"][0].between
    path = tmp_path / "kept.yaml"
    assert tiny.file.save_and_wait(path)
    again = WindowManager(built_in())
    opened = again.open(path)
    assert opened is not None
    assert decks(opened.document.spec) == decks(tiny.document.spec)
    assert opened.checker.check_now().playable
    opened.close()


def test_what_is_no_deck_is_left_out(tiny: DrawWindow) -> None:
    odd = {"a": 3, "b": [{"between": ["x", "y"], "points": 3}, {"points": 1}, 7]}
    spec = edits.set_map_field(tiny.document.spec, DECKS, odd)
    assert decks(spec) == {"a": (), "b": ()}
    assert decks(edits.set_map_field(spec, DECKS, 5)) == {}
