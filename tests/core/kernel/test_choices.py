"""Answers in words: read, written, joined by a colon, refused with a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from railwright.core.kernel.choices import Choice, Notation
from railwright.core.kernel.codecs import OneNumber, OneWord, Word
from railwright.core.kernel.errors import NotationError
from railwright.core.kernel.text import Name
from railwright.core.kernel.tuples import more, replaced
from tests.rules.situations import rules_of

EUROPE = rules_of("europe")
READ, TEXT = EUROPE.notation.read, EUROPE.notation.text


@pytest.mark.parametrize(
    "text",
    [
        "draw pile",
        "draw blue",
        "draw loco",
        "claim dieppe-paris",
        "claim berlin-frankfurt-2",
        "tickets",
        "station wien",
        "pass",
        "pay 2 red + 1 loco",
        "pay 3 loco",
        "withdraw",
        "keep berlin-london brest-petrograd",
        "borrow wien berlin-wien",
        "borrow wien none",
        "accept",
        "turn-up blue",
        "deal brest-petrograd",
    ],
)
def test_words_are_read_and_written_back(text: str) -> None:
    assert TEXT(READ(text)) == text


def test_spaces_and_order_of_what_is_kept_do_not_matter() -> None:
    assert READ("  keep   brest-petrograd berlin-london ") == READ("keep berlin-london brest-petrograd")
    assert TEXT(READ("pay 1 loco + 2 red")) == "pay 2 red + 1 loco"


def test_the_two_cities_of_a_route_may_be_named_in_either_order() -> None:
    assert TEXT(READ("claim paris-dieppe")) == "claim dieppe-paris"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown verb ''"),
        ("clam dieppe-paris", "unknown verb 'clam'; did you mean 'claim'?"),
        ("claim", "the route is missing"),
        ("claim dieppe-pari", "unknown route 'dieppe-pari'; did you mean 'dieppe-paris'?"),
        ("claim berlin-frankfurt", "did you mean 'berlin-frankfurt-1' or 'berlin-frankfurt-2'?"),
        ("claim dieppe-paris now", "'now' is left over"),
        ("station vien", "unknown city 'vien'; did you mean 'wien'?"),
        ("keep berlin-londn", "unknown ticket 'berlin-londn'; did you mean 'berlin-london'?"),
        ("keep berlin-london berlin-london", "listed twice"),
        ("draw", "the colour is missing"),
        ("draw blu", "did you mean 'blue'?"),
        ("pay red", "write cards as '2 red + 1 loco'"),
        ("pay 2 red +", "write cards as '2 red + 1 loco'"),
        ("pay 0 red", "write cards as '2 red + 1 loco'"),
        ("pay -1 red", "write cards as '2 red + 1 loco'"),
        ("pay 1000 red", "write cards as '2 red + 1 loco'"),
        ("pay 00 red", "write cards as '2 red + 1 loco'"),
        (f"pay {'9' * 5000} red", "write cards as '2 red + 1 loco'"),
        ("pay ٢ red", "write cards as '2 red + 1 loco'"),
        ("pay 2 redd", "there is no colour 'redd'; did you mean 'red'?"),
        ("pass on", "'on' is left over"),
    ],
)
def test_what_cannot_be_read_is_told_with_a_hint(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        READ(text)
    assert message in str(error.value)
    assert str(error.value).startswith("Cannot read")
    assert str(error.value).rstrip(".?") == str(error.value)[:-1], "a sentence ends once"


def test_a_colon_joins_an_answer_and_its_payment() -> None:
    line = EUROPE.notation.read_line
    assert [TEXT(choice) for choice in line("claim dieppe-paris: 1 purple")] == ["claim dieppe-paris", "pay 1 purple"]
    assert [TEXT(choice) for choice in line("station wien: pay 1 loco")] == ["station wien", "pay 1 loco"]
    assert [TEXT(choice) for choice in line("draw pile")] == ["draw pile"]
    with pytest.raises(NotationError, match="nothing can follow 'draw' after a colon"):
        line("draw pile: 1 red")


def test_choices_name_the_things_on_the_board() -> None:
    names = EUROPE.notation.names
    assert names(READ("claim dieppe-paris")) == (Name("route", "dieppe-paris"),)
    assert names(READ("keep berlin-london brest-petrograd")) == (
        Name("ticket", "berlin-london"),
        Name("ticket", "brest-petrograd"),
    )


def test_every_verb_has_a_label() -> None:
    for verb, type_ in EUROPE.notation.types.items():
        assert type_.label, f"{verb} has no label for its button"
    assert str(EUROPE.notation.label(READ("claim dieppe-paris"))) == "Claim dieppe-paris"


def test_choices_of_different_kinds_are_never_equal() -> None:
    assert READ("draw blue") != READ("turn-up blue")
    assert READ("draw blue") == READ("draw blue")
    assert len({READ("draw blue"), READ("draw blue"), READ("turn-up blue")}) == 2


@pytest.mark.parametrize(
    ("codec", "word", "value"),
    [(OneWord("tree", ("oak", "elm")), "elm", "elm"), (OneNumber("day", 1, 31), "31", 31), (OneNumber(), "0", 0)],
)
def test_one_of_a_few_words_and_numbers(codec: Word, word: str, value: object) -> None:
    words = [word, "further"]
    assert codec.read(words) == value
    assert words == ["further"]
    assert codec.text(value) == word


@pytest.mark.parametrize("word", ["", "ash", "32", "0", "-1", "1.5", "٣", "99999"])
@pytest.mark.parametrize(
    ("codec", "said"),
    [
        (OneWord("tree", ("oak", "elm")), "use one of oak, elm"),
        (OneNumber("day", 1, 31), "give a number from 1 to 31"),
    ],
)
def test_other_words_are_refused_by_naming_those_that_can_be(codec: Word, said: str, word: str) -> None:
    with pytest.raises(NotationError, match=f"^{said}$"):
        codec.read([word] if word else [])


def test_an_entry_of_a_tuple_is_replaced_or_made_greater() -> None:
    assert replaced(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert more((1, 2, 3), 2) == (1, 2, 4)
    assert more((1, 2, 3), 0, -1) == (0, 2, 3)


@dataclass(frozen=True, slots=True)
class Unlabelled(Choice):
    verb: ClassVar[str] = "take"
    what: str


def test_braces_in_an_id_are_no_gaps_of_a_sentence() -> None:
    assert str(Notation([Unlabelled], EUROPE.board).label(Unlabelled("{x}{0}"))) == "take {x}{0}"
