"""Helpers for tests of play mode: a game in its widget, and a player that clicks on whatever is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import Resolution
from railwright.core.cli.seats import run_to_end
from railwright.core.game import Game
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import ScriptedChance, SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.game import PlayableGame
from railwright.editor.play.lobby import LobbyWidget
from railwright.editor.play.session import play_session
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.coast import MAPS


def process_events() -> None:
    """Handle all events that are due, timers of 0 ms and those that follow from them among them.

    For asserting that nothing has happened: it waits for no time, so it tells the same however busy the machine is.
    """
    for _ in range(10):
        QCoreApplication.processEvents()


def slow_down_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots wait for a minute, which no setting of a person does: whatever a test does comes before their turn."""
    monkeypatch.setattr("railwright.editor.play.game_page.Pace", int)
    settings().setValue("play/pace", 60_000)


def log_lines(page: GameWidget) -> list[str]:
    """The lines that the log of a game shows."""
    return [page.log.list.item(row).text() for row in range(page.log.list.count())]


def lobby_window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A window of the program's own rules, for a fixture; it is closed after the test."""
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def wait_for_maps(window: MainWindow) -> None:
    """Wait until the lobby shows all maps: those that no start has read before come after its first picture."""
    if not window.lobby.has_all_maps:
        loop = QEventLoop()
        window.lobby.maps_read.connect(loop.quit)
        loop.exec()


def lobby_of(window: MainWindow) -> LobbyWidget:
    """The lobby of a window, which is shown with all maps."""
    window.lobby.show()
    wait_for_maps(window)
    assert window.lobby.widget is not None
    return window.lobby.widget


class RandomAgent:
    """A bot that takes any answer."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return options[int(self._rng.random() * len(options))]


def page_of(
    qtbot: QtBot,
    rules: Ruleset,
    seats: str = "Ann,bot:any",
    state: State | None = None,
    script: Sequence[str] = (),
    size: tuple[int, int] = (1280, 800),
    begin: bool = True,
    guided: bool = False,
    portraits: tuple[str, ...] = (),
    painted: bool = False,
) -> GameWidget:
    """A page in a game from its start or from a state; seats that begin with ``bot:`` are bots that do anything.

    What is where, what it says and where a click leads are the same where nothing is ``painted`` on the screen.
    """
    make_application()
    names = seats.split(",")
    agents: list[Agent | None] = [
        RandomAgent(seat) if name.startswith("bot:") else None for seat, name in enumerate(names)
    ]
    chance = ScriptedChance(script, rules.notation, SeededChance(seeded(5)))
    people = [Seat(name, name if name.startswith("bot:") else "human") for name in names]
    match = Match(rules, people, agents, chance, state)
    game = Game(rules.board.spec, rules, Resolution(rules.manifests, rules.options, {}, ()))
    playable = PlayableGame(game, match, 5, MAPS, guided=guided, portraits=portraits)
    page = GameWidget(play_session(playable, pace=0), playable)
    qtbot.addWidget(page)
    page.resize(*size)
    page.setUpdatesEnabled(painted)
    page.show()
    if begin:
        page.begin()
    return page


def bots_match(rules: Ruleset, seats: int) -> Match:
    """A match between bots that do anything, at its start."""
    agents = [RandomAgent(seat) for seat in range(seats)]
    return Match(rules, [Seat(f"bot:{seat}", f"bot:{seat}") for seat in range(seats)], agents, SeededChance(seeded(5)))


def late_state(rules: Ruleset, seats: int) -> State:
    """The state before the last answers of a game between bots that do anything."""
    match, states = bots_match(rules, seats), list[State]()
    match.listeners = (*match.listeners, lambda answered: states.append(answered.before))
    run_to_end(match)
    return states[-3]


def see_final_table(qtbot: QtBot, page: GameWidget) -> None:
    """Wait until a game is over, and press the button that leads past the telling of its end."""
    qtbot.waitUntil(lambda: page.session.over)
    leave_end(page)


def leave_end(page: GameWidget) -> None:
    """Wait for the telling of the end, and go from there to the final table."""
    while page.end_page is None:
        process_events()
    click(page.end_page.skip)
    assert page.screens.currentWidget() is page.final


def is_person_needed(page: GameWidget) -> bool:
    """Whether a person is to do something, or the game is over."""
    if page.screens.currentWidget() is not page.panels or page.board_input.question is not None:
        return True
    return page.bar.onward is not None


def wait_for_turn(qtbot: QtBot, page: GameWidget) -> None:
    """Wait until the viewer is asked."""
    qtbot.waitUntil(lambda: page.board_input.question is not None)


def click(widget: QAbstractButton) -> None:
    """A click with the left button into the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_target(page: GameWidget, kind: str, id: str) -> None:
    """A click on the board at the middle of a route or a city."""
    board = page.scene.board
    index = board.route_index[id] if kind == "route" else board.city_index[id]
    place = page.view.mapFromScene(*page.scene.targets.centers[Target(kind, index)])  # type: ignore[arg-type]
    assert page.view.viewport().rect().contains(place)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def choice_button(page: GameWidget, answer: str) -> ChoiceButton:
    """The button of an answer, given in the notation for the notation."""
    notation = page.session.rules.notation
    fitting = [b for b in page.bar.buttons if isinstance(b, ChoiceButton) and notation.text(b.choice) == answer]
    assert fitting, [button.accessibleName() or button.text() for button in page.bar.buttons]
    return fitting[0]


def answers_of(page: GameWidget) -> list[str]:
    """The answers with a button in the bar."""
    notation = page.session.rules.notation
    return [notation.text(button.choice) for button in page.bar.buttons if isinstance(button, ChoiceButton)]


class Clicker:
    """Plays by clicking: routes where it can, else cards, tickets and whatever else is asked."""

    def __init__(self, seed: int, eager: float = 0.8) -> None:
        self._rng = Random(seed)
        self._eager = eager

    def play(self, qtbot: QtBot, page: GameWidget, most: int = 2000) -> int:
        """Click until the final table is shown; the number of clicks."""
        for clicks in range(most):
            qtbot.waitUntil(lambda: is_person_needed(page))
            if page.session.over:
                leave_end(page)
                return clicks
            self.click(page)
        raise AssertionError(f"after {most} clicks the game is not over: {page.session.view.stack}")

    def click(self, page: GameWidget) -> None:
        if page.screens.currentWidget() is page.handover:
            click(page.handover.button)
        elif page.board_input.question is None:
            assert page.bar.onward is not None
            click(page.bar.onward)
            process_events()  # it is pressed once
        elif page.board_input.previewed is not None or page.bar.pieces:
            self._confirm(page)
        else:
            self._choose(page)

    def _confirm(self, page: GameWidget) -> None:
        for _, piece in page.bar.pieces:
            if not piece.isChecked():
                click(piece)
            if page.bar.confirm and page.bar.confirm.isEnabled():
                break
        assert page.bar.confirm is not None
        click(page.bar.confirm)

    def _choose(self, page: GameWidget) -> None:
        question = page.board_input.question
        assert question is not None
        routes = [str(name.id) for name, choices in question.places.items() if name.of == "route" and len(choices) == 1]
        cards = [card for card in (*page.market.row, page.market.pile) if card.isEnabled()]
        buttons = [button for button in page.bar.buttons if isinstance(button, ChoiceButton)]
        paid = [button for button in buttons if button.choice.verb in ("pay", "accept")]
        if routes and self._rng.random() < self._eager:
            click_target(page, "route", self._rng.choice(routes))
        elif paid or (buttons and not cards):
            click(self._rng.choice(paid or buttons))
        elif cards and self._rng.random() < 0.96:
            click(self._rng.choice(cards))
        else:
            self._elsewhere(page, [str(name.id) for name in question.places if name.of == "city"], buttons)

    def _elsewhere(self, page: GameWidget, cities: Sequence[str], buttons: Sequence[ChoiceButton]) -> None:
        cards = [card for card in (*page.market.row, page.market.pile) if card.isEnabled()]
        if cities and (self._rng.random() < 0.5 or not (buttons or cards)):
            click_target(page, "city", self._rng.choice(list(cities)))
        elif buttons:
            click(self._rng.choice(list(buttons)))
        else:
            click(cards[0])
