"""Small boards with a mechanic on them, and random games that must come to their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.cards.api import NONE
from railwright.plugins.cards.counts import CountsInWords
from railwright.testing import Table, map_of, ruleset_of

RING = map_of(
    """a-b 2 red; b-c 3 blue; c-d 4 gray; d-e 2 yellow; a-e 1 gray; a-c 2 green; b-d-1 2 black; b-d-2 2 white
    c-e 3 gray ferry=1; b-e 3 orange tunnel""",
    "a-d 5; b-e 4; a-c 3; c-d 6; c-e 4; b-d 3; d-e 4",
)
SHORT = {"trains": 9}  # trains for games of a few turns
MANY = [pytest.param(500, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])]
GAMES = [8, *MANY]
Plugins = Mapping[str, Mapping[str, Any] | None]


def board(map: MapSpec = RING, **plugins: Mapping[str, Any] | None) -> MapSpec:
    """A board with the rules of Europe and more plugins, cities given fields by ``map``."""
    return replace(map, plugins={"europe": {}, **plugins})


def with_cities(map: MapSpec, **fields: Mapping[str, Any]) -> MapSpec:
    """The board with fields of plugins on its cities: ``with_cities(RING, a={"goods": 2})``."""
    cities = tuple(replace(city, fields=fields.get(city.id, {})) for city in map.cities)
    return replace(map, cities=cities)


def table(map: MapSpec, hands: Sequence[str] = (), seats: int = 2, turn: int = 0) -> Table:
    """A game without a row of cards, whose pile is full, with hands in words."""
    rules = ruleset_of(replace(map, plugins={**map.plugins, "cards": {**(map.plugins.get("cards") or {}), "row": 0}}))
    held = tuple(CountsInWords().read(text.split()) if text else NONE for text in hands)
    return Table(rules, seats, turn).put("cards", hands=held + (NONE,) * (seats - len(held)))


def hand(made: Table, seat: int = 0) -> str:
    """A seat's hand in words."""
    return CountsInWords().text(made.state.slices["cards"].hands[seat])


def points(made: Table, source: str) -> list[int]:
    """What every seat scores from one source."""
    seats = made.result()["seats"]
    return [sum(line["points"] for line in seat["lines"] if line["source"] == source) for seat in seats]


def code(made: Table, answer: str) -> str:
    """The code of the refusal of an answer, whose message must be a sentence."""
    refusal = made.refusal(answer)
    assert str(refusal.message).endswith(".")
    return refusal.code


def module(id: str) -> Any:
    """The plugin of a mechanic."""
    return import_module(f"railwright.plugins.mechanics.{id}")


def play_games(rules: Ruleset, games: int, seats: Sequence[int] = (2, 3, 4)) -> list[Match]:
    """Random bots play so many games to their end."""
    return [play_game(rules, seats[number % len(seats)], number) for number in range(games)]


def play_game(rules: Ruleset, seats: int, seed: int) -> Match:
    """One game, over within a bound far above what any needs."""
    bots = [RandomBot(rules, seat, Random(f"{seed}:{seat}")) for seat in range(seats)]
    places = [Seat(str(seat), "bot:random") for seat in range(seats)]
    match = Match(rules, places, bots, SeededChance(Random(seed)))
    while not match.over:
        assert match.step()
        assert match.answers < 20_000, "the game does not come to its end"
    assert match.result()["finished"]
    assert match.state.ended
    return match
