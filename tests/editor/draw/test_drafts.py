"""Drafts in the window: a board of a country, suggested routes, decks built, kept and compared."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QListWidgetItem, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.network import distances
from railwright.editor.app import make_application
from railwright.editor.canvas.input import Pointer
from railwright.editor.document import edits
from railwright.editor.document.decks import DECKS, decks, save_deck
from railwright.editor.document.map_source import new_source
from railwright.editor.document.parts import Part
from railwright.editor.draw.open_map import open_map
from railwright.editor.draw.places_dialog import PlacesDialog
from railwright.editor.draw.window import INITIAL_SIZE, DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.decks.decks_dialog import DecksDialog
from railwright.editor.features.drafting.board import draft_board, write_draft
from railwright.editor.features.drafting.cities import Area
from railwright.editor.features.drafting.commands import DraftCommands
from railwright.editor.features.drafting.draft_dialog import DraftDialog, DraftWish
from railwright.editor.features.drafting.route_ideas_dialog import RouteIdeasDialog
from railwright.editor.features.lessons.map_lessons_panel import MapLessonsPanel
from railwright.editor.geography.city_places import NoSpace, add_place
from railwright.editor.geography.gazetteer import gazetteer
from railwright.editor.geography.land import moved_land
from railwright.editor.looks.theme import apply_look, choose_theme
from railwright.editor.tools.city import CityTool
from tests.editor.document.test_map_source import MAPS, built_in, sheet_of
from tests.editor.draw.test_window import home, manager, path, window
from tests.editor.draw.user_input import closing, part_of, ready_again, trigger
from tests.editor.play.helpers import click

__all__ = ["home", "manager", "path", "window"]
FRAME_PX, BARS_PX = 16, 70  # that a desktop takes round a window, and with its own bars
TINY = MAPS / "tiny.yaml"


@pytest.fixture(scope="module")
def only_tiny(spoken_language: None) -> Iterator[DrawWindow]:
    for windows in closing(WindowManager(built_in())):
        window = windows.open(TINY)
        assert window is not None
        yield window


@pytest.fixture
def tiny(only_tiny: DrawWindow) -> Iterator[DrawWindow]:
    """The same window for all tests that save nothing."""
    yield only_tiny
    ready_again(only_tiny)


@pytest.mark.sweep
def test_a_board_of_a_country_is_drafted_and_opened(
    manager: WindowManager, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, goal = manager.new(), tmp_path / "austria.yaml"
    monkeypatch.setattr(window.files, "choose_new_path", lambda name: goal if name == "austria" else None)
    trigger(window, "draft")
    dialog = window.findChild(DraftDialog)
    assert dialog is not None
    dialog.country.setCurrentText("Atlantis")
    dialog.draft.click()
    assert dialog.isVisible()
    assert "Atlantis" in dialog.failure.text()
    dialog.country.setCurrentText("AT")
    dialog.cities.setValue(8)
    dialog.draft.click()
    qtbot.waitUntil(lambda: [opened.file.path for opened in manager.windows] == [goal], timeout=20_000)
    drafted = manager.windows[0]  # in place of the empty sheet
    assert drafted.document.spec.about["background"]["style"] == "riverlands"
    assert len(drafted.document.spec.cities) == 8
    assert drafted.checker.check_now().playable
    assert (tmp_path / "art" / "austria-land.json").is_file()
    assert drafted.file.is_clean


@pytest.mark.sweep
def test_a_draft_can_be_cancelled_and_then_writes_nothing(
    window: DrawWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, released = Event(), Event()

    def slow_land(spec: MapSpec, projection: str) -> dict[str, object]:
        reached.set()
        released.wait(30)
        return {"polygons": []}

    monkeypatch.setattr("railwright.editor.features.drafting.board.land_of", slow_land)
    commands, goal = part_of(window, DraftCommands), tmp_path / "cancelled.yaml"
    wish = DraftWish(Area(("AT",)), "Austria", 8, "published", "own", 1)
    commands.draft(wish, goal)
    qtbot.waitUntil(reached.is_set, timeout=20_000)
    assert window.waiting.isVisibleTo(window)
    assert window.waiting.message.text() == "Drafting the board …"
    click(window.waiting.buttons[0])
    released.set()
    assert window.waiting.isHidden()
    commands.draft(wish, tmp_path / "whole.yaml")
    assert window.waiting.isVisibleTo(window)
    qtbot.waitUntil(window.waiting.isHidden, timeout=20_000)
    assert (tmp_path / "whole.yaml").is_file()
    assert not goal.exists()


def test_a_draft_is_called_as_its_country_is_in_the_language_of_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railwright.editor.features.drafting.draft_dialog.place_naming", lambda: "german")
    wishes: list[DraftWish] = []
    dialog = DraftDialog(wishes.append)
    qtbot.addWidget(dialog)
    dialog.country.setCurrentText("Brasilien")
    dialog.accept()
    assert [(wish.title, wish.naming) for wish in wishes] == [("Brasilien", "own")]


def test_cities_are_ticked_before_the_draft(qtbot: QtBot) -> None:
    wishes: list[DraftWish] = []
    dialog = DraftDialog(wishes.append)
    qtbot.addWidget(dialog)
    dialog.country.setCurrentText("GB")
    dialog.cities.setValue(12)

    def row(name: str) -> QListWidgetItem:
        return next(iter(dialog.places.findItems(name, Qt.MatchFlag.MatchStartsWith)))

    assert row("London").checkState() is Qt.CheckState.Checked
    assert row("York").checkState() is Qt.CheckState.Unchecked
    row("London").setCheckState(Qt.CheckState.Unchecked)
    row("York").setCheckState(Qt.CheckState.Checked)
    dialog.cities.setValue(14)  # what was ticked by hand stays so
    dialog.accept()
    names = [place.english for place in wishes[0].places]
    assert wishes[0].cities == len(names) == 14
    assert "York" in names
    assert "London" not in names


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_box_without_a_tick_is_as_light_as_the_list(theme: str, qtbot: QtBot) -> None:
    choose_theme(theme)
    apply_look(make_application())
    dialog = DraftDialog(lambda wish: None)
    qtbot.addWidget(dialog)
    dialog.country.setCurrentText("HU")
    dialog.places.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.show()
    row, port = dialog.places.visualItemRect(dialog.places.item(0)), dialog.places.viewport()
    picture = dialog.grab().toImage()
    box, ground = (
        picture.pixelColor(port.mapTo(dialog, QPoint(x, row.center().y())) * picture.devicePixelRatio()).lightness()
        for x in (row.left() + row.height() // 2, row.right() - 4)
    )
    assert abs(box - ground) < 40


def test_too_few_ticked_cities_are_refused_with_a_sentence(qtbot: QtBot) -> None:
    wishes: list[DraftWish] = []
    dialog = DraftDialog(wishes.append)
    qtbot.addWidget(dialog)
    dialog.country.setCurrentText("HU")
    for number in range(dialog.places.count()):
        dialog.places.item(number).setCheckState(Qt.CheckState.Unchecked)
    dialog.accept()
    assert dialog.failure.text().startswith("0 cities are ticked.")
    assert not wishes


@pytest.mark.sweep
def test_a_board_is_cropped_to_its_cities_with_its_land(manager: WindowManager, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "wide.yaml"
    draft = draft_board(built_in(), Area(("HU",)), 8)
    wide = draft.spec.size[0] + 300
    land = moved_land(draft.land, draft.spec.size, (200, 0), (wide, draft.spec.size[1]))
    spec = edits.move_cities(draft.spec, {city.id for city in draft.spec.cities}, (200, 0))
    write_draft(replace(draft, spec=edits.set_map_field(spec, "size", (wide, spec.size[1])), land=land), path)
    window = manager.open(path)
    assert window is not None
    trigger(window, "crop")
    after = window.document.spec
    assert after.size[0] < wide - 250
    assert min(city.at[0] for city in after.cities) == pytest.approx(34, abs=0.1)
    cropped = json.loads((tmp_path / after.about["background"]["land"]).read_text())
    x, y = draft.land["polygons"][0][0][0]
    shift = after.cities[0].at[0] - draft.spec.cities[0].at[0], after.cities[0].at[1] - draft.spec.cities[0].at[1]
    assert cropped["polygons"][0][0][0] == pytest.approx(
        [(x * draft.spec.size[0] + shift[0]) / after.size[0], (y * draft.spec.size[1] + shift[1]) / after.size[1]],
        abs=1e-3,
    )
    window.document.history.undo()
    assert window.document.spec.size[0] == wide
    assert (tmp_path / window.document.spec.about["background"]["land"]).is_file()


@pytest.mark.sweep
def test_routes_are_suggested_with_reasons_and_added_one_by_one_or_all(tiny: DrawWindow, qtbot: QtBot) -> None:
    document = tiny.document
    city = document.spec.cities[0].id
    gone = [Part("route", route.id) for route in document.spec.routes if city in route.between]
    document.edit("Take routes away", edits.remove(document.spec, gone))
    trigger(tiny, "suggest-routes")
    dialog = tiny.findChild(RouteIdeasDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.list.count() > 1)
    first = dialog.list.item(0).text()
    assert "were not connected" in first
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
    dialog.again.click()
    qtbot.waitUntil(lambda: dialog.list.count() == count)
    dialog.end.click()
    assert not tiny.view.marks.highlights["hint"]


def column(dialog: DecksDialog, number: int) -> list[str]:
    cells = [dialog.table.item(row, number) for row in range(dialog.table.rowCount())]
    return [cell.text() for cell in cells if cell is not None]


@pytest.mark.sweep
def test_decks_are_built_kept_compared_and_used(tiny: DrawWindow) -> None:
    document = tiny.document
    before = document.spec.tickets
    trigger(tiny, "decks")
    dialog = tiny.findChild(DecksDialog)
    assert dialog is not None
    assert not dialog.save_tickets.isEnabled()
    dialog.name.setText("First")
    dialog.save_tickets.click()
    assert decks(document.spec)["First"] == before
    dialog.keeps.setChecked(False)
    dialog.count.setValue(12)
    dialog.style_box.setCurrentIndex(2)
    dialog.build.click()
    assert len(document.spec.tickets) == 12
    assert dialog.message.text().startswith("12 tickets are now on the map")
    assert column(dialog, 0)[0] == "12"
    assert column(dialog, 1)[0] == str(len(before))
    dialog.table.selectColumn(1)
    dialog.use.click()
    assert document.spec.tickets == before
    dialog.table.selectColumn(1)
    dialog.drop.click()
    assert decks(document.spec) == {}
    assert document.history.undoText() == "Delete the deck First"


@pytest.mark.parametrize("command", ["decks", "suggest-routes"])
@pytest.mark.sweep
def test_a_map_is_edited_on_when_a_dialog_was_closed(tiny: DrawWindow, command: str, qtbot: QtBot) -> None:
    trigger(tiny, command)
    dialog = tiny.findChild(DecksDialog) or tiny.findChild(RouteIdeasDialog)
    assert dialog is not None
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()
    tiny.document.edit("Keep", save_deck(tiny.document.spec, "Now"))
    assert list(decks(tiny.document.spec)) == ["Now"]


@pytest.mark.sweep
def test_decks_are_compared_by_games(tiny: DrawWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = tiny.document.spec
    tiny.document.edit("Keep", save_deck(replace(spec, tickets=spec.tickets[:13]), "Few"))
    tiny.document.edit("All", replace(tiny.document.spec, tickets=spec.tickets))
    trigger(tiny, "decks")
    dialog = tiny.findChild(DecksDialog)
    assert dialog is not None
    monkeypatch.setattr(dialog.deck_games, "_make", lambda: ThreadPoolExecutor(1))
    figures = dialog.table.rowCount()
    dialog.games.setValue(10)
    qtbot.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    assert dialog.play.text() == "&Stop the games"
    qtbot.waitUntil(lambda: not dialog.deck_games.is_running)
    assert dialog.message.text().startswith("≠ marks")
    assert dialog.table.rowCount() == figures + 6
    for number in (0, 1):
        games, done, *others = column(dialog, number)[figures:]
        assert games == "10"
        assert re.fullmatch(r"\d+ % \(\d+–\d+\)", done)
        assert all("(" in figure for figure in others)
    tiny.document.edit("Fewer", replace(tiny.document.spec, tickets=spec.tickets[:14]))
    assert column(dialog, 0)[figures] == "–"  # other tickets have not been played with
    assert column(dialog, 1)[figures] == "10"


@pytest.mark.sweep
def test_kept_decks_are_saved_with_the_map_and_follow_an_id(manager: WindowManager, tmp_path: Path) -> None:
    tiny = manager.open(TINY)
    assert tiny is not None
    spec = save_deck(tiny.document.spec, "Mine")
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


@pytest.mark.sweep
def test_what_is_no_deck_is_left_out(tiny: DrawWindow) -> None:
    odd = {"a": 3, "b": [{"between": ["x", "y"], "points": 3}, {"points": 1}, 7]}
    spec = edits.set_map_field(tiny.document.spec, DECKS, odd)
    assert decks(spec) == {"a": (), "b": ()}
    assert decks(edits.set_map_field(spec, DECKS, 5)) == {}


@pytest.mark.sweep
def test_cities_are_added_by_their_names_where_they_really_lie(manager: WindowManager) -> None:
    window = manager.new()
    window.add_places()
    dialog = window.findChild(PlacesDialog)
    assert dialog is not None
    for name in ("Wien", "Budapest", "Szeged", "Praha"):
        dialog.field.setText(name)
        dialog.add.click()
    point_of = {city.name: city.at for city in window.document.spec.cities}
    assert list(point_of) == ["Wien", "Budapest", "Szeged", "Praha"]
    assert point_of["Praha"][0] < point_of["Wien"][0] < point_of["Budapest"][0] < point_of["Szeged"][0]
    assert point_of["Praha"][1] < point_of["Wien"][1] < point_of["Szeged"][1]
    width = window.document.spec.size[0]
    assert min(x for x, _ in point_of.values()) < width / 4 < 3 * width / 4 < max(x for x, _ in point_of.values())
    dialog.field.setText("Budapest")
    dialog.add.click()
    assert "in the same place as Budapest" in dialog.status.text()
    dialog.field.setText("xyzzy")
    assert not dialog.add.isEnabled()
    assert window.document.history.count() == 4


def test_on_a_board_with_routes_a_real_city_lands_between_its_neighbours_without_moving_them() -> None:
    spec = sheet_of("europe").spec
    linz = gazetteer().named("Linz")
    wien = next(city for city in spec.cities if city.id == "wien")
    assert linz is not None
    after, part = add_place(spec, linz, "Linz")
    assert after.cities[:-1] == spec.cities
    assert part == Part("city", "linz")
    assert math.dist(after.cities[-1].at, wien.at) < 60
    tokyo = gazetteer().named("Tokyo")
    assert tokyo is not None
    with pytest.raises(NoSpace, match="not on this board"):
        add_place(spec, tokyo, "Tokyo")


@pytest.mark.sweep
def test_the_city_tool_puts_a_real_name_where_it_lies(manager: WindowManager, qtbot: QtBot) -> None:
    opened = manager.open(MAPS / "balkans.yaml")
    assert opened is not None
    tool = opened.tools.tools["city"]
    assert isinstance(tool, CityTool)
    tool._place = (20.0, 20.0)
    assert tool._name("Pleven")
    city = opened.document.spec.cities[-1]
    assert (city.name, city.fields["lat"]) == ("Pleven", pytest.approx(43.4, abs=0.1))
    assert math.dist(city.at, (440, 235)) < 40
    assert tool._name("Nirgendwo")
    assert opened.document.spec.cities[-1].at == (20.0, 20.0)


@pytest.mark.qt_log_ignore("This plugin does not support")  # a popup without a display
@pytest.mark.sweep
def test_real_names_are_offered_while_one_is_typed_and_taken_only_when_chosen(
    manager: WindowManager, qtbot: QtBot
) -> None:
    opened = manager.open(MAPS / "balkans.yaml")
    assert opened is not None
    tool = opened.tools.tools["city"]
    assert isinstance(tool, CityTool)
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    for chosen, name in ((False, "Ple"), (True, "Pleven")):
        tool.press(Pointer((90.0 if chosen else 20.0, 20.0), QPoint()))
        field = tool._editor
        assert field is not None
        qtbot.keyClicks(field, "Ple")
        completer = field.completer()
        assert completer is not None
        popup = completer.popup()
        assert popup is not None
        offered = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
        assert offered == ["Pleven"]  # and none in other parts of the world
        if chosen:
            qtbot.keyClick(popup, Qt.Key.Key_Down)
        qtbot.keyClick(popup, Qt.Key.Key_Return)
        assert opened.document.spec.cities[-1].name == name


@pytest.mark.sweep
def test_bundled_boards_stand_in_the_file_menu_and_first_steps_in_help(
    manager: WindowManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = manager.new()
    menus = [menu for menu in drawn.findChildren(QMenu) if menu.title().endswith("&program")]
    menus[0].aboutToShow.emit()
    assert {"Europe", "USA", "Balkans"} <= {action.text() for action in menus[0].actions()}
    next(action for action in menus[0].actions() if action.text() == "Balkans").trigger()
    assert len(manager.windows) == 2
    trigger(drawn, "first-steps")
    lessons = part_of(drawn, MapLessonsPanel)
    assert not lessons.isHidden()
    assert "press C" in lessons.text.toPlainText()


@pytest.mark.sweep
def test_points_chosen_by_hand_are_not_warned_of() -> None:
    spec = sheet_of("europe").spec
    ticket = Part("ticket", spec.tickets[0].id)
    far_off = edits.set_field(spec, [ticket], "points", 60)
    by_hand = edits.set_field(far_off, [ticket], "by_hand", True)

    def codes(spec: MapSpec) -> set[str]:
        return {issue.code for issue in new_source(spec, built_in()).check(spec, built_in()).issues}

    assert "ticket-points" in codes(far_off)
    assert "ticket-points" not in codes(by_hand)


def test_the_first_window_fits_a_screen_of_1400_by_900() -> None:
    assert INITIAL_SIZE.width() <= 1400 - FRAME_PX
    assert INITIAL_SIZE.height() <= 900 - BARS_PX


DAMAGES = {
    "a bracket is missing": lambda text: text.replace("length: 3, color: red}", "length: 3, color: red", 1),
    "cut off": lambda text: text[: text.rindex("points")],
    "a stray line": lambda text: text.replace("routes:\n", "routes:\n  ?? [ {\n", 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_of_a_damaged_map_all_is_read_that_can_be_used(tmp_path: Path, damage: str) -> None:
    path, whole = tmp_path / "damaged.yaml", (MAPS / "tiny.yaml").read_text("utf-8")
    damaged = DAMAGES[damage](whole)
    assert damaged != whole
    path.write_text(damaged, "utf-8")
    opened = open_map(path, built_in())
    assert len(opened.spec.cities) == 8
    assert len(opened.spec.routes) >= 14
    assert opened.left_out
    assert opened.path is None  # the damaged file is not written to


@pytest.mark.sweep
def test_what_is_left_out_of_a_damaged_map_is_listed_over_its_window(manager: WindowManager, tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    damaged = DAMAGES["a stray line"]((MAPS / "tiny.yaml").read_text("utf-8"))
    path.write_text(damaged, "utf-8")
    window = manager.open(path)
    assert window is not None
    assert len(window.document.spec.cities) == 8
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "Left out:\nline " in box.text()
    assert window.file.path is None
    assert path.read_text("utf-8") == damaged
    box.accept()


def test_what_is_no_map_at_all_is_refused_as_before(manager: WindowManager, tmp_path: Path) -> None:
    path = tmp_path / "letter.yaml"
    path.write_text("Dear all,\n[ this is {no map\n", "utf-8")
    assert manager.open(path) is None
