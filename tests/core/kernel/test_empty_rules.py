"""A game in which nothing can be done is refused in a sentence."""

from __future__ import annotations

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble, read
from railwright.core.kernel.errors import RulesError


def test_a_map_without_any_rules_is_refused() -> None:
    catalogue = discover(safe=True)
    spec = read(catalogue, "tiny").spec
    assert spec is not None
    with pytest.raises(RulesError, match=r"No action is possible on .* Keep europe switched on"):
        assemble(catalogue, spec, {"europe": None})
    assert assemble(catalogue, spec).rules.hooks.turn_options
