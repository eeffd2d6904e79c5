"""The seat that started the last round, and the number of turns left."""

from __future__ import annotations

from typing import Annotated

from railwright.api import OneOf, Public, SliceKey, Value, say

NOBODY = -1  # the seat of a last round that has not begun


class LastRound(Value):
    """Whether the last round has begun.

    * ``seat``: the seat that triggered it; NOBODY before
    * ``turns_left``: the number of turns that remain
    """

    seat: Annotated[int, OneOf("seat", none=True), Public]
    turns_left: Annotated[int, Public]


LAST_ROUND = SliceKey(
    "last_round",
    LastRound,
    lambda rules, seats: LastRound(NOBODY, 0),
    position=False,
    titles={"seat": say("last round started by"), "turns_left": say("turns left")},
    told=False,
)
"""The slice of the last round."""
