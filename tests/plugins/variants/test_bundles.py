"""House rules that are nothing but options of other rules, at one click."""

from __future__ import annotations

from typing import Any

import pytest

from railwright.testing import ruleset_of

BUNDLES = {
    "draw_three": {"cards": {"draws": 3}},
    "easy_locomotives": {"cards": {"locomotive_cost": 1}},
    "locomotive_row": {"cards": {"locomotive_limit": 0}},
    "keep_one": {"tickets": {"keep_first": 1}},
    "draw_four": {"tickets": {"draw": 4, "keep": 1}},
    "open_doubles": {"double_routes": {"open_from": 2}},
    "free_first_station": {"stations": {"costs": (0, 2, 3, 4, 5, 6)}},
    "ninety_trains": {"routes": {"trains": 90}},
}


@pytest.mark.parametrize(("id", "expected"), BUNDLES.items())
def test_a_bundle_sets_its_options_and_no_others(id: str, expected: dict[str, dict[str, Any]]) -> None:
    usual, changed = ruleset_of("europe").options, ruleset_of("europe", **{id: {}}).options
    assert changed[id] == {}
    for plugin, options in usual.items():
        assert changed[plugin] == {**options, **expected.get(plugin, {})}


@pytest.mark.sweep
def test_an_option_of_the_game_goes_before_a_bundle() -> None:
    assert ruleset_of("europe", draw_three={}, cards={"draws": 4}).option("cards", "draws") == 4
