"""A map tells when a full table would be dealt more tickets than it has (SETUP-6, SETUP-7)."""

from __future__ import annotations

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble, parse
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.text import say
from railwright.core.maps.library import find_map
from railwright.plugins.tickets.api import TABLE

TINY = find_map("tiny").read_text("utf-8")  # twelve regular and three long tickets for three players


CATALOGUE = discover(safe=True)


def told(text: str) -> list[tuple[str, str]]:
    return [(issue.code, issue.message) for issue in parse(CATALOGUE, text).issues]


def with_options(options: str) -> str:
    assert "  europe: {}\n" in TINY
    return TINY.replace("  europe: {}\n", f"  europe: {{}}\n  tickets: {options}\n")


def test_enough_for_a_full_table_is_well() -> None:
    assert told(TINY) == []
    assert told(with_options("{deal_regular: 4}")) == []


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (with_options("{deal_regular: 5}"), "regular", "A full table needs 15 regular tickets, but the map has 12"),
        (with_options("{deal_long: 2}"), "long", "A full table needs 6 long tickets, but the map has 3"),
        (TINY.replace("max: 3", "max: 5"), "regular", "A full table needs 15 regular tickets, but the map has 12"),
    ],
)
def test_too_few_are_told_with_the_numbers_that_are_dealt(text: str, code: str, message: str) -> None:
    assert message in dict(told(text))[f"too-few-{code}-tickets"]


def test_a_map_without_any_long_ticket_deals_alike() -> None:
    assert told(TINY.replace(", long: true", "")) == []


def test_rules_that_deal_no_long_tickets_need_none() -> None:
    text = TINY.replace("max: 3", "max: 4")
    assert "too-few-long-tickets" in dict(told(text))
    assert "too-few-long-tickets" not in dict(told(text.replace("europe: {}", "europe: {}\n  tickets: {deal_long: 0}")))


def test_fewer_tickets_than_players_is_told_once() -> None:
    few = TINY[: TINY.index("tickets:")] + "tickets:\n  - {between: [arven, dunmere], points: 8}\n"
    assert [code for code, _ in told(few)] == ["too-few-tickets"]


def with_rules(rules: str, most: int = 3) -> str:
    return TINY.replace("  europe: {}\n", f"  europe: {{}}\n  {rules}\n").replace("max: 3", f"max: {most}")


def test_what_other_rules_change_of_the_deal_counts() -> None:
    """Five tickets for each of three, of one deck of fifteen; six are too many, and no option of `tickets` helps."""
    assert told(with_rules("ticket_race: {tickets: 5}")) == []
    ((code, message),) = told(with_rules("ticket_race: {tickets: 6}"))
    assert code == "too-few-regular-tickets"
    assert message.startswith("A full table needs 18 regular tickets under the rules of this map, but the game has 15.")
    assert "deal_regular" not in message


def test_tickets_that_are_drafted_are_not_dealt() -> None:
    assert "too-few-long-tickets" in dict(told(with_rules("stations: {}", most=4)))
    assert told(with_rules("ticket_draft: {}", most=4)) == []


def test_a_deck_of_an_expansion_decides_what_is_dealt() -> None:
    messages = dict(told(with_rules("europa_1912: {deck: mega}")))
    assert messages["too-few-regular-tickets"].startswith("A full table needs 15 regular tickets under the rules")
    assert messages["too-few-long-tickets"].startswith("A full table needs 6 long tickets under the rules")
    assert told(with_rules("europa_1912: {deck: big_cities}", most=2)) == []


def dealers() -> list[str]:
    """The plugins that come with the program and change the deal."""
    ids = [id for id in CATALOGUE.manifests if hasattr(CATALOGUE.load(id), "adjust_dealing")]
    assert len(ids) >= 4
    return ids


@pytest.mark.parametrize("most", [2, 3, 4, 5])
@pytest.mark.parametrize("dealer", ["stations", *dealers()])
def test_the_warning_is_right_whoever_deals(dealer: str, most: int) -> None:
    """It tells of exactly what the assembled rules would deal."""
    text = with_rules(f"{dealer}: {{}}", most)
    reading = parse(CATALOGUE, text)
    assert reading.spec is not None
    dealing = TABLE.get(assemble(CATALOGUE, reading.spec).rules).dealing
    wanted = set()
    if dealing.regular.bit_count() < dealing.deal_regular * most:
        wanted.add("too-few-regular-tickets")
    if 0 < dealing.long.bit_count() < dealing.deal_long * most:
        wanted.add("too-few-long-tickets")
    assert {issue.code for issue in reading.issues if "tickets" in issue.code} == wanted


def test_rules_are_asked_only_when_nothing_else_is_wrong() -> None:
    """A map with an error is not assembled; what it lacks in tickets is told once the error is gone."""
    text = with_options("{deal_regular: 5}")
    assert [code for code, _ in told(text)] == ["too-few-regular-tickets"]
    broken = text.replace("length: 1, color: gray", "length: 77, color: gray")
    assert "too-few-regular-tickets" not in dict(told(broken))


def test_rules_that_cannot_be_put_together_are_an_error_of_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(*_: object) -> None:
        raise RulesError(say("These rules do not fit this board."))

    monkeypatch.setattr("railwright.core.game.Ruleset", refusing)
    reading = parse(CATALOGUE, TINY)
    assert reading.spec is None
    assert [(issue.code, issue.message) for issue in reading.issues] == [
        ("rules-unfit", "These rules do not fit this board.")
    ]
