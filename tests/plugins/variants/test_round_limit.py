"""The limit of rounds, and simulations of games that have no end."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.testing import Table
from tests.plugins.variants.boards import europe_line_with
from tests.rules.situations import table

DIG = "claim b-d: 3 green; ?: red green blue; withdraw"


def dug(rounds: int) -> Table:
    """Two seats that dig the tunnel and give it up, round after round."""
    return table(europe_line_with(round_limit={"rounds": rounds}), hands=["3 green", "3 green"])


def test_a_game_that_nobody_wants_to_end_ends_with_its_last_round() -> None:
    made = dug(2).play("; ".join([DIG] * 3))
    assert made.asked == "1 turn"
    made.play(DIG)
    assert made.asked == ""
    assert made.state.ended == "round-limit"


def test_the_last_round_may_come_first() -> None:
    made = table(europe_line_with(round_limit={"rounds": 50}), trains=[2, 45]).play(
        "draw pile; ?: red; draw pile; ?: red"
    )
    made.play("draw pile; ?: red; draw pile; ?: red; draw pile; ?: red; draw pile; ?: red")
    assert made.state.ended == "last-round"


def test_a_simulation_of_a_game_without_an_end_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr("railwright.core.cli.seats.MAX_ANSWERS", 20)
    command = ["simulate", "--map", "tiny", "--seats", "bot:random,bot:random", "--seed", "1", "--jobs", "1"]
    assert main(command) == 70
    message = capsys.readouterr().err
    assert "Game 1 with seed 1: the game never ends (answers: 20, turns: " in message
    assert "switch on the rule round_limit" in message
