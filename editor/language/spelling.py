"""Words as they are searched for, whatever letters and accents they are spelt with."""

from __future__ import annotations

import unicodedata

PLAIN_LETTERS = {
    "ß": "ss", "æ": "ae", "ø": "o", "å": "a", "đ": "d", "ł": "l", "þ": "th", "ð": "d", "œ": "oe", "ı": "i",
}  # fmt: skip
SPELT_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def fold(text: str) -> str:
    """Small letters without accents, so that ``lodz`` finds ``Łódź``."""
    spelt = "".join(PLAIN_LETTERS.get(letter, letter) for letter in text.casefold())
    return "".join(letter for letter in unicodedata.normalize("NFKD", spelt) if not unicodedata.combining(letter))


def spellings(name: str) -> set[str]:
    """A name as it may be typed: ``Zürich`` as ``zurich`` and ``zuerich``."""
    return {fold(name), fold(unicodedata.normalize("NFC", name).casefold().translate(SPELT_UMLAUTS))}
