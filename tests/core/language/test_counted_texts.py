"""Numbers and colours in texts, so that languages with more forms than English have the right word beside them."""

from __future__ import annotations

import re

import pytest

from tests.translations import Sentence, find_sentences

NOUNS = (
    "answers bytes cards characters cities coins colours days decks depots drawings entries errors faces files games "
    "harbours hints hours kilometres lessons letters levels lines loans locomotives markers matches minutes "
    "neighbours options pairs parts passengers permits pieces places players plugins points problems questions rounds "
    "routes rows rules seats seconds shapes shares sheets ships spaces stations steps stops tables teams tickets times "
    "tokens trains turns units values warnings words"
).replace(" ", "|")
NUMBERED = re.compile(rf"(?<!\w)(\{{\w+\}}|%n) (?:(?!or\b)[a-z-]*[^s ] )?(?:{NOUNS})\b(?! up)")
COLORED = re.compile(r"\{(?:\w+_)?colou?r\} (?!at|for|from|has|is|on|or|to|turns|with)[a-z]")


@pytest.fixture(scope="module")
def sentences() -> list[Sentence]:
    return find_sentences()


def test_a_number_before_a_noun_decides_on_its_form(sentences: list[Sentence]) -> None:
    """Else count it, or put the number behind a colon: ``Points: {points}``."""
    assert [(one.place, one.words) for one in sentences if not one.counted and NUMBERED.search(one.words)] == []


def test_a_text_counts_one_thing(sentences: list[Sentence]) -> None:
    """Two numbers are two texts, or one of them stands behind a colon."""
    assert [(one.place, one.words) for one in sentences if len(NUMBERED.findall(one.words)) > 1] == []


def test_no_noun_follows_a_colour(sentences: list[Sentence]) -> None:
    """A colour before a noun has as many forms as the noun; behind a colon it has one."""
    assert [(one.place, one.words) for one in sentences if COLORED.search(one.words)] == []


def test_such_texts_are_found() -> None:
    assert NUMBERED.findall("Pay {count} face-up cards.") == ["{count}"]
    assert NUMBERED.findall("{cards} cards and %n spaces") == ["{cards}", "%n"]
    assert not NUMBERED.search("Cards: {count}. {seat} draws cards.")
    assert COLORED.search("There is no {color} card.")
    assert not COLORED.search("{seat} takes {color} from the row.")
