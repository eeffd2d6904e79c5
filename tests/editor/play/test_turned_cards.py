"""The cards of a tunnel turn up one after the other, as slowly as people like it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.editor.play import turned_cards_narrator
from railwright.editor.play.motion import FRAME_MS
from railwright.editor.play.preferences import MOTION, TURN_UP_SINGLY, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.plugins.routes.api import ROUTES
from railwright.testing import ruleset_of
from tests.editor.play.helpers import (
    choice_button,
    click,
    click_target,
    log_lines,
    page_of,
    process_events,
    wait_for_turn,
)
from tests.editor.play.test_motion import Clock
from tests.editor.play.test_turns import begun

pytestmark = pytest.mark.gui

GREENS = (0, 0, 0, 0, 4, 0, 0, 0, 2)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture(autouse=True)
def habit() -> Iterator[None]:
    yield
    set_preference(TURN_UP_SINGLY, True)


def dug(qtbot: QtBot, rules: Ruleset, *cards: str, pace: int = 60_000) -> GameWidget:
    """A page in which Ann has paid three green cards for a tunnel that turns these cards up."""
    page = page_of(qtbot, rules, state=begun(rules, GREENS), script=[f"turn-up {card}" for card in cards])
    page.session.clock.pace = pace
    wait_for_turn(qtbot, page)
    click_target(page, "route", "corrin-fallow")
    click(choice_button(page, "pay 3 green"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    return page


def shown(page: GameWidget) -> tuple[str, ...] | None:
    """The cards that lie open while the others are still face down."""
    sheet = page.turned_cards.sheet
    return sheet.cards.turned.turned if sheet.isVisible() and sheet.cards.turned else None


@pytest.mark.sweep
def test_the_cards_turn_up_one_by_one(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, "green", "blue", "red")
    qtbot.waitUntil(lambda: shown(page) == ("green",))
    assert page.bar.head.prompt.text() == "claims Corrin–Fallow: turning up card 1 of 3."
    assert page.session.question is None
    assert page.bar.onward is not None
    QTest.keyClick(page, Qt.Key.Key_Return)  # does not wait
    qtbot.waitUntil(lambda: shown(page) == ("green", "blue"))
    click(page.bar.onward)
    wait_for_turn(qtbot, page)
    sheet = page.turned_cards.sheet
    assert shown(page) == ("green", "blue", "red")
    assert sheet.title.text() == "Ann: Corrin–Fallow"
    assert sheet.verdict.text() == "1 more card to pay."
    assert (
        sheet.reason.text()
        == "Paid with green: each turned-up card of this colour and each locomotive costs one more card."
    )
    assert sheet.cards.turned is not None
    assert sheet.cards.turned.costly == (True, False, False)
    click(choice_button(page, "pay 1 green"))
    qtbot.waitUntil(sheet.isHidden)


@pytest.mark.sweep
def test_the_last_card_is_seen_where_nothing_more_is_asked(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, "white", "blue", "red")
    for count in (1, 2):
        qtbot.waitUntil(lambda count=count: shown(page) is not None and len(shown(page) or ()) == count)
        assert page.bar.onward is not None
        click(page.bar.onward)
    qtbot.waitUntil(lambda: shown(page) == ("white", "blue", "red"))
    assert page.bar.head.prompt.text() == "claims Corrin–Fallow: no extra cards to pay."
    assert page.session.lingering
    assert ROUTES.get(page.session.match.state).owned[0] == 1 << rules.board.route_index["corrin-fallow"]
    page.session.skip()
    qtbot.waitUntil(lambda: not page.session.lingering)


@pytest.mark.sweep
def test_nothing_is_taken_back_once_a_card_lies_open(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, "green", "blue", "red")
    qtbot.waitUntil(lambda: shown(page) == ("green",))
    assert page.session.take_back_points == []


@pytest.mark.parametrize("way", ["switched off", "at once", "still"])
@pytest.mark.sweep
def test_nobody_waits_who_does_not_want_to(
    qtbot: QtBot, rules: Ruleset, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_preference(TURN_UP_SINGLY, way != "switched off")
    if way == "still":
        monkeypatch.setattr(turned_cards_narrator, "is_motion_reduced", lambda: True)
    page = dug(qtbot, rules, "green", "blue", "red", pace=0 if way == "at once" else 60_000)
    assert not page.session.lingering
    wait_for_turn(qtbot, page)
    assert page.board_input.question is not None
    assert page.board_input.question.kind == "tunnels.pay"
    assert QApplication.instance() is not None


@pytest.mark.sweep
def test_the_log_tells_the_last_card_before_the_claim_that_follows_from_it(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, "white", "blue", "red", pace=0)
    wait_for_turn(qtbot, page)
    lines = log_lines(page)
    last = lines.index("The tunnel Corrin–Fallow turns up red.")
    assert lines[last + 1].startswith("Ann claims Corrin–Fallow")


@pytest.mark.sweep
def test_the_news_tell_what_came_of_a_tunnel_not_each_of_its_cards(qtbot: QtBot, rules: Ruleset) -> None:
    script = [f"turn-up {card}" for card in ("white", "blue", "red")]
    page = page_of(qtbot, rules, "Ann,Bob", state=begun(rules, GREENS), script=script, painted=True)
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    click_target(page, "route", "corrin-fallow")
    click(choice_button(page, "pay 3 green"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    qtbot.waitUntil(lambda: page.bar.onward is not None and page.session.waits_for == 1)
    click(page.bar.onward)
    page.session._table._events._answers[1].append(0)  # Bob was asked before, so that there is news for him
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    news = page.bar.head.news.text()
    assert "Ann claims Corrin–Fallow" in news
    assert "turns up" not in news


@pytest.mark.parametrize("size", [(1400, 900), (1024, 700)])
@pytest.mark.sweep
def test_the_cards_lie_beside_their_route_and_clear_of_the_bar(
    qtbot: QtBot, rules: Ruleset, size: tuple[int, int]
) -> None:
    page = dug(qtbot, rules, "green", "blue", "red", pace=0)
    page.resize(*size)
    wait_for_turn(qtbot, page)
    process_events()
    area, sheet = page.board_area, page.turned_cards.sheet
    page.turned_cards.place_sheet()
    target = Target("route", rules.board.route_index["corrin-fallow"])
    route = page.view.mapFromScene(page.scene.outline(target).boundingRect()).boundingRect()
    assert not sheet.geometry().intersects(route)
    assert area.view.geometry().contains(sheet.geometry())
    assert (
        not page.bar.geometry()
        .translated(page.bar.mapTo(page, QPoint()) - page.bar.pos())
        .intersects(sheet.rect().translated(sheet.mapTo(page, QPoint())))
    )


@pytest.mark.sweep
def test_a_surcharge_that_cannot_be_paid_is_offered_with_the_reason_why_not(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(
        qtbot,
        rules,
        state=begun(rules, (0, 0, 0, 0, 3, 0, 0, 0, 0)),
        script=["turn-up green", "turn-up loco", "turn-up red"],
    )
    wait_for_turn(qtbot, page)
    click_target(page, "route", "corrin-fallow")
    click(choice_button(page, "pay 3 green"))
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    wait_for_turn(qtbot, page)
    pay = next(button for button in page.bar.findChildren(QPushButton) if button.text() == "Pay 2 more")
    assert not pay.isEnabled()
    reason = "You need 2 cards (green or locomotives); you have 0."
    assert pay.toolTip() == reason
    assert [label for label in page.bar.findChildren(QLabel) if label.text() == reason and label.isVisible()]
    assert reason in page.bar.accessibleDescription()
    click(choice_button(page, "withdraw"))
    qtbot.waitUntil(page.turned_cards.sheet.isHidden)


@pytest.mark.sweep
def test_a_card_that_can_be_paid_for_has_no_reason_against_it(qtbot: QtBot, rules: Ruleset) -> None:
    page = dug(qtbot, rules, "green", "blue", "red", pace=0)
    wait_for_turn(qtbot, page)
    question = page.board_input.question
    assert question is not None
    assert question.unavailable == ()


@pytest.mark.sweep
def test_the_cards_are_turned_one_after_the_other_before_one_s_eyes(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(MOTION, True)
    try:
        page = dug(qtbot, rules, "green", "blue", "red", pace=0)
        clock = Clock(page.motion.stage)
        cards = page.turned_cards.sheet.cards
        qtbot.waitUntil(lambda: page.turned_cards.is_turning)
        seen = []
        for _ in range(3):
            clock.turn(turned_cards_narrator.TURN_MS / 2)
            cards.grab()
            seen.append(tuple(cards.parts.values()))
            assert (
                page.turned_cards.sheet.verdict.text() == turned_cards_narrator.NOT_YET
            )  # not before all of them lie open
            assert page.board_input.question is None
            assert page.bar.head.prompt.text() == "claims Corrin–Fallow: turning up card 3 of 3."
            clock.turn(turned_cards_narrator.TURN_MS / 2)
        assert seen == [(0.5, 0.0, 0.0), (1.0, 0.5, 0.0), (1.0, 1.0, 0.5)]
        assert page.turned_cards.sheet.verdict.text() == "1 more card to pay."
        assert cards.is_turned
        clock.turn(FRAME_MS)  # the view counts as seen a frame after it is told
        assert page.board_input.question is not None
    finally:
        set_preference(MOTION, False)


class Digger:
    """A bot that claims the tunnel, and thinks about what its cards cost until it may answer."""

    def __init__(self, rules: Ruleset) -> None:
        self._answers, self._notation = iter(["claim corrin-fallow", "pay 3 green"]), rules.notation
        self.may_answer = Event()

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        wanted = next(self._answers, "")
        if not wanted:
            self.may_answer.wait()
        return next((option for option in options if self._notation.text(option) == wanted), options[0])


@pytest.mark.sweep
def test_nothing_is_left_to_wait_for_while_a_bot_pays(qtbot: QtBot, rules: Ruleset) -> None:
    set_preference(MOTION, True)
    script = ["turn-up green", "turn-up blue", "turn-up red"]
    page = page_of(qtbot, rules, "bot:any,Ann", state=begun(rules, GREENS), script=script, begin=False, painted=True)
    bot = Digger(rules)
    page.session.match.agents = (bot, None)
    try:
        page.begin()
        qtbot.waitUntil(lambda: page.turned_cards.is_turning)
        qtbot.waitUntil(lambda: page.bar.onward is not None)
        assert page.bar.onward is not None
        assert page.bar.onward.text() == "Skip"
        qtbot.waitUntil(lambda: page.turned_cards.sheet.cards.is_turned and page.bar.onward is None)
        assert page.bar.head.prompt.text() == "is thinking …"
        assert page.session.pending_seat == 0
    finally:
        bot.may_answer.set()
        set_preference(MOTION, False)
