"""Sweeps are drawn so that each case is tried again and again, and the same seed draws the same cases."""

from __future__ import annotations

from tests.examples import left_out

CASES = range(57)


def test_a_third_of_the_cases_stays() -> None:
    assert len(left_out(CASES, "sweep", "1")) == 38
    assert left_out(CASES[:1], "sweep", "1") == []


def test_the_same_seed_draws_the_same_cases() -> None:
    assert left_out(CASES, "sweep", "1") == left_out(CASES, "sweep", "1")
    assert left_out(CASES, "sweep", "1") != left_out(CASES, "sweep", "2")


def test_no_case_is_left_out_for_ever() -> None:
    always = set(CASES)
    for seed in range(60):
        always &= {*left_out(CASES, "sweep", str(seed))}
    assert not always
