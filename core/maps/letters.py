"""Letters of names that the program's own fonts do not have. Free of Qt."""

from __future__ import annotations

import unicodedata

# Latin, Greek and Cyrillic, as .ci/fonts.py keeps them.
LAST_EUROPEAN, EXTENDED_LATIN_AND_GREEK = 0x52F, range(0x1E00, 0x2000)


def foreign_letters(name: str) -> frozenset[str]:
    """The letters and vowel signs of a name that are neither Latin, Greek nor Cyrillic."""
    return frozenset(letter for letter in name if _is_foreign(letter))


def _is_foreign(letter: str) -> bool:
    number = ord(letter)
    if number <= LAST_EUROPEAN or number in EXTENDED_LATIN_AND_GREEK:
        return False
    return unicodedata.category(letter)[0] in "LM"
