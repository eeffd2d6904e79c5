"""A game by letters: what a dealer tells a seat, and what the seat answers, as sealed files that any post may carry.

A letter is a few messages of the protocol, signed by its sender (Ed25519) and sealed to its reader (X25519 with a key
for this letter alone, ChaCha20-Poly1305). Letters may be lost, doubled, late, or forged by whoever carries them: a
letter that is not from whom it should be does not open, and one that is older than what is known changes nothing. The
post sees to whom letters go, and their lengths in steps of two kilobytes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hmac import digest as hmac_digest
from typing import Any, NamedTuple

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import SIGNATURE_BYTES, Identity, is_signed_by
from railwright.plugins.programs.online.libraries import need_libraries
from railwright.plugins.programs.online.protocol import ToClient, ToServer
from railwright.plugins.programs.online.tokens import TOKEN_BYTES, token, token_bytes

FORMAT_NAME, FORMAT_VERSION = "railwright-letter", 1
MAX_LETTER_BYTES = 2_000_000
MAX_MESSAGES = 200  # in a letter
PAGE_BYTES = 2048  # lengths of letters are multiples of it, so that they tell little of what is inside
_LETTER, _ADDRESS = b"railwright-letter-1|", b"railwright-letters-1|"


class LetterError(RailwrightError):
    """A letter, or an address, that cannot be read; the sentence says why."""


# --- addresses ----------------------------------------------------------------------------------------------


class LetterAddress(NamedTuple):
    """Where letters to a person go: his key, and the one that they are sealed to."""

    key: str
    sealing: str

    @classmethod
    def read(cls, word: str) -> LetterAddress:
        """The address in a word that its owner has signed. Raises LetterError."""
        try:
            content = token_bytes(word.strip(), 2 * TOKEN_BYTES + SIGNATURE_BYTES)
        except ValueError:
            raise LetterError(say("This is no address for letters; copy it again, to its last letter.")) from None
        key, sealing = token(content[:TOKEN_BYTES]), token(content[TOKEN_BYTES : 2 * TOKEN_BYTES])
        if not is_signed_by(key, _ADDRESS + sealing.encode(), token(content[2 * TOKEN_BYTES :])):
            raise LetterError(say("This address for letters was changed; ask for it again."))
        return cls(key, sealing)


def address_of(identity: Identity) -> str:
    """A person's address for letters as a word, which he may give to anybody."""
    sealing = token(_sealing_key(identity).public_key().public_bytes_raw())
    signature = identity.sign(_ADDRESS + sealing.encode())
    return token(token_bytes(identity.key) + token_bytes(sealing) + token_bytes(signature, SIGNATURE_BYTES))


def _sealing_key(identity: Identity) -> Any:
    need_libraries("cryptography")
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey  # late: not every machine has it

    return X25519PrivateKey.from_private_bytes(identity.derived_secret())


# --- letters ------------------------------------------------------------------------------------------------


def write_letter(
    sender: Identity, to: LetterAddress, game: str, messages: Sequence[ToServer] | Sequence[ToClient]
) -> bytes:
    """A letter of a game, which is named by a word that no other game has."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    texts = [protocol.encode(message) for message in messages]
    content = json.dumps({"from": address_of(sender), "messages": texts}).encode()
    inside = token_bytes(sender.sign(_signed(game, to.sealing, content)), SIGNATURE_BYTES) + content
    inside += b" " * (-len(inside) % PAGE_BYTES)
    once = X25519PrivateKey.generate()
    shown: bytes = once.public_key().public_bytes_raw()
    shared = once.exchange(X25519PublicKey.from_public_bytes(token_bytes(to.sealing)))
    sealed = shown + _cipher(shared, shown, to.sealing).encrypt(bytes(12), inside, _LETTER + game.encode())
    head = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "game": game, "to": to.key}
    return json.dumps(head | {"sealed": token(sealed)}).encode() + b"\n"


class LetterHead(NamedTuple):
    """What everybody can read of a letter: its game, and the key of whom it is for."""

    game: str
    to: str
    sealed: bytes

    @classmethod
    def read(cls, content: bytes) -> LetterHead:
        """The head of a file that is a letter. Raises LetterError."""
        try:
            head = parse_json(content) if len(content) <= MAX_LETTER_BYTES else None
            form = head.get("format") if isinstance(head, dict) else None
            if not isinstance(head, dict) or not isinstance(form, dict) or form.get("name") != FORMAT_NAME:
                raise ValueError("no letter")
            if form.get("version") != FORMAT_VERSION:
                raise LetterError(say("This letter is from another version of Railwright; the newer one reads both."))
            token_bytes(head["game"]), token_bytes(head["to"])
            return cls(head["game"], head["to"], token_bytes(head["sealed"], size=None))
        except (JsonError, ValueError, KeyError, TypeError):
            raise LetterError(say("This is no letter of a game.")) from None


class OpenedLetter(NamedTuple):
    """Who has signed a letter, and the messages in it as they were written."""

    sender: LetterAddress
    messages: tuple[str, ...]


def read_letter(content: bytes, reader: Identity, game: str) -> OpenedLetter:
    """A letter of a game to this reader, whoever may have sent it. Raises LetterError."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    head = LetterHead.read(content)
    if head.game != game:
        raise LetterError(say("This letter belongs to another game."))
    if head.to != reader.key:
        raise LetterError(say("This letter is for somebody else."))
    own = _sealing_key(reader)
    sealing = token(own.public_key().public_bytes_raw())
    shown, rest = head.sealed[:TOKEN_BYTES], head.sealed[TOKEN_BYTES:]
    try:
        shared = own.exchange(X25519PublicKey.from_public_bytes(shown))
        inside: bytes = _cipher(shared, shown, sealing).decrypt(bytes(12), rest, _LETTER + game.encode())
    except (ValueError, InvalidTag):
        raise LetterError(say("This letter was changed on its way; ask for it again.")) from None
    signature, content = token(inside[:SIGNATURE_BYTES]), inside[SIGNATURE_BYTES:].rstrip(b" ")
    opened = _opened(content)
    if not is_signed_by(opened.sender.key, _signed(game, sealing, content), signature):
        raise LetterError(say("This letter is not signed by whoever it says it is from."))
    return opened


def _opened(content: bytes) -> OpenedLetter:
    try:
        parts = parse_json(content)
        sender, texts = parts["from"], parts["messages"]
    except (JsonError, KeyError, TypeError):
        sender = texts = None
    is_whole = isinstance(sender, str) and isinstance(texts, list) and len(texts) <= MAX_MESSAGES
    if not is_whole or not all(isinstance(text, str) for text in texts):
        raise LetterError(say("This is no letter of a game."))
    return OpenedLetter(LetterAddress.read(sender), tuple(texts))


def _signed(game: str, sealing: str, content: bytes) -> bytes:
    """What a sender signs: for this game and this reader, so that nobody can send it on as his own."""
    return _LETTER + json.dumps([game, sealing]).encode() + b"|" + content


def _cipher(shared: bytes, shown: bytes, sealing: str) -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(hmac_digest(shared, _LETTER + shown + token_bytes(sealing), "sha256"))
