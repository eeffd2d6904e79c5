"""A recorded game in the window, moved with the real mouse and the real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QToolTip
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.extensions import agent_types
from railwright.core.game import assemble
from railwright.core.kernel.outcome import Seat
from railwright.editor.looks.theme import apply_colors
from railwright.editor.play.preferences import COMPANY, set_preference
from railwright.editor.play.seat_portraits import portraits_of
from railwright.editor.replay.side_panels import CARD_PX
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.scene.items.targets import Target
from railwright.plugins.cards.api import COLORS
from railwright.plugins.programs.table.api import ViewReader
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, page_of, record, tiny

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
    return page.playback.moment


def shows(page: ReplayWidget, moment: int) -> bool:
    """Whether the board shows the trains of a moment."""
    owners = ViewReader(page.timeline.rules).owners(page.timeline.states[moment])
    return page.playback.moment == moment and page.scene.owners == owners


@pytest.mark.sweep
def test_keys_step_by_answer_and_by_turn(page: ReplayWidget) -> None:
    timeline = page.timeline
    assert page.playback.moment == 0
    assert press(page, Qt.Key.Key_Right) == 1
    assert press(page, Qt.Key.Key_Right, SHIFT) == timeline.turns[1].start
    assert press(page, Qt.Key.Key_Right, SHIFT) == timeline.turns[2].start
    assert press(page, Qt.Key.Key_Left) == timeline.turns[2].start - 1
    assert press(page, Qt.Key.Key_Left, SHIFT) == timeline.turns[1].start
    assert press(page, Qt.Key.Key_End) == timeline.end
    assert shows(page, timeline.end)
    assert press(page, Qt.Key.Key_Home) == 0
    assert shows(page, 0)


@pytest.mark.sweep
def test_buttons_step_as_the_keys_do(page: ReplayWidget) -> None:
    buttons = page.controls.buttons
    assert not buttons["back"].isEnabled()
    click(buttons["end"])
    assert page.playback.moment == page.timeline.end
    assert not buttons["on"].isEnabled()
    click(buttons["back"])
    assert page.playback.moment == page.timeline.end - 1
    click(buttons["turn-back"])
    assert page.playback.moment == page.timeline.previous_turn_start(page.timeline.end - 1)
    click(buttons["start"])
    click(buttons["turn-on"])
    click(buttons["on"])
    assert page.playback.moment == page.timeline.turns[1].start + 1


@pytest.mark.sweep
def test_the_film_runs_and_stops_with_the_space_bar(qtbot: QtBot, page: ReplayWidget) -> None:
    page.controls.speed.setCurrentIndex(4)
    press(page, Qt.Key.Key_Space)
    assert page.playback.is_playing
    qtbot.waitUntil(lambda: page.playback.moment >= page.timeline.turns[1].start)
    now = press(page, Qt.Key.Key_Space)
    assert not page.playback.is_playing
    assert page.playback.moment == now
    page.playback.go(page.timeline.end - 1)
    click(page.controls.buttons["play"])
    qtbot.waitUntil(lambda: page.playback.moment == page.timeline.end and not page.playback.is_playing)


@pytest.mark.sweep
def test_a_click_on_the_timeline_jumps_and_a_drag_scrubs(page: ReplayWidget) -> None:
    line = page.controls.slider
    middle = page.timeline.end // 2
    QTest.mousePress(line, Qt.MouseButton.LeftButton, NONE, QPoint(round(line.x_of(middle)), 17))
    assert abs(page.playback.moment - middle) <= 1
    QTest.mouseMove(line, QPoint(round(line.x_of(page.timeline.end)), 17))
    assert shows(page, page.timeline.end)
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, NONE, QPoint(line.width() - 1, 17))
    QTest.mouseMove(line, QPoint(2, 17))
    assert page.playback.moment == page.timeline.end


@pytest.mark.sweep
def test_a_line_of_the_log_is_a_moment(page: ReplayWidget) -> None:
    log = page.log
    log.kinds.setCurrentIndex(log.kinds.findData("routes"))
    claim = next(line for line in page.timeline.events if line.source == "routes")
    item = log.list.item(0)
    log.list.scrollToItem(item)
    place = log.list.visualItemRect(item).center()
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, NONE, place)
    assert page.playback.moment == claim.number
    route = page.scene.board.route_index[str(claim.event.places[0].id)]
    assert page.scene.owners[route] == claim.event.seat
    assert [target.index for target in page.scene.highlighted("recent")] == [route]


def test_the_log_is_filtered_and_saved(page: ReplayWidget, tmp_path: Path) -> None:
    log = page.log
    whole = log.list.count()
    log.seats.setCurrentIndex(log.seats.findData(1))
    assert 0 < log.list.count() < whole
    log.kinds.setCurrentIndex(log.kinds.findData("routes"))
    lines_told = [line for line in page.timeline.events if line.source == "routes" and line.event.seat == 1]
    assert log.list.count() == len(lines_told) > 0
    page.save_log(tmp_path / "log.txt")
    text = (tmp_path / "log.txt").read_text("utf-8")
    assert text.count("Moth claims") == len(lines_told)
    assert f"Turn {lines_told[0].turn}" in text
    sentences: list[str] = []
    page.failed.connect(sentences.append)
    page.save_log(tmp_path)  # a folder
    assert len(sentences) == 1
    assert sentences[0].startswith("Cannot save the log as")


@pytest.mark.sweep
def test_the_same_moment_through_other_eyes(page: ReplayWidget) -> None:
    panels, state = page.panels, page.timeline.states[page.timeline.end // 2]
    page.playback.jump(page.timeline.end // 2)
    reader = ViewReader(page.timeline.rules)
    assert list(panels.open_cards.hands) == [reader.hand(state, 0), reader.hand(state, 1)]
    assert {card.ticket for card in panels.tickets.cards} >= {
        ticket.ticket for seat in (0, 1) for ticket in reader.tickets(state, seat) or ()
    }
    page.viewpoint_box.setCurrentIndex(2)  # the second seat
    assert not panels.open_cards.isVisible()
    assert panels.hand.cards == reader.hand(state, 1)
    assert {card.ticket for card in panels.tickets.cards} == {
        ticket.ticket for ticket in reader.tickets(state, 1) or ()
    }
    secret = next(line for line in page.timeline.events if line.event.own and line.event.seat == 0)
    texts = [page.log.list.item(row).text() for row in range(page.log.list.count())]
    assert not any(text.startswith(page.wording.text(secret.event.own)) for text in texts if secret.event.own)
    page.viewpoint_box.setCurrentIndex(3)  # a spectator
    assert not panels.hand.isVisible()
    assert panels.tickets.cards == []


def test_an_unfinished_game_of_two_people_shows_no_cards(qtbot: QtBot, tmp_path: Path) -> None:
    page = page_of(qtbot, record(tmp_path, (Seat("Ann"), Seat("Eve")), steps=60))
    page.playback.jump(page.timeline.end)
    assert page.viewpoint_box.count() == 1
    assert not page.panels.open_cards.isVisible()
    assert page.panels.tickets.cards == []
    assert not page.play_on_button.isVisible()
    assert not page.count_button.isVisible()


@pytest.mark.sweep
def test_a_ticket_lights_its_way_up(page: ReplayWidget) -> None:
    page.playback.jump(page.timeline.end)
    card = page.panels.tickets.cards[0]
    card.setFocus()
    ends = set(page.scene.board.ticket_ends[card.ticket])
    assert {target.index for target in page.scene.highlighted("ticket") if target.kind == "city"} == ends


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.sweep
def test_the_look_changes_while_a_game_is_shown(page: ReplayWidget, look: str) -> None:
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    page.playback.jump(20)
    apply_colors(app, look)
    page.change_look()
    assert page.scene.look.theme.name == look
    assert page.playback.moment == 20


@pytest.mark.sweep
def test_play_on_asks_for_the_moment_that_is_shown(qtbot: QtBot, page: ReplayWidget) -> None:
    page.playback.jump(33)
    with qtbot.waitSignal(page.play_on) as asked:
        click(page.play_on_button)
    assert asked.args == [33]


@pytest.mark.sweep
def test_keys_walk_the_places_of_the_board_which_tell_how_they_stand(page: ReplayWidget) -> None:
    press(page, Qt.Key.Key_End)
    press(page, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    target = page.panels.view.focused_target
    assert target is not None
    assert QToolTip.text().replace("\n", " ") == page.scene.tooltip(target).replace("\n", " ")
    QToolTip.hideText()
    owned, owner = next((route, seat) for route, seat in enumerate(page.reader.owners(page.view)) if seat is not None)
    tip = page.scene.tooltip(Target("route", owned))
    assert "point" in tip
    assert f"Belongs to {page.wording.players[owner]}" in tip


def test_a_replay_tells_what_rules_keep(qtbot: QtBot, tmp_path: Path) -> None:
    page = page_of(qtbot, record(tmp_path, steps=90, game=assemble(catalogue(), tiny().spec, {"tolls": {}})))
    page.playback.jump(page.timeline.end)
    lines = [label.text() for label in page.panels.unpictured.lines if label.isVisibleTo(page)]
    assert any(line.startswith("Ann: coins ") for line in lines)


@pytest.mark.sweep
def test_a_key_explains_what_is_shown(qtbot: QtBot, page: ReplayWidget) -> None:
    view, told = page.panels.view, page.explanation
    view.focus_place(Target("route", 0))
    QTest.keyClick(view, "?")
    assert told.isVisible()
    assert "lay one of your trains on each space" in told.label.text()
    assert told.more.text() == "More in the chapter Routes (F1)"
    wanted = page.rules_here()
    with qtbot.waitSignal(page.rule_wanted) as asked:
        QTest.mouseClick(told, Qt.MouseButton.LeftButton)
    assert asked.args == [wanted]
    page.panels.hand.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.viewpoint_box.setCurrentIndex(1)
    page.panels.hand.setFocus()
    QTest.keyClick(page.panels.hand, "?")
    assert "Train cards pay for the routes you claim" in told.label.text()
    QTest.keyClick(page.panels.hand, Qt.Key.Key_Escape)
    assert not told.isVisible()
    QTest.keyClick(page.panels.hand, "?")
    press(page, Qt.Key.Key_Right)  # what is explained is of another moment
    assert not told.isVisible()


@pytest.mark.sweep
def test_players_have_the_portraits_of_the_table_unless_these_are_off(qtbot: QtBot, tmp_path: Path) -> None:
    path = record(tmp_path)
    portraits = portraits_of(load_record(path, catalogue()).seats, agent_types(catalogue()))
    page = page_of(qtbot, path, portraits=portraits)
    rows = page.panels.players.rows
    assert [row.portrait_name for row in rows] == [*portraits]
    assert all(row.has_face for row in rows)
    assert page.panels.players.bubble.isHidden()  # nobody speaks
    set_preference(COMPANY, False)
    page.playback.jump(1)
    assert not any(row.has_face for row in rows)
    set_preference(COMPANY, True)


@pytest.mark.sweep
def test_counts_of_all_hands_have_room_for_their_digits(page: ReplayWidget) -> None:
    panel = page.panels.open_cards
    panel.show_hands([dict.fromkeys(COLORS, 12), {"red": 3}])
    least = CARD_PX + panel.fontMetrics().horizontalAdvance("12")
    assert all(panel.pitch(room) >= least for room in (9 * 45, 9 * least))
    panel.show_hands([{"red": 2, "blue": 3}, {"red": 3}])
    assert panel.pitch(120) >= least


@pytest.mark.sweep
def test_what_happens_has_a_line_of_its_own_where_there_is_little_room(qtbot: QtBot, page: ReplayWidget) -> None:
    controls = page.controls
    page.playback.jump(page.timeline.turns[3].start)
    for width, is_below in ((740, True), (1400, False), (740, True)):
        page.resize(width, 800)
        qtbot.waitUntil(
            lambda is_below=is_below: (controls.event_label.y() > controls.turn.geometry().bottom()) == is_below  # type: ignore[misc]
        )
        qtbot.waitUntil(lambda: controls.turn.width() >= controls.turn.sizeHint().width())
