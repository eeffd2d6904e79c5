from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.documents import yaml_io as yamltext
from railwright.core.documents.yaml_io import MAX_NODES, read_document, read_documents
from railwright.core.files import MAX_FILE_BYTES
from railwright.core.kernel.issues import Issue, Severity
from tests.examples import examples


@pytest.fixture(params=["C parser", "Python parser"])
def _either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    loader = yaml.SafeLoader if request.param == "Python parser" else yaml.CSafeLoader
    monkeypatch.setattr(yamltext, "_LOADER", loader)


def _value(word: str) -> Any:
    document = read_document(f"value: {word}")
    assert document.issues == ()
    return document.data["value"]


@pytest.mark.parametrize(
    "word", ["no", "on", "yes", "y", "off", "012", "00", "12:30", "1_000", "2024-01-01", "0x", "=", "<<", "0b1"]
)
def test_what_yaml_1_1_guessed_stays_a_word(word: str) -> None:
    assert _value(word) == word


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("12", 12), ("-3", -3), ("+4", 4), ("0", 0), ("0x1F", 31), ("0o17", 15), ("1.5", 1.5), (".5", 0.5), ("2.", 2.0),
        ("1e3", 1000.0), ("-2.5E-1", -0.25), ("true", True), ("False", False), ("null", None), ("~", None), ("", None),
    ],
)  # fmt: skip
def test_core_schema_scalars(word: str, value: object) -> None:
    read = _value(word)
    assert read == value
    assert type(read) is type(value)


def test_quotes_make_text_of_anything() -> None:
    assert _value("'12'") == "12"
    assert _value('"true"') == "true"
    assert read_document("value: |\n  12\n").data == {"value": "12\n"}


def test_keys_are_always_text() -> None:
    assert read_document("{1: a, true: b, null: c, 012: d}").data == {"1": "a", "true": "b", "null": "c", "012": "d"}


@pytest.mark.parametrize("word", [".inf", "-.INF", ".nan", "1e999", "9" * 5000, "0x" + "f" * 60, str(2**53 + 1)])
def test_numbers_that_programs_read_differently_are_refused(word: str) -> None:
    (issue,) = read_document(f"value: {word}").issues
    assert (issue.code, issue.where, issue.line, issue.column) == ("number-too-large", ("value",), 1, 8)


TEXT = """\
first: 1
cities:
  paris: {name: Paris, at: [10, 20]}
routes:
  - length: 2
    color: red
"""


@pytest.mark.usefixtures("_either_parser")
def test_places_of_values_and_keys() -> None:
    document = read_document(TEXT)
    assert document.position(("first",)) == (1, 8)
    assert document.key_position(("first",)) == (1, 1)
    assert document.position(("cities", "paris")) == (3, 10)
    assert document.key_position(("cities", "paris")) == (3, 3)
    assert document.position(("cities", "paris", "at", 1)) == (3, 33)
    assert document.position(("routes", 0, "color")) == (6, 12)
    assert document.key_position(("routes", 0, "color")) == (6, 5)
    assert document.key_position(("routes", 0)) == (5, 5)


def test_the_place_of_what_is_missing_is_that_of_the_part_around_it() -> None:
    document = read_document(TEXT)
    assert document.position(("cities", "paris", "lat")) == (3, 10)
    assert document.position(("nothing", "at", "all")) == (1, 1)


def test_columns_count_characters() -> None:
    assert read_document("é: [東京, x]").position(("é", 1)) == (1, 9)


def test_an_issue_is_located_once() -> None:
    document = read_document(TEXT)
    issue = Issue(Severity.ERROR, "code", "Message.", ("first",))
    assert (document.with_position(issue).line, document.with_position(issue).column) == (1, 8)
    assert document.with_position(document.with_position(issue)) == document.with_position(issue)
    whole = document.with_position(Issue(Severity.ERROR, "code", "Message.", ("cities", "paris")))
    assert (whole.line, whole.column) == (3, 3)


def test_aliases_repeat_values_and_keep_their_own_place() -> None:
    document = read_document("a: &x [1, 2]\nb: *x\nc: &y word\nd: *y\n")
    assert document.data == {"a": [1, 2], "b": [1, 2], "c": "word", "d": "word"}
    assert document.position(("b",)) == (2, 4)
    assert document.position(("d",)) == (4, 4)


@pytest.mark.usefixtures("_either_parser")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", "3:1 duplicate-key"),
        ("x: {a: 1, b: 2, a: {a: 1}}\n", "1:17 duplicate-key"),
        ("a: [1\nb: 2", "2:2 syntax"),
        ("a: b: c", "1:5 syntax"),
        ("a: 'x\nb: y", "1:4 syntax"),
        ("a:\n\tb: 1", "2:1 syntax"),
        ("a: @x", "1:4 syntax"),
        ("a: 1\n---\nb: 1\n", "3:1 several-documents"),
        ("a: &x [*x]", "1:8 recursive-alias"),
        ("a: *x", "1:4 unknown-alias"),
        ("? [a]\n: b", "1:3 key-not-text"),
        ("&k a: 1\n*k : 2", "2:1 key-not-text"),
        ("a: !!python/object:os.system x", "1:4 tag"),
        ("!map {a: 1}", "1:1 tag"),
        ("%YAML 1.1\n---\na: 1", "1:1 directive"),
        ("a: \x01", "1:4 control-character"),
        ("a: \udc80", "1:4 control-character"),
        ("# b\u2028a: 1\n", "1:4 control-character"),  # would be data to readers of YAML 1.1 alone
        ("# b\u2029a: 1\n", "1:4 control-character"),
        ("# b\x85a: 1\n", "1:4 control-character"),
        ("\ufeffa: 1", "1:1 byte-order-mark"),
        (b"a: 1\nb: \xff", "2:4 not-utf-8"),
        ("a: 1".encode("utf-16"), "1:1 not-utf-8"),
        (b"a: \x00", "1:4 control-character"),
        ("", "1:1 empty-file"),
        ("# nothing\n", "1:1 empty-file"),
    ],
)
def test_refusals_say_where(text: str | bytes, expected: str) -> None:
    issues = read_document(text).issues
    assert [f"{issue.line}:{issue.column} {issue.code}" for issue in issues] == [expected]


def test_of_two_equal_keys_the_first_counts() -> None:
    assert read_document("a: 1\nb: [x]\na: {c: 2}\n").data == {"a": 1, "b": ["x"]}


def test_all_readable_slips_are_told_at_once() -> None:
    codes = [issue.code for issue in read_document("a: 1\na: !x 2\nb: .nan\nc: *z\n").issues]
    assert codes == ["duplicate-key", "tag", "number-too-large", "unknown-alias"]


@pytest.mark.usefixtures("_either_parser")
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
@pytest.mark.sweep
def test_depth_is_bounded(opening: str) -> None:
    (issue,) = read_document(opening * 100_000).issues
    assert issue.code in ("too-deep", "key-not-text")


def test_depth_through_aliases_is_bounded() -> None:
    chain = "".join(f"k{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 300))
    assert [issue.code for issue in read_document("k0: &a0 []\n" + chain).issues] == ["too-deep"]


def test_aliases_cannot_blow_up() -> None:
    bomb = "".join(f"k{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 20))
    (issue,) = read_document("k0: &a0 [x, x, x]\n" + bomb).issues
    assert (issue.code, issue.line) == ("too-many-values", 6)


@pytest.mark.sweep
def test_size_is_bounded() -> None:
    assert [issue.code for issue in read_document("[" + "1," * (MAX_NODES + 1) + "]").issues] == ["too-many-values"]
    assert [issue.code for issue in read_document(b"#" * (MAX_FILE_BYTES + 1)).issues] == ["file-too-large"]


def test_streams_of_documents() -> None:
    documents = read_documents("a: 1\n---\nb: 2\n---\n- 3\n...\n---\nc: [\n")
    assert [document.data for document in documents] == [{"a": 1}, {"b": 2}, [3], None]
    assert documents[1].position(("b",)) == (3, 4)
    assert [len(document.issues) for document in documents] == [0, 0, 0, 1]


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300), st.text("[]{}&*!|>'\"%@,:-? \n\tab0.", max_size=80)))
@settings(max_examples=examples(100), deadline=None)
def test_any_text_is_read_or_refused_in_words(source: bytes | str) -> None:
    for document in read_documents(source):
        assert document.data is not None or document.issues or source.strip()
        for issue in document.issues:
            assert issue.code
            assert issue.line >= 1
            assert issue.column >= 1
