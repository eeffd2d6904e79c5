"""Who began the last round, and how much of it is left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from core.api import Public, SliceKey, SliceSpec, Value, hookimpl

NOBODY = -1


class LastRound(Value):
    """Who triggered the last round (NOBODY before) and how many turns are still to come."""

    seat: Annotated[int, Public]
    turns_left: Annotated[int, Public]


LAST_ROUND = SliceKey("last_round", LastRound)


@hookimpl
def declare_slices() -> Iterable[SliceSpec[Any]]:
    return [SliceSpec(LAST_ROUND, lambda rules, seats: LastRound(NOBODY, 0), position=False)]
