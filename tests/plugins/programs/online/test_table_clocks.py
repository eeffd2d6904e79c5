"""The clocks of a table by themselves: what is spent, given for a move, and left while they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.features.online.protocol import Clock, TableOptions
from railwright.plugins.features.online.table_clocks import TableClocks
from railwright.plugins.features.online.table_data import SeatData, TableData


class Timed:
    """Two seats, the clocks of their table, and a time that a test sets."""

    def __init__(self, clock: Clock) -> None:
        self.now = 1000.0
        self.data = TableData("K7PQ4M", "", "tiny", {}, "", TableOptions(clock=clock), [SeatData(), SeatData()])
        self.clocks = TableClocks(lambda: self.now)
        self.clocks.begin(self.data)
        self.answers = 0

    def answer(self, seat: int = 0) -> None:
        self.answers += 1
        self.clocks.end_move(self.data, seat, self.answers)
        self.clocks.start_question()


def test_without_clocks_nobody_has_a_time_and_none_is_ever_up() -> None:
    timed = Timed(Clock())
    timed.answer()
    assert (timed.data.left, timed.clocks.left(timed.data, 0), timed.clocks.due_at(timed.data, 0)) == ([], [], None)


def test_a_bank_grows_with_each_move_and_a_move_begins_anew() -> None:
    bank, move = Timed(Clock("bank", 5, 100)), Timed(Clock("move", 30))
    for timed in (bank, move):
        timed.now += 20
        assert timed.clocks.left(timed.data, 0)[0] == timed.data.left[0] - 20
        timed.answer()
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


@pytest.mark.parametrize("clock", [Clock("bank", 5, 100), Clock("move", 30)], ids=["bank", "move"])
def test_who_takes_back_has_no_more_time_than_before(clock: Clock) -> None:
    """Else somebody could think for ever, who answers and takes back again and again."""
    timed = Timed(clock)
    had = timed.data.left[0]
    for _ in range(5):
        timed.now += 2
        timed.answer()
        timed.answer()
        timed.now += 1
        timed.clocks.take_back(timed.data, 0, [(timed.answers - 1, 0), (timed.answers, 0)])
        timed.clocks.start_question()
        had -= 2
        assert timed.data.left[0] == had
    assert timed.data.left[1] == (clock.bank or clock.move)


def test_a_question_that_stands_when_the_clock_is_set_stands_as_long_as_before() -> None:
    timed = Timed(Clock("bank", 0, 100))
    timed.now += 10
    for by_s in (86_400.0, -3e9, 1e10):
        timed.now += by_s
        timed.clocks.move(by_s)
        assert timed.clocks.left(timed.data, 0) == [90.0, 100.0]
        assert timed.clocks.due_at(timed.data, 0) == timed.now + 90


@given(st.lists(st.floats(0, 500), max_size=10), st.integers(0, 20))
def test_a_bank_never_has_less_than_nothing_nor_more_than_it_was_given(thought: list[float], grace: int) -> None:
    timed = Timed(Clock("bank", 3, 100, grace))
    for moves, seconds in enumerate(thought, 1):
        timed.now += seconds
        timed.answer()
        assert 0 <= timed.data.left[0] <= 100 + 3 * moves
    assert timed.data.left[1] == 100
