"""Setting games up and going on with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import resume_game, start_game
from railwright.editor.saves.saved_games import last_interrupted_game
from tests.homes import move_home

PEOPLE = (Seat("Ann"), Seat("Bob"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    return tmp_path


def give(match: Match, answers: int) -> None:
    """Let people answer so often, always the first possibility."""
    match.run()
    for _ in range(answers):
        match.answer(match.options()[0])
        match.run()


def test_a_game_that_was_interrupted_goes_on_with_the_same_chance() -> None:
    catalogue = discover(safe=True)
    whole = start_game(GameSetup("tiny", PEOPLE, 11), catalogue)
    give(whole.match, 30)
    broken = start_game(GameSetup("tiny", PEOPLE, 11), catalogue)
    give(broken.match, 13)
    broken.close()
    assert broken.path is not None
    resumed = resume_game(broken.path, catalogue)
    assert len(resumed.history) == broken.match.answers
    give(resumed.match, 17)
    assert digest(resumed.match.state) == digest(whole.match.state)
    for table in (whole, resumed):
        table.close()


def test_the_latest_interrupted_game_is_offered(home: Path) -> None:
    assert last_interrupted_game() is None
    table = start_game(GameSetup("tiny", PEOPLE, 11), discover(safe=True))
    assert last_interrupted_game() is None  # nothing has happened in it
    give(table.match, 1)
    assert (game := last_interrupted_game()) is not None
    assert game.path == table.path
    table.close()
    (home / "state" / "games" / "zz.railwright").write_text("no save", encoding="utf-8")
    assert (game := last_interrupted_game()) is not None
    assert game.path == table.path


def test_a_disk_that_cannot_be_written_to_stops_no_game(home: Path) -> None:
    (home / "state").write_text("a file in the way", encoding="utf-8")
    table = start_game(GameSetup("tiny", PEOPLE, 1), discover(safe=True))
    assert table.writer is None
    assert len(table.warnings) == 1
    assert "is not saved" in str(table.warnings[0])


def test_too_many_players_are_refused_in_words() -> None:
    with pytest.raises(RailwrightError, match="2 to 3 players"):
        start_game(GameSetup("tiny", (Seat("A"), Seat("B"), Seat("C"), Seat("D")), 1), discover(safe=True))


@pytest.mark.parametrize("compiled", [False, True])
def test_a_new_game_seats_the_lighter_bot_where_its_machine_code_is_not_there(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """As on the command line: ``railwright play --seats Ann,bot:expert`` names the bot that it wants."""
    monkeypatch.setattr("railwright.plugins.features.expert.model.machine_code.is_compiled", lambda: compiled)
    seats = (Seat("Ann"), Seat("bot:expert", "bot:expert"), Seat("Owl", "bot:expert"))
    table = start_game(GameSetup("tiny", seats, 1), discover(safe=True))
    bot = "bot:expert" if compiled else "bot:quick"
    called = "Owl" if compiled else "Little Owl"  # as in the lobby
    assert [(seat.name, seat.agent) for seat in table.match.seats] == [("Ann", "human"), (called, bot), ("Owl", bot)]
    assert table.writer is not None
    assert [seat.agent for seat in table.writer.header.seats] == ["human", bot, bot]
    warning = "Owl cannot run here, so Little Owl plays instead; see docs/bots.md."
    assert [str(warning) for warning in table.warnings] == ([] if compiled else [warning])
    table.close()
