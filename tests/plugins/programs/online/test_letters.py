"""Letters: what is sealed and signed, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity
from railwright.plugins.programs.online.letters import (
    LetterAddress,
    LetterError,
    address_of,
    read_letter,
    write_letter,
)
from railwright.plugins.programs.online.tokens import token, token_bytes

DEALER, ANN, BOB = (Identity(sign * 32) for sign in (b"d", b"a", b"b"))
GAME, CODE = token(bytes(32)), "K7PQ4M"
AT_DEALER = LetterAddress.read(address_of(DEALER))
ASKED = protocol.Do(1, CODE, 0, 5, "draw pile")


# --- letters ------------------------------------------------------------------------------------------------


@given(st.text(min_size=1, max_size=2000))
def test_a_letter_is_read_by_its_reader_alone(words: str) -> None:
    request = protocol.Do(1, CODE, 0, 5, words)
    letter = write_letter(ANN, AT_DEALER, GAME, [request])
    assert read_letter(letter, DEALER, GAME) == (LetterAddress.read(address_of(ANN)), (protocol.encode(request),))
    for reader, game in ((BOB, GAME), (DEALER, token(bytes([1] * 32)))):
        with pytest.raises(LetterError):
            read_letter(letter, reader, game)


def test_a_letter_shows_nothing_of_what_is_in_it() -> None:
    letters = [write_letter(ANN, AT_DEALER, GAME, [protocol.Do(1, CODE, 0, 5, words)]) for words in ("pass", "x" * 900)]
    assert len({len(letter) for letter in letters}) == 1
    assert not any(word in letter for letter in letters for word in (b"pass", b"xxx", ANN.key.encode(), CODE.encode()))
    assert write_letter(ANN, AT_DEALER, GAME, [ASKED]) != write_letter(ANN, AT_DEALER, GAME, [ASKED])


@given(st.data())
def test_a_changed_letter_does_not_open(data: st.DataObject) -> None:
    letter = write_letter(ANN, AT_DEALER, GAME, [ASKED])
    head = json.loads(letter)
    sealed = bytearray(token_bytes(head["sealed"], size=None))
    sealed[data.draw(st.integers(0, len(sealed) - 1))] ^= data.draw(st.integers(1, 127))
    with pytest.raises(LetterError):
        read_letter(json.dumps(head | {"sealed": token(bytes(sealed))}).encode(), DEALER, GAME)


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_no_letter(content: bytes) -> None:
    with pytest.raises(LetterError):
        read_letter(content, DEALER, GAME)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": None}, "no letter"), ({"format": {"name": "x", "version": 1}}, "no letter"),
        ({"format": {"name": "railwright-letter", "version": 2}}, "another version"), ({"sealed": 7}, "no letter"),
        ({"sealed": "A"}, "no letter"), ({"sealed": ""}, "changed on its way"),
        ({"sealed": "AAAA"}, "changed on its way"),
        ({"sealed": token(bytes(80))}, "changed on its way"), ({"to": ANN.key}, "for somebody else"),
        ({"game": token(bytes([1] * 32))}, "another game"), ({"game": []}, "no letter"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_letter_is_said(change: dict[str, Any], sentence: str) -> None:
    head = json.loads(write_letter(ANN, AT_DEALER, GAME, [ASKED]))
    with pytest.raises(LetterError, match=sentence):
        read_letter(json.dumps(head | change).encode(), DEALER, GAME)


def test_an_address_is_signed_by_its_owner() -> None:
    word = address_of(ANN)
    assert LetterAddress.read(f" {word}\n").key == ANN.key
    content = bytearray(token_bytes(word, 128))
    content[40] ^= 1
    for wrong in ("", word[:-1], token(bytes(content)), "é" * 171):
        with pytest.raises(LetterError):
            LetterAddress.read(wrong)
