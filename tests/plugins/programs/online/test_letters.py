"""A game by letters: what is sealed and signed, what is refused, and a whole game with a hostile post."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.outcome import Seat
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.dealt_game import DealtGame
from railwright.plugins.programs.online.identity import Identity
from railwright.plugins.programs.online.letters import (
    PAGE_BYTES,
    Address,
    LetterError,
    PostedGame,
    PostedSeat,
    address_of,
    read_letter,
    write_letter,
)
from railwright.plugins.programs.online.seat_mirror import SeatMirror
from railwright.plugins.programs.online.tokens import token, token_bytes
from railwright.plugins.programs.online.views import ViewCodec
from tests.core.records.games import fair_deal, tiny

DEALER, ANN, BOB, EVE = (Identity(sign * 32) for sign in (b"d", b"a", b"b", b"e"))
GAME, CODE = token(bytes(32)), "K7PQ4M"
PEOPLE = {0: Address.read(address_of(ANN)), 1: Address.read(address_of(BOB))}
AT_DEALER = Address.read(address_of(DEALER))
ASKED = protocol.Do(1, CODE, 0, 5, "draw pile")


def posted_game() -> PostedGame:
    """A game of two people that has been dealt."""
    dealt = DealtGame(tiny(), [Seat("Ann"), Seat("Bob")], lambda number: fair_deal().chance_at(number + 1), 0, (0, 1))
    for entry in dealt.propose_chance(dealt.state):
        dealt.adopt(entry)
    return PostedGame(DEALER, GAME, CODE, dealt, PEOPLE)


def posted_seat(seat: int) -> PostedSeat:
    identity = (ANN, BOB)[seat]
    return PostedSeat(identity, AT_DEALER, GAME, SeatMirror(ViewCodec(tiny().rules), CODE, seat))


# --- letters ------------------------------------------------------------------------------------------------


@given(st.text(min_size=1, max_size=2000))
def test_a_letter_is_read_by_its_reader_alone(words: str) -> None:
    request = protocol.Do(1, CODE, 0, 5, words)
    letter = write_letter(ANN, AT_DEALER, GAME, [request])
    assert read_letter(letter, DEALER, GAME) == (ANN.key, (protocol.encode(request),))
    for reader, game in ((BOB, GAME), (DEALER, GAME + "x")):
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
        ({"game": "other"}, "another game"), ({"game": []}, "another game"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_letter_is_said(change: dict[str, Any], sentence: str) -> None:
    head = json.loads(write_letter(ANN, AT_DEALER, GAME, [ASKED]))
    with pytest.raises(LetterError, match=sentence):
        read_letter(json.dumps(head | change).encode(), DEALER, GAME)


def test_an_address_is_signed_by_its_owner() -> None:
    word = address_of(ANN)
    assert Address.read(f" {word}\n").key == ANN.key
    content = bytearray(token_bytes(word, 128))
    content[40] ^= 1
    for wrong in ("", word[:-1], token(bytes(content)), "é" * 171):
        with pytest.raises(LetterError):
            Address.read(wrong)


# --- both ends ----------------------------------------------------------------------------------------------


def test_nobody_answers_for_somebody_else() -> None:
    game, ann = posted_game(), posted_seat(0)
    ann.open_letter(game.letters()[0])
    moment = game.dealt.moment
    for sender, seat in ((EVE, 0), (BOB, 0), (ANN, 1)):
        forged = write_letter(sender, AT_DEALER, GAME, [protocol.Do(1, CODE, seat, moment, "draw pile")])
        with pytest.raises(LetterError, match="does not sit"):
            game.open_reply(forged)
    assert game.dealt.moment == moment


def test_a_letter_of_somebody_else_than_the_dealer_is_not_heard() -> None:
    game, ann = posted_game(), posted_seat(0)
    view = game.dealt.whole_view(CODE, 0, [])
    with pytest.raises(LetterError, match="not from the dealer"):
        ann.open_letter(write_letter(EVE, PEOPLE[0], GAME, [view]))
    with pytest.raises(LetterError, match="for somebody else"):
        ann.open_letter(game.letters()[1])
    with pytest.raises(RailwrightError):
        ann.open_letter(write_letter(DEALER, PEOPLE[0], GAME, [ASKED]))
    assert ann.mirror.moment == -1


def test_an_impossible_answer_changes_nothing() -> None:
    game, ann = posted_game(), posted_seat(0)
    ann.open_letter(game.letters()[0])
    moment = game.dealt.moment
    for answer in ("claim nowhere", "pass", "draw pile: draw pile"):
        with pytest.raises(RailwrightError):
            game.open_reply(ann.reply(answer))
    assert game.dealt.moment == moment


def answer_of(seat: PostedSeat, rng: Random) -> str:
    """An answer from what the seat sees alone."""
    rules, view = tiny().rules, seat.mirror.view
    kind = rules.kinds[view.stack[-1].kind]
    assert isinstance(kind, Question)
    return rules.notation.text(rng.choice(kind.options(rules, view, view.stack[-1])))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_through_a_folder_with_a_hostile_post(tmp_path: Path, seed: int) -> None:
    """Letters are lost, doubled, late and forged; the game is played to its end, and nobody is told anything wrong."""
    rng, game, seats = Random(seed), posted_game(), [posted_seat(0), posted_seat(1)]
    count = {"lost": 0, "old": 0, "refused": 0, "forged": 0}

    def post(letter: bytes) -> None:
        if rng.random() < 0.2:
            count["lost"] += 1
            return
        (tmp_path / f"{rng.random()}.railwright-letter").write_bytes(letter)
        if rng.random() < 0.2:
            head = json.loads(letter)
            forged = rng.choice(
                [letter[: rng.randrange(len(letter))], json.dumps(head | {"sealed": head["sealed"][::-1]}).encode()]
            )
            (tmp_path / f"{rng.random()}.railwright-letter").write_bytes(forged)
            count["forged"] += 1

    def tried(take: Any, letter: bytes) -> None:
        try:
            if not take(letter):
                count["old"] += 1
        except LetterError:
            count["refused"] += 1

    for _ in range(3000):
        if not game.dealt.state.stack:
            break
        for letter in game.letters().values():
            post(letter)
        for seat in seats:
            if seat.mirror.is_asked:
                post(seat.reply(answer_of(seat, rng)))
        letters = sorted(tmp_path.iterdir())
        rng.shuffle(letters)
        for path in letters[:8]:
            content = path.read_bytes()
            if rng.random() < 0.7:  # others stay, and are read again later
                path.unlink()
            for take in (game.open_reply, *(seat.open_letter for seat in seats)):
                tried(take, content)
    assert not game.dealt.state.stack
    assert min(count.values()) > 20
    for number, seat in enumerate(seats):
        seat.open_letter(game.letters()[number])
        assert seat.mirror.view == ViewCodec(tiny().rules).decode(game.dealt.codec.encode(game.dealt.view(number)))
        assert len(seat.mirror.events) == len(game.dealt.log.events)


def test_letters_stay_small() -> None:
    sizes = [len(letter) for letter in posted_game().letters().values()]
    assert max(sizes) < 10 * PAGE_BYTES
