"""Any combination of rules that declares no conflict plays to the end, with all that must hold on the way."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.manifest import PluginManifest
from railwright.testing import ruleset_of
from tests.plugins.combinations import (
    KNOWN,
    OTHERS,
    QUIET,
    Combination,
    changes_with,
    combination,
    game_of,
    pair,
    pairs,
    play,
    play_positions,
)

COMBINATIONS_PER_CHUNK = 50
PAIRS = pairs()
LARGE = {0: "europe", 20: "europe", 10: "usa"}  # by number; those of the small board are played faster


def plays(made: Combination, number: int) -> None:
    try:
        result = play(made, number)
    except Exception as error:
        raise AssertionError(f"Combination {number} fails: {made}") from error
    assert result["finished"]
    assert {seat["rank"] for seat in result["seats"]} >= {1}


# In which every rule beside the published ones is played twice or more, and team_asia once.
FEW = (23, 25, 26, 28, 29, 31, 33, 34, 36, 37, 45, 46, 51, 55, 56, 58, 62)


@pytest.mark.parametrize("number", FEW)
@pytest.mark.sweep
def test_a_combination_on_the_small_board(number: int) -> None:
    plays(combination(number, "tiny"), number)


@pytest.mark.parametrize("number", range(45, 51))
@pytest.mark.sweep
def test_a_combination_on_the_large_board(number: int) -> None:
    plays(combination(number, "europe"), number)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_combinations(chunk: int) -> None:
    for number in range(1000 + chunk * COMBINATIONS_PER_CHUNK, 1000 + (chunk + 1) * COMBINATIONS_PER_CHUNK):
        plays(combination(number, LARGE.get(number % 40, "tiny")), number)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(0, len(PAIRS), COMBINATIONS_PER_CHUNK))
def test_all_pairs(chunk: int) -> None:
    for number, two in enumerate(PAIRS[chunk : chunk + COMBINATIONS_PER_CHUNK], chunk):
        plays(pair(*two), number)


def positions_come_back(made: Combination, number: int, part: float = 0.15) -> int:
    try:
        return play_positions(game_of(made), made.seats, number, part)
    except Exception as error:
        raise AssertionError(f"A position of {made} does not come back") from error


MANY_TICKETS = {"open_tickets": {}, "ticket_race": {"tickets": 5, "goal": 15}}
UNDERIVED = [
    (pair("shared_routes", "laid_colors", 4), 14),  # what one builds for all closes routes, too
    (pair("shared_routes", "ticket_race"), 0),  # and completes tickets of others, who show them later
    (pair("shared_routes", "tickets_at_once"), 0),
    (Combination("tiny", 3, changes_with(MANY_TICKETS) | MANY_TICKETS), 0),  # what lies open has been shown since
    (pair("mulligan", "team_asia"), 0),  # whoever is dealt no tickets is not asked
    (pair("mountain_routes", "rails_and_sails"), 0),  # trains that mountains take are in no box
]


@pytest.mark.parametrize(("made", "number"), UNDERIVED)
@pytest.mark.sweep
def test_a_position_tells_what_does_not_follow_from_the_rest_of_it(made: Combination, number: int) -> None:
    assert positions_come_back(made, number, 1.0) > 3


@pytest.mark.parametrize("number", range(200, 208))
def test_positions_of_any_combination_come_back(number: int) -> None:
    assert positions_come_back(combination(number, "tiny"), number) >= 0


@pytest.mark.sweep
def test_positions_of_some_pairs_come_back() -> None:
    assert sum(positions_come_back(pair(*two), number) for number, two in enumerate(PAIRS[::60])) > len(PAIRS) // 60


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("chunk", range(0, len(PAIRS), COMBINATIONS_PER_CHUNK))
def test_positions_of_all_pairs_come_back(chunk: int) -> None:
    for number, two in enumerate(PAIRS[chunk : chunk + COMBINATIONS_PER_CHUNK], chunk):
        for seats in (2, 3, 4):
            positions_come_back(pair(*two, seats), number)


def test_a_pair_that_cannot_be_played_is_refused_in_a_sentence() -> None:
    apart = {*combinations(OTHERS, 2)} - {*PAIRS}
    assert ("city_markers", "wandering_monsters") in apart
    for two in sorted(apart):
        with pytest.raises(RulesError, match=r"cannot be played together: .*\.$"):
            ruleset_of("tiny", **{id: {} for id in two})


@pytest.mark.parametrize("id", sorted(QUIET))
def test_a_quiet_rule_declares_no_question_no_slice_and_no_event(id: str) -> None:
    path = Path(KNOWN[id].path)
    for file in path.rglob("*.py") if path.is_dir() else (path,):
        assert not re.search(r"def (declare_(actions|choices|kinds|slices)|events)\(", file.read_text("utf-8")), file


@pytest.mark.parametrize("manifest", KNOWN.values(), ids=lambda manifest: manifest.id)
def test_players_can_read_what_a_rule_does(manifest: PluginManifest) -> None:
    assert manifest.summary.endswith(".")
    assert manifest.title[0].isupper()
    assert all(schema.get("title", "")[:1].isupper() for schema in manifest.options.values())
