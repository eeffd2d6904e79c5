"""The mat, the express cards, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    BySeat,
    Choice,
    CountOf,
    OneNumber,
    OneWord,
    Public,
    Ruleset,
    SliceKey,
    Value,
    Whole,
    say,
)
from plugins.cards.api import COLORS, LOCO

Express = Annotated[int, Whole(1, 9)]


class Mat(Value):
    """By seat: what its trains count on each colour, its express cards; and the one that is played in this turn."""

    counts: Annotated[BySeat[Annotated[tuple[int, ...], CountOf("color", COLORS[:LOCO])]], Public]
    express: Annotated[BySeat[tuple[Express, ...]], Public]
    played: Annotated[int, Whole(0, 9), Public]


def _new(rules: Ruleset, seats: int) -> Mat:
    express = tuple(sorted(set(rules.option("province_mat", "express"))))
    return Mat(((0,) * LOCO,) * seats, (express,) * seats, 0)


SLICE = SliceKey(
    "province_mat",
    Mat,
    _new,
    titles={
        "counts": say("trains on the mat"),
        "express": say("express cards"),
        "played": say("express card of this turn"),
    },
)


@dataclass(frozen=True, slots=True)
class Boost(Choice):
    """Play an express card: what the turn draws or puts on the mat is so much more; the turn goes on."""

    verb: ClassVar[str] = "boost"
    label: ClassVar[str] = "Play the express card +{number}"
    number: Annotated[int, OneNumber("number", 1, 9)]


@dataclass(frozen=True, slots=True)
class OnMat(Choice):
    """Put a train on a colour of the mat."""

    verb: ClassVar[str] = "on-mat"
    label: ClassVar[str] = "Put a train on {color}"
    color: Annotated[str, OneWord("color", COLORS[:LOCO])]


@dataclass(frozen=True, slots=True)
class OffMat(Choice):
    """Put no train on the mat."""

    verb: ClassVar[str] = "off-mat"
    label: ClassVar[str] = "Put no train on the mat"
