"""A whole evening in one window: games and replays, one after the other, leave nothing behind."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.widget import ReplayWidget
from tests.homes import move_home

pytestmark = pytest.mark.gui
BOTS = tuple(Seat(f"bot:{name}", f"bot:{name}") for name in ("steady", "greedy"))
GAMES = 8


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    make_application()
    settings().setValue("play/pace", 0)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


class Objects:
    """The objects of some classes that are made meanwhile."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *types: type[Any]) -> None:
        self._refs: dict[str, list[weakref.ref[Any]]] = {}
        for type_ in types:
            self._watch(monkeypatch, type_, self._refs.setdefault(type_.__name__, []))

    def _watch(self, monkeypatch: pytest.MonkeyPatch, type_: type[Any], refs: list[weakref.ref[Any]]) -> None:
        init = type_.__init__

        def remember(made: Any, *args: Any, **named: Any) -> None:
            refs.append(weakref.ref(made))
            init(made, *args, **named)

        monkeypatch.setattr(type_, "__init__", remember)

    def made(self) -> dict[str, int]:
        """How many of each class have been made."""
        return {name: len(refs) for name, refs in self._refs.items()}

    def alive(self) -> dict[str, int]:
        """How many of each class are still in memory."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
        return {name: sum(ref() is not None for ref in refs) for name, refs in self._refs.items()}


def play_evening(qtbot: QtBot, window: MainWindow, games: int) -> None:
    """Games of bots, each looked at again afterwards."""
    for number in range(games):
        window.game.start(GameSetup("tiny", BOTS, number))
        page = window.game.widget
        assert page is not None
        qtbot.waitUntil(lambda page=page: page.session.over)  # type: ignore[misc]
        record = page.playable.path
        assert record is not None
        qtbot.waitUntil(record.exists)
        window.replays.watch(record)
        assert window.replays.widget is not None


@pytest.mark.slow
def test_games_and_replays_leave_nothing_behind(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    objects = Objects(monkeypatch, Ruleset, Match, GameWidget, ReplayWidget)
    play_evening(qtbot, window, GAMES)
    window.lobby.show()
    assert min(objects.made().values()) >= GAMES
    assert set(objects.alive().values()) == {0}
