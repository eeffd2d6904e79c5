"""Any combination of rules that declares no conflict plays to the end, with all that must hold on the way."""

from __future__ import annotations

import pytest

from core.kernel.manifest import PluginManifest
from tests.plugins.variants.combinations import KNOWN, combination, play

CHUNK = 50


def plays(number: int, map: str) -> None:
    made = combination(number, map)
    try:
        result = play(made, number)
    except Exception as error:
        raise AssertionError(f"Combination {number} on {map} fails: {made}") from error
    assert result["finished"]
    assert {seat["rank"] for seat in result["seats"]} >= {1}


@pytest.mark.parametrize("number", range(45))
def test_a_combination_on_the_small_board(number: int) -> None:
    plays(number, "tiny")


@pytest.mark.parametrize("number", range(45, 60))
def test_a_combination_on_the_large_board(number: int) -> None:
    plays(number, "europe")


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(100))
def test_five_thousand_combinations(chunk: int) -> None:
    for number in range(1000 + chunk * CHUNK, 1000 + (chunk + 1) * CHUNK):
        plays(number, "europe" if number % 4 == 0 else "tiny")


@pytest.mark.parametrize("manifest", KNOWN.values(), ids=lambda manifest: manifest.id)
def test_players_can_read_what_a_rule_does(manifest: PluginManifest) -> None:
    assert manifest.summary.endswith(".")
    assert manifest.title[0].isupper()
    assert all(schema.get("title", "")[:1].isupper() for schema in manifest.options.values())
