"""What a plain word of a YAML file means: the core schema of YAML 1.2, and nothing that YAML 1.1 guessed.

``no``, ``on``, ``012`` and ``12:30`` stay words; ``null``, ``true`` and ``false`` in their three spellings,
numbers, ``0x1A`` and ``0o17`` do not.
"""

from __future__ import annotations

import math
import re
from typing import Any

_CONSTANTS: dict[str, Any] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_STARTS_NUMBER = frozenset("-+.0123456789")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_OTHER_BASE = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_DECIMAL = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_LONGEST_NUMBER = 40  # characters; longer ones are slips or attacks, and Python refuses integers of 4300 digits
_LARGEST = 1 << 53  # beyond it a whole number and the same number written with a point may differ


class NumberTooLarge(ValueError):
    """A number that no map, position or record needs and that programs read in different ways."""


def plain_value(word: str) -> Any:
    """The value of an unquoted scalar: None, a truth value, a finite number or the word itself.

    Raises NumberTooLarge for numbers that are infinite, not numbers, or too large to be exact.
    """
    if word in _CONSTANTS:
        return _CONSTANTS[word]
    return _number(word) if word[0] in _STARTS_NUMBER else word


def _number(word: str) -> Any:
    if _NOT_FINITE.fullmatch(word):
        raise NumberTooLarge(word)
    for form, convert in ((_INTEGER, int), (_DECIMAL, float), (_OTHER_BASE, _from_other_base)):
        if form.fullmatch(word):
            return _exact(word, convert)
    return word


def _exact(word: str, convert: Any) -> int | float:
    number: int | float = convert(word) if len(word) <= _LONGEST_NUMBER else math.inf
    if not -_LARGEST <= number <= _LARGEST:
        raise NumberTooLarge(word)
    return number


def _from_other_base(word: str) -> int:
    return int(word, 0)
