"""The gestures of a turn, with the real mouse on board, buttons and cards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.plugins.cards.api import CARDS, hand_of
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.tickets.api import held_by
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import (
    answers_of,
    choice_button,
    click,
    click_target,
    log_lines,
    page_of,
    process_events,
    wait_for_turn,
)

pytestmark = pytest.mark.gui

# purple blue orange white green yellow black red loco
HAND = (0, 2, 0, 0, 1, 2, 0, 3, 2)
ROW = (0, 1, 2, 3, 8)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


def begun(rules: Ruleset, hand: tuple[int, ...] = HAND, other: tuple[int, ...] = (0,) * 9) -> State:
    """Ann's turn with a hand and a row."""
    deck = tuple(full - mine - theirs - (card in ROW) for card, (full, mine, theirs) in enumerate(zip(
        (12,) * 8 + (14,), hand, other, strict=True)))  # fmt: skip
    return Table(rules).put("cards", hands=(hand, other), deck=deck, pile=sum(deck), row=ROW).state


@pytest.mark.sweep
def test_a_route_is_claimed_with_the_payment_that_was_picked(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules), painted=True)
    wait_for_turn(qtbot, page)
    before = page.session.match.state
    click_target(page, "route", "brack-fallow")
    assert answers_of(page) == ["pay 2 yellow", "pay 1 yellow + 1 loco", "pay 2 loco"]
    assert page.session.match.state is before  # only looked at
    click(choice_button(page, "pay 1 yellow + 1 loco"))
    assert page.hand.marked == {"yellow": 1, "loco": 1}
    assert page.session.match.state is before
    assert page.bar.confirm is not None
    assert page.bar.confirm.text() == "Claim Brack–Fallow"
    click(page.bar.confirm)
    after = page.session.match.state
    assert hand_of(after, 0)[5] == 1
    assert hand_of(after, 0)[8] == 1
    assert ROUTES.get(after).owned[0] == 1 << rules.board.route_index["brack-fallow"]
    qtbot.waitUntil(lambda: page.scene.owners[rules.board.route_index["brack-fallow"]] == 0)
    qtbot.waitUntil(lambda: log_lines(page)[:1] == ["Ann claims Brack–Fallow for 2 points."])


@pytest.mark.sweep
def test_looking_at_a_payment_can_be_cancelled(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules), painted=True)
    wait_for_turn(qtbot, page)
    click_target(page, "route", "brack-fallow")
    click(page.bar.cancel)
    assert page.board_input.previewed is None
    assert page.hand.marked == {}
    click_target(page, "route", "arven-esk")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.board_input.previewed is None
    assert "tickets" in answers_of(page)


@pytest.mark.sweep
def test_a_station_is_built_where_one_clicks(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    click_target(page, "city", "holm")
    assert page.bar.confirm is not None
    assert page.bar.confirm.text() == "Build a station in Holm"
    click(choice_button(page, "pay 1 green"))
    click(page.bar.confirm)
    city = rules.board.city_index["holm"]
    qtbot.waitUntil(lambda: page.scene.stations.get(city) == 0)


@pytest.mark.sweep
def test_two_cards_are_drawn_by_clicking_them(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules), script=["turn-up black", "turn-up red"], painted=True)
    wait_for_turn(qtbot, page)
    assert [card.color for card in page.market.row] == ["purple", "blue", "orange", "white", "loco"]
    click(page.market.row[0])
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "cards.second")
    qtbot.waitUntil(lambda: page.market.row[0].color == "black")
    assert not page.market.row[4].isEnabled()  # a locomotive cannot be the second card
    click(page.market.pile)
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert hand_of(page.session.match.state, 0)[:1] == (1,)
    assert hand_of(page.session.match.state, 0)[7] == 4
    qtbot.waitUntil(lambda: page.log.list.count() >= 2)
    texts = log_lines(page)[:2]
    assert texts == ["Ann takes purple from the row.", "Ann draws red from the pile."]


@pytest.mark.sweep
def test_a_click_says_why_a_route_cannot_be_claimed(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    before = page.session.match.state
    click_target(page, "route", "dunmere-holm")
    assert page.board_area.callout.isVisible()
    assert page.board_area.callout.label.text() == (
        "You need 3 cards (purple or locomotives); you have 2. Still missing: 1 purple."
    )
    assert page.session.match.state is before
    click(page.market.row[1])
    assert not page.board_area.callout.isVisible()


@pytest.mark.sweep
def test_a_second_card_comes_before_any_route(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    click(page.market.pile)
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "cards.second")
    click_target(page, "route", "brack-fallow")
    assert page.board_area.callout.label.text() == "Take your second card first: draw from the pile or the row."


def dug(qtbot: QtBot, rules: Ruleset, hand: tuple[int, ...]) -> object:
    """A page in which Ann has paid for the tunnel with three green cards, and two more are due."""
    script = ["turn-up green", "turn-up loco", "turn-up red"]
    page = page_of(qtbot, rules, state=begun(rules, hand), script=script)
    wait_for_turn(qtbot, page)
    click_target(page, "route", "corrin-fallow")
    click(choice_button(page, "pay 3 green"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "tunnels.pay")
    assert page.bar.head.prompt.text() == "Turned up: green, locomotive, red. Pay 2 more, or withdraw."
    return page


@pytest.mark.sweep
def test_a_tunnel_asks_for_its_surcharge(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, (0, 0, 0, 0, 4, 0, 0, 0, 2))
    assert answers_of(page) == ["pay 1 green + 1 loco", "pay 2 loco", "withdraw"]
    click(choice_button(page, "pay 1 green + 1 loco"))
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert ROUTES.get(page.session.match.state).owned[0] == 1 << rules.board.route_index["corrin-fallow"]
    assert hand_of(page.session.match.state, 0)[8] == 1


@pytest.mark.sweep
def test_one_may_withdraw_from_a_tunnel(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, (0, 0, 0, 0, 3, 0, 0, 0, 0))
    assert answers_of(page) == ["withdraw"]
    click(choice_button(page, "withdraw"))
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert ROUTES.get(page.session.match.state).owned[0] == 0
    assert hand_of(page.session.match.state, 0)[4] == 3


@pytest.mark.sweep
def test_tickets_are_ticked_and_kept(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules)
    wait_for_turn(qtbot, page)
    assert page.board_input.question is not None
    assert page.board_input.question.kind == "tickets.keep"
    assert len(page.bar.pieces) == 4
    assert page.bar.confirm is not None
    assert not page.bar.confirm.isEnabled()
    (first, first_card), (second, two), *_ = page.bar.pieces
    click(first_card)
    assert not page.bar.confirm.isEnabled()
    click(two)
    assert page.bar.confirm.text() == "Keep (2)"
    click(page.bar.confirm)
    qtbot.waitUntil(lambda: len(held_by(page.session.match.state, 0)) == 2)
    kept_tickets = {rules.board.tickets[ticket] for ticket in held_by(page.session.match.state, 0)}
    assert kept_tickets == {first.id, second.id}


@pytest.mark.sweep
def test_pointing_at_a_ticket_lights_its_way(qtbot: QtBot, rules: Ruleset) -> None:
    state = Table(rules).put("tickets", held=((rules.board.ticket_index["brack-holm"],), ())).state
    page = page_of(qtbot, rules, state=state)
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: len(page.tickets.cards) == 1)
    page.tickets.cards[0].pointed.emit(page.tickets.cards[0].ticket)
    lit = {(target.kind, target.index) for target in page.scene.highlighted("ticket")}
    board = rules.board
    assert {("city", board.city_index["brack"]), ("city", board.city_index["holm"])} <= lit
    assert ("route", board.route_index["grindal-holm"]) in lit
    page.tickets.cards[0].pointed.emit(-1)
    assert not page.scene.highlighted("ticket")


@pytest.mark.sweep
def test_the_row_can_be_taken_by_keys(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    QTest.keyClick(page, Qt.Key.Key_2)
    assert hand_of(page.session.match.state, 0)[1] == 3
    wait_for_turn(qtbot, page)
    QTest.keyClick(page, Qt.Key.Key_D)
    assert sum(hand_of(page.session.match.state, 0)) == 12


@pytest.mark.sweep
def test_a_route_can_be_claimed_by_keys(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    QTest.keyClick(page, Qt.Key.Key_C)
    target = page.view.focused_target
    assert target is not None
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.board_input.previewed is not None
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert ROUTES.get(page.session.match.state).owned[0] == 1 << target.index


@pytest.mark.sweep
def test_cards_that_came_are_marked_in_the_next_turn(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules), script=["turn-up black"])
    wait_for_turn(qtbot, page)
    click(page.market.row[0])
    qtbot.waitUntil(lambda: page.hand.fresh == {"purple": 1})
    assert CARDS.get(page.session.view).hands[0][0] == 1


@pytest.mark.sweep
def test_a_click_while_others_are_asked_names_them_and_while_chance_is_nobody(qtbot: QtBot, rules: Ruleset) -> None:
    refusals = list[str]()
    chance = page_of(qtbot, rules, seats="Ann,Bob", begin=False)
    chance.board_input.refused.connect(lambda target, text: refusals.append(text))
    assert chance.session.match.state.stack[-1].actor == CHANCE
    click_target(chance, "route", "arven-brack")
    assert refusals == []
    other = page_of(qtbot, rules, seats="bot:Ann,Bob", state=begun(rules), begin=False)
    other.board_input.refused.connect(lambda target, text: refusals.append(text))
    click_target(other, "route", "arven-brack")
    assert refusals == ["It is not your turn. Waiting for Ann."]


def test_what_bots_do_to_each_other_is_shown_in_a_pass_of_its_own(qtbot: QtBot, rules: Ruleset) -> None:
    page, shown = page_of(qtbot, rules, seats="bot:any,bot:any", state=begun(rules), begin=False), list[str]()
    process_events()
    page.refreshed.connect(lambda: shown.append("view"))
    page.session.view_changed.emit()
    QCoreApplication.processEvents()
    assert shown == []
    page.session.view_changed.emit()  # quick bots do not put it off again
    QCoreApplication.processEvents()
    assert shown == ["view"]


@pytest.mark.sweep
def test_what_a_person_does_or_is_asked_is_shown_in_the_same_pass(qtbot: QtBot, rules: Ruleset) -> None:
    page, shown = page_of(qtbot, rules, state=begun(rules)), list[str]()
    wait_for_turn(qtbot, page)
    process_events()
    page.refreshed.connect(lambda: shown.append("view"))
    page.session.view_changed.emit()
    QCoreApplication.processEvents()
    assert shown == ["view"]
    assert page.session.question is not None
    page.session.answer(page.session.question.options[0])
    QCoreApplication.processEvents()
    assert len(shown) > 1
