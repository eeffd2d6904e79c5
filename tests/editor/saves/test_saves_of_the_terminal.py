"""Games of the window and of the terminal are the same files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.core.saves.loading import load_game
from railwright.core.saves.running import running_folder
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import resume_game, start_game
from tests.homes import move_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


def play_in_terminal(*options: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Play in lines of text, as a script does."""
    command = [sys.executable, "-m", "railwright", "play", *options]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=100, check=False)


@pytest.mark.sweep
def test_the_window_opens_what_the_terminal_has_saved_and_the_other_way_round() -> None:
    catalogue = discover(safe=True)
    play_in_terminal("--text", "--map", "tiny", "--seats", "Ann,bot:greedy", "--seed", "5", lines="1 2\ndraw pile\n")
    (save,) = running_folder().iterdir()
    table = resume_game(save, catalogue)
    assert table.writer is not None
    table.match.answer(table.match.options()[0])
    table.match.run()
    answers = table.match.answers
    with_window_open = play_in_terminal("--text", "--load", str(save))
    assert "This game is open in another window" in with_window_open.stderr
    table.close()
    play_in_terminal("--text", "--load", str(save), lines="draw pile\n")
    assert len(load_game(save, catalogue).answers) > answers
    save.unlink()
    begun = start_game(GameSetup("tiny", (Seat("Ann"), Seat("bot:greedy", "bot:greedy")), 5), catalogue)
    begun.match.run()
    begun.close()
    assert begun.path is not None
    play_in_terminal("--text", "--load", str(begun.path), lines="1 2\ndraw pile\n")
    assert len(load_game(begun.path, catalogue).answers) > begun.match.answers
