"""The files of translations: complete, with all plural forms, and true to the gaps and keys of the English."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from railwright.core.language.languages import FOLDER, LANGUAGES, language_facts
from railwright.core.language.plugin_texts import CITIES_CONTEXT
from railwright.core.language.words import Vocabulary
from tests.sources import trees
from tests.translations import Sentence, find_sentences, refresh_files, unfinished

GAP = re.compile(r"\{\w*(?:![rs])?(?::\w+)?\}|%n|\*\.\w+")
FOREIGN = sorted(set(LANGUAGES) - {"en"})
COMPLETE = ["de"]  # others may lack texts, which appear in English


class Entry(NamedTuple):
    """A sentence of a file with its translations: one for each plural form."""

    context: str
    source: str
    numerus: bool
    forms: tuple[str, ...]


@cache
def entries(name: str) -> Sequence[Entry]:
    """The finished sentences of a language, read once: a file takes 0.1 s."""
    return [*_entries(name)]


def _entries(name: str) -> Iterator[Entry]:
    for context in ElementTree.parse(FOLDER / f"railwright_{name}.ts").getroot().iter("context"):
        for message in context.iter("message"):
            found = message.find("translation")
            if found is not None and found.get("type") != "unfinished":
                forms = tuple(form.text or "" for form in found.iter("numerusform")) or (found.text or "",)
                where = context.findtext("name", ""), message.findtext("source", "")
                yield Entry(*where, message.get("numerus") == "yes", forms)


@pytest.fixture(scope="module")
def found() -> list[Sentence]:
    return find_sentences()


@pytest.mark.parametrize("name", sorted(LANGUAGES))
def test_every_plural_form_is_there(name: str) -> None:
    counted_ones = [entry for entry in entries(name) if entry.numerus]
    assert len(counted_ones) > 20
    assert [
        one.source for one in counted_ones if len(one.forms) != language_facts(name).plural.forms or not all(one.forms)
    ] == []


def test_the_english_of_many_is_the_sentence_itself() -> None:
    """Else an older wording is still shown after the sentence was reworded."""
    counted = [one for one in entries("en") if one.context != CITIES_CONTEXT]
    assert [(one.source, one.forms[-1]) for one in counted if one.forms[-1] != one.source] == []


def test_english_tells_one_from_many() -> None:
    counted = [one for one in entries("en") if one.context != CITIES_CONTEXT]
    adjective = re.compile(r"(.* )?%n (more|changed)")  # has one form in English: other languages bend it
    assert [one.source for one in counted if len(set(one.forms)) < 2 and not adjective.fullmatch(one.source)] == []


@pytest.mark.parametrize("name", FOREIGN)
def test_gaps_and_keys_stay(name: str) -> None:
    for one in entries(name):
        for number, form in enumerate(one.forms):
            lacking = Counter(GAP.findall(one.source)) - Counter(GAP.findall(form))
            assert not Counter(GAP.findall(form)) - Counter(GAP.findall(one.source)), form
            assert lacking.total() <= (one.numerus and number == 0), form  # one may be said without its number
            assert ("&" in form) == ("&" in one.source), form
            assert form.endswith("…") == one.source.endswith("…"), form


@pytest.mark.parametrize("name", FOREIGN)
def test_quotation_marks_are_those_of_the_language(name: str) -> None:
    foreign = set("«»„“”‚‘") - set(language_facts(name).quotes) - {"‚", "‘"}
    assert [form for one in entries(name) for form in one.forms if foreign & {*form}] == []


@pytest.mark.parametrize("name", COMPLETE)
def test_all_that_can_be_said_is_translated(name: str, found: list[Sentence]) -> None:
    """New sentences wait for a translator until then; ``make words`` lists them."""
    known = {(one.context, one.source) for one in entries(name)}
    assert [one.words for one in found if (one.context, one.words) not in known] == []


@pytest.mark.parametrize("name", sorted(LANGUAGES))
def test_the_program_reads_what_the_translator_wrote(name: str) -> None:
    words, rule = Vocabulary(name), language_facts(name).plural
    examples = [next(number for number in range(200) if rule.form(number) == form) for form in range(rule.forms)]
    for one in entries(name):
        numbers = examples if one.numerus else [-1]
        for number, form in zip(numbers, one.forms, strict=True):
            assert words.find(one.context, one.source, number) == form, "run make words"


FEW = ("en", "de")  # English has its own way; all others are treated alike


def test_what_is_new_waits_for_a_translator(tmp_path: Path) -> None:
    first = [
        Sentence("Menus", "&Quit", False, "a.py"),
        Sentence("Message", "{count} cards", True, "b.py"),
        Sentence("Sheet", "%n cards", True, "c.py"),
    ]
    refresh_files(first, tmp_path, FEW)
    assert unfinished(tmp_path / "railwright_de.ts") == ["&Quit", "{count} cards", "%n cards"]
    assert unfinished(tmp_path / "railwright_en.ts") == ["%n cards"]  # a message carries its English forms itself
    refresh_files([*first[:1], Sentence("Menus", 'Say "no"', False, "a.py")], tmp_path, FEW)
    assert unfinished(tmp_path / "railwright_de.ts") == ["&Quit", 'Say "no"']


def test_sentences_are_found_wherever_they_are_said(found: list[Sentence]) -> None:
    said = {(one.context, one.words): one.counted for one in found}
    assert said["Message", "Your turn: choose an action."] is False  # of the engine
    assert said["Message", "{seat} keeps {count} tickets."] is True  # of a plugin, in two forms
    assert said["Message", "{trains} trains"] is True  # on a button
    assert ("Message", "Claim {route}") in said  # on a button
    assert ("Rules", "Mulligan") in said  # the title of a plugin
    assert any(context == "Bots" for context, _ in said)
    assert said["StatisticsWidget", "%n games"] is True
    assert ("ReplayWidget", "All cards face up") in said  # said for another object than itself
    assert ("KeyHelp", "zoom") in said  # through a function of the module


def test_what_translates_a_context_is_made_in_one_way() -> None:
    own = [
        path
        for path, tree in trees("editor").items()
        if any(isinstance(node, ast.FunctionDef) and node.name == "_tr" for node in tree.body)
    ]
    assert own == []


def test_a_part_of_a_sentence_says_where_it_stands(found: list[Sentence]) -> None:
    """A translator cannot know what a lone word in lower case is beside."""
    parts = [one for one in found if one.words[0].islower() and one.place.endswith(".py")]
    assert parts == []
    places = {one.words: one.place for one in found if one.context == "BoardTables"}
    assert places["can be claimed"].startswith("editor/play/board_tables.py: What the viewer can do with a place now")
