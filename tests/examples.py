"""How much a run tries: `make test` a third of each sweep, `.ci/run` all of them, `make check` more examples too."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

MORE = 10  # times as many in `make check`
AMOUNT = "RAILWRIGHT_TESTS"  # "third" draws the cases of sweeps, "sweeps" runs them all, "all" tries more examples too
T = TypeVar("T")


def examples(number: int) -> int:
    """Return the number of examples, or ``MORE`` times as many where RAILWRIGHT_TESTS is "all"."""
    return number * (MORE if os.environ.get(AMOUNT) == "all" else 1)


def left_out(cases: Sequence[T], name: str, seed: str) -> list[T]:
    """Return the two thirds of a sweep's cases that a run leaves out, drawn by its seed and the name of the test."""
    return Random(f"{seed} {name}").sample(cases, len(cases) * 2 // 3)
