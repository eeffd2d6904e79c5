"""The clock of a dealer, whatever becomes of that of its machine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.features.online.dealer_clock import FOLLOWED_S, DealerClock, was_set


class Machine:
    """A machine whose clock a test sets, and on which time passes."""

    def __init__(self) -> None:
        self.shown, self.passed = 1_000_000.0, 50.0
        self.clock = DealerClock(lambda: self.shown, lambda: self.passed)

    def wait(self, seconds: float) -> None:
        self.shown += seconds
        self.passed += seconds


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(-1e9, 1e9)), max_size=20))
@pytest.mark.sweep
def test_it_goes_evenly_until_it_follows_and_then_shows_what_the_machine_shows(
    course: list[tuple[float, float]],
) -> None:
    machine = Machine()
    for seconds, set_s in course:
        before = machine.clock()
        machine.wait(seconds)
        machine.shown += set_s
        assert machine.clock() - before == pytest.approx(seconds, abs=1e-3)
        told = machine.clock()
        assert machine.clock() - told == 0
        followed_s = machine.clock.follow()
        assert machine.clock() - told == pytest.approx(followed_s, abs=1e-3)
        assert abs(machine.clock() - machine.shown) <= FOLLOWED_S + 1e-3


def test_what_every_clock_goes_wrong_by_is_nothing() -> None:
    machine = Machine()
    machine.shown += FOLLOWED_S / 2
    assert machine.clock.follow() == 0
    assert was_set(30) is was_set(-30) is None


@pytest.mark.parametrize(
    ("by_s", "words"),
    [
        (-86_461.0, "jumped back by 24:01:01 (hours, minutes, seconds)."),
        (90.4, "jumped forward by 0:01:30 (hours, minutes, seconds), or the computer was asleep."),
    ],
)
def test_people_are_told_by_how_much(by_s: float, words: str) -> None:
    message = str(was_set(by_s))
    assert words in message
    assert message.endswith("Nobody's thinking time has changed.")
