"""The travel cards: two decks of 33 kinds in all, sets of them as counts, and how they are written."""

from __future__ import annotations

from typing import Annotated

from core.api import CountOf, NotationError, say
from plugins.cards.api import COLORS, is_count

HUES = COLORS[:-1]
# The kinds of a colour stand in rows: train cards without and with a harbour symbol, single and double ships.
TRAIN, PORT, SHIP, DOUBLE = range(0, 4 * len(HUES), len(HUES))
WILD = 4 * len(HUES)
NAMES = (
    *(f"{hue}-{what}" for what in ("train", "harbour-train", "ship", "double-ship") for hue in HUES),
    "wild",
)
INDEX = {name: kind for kind, name in enumerate(NAMES)}
NO_CARDS = (0,) * len(NAMES)
TRAINS, SHIPS = "trains", "ships"
DECKS = {TRAINS: (*range(TRAIN, SHIP), WILD), SHIPS: tuple(range(SHIP, WILD))}
"""The kinds of each deck; wild cards lie among the trains."""

Counts = Annotated[tuple[int, ...], CountOf("card", NAMES)]


def of_deck(counts: tuple[int, ...], deck: str) -> tuple[int, ...]:
    """The counts of a set's cards that belong to a deck."""
    kinds = DECKS[deck]
    return tuple([count if kind in kinds else 0 for kind, count in enumerate(counts)])


class CardSet:
    """``2 red-train + 1 wild``: how a set of travel cards is written."""

    of = "travel cards"

    def text(self, value: tuple[int, ...]) -> str:
        """The words of a set, kinds in their order."""
        return " + ".join(f"{count} {NAMES[kind]}" for kind, count in enumerate(value) if count) or "nothing"

    def read(self, words: list[str]) -> tuple[int, ...]:
        """The set that the words name; all of the words are taken."""
        text = " ".join(words)
        words.clear()
        found = [0] * len(NAMES)
        for part in [] if text == "nothing" else text.split("+"):
            count, _, name = part.strip().partition(" ")
            if name not in INDEX or not is_count(count):
                raise NotationError(say("write cards as '2 red-train + 1 wild', not {part!r}", part=part.strip()))
            found[INDEX[name]] += int(count)
        return tuple(found)
