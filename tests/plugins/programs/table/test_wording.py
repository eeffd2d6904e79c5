"""Messages become sentences with the names of board and players."""

from __future__ import annotations

import pytest

from railwright.core.kernel.outcome import player_names
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message, Name, plural, say
from railwright.plugins.cards.api import COLORS, NONE, CountsInWords
from railwright.plugins.programs.table.api import Wording, color_word, counted_cards
from railwright.testing import ruleset_of

ANN = Name("seat", 0)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture(scope="module")
def wording(rules: Ruleset) -> Wording:
    return Wording(rules.board, ["Ann", "Bob"])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (Name("seat", 1), "Bob"),
        (Name("city", "holm"), "Holm"),
        (Name("route", "arven-brack"), "Arven–Brack"),
        (Name("route", "fallow-grindal-1"), "Fallow–Grindal (red)"),
        (Name("ticket", "arven-holm"), "Arven–Holm"),
        (Name("ticket", "arven-holm brack-holm"), "Arven–Holm, Brack–Holm"),
        (Name("ticket", ""), "nothing"),
        (CountsInWords().name((0, 0, 0, 0, 0, 0, 0, 2, 1)), "2 red + 1 locomotive"),
        (CountsInWords().name((0, 0, 0, 0, 0, 0, 0, 0, 3)), "3 locomotives"),
        (CountsInWords().name(NONE), "nothing"),
        (Name("color", "gray"), "grey"),
        (Name("colour", "loco"), "locomotive"),
        (Name("word", "red"), "red"),
        (Name("gift", "a red box", say("{color} box", color=Name("color", "loco"))), "locomotive box"),
        (Name("color", "pile"), "from the pile"),
        (Name("borrowed", "grindal-holm"), "Grindal–Holm"),
        (Name("borrowed", "none"), "nothing"),
        (Name("strange", "what-a-plugin-calls-it"), "what-a-plugin-calls-it"),
    ],
)
def test_names(wording: Wording, name: Name, text: str) -> None:
    assert wording.name(name) == text


@pytest.mark.parametrize(
    ("board", "ticket", "text"),
    [
        ("aegean", "corlu-nazilli", "Çorlu–Balıkesir–Nazilli"),
        ("aegean", "athens-balikesir", "Athens–Balıkesir"),
        ("high_passes", "brunnthal-ober_lorvain", "Brunnthal–Lorvain 3 / Tarvony 7 / Pievona 8"),
        ("high_passes", "ober_lorvain-tarvony", "Lorvain–Tarvony 8 / Pievona 10"),
    ],
)
def test_a_ticket_is_called_by_all_that_it_leads_to(board: str, ticket: str, text: str) -> None:
    assert Wording(ruleset_of(board).board, ["Ann", "Bob"]).name(Name("ticket", ticket)) == text


def test_arguments_of_messages_are_worded(wording: Wording) -> None:
    inner = say("{count} cards", count=3)
    message = say("{seat} gives {what} for {places}.", seat=Name("seat", 0), what=inner, places=(Name("city", "esk"),))
    assert wording.text(message) == "Ann gives 3 cards for Esk."


def test_words_of_others_are_left_as_they_are(wording: Wording) -> None:
    assert wording.text(say("{seat} says {what}.", seat=ANN, what="2 loco, red")) == "Ann says 2 loco, red."
    turned = (Name("color", "loco"), Name("color", "gray"))
    assert wording.text(say("Turned up: {turned}.", turned=turned)) == "Turned up: locomotive, grey."


def test_numbers_of_cards_are_counted_texts() -> None:
    assert [counted_cards(color, 1) for color in COLORS[-2:]] == ["1 red", "1 locomotive"]
    assert [counted_cards(color, 2) for color in COLORS[-2:]] == ["2 red", "2 locomotives"]


def test_a_message_has_a_form_for_one(wording: Wording) -> None:
    def kept(count: int) -> Message:
        return plural("{seat} keeps {count} ticket.", "{seat} keeps {count} tickets.", "count", seat=ANN, count=count)

    assert wording.text(kept(1)) == "Ann keeps 1 ticket."
    assert wording.text(kept(21)) == "Ann keeps 21 tickets."


def test_what_a_button_says(rules: Ruleset, wording: Wording) -> None:
    read = rules.notation.read
    assert wording.label(rules.notation, read("claim brack-esk")) == "Claim Brack–Esk"
    assert wording.action(rules.notation, read("claim brack-esk")) == "Claim a route"
    assert wording.action(rules.notation, read("station esk")) == "Build a station"
    assert wording.bare(rules.notation, read("keep arven-holm brack-holm")) == "Keep"
    assert wording.label(rules.notation, read("draw loco")) == "Draw locomotive"


def test_colours_that_are_not_ours_keep_their_names() -> None:
    assert color_word("loco") == "locomotive"
    assert color_word("teal") == "teal"


def test_long_names_are_cut_where_room_is_short(rules: Ruleset) -> None:
    wording = Wording(rules.board, ["Ann", "Bob the Builder of very long railways"])
    assert wording.short(0) == "Ann"
    assert wording.short(1) == "Bob the Builder of very…"


@pytest.mark.sweep
def test_bots_get_names_and_namesakes_numbers() -> None:
    bots = [("bot:steady", "bot:steady"), ("Ann", "human"), ("bot:steady", "bot:steady"), ("Eve", "bot:greedy")]
    assert player_names(bots) == ["Steady", "Ann", "Steady 2", "Eve"]
