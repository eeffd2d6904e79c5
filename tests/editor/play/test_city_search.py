"""Typing the name of a city goes there, in a game and in a replay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.board import Board
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.play.city_search import cities_called, places_called
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.core.records.games import load_record
from tests.editor.play.helpers import page_of, wait_for_turn
from tests.editor.play.test_turns import begun
from tests.editor.printing.prints import MAPS
from tests.editor.printing.prints import catalogue as built_in
from tests.editor.replay.records import record
from tests.editor.scene.boards import board_map

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


def names(scene: BoardScene, typed: str) -> list[str]:
    return [scene.board.cities[index] for index in cities_called(scene, typed)]


def opened(page: GameWidget, qtbot: QtBot) -> None:
    """Begin to type, by the key, from the board."""
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Slash)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.keys.city_search.field)


@pytest.mark.sweep
def test_accents_umlauts_and_capitals_do_not_matter(qtbot: QtBot) -> None:
    scene = page_of(qtbot, ruleset_of("europe")).scene
    assert names(scene, "zur") == names(scene, "Zü") == names(scene, "ZUE") == ["zurich"]
    assert names(scene, "b") == ["barcelona", "berlin", "brest", "brindisi", "bruxelles", "bucuresti", "budapest"]
    assert names(scene, "bu") == ["bucuresti", "budapest"]
    assert names(scene, " ") == names(scene, "") == names(scene, "xyz") == []


def test_a_city_that_is_called_otherwise_is_found_by_both_names(qtbot: QtBot) -> None:
    spec = board_map("tiny")
    cities = tuple(replace(city, name="Ínver") if city.id == "esk" else city for city in spec.cities)
    renamed = replace(spec, cities=cities)
    scene = BoardScene(renamed, Board(renamed))
    assert names(scene, "inv") == names(scene, "es") == ["esk"]


def test_a_city_is_found_by_its_names_in_other_languages(qtbot: QtBot) -> None:
    spec = board_map("tiny")
    fields = {"names": {"cs": "Vídeň", "hu": "Bécs"}}
    cities = tuple(replace(city, fields=fields) if city.id == "esk" else city for city in spec.cities)
    scene = BoardScene(replace(spec, cities=cities), Board(spec))
    assert names(scene, "vid") == names(scene, "bec") == names(scene, "esk") == ["esk"]


@pytest.mark.sweep
def test_a_name_leads_to_the_first_route_that_can_be_claimed_there(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules), painted=True)
    wait_for_turn(qtbot, page)
    opened(page, qtbot)
    QTest.keyClicks(page.keys.city_search.field, "fallow")
    places = places_called(page.scene, "fallow")
    assert {place.kind for place in places} == {"route"}
    assert set(places) <= page.scene.choices
    assert page.view.focused_target == places[0]
    assert "1" in page.keys.city_search.matches.text()
    QTest.keyClick(page.keys.city_search.field, Qt.Key.Key_Down)
    assert page.view.focused_target == places[1]
    QTest.keyClick(page.keys.city_search.field, Qt.Key.Key_Up)
    QTest.keyClick(page.keys.city_search.field, Qt.Key.Key_Return)
    assert page.keys.city_search.isHidden()
    assert page.board_input.previewed is None  # Enter only stays there
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.board_input.previewed is not None


@pytest.mark.sweep
def test_escape_goes_back_and_nothing_is_forgotten(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    page.view.setFocus()
    page.view.focus_next_target()
    before = page.view.focused_target
    opened(page, qtbot)
    QTest.keyClicks(page.keys.city_search.field, "holm")
    QTest.keyClicks(page.keys.city_search.field, "xx")
    assert page.keys.city_search.places == []
    assert page.keys.city_search.matches.text() == "No city has this name."
    QTest.keyClick(page.keys.city_search.field, Qt.Key.Key_Escape)
    assert page.keys.city_search.isHidden()
    assert QApplication.focusWidget() is page.view
    assert page.view.focused_target == before


def test_a_city_where_nothing_can_be_chosen_is_come_to_as_well(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, "bot:random,bot:random")
    page.scene.set_choices((), ())
    city = page.scene.board.city_index["holm"]
    assert places_called(page.scene, "holm") == [Target("city", city)]


def test_a_replay_has_it_too(qtbot: QtBot, tmp_path: Path) -> None:
    page = ReplayWidget(load_record(record(tmp_path), built_in()), MAPS)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.panels.view.setFocus()
    QTest.keyClick(page.panels.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.city_search.field)
    moment = page.playback.moment
    QTest.keyClicks(page.city_search.field, "br")
    QTest.keyClick(page.city_search.field, Qt.Key.Key_Left)
    assert page.playback.moment == moment  # the arrow moves in the field
    scene = page.panels.view.board_scene
    assert page.panels.view.focused_target == Target("city", scene.board.city_index["brack"])
