"""Numbers and colours in texts, so that languages with more forms than English have the right word beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from railwright.core.catalogue.discovery import discover
from tests.translations import Sentence, find_sentences

NO_NOUN = "completes|costs|counts|does|draws|has|is|needs|or|takes|turns up|was"
NUMBERED = re.compile(
    rf"(?<!\w)(?!\{{seat)(\{{\w+\}}|%n) (?:(?!(?:{NO_NOUN})\b)[a-z-]+ )??(?!(?:{NO_NOUN})\b)([a-z]+s)\b"
)
COLORED = re.compile(r"\{(?:\w+_)?colou?r\} (?!at|for|from|has|is|on|or|to|turns|with)[a-z]")


def nouns_of(sentences: Iterable[Sentence]) -> set[str]:
    """The nouns that are counted somewhere."""
    return {noun for one in sentences if one.counted for _, noun in NUMBERED.findall(one.words)}


def numbered(text: str, nouns: set[str]) -> list[str]:
    """The numbers of a text that have such a noun behind them."""
    return [gap for gap, noun in NUMBERED.findall(text) if noun in nouns]


@pytest.fixture(scope="module")
def sentences() -> list[Sentence]:
    return find_sentences(discover(safe=True))


def test_a_number_before_a_noun_decides_on_its_form(sentences: list[Sentence]) -> None:
    """Else count it, or put the number behind a colon: ``Points: {points}``."""
    nouns = nouns_of(sentences)
    assert {"cards", "games", "players", "points", "tickets", "trains"} <= nouns
    assert [(one.place, one.words) for one in sentences if not one.counted and numbered(one.words, nouns)] == []


def test_a_text_counts_one_thing(sentences: list[Sentence]) -> None:
    """Two numbers are two texts, or one of them stands behind a colon."""
    nouns = nouns_of(sentences)
    assert [(one.place, one.words) for one in sentences if len(numbered(one.words, nouns)) > 1] == []


def test_no_noun_follows_a_colour(sentences: list[Sentence]) -> None:
    """A colour before a noun has as many forms as the noun; behind a colon it has one."""
    assert [(one.place, one.words) for one in sentences if COLORED.search(one.words)] == []


def test_such_texts_are_found() -> None:
    nouns = {"cards", "spaces"}
    assert numbered("Pay {count} face-up cards.", nouns) == ["{count}"]
    assert numbered("{cards} cards and %n spaces", nouns) == ["{cards}", "%n"]
    assert numbered("Cards: {count}. {seat} draws cards.", nouns) == []
    assert COLORED.search("There is no {color} card.")
    assert not COLORED.search("{seat} takes {color} from the row.")
