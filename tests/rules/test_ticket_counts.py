"""A map tells when a full table would be dealt more tickets than it has (SETUP-6, SETUP-7)."""

from __future__ import annotations

import pytest

from core.catalogue.discovery import discover
from core.game import parse
from core.maps.library import find_map

TINY = find_map("tiny").read_text("utf-8")  # twelve regular and three long tickets for three players


def told(text: str) -> list[tuple[str, str]]:
    return [(issue.code, issue.message) for issue in parse(discover(safe=True), text).issues]


def with_options(options: str) -> str:
    assert "  europe: {}\n" in TINY
    return TINY.replace("  europe: {}\n", f"  europe: {{}}\n  tickets: {options}\n")


def test_enough_for_a_full_table_is_well() -> None:
    assert told(TINY) == []
    assert told(with_options("{deal_regular: 4}")) == []


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (with_options("{deal_regular: 5}"), "regular", "15 regular tickets are dealt to 3 players, and the map has 12"),
        (with_options("{deal_long: 2}"), "long", "6 long tickets are dealt to 3 players, and the map has 3"),
        (TINY.replace("max: 3", "max: 5"), "regular", "15 regular tickets are dealt to 5 players, and the map has 12"),
    ],
)
def test_too_few_are_told_with_the_numbers_that_are_dealt(text: str, code: str, words: str) -> None:
    assert words in dict(told(text))[f"too-few-{code}-tickets"]


def test_a_map_without_any_long_ticket_deals_alike() -> None:
    assert told(TINY.replace(", long: true", "")) == []


def test_rules_that_deal_no_long_tickets_need_none() -> None:
    text = TINY.replace("max: 3", "max: 4")
    assert "too-few-long-tickets" in dict(told(text))
    assert "too-few-long-tickets" not in dict(told(text.replace("europe: {}", "europe: {}\n  tickets: {deal_long: 0}")))


def test_fewer_tickets_than_players_is_told_once() -> None:
    few = TINY[: TINY.index("tickets:")] + "tickets:\n  - {between: [arven, dunmere], points: 8}\n"
    assert [code for code, _ in told(few)] == ["too-few-tickets"]
