"""What people may switch off: confirming, and being asked where nothing is decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel import engine
from railwright.core.kernel.choices import Pass
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import Frame
from railwright.core.table.question import sole_answer
from railwright.editor.app import make_application
from railwright.editor.looks.widgets import Switch
from railwright.editor.main_window import MainWindow
from railwright.editor.play.preferences import AUTO_ANSWER, CONFIRM_PAYMENT, PREFERENCES, is_on, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.plugins.cards.api import Draw, hand_of
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.stations.state import ACCEPT
from railwright.plugins.tunnels.api import Dig
from railwright.testing import ruleset_of
from tests.editor.looks.test_settings import opened_settings, row
from tests.editor.play.helpers import answers_of, choice_button, click, click_target, log_lines, page_of, wait_for_turn
from tests.editor.play.test_turns import begun
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture(autouse=True)
def as_at_first() -> Iterator[None]:
    yield
    for habit in PREFERENCES:
        set_preference(habit, True)


def owned(page: GameWidget) -> list[str]:
    mine = ROUTES.get(page.session.match.state).owned[0]
    return [id for id, bit in page.scene.board.route_index.items() if mine >> bit & 1]


@pytest.mark.sweep
def test_without_confirmation_a_click_claims_where_there_is_one_payment(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(CONFIRM_PAYMENT, False)
    page = page_of(qtbot, rules, state=begun(rules, (0, 0, 0, 0, 0, 2, 0, 0, 0)))
    wait_for_turn(qtbot, page)
    click_target(page, "route", "brack-fallow")
    assert owned(page) == ["brack-fallow"]


@pytest.mark.sweep
def test_without_confirmation_the_payment_that_is_picked_is_paid(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(CONFIRM_PAYMENT, False)
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    click_target(page, "route", "brack-fallow")
    assert answers_of(page) == ["pay 2 yellow", "pay 1 yellow + 1 loco", "pay 2 loco"]
    assert page.bar.confirm is None
    assert owned(page) == []
    click(choice_button(page, "pay 1 yellow + 1 loco"))
    assert owned(page) == ["brack-fallow"]
    assert hand_of(page.session.match.state, 0)[8] == 1


@pytest.mark.sweep
def test_without_confirmation_keys_pay_and_escape_forgets(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(CONFIRM_PAYMENT, False)
    page = page_of(qtbot, rules, state=begun(rules))
    page.activateWindow()
    wait_for_turn(qtbot, page)
    click_target(page, "route", "brack-fallow")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.board_input.previewed is None
    assert owned(page) == []
    click_target(page, "route", "brack-fallow")
    QTest.keyClick(page, Qt.Key.Key_3)
    assert owned(page) == ["brack-fallow"]
    assert hand_of(page.session.match.state, 0)[8] == 0


@pytest.mark.sweep
def test_the_settings_switch_and_the_next_window_remembers(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_home(monkeypatch, tmp_path)
    make_application()
    for on in (False, True):
        window = MainWindow(discover(safe=True))
        qtbot.addWidget(window)
        switch = row(opened_settings(window, qtbot), "Confirm before paying").control
        assert isinstance(switch, Switch)
        assert switch.isChecked() is not on
        click(switch)
        assert is_on(CONFIRM_PAYMENT) is on
        assert is_on(AUTO_ANSWER)


# where nothing is decided


@pytest.fixture
def sole(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Rules in which stations borrow what is best, and nobody may choose otherwise."""
    rules = ruleset_of("tiny")
    question = replace(rules.kinds["stations.borrow"], options=lambda rules, state, frame: [ACCEPT])  # type: ignore
    monkeypatch.setitem(rules.kinds, "stations.borrow", question)  # type: ignore[arg-type]
    return rules


@pytest.mark.sweep
def test_nothing_to_decide_is_answered_and_told(qtbot: QtBot, sole: Ruleset) -> None:
    page = page_of(qtbot, sole, state=begun(sole).pushed(Frame("stations.borrow", 0)))
    wait_for_turn(qtbot, page)
    assert page.board_input.question is not None
    assert page.board_input.question.kind == "turn"
    assert log_lines(page)[0] == "Ann had only one possible answer: Borrow the best routes."
    assert page.session.take_back_points == []  # it would be answered again at once


@pytest.mark.sweep
def test_who_wants_to_be_asked_is_asked(qtbot: QtBot, sole: Ruleset) -> None:
    set_preference(AUTO_ANSWER, False)
    page = page_of(qtbot, sole, state=begun(sole).pushed(Frame("stations.borrow", 0)))
    wait_for_turn(qtbot, page)
    assert page.board_input.question is not None
    assert page.board_input.question.kind == "stations.borrow"


def test_what_shows_something_or_does_nothing_waits_for_its_person(
    rules: Ruleset, sole: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = begun(rules)
    assert sole_answer(rules, state) is None  # there are many answers
    assert sole_answer(sole, state.pushed(Frame("stations.borrow", 0))) == ACCEPT
    paid = (0,) * 4 + (3, 0, 0, 0, 0)
    dig = Frame("tunnels.pay", 0, Dig(0, rules.board.route_index["corrin-fallow"], paid, (4,), 9))
    assert [choice.verb for choice in engine.options(rules, state.pushed(dig))] == ["withdraw"]
    assert sole_answer(rules, state.pushed(dig)) is None  # the cards turned up want to be seen
    for only in (Pass(), Draw("pile")):
        turn = replace(sole.kinds["turn"], options=lambda rules, state, frame, only=only: [only])  # type: ignore
        monkeypatch.setitem(sole.kinds, "turn", turn)  # type: ignore[arg-type]
        assert sole_answer(sole, state) is None
