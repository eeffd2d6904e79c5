"""A game by letters: what a dealer tells a seat, and what the seat answers, as sealed files that any post may carry.

A letter is a few messages of the protocol, signed by its sender (Ed25519) and sealed to its reader (X25519 with a key
for this letter alone, ChaCha20-Poly1305). Letters may be lost, doubled, late, or forged by whoever carries them: a
letter that is not from whom it should be does not open, and one that is older than what is known changes nothing. The
post sees to whom letters go, and their lengths in steps of two kilobytes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hmac import digest as hmac_digest
from typing import Any, NamedTuple

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.dealt_game import DealtGame
from railwright.plugins.programs.online.identity import SIGNATURE_BYTES, Identity, is_signed_by
from railwright.plugins.programs.online.libraries import need_libraries
from railwright.plugins.programs.online.protocol import ToClient, ToServer
from railwright.plugins.programs.online.seat_mirror import SeatMirror
from railwright.plugins.programs.online.tokens import TOKEN_BYTES, token, token_bytes

FORMAT_NAME, FORMAT_VERSION = "railwright-letter", 1
MAX_LETTER_BYTES = 2_000_000
MAX_MESSAGES = 200  # in a letter
PAGE_BYTES = 2048  # lengths of letters are multiples of it, so that they tell little of what is inside
_LETTER, _ADDRESS = b"railwright-letter-1|", b"railwright-letters-1|"


class LetterError(RailwrightError):
    """A letter, or an address, that cannot be read; the sentence says why."""


# --- addresses ----------------------------------------------------------------------------------------------


class Address(NamedTuple):
    """Where letters to a person go: his key, and the one that they are sealed to."""

    key: str
    sealing: str

    @classmethod
    def read(cls, word: str) -> Address:
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


def write_letter(sender: Identity, to: Address, game: str, messages: Sequence[ToServer] | Sequence[ToClient]) -> bytes:
    """A letter of a game, which is named by a word that no other game has."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    content = json.dumps([protocol.encode(message) for message in messages]).encode()
    signature = sender.sign(_signed(game, to.sealing, content))
    inside = token_bytes(sender.key) + token_bytes(signature, SIGNATURE_BYTES) + content
    inside += b" " * (-len(inside) % PAGE_BYTES)
    once = X25519PrivateKey.generate()
    shown: bytes = once.public_key().public_bytes_raw()
    shared = once.exchange(X25519PublicKey.from_public_bytes(token_bytes(to.sealing)))
    sealed = shown + _cipher(shared, shown, to.sealing).encrypt(bytes(12), inside, _LETTER + game.encode())
    head = {"format": {"name": FORMAT_NAME, "version": FORMAT_VERSION}, "game": game, "to": to.key}
    return json.dumps(head | {"sealed": token(sealed)}).encode() + b"\n"


class OpenedLetter(NamedTuple):
    """The key of whoever has signed a letter, and the messages in it as they were written."""

    sender: str
    messages: tuple[str, ...]


def read_letter(content: bytes, reader: Identity, game: str) -> OpenedLetter:
    """A letter of a game to this reader, whoever may have sent it. Raises LetterError."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    sealed = _sealed_part(content, reader, game)
    own = _sealing_key(reader)
    sealing = token(own.public_key().public_bytes_raw())
    shown, rest = sealed[:TOKEN_BYTES], sealed[TOKEN_BYTES:]
    try:
        shared = own.exchange(X25519PublicKey.from_public_bytes(shown))
        inside: bytes = _cipher(shared, shown, sealing).decrypt(bytes(12), rest, _LETTER + game.encode())
    except (ValueError, InvalidTag):
        raise LetterError(say("This letter was changed on its way; ask for it again.")) from None
    head = TOKEN_BYTES + SIGNATURE_BYTES
    key, signature, words = token(inside[:TOKEN_BYTES]), token(inside[TOKEN_BYTES:head]), inside[head:].rstrip(b" ")
    if len(inside) < head or not is_signed_by(key, _signed(game, sealing, words), signature):
        raise LetterError(say("This letter is not signed by whoever it says it is from."))
    return OpenedLetter(key, _messages(words))


def _sealed_part(content: bytes, reader: Identity, game: str) -> bytes:
    """What is sealed in a file that is a letter of this game to this reader."""
    try:
        head = parse_json(content) if len(content) <= MAX_LETTER_BYTES else None
        form = head.get("format") if isinstance(head, dict) else None
        if not isinstance(head, dict) or not isinstance(form, dict) or form.get("name") != FORMAT_NAME:
            raise ValueError("no letter")
        if form.get("version") != FORMAT_VERSION:
            raise LetterError(say("This letter is from another version of Railwright; the newer one reads both."))
        if head.get("game") != game:
            raise LetterError(say("This letter belongs to another game."))
        if head.get("to") != reader.key:
            raise LetterError(say("This letter is for somebody else."))
        return token_bytes(head["sealed"], size=None)
    except (JsonError, ValueError, KeyError, TypeError):
        raise LetterError(say("This is no letter of a game.")) from None


def _messages(words: bytes) -> tuple[str, ...]:
    try:
        texts = parse_json(words)
    except JsonError:
        texts = None
    if not isinstance(texts, list) or len(texts) > MAX_MESSAGES or not all(isinstance(text, str) for text in texts):
        raise LetterError(say("This is no letter of a game."))
    return tuple(texts)


def _signed(game: str, sealing: str, content: bytes) -> bytes:
    """What a sender signs: for this game and this reader, so that nobody can send it on as his own."""
    return _LETTER + json.dumps([game, sealing]).encode() + b"|" + content


def _cipher(shared: bytes, shown: bytes, sealing: str) -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(hmac_digest(shared, _LETTER + shown + token_bytes(sealing), "sha256"))


# --- both ends of a game by letters -------------------------------------------------------------------------


class PostedGame:
    """The dealer's end: the whole game, and the letters of its people by their seats."""

    def __init__(self, dealer: Identity, game: str, code: str, dealt: DealtGame, people: Mapping[int, Address]) -> None:
        self.dealt = dealt
        self._dealer, self._game, self._code, self._people = dealer, game, code, people

    def letters(self) -> dict[int, bytes]:
        """The letter to every seat now: the last one alone tells all that its reader needs."""
        return {seat: self._letter(seat, address) for seat, address in self._people.items()}

    def _letter(self, seat: int, address: Address) -> bytes:
        told: list[ToClient] = [self.dealt.whole_view(self._code, seat, []), *self.dealt.told(self._code, seat, 0)]
        return write_letter(self._dealer, address, self._game, told)

    def open_reply(self, content: bytes) -> bool:
        """Give the answer in a letter; False where it is old, or has been given.

        Raises LetterError, MalformedMessage, and what the rules say to an answer that is not possible (IllegalChoice,
        NotationError).
        """
        opened = read_letter(content, self._dealer, self._game)
        seats = [seat for seat, address in self._people.items() if address.key == opened.sender]
        requests = [_answer_in(text) for text in opened.messages]
        if any(request.seat not in seats or request.table != self._code for request in requests):
            raise LetterError(say("Whoever signed this letter does not sit at that seat."))
        if not requests or requests[0].on != self.dealt.moment or requests[0].seat != self.dealt.asked:
            return False
        choices = self.dealt.rules.notation.read_line(requests[0].do)
        for entry in self.dealt.propose(choices):
            self.dealt.adopt(entry)
        return True


def _answer_in(text: str) -> protocol.Do:
    message = protocol.decode_to_server(text)
    if not isinstance(message, protocol.Do):
        raise LetterError(say("This is no letter of a game."))
    return message


@dataclass(slots=True)
class PostedSeat:
    """A player's end: what the newest letter of the dealer tells of one seat."""

    identity: Identity
    dealer: Address
    game: str
    mirror: SeatMirror

    def open_letter(self, content: bytes) -> bool:
        """Take in a letter of the dealer; False where a newer one is known.

        Raises LetterError, MalformedMessage, UnreadableView.
        """
        opened = read_letter(content, self.identity, self.game)
        if opened.sender != self.dealer.key:
            raise LetterError(say("This letter is not from the dealer of this game."))
        messages = [protocol.decode_to_client(text) for text in opened.messages]
        if not messages or not isinstance(messages[0], protocol.View):
            raise LetterError(say("This is no letter of a game."))
        if messages[0].n <= self.mirror.moment:
            return False
        for message in messages:
            self.mirror.hear(message)
        return True

    def reply(self, answer: str) -> bytes:
        """The letter with an answer, in notation, to the question that is open."""
        number = int.from_bytes(os.urandom(4), "big") + 1
        request = protocol.Do(number, self.mirror.table, self.mirror.seat, self.mirror.moment, answer)
        return write_letter(self.identity, self.dealer, self.game, [request])
