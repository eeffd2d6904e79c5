"""Whatever lies among the games: a row with a sentence, in bounded time and memory, and the window starts."""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import Seat
from railwright.core.saves import save_file
from railwright.core.saves.loading import read_transcript
from railwright.core.saves.running import running_folder
from railwright.core.saves.save_file import MAX_SAVE_BYTES, read_save
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from railwright.editor.saves.saved_games import MAX_OFFERED_SAVES, last_interrupted_game, move_to_trash, saved_games

SEATS = (Seat("Ann"), Seat("bot:random", "bot:random"))
RECORD = '{"format": {"name": "railwright-record", "version": 1}, "map": {"id": "tiny", "sha256": ""}, "plugins": [], \
"seats": [{"name": "Ann", "agent": "human"}]}\n'
SAVE = RECORD.replace("record", "save").replace("}\n", ', "key": "k"}\n')
HOSTILE = {
    "brackets": "[" * 100_000,
    "tables": '{"a":' * 100_000,
    "result without end": RECORD + '{"result": {"turns": 1e999}}\n',
    "result of another form": RECORD + '{"result": {"turns": "many"}}\n',
    "no result": RECORD + '{"result": []}\n',
    "version without end": RECORD.replace('"version": 1', '"version": 1e999'),
    "save of version without end": SAVE.replace('"version": 1', '"version": 1e999') + "1 a\n2 b\n",
    "save with brackets": SAVE.replace('"k"', "[" * 100_000),
    "long key": SAVE.replace('"k"', '"' + "k" * 900_000 + '"') + "1 YQ==\n" * 3000,
    "names of numbers": RECORD.replace('"Ann"', "7"),
    "seats of another form": RECORD.replace('[{"name": "Ann", "agent": "human"}]', "7"),
    "long number": SAVE + "1 YQ==\n" + "9" * 5000 + " YQ==\n",
    "nothing": "",
    "many seats": RECORD.replace("}]}", "}" + ', {"name": "", "agent": "human"}' * 20_000 + "]}"),
    "many plugins": RECORD.replace('"plugins": []', '"plugins": [' + '{"id": "a", "version": "1"}, ' * 20_000 + "{}]"),
    "long id": RECORD.replace('"tiny"', '"' + "t" * 500_000 + '"'),
    "zeros": "\0" * 100_000,
}
# What follows a good head may be broken off, which is told when the game is opened.
READABLE = {"result without end", "result of another form", "long number"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    running_folder().mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize("suffix", [".railwright", ".jsonl"])
@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.sweep
def test_a_hostile_file_is_a_row_with_a_sentence(home: Path, what: str, suffix: str) -> None:
    path = home / "saves" / f"game{suffix}"
    path.write_text(HOSTILE[what])
    (game,) = saved_games()
    assert game.path == path
    if what not in READABLE:
        assert what == "no result" or game.problem.endswith(".")  # its head can be told
        with pytest.raises(RecordError):
            read_transcript(path)


@pytest.mark.sweep
def test_the_window_starts_whatever_lies_there(home: Path, qtbot: QtBot) -> None:
    for number, content in enumerate(HOSTILE.values()):
        for folder in (home / "saves", running_folder()):
            (folder / f"{number}.railwright").write_text(content)
            (folder / f"{number}.jsonl").write_text(content)
    (home / "state" / "latest-game").write_bytes(b"\xff" * 100_000)
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.lobby.show()
    assert window.lobby.is_shown
    window.saved_games.show()
    page = window.saved_games.widget
    assert page is not None
    qtbot.waitUntil(lambda: not page.busy)
    assert page.list.topLevelItemCount() > 2 * len(HOSTILE)


def test_a_large_file_is_not_read_whole(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in (home / "saves", running_folder()):
        path = folder / "large.railwright"
        path.write_text(SAVE)
        os.truncate(path, 400_000_000)  # takes no room on the disk
    monkeypatch.setattr(save_file, "_parse_line", None)  # never comes to it
    assert [game.path.name for game in saved_games()] == ["large.railwright"] * 2
    with pytest.raises(OSError, match="too large"):
        read_save(path)
    assert MAX_SAVE_BYTES < 100_000_000


def test_a_long_key_is_refused_before_any_line_is_unpacked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "saves" / "game.railwright"
    path.write_text(HOSTILE["long key"])
    monkeypatch.setattr(save_file, "_obfuscate", None)
    with pytest.raises(RecordError, match="not a saved game"):
        read_save(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_a_pipe_among_the_games_keeps_nobody_waiting(home: Path) -> None:
    for folder in (home / "saves", running_folder()):
        for name in ("game.railwright", "game.jsonl", "other.railwright.lock"):
            os.mkfifo(folder / name)
        (folder / "loop.railwright").symlink_to(folder / "loop.railwright")
    assert not list(saved_games())
    assert last_interrupted_game() is None
    (running_folder() / "other.railwright").write_text(SAVE)
    assert [game.path.name for game in saved_games()] == ["other.railwright"]
    with pytest.raises(RecordError, match="is not a game's lock file"):
        move_to_trash(running_folder() / "other.railwright")


# --- which game is offered -----------------------------------------------------------------------------------


def interrupted(seed: int) -> Path:
    """A game that was interrupted after its first answers."""
    game = start_game(GameSetup("tiny", SEATS, seed), discover(safe=True))
    while not game.match.state.turns:
        game.match.answer(game.match.options()[0]) if game.match.waits_for is not None else game.match.step()
    game.close()
    assert game.path is not None
    return game.path


def test_a_clock_that_is_set_back_hides_no_game(home: Path) -> None:
    first, second = interrupted(1), interrupted(2)
    os.utime(first, (2e9, 2e9))
    os.utime(second, (1e9, 1e9))
    assert (game := last_interrupted_game()) is not None
    assert game.path == second
    (home / "state" / "latest-game").unlink()
    assert (game := last_interrupted_game()) is not None
    assert game.path == first


@pytest.mark.parametrize("moment", [0, -1, 10**12, 10**18 // 10**9])
def test_a_date_beyond_the_calendar_does_no_harm(home: Path, moment: int) -> None:
    path = home / "saves" / "game.jsonl"
    path.write_text(RECORD)
    os.utime(path, (moment, moment))
    assert [game.problem for game in saved_games()] == [""]


def test_only_some_of_many_saves_are_looked_at(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3 * MAX_OFFERED_SAVES):
        (running_folder() / f"{number}.railwright").write_text("{")
    looked: list[object] = []
    real = save_file.read_file
    monkeypatch.setattr(save_file, "read_file", lambda *of: looked.append(of) or real(*of))
    assert last_interrupted_game() is None
    assert len(looked) <= MAX_OFFERED_SAVES
    last_interrupted_game()
    assert len(looked) <= MAX_OFFERED_SAVES  # what has not changed is not read again


def test_a_save_that_looks_like_base64_is_no_game(home: Path) -> None:
    line = base64.b64encode(json.dumps([1]).encode()).decode()
    (running_folder() / "game.railwright").write_text(f"{SAVE}1 {line}\n2 {line}\n")
    game = last_interrupted_game()
    assert game is not None  # its ends can be told; opening it tells the rest
    with pytest.raises(RecordError):
        read_transcript(game.path)
