"""Fair dealing: the chance of a game follows from a secret of the dealer and a random word (nonce) of every player.

Nobody, the dealer included, can choose a card: the dealer publishes the hash of its secret before the players reveal
their words, and they have published the hashes of those before. Whoever has the record can draw every card again.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct

from railwright.core.kernel.chance import KeyedChance


class FairDeal(Struct, frozen=True):
    """What proves that nobody chose a card; every value is 32 bytes, written as 43 characters of base64url.

    ``commitment`` is the SHA-256 of the dealer's secret, published before the first card. ``nonces`` has one word per
    seat, "" for bots. ``secret`` is "" until the game is over.
    """

    commitment: str
    nonces: tuple[str, ...]
    secret: str = ""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> FairDeal:
        """The deal in ``data``, which must fit the schema of records."""
        return cls(data["commitment"], tuple(data["nonces"]), data.get("secret", ""))

    def data(self) -> dict[str, Any]:
        """The deal as it stands in a record."""
        data = {"commitment": self.commitment, "nonces": list(self.nonces)}
        return data | ({"secret": self.secret} if self.secret else {})

    @property
    def secret_commitment(self) -> str:
        """The hash of the secret; it differs from ``commitment`` if the dealer has cheated."""
        return urlsafe_b64encode(sha256(_bytes(self.secret)).digest()).rstrip(b"=").decode("ascii")

    def key(self) -> bytes:
        """The key of the game's chance."""
        return chance_key(_bytes(self.secret), [_bytes(nonce) for nonce in self.nonces if nonce])

    def chance_at(self, line: int) -> KeyedChance:
        """The chance that drew the given line of the record; the first line behind the header is line 1."""
        return KeyedChance(self.key(), line - 1)


def chance_key(secret: bytes, nonces: Iterable[bytes]) -> bytes:
    """The key (32 bytes) of a game's chance, from the dealer's secret and the nonces of its people in seat order.

    It is never the secret itself, whose digest is published.
    """
    return hmac.digest(secret, b"".join(sha256(nonce).digest() for nonce in nonces), "sha256")


def first_seat(key: bytes, seats: int) -> int:
    """The seat that begins, from the key of a game's chance, where it is drawn."""
    return int.from_bytes(hmac.digest(key, b"first", "sha256")[:16], "big") % seats


def _bytes(word: str) -> bytes:
    return urlsafe_b64decode(word + "=" * (-len(word) % 4))
