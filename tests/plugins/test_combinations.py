"""Any combination of rules that declares no conflict plays to the end, with all that must hold on the way."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.kernel.errors import RulesError
from core.kernel.manifest import PluginManifest
from core.testing import ruleset_of
from tests.plugins.combinations import KNOWN, OTHERS, Combination, combination, pair, pairs, play

CHUNK = 50
PAIRS = pairs()
LARGE = {0: "europe", 20: "europe", 10: "usa"}  # by number; those of the small board are played faster


def plays(made: Combination, number: int) -> None:
    try:
        result = play(made, number)
    except Exception as error:
        raise AssertionError(f"Combination {number} fails: {made}") from error
    assert result["finished"]
    assert {seat["rank"] for seat in result["seats"]} >= {1}


@pytest.mark.parametrize("number", range(23, 63))
def test_a_combination_on_the_small_board(number: int) -> None:
    plays(combination(number, "tiny"), number)


@pytest.mark.parametrize("number", range(45, 51))
def test_a_combination_on_the_large_board(number: int) -> None:
    plays(combination(number, "europe"), number)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_combinations(chunk: int) -> None:
    for number in range(1000 + chunk * CHUNK, 1000 + (chunk + 1) * CHUNK):
        plays(combination(number, LARGE.get(number % 40, "tiny")), number)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(0, len(PAIRS), CHUNK))
def test_all_pairs(chunk: int) -> None:
    for number, two in enumerate(PAIRS[chunk : chunk + CHUNK], chunk):
        plays(pair(*two), number)


def test_a_pair_that_cannot_be_played_is_refused_in_a_sentence() -> None:
    apart = {*combinations(OTHERS, 2)} - {*PAIRS}
    assert ("city_markers", "wandering_monsters") in apart
    for two in sorted(apart):
        with pytest.raises(RulesError, match=r"cannot be played together: .*\.$"):
            ruleset_of("tiny", **{id: {} for id in two})


@pytest.mark.parametrize("manifest", KNOWN.values(), ids=lambda manifest: manifest.id)
def test_players_can_read_what_a_rule_does(manifest: PluginManifest) -> None:
    assert manifest.summary.endswith(".")
    assert manifest.title[0].isupper()
    assert all(schema.get("title", "")[:1].isupper() for schema in manifest.options.values())
