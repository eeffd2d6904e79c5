"""Whole games of bots: every subset of rules, odd maps, the same game again, and how strong they are."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.seeds import seeded
from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.bots.steady.bot import Steady
from railwright.testing import map_of, ruleset_of
from tests.plugins.bots.asking import Maker, played

OPTIONAL = ("double_routes", "ferries", "tunnels", "stations", "express")
SUBSETS = [off for count in range(len(OPTIONAL) + 1) for off in combinations(OPTIONAL, count)]
TEAM: tuple[Maker, ...] = (Steady, RandomBot, Greedy)
PLAY_TINY = """
from railwright.testing import ruleset_of
from tests.plugins.bots.asking import played
from tests.plugins.bots.test_games_of_bots import TEAM
print(*played(ruleset_of("tiny"), TEAM, 3)[0], sep="\\n")
"""


@pytest.mark.parametrize("off", SUBSETS, ids=lambda off: "+".join(off) or "none")
def test_bots_play_without_any_of_the_optional_rules(off: tuple[str, ...]) -> None:
    answers, result = played(ruleset_of("tiny", **dict.fromkeys(off)), TEAM, 1)
    assert result["finished"]
    assert answers


@pytest.mark.parametrize(
    "options",
    [
        {"tickets": {"deal_long": 0, "deal_regular": 0}},
        {"tickets": {"deal_regular": 8, "keep_first": 0, "keep": 0}},
        {"cards": {"row": 0}},
        {"cards": {"locomotives": 0}},
        {"cards": {"per_color": 2, "locomotives": 3}},
        {"cards": {"per_color": 0, "locomotives": 60}},
        {"routes": {"trains": 3}},
        {"last_round": None},
    ],
    ids=str,
)
def test_bots_play_by_odd_options(options: dict[str, dict[str, int] | None]) -> None:
    assert played(ruleset_of("tiny", **options), (Steady, Steady, Greedy), 2)[1]["finished"]


@pytest.mark.parametrize(
    "spec",
    [map_of("a-b 1 red"), map_of("a-b 1 red", "a-b 1"), map_of("a-b 2 gray ferry=2; c-d 9 gray", "a-c 5 long; a-b 3")],
    ids=["no tickets", "one of each", "in two parts"],
)
def test_bots_play_on_the_smallest_maps(spec: MapSpec) -> None:
    assert played(ruleset_of(spec), (Steady, Greedy), 1)[1]["finished"]


def test_bots_play_europe_without_tickets() -> None:
    rules = ruleset_of("europe")
    bare = ruleset_of(replace(rules.board.spec, tickets=()))
    assert played(bare, (Steady, Steady), 1)[1]["finished"]


@pytest.mark.sweep
def test_the_same_seed_gives_the_same_game_under_any_hash_seed() -> None:
    games = [_tiny_game(hash_seed) for hash_seed in ("0", "1")]
    assert games[0] == games[1] == "\n".join(played(ruleset_of("tiny"), TEAM, 3)[0])


def _tiny_game(hash_seed: str) -> str:
    root = Path(__file__).parents[3]
    env = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY_TINY], env=env, cwd=root, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_steady_does_not_depend_on_what_it_cannot_see() -> None:
    """It is given views only; a bot that looked at a hidden hand would stumble over the mask."""
    assert played(ruleset_of("europe"), (Steady,) * 5, 1)[1]["finished"]


@pytest.mark.slow
def test_steady_beats_a_greedy_and_two_random_bots() -> None:
    """40 games, ten in each seat; docs/how-the-bots-work.md has the figures of 400."""
    rules, makers, wins = ruleset_of("europe"), [Steady, Greedy, RandomBot, RandomBot], 0
    for game in range(40):
        seat = game % 4
        _, result = played(rules, makers[-seat:] + makers[:-seat], str(seeded(game).random()))
        wins += result["seats"][seat]["rank"] == 1
    assert wins >= 36


@pytest.mark.slow
def test_four_steady_bots_complete_their_tickets() -> None:
    rules = ruleset_of("europe")
    results = [played(rules, (Steady,) * 4, game)[1]["seats"] for game in range(40)]
    totals = [seat["total"] for seats in results for seat in seats]
    done = [ticket["done"] for seats in results for seat in seats for ticket in seat["tickets"]]
    assert sum(totals) / len(totals) >= 80
    assert sum(max(seat["total"] for seat in seats) for seats in results) / 40 >= 110
    assert sum(done) / len(done) >= 0.7
