"""The rules of other boards in the window, which knows none of them: a person plays each with mouse and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import cos, sin, tau
from random import Random

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Transition
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.widget import GameWidget
from railwright.plugins.cards.api import NONE, CountsInWords
from railwright.plugins.mechanics.rails_and_sails.state import NAMES, CardSet
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import (
    answers_of,
    choice_button,
    click,
    click_target,
    is_person_needed,
    page_of,
    wait_for_turn,
)
from tests.plugins.mechanics.test_positions import BOARDS

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]

ANSWERS = [8, pytest.param(30, marks=pytest.mark.slow)]


def drawn(map: MapSpec) -> MapSpec:
    """The board with its cities around an oval, so that every route has a middle of its own to click on."""
    turn = tau / len(map.cities)
    cities = tuple(
        replace(city, at=(200 + (150 - 7 * number) * cos(number * turn), 150 + (110 + 4 * number) * sin(number * turn)))
        for number, city in enumerate(map.cities)
    )
    return replace(map, size=(400.0, 300.0), cities=cities)


class Person:
    """Seat 0 of a page, who does anything that can be clicked; ``answered`` are the questions answered so far."""

    def __init__(self, page: GameWidget, seed: int) -> None:
        self.page = page
        self.answered: list[str] = []
        self.said: list[str] = []
        self._rng = Random(seed)
        page.session.failed.connect(self.said.append)
        page.session.match.listeners = (*page.session.match.listeners, self._heard)

    def _heard(self, answered: Transition) -> None:
        if answered.frame.actor == 0:
            self.answered.append(answered.frame.kind)

    def play(self, qtbot: QtBot, answers: int) -> None:
        """Click until so many questions are answered or the game is over."""
        for _ in range(20 * answers):
            qtbot.waitUntil(lambda: is_person_needed(self.page))
            if len(self.answered) >= answers or self.page.session.over:
                return
            self._click()
            assert self.said == []
        raise AssertionError(f"nothing that can be clicked leads on: {self.page.session.match.state.stack}")

    def _click(self) -> None:
        page = self.page
        if page.board_input.question is None:
            assert page.bar.onward is not None
            click(page.bar.onward)
        elif page.bar.pieces:
            for _, piece in page.bar.pieces:
                if not piece.isChecked():
                    click(piece)
        if page.bar.confirm is not None:
            click(page.bar.confirm)
        elif page.board_input.question is not None:
            self._rng.choice(self._offers())()

    def _offers(self) -> list[Callable[[], None]]:
        """Every click that may answer: buttons, cards and places."""
        page, question = self.page, self.page.board_input.question
        assert question is not None
        buttons = [button for button in page.bar.buttons if isinstance(button, ChoiceButton)]
        cards = [card for card in (*page.market.row, page.market.pile) if card.isEnabled() and card.isVisible()]
        acts: list[Callable[[], None]] = [partial(click, widget) for widget in (*buttons, *cards)]
        return acts + [partial(self._place, name.of, str(name.id)) for name in question.places]

    def _place(self, kind: str, id: str) -> None:
        click_target(self.page, kind, id)
        menu = getattr(self.page.board_input, "menu", None)
        if isinstance(menu, QMenu) and menu.isVisible():
            self._rng.choice(menu.actions()).trigger()
            menu.close()


def seats_of(map: MapSpec) -> str:
    """One person and as many bots as the board takes at least."""
    return ",".join(["Ann", *(f"bot:{number}" for number in range(1, map.players[0]))])


@pytest.mark.parametrize("answers", ANSWERS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.sweep
def test_a_person_plays_a_mechanic_by_clicking(qtbot: QtBot, board: str, answers: int) -> None:
    map = drawn(BOARDS[board])
    page = page_of(qtbot, ruleset_of(map), seats_of(map))
    person = Person(page, 3)
    person.play(qtbot, answers)
    page.setUpdatesEnabled(True)  # painted once at the end, not after each click
    page.grab()
    assert len(person.answered) >= answers or page.session.over
    assert person.answered


# --- ships, harbours and pieces -----------------------------------------------------------------------------


def at_sea(qtbot: QtBot, hand: str, row: Sequence[str], script: Sequence[str] = ()) -> GameWidget:
    """Ann's turn on the board of ships, with travel cards, a row, and a harbour town of her own."""
    rules = ruleset_of(drawn(BOARDS["rails_and_sails"]))
    held = tuple(CardSet().read(cards.split()) for cards in (hand, "nothing"))
    made = Table(rules).put("rails_and_sails", hands=held, row=tuple(NAMES.index(name) for name in row))
    made.put("routes", owned=(1 << rules.board.route_index["a-b"], 0), taken=1 << rules.board.route_index["a-b"])
    page = page_of(qtbot, rules, state=made.state, script=script)
    wait_for_turn(qtbot, page)
    return page


def asks(qtbot: QtBot, page: GameWidget, kind: str) -> None:
    """Wait until a question is asked."""
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == kind)


def travel_cards(page: GameWidget) -> str:
    """Ann's travel cards in words."""
    return CardSet().text(page.session.match.state.slices["rails_and_sails"].hands[0])


@pytest.mark.sweep
def test_travel_cards_are_taken_with_buttons(qtbot: QtBot) -> None:
    row = ("red-train", "wild", "red-ship", "white-ship", "white-ship", "green-train")
    page = at_sea(qtbot, "nothing", row, ["reveal-travel black-double-ship", "reveal-travel green-ship"])
    names = ["trains", "ships", "green-train", "red-train", "white-ship", "red-ship", "wild"]
    assert [answer for answer in answers_of(page) if answer.startswith("take")] == [f"take {name}" for name in names]
    click(choice_button(page, "take red-ship"))
    asks(qtbot, page, "rails_and_sails.refill")
    assert page.bar.head.prompt.text() == "Which deck should fill the gap in the row?"
    click(choice_button(page, "refill ships"))
    asks(qtbot, page, "rails_and_sails.second")
    assert "take wild" not in answers_of(page)
    click(choice_button(page, "take ships"))
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert travel_cards(page) == "1 green-ship + 1 red-ship"


@pytest.mark.sweep
def test_a_ship_route_is_clicked_and_paid_for_with_a_button(qtbot: QtBot) -> None:
    page = at_sea(qtbot, "1 white-ship + 2 white-double-ship", ("red-train",) * 6)
    click_target(page, "route", "c-f")
    asks(qtbot, page, "rails_and_sails.pay")
    assert answers_of(page) == ["lay-down 1 white-ship + 1 white-double-ship", "lay-down 2 white-double-ship"]
    click(choice_button(page, "lay-down 2 white-double-ship"))
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert travel_cards(page) == "1 white-ship"
    qtbot.waitUntil(lambda: "Ann pays 2 white-double-ship." in page.log.text())


@pytest.mark.sweep
def test_a_route_says_which_ships_it_lacks(qtbot: QtBot) -> None:
    page = at_sea(qtbot, "1 white-ship", ("red-train",) * 6)
    click_target(page, "route", "c-f")
    refusal = "You need ship cards (white) or wild cards for 3 spaces; yours are enough for 1."
    assert page.board_area.callout.label.text() == refusal


@pytest.mark.sweep
def test_a_harbour_is_built_where_one_clicks_and_pieces_are_exchanged(qtbot: QtBot) -> None:
    page = at_sea(qtbot, "2 red-harbour-train + 2 red-ship", ("red-train",) * 6)
    click_target(page, "city", "a")
    asks(qtbot, page, "rails_and_sails.harbour")
    click(choice_button(page, "lay-down 2 red-harbour-train + 2 red-ship"))
    qtbot.waitUntil(lambda: page.session.match.state.slices["rails_and_sails"].harbours[0] == 1)
    other = at_sea(qtbot, "nothing", ("red-train",) * 6)
    click(choice_button(other, "exchange-for ships"))
    asks(qtbot, other, "rails_and_sails.exchange")
    click(choice_button(other, "pieces 3"))
    qtbot.waitUntil(lambda: other.session.match.state.slices["rails_and_sails"].exchanged[0] == 3)


# --- teams --------------------------------------------------------------------------------------------------


def in_teams(qtbot: QtBot, hand: str, rack: str, script: Sequence[str] = ()) -> GameWidget:
    """Ann's turn in a team with a bot, against two others."""
    rules = ruleset_of(drawn(BOARDS["team_asia"]))
    mine, ours = (CountsInWords().read(cards.split()) for cards in (hand, rack))
    made = Table(rules, 4).put("cards", hands=(mine, NONE, NONE, NONE)).put("team_asia", rack=(ours, NONE))
    page = page_of(qtbot, rules, "Ann,bot:one,bot:two,bot:three", made.state, script)
    wait_for_turn(qtbot, page)
    return page


@pytest.mark.sweep
def test_of_two_cards_drawn_one_goes_on_the_rack(qtbot: QtBot) -> None:
    page = in_teams(qtbot, "nothing", "nothing", ["turn-up red", "turn-up blue"])
    click(page.market.pile)
    asks(qtbot, page, "team_asia.put")
    question = "You have drawn red. Do you want to put the card on your team's rack or in your hand?"
    assert page.bar.head.prompt.text() == question
    click(choice_button(page, "put rack"))
    asks(qtbot, page, "cards.second")
    click(page.market.pile)
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert CountsInWords().text(page.session.match.state.slices["cards"].hands[0]) == "1 blue"
    assert CountsInWords().text(page.session.match.state.slices["team_asia"].rack[0]).startswith("1 red")


@pytest.mark.sweep
def test_a_claim_is_paid_from_hand_and_rack_with_buttons(qtbot: QtBot) -> None:
    page = in_teams(qtbot, "2 red", "2 red")
    click_target(page, "route", "a-b")
    if page.bar.confirm is not None:
        click(page.bar.confirm)
    asks(qtbot, page, "team_asia.split")
    assert answers_of(page) == ["from-rack nothing", "from-rack 1 red", "from-rack 2 red"]
    click(choice_button(page, "from-rack 1 red"))
    qtbot.waitUntil(lambda: page.session.match.state.turns >= 1)
    assert page.session.match.state.slices["routes"].owned[0]
