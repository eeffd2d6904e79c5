"""What takes long is worked out with the rules of a game in another process."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.opening import open_map
from railwright.core.game import Game, assemble
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.play.rules_process import RulesProcess
from railwright.editor.work import background

pytestmark = pytest.mark.gui

HERE = "tests.editor.play.test_rules_process"


def place(rules: Ruleset, number: int, check: Callable[[], None]) -> tuple[int, int, object]:
    """Return the process, the number, and an option of the rules; fail with 0, take until nobody waits with 1."""
    while number == 1:
        check()
    return os.getpid(), 12 // number, rules.option("stations", "count")


class Caller(QObject):
    """Takes what its process answers."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.process = RulesProcess(self, game)
        self.results, self.errors = list[tuple[int, int, object]](), list[Exception]()

    def call(self, number: int) -> None:
        done, failed = self.results.append, self.errors.append
        self.process.call(f"{HERE}:place", number, done=done, failed=failed)


@pytest.fixture
def caller(qtbot: QtBot) -> Caller:
    catalogue = discover(safe=True)
    return Caller(assemble(catalogue, open_map(catalogue, "europe"), {"stations": {"count": 2}}))


def test_calls_are_answered_in_order_in_another_process_with_the_rules_of_the_game(
    qtbot: QtBot, caller: Caller
) -> None:
    for number in (3, 0, 4):
        caller.call(number)
    qtbot.waitUntil(lambda: len(caller.results) == 2, timeout=60_000)
    assert [result[1:] for result in caller.results] == [(4, 2), (3, 2)]
    (process,) = {result[0] for result in caller.results}  # stays, so that the next call is answered at once
    assert process != os.getpid()
    assert [type(error) for error in caller.errors] == [ZeroDivisionError]


def test_calls_that_are_given_up_are_never_answered(qtbot: QtBot, caller: Caller) -> None:
    for number in (1, 2):
        caller.call(number)
    qtbot.wait(50)
    caller.process.cancel()
    caller.call(6)
    qtbot.waitUntil(lambda: len(caller.results) == 1, timeout=60_000)
    assert caller.results[0][1] == 2


def test_without_another_process_a_thread_answers(
    qtbot: QtBot, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "python_command", lambda code: ["/there/is/no/such/program"])
    for number in (3, 0, 4):
        caller.call(number)
    qtbot.waitUntil(lambda: len(caller.results) == 2, timeout=60_000)
    assert caller.results == [(os.getpid(), 4, 2), (os.getpid(), 3, 2)]
    assert [type(error) for error in caller.errors] == [ZeroDivisionError]
