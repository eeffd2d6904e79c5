"""A home that cannot be used, as on a drive that has gone or fails: the window works, and what is not kept is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("kind", ["a file", "a loop of links", "a name that is too long"])
@pytest.mark.sweep
def test_the_window_works_with_a_home_that_fails(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    home = tmp_path / ("n" * 300 if kind == "a name that is too long" else "home")
    if kind == "a file":
        home.write_text("")
    if kind == "a loop of links":
        home.symlink_to(home)
    monkeypatch.setenv("RAILWRIGHT_HOME", str(home))
    messages: list[str] = []
    window = MainWindow(discover())
    qtbot.addWidget(window)
    monkeypatch.setattr(window, "notify", messages.append)
    window.lobby.show()
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 1))
    assert window.game.widget is not None
    assert [message.startswith("This game is not saved: ") for message in messages] == [True]
    window.saved_games.show()
    window.page("statistics").show()
    window.lobby.show()
    drawn = window.draw.new()
    assert drawn is not None
    drawn.close()
