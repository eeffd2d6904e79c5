"""Sealed copies: every line of a game with every player, which nobody can read alone, and a majority can together.

A line is encrypted (ChaCha20-Poly1305) with one key under its number, which is bound into it with the game: a line that
was changed, moved or taken from another game does not open. The key is shared after Shamir (1979), over the field
GF(256) of AES: as many shares as are a majority of the people, at least two, give the key; fewer tell nothing of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, islice
from typing import Any

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import plural, say
from railwright.plugins.features.online.libraries import need_libraries
from railwright.plugins.features.online.tokens import token, token_bytes

KEY_BYTES = 32
CHECK_BYTES = 8  # of a share: they say which key it belongs to, and nothing of what that is
NONCE_BYTES = 12
SHARE_BYTES = 2 + CHECK_BYTES + KEY_BYTES
MAX_PEOPLE = 255  # of a game: a share is a point of GF(256) other than 0
MAX_TRIES = 1000  # of shares that may be changed, to find enough that are whole
_LINE = b"railwright-sealed-1|"


class SealedError(RailwrightError):
    """A copy that does not open; the sentence says why."""


def majority(people: int) -> int:
    """How many of so many people open a copy: more than half of them, and at least two."""
    return max(people // 2 + 1, 2)


# --- lines --------------------------------------------------------------------------------------------------


class SealingKey:
    """The key of one game's copies. ``game`` is what no other game is called, such as code and commitment."""

    def __init__(self, game: str, key: bytes | None = None) -> None:
        need_libraries("cryptography")
        # late, 13 ms: not every machine has it
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        self._game = game.encode()
        self._key = secrets.token_bytes(KEY_BYTES) if key is None else key
        self._cipher: Any = ChaCha20Poly1305(self._key)

    def seal(self, number: int, line: bytes) -> str:
        """The line of a number, sealed. A number is used once: another line under it would give both away."""
        sealed: bytes = self._cipher.encrypt(_nonce(number), line, self._bound)
        return token(sealed)

    def open(self, number: int, sealed: str) -> bytes:
        """The line of a number. Raises SealedError where it was changed, or is another's."""
        from cryptography.exceptions import InvalidTag  # late, 9 ms

        try:
            line: bytes = self._cipher.decrypt(_nonce(number), token_bytes(sealed, size=None), self._bound)
        except (ValueError, InvalidTag):
            text = "Line {number} of the sealed copy was changed or belongs to another game."
            raise SealedError(say(text, number=number)) from None
        return line

    def open_all(self, sealed: Sequence[str], first: int = 0) -> list[bytes]:
        """All lines of a copy, from the number ``first`` on. Raises SealedError."""
        return [self.open(number, line) for number, line in enumerate(sealed, first)]

    @property
    def _bound(self) -> bytes:
        return _LINE + self._game

    def shares(self, people: int) -> list[str]:
        """A share of the key for every one of the people, of which a majority gives the key."""
        if not 2 <= people <= MAX_PEOPLE:
            raise ValueError(f"{people} people cannot share a key")
        needed = majority(people)
        columns = [[byte, *secrets.token_bytes(needed - 1)] for byte in self._key]
        head = bytes([needed]), _check(self._key)
        return [
            token(b"".join([head[0], bytes([x]), head[1], bytes(_value_at(column, x) for column in columns)]))
            for x in range(1, people + 1)
        ]


def _nonce(number: int) -> bytes:
    return number.to_bytes(NONCE_BYTES, "big")


def _check(key: bytes) -> bytes:
    return sha256(b"railwright-share-1|" + key).digest()[:CHECK_BYTES]


# --- shares -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Share:
    """A point of the polynomials: ``needed`` of them give the key whose check is ``check``."""

    needed: int
    at: int
    check: bytes
    values: bytes


def key_from(shares: Iterable[str]) -> bytes:
    """The key that shares give, even if some of them were altered, as long as enough are intact.

    Raises SealedError if one is not a share, if more are needed, or if they do not belong together.
    """
    read = [*map(_read_share, dict.fromkeys(shares))]
    needed = min((share.needed for share in read), default=2)
    if len({share.at for share in read}) < needed:
        raise SealedError(
            plural(
                "A copy from {count} more player is needed. Ask another player to send it.",
                "Copies from {count} more players are needed. Ask other players to send theirs.",
                "count",
                count=needed - len({share.at for share in read}),
            )
        )
    for chosen in islice(combinations(read, needed), MAX_TRIES):
        if len({share.at for share in chosen}) == needed and (key := _key_of(chosen)) is not None:
            return key
    raise SealedError(say("These copies do not fit together. One was changed, or they belong to different games."))


def _key_of(shares: Sequence[_Share]) -> bytes | None:
    """The key of as many shares as are needed; None where they do not belong to one."""
    key = bytes(_value_at_zero([(share.at, share.values[place]) for share in shares]) for place in range(KEY_BYTES))
    fits = all((share.needed, share.check) == (len(shares), _check(key)) for share in shares)
    return key if fits else None


def _read_share(word: str) -> _Share:
    try:
        content = token_bytes(word, SHARE_BYTES)
        share = _Share(content[0], content[1], content[2 : 2 + CHECK_BYTES], content[2 + CHECK_BYTES :])
        if share.needed < 2 or not share.at:
            raise ValueError(word)
    except ValueError:
        raise SealedError(say("This copy lacks its part of the key. Ask for the copy again.")) from None
    return share


# --- the field GF(256) of AES: addition is exclusive or, multiplication modulo x^8 + x^4 + x^3 + x + 1 -------

_POWERS, _LOGARITHMS = [0] * 255, [0] * 256
_power = 1
for _exponent in range(255):  # 3 generates all numbers but 0
    _POWERS[_exponent], _LOGARITHMS[_power] = _power, _exponent
    _power ^= _power << 1 ^ (0x11B if _power & 0x80 else 0)


def _product(left: int, right: int) -> int:
    return _POWERS[(_LOGARITHMS[left] + _LOGARITHMS[right]) % 255] if left and right else 0


def _quotient(left: int, right: int) -> int:
    return _POWERS[(_LOGARITHMS[left] - _LOGARITHMS[right]) % 255] if left else 0


def _value_at(coefficients: Sequence[int], x: int) -> int:
    """The value of a polynomial, whose coefficients begin with the constant one."""
    value = 0
    for coefficient in reversed(coefficients):
        value = _product(value, x) ^ coefficient
    return value


def _value_at_zero(points: Sequence[tuple[int, int]]) -> int:
    """The value at 0 of the polynomial through points (Lagrange)."""
    total = 0
    for x, value in points:
        term = value
        for other_x, _ in points:
            if other_x != x:
                term = _product(term, _quotient(other_x, other_x ^ x))
        total ^= term
    return total
