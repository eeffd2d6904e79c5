"""Errors of the engine speak the language of the window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import parse, read
from railwright.core.kernel.errors import NotationError, RailwrightError, RecordError
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.text import join_messages, say
from railwright.core.language.messages import error_text, format_number, sentence
from railwright.core.language.plugin_texts import choice_text
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.features.exchange.sheets import read_table
from railwright.editor.features.exchange.tables import import_tables
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import MAPS

NEGATIVE = Path(__file__).resolve().parents[2] / "maps" / "negative"
ENGLISH = re.compile(r"\b(the|must|there is|add|remove|move|take|not a|lies)\b")


def test_an_error_is_told_in_the_language_of_the_window(german: None) -> None:
    error = RecordError(say("The file has too many lines (limit: {most}).", most=7))
    assert (str(error), error_text(error)) == (
        "The file has too many lines (limit: 7).",
        "Die Datei hat zu viele Zeilen (Grenze: 7).",
    )


def test_a_message_in_a_message_is_translated_as_well(german: None) -> None:
    both = join_messages([say("This is not a record."), say("This line of the save is damaged.")])
    error = RailwrightError(say("The map {map} cannot be played: {why}", map="tiny", why=both))
    assert str(error) == "The map tiny cannot be played: This is not a record. This line of the save is damaged."
    end = "Das ist keine Aufzeichnung. Diese Zeile des Spielstands ist beschädigt."
    assert error_text(error) == f"Die Karte tiny lässt sich nicht spielen: {end}"


def test_plain_words_and_other_errors_stay_as_they_are(german: None) -> None:
    assert error_text(NotationError("{claim} is none")) == "{claim} is none"
    assert error_text(ValueError("{no}")) == "{no}"


def test_values_of_options_are_translated(german: None) -> None:
    assert [choice_text(choice) for choice in ("big_cities", "expanded", 3)] == ["Große Städte", "Erweitert", "3"]


def test_numbers_that_do_not_fit_are_written_as_the_language_does(german: None) -> None:
    """In the window only; what is written into files or to a terminal keeps the point."""
    where = [read_table("c.csv", b"name,lat,lon\nA,999,10.5\n")]
    lost, *_ = import_tables(EMPTY, where, field_schemas(EMPTY, discover(safe=True))).omissions
    assert str(lost) == "c.csv:2: lat must be a number from -90 to 90, not 999.0."
    assert sentence(lost) == "c.csv:2: lat: nötig ist eine Zahl von -90 bis 90, nicht 999,0."
    text = (MAPS / "tiny.yaml").read_text("utf-8").replace("length: 1,", "length: 1.5,", 1)
    (issue,) = parse(discover(safe=True), text).issues
    assert "not 1.5" in str(issue.words)
    assert "nicht 1,5" in sentence(issue.words)


@pytest.mark.sweep
@pytest.mark.parametrize("path", sorted(NEGATIVE.glob("*.yaml")), ids=lambda path: path.stem)
def test_everything_that_is_wrong_with_a_map_is_told_in_german(german: None, path: Path) -> None:
    issues = read(discover(safe=True), path).issues
    assert issues
    for issue in issues:
        assert sentence(issue.words) != issue.message
        assert not ENGLISH.search(sentence(issue.words)), sentence(issue.words)
        assert sentence(issue.note("m.yaml")).startswith(f"m.yaml:{issue.line}:{issue.column}: ")


def test_an_issue_speaks_both_languages(german: None) -> None:
    catalogue = discover(safe=True)
    issues = {issue.code: issue for issue in read(catalogue, NEGATIVE / "meaning_city_off_board.yaml").issues}
    issue = issues["city-off-board"]
    assert issue.message == str(issue.words)
    assert "is off the board (board size: " in issue.message
    assert "liegt außerhalb des Plans von" in sentence(issue.words)
    assert sentence(issue.note("m")).split(": ")[1] == "Fehler"


def test_plain_words_of_a_plugin_are_shown_as_they_are(german: None) -> None:
    issue = Issue(Severity.WARNING, "odd", "A {plain} sentence.")  # type: ignore[arg-type]
    assert (issue.message, sentence(issue.words)) == ("A {plain} sentence.", "A {plain} sentence.")


def test_numbers_have_the_decimal_point_of_the_language(german: None) -> None:
    assert (format_number(0.5), format_number(1234.5, ".1f"), format_number(-2.0, "+.1f")) == ("0,5", "1234,5", "-2,0")
    size = say("{width:g} x {height:g} mm", width=790.5, height=525.0)
    assert (str(size), sentence(size)) == ("790.5 x 525 mm", "790,5 x 525 mm")
    assert sentence(say("{kind} from {low} to {high}", kind="Zahl", low=0.5, high=3)) == "Zahl von 0,5 bis 3"


def test_the_system_says_why_in_german(german: None) -> None:
    with pytest.raises(FileNotFoundError) as error:
        Path("/no/such/file").read_bytes()
    assert error_text(error.value) == "/no/such/file: Datei oder Ordner nicht gefunden."


def test_names_stand_in_a_list_as_people_say_them(german: None) -> None:
    few, many = say("Part of {rules}.", rules=("A", "B")), say("Part of {rules}.", rules=tuple("ABCDEFG"))
    assert sentence(few) == "Teil von A und B."
    assert sentence(many) == "Teil von A, B, C, D und 3 weitere."
