"""A game that is interrupted anywhere goes on exactly as one that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.records.reader import read_record
from railwright.core.saves.loading import catching_up_agents
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import resume_game, start_game
from railwright.testing import ruleset_of
from tests.core.players import Follower
from tests.homes import move_home

BOTS = tuple(Seat(f"bot:{name}", f"bot:{name}") for name in ("random", "greedy", "steady"))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return discover(safe=True)


def played(home: Path, catalogue: Catalogue, kills: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The answers of a whole game that is interrupted after so many answers each."""
    move_home(monkeypatch, home)
    table = start_game(GameSetup("tiny", BOTS, 6), catalogue)
    for kill in kills:
        while table.match.answers < kill and table.match.step():
            pass
        assert not table.match.over
        assert table.path is not None
        table.close()
        table = resume_game(table.path, catalogue)
    table.match.run()
    table.close()  # a disk that is busy for a moment has kept all of it by then
    assert table.path is not None
    return [answer.do for answer in read_record(table.path).answers]


@pytest.mark.parametrize("kills", [(30,), (45, 46), (20, 60, 90)])
def test_bots_go_on_as_if_nothing_had_happened(
    tmp_path: Path, catalogue: Catalogue, kills: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played(tmp_path / "whole", catalogue, (), monkeypatch)
    assert len(whole) > max(kills)
    assert played(tmp_path / "killed", catalogue, kills, monkeypatch) == whole


@pytest.mark.parametrize("kill", [40, 41])
def test_bots_that_follow_the_game_are_shown_what_they_have_missed(kill: int) -> None:
    rules, received = ruleset_of("tiny"), list[Transition]()
    seats, bots = [Seat("Ann"), Seat("Bob")], [Follower(seeded(seat)) for seat in range(2)]
    whole = Match(rules, seats, bots, SeededChance(seeded(3)), listeners=[received.append])
    whole.run(120)
    chance = SeededChance(seeded(3))
    Match(rules, seats, [Follower(seeded(seat)) for seat in range(2)], chance).run(kill)  # as much chance has passed
    agents = catching_up_agents([Follower(seeded(seat)) for seat in range(2)], rules, received[:kill])
    resumed = Match(rules, seats, agents, chance, received[kill - 1].after, answers=kill)
    resumed.run(120 - kill)
    assert resumed.state == whole.state
