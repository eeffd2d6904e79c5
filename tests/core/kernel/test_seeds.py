"""Seeds: drawn ones cannot be found out, typed ones deal what they always dealt."""

from __future__ import annotations

from hashlib import sha512
from random import Random

import pytest

from railwright.core.cli.seats import make_bots, parse_seats
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.seeds import DRAWN_BITS, GUESSABLE_BITS, draw_seed, is_secret, seeded, short_seed
from tests.rules.situations import rules_of

SECRET = 0x1_0F1E_2D3C_4B5A_6978_8796_A5B4_C3D2_E1F0


def words_of(rng: Random) -> list[int]:
    """The state of a generator as 32-bit words."""
    return list(rng.getstate()[1][:-1])


def is_made_of(rng: Random, text: str) -> bool:
    """Whether a generator was made of these words, which its state gives away."""
    return words_of(rng) == words_of(Random(text))


def test_drawn_seeds_have_the_bits_that_they_say() -> None:
    seeds = [draw_seed() for _ in range(200)]
    assert {seed.bit_length() for seed in seeds} == {DRAWN_BITS + 1}  # the leading one is always set
    varying = [bit for bit in range(DRAWN_BITS) if len({seed >> bit & 1 for seed in seeds}) == 2]
    assert len(varying) == DRAWN_BITS >= 128
    assert all(map(is_secret, seeds))


def test_a_drawn_seed_is_shown_short_and_a_typed_one_whole() -> None:
    assert short_seed(4711) == "4711"
    assert short_seed(2**GUESSABLE_BITS - 1) == str(2**GUESSABLE_BITS - 1)
    assert short_seed(SECRET) == f"{str(SECRET)[:6]}…"


@pytest.mark.parametrize("seed", [0, 7, -3, 999_999, 2**53 - 1, "words", str(SECRET)])
def test_a_seed_that_somebody_typed_gives_the_numbers_that_it_always_gave(seed: int | str) -> None:
    assert is_made_of(seeded(seed, 2, "seat", 1), f"{seed}:2:seat:1")


def test_a_generator_of_a_drawn_seed_does_not_give_it_away() -> None:
    rng = seeded(SECRET, 0, "seat", 1)
    assert words_of(rng) == words_of(seeded(SECRET, 0, "seat", 1))
    # Python makes a generator of words and their SHA-512: both can be read off its state, so neither may hold the seed.
    said = f"{SECRET}:0:seat:1"
    assert not is_made_of(rng, said)
    whole = int.from_bytes(said.encode() + sha512(said.encode()).digest())
    assert words_of(rng) != words_of(Random(whole))


def test_generators_of_one_seed_are_independent() -> None:
    parts = [(number, "seat", seat) for number in range(3) for seat in range(3)] + [(0, "chance"), (0, "first")]
    assert len({seeded(SECRET, *part).random() for part in parts}) == len(parts)


def test_bots_are_given_generators_that_hide_a_drawn_seed() -> None:
    given: list[Random] = []
    rules, seats = rules_of("tiny"), parse_seats("bot:spy,bot:spy")
    spy = AgentType("spy", "Keeps what it is given.", lambda rules, seat, rng: given.append(rng))  # type: ignore[arg-type, return-value]
    make_bots(rules, seats, {"spy": spy}, SECRET, 3)
    assert len(given) == 2
    for seat, rng in enumerate(given):
        assert not is_made_of(rng, f"{SECRET}:3:seat:{seat}")
