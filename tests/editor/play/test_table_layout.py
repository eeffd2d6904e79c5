"""The board has the room: its share of the window, columns that fold away and change sides, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.theme import apply_look, choose_text_size, refresh_looks
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.table_layout import CARDS_KEY, PEOPLE_KEY, SIDES_KEY, Wishes, table_layout
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.editor.play.helpers import page_of, process_events, wait_for_turn
from tests.editor.screens import catalogue
from tests.homes import move_home

SIZES = ((900, 590), (1024, 673), (1280, 770), (1400, 870), (1920, 1050))
FIVE = "Ann,bot:a,bot:b,bot:c,bot:d"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    set_preference(MOTION, False)


@pytest.fixture
def usual_text() -> Iterator[None]:
    yield
    settings().remove("look/text")
    apply_look(make_application())


@pytest.mark.parametrize("aspect", [1.3, 1.39, 1.53, 1.67, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("exchanged", [False, True])
def test_nothing_lies_over_anything_else(size: tuple[int, int], aspect: float, exchanged: bool) -> None:
    places = table_layout(QSize(*size), Wishes(aspect, exchanged=exchanged))
    parts = list(places[:5])
    assert all(QRect(0, 0, *size).contains(part) for part in parts)
    assert not [(part, other) for part in parts for other in parts if part is not other and part.intersects(other)]
    assert (places.people.left() > places.board.left()) == exchanged
    assert (places.cards.left() < places.board.left()) == exchanged
    with_companion = table_layout(QSize(*size), Wishes(aspect, exchanged=exchanged, companion=lambda width: 46))
    parts = [*with_companion[:5], with_companion.companion]
    assert with_companion.companion.height() == 46
    assert all(QRect(0, 0, *size).contains(part) for part in parts)
    assert not [(part, other) for part in parts for other in parts if part is not other and part.intersects(other)]
    large = list(table_layout(QSize(*size), Wishes(aspect, 26, exchanged=exchanged))[:5])
    assert not [(part, other) for part in large for other in large if part is not other and part.intersects(other)]


def test_a_folded_column_gives_its_room_to_the_board() -> None:
    size = QSize(1024, 673)
    board = table_layout(size, Wishes(1.67)).board
    for wishes in (Wishes(1.67, people_folded=True), Wishes(1.67, cards_folded=True)):
        assert table_layout(size, wishes).board.width() > board.width() + 30


def drawn_share(page: GameWidget, window: QSize) -> float:
    """The part of a window that the drawn board covers."""
    board = page.view.mapFromScene(page.view.board_area()).boundingRect()
    seen = board.intersected(page.view.viewport().rect())
    return seen.width() * seen.height() / (window.width() * window.height())


@pytest.mark.sweep
@pytest.mark.gui
@pytest.mark.parametrize("map", ["europe", "balkans", "usa", "tiny"])
def test_the_board_has_most_of_the_window_with_five_seats(qtbot: QtBot, usual_text: None, map: str) -> None:
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.setUpdatesEnabled(False)
    window.show()
    people = tuple(Seat(f"Person {number}") for number in range(1, 6))
    seats = people[: 3 if map == "tiny" else 5]  # as many as may sit there
    window.game.begin(GameSetup(map, seats, 1))
    page = window.game.widget
    assert page is not None
    page.seat_person(0)
    for size, least, percent in (((1400, 900), 0.60, 100), ((1024, 700), 0.55, 100), ((1024, 700), 0.55, 160)):
        choose_text_size(str(percent))
        refresh_looks()  # fonts and margins as a person has them
        window.resize(*size)
        process_events()
        assert drawn_share(page, window.size()) >= least, (size, percent)
    window.close()


@pytest.mark.gui
@pytest.mark.sweep
def test_columns_fold_away_and_change_sides_by_click_and_key_and_stay_so(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("europe"), size=(1024, 673))
    wait_for_turn(qtbot, page)
    panels = page.panels
    before = panels.area.width()
    QTest.mouseClick(panels.people.handle, Qt.MouseButton.LeftButton)
    assert not panels.players.isVisible()
    assert panels.area.width() > before + 100
    QTest.keyClick(page, Qt.Key.Key_F3)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert not panels.market.isVisible()
    assert [setting(key, False) for key in (PEOPLE_KEY, CARDS_KEY, SIDES_KEY)] == [True, True, True]
    page.hide()
    again = page_of(qtbot, ruleset_of("europe"), size=(1024, 673))
    again.activateWindow()
    qtbot.waitUntil(again.isActiveWindow)
    assert not again.players.isVisible()
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F3):
        QTest.keyClick(again, key)
    assert again.players.isVisible()
    assert again.panels.cards.geometry().right() < again.panels.area.x() < again.panels.people.x()
    QTest.keyClick(again, Qt.Key.Key_F6)


@pytest.mark.gui
@pytest.mark.sweep
def test_log_and_aids_are_a_drawer_where_they_have_no_room(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("europe"), FIVE, size=(1024, 673))
    wait_for_turn(qtbot, page)
    page.activateWindow()
    panels = page.panels
    assert not panels.log.isVisible()
    board = panels.area.geometry()
    QTest.keyClick(page, Qt.Key.Key_L)
    assert panels.log.list.hasFocus()
    assert board.contains(panels.more.geometry())
    assert panels.area.geometry() == board
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not panels.log.isVisible()
    QTest.mouseClick(panels.drawer, Qt.MouseButton.LeftButton)
    assert panels.log.isVisible()
    page.resize(1600, 900)
    assert panels.log.isVisible()
    assert not panels.drawer.isVisible()


@pytest.mark.gui
@pytest.mark.sweep
def test_all_tickets_and_the_button_to_keep_them_stand_in_one_line(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("europe"), FIVE, size=(1024, 673))
    wait_for_turn(qtbot, page)
    confirm, cards = page.bar.checklist.confirm, [piece for _, piece in page.bar.pieces]  # type: ignore[union-attr]
    hand = page.panels.hand.geometry()
    assert not hand.intersects(page.bar.geometry())
    for card in cards:
        card.setChecked(True)  # the button says how many, and must not move
        process_events()
        assert confirm.y() < cards[0].geometry().bottom()
        assert page.bar.rect().contains(QRect(confirm.mapTo(page.bar, QPoint(0, 0)), confirm.size()))


@pytest.mark.gui
@pytest.mark.sweep
def test_the_bar_covers_no_place_that_may_be_chosen(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("europe"), FIVE, size=(1024, 673))
    wait_for_turn(qtbot, page)
    panels, question = page.panels, page.board_input.question
    assert question is not None
    while question.pieces:
        page.bar.answered.emit((question.options[-1],))
        wait_for_turn(qtbot, page)
        question = page.board_input.question
        assert question is not None
    for number, city in enumerate(page.scene.board.cities):
        page.scene.set_choices((), (number,))
        panels.place_bar()
        place = panels.area.widget_position(Target("city", number)) + panels.area.pos()
        assert not page.bar.geometry().contains(place), city
