"""What is heard of a game: what plugins name, the signals for the person, and nothing that nobody looks at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright import plugins
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Event, say
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.features.sound.player import sound_names, sound_player
from railwright.editor.features.sound.table_sound import TableSound
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.plugins.tickets.api import TICKETS
from railwright.testing import ruleset_of
from tests.editor.play.helpers import choice_button, click, click_target, page_of, wait_for_turn
from tests.editor.play.test_turns import begun

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


class Received:
    """Instead of the player: the names of what was to be played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names += [name] if name else []


def sound_of(page: GameWidget) -> TableSound:
    return next(part for part in page.parts if isinstance(part, TableSound))


def heard_on(page: GameWidget) -> list[str]:
    sound_of(page)._player = received = Received()  # type: ignore[assignment]
    return received.names


def claim(page: GameWidget, route: str, payment: str) -> None:
    click_target(page, "route", route)
    click(choice_button(page, payment))
    assert page.bar.confirm is not None
    click(page.bar.confirm)


@pytest.mark.sweep
def test_what_the_person_does_is_heard_and_whose_turn_it_is(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    names = heard_on(page)
    click(page.market.pile)
    assert names == []  # nothing is heard before it can be seen
    qtbot.waitUntil(lambda: names == ["card"])
    wait_for_turn(qtbot, page)
    click(page.market.pile)
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(lambda: names == ["card", "card", "turn"])  # the bot plays at once and is not heard


@pytest.mark.sweep
def test_a_claim_is_heard_as_the_route_is_and_a_ticket_when_it_is_done(qtbot: QtBot, rules: Ruleset) -> None:
    ticket = rules.board.ticket_index["corrin-dunmere"]
    state = begun(rules, (0, 4, 0, 0, 0, 0, 0, 0, 4))
    held = TICKETS.get(state)
    state = TICKETS.set(state, held._replace(held=((ticket,), held.held[1])))
    page = page_of(qtbot, rules, "Ann,Bob", state=state)
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    names = heard_on(page)
    claim(page, "corrin-dunmere", "pay 2 blue + 2 loco")
    qtbot.waitUntil(lambda: names == ["ferry", "ticket"])
    page.refresh()
    assert names == ["ferry", "ticket"]  # once
    callout = page.done_tickets.callout
    assert callout.isVisible()
    assert callout.label.text().startswith("Ticket done: Corrin–Dunmere (+")
    assert page.scene.highlighted("done") >= {Target("route", rules.board.route_index["corrin-dunmere"])}
    assert page.bar.onward is not None
    click(page.bar.onward)  # the next person must not read it
    assert callout.isHidden()
    assert not page.scene.highlighted("done")


@pytest.mark.sweep
def test_bots_are_heard_at_a_pace_at_which_they_are_seen(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    names = heard_on(page)
    events = [
        LoggedEvent(1, 1, Event(say("x"), 1, sound="wagon")),
        LoggedEvent(1, 1, Event(say("y"), 1, sound="last-round")),
    ]
    sound_of(page).play_events(events)
    assert names == ["last-round"]
    page.session.clock.pace = 300
    sound_of(page).play_events(events)
    assert names == ["last-round", "wagon", "last-round"]
    page.session.skip()
    assert not page.session.clock.skipping  # it is the person's turn already


@pytest.mark.sweep
def test_a_key_switches_all_sounds_off(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, state=begun(rules))
    wait_for_turn(qtbot, page)
    assert sound_player().is_on
    page.activateWindow()
    QTest.keyClick(page, Qt.Key.Key_M)
    assert not sound_player().is_on
    QTest.keyClick(page, Qt.Key.Key_M)
    assert sound_player().is_on


@pytest.mark.sweep
def test_a_click_switches_all_sounds_off(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, "Ann,Bob", begun(rules))  # people among themselves have it as well
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    button = sound_of(page).button
    assert button.isVisibleTo(page.pace)
    assert not page.pace.slider.isVisibleTo(page.pace)
    on = button.grab().toImage()
    click(button)
    assert not sound_player().is_on
    assert button.accessibleName() == "Unmute all sounds (M)"
    assert button.grab().toImage() != on
    click(button)
    assert sound_player().is_on


def test_plugins_name_sounds_that_there_are() -> None:
    folder = Path(plugins.__file__).parent
    named = {name for path in folder.rglob("*.py") for name in re.findall(r'sound="([\w-]+)"', path.read_text("utf-8"))}
    assert named
    assert named <= sound_names()
