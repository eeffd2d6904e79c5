"""The first opponents, how strong they are in words, and the stronger one that is offered once, with the real mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.agents import AgentType, Rating
from railwright.core.kernel.outcome import Seat
from railwright.editor.features.lessons.progress import save_done
from railwright.editor.features.statistics.against_bots import games_against_bots
from railwright.editor.features.statistics.place import store_path
from railwright.editor.files.settings import save_last_seats
from railwright.editor.main_window import MainWindow
from railwright.editor.play.opponents import GamesAgainst, level_of, next_stronger, stronger_opponent
from railwright.plugins.features.statistics.api import FinishedGame, read_finished_game
from tests.editor.play.helpers import click, lobby_of, lobby_window
from tests.editor.statistics.games import filled, result, row, write_record
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    yield from lobby_window(qtbot)


@pytest.fixture(scope="module")
def agents() -> dict[str, AgentType]:
    return agent_types(discover(safe=True))


def game(folder: Path, number: int, bots: tuple[str, ...], person_rank: int, **more: object) -> FinishedGame:
    """A finished game of Ann against bots."""
    others = [row(seat, bot, bot, rank=2 if person_rank == 1 else 1) for seat, bot in enumerate(bots, 1)]
    outcome = result([row(0, "Ann", rank=person_rank), *others])
    finished = read_finished_game(write_record(folder / f"{number}.jsonl", outcome, seed=number, **more))
    assert finished is not None
    return finished


def test_strength_is_told_in_words(agents: dict[str, AgentType]) -> None:
    words = {name: level_of(agent.rating) for name, agent in agents.items() if agent.rating}
    assert words == {
        "random": "Aimless",
        "greedy": "Beginner",
        "hasty": "Casual",
        "eager": "Practised",
        "steady": "Strong",
        "expert": "Master",
        "quick": "Master",
        "search": "Casual",
    }
    assert level_of(Rating(300, 0, 0, 1)) == "Beginner"


def test_wins_are_counted_by_bot_and_free_games_are_not(tmp_path: Path) -> None:
    games = [
        game(tmp_path, 1, ("bot:hasty", "bot:eager"), 1),
        game(tmp_path, 2, ("bot:hasty", "bot:hasty"), 1),
        game(tmp_path, 3, ("bot:eager",), 2),
        game(tmp_path, 4, ("bot:steady",), 1, free=True),
    ]
    store = filled(games)
    assert games_against_bots(store) == {"bot:hasty": GamesAgainst(2, 2), "bot:eager": GamesAgainst(2, 1)}
    store.close()


def test_the_next_stronger_one_is_offered_once_and_not_to_who_has_met_it(agents: dict[str, AgentType]) -> None:
    won = {"bot:hasty": GamesAgainst(2, 2), "bot:eager": GamesAgainst(3, 2)}
    assert stronger_opponent(won, agents, ()) == ("eager", "steady")
    assert stronger_opponent(won, agents, ["steady"]) is None
    assert stronger_opponent({**won, "bot:steady": GamesAgainst(1, 0)}, agents, ()) is None
    assert stronger_opponent({"bot:eager": GamesAgainst(9, 1)}, agents, ()) is None
    assert stronger_opponent({"bot:steady": GamesAgainst(2, 2)}, agents, ()) == ("steady", "expert")
    assert stronger_opponent({"bot:steady": GamesAgainst(2, 2), "bot:quick": GamesAgainst(1, 0)}, agents, ()) in (
        None,
        ("steady", "expert"),
    )
    assert stronger_opponent({"bot:expert": GamesAgainst(2, 2)}, agents, ()) is None
    assert stronger_opponent({"bot:dasher": GamesAgainst(2, 2)}, agents, ()) is None
    assert next_stronger("dasher", agents) == ""
    assert next_stronger("hasty", agents) == "eager"  # search is rated between them, but may be the weaker one


@pytest.mark.sweep
def test_before_anybody_has_chosen_one_weak_and_one_middling_bot_sit_there(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    assert [seat.agent for seat in lobby.seats()] == ["human", "bot:hasty", "bot:eager"]
    line = lobby.seat_box.opponents
    qtbot.waitUntil(line.isVisible)
    assert line.message.text() == "These are practice opponents. Win twice to unlock Badger."
    assert line.seat_it.isHidden()
    lobby.set_seats([Seat("Ann"), Seat("Badger", "bot:steady")])
    assert line.isHidden()  # it waits no longer


@pytest.mark.sweep
def test_after_lessons_two_weak_bots_sit_there_and_a_stronger_one_waits(qtbot: QtBot, window: MainWindow) -> None:
    lobby = lobby_of(window)
    save_done("lamps")
    lobby = lobby_of(window)
    assert [seat.agent for seat in lobby.seats()] == ["human", "bot:greedy", "bot:hasty"]
    assert "Badger" in lobby.seat_box.opponents.message.text()
    assert lobby.seat_box.opponents.isVisible()


@pytest.mark.sweep
def test_who_has_won_twice_may_seat_the_stronger_one_or_dismiss_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    save_last_seats([Seat("Ann", "human"), Seat("Hare", "bot:hasty"), Seat("Squirrel", "bot:eager")])
    games = [game(tmp_path, number, ("bot:hasty", "bot:eager"), 1) for number in (1, 2)]
    filled(games, store_path()).close()
    lobby = lobby_of(window)
    line = lobby.seat_box.opponents
    qtbot.waitUntil(line.isVisible)
    assert line.message.text() == "You have beaten Squirrel twice. Badger is stronger."
    click(line.seat_it)
    assert [seat.agent for seat in lobby.seats()] == ["human", "bot:steady", "bot:eager"]
    assert line.isHidden()
    filled([game(tmp_path, number, ("bot:steady",), 1) for number in (3, 4)], store_path()).close()
    lobby = lobby_of(window)
    qtbot.waitUntil(line.isVisible)
    assert "Owl" in line.message.text()
    click(line.dismiss)
    assert line.isHidden()
    assert [seat.agent for seat in lobby.seats()] == ["human", "bot:steady", "bot:eager"]
    lobby_of(window)
    qtbot.waitUntil(lambda: not window.page("statistics")._counter.busy)
    assert line.isHidden()  # once
