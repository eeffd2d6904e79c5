"""Keys, nonces, digests and signatures as words: base64url without padding, in one spelling each."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

TOKEN_BYTES = 32  # of a key, a nonce, a digest: 43 letters
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")


def token(content: bytes) -> str:
    """Bytes as a word."""
    return urlsafe_b64encode(content).rstrip(b"=").decode("ascii")


def token_bytes(word: str, size: int | None = TOKEN_BYTES) -> bytes:
    """The bytes of a word; ValueError where it is none, is spelled otherwise, or stands for another number of bytes.

    Two spellings of the same bytes would be two people with one key.
    """
    if not _LETTERS.fullmatch(word):
        raise ValueError("it holds a letter that base64url has not")
    content = urlsafe_b64decode(word + "=" * (-len(word) % 4))
    if token(content) != word:
        raise ValueError("it is spelled otherwise than its bytes are")
    if size is not None and len(content) != size:
        raise ValueError(f"it stands for {len(content)} bytes and not for {size}")
    return content


def new_nonce() -> str:
    """A word that nobody can guess and that nobody has used."""
    return token(secrets.token_bytes(TOKEN_BYTES))


def commitment_to(nonce: str) -> str:
    """What can be told of a nonce before it is opened: nobody else can find it out, and its owner cannot change it."""
    return token(sha256(token_bytes(nonce)).digest())
