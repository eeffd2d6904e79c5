"""Work in batches: everything once and in order on any executor, and nothing more after a failure or a cancel."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from random import Random
from time import sleep
from typing import Any

import pytest

from railwright.core.kernel.commands import CommandError
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.text import say
from railwright.plugins.programs.workers.api import AtOnce, SeriesCancelled, run_in_batches
from railwright.plugins.programs.workers.batches import BATCH_S


class Recorder(AtOnce):
    """Keeps the size of every batch."""

    def __init__(self, capacity: int = 1) -> None:
        self.capacity, self.sizes = capacity, list[int]()

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[1]))
        return super().submit(work, *args, **kwargs)


def after_a_while(number: int) -> int:
    sleep(Random(number).random() / 200)
    return number


def test_results_come_once_and_in_order_although_batches_end_in_any_order() -> None:
    with ThreadPoolExecutor(4) as threads:
        threads.capacity = 8  # type: ignore[attr-defined]
        assert list(run_in_batches(after_a_while, range(100), threads)) == [*range(100)]
    assert list(run_in_batches(str, range(0), AtOnce())) == []


def test_batches_grow_until_they_take_long_enough_and_are_small_at_the_end() -> None:
    fast = Recorder(2)
    assert list(run_in_batches(abs, range(1000), fast)) == [*range(1000)]
    assert fast.sizes[:2] == [1, 1]
    assert max(fast.sizes) > 200
    assert fast.sizes[-1] == 1
    assert len(fast.sizes) < 40
    slow = Recorder()
    list(run_in_batches(lambda _: sleep(BATCH_S / 3), range(9), slow))
    assert max(slow.sizes) == 2


def play(number: int, fails: int, played: list[int]) -> int:
    played.append(number)
    if number == fails:
        raise RulesError(say("Game {number} failed.", number=number))
    return number


def test_results_before_a_failure_are_kept() -> None:
    results, played = list[int](), list[int]()
    with pytest.raises(CommandError, match=r"^Game 5 failed\.$"):
        results.extend(run_in_batches(partial(play, fails=5, played=played), range(100), AtOnce()))
    assert results == [0, 1, 2, 3, 4]
    assert played == [0, 1, 2, 3, 4, 5]


def test_a_cancelled_run_ends_between_batches() -> None:
    executor, results = Recorder(), list[int]()
    with pytest.raises(SeriesCancelled):
        results.extend(run_in_batches(abs, range(10_000), executor, lambda: len(executor.sizes) == 5))
    assert results == [*range(sum(executor.sizes))]
    assert len(results) < 100
