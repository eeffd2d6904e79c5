"""Every sentence that the coach says of an answer is so, and no two of one hint contradict each other."""

from __future__ import annotations

import pytest

from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.hint import MAX_HINTED_ANSWERS
from tests.coach.positions import BOARDS, positions
from tests.coach.reasons import KINDS, faults


def count_faults(count: int) -> list[str]:
    found = []
    for number, position in enumerate(positions(count, 8, KINDS, BOARDS)):
        likely = candidates(position.rules, position.shown, position.seat, position.offered)
        first = number % max(1, len(likely))  # whichever comes out as the best
        ranked = [*likely[first:], *likely[:first]][: MAX_HINTED_ANSWERS + 2]
        found += [f"{position.rules.board.spec.id} {number}: {fault}" for fault in faults(position, ranked)]
    return found


@pytest.mark.sweep
def test_what_is_said_is_so() -> None:
    assert count_faults(80) == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_what_is_said_is_so_in_a_thousand_positions() -> None:
    assert count_faults(1000) == []
