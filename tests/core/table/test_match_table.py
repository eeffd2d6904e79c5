"""The table of a match in this process: what its seats see of it."""

from __future__ import annotations

from random import Random

from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.match import Match
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.core.table.match_table import MatchTable
from railwright.testing import ruleset_of
from tests.core.players import Anyhow


def test_a_view_is_made_once_for_each_seat_and_state() -> None:
    match = Match(
        ruleset_of("tiny"),
        [Seat("Ann"), Seat("Bob")],
        [Anyhow(Random(seat)) for seat in range(2)],
        SeededChance(seeded(5)),
    )
    table = MatchTable(match)
    for _ in range(3):
        seen = {seat: table.view(seat) for seat in (None, 0, 1)}
        assert seen == {seat: view(match.rules, match.state, seat) for seat in (None, 0, 1)}
        assert all(table.view(seat) is seen[seat] for seat in seen)
        assert match.step()
