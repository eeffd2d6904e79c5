"""Languages: their plural forms, the codes that systems have for them, and words that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.kernel.text import Message, Name, plural
from railwright.core.language import messages, words
from railwright.core.language.languages import KNOWN_LANGUAGES, LANGUAGES, language_facts, match_language
from railwright.core.language.messages import Language, sentence, speak
from railwright.core.language.words import (
    Vocabulary,
    nearest_language,
    offered_languages,
    parse_words,
    usable_words,
)
from tests.translations import Sentence, refresh_files, unfinished

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
    rule = language_facts(language).plural
    assert {number: rule.form_for(number) for number in forms} == forms
    assert rule.form_for(-1) == rule.forms - 1


@pytest.mark.parametrize("code", KNOWN_LANGUAGES)
def test_every_number_has_one_of_the_forms_and_every_form_a_number(code: str) -> None:
    rule = language_facts(code).plural
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
    monkeypatch.setitem(LANGUAGES, "cs", language_facts("cs"))
    monkeypatch.setattr(messages, "_spoken", Language())
    bundled = words.words_file
    monkeypatch.setattr(words, "words_file", lambda language: file if language == "cs" else bundled(language))
    return file


def said(counts: list[int], language: str = "cs") -> list[str]:
    speak(Language(Vocabulary(language).translate, ",", language))
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
    assert [(fault.source, str(fault.why)) for fault in faults] == [
        ("{n} lamps", "plural forms: de has 2, but this list has 3"),
        ("Light", "a translation must be text or a list of texts, one for each plural form"),
        ("Oil", "a translation must be text or a list of texts, one for each plural form"),
    ]


@pytest.mark.parametrize(
    ("translation", "why"),
    [
        ("{n.__class__} Lampen", "the sentence has no {n.__class__}"),
        ("{n} von {all} Lampen", "the sentence has no {all}"),
        ("{n} {n} Lampen", "the sentence has no {n}"),
        ("{n} Lampen }", "the sentence has no }"),
        ("{n} %n Lampen", "the sentence has no %n"),
        ("<b>{n}</b> Lampen", "the sentence has no <b>"),
        ("{n} < Lampen", "the sentence has no <"),
        ("{n} Lampen: https://example.org", "the sentence has no https://"),
        ("{n} Lampen\x1b[31m", "it has characters that cannot be shown"),
        ("{n} Lampen", ""),
        ("Lampen", ""),
    ],
)
def test_a_translation_brings_nothing_that_the_sentence_has_not(translation: str, why: str) -> None:
    used, faults = usable_words({"{n} lamps": translation}, "de")
    assert [str(fault.why) for fault in faults] == [why] * bool(why)
    assert bool(used) != bool(why)


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the user's own words."""
    monkeypatch.setattr(messages, "_spoken", Language())
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "words"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize(
    ("code", "forms", "told"),
    [
        ("sl-x-made", ["{points} ena", "{points} dve", "{points} tri", "{points} pet"], "1 ena, 2 dve, 4 tri, 7 pet"),
        ("hu-x-made", ["{points} egy"], "1 egy, 2 egy, 4 egy, 7 egy"),
    ],
)
def test_a_file_of_words_adds_a_language(own: Path, code: str, forms: list[str], told: str) -> None:
    (own / f"{code}.json").write_text(json.dumps({"Message": {POINTS.template: forms}}), encoding="utf-8")
    assert [*offered_languages()] == [*LANGUAGES, code]
    assert nearest_language(code) == code
    assert ", ".join(said([1, 2, 4, 7], code)) == told


def test_own_words_take_the_place_of_those_of_the_program(own: Path) -> None:
    (own / "de.json").write_text(json.dumps({"Colors": {"red": "Rubinrot"}}), encoding="utf-8")
    german = Vocabulary("de")
    assert (german.translate("Colors", "red"), german.translate("Colors", "blue")) == ("Rubinrot", "Blau")
    assert german.problems == []


def test_what_the_program_itself_says_can_be_copied(own: Path) -> None:
    (own / "de.json").write_bytes(words.words_file("de").read_bytes())
    assert Vocabulary("de").problems == []


def test_a_wrong_entry_of_own_words_is_told_and_left_out(own: Path) -> None:
    entries = {"Colors": {"red": "<b>Rot</b>", "blue": "Himmelblau"}}
    (own / "de.json").write_text(json.dumps(entries), encoding="utf-8")
    german = Vocabulary("de")
    assert (german.translate("Colors", "red"), german.translate("Colors", "blue")) == ("Rot", "Himmelblau")
    (problem,) = map(str, german.problems)
    assert problem.endswith("de.json: 1 text cannot be used. “red”: the sentence has no <b>.")


@pytest.mark.parametrize("content", [b"", b"[1]", b'{"Colors": 3}', b"\xff\xfe\x00"])
def test_a_damaged_file_of_words_is_a_sentence_and_english(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    (own / "tlh.json").write_bytes(content)
    klingon = Vocabulary("tlh")
    assert klingon.translate("Colors", "red") == "red"
    assert "tlh.json cannot be used: " in str(klingon.problems[0])
    damaged = tmp_path / "railwright_de.json"
    damaged.write_bytes(content)
    monkeypatch.setattr(words, "words_file", lambda language: damaged)
    assert Vocabulary("de").translate("Colors", "red") == "red"
    assert "railwright_de.json cannot be used: " in str(Vocabulary("de").problems[0])


@pytest.mark.sweep
def test_a_new_language_is_one_file(tmp_path: Path) -> None:
    """``make words ARGS="--new sl"``; the program speaks whatever has a file."""
    refresh_files(
        [Sentence("Colors", "red", False, "a.py"), Sentence("Sheet", "%n cards", True, "a.py")], tmp_path, ["sl"]
    )
    assert unfinished(tmp_path / "railwright_sl.ts") == ["red", "%n cards"]
    assert (tmp_path / "railwright_sl.ts").read_text("utf-8").count("<numerusform>") == 4
    assert json.loads((tmp_path / "railwright_sl.json").read_text("utf-8")) == {"Colors": {}, "Sheet": {}}


def test_names_of_files_that_are_no_languages_are_not_offered(own: Path) -> None:
    for name in ("README.json", "de..json", "cs.txt", "x.json"):
        (own / name).write_text("{}", encoding="utf-8")
    assert offered_languages() == LANGUAGES


@pytest.mark.parametrize("content", [b"[", b"[1]", b'"word"', b"\xff\xfe\x00"])
def test_a_file_of_words_that_is_none_is_reported_whole(content: bytes) -> None:
    translations, faults = parse_words(content, "de")
    assert translations == {}
    assert [fault.source for fault in faults] == [""]
