"""A recorded game in the window, moved with the real mouse and the real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.kernel.outcome import Seat
from editor.play.view_reader import ViewReader
from editor.replay.widget import ReplayWidget
from editor.theme import apply_colors
from tests.editor.replay.records import page_of, record

pytestmark = pytest.mark.gui
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> ReplayWidget:
    page = page_of(qtbot, record(tmp_path))
    with qtbot.waitActive(page):
        page.activateWindow()
    page.panels.view.setFocus()
    return page


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def press(page: ReplayWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> int:
    """Press a key on the board; the moment that is shown then."""
    QTest.keyClick(page.panels.view, key, modifier)
    return page.reel.moment


def shows(page: ReplayWidget, moment: int) -> bool:
    """Whether the board shows the trains of a moment."""
    owners = ViewReader(page.film.rules).owners(page.film.states[moment])
    return page.reel.moment == moment and page.scene._owners == owners


def test_keys_step_by_answer_and_by_turn(page: ReplayWidget) -> None:
    film = page.film
    assert page.reel.moment == 0
    assert press(page, Qt.Key.Key_Right) == 1
    assert press(page, Qt.Key.Key_Right, SHIFT) == film.chapters[1].start
    assert press(page, Qt.Key.Key_Right, SHIFT) == film.chapters[2].start
    assert press(page, Qt.Key.Key_Left) == film.chapters[2].start - 1
    assert press(page, Qt.Key.Key_Left, SHIFT) == film.chapters[1].start
    assert press(page, Qt.Key.Key_End) == film.end
    assert shows(page, film.end)
    assert press(page, Qt.Key.Key_Home) == 0
    assert shows(page, 0)


def test_buttons_step_as_the_keys_do(page: ReplayWidget) -> None:
    buttons = page.panels.controls.buttons
    assert not buttons["back"].isEnabled()
    click(buttons["end"])
    assert page.reel.moment == page.film.end
    assert not buttons["on"].isEnabled()
    click(buttons["back"])
    assert page.reel.moment == page.film.end - 1
    click(buttons["turn-back"])
    assert page.reel.moment == page.film.previous_turn(page.film.end - 1)
    click(buttons["start"])
    click(buttons["turn-on"])
    click(buttons["on"])
    assert page.reel.moment == page.film.chapters[1].start + 1


def test_the_film_runs_and_stops_with_the_space_bar(qtbot: QtBot, page: ReplayWidget) -> None:
    page.panels.controls.speed.setCurrentIndex(4)
    press(page, Qt.Key.Key_Space)
    assert page.reel.plays
    qtbot.waitUntil(lambda: page.reel.moment >= page.film.chapters[1].start, timeout=5000)
    now = press(page, Qt.Key.Key_Space)
    assert not page.reel.plays
    assert page.reel.moment == now
    page.reel.go(page.film.end - 1)
    click(page.panels.controls.buttons["play"])
    qtbot.waitUntil(lambda: page.reel.moment == page.film.end and not page.reel.plays)


def test_a_click_on_the_timeline_jumps_and_a_drag_scrubs(page: ReplayWidget) -> None:
    line = page.panels.controls.timeline
    middle = page.film.end // 2
    QTest.mousePress(line, Qt.MouseButton.LeftButton, NONE, QPoint(round(line.x_of(middle)), 17))
    assert abs(page.reel.moment - middle) <= 1
    QTest.mouseMove(line, QPoint(round(line.x_of(page.film.end)), 17))
    assert shows(page, page.film.end)
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, NONE, QPoint(line.width() - 1, 17))
    QTest.mouseMove(line, QPoint(2, 17))
    assert page.reel.moment == page.film.end


def test_a_line_of_the_log_is_a_moment(page: ReplayWidget) -> None:
    story = page.panels.story
    story.kinds.setCurrentIndex(story.kinds.findData("routes"))
    claim = next(line for line in page.film.lines if line.source == "routes")
    item = story.list.item(0)
    story.list.scrollToItem(item)
    place = story.list.visualItemRect(item).center()
    QTest.mouseClick(story.list.viewport(), Qt.MouseButton.LeftButton, NONE, place)
    assert page.reel.moment == claim.number
    route = page.scene.board.route_index[str(claim.event.places[0].id)]
    assert page.scene._owners[route] == claim.event.seat
    assert [target.index for target in page.scene.lit("recent")] == [route]


def test_the_log_is_filtered_and_saved(page: ReplayWidget, tmp_path: Path) -> None:
    story = page.panels.story
    whole = story.list.count()
    story.seats.setCurrentIndex(story.seats.findData(1))
    assert 0 < story.list.count() < whole
    story.kinds.setCurrentIndex(story.kinds.findData("routes"))
    told = [line for line in page.film.lines if line.source == "routes" and line.event.seat == 1]
    assert story.list.count() == len(told) > 0
    page.save_story(tmp_path / "log.txt")
    text = (tmp_path / "log.txt").read_text("utf-8")
    assert text.count("Random claims") == len(told)
    assert f"Turn {told[0].turn}" in text
    sentences: list[str] = []
    page.failed.connect(sentences.append)
    page.save_story(tmp_path / "nowhere" / "log.txt")
    assert len(sentences) == 1
    assert "cannot be saved" in sentences[0]


def test_the_same_moment_through_other_eyes(page: ReplayWidget) -> None:
    panels, state = page.panels, page.film.states[page.film.end // 2]
    page.reel.jump(page.film.end // 2)
    reader = ViewReader(page.film.rules)
    assert list(panels.open_cards.hands) == [reader.hand(state, 0), reader.hand(state, 1)]
    assert {card.ticket for card in panels.tickets.cards} >= {
        one.ticket for seat in (0, 1) for one in reader.tickets(state, seat) or ()
    }
    panels.chooser.setCurrentIndex(2)  # the second seat
    assert not panels.open_cards.isVisible()
    assert panels.table.hand.cards == reader.hand(state, 1)
    assert {card.ticket for card in panels.tickets.cards} == {one.ticket for one in reader.tickets(state, 1) or ()}
    secret = next(line for line in page.film.lines if line.event.own and line.event.seat == 0)
    told = [panels.story.list.item(at).text() for at in range(panels.story.list.count())]
    assert not any(words.startswith(page.wording.text(secret.event.own)) for words in told if secret.event.own)
    panels.chooser.setCurrentIndex(3)  # a spectator
    assert not panels.table.hand.isVisible()
    assert panels.tickets.cards == []


def test_an_unfinished_game_of_two_people_shows_no_cards(qtbot: QtBot, tmp_path: Path) -> None:
    page = page_of(qtbot, record(tmp_path, (Seat("Ann"), Seat("Eve")), steps=60))
    page.reel.jump(page.film.end)
    assert page.panels.chooser.count() == 1
    assert not page.panels.open_cards.isVisible()
    assert page.panels.tickets.cards == []
    assert not page.panels.on.isVisible()
    assert not page.panels.count.isVisible()


def test_a_ticket_lights_its_way_up(page: ReplayWidget) -> None:
    page.reel.jump(page.film.end)
    card = page.panels.tickets.cards[0]
    card.setFocus()
    ends = set(page.scene.board.ticket_ends[card.ticket])
    assert {target.index for target in page.scene.lit("ticket") if target.kind == "city"} == ends


@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_look_changes_while_a_game_is_shown(page: ReplayWidget, look: str) -> None:
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    page.reel.jump(20)
    apply_colors(app, look)
    page.change_look()
    assert page.scene.look.theme.name == look
    assert page.reel.moment == 20


def test_play_on_asks_for_the_moment_that_is_shown(qtbot: QtBot, page: ReplayWidget) -> None:
    page.reel.jump(33)
    with qtbot.waitSignal(page.play_on) as asked:
        click(page.panels.on)
    assert asked.args == [33]
