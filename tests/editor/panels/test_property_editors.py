"""Numbers as people type them."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright.editor.panels.property_editors import as_whole, parse_number


@pytest.mark.parametrize(
    ("words", "value"),
    [("790/2", 395), ("1 in", 25.4), ("2.5cm", 25), ("12,5", 12.5), ("(1+2)*3 mm", 9), ("-4", -4), ('2"', 50.8)],
)
def test_sums_and_units_are_read(words: str, value: float) -> None:
    assert parse_number(words) == pytest.approx(value)


@pytest.mark.parametrize(
    ("words", "value"),
    [("4 cm / 2 cm", 2), ("1 in / 2 in", 0.5), ("10 cm / 2", 50), ("6 / (1 + 2) cm", 0.2), ("-2 cm + 5mm", -15)],
)
def test_a_unit_belongs_to_the_number_before_it(words: str, value: float) -> None:
    assert parse_number(words) == pytest.approx(value)


@pytest.mark.parametrize(
    "words", ["", "abc", "1/0", "2**9999999", "True", "__import__('os')", "1" * 400, "1e999", "((("]
)
def test_anything_else_is_refused(words: str) -> None:
    with pytest.raises(ValueError):
        parse_number(words)


@given(st.text(max_size=80))
def test_no_text_does_more_than_be_refused(words: str) -> None:
    with contextlib.suppress(ValueError):
        assert isinstance(parse_number(words), float)


def test_whole_numbers_lose_their_point() -> None:
    assert repr(as_whole(4.0)) == "4"
