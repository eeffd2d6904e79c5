"""Sweeps are drawn so that each case is tried again and again, and the same seed draws the same cases."""

from __future__ import annotations

import pytest

from tests.examples import AMOUNT, examples, left_out

CASES = [f"test_one.py::test_many[{number}]" for number in range(57)]
LONG = [f"test_{number}.py::test_it_is_long" for number in range(30)]


def test_a_third_of_the_cases_stays() -> None:
    assert len(left_out(CASES, "1")) == 38
    assert left_out(CASES[:1], "1") == set()


def test_a_third_of_the_long_tests_stays_whatever_file_they_are_in() -> None:
    left = left_out(LONG + CASES, "1")
    assert len(left.intersection(LONG)) == 20
    assert len(left.intersection(CASES)) == 38


def test_the_same_seed_draws_the_same_cases() -> None:
    assert left_out(CASES, "1") == left_out(CASES, "1")
    assert left_out(CASES, "1") != left_out(CASES, "2")


def test_no_case_is_left_out_for_ever() -> None:
    always = {*CASES, *LONG}
    for seed in range(60):
        always &= left_out(CASES + LONG, str(seed))
    assert not always


@pytest.mark.parametrize(("amount", "number"), [("third", 4), ("sweeps", 10), ("all", 100)])
def test_a_third_of_the_examples_is_tried_and_all_or_more_where_it_is_wished(
    amount: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(AMOUNT, amount)
    assert examples(10) == number
    assert examples(1) >= 1
