"""Chance by number: the same key and number always draw the same card, so that nothing is drawn twice.

The key comes of a secret of the dealer's, to which it has committed before, and of a nonce of every player's: nobody,
the dealer included, can choose it.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256

from railwright.core.kernel.choices import Choice

OUTCOME_BYTES = 16  # of a digest that choose an outcome: no weight is favoured by more than one in 2**100


class KeyedChance:
    """The outcome of one number: HMAC-SHA-256 of it, over the weights."""

    def __init__(self, key: bytes, number: int) -> None:
        self._digest = hmac.digest(key, str(number).encode(), "sha256")

    def pick(self, choices: Sequence[Choice], weights: Sequence[int]) -> Choice:
        total = sum(weights) if weights else len(choices)
        rest, place = int.from_bytes(self._digest[:OUTCOME_BYTES], "big") % total, 0
        if not weights:
            return choices[rest]
        for weight in weights:
            if rest < weight:
                break
            rest -= weight
            place += 1
        return choices[place]


def chance_key(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of a game: never the secret itself, whose digest is published."""
    return hmac.digest(secret, b"".join(sha256(nonce).digest() for nonce in nonces), "sha256")
