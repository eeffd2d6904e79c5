"""The words of the program in the language that the environment asks for, without Qt."""

from __future__ import annotations

import subprocess
import sys

import pytest

from railwright.core.kernel.text import plural
from railwright.core.language import messages, words
from railwright.core.language.messages import Language, format_number, sentence, speak
from railwright.core.language.words import Vocabulary, environment_language, words_file

CARDS = plural("{seat} keeps {count} ticket.", "{seat} keeps {count} tickets.", "count", seat="Ann")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "tlh:de:en"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language


def test_sentences_have_the_form_of_their_number() -> None:
    german = Vocabulary("de")
    assert german.translate("StatisticsWidget", "%n games", 1) == "1 Spiel"
    assert german.translate("StatisticsWidget", "%n games", 2) == "2 Spiele"
    assert german.find("StatisticsWidget", "no such sentence") is None
    assert german.translate("StatisticsWidget", "no such sentence") == "no such sentence"


def test_messages_are_said_in_the_language_that_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_spoken", Language())
    assert sentence(CARDS.with_args({**CARDS.args, "count": 3})) == "Ann keeps 3 tickets."
    german = Vocabulary("de")
    speak(Language(german.translate, german.decimal_point))
    said = [sentence(CARDS.with_args({**CARDS.args, "count": count})) for count in (1, 3)]
    assert said == ["Ann behält 1 Zielkarte.", "Ann behält 3 Zielkarten."]
    assert format_number(0.5) == "0,5"


@pytest.mark.parametrize("plugins", [{}, {"Lamp": "Lampa"}], ids=["alone", "with words of a plugin"])
def test_no_other_language_is_read_than_the_one_that_is_spoken(
    plugins: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """But the complete one, if plugins have words: its sentences are the program's own."""
    read = list[str]()
    monkeypatch.setattr(words, "words_file", lambda language: read.append(language) or words_file(language))
    monkeypatch.setattr(words, "_plugin_words", lambda language: plugins)
    vocabulary = Vocabulary("cs")
    assert vocabulary.find("Colors", "red") == "červená"
    assert read == ["cs", *(["de"] if plugins else [])]


@pytest.mark.sweep
def test_words_are_read_without_qt() -> None:
    code = """
import sys
sys.modules["PySide6"] = None
from railwright.plugins.programs.table.api import Wording, ViewReader
from railwright.core.table.event_log import EventLog
from railwright.core.language.words import Vocabulary
print(Vocabulary("de").translate("Colors", "red"))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
    assert (done.stdout.strip(), done.stderr) == ("Rot", "")
