"""Chance: weights, seeds and scripts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import KeyedChance, ScriptedChance, SeededChance, possible_outcomes
from railwright.core.kernel.choices import Pass
from railwright.core.kernel.errors import IllegalChoice, NotationError
from tests.rules.situations import rules_of, table

NOTATION = rules_of("europe").notation
COLORS = [NOTATION.read(f"turn-up {color}") for color in ("red", "blue", "green")]


def picked(weights: tuple[int, ...], times: int = 3000) -> Counter[str]:
    source = SeededChance(Random(1))
    return Counter(NOTATION.text(source.pick(COLORS, weights)).split()[1] for _ in range(times))


def test_outcomes_come_as_often_as_their_weights() -> None:
    counts = picked((1, 0, 3))
    assert counts["blue"] == 0
    assert counts["green"] == pytest.approx(3 * counts["red"], rel=0.15)


def test_without_weights_all_are_as_likely() -> None:
    counts = picked(())
    assert max(counts.values()) < 1.15 * min(counts.values())
    assert list(possible_outcomes(COLORS, ())) == COLORS
    assert list(possible_outcomes(COLORS, (0, 2, 0))) == [COLORS[1]]


def test_nothing_possible_is_an_error() -> None:
    with pytest.raises((ValueError, ZeroDivisionError, IndexError)):
        SeededChance(Random(1)).pick(COLORS, (0, 0, 0))


def test_the_pile_weighs_each_card_by_its_number() -> None:
    game = table(pile="3 red + 1 loco").play("draw pile")
    frame = game.state.stack[-1]
    choices, weights = game.rules.kinds[frame.kind].outcomes(game.rules, game.state, frame)  # type: ignore[union-attr]
    texts = [NOTATION.text(choice) for choice in choices]
    assert {text: weight for text, weight in zip(texts, weights, strict=True) if weight} == {
        "turn-up red": 3,
        "turn-up loco": 1,
    }


def test_a_script_comes_first_and_then_another_source() -> None:
    source = ScriptedChance(["turn-up blue", "turn-up red"], NOTATION, SeededChance(Random(1)))
    assert [source.pick(COLORS, (1, 1, 0)) for _ in range(2)] == [COLORS[1], COLORS[0]]
    assert source.pick(COLORS, (0, 0, 1)) == COLORS[2]


def test_what_cannot_be_otherwise_needs_no_line_of_another_verb() -> None:
    source = ScriptedChance(["deal berlin-london"], NOTATION, SeededChance(Random(1)))
    assert source.pick(COLORS, (0, 1, 0)) == COLORS[1]
    with pytest.raises(IllegalChoice):
        source.pick(COLORS, (1, 1, 0))


def test_a_script_may_not_bring_what_cannot_come() -> None:
    source = ScriptedChance(["turn-up blue"], NOTATION, SeededChance(Random(1)))
    with pytest.raises(IllegalChoice) as error:
        source.pick(COLORS, (1, 0, 1))
    assert error.value.refusal.code == "impossible-chance"
    assert source.pick(COLORS, (1, 1, 1)) == COLORS[1]  # the script stands where it stood


def test_a_script_that_cannot_be_read_is_told_at_once() -> None:
    with pytest.raises(NotationError):
        ScriptedChance(["turn-up pink"], NOTATION, SeededChance(Random(1)))


def test_every_state_in_which_chance_is_asked_has_an_outcome() -> None:
    game = table(pile="1 red").play("draw pile")
    assert game.options() == ["turn-up red"]
    assert Pass() not in engine.possible_answers(game.rules, game.state)


def keyed(weights: tuple[int, ...], key: bytes = b"key", times: int = 3000) -> list[str]:
    drawn = [KeyedChance(key, number).pick(COLORS, weights) for number in range(times)]
    return [NOTATION.text(choice).split()[1] for choice in drawn]


def test_chance_by_number_draws_the_same_for_the_same_number_alone() -> None:
    assert keyed((1, 2, 3)) == keyed((1, 2, 3))
    assert keyed((1, 2, 3)) != keyed((1, 2, 3), b"other")
    assert keyed((1, 2, 3))[7:] != keyed((1, 2, 3))[:-7]


def test_chance_by_number_draws_by_weight() -> None:
    counts = Counter(keyed((1, 0, 3)))
    assert counts["blue"] == 0
    assert counts["green"] == pytest.approx(3 * counts["red"], rel=0.15)
    even = Counter(keyed(()))
    assert max(even.values()) < 1.15 * min(even.values())


def test_chance_by_number_stays_what_it_is_in_every_version() -> None:
    """Records of today are proved by programs of tomorrow."""
    assert "".join(color[0] for color in keyed((1, 2, 3), bytes(32), 40)) == "ggbgbbggbgbgggggrbgrgbgggggbbgrrbbbgbggg"
