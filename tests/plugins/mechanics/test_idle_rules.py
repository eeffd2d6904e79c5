"""A rule for which a board has nothing says so; on a board that has something it is silent."""

from __future__ import annotations

import pytest

from railwright.core.game import idle_reasons
from railwright.testing import ruleset_of
from tests.plugins.combinations import board, changes_with

IDLE = {
    "mountain_routes": "no mountains",
    "railroad_shares": "no shares to take",
    "shared_routes": "no shared routes",
    "laid_colors": "no beds",
    "country_cards": "no country cards",
    "region_networks": "networks cannot score for them",
    "country_tickets": "no border points",
}


@pytest.mark.parametrize("id", IDLE)
def test_a_rule_without_anything_on_the_board_says_so(id: str) -> None:
    (reason,) = idle_reasons(ruleset_of("tiny", **changes_with((id,))))
    assert IDLE[id] in str(reason)
    assert str(reason).endswith(".")
    assert idle_reasons(ruleset_of(board("tiny"), **changes_with((id,)))) == []
