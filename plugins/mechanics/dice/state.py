"""Dice, faces, tokens, and the answers about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from core.api import (
    BySeat,
    Choice,
    CountOf,
    NotationError,
    OneWord,
    PositionError,
    Public,
    Ruleset,
    SliceKey,
    State,
    Value,
    hookimpl,
    say,
)

FACES = ("single", "double", "wild")
SPACES = (1, 2, 1)
NOTHING = (0, 0, 0)
Counts = Annotated[tuple[int, ...], CountOf("face", FACES)]


class Tokens(Value):
    """The tokens of every seat, as counts by face."""

    held: Annotated[BySeat[Counts], Public]


class Roll(Value):
    """Dice on the table: what those rolled show, how many are still in the air, how often some may be rolled again."""

    seat: int
    shown: Counts
    left: int
    again: int


SLICE = SliceKey(
    "dice",
    Tokens,
    lambda rules, seats: Tokens((NOTHING,) * seats),
    titles={
        "held": say("tokens"),
    },
)


class Dice:
    """A field of several dice, by what they show: ``single double double``."""

    of = "dice"

    def text(self, value: Counts) -> str:
        """The faces in order, each as often as it is there."""
        return " ".join(face for face, count in zip(FACES, value, strict=True) for _ in range(count))

    def read(self, words: list[str]) -> Counts:
        """All of the words, which must be faces."""
        if not words or not set(words) <= set(FACES):
            raise NotationError(say("name faces: {faces}", faces=", ".join(FACES)))
        found = tuple(words.count(face) for face in FACES)
        words.clear()
        return found


@dataclass(frozen=True, slots=True)
class RollDice(Choice):
    """As a turn, roll the dice."""

    verb: ClassVar[str] = "roll"
    label: ClassVar[str] = "Roll the dice"


@dataclass(frozen=True, slots=True)
class Fall(Choice):
    """Chance: a die shows this face."""

    verb: ClassVar[str] = "die"
    label: ClassVar[str] = "A die shows {face}"
    face: Annotated[str, OneWord("face", FACES)]


@dataclass(frozen=True, slots=True)
class RollAgain(Choice):
    """Roll these dice again."""

    verb: ClassVar[str] = "reroll"
    label: ClassVar[str] = "Roll again: {dice}"
    dice: Annotated[Counts, Dice()]


@dataclass(frozen=True, slots=True)
class Stand(Choice):
    """Take the dice as they are."""

    verb: ClassVar[str] = "stand"
    label: ClassVar[str] = "Take the dice as they are"


@dataclass(frozen=True, slots=True)
class TakeToken(Choice):
    """In place of a claim, take a token for what one of the dice shows."""

    verb: ClassVar[str] = "token"
    label: ClassVar[str] = "Take a token: {face}"
    face: Annotated[str, OneWord("face", FACES)]


@dataclass(frozen=True, slots=True)
class LeaveDice(Choice):
    """Use the dice for nothing."""

    verb: ClassVar[str] = "leave-dice"
    label: ClassVar[str] = "Use the dice for nothing"


FALLS = tuple(Fall(face) for face in FACES)


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """Nobody keeps more tokens than are allowed."""
    most = rules.option("dice", "tokens")
    for seat, held in enumerate(SLICE.get(state).held):
        if sum(held) > most:
            raise PositionError(
                say("A seat keeps {most} tokens at most; take some out.", most=most), ("seats", seat, "dice", "held")
            )
    return state
