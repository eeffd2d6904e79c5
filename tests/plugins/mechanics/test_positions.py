"""Positions of games with a mechanic: written and read again they are the same, whatever the mechanic keeps."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel.digest import digest
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.positions.play import play_on, reached_position
from railwright.core.positions.slices import written_slices
from railwright.plugins import BUILTIN
from tests.examples import examples
from tests.plugins.mechanics.placing import Boards, read, wandered, whole

HERE = Path(__file__)
MODULES = {path.stem.removeprefix("test_"): path.stem for path in sorted(HERE.parent.glob("test_*.py")) if path != HERE}
FOUND = {name: import_module(f"tests.plugins.mechanics.{module}") for name, module in MODULES.items()}
BOARDS: dict[str, MapSpec] = {name: module.BOARD for name, module in FOUND.items() if hasattr(module, "BOARD")}


@cache
def boards(name: str) -> Boards:
    return Boards(BOARDS[name])


@pytest.mark.sweep
def test_every_mechanic_has_a_board() -> None:
    used = {manifest.id for board in BOARDS for manifest in boards(board).found.rules.manifests}
    mechanics = {name.removeprefix("mechanics.") for name in BUILTIN if name.startswith("mechanics.")}
    assert mechanics <= used


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=examples(8), deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 1 << 32), answers=st.integers(0, 120))
@pytest.mark.sweep
def test_a_position_written_and_read_is_the_same(board: str, seats: int, seed: int, answers: int) -> None:
    start = whole(f"map: small\nseats: [{', '.join(['{}'] * seats)}]", boards(board))
    match = wandered(start, seed, answers)
    data = reached_position(start, match)
    back = whole(dump_yaml(data), boards(board))
    assert reached_position(back, play_on(back, [], []))["seats"] == data["seats"]
    if not match.over:
        assert back.state == match.state
        assert digest(back.state) == digest(match.state)


def changed(part: Any, rng: Random) -> Any:
    """What a mechanic keeps with some of its numbers, names and lists changed as if by hand."""
    if isinstance(part, dict):
        return {key: changed(value, rng) for key, value in part.items() if rng.random() < 0.9}
    if isinstance(part, list):
        return [changed(value, rng) for value in part if rng.random() < 0.8] + part[: rng.random() < 0.2]
    if type(part) is int and rng.random() < 0.3:
        return rng.choice([0, 1, 2, 7, 1_000_000])
    return None if rng.random() < 0.1 else part


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=examples(8), deadline=None)
@given(seed=st.integers(0, 1 << 32))
@pytest.mark.sweep
def test_a_position_that_somebody_has_changed_is_refused_or_can_be_played(board: str, seed: int) -> None:
    rng, start = Random(seed), whole("map: small\nseats: [{}, {}]", boards(board))
    data = reached_position(start, wandered(start, seed, rng.randrange(60)))
    for part in (data, *data["seats"]):
        part.update({id: changed(part[id], rng) for id in written_slices(start.position_rules.rules) if id in part})
    position, issues = read(json.dumps(data), boards(board))  # which is YAML, too, and written in no time
    assert (position is None) == bool(issues)
    assert all(issue.endswith((".", "?")) for issue in issues)
    if position is not None:
        match = play_on(position, [], [], seed)
        for _ in range(25):
            if not match.over:
                match.answer(rng.choice(match.options()))
                match.run()
        assert match.result()["seats"]


WRONG = {
    "more cards than there are": (
        "terrain_cards",
        "terrain_cards: {deck: {desert: 9}}",
        "the total of the terrain cards",
    ),
    "a row too long": ("terrain_cards", "terrain_cards: {row: [null, null, null]}", "has 1 place."),
    "coins out of nothing": (
        "tolls",
        "seats: [{tolls: {coins: 31}}, {}]",
        "the total of the coins of players and bank",
    ),
    "no such seat": ("tolls", "tolls: {payee: {a-b-1: 2}}", "Unknown seat 2"),
    "no such city": ("travelling_passengers", "seats: [{travelling_passengers: {waiting: [x]}}, {}]", "no city `x`"),
    "no shared route": ("shared_routes", "shared_routes: {built: [d-e]}", "is not shared"),
    "an owned shared route": (
        "shared_routes",
        "shared_routes: {built: [a-b]}\nseats: [{routes: [a-b]}, {}]",
        "belongs to a seat",
    ),
    "too many tokens": ("dice", "seats: [{}, {dice: {held: {wild: 4}}}]", "at most 3 tokens"),
    "nobody's share": (
        "railroad_shares",
        "railroad_shares: {taken: {erie: [null]}}\nseats: [{}, {}, {}]",
        "A share of erie has no owner",
    ),
    "a player's share turned up": (
        "railroad_shares",
        "railroad_shares: {taken: {erie: [0]}, turned: {erie: [1]}}",
        "does not belong to the neutral holder",
    ),
    "a number below zero": ("tolls", "seats: [{tolls: {loans: -1}}, {}]", "loans"),
    "no such field": ("tolls", "tolls: {cash: 1}", "has no field `cash`"),
    "another rule's": ("dice", "tolls: {bank: 1}", "belongs to plugin tolls"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_contradicts_itself_is_refused(case: str) -> None:
    board, text, said = WRONG[case]
    position, issues = read("map: small\n" + text + ("" if "seats:" in text else "\nseats: [{}, {}]"), boards(board))
    assert position is None
    assert [said in issue for issue in issues] == [True], issues


def test_a_game_that_another_rule_ended_in_the_last_round_is_a_position() -> None:
    text = "map: small\nfinished: {}\nlast_round: {{seat: 0, turns_left: 2}}\nseats: [{{}}, {{}}]"
    assert read(text.format("true"), boards("tolls"))[1] == []
    assert [issue[:9] for issue in read(text.format("false"), boards("tolls"))[1]] == ["If seat 0"]
