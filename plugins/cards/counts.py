"""Sets of cards as nine counts, one for each color and the last for the locomotives, and how they are written."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from operator import add, sub

from railwright.api import Message, Name, NotationError, join_messages, plural, say

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "loco")  # by index
LOCO = len(COLORS) - 1  # the index of locomotives
NONE = (0,) * len(COLORS)  # no cards
INDEX = {color: index for index, color in enumerate(COLORS)}
_COUNT = re.compile("[1-9][0-9]{0,2}")  # of cards: from 1 to 999

Counts = tuple[int, ...]


def total(counts: Counts) -> int:
    """How many cards a set has."""
    return sum(counts)


def counted(cards: Iterable[int]) -> Counts:
    """The counts of cards given by their indices."""
    counts = [*NONE]
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def added(left: Counts, right: Counts) -> Counts:
    """The cards of both sets together, by color."""
    return tuple(map(add, left, right))


def taken(left: Counts, right: Counts) -> Counts:
    """A set without the cards of another; below 0 for a color with too few."""
    return tuple(map(sub, left, right))


COUNTED = (  # by card
    plural("{count} purple", "{count} purple", "count"),
    plural("{count} blue", "{count} blue", "count"),
    plural("{count} orange", "{count} orange", "count"),
    plural("{count} white", "{count} white", "count"),
    plural("{count} green", "{count} green", "count"),
    plural("{count} yellow", "{count} yellow", "count"),
    plural("{count} black", "{count} black", "count"),
    plural("{count} red", "{count} red", "count"),
    plural("{count} locomotive", "{count} locomotives", "count"),
)


def counted_card(card: int, count: int) -> Message:
    """A number of cards of one color as people say it: ``2 red``, ``1 locomotive``."""
    return COUNTED[card].with_args({"count": count})


class CountsInWords:
    """How the cards of a payment are written: ``2 red + 1 loco``.

    * ``of``: what its words name
    """

    of: str = "cards"

    def text(self, value: Counts) -> str:
        """A set in the words of the notation, its colors in order."""
        return " + ".join(f"{count} {COLORS[card]}" for card, count in enumerate(value) if count) or "nothing"

    def words(self, value: Counts) -> Message:
        """A set in words: ``2 red + 1 locomotive``."""
        parts = [counted_card(card, count) for card, count in enumerate(value) if count]
        return join_messages(parts, " + ") if parts else say("nothing")

    def name(self, value: Counts) -> Name:
        """A set in a message."""
        return Name(self.of, self.text(value), self.words(value))

    def read(self, words: list[str]) -> Counts:
        """The set that the words name, all of which are used up. NotationError where they name none."""
        text = " ".join(words)
        words.clear()
        counts = [*NONE]
        for part in [] if text == "nothing" else text.split("+"):
            color, count = _part(part)
            counts[color] += count
        return tuple(counts)


def _part(part: str) -> tuple[int, int]:
    words = part.split()
    if len(words) != 2 or not is_count(words[0]):
        raise NotationError(say("write cards as '2 red + 1 loco', not {part!r}", part=part.strip()))
    return color_index(words[1]), int(words[0])


def is_count(word: str) -> bool:
    """Whether a word is a number of cards, from 1 to 999."""
    return _COUNT.fullmatch(word) is not None


def color_index(word: str) -> int:
    """The index of a color; NotationError with the nearest color where there is none of that name."""
    if word not in INDEX:
        near = difflib.get_close_matches(word, COLORS, 1)
        if near:
            raise NotationError(say("there is no colour {word!r}; did you mean {near!r}?", word=word, near=near[0]))
        raise NotationError(say("there is no colour {word!r}", word=word))
    return INDEX[word]


class ColorWord:
    """A field that names a color, or one of a few other words.

    * ``of``: what its word names
    """

    of: str = "color"

    def __init__(self, *others: str) -> None:
        self._others = others

    def text(self, value: str) -> str:
        """The word itself."""
        return value

    def read(self, words: list[str]) -> str:
        """One word, which must be a color or one of the others."""
        if not words:
            raise NotationError(say("the colour is missing"))
        word = words.pop(0)
        return word if word in self._others else COLORS[color_index(word)]
