"""Fair dealing: a secret that the dealer has committed itself to, mixed with a word of every player's.

Nobody, the dealer included, can choose a card: the commitment is told before the players open their words, and they
have committed themselves to those before. Whoever has the record can draw every card again.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from railwright.core.kernel.chance import KeyedChance


@dataclass(frozen=True, slots=True)
class FairDeal:
    """What proves that nobody chose a card, as words of 43 letters (base64url) that stand for 32 bytes each.

    ``commitment`` is the SHA-256 of the dealer's secret, which was told before the first card. ``nonces`` has that of
    every seat, "" for those of bots. ``secret`` is told when the game is over, and "" before.
    """

    commitment: str
    nonces: tuple[str, ...]
    secret: str = ""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> FairDeal:
        """The deal in a line that fits the schema."""
        return cls(data["commitment"], tuple(data["nonces"]), data.get("secret", ""))

    def data(self) -> dict[str, Any]:
        """The deal as it stands in a record."""
        data = {"commitment": self.commitment, "nonces": list(self.nonces)}
        return data | ({"secret": self.secret} if self.secret else {})

    @property
    def secret_commitment(self) -> str:
        """The commitment to the secret: another one than was told where the dealer has cheated."""
        return urlsafe_b64encode(sha256(_bytes(self.secret)).digest()).rstrip(b"=").decode("ascii")

    def key(self) -> bytes:
        """The key of the game's chance."""
        return chance_key(_bytes(self.secret), [_bytes(nonce) for nonce in self.nonces if nonce])

    def chance_at(self, line: int) -> KeyedChance:
        """The chance that draws a line of the record; the first line behind the header has the number 1."""
        return KeyedChance(self.key(), line - 1)


def chance_key(secret: bytes, nonces: Iterable[bytes]) -> bytes:
    """The key of a game's chance, of the dealer's secret and the nonces of its people in the order of their seats.

    It is never the secret itself, whose digest is published.
    """
    return hmac.digest(secret, b"".join(sha256(nonce).digest() for nonce in nonces), "sha256")


def _bytes(word: str) -> bytes:
    return urlsafe_b64decode(word + "=" * (-len(word) % 4))
