"""Games that nobody wants to end: the general guard says so, and a limit of rounds ends them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from railwright.core.cli.seats import run_to_end
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.testing import ruleset_of

STUBBORN = {"tram_town": ("roll", "stand", "leave-dice"), "coast_to_coast": ("swap", "keep")}


class StubbornBot:
    """Does the same thing over and over again."""

    def __init__(self, verbs: Sequence[str]) -> None:
        self.verbs = verbs

    def choose(self, view: Any, options: Sequence[Any]) -> Any:
        return next((choice for verb in self.verbs for choice in options if choice.verb == verb), options[0])


def stubborn_game(map: str, **plugins: Any) -> Match:
    agents = [StubbornBot(STUBBORN[map]), StubbornBot(STUBBORN[map])]
    return Match(ruleset_of(map, **plugins), [Seat("")] * 2, agents, SeededChance(seeded(1, "chance")))


@pytest.mark.parametrize("map", STUBBORN)
def test_a_game_that_goes_on_for_ever_says_so(map: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railwright.core.cli.seats.MAX_ANSWERS", 400)
    with pytest.raises(RailwrightError, match=r"the game never ends .* switch on the rule round_limit"):
        run_to_end(stubborn_game(map))


@pytest.mark.parametrize("map", STUBBORN)
def test_a_limit_of_rounds_ends_it(map: str) -> None:
    match = stubborn_game(map, round_limit={"rounds": 5})
    run_to_end(match)
    assert (match.state.ended, match.state.turns) == ("round-limit", 10)
