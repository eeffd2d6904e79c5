"""The session: bots think elsewhere, late answers are dropped, a failing plugin cannot damage the game."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QElapsedTimer, QTimer
from pytestqt.qtbot import QtBot

from railwright.core.kernel.agents import Agent
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.editor.play import session as session_module
from railwright.editor.play.session import PlaySession
from railwright.testing import Table, ruleset_of
from tests.editor.play.helpers import RandomAgent, process_events

pytestmark = pytest.mark.gui


class Slow:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.started = threading.Event()
        self.thread: threading.Thread | None = None

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        self.thread = threading.current_thread()
        self.started.set()
        self.go.wait(10)
        return options[0]


class Broken:
    """A bot that fails."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        raise self.error


def session_of(*agents: Agent | None, turn: int = 0) -> PlaySession:
    rules = ruleset_of("tiny")
    seats = [Seat(f"S{number}", "human" if agent is None else "bot:test") for number, agent in enumerate(agents)]
    state = Table(rules, len(agents), turn).state
    return PlaySession(Match(rules, seats, agents, SeededChance(seeded(1)), state), pace=0)


def test_a_bot_thinks_on_another_thread_and_the_window_stays_awake(qtbot: QtBot) -> None:
    slow = Slow()
    session = session_of(slow, None)
    session.begin()
    qtbot.waitUntil(slow.started.is_set)
    handled: list[bool] = []
    QTimer.singleShot(0, lambda: handled.append(True))
    qtbot.waitUntil(lambda: bool(handled))  # events are handled while the bot thinks
    assert slow.thread is not threading.main_thread()
    assert session.waits_for is None
    with qtbot.waitSignal(session.answer_needed):
        slow.go.set()
    session.stop()


def test_an_answer_that_comes_too_late_is_dropped(qtbot: QtBot) -> None:
    slow = Slow()
    session = session_of(slow, None)
    session.begin()
    qtbot.waitUntil(slow.started.is_set)
    before = session.match.state
    slow.go.set()
    session.stop()
    process_events()
    assert session.match.state is before


class Endless(Slow):
    """A bot that never comes back."""

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        self.thread = threading.current_thread()
        self.started.set()
        while True:
            pass


@pytest.mark.parametrize("make", [Slow, Endless])
@pytest.mark.sweep
def test_a_bot_that_does_not_come_back_is_stopped_with_a_sentence(
    make: type[Slow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railwright.editor.play.session.BOT_STOP_TIMEOUT_S", 0.2)
    bot = make()
    session = session_of(bot, None)
    session.begin()
    qtbot.waitUntil(bot.started.is_set)
    waited = QElapsedTimer()
    waited.start()
    with qtbot.waitSignal(session.failed) as signal:
        session.stop()
    assert waited.elapsed() < 3000
    assert signal.args == ["bot:test was still thinking and was stopped. The game has not changed."]
    assert bot.thread is not None
    assert bot.thread.daemon  # where it cannot be stopped it must not keep the program from ending
    with qtbot.waitSignal(session.destroyed):
        session.deleteLater()
    bot.go.set()
    bot.thread.join(5)
    assert not bot.thread.is_alive()


@pytest.mark.parametrize("error", [ZeroDivisionError("no idea"), SystemExit("no idea")])
def test_a_failing_bot_leaves_the_game_as_it_was(error: BaseException, qtbot: QtBot) -> None:
    session = session_of(Broken(error), None)
    before = session.match.state
    with qtbot.waitSignal(session.failed) as signal:
        session.begin()
    assert "bot:test" in signal.args[0]
    assert "no idea" in signal.args[0]
    assert session.match.state is before


def test_pace_and_skipping(qtbot: QtBot) -> None:
    session = session_of(RandomAgent(1), RandomAgent(2), None)
    session.clock.pace = 60_000
    session.begin()
    process_events()
    assert session.match.state.turns == 0
    with qtbot.waitSignal(session.answer_needed):
        session.skip()
    assert session.match.state.turns == 2
    session.stop()


def test_skipping_while_a_person_is_asked_skips_no_later_pause(qtbot: QtBot) -> None:
    session = session_of(None, RandomAgent(1))
    session.clock.pace = 60_000
    session.begin()
    for _ in range(2):
        session.skip()
        session.answer(next(choice for choice in session.match.options() if choice.verb == "draw"))
    process_events()
    assert session.match.state.turns == 1, "the bot waits for its pause"
    session.stop()


def test_since_your_last_turn_tells_of_the_others_only(qtbot: QtBot) -> None:
    session = session_of(None, RandomAgent(1))
    session.begin()
    draw = next(choice for choice in session.match.options() if choice.verb == "draw")
    session.answer(draw)
    with qtbot.waitSignal(session.answer_needed):
        session.answer(next(choice for choice in session.match.options() if choice.verb == "draw"))
    since = session.since_last_turn()
    assert since
    assert {logged.event.seat for logged in since} <= {1, -1}


# --- a game without an end ----------------------------------------------------------------------------------


def test_a_game_in_which_nobody_is_asked_any_more_stands_still(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "MAX_UNASKED_ANSWERS", 30)
    session = session_of(RandomAgent(1), RandomAgent(2))
    messages: list[str] = []
    session.failed.connect(messages.append)
    session.begin()
    qtbot.waitUntil(lambda: bool(session.halted))
    sentence = (
        "No person has been asked anything for a long time (answers by bots and chance: 30). This game may never end."
    )
    assert messages == [session.halted] == [sentence]
    assert session.match.answers == 30
    session.begin()  # whoever wants to goes on
    qtbot.waitUntil(lambda: session.match.answers == 60)
    session.stop()


def test_who_is_asked_now_and_then_is_never_stopped(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "MAX_UNASKED_ANSWERS", 30)
    session = session_of(None, RandomAgent(2))
    session.begin()
    while session.match.answers < 90 and not session.over:
        qtbot.waitUntil(lambda: session.over or session.waits_for == 0)
        if not session.over:
            session.answer(session.match.options()[-1])
    assert not session.halted
    session.stop()


def test_whatever_fails_in_a_listener_halts_the_game_in_good_order(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[BaseException] = []
    monkeypatch.setattr(session_module, "report_error", reported.append)
    session = session_of(None, None)
    messages: list[str] = []
    session.failed.connect(messages.append)
    session.begin()
    session.take_seat(0)
    error = RuntimeError("no more ink")

    def fail(answered: Transition) -> None:
        raise error

    session.match.listeners = (*session.match.listeners, fail)
    stood, (first, *_) = session.match.answers, session.match.options()
    session.answer(first)
    assert session.match.answers == stood + 1  # it was taken
    assert session.halted == "no more ink"
    assert (reported, messages) == ([error], [])  # nobody is named
    session.answer(first)
    assert session.match.answers == stood + 1
