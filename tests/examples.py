"""How much a run tries: `make test` a third of all sweeps, `.ci/run` all of them, `make check` more examples too."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import chain
from random import Random

MORE = 10  # times as many in `make check`
AMOUNT = "RAILWRIGHT_TESTS"  # "third" draws from sweeps, "sweeps" runs them all, "all" tries more examples too


def examples(number: int) -> int:
    """Return the number of examples, a third of it in `make test`, and ``MORE`` times as many in `make check`."""
    match os.environ.get(AMOUNT):
        case "third":
            return -(-number // 3)
        case "all":
            return number * MORE
    return number


def left_out(names: Iterable[str], seed: str) -> set[str]:
    """Return the two thirds of each sweep that a run leaves out, drawn by its seed and the name of the sweep.

    The cases of a test with parameters are a sweep, and all tests without parameters are one sweep together.
    """
    sweeps: dict[str, list[str]] = {}
    for name in names:
        test, parameters, _ = name.partition("[")
        sweeps.setdefault(test if parameters else "", []).append(name)
    drawn = (Random(f"{seed} {test}").sample(cases, len(cases) * 2 // 3) for test, cases in sweeps.items())
    return {*chain.from_iterable(drawn)}
