"""Puzzles: found by a seed, kept as positions that the engine reads, checks and asks the same question of."""

from __future__ import annotations

import json
import re
from datetime import date
from itertools import islice
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.plugins.features.coach import puzzles
from railwright.plugins.features.coach.playouts import EnginePlayouts
from railwright.plugins.features.coach.puzzles import puzzles_from, seed_of_day
from railwright.testing import ruleset_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts: whether the best answer is the best one is not asked here."""
    for name, value in (
        ("FIRST_PLAYOUTS", 1),
        ("FINAL_PLAYOUTS", 2),
        ("TURNS_LOOKED_AT", 3),
        ("CLEAREST_TURNS", 1),
        ("MIN_GAP_WORTH", 0.0),
        ("MIN_BEST_CHANCE", 0.0),
    ):
        monkeypatch.setattr(puzzles, name, value)


@pytest.mark.usefixtures("quick")
@pytest.mark.sweep
def test_the_same_seed_gives_the_same_puzzle_and_answers_rank() -> None:
    rules = ruleset_of("tiny", routes={"trains": 6})
    first, again = (next(islice(puzzles_from(rules, EnginePlayouts(rules), 5, 2), 1)) for _ in range(2))
    assert first == again
    assert first.gap >= 0
    worth = [value.worth for value in first.values]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.usefixtures("quick")
@pytest.mark.sweep
def test_a_search_that_finds_nothing_ends_and_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(puzzles, "MIN_GAP_WORTH", 9.0)
    monkeypatch.setattr(puzzles, "MAX_GAMES_WITHOUT", 2)
    assert main(["puzzle", "--map", "tiny", "--seed", "3"]) == 1
    assert "No clear puzzle was found (games played: 2)." in capsys.readouterr().err


def test_each_day_has_a_seed_of_its_own() -> None:
    assert seed_of_day(date(2026, 11, 23)) - seed_of_day(date(2026, 11, 22)) == 1


@pytest.mark.usefixtures("quick")
@pytest.mark.sweep
def test_the_position_of_a_puzzle_is_read_by_the_engine_and_offers_its_answers(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "puzzle.yaml"
    assert main(["puzzle", "--map", "tiny", "--seed", "3", "-o", str(file), "--solve", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["position", "options", str(file), "--json"]) == 0
    asked = json.loads(capsys.readouterr().out)
    assert asked["options"] == told["options"]
    assert {value["do"] for value in told["values"]} <= set(told["options"])


@pytest.mark.usefixtures("quick")
@pytest.mark.sweep
def test_the_command_prints_the_position_and_why_the_best_answer_is_better(tmp_path: Path, capsys: Capture) -> None:
    assert main(["puzzle", "--map", "tiny", "--seed", "3", "--solve"]) == 0
    printed = capsys.readouterr().out
    file = tmp_path / "printed.yaml"
    file.write_text(printed, "utf-8")
    assert main(["position", "options", str(file), "--json"]) == 0
    options = json.loads(capsys.readouterr().out)["options"]
    told = re.findall(r"#   (.+): (\d+) % chance to win, (\d+) points", printed)
    assert told
    assert {answer for answer, _, _ in told} <= {*options}
    assert re.search(r"^# [A-Z][a-z]+ .+\.$", printed.split("points\n")[-1], re.MULTILINE)  # the reason
