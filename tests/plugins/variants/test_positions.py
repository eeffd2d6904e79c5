"""Positions of games with house rules: written and read again they are the same; and what contradicts itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.positions.file import Position, parse_positions, read_position
from railwright.core.positions.play import reached_position
from railwright.core.positions.rules import PositionRulesCache

LIBRARY = PositionRulesCache(discover(safe=True))
SEATS = [Seat("Player 1"), Seat("Player 2")]
PLUGINS = (
    "mulligan: {}, open_tickets: {}, tickets_at_once: {}, neutral_player: {}, warehouses: {}, starting_station: {}"
)


def read(text: str) -> tuple[Position | None, list[str]]:
    (document,) = parse_positions(text.encode())
    reading = read_position(document, LIBRARY)
    return reading.position, [issue.code for issue in reading.issues]


def whole(text: str) -> Position:
    position, issues = read(text)
    assert issues == []
    assert position is not None
    return position


def wandered(start: Position, seed: int) -> Match:
    """A random game from its opening to the beginning of a turn."""
    rng = Random(seed)
    match = Match(start.position_rules.rules, SEATS, [None, None], SeededChance(rng))
    match.run()
    left = rng.randrange(120)
    while not match.over and (left > 0 or match.state.stack[-1].kind != "turn"):
        match.answer(rng.choice(match.options()))
        match.run()
        left -= 1
    return match


@pytest.mark.parametrize("map", ["tiny", "europe"])
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.sweep
def test_a_position_written_and_read_is_the_same(map: str, seed: int) -> None:
    start = whole(f"map: {map}\nplugins: {{{PLUGINS}}}\nseats: [{{}}, {{}}]")
    match = wandered(start, seed)
    back = whole(dump_yaml(reached_position(start, match)))
    if not match.over:
        assert back.state == match.state


WRONG: dict[str, tuple[str, str]] = {
    "a route of both": ("neutral_routes: [brack-corrin]\nseats: [{routes: [brack-corrin]}, {}]", "route-taken"),
    "too many neutral routes": (
        "plugins: {neutral_player: {trains: 3}}\nneutral_routes: [brack-corrin, arven-esk]\nseats: [{}, {}]",
        "too-many-trains",
    ),
    "two depots in a city": ("seats: [{depots: [esk]}, {depots: [esk]}]", "city-taken"),
    "a depot too many": ("seats: [{depots: [esk, holm, arven, brack, corrin, dunmere]}, {}]", "no-depot"),
    "a depot too many in reserve": ("seats: [{depots: [esk], depots_left: 5}, {}]", "no-depot"),
    "a card too many in a warehouse": ("seats: [{hand: {blue: 10}, warehouse: {blue: 3}}, {}]", "too-many-cards"),
    "a card twice": ("deck: {blue: 10}\nseats: [{warehouse: {blue: 3}}, {}]", "too-many-cards"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_contradicts_itself_is_refused(case: str) -> None:
    text, code = WRONG[case]
    plugins = "" if "plugins" in text else "plugins: {neutral_player: {}, warehouses: {}}\n"
    _, issues = read(f"map: tiny\n{plugins}{text}")
    assert issues == [code]


@pytest.mark.sweep
def test_stored_cards_are_not_in_the_deck() -> None:
    made: Any = whole("map: tiny\nplugins: {warehouses: {}}\nseats: [{warehouse: {blue: 3}, depots_left: 2}, {}]").state
    assert made.slices["cards"].deck[1] == 9
    assert made.slices["warehouses"].cards_stored == (3, 0)
    assert made.slices["warehouses"].depots_left == (2, 5)
