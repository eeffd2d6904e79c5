"""A program that is killed at any moment loses nothing but the answer in flight."""

from __future__ import annotations

import os
import signal
import time
import traceback
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.cli.opening import open_game
from railwright.core.kernel.digest import digest
from railwright.core.records.history import Undo
from railwright.core.records.replay import LoadedRecord
from railwright.core.saves.running import running_folder
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import last_interrupted_game, saved_games
from tests.editor.saves.playing_child import Player
from tests.homes import move_home

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked and killed")

MOST_LINES = 80  # that a child tells before it is killed: a few games of them
ANSWER_S = 0.003  # about what an answer takes with its place on the disk


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


def killed(catalogue: Catalogue, seed: int, lines: int, seconds: float) -> list[list[str]]:
    """Let a child play until it has told so many lines, and kill it so much later; what it has told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            Player(catalogue, seed, writing).play()
        except BaseException:
            os.write(writing, traceback.format_exc().encode())
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        output = "".join(islice(pipe, lines))
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        output += pipe.read()
    assert ended == -signal.SIGKILL, output
    return [line.split("\t") for line in output.split("\n")[:-1]]


def state_after(record: LoadedRecord, entries: int) -> str:
    """The digest of the state behind so many entries of the history."""
    if entries == 0:
        return digest(record.start)
    entry = record.history[entries - 1]
    return digest(entry.answers[0].before if isinstance(entry, Undo) else entry.after)


class Count:
    """What the kills have met."""

    def __init__(self) -> None:
        self.kills = self.answers = self.games = self.midgame = self.struck = 0


def check(catalogue: Catalogue, lines: list[list[str]], count: Count) -> None:
    """Every game that was told of is there, with every answer that was kept and at most one more."""
    stem, entries, state = "", 0, ""
    for line in lines:
        if line[0] == "game":
            stem, entries, state = line[1], int(line[2]), line[3]
        elif line[0] == "over":
            count.games += 1
        else:
            count.answers += 1
            entries, state = int(line[0]), line[1]
    if not stem:
        return
    games = {game.path.stem: game for game in saved_games()}
    if not entries:
        return
    record = load_game(games[stem].path, catalogue)
    assert entries <= len(record.history) <= entries + 1
    assert state_after(record, entries) == state
    count.struck += any(isinstance(entry, Undo) for entry in record.history)
    if record.state.stack:
        count.midgame += 1
        assert (game := last_interrupted_game()) is not None
        assert game.path == games[stem].path


def kill_often(kills: int) -> Count:
    """Kill so often, mostly while it plays: after so many lines, however long these take, and a part of an answer."""
    catalogue, rng, count = discover(safe=True), Random(5), Count()
    open_game(catalogue, "tiny")  # its plugins need not be loaded by every child
    while count.kills < kills:
        is_set_up = count.kills % 5 > 0
        lines, seconds = (
            (rng.randint(1, MOST_LINES), rng.uniform(0, ANSWER_S)) if is_set_up else (0, rng.uniform(0, 0.12))
        )
        check(catalogue, killed(catalogue, count.kills, lines, seconds), count)
        count.kills += 1
    assert len(list(running_folder().glob("*.railwright"))) <= 1
    assert all(not game.problem for game in saved_games())
    return count


@pytest.mark.sweep
def test_ten_kills_lose_nothing() -> None:
    count = kill_often(10)
    assert count.answers >= 100
    assert count.midgame >= 3


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_two_hundred_kills_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    count = kill_often(200)
    with capsys.disabled():
        print(f"\n{vars(count)}")
    assert count.answers >= 5000
    assert count.midgame >= 50
    assert count.games > 3
