"""Each language has one word for each concept of the game, in all texts about that concept.

``glossary/cs.yaml`` has the words of Czech by concept, and under ``not`` the beginnings of English texts that mean
something else, or say it in another way. ``glossary/cs.md`` beside it says how people are addressed, and which words
were chosen.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.core.language.test_translation_files import Entry, entries

GLOSSARY = Path(__file__).parent / "glossary"
LANGUAGES = sorted(path.stem for path in GLOSSARY.glob("*.yaml"))
CONCEPTS = {
    "board": r"boards?",
    "bot": r"bots?",
    "card": r"cards?",
    "city": r"city|cities",
    "claim": r"claim|claims|claimed|claiming",
    "discard pile": r"discard piles?|discards",
    "double route": r"double routes?",
    "draw pile": r"draw piles?",
    "European Express": r"European Express",
    "ferry": r"ferry|ferries",
    "final round": r"(?:final|last) round",
    "gray route": r"gr[ae]y routes?",
    "hand": r"hands?(?! over)",
    "keep": r"keep|keeps|kept",
    "length": r"lengths?",
    "locomotive": r"locomotives?",
    "longest path": r"longest path",
    "map": r"maps?",
    "player": r"players?",
    "point": r"points?",
    "route": r"routes?",
    "shuffle": r"shuffle|shuffles|shuffled",
    "station": r"stations?",
    "ticket": r"tickets?",
    "train": r"trains?(?! cards?)",
    "train card": r"train cards?",
    "tunnel": r"tunnels?",
    "turn": r"(?:your|their|the|a|each|every) turn|turns(?! up)",
    "win": r"win|wins|won|winner|winners",
}


def words_of(language: str) -> dict[str, list[str]]:
    """The words of a language by concept, and its exceptions under ``not``."""
    words: dict[str, list[str]] = yaml.safe_load((GLOSSARY / f"{language}.yaml").read_text("utf-8"))
    return words


@cache
def texts_of(concept: str, language: str) -> list[Entry]:
    """The translated texts about a concept."""
    said = re.compile(rf"(?<![{{\w-])(?:{CONCEPTS[concept]})(?![\w}}-])", re.IGNORECASE)
    return [entry for entry in entries(language) if entry.context != "Cities" and said.search(entry.source)]


@pytest.mark.parametrize("concept", CONCEPTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_concept_is_called_by_its_word(language: str, concept: str) -> None:
    words = words_of(language)
    stems = "|".join(map(re.escape, words[concept])).replace(r"\*", r"\w*").replace(r"\ ", " ")
    called = re.compile(rf"(?<!\w)(?:{stems})(?!\w)", re.IGNORECASE)
    exceptions = tuple(words.get("not", ()))
    wrong = [
        (entry.source, form)
        for entry in texts_of(concept, language)
        for form in entry.forms
        if not called.search(form.replace("&", "")) and not entry.source.startswith(exceptions)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_glossary_has_the_concepts_and_no_exception_that_is_not_needed(language: str) -> None:
    words = words_of(language)
    assert set(words) - {"not"} == set(CONCEPTS)
    sources = [entry.source for concept in CONCEPTS for entry in texts_of(concept, language)]
    assert [start for start in words.get("not", ()) if not any(source.startswith(start) for source in sources)] == []
    assert (GLOSSARY / f"{language}.md").exists()
