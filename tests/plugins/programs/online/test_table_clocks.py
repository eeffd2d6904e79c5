"""The clocks of a table by themselves: what is spent, given for a move, and left while they stand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.programs.online.protocol import Clock, TableOptions
from railwright.plugins.programs.online.table_clocks import TableClocks
from railwright.plugins.programs.online.table_data import SeatData, TableData


class Timed:
    """Two seats, the clocks of their table, and a time that a test sets."""

    def __init__(self, clock: Clock) -> None:
        self.now = 1000.0
        self.data = TableData("K7PQ4M", "", "tiny", {}, "", TableOptions(clock=clock), [SeatData(), SeatData()])
        self.clocks = TableClocks(lambda: self.now)
        self.clocks.begin(self.data)


def test_without_clocks_nobody_has_a_time_and_none_is_ever_up() -> None:
    timed = Timed(Clock())
    timed.clocks.end_move(timed.data, 0)
    assert (timed.data.left, timed.clocks.left(timed.data, 0), timed.clocks.due_at(timed.data, 0)) == ([], [], None)


def test_a_bank_grows_with_each_move_and_a_move_begins_anew() -> None:
    bank, move = Timed(Clock("bank", 5, 100)), Timed(Clock("move", 30))
    for timed in (bank, move):
        timed.now += 20
        assert timed.clocks.left(timed.data, 0)[0] == timed.data.left[0] - 20
        timed.clocks.end_move(timed.data, 0)
    assert (bank.data.left, move.data.left) == ([85.0, 100.0], [30.0, 30.0])


def test_paused_clocks_stand_and_are_never_due() -> None:
    timed = Timed(Clock("bank", 0, 100))
    timed.now += 10
    timed.clocks.pause(timed.data, 0, "Ann")
    timed.now += 1000
    timed.clocks.pause(timed.data, 0, "Bob")
    assert (timed.data.paused, timed.clocks.left(timed.data, 0), timed.clocks.due_at(timed.data, 0)) == (
        "Ann",
        [90.0, 100.0],
        None,
    )
    timed.clocks.resume(timed.data)
    assert timed.clocks.due_at(timed.data, 0) == timed.now + 90


@given(st.lists(st.floats(0, 500), max_size=10), st.integers(0, 20))
def test_a_bank_never_has_less_than_nothing_nor_more_than_it_was_given(thought: list[float], grace: int) -> None:
    timed = Timed(Clock("bank", 3, 100, grace))
    for moves, seconds in enumerate(thought, 1):
        timed.now += seconds
        timed.clocks.end_move(timed.data, 0)
        assert 0 <= timed.data.left[0] <= 100 + 3 * moves
    assert timed.data.left[1] == 100
