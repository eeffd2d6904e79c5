"""Questions of plugins that nobody knew when the window was written: buttons, places, menus and boxes to tick."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.play.decision_bar import BarHead
from railwright.testing import ruleset_of
from tests.core.toys import COIN, module_of
from tests.editor.play.helpers import (
    answers_of,
    choice_button,
    click,
    click_target,
    page_of,
    process_events,
    wait_for_turn,
)
from tests.editor.test_pseudo_language import clipped

pytestmark = pytest.mark.gui

FAIR = '''
"""A fair in some city: each turn visit one, buy goods, or sing."""
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import *

PLUGIN = {"id": "fair", "version": "1.0", "api": 1, "summary": "Fairs."}

class Done(Value):
    told: Annotated[tuple[str, ...], Public]

DONE = SliceKey("fair", Done)

@dataclass(frozen=True, slots=True)
class Visit(Choice):
    verb: ClassVar[str] = "visit"
    label: ClassVar[str] = "Visit {city} {how}"
    city: CityId
    how: Annotated[str, Word("how")]

@dataclass(frozen=True, slots=True)
class Sing(Choice):
    verb: ClassVar[str] = "sing"
    label: ClassVar[str] = "Sing a song"

@dataclass(frozen=True, slots=True)
class Buy(Choice):
    verb: ClassVar[str] = "buy"
    label: ClassVar[str] = "Buy {goods}"
    goods: Annotated[tuple[str, ...], Words("goods")]

@hookimpl
def declare_choices():
    return [Visit, Sing, Buy]

@hookimpl
def declare_slices():
    return [SliceSpec(DONE, lambda rules, seats: Done(()))]

@hookimpl
def turn_options(rules, state, seat):
    return [Visit("arven", "by-day"), Visit("arven", "by-night"), Visit("holm", "by-day"), Sing()]

def note(rules, state, word, *frames):
    return DONE.set(state, Done((*DONE.get(state).told, word)), *frames)

@hookimpl
def declare_actions():
    shop = Frame("fair.buy", 0)
    return [
        Action(Visit, lambda rules, state, seat, choice: note(rules, state, choice.city + " " + choice.how, shop),
               lambda rules, state, seat, choice: Refusal("no-fair", say("There is no fair in {city}.",
                                                                          city=Name("city", choice.city)))),
        Action(Sing, lambda rules, state, seat, choice: note(rules, state, "song")),
    ]

@hookimpl
def declare_kinds():
    goods = lambda rules, state, frame: [Buy(("cheese",)), Buy(("wine",)), Buy(("cheese", "wine"))]
    return [Question("fair.buy", goods, lambda rules, state, frame, choice: note(rules, state, "+".join(choice.goods)),
                     lambda rules, state, frame: say("What do you buy?"))]

@hookimpl
def choose_end(rules, state):
    return "enough" if len(DONE.get(state).told) >= 4 else None
'''


@pytest.fixture
def fair(tmp_path: Path) -> Ruleset:
    return ruleset_of("tiny", plugins=[module_of(tmp_path, "fair", FAIR)], europe=None)


def told(page: object) -> tuple[str, ...]:
    return page.session.match.state.slices["fair"].told  # type: ignore[attr-defined,no-any-return]


@pytest.mark.sweep
def test_a_game_without_cards_and_routes_is_played_with_buttons(qtbot: QtBot, tmp_path: Path) -> None:
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "coin", COIN)], europe=None)
    page = page_of(qtbot, rules, "Ann,bot:one")
    for _ in range(200):
        qtbot.waitUntil(lambda: page.board_input.question is not None or page.session.over)
        if page.session.over:
            break
        assert not page.market.isVisible()
        click(choice_button(page, "flip"))
    assert page.session.over
    qtbot.waitUntil(lambda: page.screens.currentWidget() is page.final)


@pytest.fixture
def room(qtbot: QtBot) -> QWidget:
    room = QWidget()
    qtbot.addWidget(room)
    room.show()
    return room


@pytest.fixture
def head(qtbot: QtBot, fair: Ruleset, room: QWidget) -> BarHead:
    """The head of the bar, in a window that gives it any width."""
    head = BarHead(page_of(qtbot, fair, begin=False).styles)
    head.setParent(room)
    return head


def ask(head: BarHead, width: int, name: str, question: str, note: str) -> None:
    """Ask at a width, with a note and no news."""
    head.show_prompt(0, name, question)
    head.set_note(note)
    head.show_news("")
    head.show()
    head.setGeometry(0, 0, width, head.height_for(width))
    process_events()


@pytest.mark.parametrize("name", ["Konstantinopler", "Maximiliane von Hohenst…"])
@pytest.mark.parametrize("width", [400, 460, 560, 900])
@pytest.mark.sweep
def test_nothing_of_the_last_round_is_cut_beside_a_long_name(head: BarHead, width: int, name: str) -> None:
    head.setStyleSheet("QLabel { font-size: 21px }")  # 160 % of the usual text
    ask(head, width, name, "Wähle die Karten, mit denen du Riga–Wilno bezahlst.", "Letzte Runde: noch 3 Züge")
    assert clipped(head) == []
    assert head.prompt.width() > width // 3  # the question is no column of single words


@pytest.mark.parametrize("width", [300, 349, 426, 900])
def test_a_long_note_takes_one_line_beside_a_short_question(head: BarHead, width: int) -> None:
    """A case from outside: the Czech note of the last round lost the lower half of its second line."""
    ask(head, width, "Bára", "Jsi na tahu.", "Poslední kolo: zbývají 3 tahy")
    assert clipped(head) == []


def test_what_has_no_place_is_a_button(qtbot: QtBot, fair: Ruleset) -> None:
    page = page_of(qtbot, fair, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    assert answers_of(page) == ["sing"]
    click(choice_button(page, "sing"))
    assert told(page)[0] == "song"


@pytest.mark.sweep
def test_a_place_is_clicked_and_a_set_is_ticked(qtbot: QtBot, fair: Ruleset) -> None:
    page = page_of(qtbot, fair, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    click_target(page, "city", "holm")
    qtbot.waitUntil(lambda: page.board_input.question is not None and page.board_input.question.kind == "fair.buy")
    assert page.bar.head.prompt.text() == "What do you buy?"
    assert [box.text() for _, box in page.bar.pieces] == ["cheese", "wine"]
    assert page.bar.confirm is not None
    assert page.bar.confirm.text() == "Buy"
    assert not page.bar.confirm.isEnabled()
    for _, box in page.bar.pieces:
        box.click()
    click(page.bar.confirm)
    assert told(page)[:2] == ("holm by-day", "cheese+wine")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a menu on a screen that is none
def test_several_answers_at_one_place_open_a_menu(qtbot: QtBot, fair: Ruleset) -> None:
    page = page_of(qtbot, fair, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    click_target(page, "city", "arven")
    actions = page.board_input.menu.actions()
    assert [action.text() for action in actions] == ["Visit Arven by-day", "Visit Arven by-night"]
    assert told(page) == ()
    actions[1].trigger()
    page.board_input.menu.close()
    assert told(page) == ("arven by-night",)


@pytest.mark.sweep
def test_the_places_of_a_verb_light_up_when_asked_for(qtbot: QtBot, fair: Ruleset) -> None:
    page = page_of(qtbot, fair, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    switch = next(button for button in page.bar.buttons if button.property("verb") == "visit")
    assert switch.text() == "Visit a city … (3)"
    assert not page.scene.choices
    click(switch)
    cities = {fair.board.city_index["arven"], fair.board.city_index["holm"]}
    assert {target.index for target in page.scene.choices} == cities
    click(switch)
    assert not page.scene.choices


def test_a_place_that_nothing_is_said_of_is_refused_all_the_same(qtbot: QtBot, fair: Ruleset) -> None:
    page = page_of(qtbot, fair, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    click_target(page, "city", "esk")
    assert page.board_area.callout.label.text() == "You cannot choose this now."


@pytest.mark.sweep
def test_a_question_that_fails_is_told_once_and_nothing_is_lost(qtbot: QtBot, tmp_path: Path) -> None:
    broken = FAIR.replace("goods = lambda rules, state, frame: [", "goods = lambda rules, state, frame: [1 / 0, ")
    rules = ruleset_of("tiny", plugins=[module_of(tmp_path, "fair", broken)], europe=None)
    page = page_of(qtbot, rules, "Ann,bot:one")
    wait_for_turn(qtbot, page)
    sentences: list[str] = []
    page.failed.connect(sentences.append)
    click_target(page, "city", "holm")
    process_events()
    page.refresh()
    assert len(sentences) == 1
    assert "fair" in sentences[0]
    assert "ZeroDivisionError" in sentences[0]
    assert told(page) == ("holm by-day",)
