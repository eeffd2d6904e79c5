"""Rules that stand still: what moves has all the time, and nobody is interrupted here."""

from __future__ import annotations

import time
from collections.abc import Callable

from railwright.core.kernel.timeout import StandstillWatch, running

TIMEOUT_S = 0.05


def stands_still_after(watch: StandstillWatch, seconds: float, act: Callable[[], object] = lambda: None) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        act()
        if watch.stands_still():
            return True
    return watch.stands_still()


def test_what_runs_without_moving_stands_still() -> None:
    watch = StandstillWatch(TIMEOUT_S)
    with running():
        assert stands_still_after(watch, 10 * TIMEOUT_S)
    assert not watch.stands_still()


def test_where_nothing_runs_nothing_stands_still() -> None:
    assert not stands_still_after(StandstillWatch(TIMEOUT_S), 3 * TIMEOUT_S)


def test_what_moves_has_all_the_time() -> None:
    done: list[int] = []
    watch = StandstillWatch(TIMEOUT_S)
    with running(lambda: len(done)):
        assert not stands_still_after(watch, 5 * TIMEOUT_S, lambda: done.append(1))


def test_a_run_within_counts_as_movement() -> None:
    watch = StandstillWatch(TIMEOUT_S)

    def run() -> None:
        with running():
            pass

    with running():
        assert not stands_still_after(watch, 5 * TIMEOUT_S, run)
