"""Rules that stand still: what moves has all the time, and nobody is interrupted here."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from railwright.core.kernel import timeout
from railwright.core.kernel.timeout import StandstillWatch, running

TIMEOUT_S = 10.0
LOOK_S = 1.0  # between two looks


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that moves with each look alone."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(timeout, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def stands_still_after(
    clock: SimpleNamespace, watch: StandstillWatch, seconds: float, act: Callable[[], object] = lambda: None
) -> bool:
    """Whether rules have stood still at any look in so many seconds, after as many acts."""
    looks = []
    for _ in range(round(seconds / LOOK_S)):
        clock.now += LOOK_S
        act()
        looks.append(watch.stands_still())
    return any(looks)


def test_what_runs_without_moving_stands_still(clock: SimpleNamespace) -> None:
    watch = StandstillWatch(TIMEOUT_S)
    with running():
        assert not stands_still_after(clock, watch, TIMEOUT_S)
        assert stands_still_after(clock, watch, 2 * LOOK_S)
    assert not watch.stands_still()


def test_where_nothing_runs_nothing_stands_still(clock: SimpleNamespace) -> None:
    assert not stands_still_after(clock, StandstillWatch(TIMEOUT_S), 3 * TIMEOUT_S)


def test_what_moves_has_all_the_time(clock: SimpleNamespace) -> None:
    done: list[int] = []
    watch = StandstillWatch(TIMEOUT_S)
    with running(lambda: len(done)):
        assert not stands_still_after(clock, watch, 5 * TIMEOUT_S, lambda: done.append(1))


def test_a_run_within_counts_as_movement(clock: SimpleNamespace) -> None:
    watch = StandstillWatch(TIMEOUT_S)

    def run() -> None:
        with running():
            pass

    with running():
        assert not stands_still_after(clock, watch, 5 * TIMEOUT_S, run)
