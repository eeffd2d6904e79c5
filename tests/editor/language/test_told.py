"""Errors of the engine speak the language of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication

from core.errors import NotationError, RailwrightError, RecordError
from core.text import in_a_row, say
from editor.language.choice import choose_language, speak
from editor.language.rules import choice_words
from editor.language.words import told


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    choose_language("de")
    speak(qapp)
    yield
    choose_language("en")
    speak(qapp)


def test_an_error_is_told_in_the_language_of_the_window(german: None) -> None:
    error = RecordError(say("The file has over {most} lines.", most=7))
    assert (str(error), told(error)) == ("The file has over 7 lines.", "Die Datei hat über 7 Zeilen.")


def test_a_message_in_a_message_is_translated_as_well(german: None) -> None:
    both = in_a_row([say("This is no record."), say("This line of the save is damaged.")])
    error = RailwrightError(say("The map {map} cannot be played: {why}", map="tiny", why=both))
    assert str(error) == "The map tiny cannot be played: This is no record. This line of the save is damaged."
    end = "Das ist keine Aufzeichnung. Diese Zeile des Spielstands ist beschädigt."
    assert told(error) == f"Die Karte tiny lässt sich nicht spielen: {end}"


def test_plain_words_and_other_errors_stay_as_they_are(german: None) -> None:
    assert told(NotationError("{claim} is none")) == "{claim} is none"
    assert told(ValueError("{no}")) == "{no}"


def test_values_of_options_are_translated(german: None) -> None:
    assert [choice_words(one) for one in ("big_cities", "expanded", 3)] == ["Große Städte", "Erweitert", "3"]
