"""What a game has gone through: the same digest for the same states, whatever they hold."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from railwright.core.kernel.mapspec import read_only
from railwright.core.kernel.state import State
from railwright.plugins.features.online.game_course import GameCourse


def digest_behind(**slices: object) -> str:
    return GameCourse({}).behind([State(2, 0, (), slices)]).digest


@pytest.mark.parametrize("pairs", [{"a": 1, "b": 2}, {1: (2, 3), 2: ()}, {("a", 1): 2}])
def test_a_state_with_mappings_of_any_kind_has_a_digest(pairs: Mapping[object, object]) -> None:
    turned = dict(reversed(pairs.items()))
    assert digest_behind(own=pairs) == digest_behind(own=turned)
    assert digest_behind(own=read_only(dict(pairs))) == digest_behind(own=read_only(turned))
    assert digest_behind(own=pairs) != digest_behind(own={**pairs, "c": 3})


def test_a_set_of_routes_may_be_as_large_as_a_board() -> None:
    assert digest_behind(built=1 << 300) != digest_behind(built=1 << 299)


def test_the_order_of_rules_does_not_count() -> None:
    assert digest_behind(cards=(1,), routes=(2,)) == digest_behind(routes=(2,), cards=(1,))
