"""Spellings of words for search, regardless of case and accents."""

from __future__ import annotations

import unicodedata

PLAIN_LETTERS = {
    "ß": "ss", "æ": "ae", "ø": "o", "å": "a", "đ": "d", "ł": "l", "þ": "th", "ð": "d", "œ": "oe", "ı": "i",
}  # fmt: skip
SPELT_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def fold(text: str) -> str:
    """The text in lower case without accents, so that ``lodz`` finds ``Łódź``."""
    spelt = "".join(PLAIN_LETTERS.get(letter, letter) for letter in text.casefold())
    return "".join(letter for letter in unicodedata.normalize("NFKD", spelt) if not unicodedata.combining(letter))


def spellings(name: str) -> set[str]:
    """The ways in which a name may be typed: ``zurich`` and ``zuerich`` for ``Zürich``."""
    return {fold(name), fold(unicodedata.normalize("NFC", name).casefold().translate(SPELT_UMLAUTS))}
