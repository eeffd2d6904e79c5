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

from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.maps.library import bundled_maps
from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.draw.window import DrawWindow
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.widget import ReplayWidget
from railwright.editor.scene.board.board_scene import BoardScene
from tests.editor.play.helpers import lobby_window
from tests.homes import move_home

pytestmark = pytest.mark.gui
BOTS = tuple(Seat(f"bot:{name}", f"bot:{name}") for name in ("steady", "greedy"))
HALF = {"routes": {"trains": 7}}  # half as many as on this board; bots play such rules first, to see if they know them
GAMES = 8


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    yield from lobby_window(qtbot)


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
        gc.unfreeze()  # what was shown when another board was closed
        gc.collect()
        return self.alive_now()

    def alive_now(self) -> dict[str, int]:
        """The same, without asking for a collection."""
        return {name: sum(ref() is not None for ref in refs) for name, refs in self._refs.items()}


def play_evening(qtbot: QtBot, window: MainWindow, games: int) -> None:
    """Games of bots, each looked at again afterwards."""
    for number in range(games):
        window.game.start(GameSetup("tiny", BOTS, number, changes=HALF))
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
    alive = objects.alive()
    assert set(alive.values()) == {0}, alive


@pytest.mark.sweep
def test_closed_boards_are_let_go_of_though_nothing_else_happens(
    closed_boards_are_collected: None, qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A map that is drawn on and a game: their windows, scenes and undo histories go by themselves."""
    objects = Objects(monkeypatch, DrawWindow, MapDocument, CanvasScene, GameWidget, BoardScene, Ruleset)
    drawing = window.draw.draw_on(bundled_maps()["tiny"])
    assert drawing is not None
    document = drawing.document
    document.edit("Move", edits.move_cities(document.spec, [document.spec.cities[0].id], (3.0, 2.0)))
    assert document.history.count() == 1
    play_evening(qtbot, window, 1)
    assert min(objects.made().values()) > 0
    document.history.setClean()  # nothing is asked
    drawing.close()
    del drawing, document
    window.lobby.show()
    window.page("analysis").end_early()  # what decided a game is kept for whoever asks, until another one begins
    qtbot.waitUntil(lambda: set(objects.alive_now().values()) == {0})
