"""Positions written and read again: the same state; and no card or ticket is lost on the way."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.digest import digest
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.play import open_question, play_on, reached_position
from railwright.core.positions.rules import PositionRulesCache
from railwright.plugins.cards.api import everywhere
from railwright.plugins.cards.state import full_deck
from tests.examples import examples

LIBRARY = PositionRulesCache(discover(safe=True))
OPTIONAL = ("double_routes", "ferries", "tunnels", "stations", "express", "last_round")


def read(text: str) -> Position:
    (document,) = parse_positions(text.encode())
    reading = read_position(document, LIBRARY)
    assert reading.issues == ()
    assert reading.position is not None
    return reading.position


@cache
def start_of(map_: str, seats: int, off: tuple[str, ...]) -> Position:
    """The position in which nothing has happened."""
    plugins = f"plugins: {{{', '.join(f'{id}: null' for id in off)}}}"
    return read(f"map: {map_}\n{plugins}\nseats: [{', '.join(['{}'] * seats)}]")


def wander(position: Position, seed: int, answers: int) -> Match:
    """A random game of so many answers from its opening, and on until a turn begins or the game is over."""
    names = [Seat(f"Player {number}") for number in range(1, len(position.seats) + 1)]
    rng = Random(seed)
    match = Match(position.position_rules.rules, names, [None] * len(names), SeededChance(rng))
    match.run()
    while not match.over and (answers > 0 or match.state.stack[-1].kind != "turn"):
        match.answer(rng.choice(match.options()))
        match.run()
        answers -= 1
        assert everywhere(match.rules, match.state) == full_deck(match.rules)
    return match


def again(data: dict[str, Any]) -> Position:
    """The position after it was written as YAML and read."""
    return read(dump_yaml(data))


@settings(max_examples=examples(25))
@given(
    map_=st.sampled_from(["tiny", "europe"]),
    seats=st.integers(2, 3),
    off=st.sets(st.sampled_from(OPTIONAL)).map(lambda off: tuple(sorted(off))),
    seed=st.integers(0, 1 << 32),
    answers=st.integers(0, 250),
)
@pytest.mark.sweep
def test_a_position_written_and_read_is_the_same(
    map_: str, seats: int, off: tuple[str, ...], seed: int, answers: int
) -> None:
    start = start_of(map_, seats, off)
    match = wander(start, seed, answers)
    data = reached_position(start, match)
    back = again(data)
    if not match.over:
        assert digest(back.state) == digest(match.state)
        assert back.state == match.state
    assert reached_position(back, play_on(back, [], []))["seats"] == data["seats"]


@settings(max_examples=examples(10))
@given(seats=st.integers(2, 5), seed=st.integers(0, 1 << 32), answers=st.integers(100, 400))
@pytest.mark.sweep
def test_a_finished_board_scores_the_same(seats: int, seed: int, answers: int) -> None:
    start = start_of("europe", seats, ())
    match = wander(start, seed, answers)
    back = again(reached_position(start, match))
    assert play_on(back, [], []).result()["seats"] == match.result()["seats"]


@settings(max_examples=examples(10))
@given(seed=st.integers(0, 1 << 32), steps=st.lists(st.integers(0, 1000), min_size=1, max_size=12))
@pytest.mark.sweep
def test_going_on_from_what_was_written_is_going_on(seed: int, steps: list[int]) -> None:
    """Answers one by one, each position fed back whenever it can be, lead to where they lead in one go."""
    start = start_of("europe", 3, ())
    match = wander(start, seed, 60)
    whole = again(reached_position(start, match))
    part, waiting, taken = whole, [], []
    for step in steps:
        open_ = play_on(part, waiting, [], "same")
        if open_.over:
            break
        answer = open_.rules.notation.text(open_.options()[step % len(open_.options())])
        waiting, taken = [*waiting, answer], [*taken, answer]
        if (open_question(after := play_on(part, waiting, [], "same")) or {}).get("question") == "turn":
            part, waiting = again(reached_position(part, after)), []
    assert taken
    assert digest(play_on(part, waiting, [], "same").state) == digest(part_by_part(whole, taken))


def part_by_part(position: Position, answers: list[str]) -> Any:
    """The state after answers, where chance begins anew at every turn."""
    waiting: list[str] = []
    for answer in answers:
        waiting.append(answer)
        match = play_on(position, waiting, [], "same")
        if (open_question(match) or {}).get("question") == "turn":
            position, waiting = Position(position.position_rules, match.state, position.seats, position.data), []
    return play_on(position, waiting, [], "same").state
