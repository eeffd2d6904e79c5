"""Sealed copies: every majority opens them, no minority does, and a changed byte is found."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel.digest import digest
from railwright.core.records.reader import read_lines
from railwright.core.records.replay import open_transcript, replay
from railwright.plugins.features.online.sealed import SealedError, SealingKey, key_from, majority
from railwright.plugins.features.online.tokens import token, token_bytes
from tests.core.records.games import catalogue, load_record, write_fair_record

GAME = "K7PQ4M"


def opened(shares: list[str], game: str = GAME) -> SealingKey:
    return SealingKey(game, key_from(shares))


@pytest.mark.parametrize("people", range(2, 7))
def test_every_majority_opens_and_no_minority_does(people: int) -> None:
    key = SealingKey(GAME)
    sealed, shares = key.seal(3, b"the line"), key.shares(people)
    assert len({*shares}) == people
    for count in range(people + 1):
        for some in combinations(shares, count):
            if count >= majority(people):
                assert opened([*some]).open(3, sealed) == b"the line"
            else:
                with pytest.raises(SealedError, match=r"(A copy|Copies) from \d+ more player"):
                    key_from(some)


def test_a_majority_is_more_than_half_and_at_least_two() -> None:
    assert [majority(people) for people in range(1, 9)] == [2, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize("people", [0, 1, 256])
def test_nobody_shares_alone(people: int) -> None:
    with pytest.raises(ValueError, match="cannot share"):
        SealingKey(GAME).shares(people)


def test_a_minority_knows_nothing_whatever_it_guesses() -> None:
    """With one share too few, every key would fit: each value of the missing share gives another one."""
    key, position = SealingKey(GAME), 2 + 8
    first, second, *_ = (token_bytes(share, 42) for share in key.shares(4))  # three of four are needed
    from railwright.plugins.features.online.sealed import _value_at_zero

    known = [(share[1], share[position]) for share in (first, second)]
    assert len({_value_at_zero([*known, (3, guess)]) for guess in range(256)}) == 256


@given(st.binary(max_size=300), st.integers(0, 2**40), st.text(max_size=20))
def test_a_line_opens_under_its_number_and_its_game_alone(line: bytes, number: int, game: str) -> None:
    key = SealingKey(game)
    again = opened(key.shares(2), game)
    sealed = key.seal(number, line)
    assert again.open(number, sealed) == line
    assert token(line) not in sealed or len(line) < 4
    for wrong in (
        lambda: again.open(number + 1, sealed),
        lambda: opened(key.shares(2), game + "x").open(number, sealed),
    ):
        with pytest.raises(SealedError, match="was changed or belongs to another game"):
            wrong()


@given(st.binary(min_size=1, max_size=60), st.data())
@pytest.mark.sweep
def test_a_changed_byte_is_found(line: bytes, data: st.DataObject) -> None:
    key = SealingKey(GAME)
    content = bytearray(token_bytes(key.seal(0, line), size=None))
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(SealedError):
        key.open(0, token(bytes(content)))


@pytest.mark.parametrize("sealed", ["", "A", "é", "A" * 21, "=" * 40, "A" * 100_000])
def test_what_is_no_sealed_line_is_a_sentence(sealed: str) -> None:
    with pytest.raises(SealedError):
        SealingKey(GAME).open(0, sealed)


@given(st.integers(0, 41), st.integers(1, 255))
def test_a_changed_share_is_found(place: int, change: int) -> None:
    shares = SealingKey(GAME).shares(3)
    content = bytearray(token_bytes(shares[0], 42))
    content[place] ^= change
    with pytest.raises(SealedError):
        key_from([token(bytes(content)), shares[1]])


def test_shares_of_two_games_do_not_mix() -> None:
    with pytest.raises(SealedError, match="do not fit together"):
        key_from([SealingKey(GAME).shares(2)[0], SealingKey(GAME).shares(2)[1]])


@given(st.lists(st.text(max_size=60) | st.binary(min_size=42, max_size=42).map(token), max_size=5))
def test_any_words_are_no_shares(words: list[str]) -> None:
    with pytest.raises(SealedError):
        key_from(words)


def test_one_changed_share_does_not_keep_a_majority_out() -> None:
    key = SealingKey(GAME)
    sealed, shares = key.seal(0, b"line"), key.shares(5)
    content = bytearray(token_bytes(shares[1], 42))
    content[20] ^= 1
    shares[1] = token(bytes(content))
    assert opened(shares[:4]).open(0, sealed) == b"line"
    with pytest.raises(SealedError, match="do not fit together"):
        opened(shares[:3])


def test_the_same_share_twice_is_one() -> None:
    share = SealingKey(GAME).shares(3)[0]
    with pytest.raises(SealedError, match="A copy from 1 more player is needed"):
        key_from([share, share])


@pytest.fixture(scope="module")
def rules() -> Catalogue:
    return catalogue()


def test_a_game_goes_on_from_the_copies_of_a_majority(tmp_path: Path, rules: Catalogue) -> None:
    """Sealed line by line as it was dealt, opened by two of three, played back: the very state, and it goes on."""
    path = write_fair_record(tmp_path, steps=60, is_open=False)
    key, lines = SealingKey(GAME), path.read_bytes().splitlines(keepends=True)
    copies = [[key.seal(number, line) for number, line in enumerate(lines)] for _ in range(3)]
    assert copies[0] == copies[1]  # everybody has the same, and may compare
    shares = key.shares(3)
    del key
    record = b"".join(opened([shares[2], shares[0]]).open_all(copies[1]))
    dealt = load_record(path, rules)
    transcript = read_lines(io.BytesIO(record))
    went_on = replay(open_transcript(path, transcript, rules))
    assert digest(went_on.state) == digest(dealt.state)
    assert went_on.state.stack
    assert transcript.changes == dealt.opened.transcript.changes


def test_a_copy_that_lost_a_line_does_not_open_behind_it(tmp_path: Path) -> None:
    key = SealingKey(GAME)
    copy = [key.seal(number, b"line %d" % number) for number in range(5)]
    assert key.open_all(copy[2:], first=2) == [b"line 2", b"line 3", b"line 4"]
    del copy[1]
    with pytest.raises(SealedError, match="Line 1 "):
        key.open_all(copy)
