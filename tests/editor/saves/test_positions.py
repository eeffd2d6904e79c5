"""Positions in the window: opened, played on, saved again; copied in play and in a replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from msgspec import structs
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.positions.file import begin_state, is_position
from railwright.core.records.format import header_for
from railwright.core.records.writer import RecordWriter
from railwright.editor.main_window import MainWindow
from railwright.editor.play.branch import BranchDialog
from railwright.editor.play.game_start import resume_game, start_from_position
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.positions import open_position
from railwright.plugins.features.statistics.api import read_finished_game
from tests.core.records.games import load_record
from tests.editor.replay.records import catalogue, record, tiny
from tests.homes import move_home

POSITION = """\
map: tiny
turn: 1
seats:
  - {name: Ann, hand: {red: 2}, routes: [arven-brack]}
  - {name: Bob, hand: {black: 4}, trains: 5}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path / "home")
    return tmp_path


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


@pytest.fixture
def told(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that the window tells."""
    sentences: list[str] = []
    monkeypatch.setattr(window, "notify", sentences.append)
    return sentences


def written(folder: Path, text: str = POSITION) -> Path:
    path = folder / "puzzle.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def give(match: Match, answers: int) -> None:
    for _ in range(answers):
        match.answer(match.options()[0])
        match.run()


def begun_match(window: MainWindow) -> Match:
    """The game that begins from the position that was opened, with the seats that are proposed."""
    dialog = next(
        dialog for dialog in QApplication.topLevelWidgets() if isinstance(dialog, BranchDialog) and dialog.isVisible()
    )
    dialog.play.click()
    assert window.game.widget is not None
    return window.game.widget.playable.match


def test_a_position_is_played_on_and_saved_as_any_game(home: Path) -> None:
    opened = open_position(written(home), catalogue())
    game, state = opened.position.position_rules.game, opened.position.state
    table = start_from_position(game, state, (Seat("Ann"), Seat("Bob")), 7, opened.folder, catalogue())
    assert table.path is not None
    give(table.match, 3)
    table.close()
    loaded = load_game(table.path, catalogue())
    assert loaded.start == state
    assert digest(loaded.state) == digest(table.match.state)
    resumed = resume_game(table.path, catalogue())
    assert digest(resumed.match.state) == digest(table.match.state)
    resumed.close()


@pytest.mark.sweep
def test_a_position_is_opened_copied_and_saved_in_the_window(
    window: MainWindow, told: list[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.game.set_up(written(home, "map: tiny\nseats: [{hand: {pink: 1}}, {}]\n"))
    assert "puzzle.yaml:2" in told[0]
    assert "pink" in told.pop()
    window.replays.open(written(home))  # as a file that is chosen or dropped
    match = begun_match(window)
    assert [seat.agent for seat in match.seats] == ["bot:steady", "human"]
    assert (match.state.turn, match.waits_for, told) == (1, 1, [])
    window.positions.copy()
    seats = yaml.safe_load(QApplication.clipboard().text())["seats"]
    assert (sum(seats[0]["hand"].values()), seats[1]["hand"]) == (2, {"black": 4})
    assert seats[0]["hand"] != {"red": 2}  # the other hand is dealt anew, by chance: nobody learns what is hidden
    saved = home / "again.yaml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (str(saved), ""))
    window.positions.save()
    assert open_position(saved, catalogue()).position.state.turn == 1


@pytest.mark.sweep
def test_answers_of_the_file_come_first(window: MainWindow, home: Path, told: list[str]) -> None:
    row = "market: [red, blue, white, green, black]\nchance: [turn-up red, turn-up red]\n"
    window.game.set_up(written(home, f"{POSITION}{row}do: [draw red, draw blue]\n"))
    begun = begun_match(window).state
    assert (begun.turns, begun.turn) == (1, 0)
    assert sum(begun.slices["cards"].hands[1]) == 4 + 2  # both cards are in the hand
    assert told == []


@pytest.mark.sweep
def test_where_they_lead_into_a_turn_the_game_begins_before_them(
    window: MainWindow, home: Path, told: list[str]
) -> None:
    row = "market: [red, blue, white, green, black]\n"
    window.game.set_up(written(home, f"{POSITION}{row}do: [draw red]\n"))
    assert begun_match(window).state.turns == 0
    assert told[0].startswith("The answers under “do” in this position end mid-turn")
    window.game.set_up(written(home, f"{POSITION}{row}do: [draw pink]\n"))
    assert told[1].startswith("The answer 'draw pink' in the position's `do` or `chance` is not possible")


def test_a_map_and_a_position_are_told_apart() -> None:
    assert is_position(POSITION.encode())
    assert not is_position(b"format: 1\nname: Europe\ncities:\n  seats: {}\n")


@pytest.mark.sweep
def test_the_moment_of_a_replay_is_copied(window: MainWindow, told: list[str], home: Path) -> None:
    path = record(home)
    window.replays.watch(path, moment=40)
    window.positions.copy()
    data = yaml.safe_load(QApplication.clipboard().text())
    state, errors = begin_state(tiny().rules, data)
    states = load_record(path, catalogue()).answers
    assert errors == []
    assert digest(state) in [digest(answered.before) for answered in states[:41]]
    assert "Copied the position at the start of this turn." in told[0]


def test_a_game_from_a_position_counts_for_no_statistics(home: Path) -> None:
    opened = open_position(written(home, POSITION + "last_round: {seat: 0, turns_left: 2}\n"), catalogue())
    game, state = opened.position.position_rules.game, opened.position.state
    table = start_from_position(game, state, (Seat("Ann"), Seat("Bob")), 7, opened.folder, catalogue())
    while not table.match.over:
        give(table.match, 1)
    table.close()
    assert table.path is not None
    assert read_finished_game(table.path) is None


def test_a_record_whose_position_does_not_hold_is_refused(home: Path) -> None:
    header = header_for(tiny(), (Seat("Ann"), Seat("Bob")), 1)
    path = home / "bad.jsonl"
    bad = structs.replace(header, position={"map": "tiny", "seats": [{"routes": ["nowhere"]}, {}]})
    RecordWriter.create(path, bad, tiny().rules).close()
    with pytest.raises(RecordError, match="nowhere"):
        load_game(path, catalogue())
