"""The order of turns."""

from __future__ import annotations

import pytest

from railwright.core.kernel.state import State
from railwright.core.kernel.turns import reverse_turn_order


@pytest.mark.parametrize(("seats", "turn", "order"), [(4, 2, (1, 0, 3, 2)), (3, 0, (2, 1, 0)), (1, 0, (0,))])
def test_the_reverse_order_ends_with_the_seat_on_turn(seats: int, turn: int, order: tuple[int, ...]) -> None:
    assert reverse_turn_order(State(seats, turn, (), {})) == order
