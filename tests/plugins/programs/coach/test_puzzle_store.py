"""The puzzles that come with the program: they are read, differ, and have one answer that is better than all others."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.api import options
from railwright.core.catalogue.discovery import discover
from railwright.core.cli.main import main
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.play import played_match
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.puzzle_store import (
    StoredPuzzle,
    number_before,
    number_of_day,
    stored_puzzles,
)
from railwright.plugins.features.coach.puzzles import is_clear, solving
from railwright.plugins.features.expert.api import is_compiled
from tests.coach.store import KINDS, kind_of

MAPS = ("europe", "usa")
LIBRARY = PositionRulesCache(discover(safe=True), Path())


def position_of(puzzle: StoredPuzzle) -> Position:
    (document,) = parse_positions(dump_yaml(puzzle.position).encode())
    position = read_position(document, LIBRARY).position
    assert position is not None
    return position


@pytest.mark.sweep
def test_every_puzzle_is_read_and_asks_a_question_that_has_several_answers() -> None:
    for map in MAPS:
        for puzzle in stored_puzzles(map)[::5]:
            position = position_of(puzzle)
            state = played_match(position).state
            assert len(options(position.position_rules.rules, state)) > 1
            assert puzzle.kind in KINDS


def test_no_two_puzzles_are_alike_and_there_are_several_kinds() -> None:
    puzzles = [puzzle for map in MAPS for puzzle in stored_puzzles(map)]
    assert len({json.dumps(puzzle.position) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.kind for puzzle in puzzles}) >= 5
    assert stored_puzzles("tiny") == ()


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.sweep
def test_the_best_answer_of_a_puzzle_is_clear_on_the_deals_on_which_it_is_told(
    map: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAILWRIGHT_ACCELERATOR", raising=False)
    if not is_compiled():
        pytest.skip("thousands of playouts")
    puzzle = stored_puzzles(map)[0]
    position = position_of(puzzle)
    rules, state = position.position_rules.rules, played_match(position).state
    *_, values = solving(rules, ModelPlayouts(rules), state)
    assert is_clear(values)
    best, *others = values.ranked()
    assert all(best.value.prospect.win.low > other.value.prospect.win.high for other in others)
    assert kind_of(rules, state, values) == puzzle.kind


@given(st.dates(), st.integers(1, 400))
@pytest.mark.sweep
def test_days_show_every_puzzle_once_before_any_comes_again(day: date, count: int) -> None:
    days = [date.fromordinal((day.toordinal() + later) % 3_000_000 + 1) for later in range(count)]
    if days[-1].toordinal() - days[0].toordinal() == count - 1:
        assert len({number_of_day(other, count) for other in days}) == count
    assert number_before(number_of_day(date(2026, 11, 24), count), count) == number_of_day(
        date(2026, 11, 24) - timedelta(days=1), count
    )


def test_the_command_tells_the_puzzle_of_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    stored = stored_puzzles("europe")
    assert told["position"] == stored[number_of_day(date.today(), len(stored))].position
    assert len(told["options"]) > 1
