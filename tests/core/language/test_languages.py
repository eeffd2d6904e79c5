"""Languages: their plural forms, the codes that systems have for them, and words that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.kernel.text import Message, Name, plural
from railwright.core.language import messages, words
from railwright.core.language.languages import (
    LANGUAGES,
    LanguageFacts,
    match_language,
    nearest_language,
    plural_rule,
)
from railwright.core.language.messages import Language, sentence, speak
from railwright.core.language.words import Vocabulary, parse_words

POINTS = plural("for {points} point", "for {points} points", "points")


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("hu", {0: 0, 1: 0, 5: 0}),
        ("is", {1: 0, 11: 1, 21: 0, 111: 1, 2: 1}),
        ("cs", {1: 0, 2: 1, 4: 1, 5: 2, 0: 2, 22: 2}),
        ("hr", {1: 0, 21: 0, 11: 2, 3: 1, 13: 2, 23: 1, 5: 2, 0: 2}),
        ("sr-Cyrl", {1: 0, 22: 1, 112: 2}),
        ("ro", {1: 0, 0: 1, 19: 1, 20: 2, 101: 1, 120: 2}),
        ("sl", {1: 0, 101: 0, 2: 1, 3: 2, 104: 2, 5: 3, 0: 3}),
        ("pl", {1: 0, 3: 1, 21: 2, 22: 1, 13: 2}),
        ("fr", {0: 0, 1: 0, 2: 1}),
    ],
)
def test_each_language_counts_as_cldr_says(language: str, forms: dict[int, int]) -> None:
    rule = plural_rule(language)
    assert {number: rule.form_for(number) for number in forms} == forms
    assert rule.form_for(-1) == rule.forms - 1


@pytest.mark.parametrize(
    "code", ["en", "hu", "is", "cs", "hr", "ro", "sl", "pl", "lt", "lv", "ga", "mt", "cy", "ar", "gd", "he"]
)
def test_every_number_has_one_of_the_forms_and_every_form_a_number(code: str) -> None:
    rule = plural_rule(code)
    assert {rule.form_for(number) for number in range(1000)} == set(range(rule.forms))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("sr_RS", "sr-Cyrl"),
        ("sr_RS.UTF-8@latin", "sr"),
        ("sr_Latn_RS", "sr"),
        ("sr-Latn-ME", "sr"),
        ("SR-cyrl", "sr-Cyrl"),
        ("de-DE", "de"),
        ("de_AT.UTF-8", "de"),
        ("bs_BA", "hr"),
        ("me", "sr"),
        ("C.UTF-8", None),
        ("", None),
        ("tlh", None),
    ],
)
def test_codes_of_systems_lead_to_the_nearest_language(name: str, code: str | None) -> None:
    assert match_language(name, {"en", "de", "hr", "sr", "sr-Cyrl"}) == code


def test_a_language_without_the_script_is_nearer_than_another_language() -> None:
    assert match_language("sr_RS", {"sr", "hr"}) == "sr"
    assert nearest_language("de_CH") == "de"
    assert nearest_language("tlh") == "tlh"


def test_a_number_in_any_shape_decides_on_the_form() -> None:
    assert [POINTS.with_args({"points": value}).count for value in (5, "5", Name("number", "5"), 5.0)] == [5, 5, 5, 5]
    assert [POINTS.with_args({"points": value}).count for value in (1.5, "many", "9" * 50)] == [-1, -1, -1]
    assert Message("no number").count is None


@pytest.fixture
def czech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a language with three forms, which the program has for the time of a test."""
    file = tmp_path / "railwright_cs.json"
    monkeypatch.setitem(LANGUAGES, "cs", LanguageFacts("Čeština", ","))
    monkeypatch.setattr(messages, "_spoken", Language())
    bundled = words.words_file
    monkeypatch.setattr(words, "words_file", lambda language: file if language == "cs" else bundled(language))
    return file


def said(counts: list[int]) -> list[str]:
    speak(Language(Vocabulary("cs").translate, ",", "cs"))
    return [sentence(POINTS.with_args({"points": count})) for count in counts]


def test_three_plural_forms_are_said_as_they_should(czech: Path) -> None:
    forms = ["za {points} bod", "za {points} body", "za {points} bodů"]
    czech.write_text(json.dumps({"Message": {POINTS.template: forms}}), encoding="utf-8")
    assert said([1, 4, 7]) == ["za 1 bod", "za 4 body", "za 7 bodů"]


@pytest.mark.parametrize("forms", [["za {points} bod"], ["a", "b"], ["a", "b", "c", "d"], []])
def test_another_number_of_forms_is_said_in_english(czech: Path, forms: list[str]) -> None:
    czech.write_text(json.dumps({"Message": {POINTS.template: forms}}), encoding="utf-8")
    assert said([1, 4]) == ["for 1 point", "for 4 points"]


def test_a_wrong_entry_of_a_plugins_words_is_left_out_alone() -> None:
    entries = {"Lamp": "Lampe", "{n} lamps": ["eine", "zwei", "drei"], "Light": 3, "Oil": ["Öl", None]}
    translations, faults = parse_words(json.dumps(entries).encode(), "de")
    assert translations == {"Lamp": "Lampe"}
    assert [(fault.source, fault.why) for fault in faults] == [
        ("{n} lamps", "plural forms: de has 2, and this list has 3"),
        ("Light", "a translation is a text, or a list of texts, one for each plural form"),
        ("Oil", "a translation is a text, or a list of texts, one for each plural form"),
    ]


@pytest.mark.parametrize("content", [b"[", b"[1]", b'"word"', b"\xff\xfe\x00"])
def test_a_file_of_words_that_is_none_is_reported_whole(content: bytes) -> None:
    translations, faults = parse_words(content, "de")
    assert translations == {}
    assert [fault.source for fault in faults] == [""]
