"""Seeds: where the chance of a game comes from."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random

DRAWN_BITS = 128  # nobody finds a drawn seed by trying, however much of its game he has seen
GUESSABLE_BITS = 64  # a shorter seed can be found by trying, so that there is nothing to hide
SHOWN_DIGITS = 6  # of a drawn seed, where a person is only to tell it from others


def draw_seed() -> int:
    """A seed that nobody can foresee or find out."""
    return 1 << DRAWN_BITS | secrets.randbits(DRAWN_BITS)  # the leading bit makes all of them equally long


def short_seed(seed: int) -> str:
    """A seed in a few digits; a drawn one begins so."""
    digits = str(seed)
    return f"{digits[:SHOWN_DIGITS]}…" if is_secret(seed) else digits


def is_secret(seed: int) -> bool:
    """Whether a seed is too long to be found by trying."""
    return seed.bit_length() > GUESSABLE_BITS


def seeded(seed: int | str, *parts: int | str) -> Random:
    """An independent random generator for one part of a game: equal arguments give equal numbers on any machine.

    It tells nothing of a drawn seed: a bot has a generator of the series that it plays in.
    """
    text = ":".join(map(str, (seed, *parts)))
    # Random keeps the words that it is made of: whoever sees enough numbers, or its state, can work them out. So a seed
    # that is worth hiding is hashed first. Shorter ones, as people type them, give the numbers that they always gave.
    if isinstance(seed, int) and is_secret(seed):
        text = sha256(text.encode()).hexdigest()
    # Random hashes words with SHA-512, not with hash(), so that PYTHONHASHSEED does not matter.
    return Random(text)
