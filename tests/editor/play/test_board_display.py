"""Pointing at a place says what it is and what is lacking."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import color_word
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import page_of, wait_for_turn
from tests.editor.play.test_turns import begun
from tests.rules.situations import cards

pytestmark = pytest.mark.gui


def test_what_a_place_is_and_what_is_lacking(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    board = rules.board
    taken = 1 << board.route_index["arven-brack"]
    table = Table(rules).put("routes", owned=(0, taken), taken=taken)
    table.put("stations", built=((), (board.city_index["esk"],)))
    page = page_of(qtbot, rules, state=table.state, painted=True)
    wait_for_turn(qtbot, page)

    def tip(kind: str, id: str) -> str:
        index = board.route_index if kind == "route" else board.city_index
        return page.scene.tooltip(Target(kind, index[id]))  # type: ignore[arg-type]

    rule = (
        "You find out what a tunnel costs only when you claim it. "
        "After you pay, turn up 3 cards: each one that matches costs you one more card."
    )
    assert tip("route", "corrin-fallow").startswith("Corrin–Fallow\n3 spaces, green, 4 points\nTunnel\nYou need 3")
    assert tip("route", "corrin-fallow").endswith(f"\n{rule}\nMore in the chapter Tunnels (F1)")
    assert "Ferry: locomotives: 2" in tip("route", "corrin-dunmere")
    assert "Belongs to Any" in tip("route", "arven-brack")
    assert "Any's station" in tip("city", "esk")
    assert f"Brack (1, {color_word('gray')}, Any); Corrin (4, " in tip("city", "arven")
    assert "You need 1 card of one colour" in tip("city", "arven")
    page.board_input.question = None  # as while others are asked
    assert "A station here costs you 1 card of one colour" in tip("city", "arven")


@pytest.mark.sweep
def test_what_a_route_would_cost_is_told_and_which_tickets_end_in_a_city(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    board = rules.board
    ticket = board.ticket_index["brack-holm"]
    made = Table(rules).put("cards", hands=(cards("3 green + 2 loco"), cards("1 red")))
    page = page_of(qtbot, rules, state=made.put("tickets", held=((ticket,), ())).state, painted=True)
    wait_for_turn(qtbot, page)
    route = page.scene.tooltip(Target("route", board.route_index["corrin-fallow"]))
    assert "Claim Corrin–Fallow for 3 green; " in route
    assert "2 green + 1 locomotive" in route
    assert "Your tickets: Brack–Holm" in page.scene.tooltip(Target("city", board.city_index["holm"]))


def test_markers_stand_on_the_points_of_the_seats(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    page = page_of(qtbot, rules, state=Table(rules).put("routes", points=(7, 112)).state, painted=True)
    wait_for_turn(qtbot, page)
    assert page.scene.marker_place(0) == page.scene.track.place(7)
    assert page.scene.marker_place(1) == page.scene.track.place(12)


def test_the_longest_path_is_told_and_shown_for_pointer_and_keyboard(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    index = rules.board.route_index
    owned = [1 << index["arven-brack"] | 1 << index["corrin-fallow"] | 1 << index["brack-fallow"], 0]
    page = page_of(
        qtbot, rules, state=Table(rules).put("routes", owned=tuple(owned), taken=owned[0]).state, painted=True
    )
    wait_for_turn(qtbot, page)
    row, other = page.players.rows
    length = sum(rules.board.length[index[id]] for id in ("arven-brack", "corrin-fallow", "brack-fallow"))
    assert f"longest path {length}" in row.accessibleName()
    assert "longest path 0" in other.accessibleName()

    path = {Target("route", route) for route in range(len(rules.board.routes)) if owned[0] >> route & 1}
    QApplication.sendEvent(row, QEvent(QEvent.Type.Enter))
    assert page.scene.highlighted("longest") == path
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert page.scene.highlighted("longest") == set()

    row.setFocus()
    assert page.scene.highlighted("longest") == path
    QTest.keyClick(row, Qt.Key.Key_Down)
    assert other.hasFocus()
    assert page.scene.highlighted("longest") == set()
    QTest.keyClick(other, Qt.Key.Key_Up)
    assert page.scene.highlighted("longest") == path
    page.view.setFocus()
    assert page.scene.highlighted("longest") == set()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a tip on a screen that is none
@pytest.mark.parametrize(("kind", "id", "said"), [("route", "corrin-fallow", "Tunnel"), ("city", "holm", "Holm")])
@pytest.mark.sweep
def test_the_pointer_is_told_and_sees_what_glows(qtbot: QtBot, kind: str, id: str, said: str) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), state=begun(ruleset_of("tiny")), painted=True)
    wait_for_turn(qtbot, page)
    board = page.scene.board
    target = Target(kind, (board.route_index if kind == "route" else board.city_index)[id])  # type: ignore[arg-type]
    place = page.view.mapFromScene(*page.scene.targets.centers[target])
    QTest.mouseMove(page.view.viewport(), place + QPoint(3, 0))
    QTest.mouseMove(page.view.viewport(), place)
    asks = QHelpEvent(QEvent.Type.ToolTip, place, page.view.viewport().mapToGlobal(place))
    QApplication.sendEvent(page.view.viewport(), asks)
    assert said in QToolTip.text()
    lit = page.scene.highlighted("hover")
    assert lit == ({target} if target in page.scene.choices else frozenset())
    QToolTip.hideText()


def test_a_menu_of_several_answers_opens_at_its_place(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), state=begun(ruleset_of("tiny")), painted=True)
    wait_for_turn(qtbot, page)
    target = Target("route", page.scene.board.route_index["brack-fallow"])
    place = page.view.mapFromScene(*page.scene.targets.centers[target])
    assert page.board_area.screen_position(target) == page.view.viewport().mapToGlobal(place)


@pytest.mark.sweep
def test_words_of_refusal_stay_over_the_board(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), state=begun(ruleset_of("tiny")), size=(1000, 700), painted=True)
    wait_for_turn(qtbot, page)
    for id in page.scene.board.route_index:
        target = Target("route", page.scene.board.route_index[id])
        if target not in page.scene.choices:
            page.board_input.click(target)
            assert page.view.geometry().contains(page.board_area.callout.geometry())
            assert page.board_area.callout.label.text().endswith((".", "!"))
