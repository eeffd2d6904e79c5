"""Types of the arguments of commands."""

from __future__ import annotations

from argparse import ArgumentTypeError

MAX_DIGITS = 9  # of a number of games or tables: more than anybody waits for


def positive_number(word: str) -> int:
    """Return the whole number from 1 that was written. Raises ArgumentTypeError."""
    if not word.isdecimal() or len(word) > MAX_DIGITS or int(word) < 1:
        raise ArgumentTypeError(f"give a whole number from 1, not {word!r}")
    return int(word)
