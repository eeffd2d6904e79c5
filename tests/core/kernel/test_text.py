"""Messages: their plural forms, in English without a window, and what is carried along when they change hands."""

from __future__ import annotations

import json

import pytest

from railwright.core.guard.protocol import pack_message, unpack_message
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.text import Message, Name, name_players, plural, say
from railwright.core.language.messages import sentence


def cards(count: object) -> Message:
    return plural(
        "{seat} draws {count} card.", "{seat} draws {count} cards.", "count", seat=Name("seat", 0), count=count
    )


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 draws 0 cards."),
        (1, "0 draws 1 card."),
        (2, "0 draws 2 cards."),
        (1.0, "0 draws 1.0 card."),
        (1.5, "0 draws 1.5 cards."),
        (Name("number", "1"), "0 draws 1 card."),  # what a label on a button counts
        (Name("number", "11"), "0 draws 11 cards."),
    ],
)
def test_one_is_no_plural(count: object, text: str) -> None:
    assert str(cards(count)) == text


def test_the_forms_stay_when_the_arguments_change() -> None:
    named = name_players(cards(1), ["Ann"])
    assert str(named) == "Ann draws 1 card."
    assert str(named.with_args({"seat": "Bob", "count": 3})) == "Bob draws 3 cards."


def test_the_forms_travel_to_another_process() -> None:
    for message in (cards(1), cards(2), say("{inner} more", inner=cards(1))):
        assert str(unpack_message(json.loads(json.dumps(pack_message(message))))) == str(message)


def test_a_message_without_a_number_has_one_form() -> None:
    assert say("Pass").count is None
    assert str(say("{words} left", words="1")) == "1 left"


@pytest.mark.parametrize("quoted", ["x" * 200_000, Name("city", "x" * 200_000), ("x" * 900,) * 200])
def test_a_sentence_quotes_no_more_of_a_file_than_people_read(quoted: object) -> None:
    text = str(say("There is no city {id} in {map}.", id=quoted, map="tiny"))
    assert len(text) < 1100
    assert text.endswith("xxx in tiny.")


def test_a_label_may_count() -> None:
    class Take(Choice):
        label = plural("{number} train", "{number} trains", "number")

    assert isinstance(Take.label, Message)
    assert str(Take.label.with_args({"number": Name("number", "1")})) == "1 train"


@pytest.mark.parametrize(
    "template",
    [
        "{seat:>20000000}",
        "{seat.of}",
        "{seat[0]}",
        "{}",
        "{0}",
        "{count:{count}}",
        "{count:20}",
        "{count:.999}",
        "{",
        "}",
        "{seat!a}",
    ],
)
def test_a_template_from_elsewhere_may_have_plain_gaps_only(template: str) -> None:
    with pytest.raises(ValueError, match="more than names"):
        str(say(template, seat=Name("seat", 0), count=3))
    with pytest.raises(ValueError, match="more than names"):
        sentence(say(template, seat=Name("seat", 0), count=3))


@pytest.mark.parametrize(
    ("template", "text"),
    [("{{{count}}}", "{3}"), ("{word!r}", "'a'"), ("{share:.1f} {share:g}", "0.2 0.25"), ("{{count}}", "{count}")],
)
def test_plain_gaps_are_filled(template: str, text: str) -> None:
    assert str(say(template, count=3, word="a", share=0.25)) == text


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(KeyError, match="seat"):
        str(say("{seat} passes."))
