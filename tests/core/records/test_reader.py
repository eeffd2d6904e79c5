"""Whatever stands in a file, reading it as a record ends with a record or with a sentence and its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.kernel.errors import RecordError
from railwright.core.records.format import IncompatibleRecord
from railwright.core.records.reader import MAX_LINE_BYTES, read_record
from tests.core.records.games import catalogue, lines_of, load_record, rewrite, write_record
from tests.examples import examples


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write_record(tmp_path_factory.mktemp("record"), steps=60).read_bytes()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"null\n",
        b"format: 1\n",
        b"\xff\xfe{\n",
        b'{"format": 1}\n',
        b'{"format": {"name": "other", "version": 1}}\n',
        b'{"format": {"name": "railwright-record", "version": 1}}\n',
        b'{"format": {"name": "railwright-record", "version": "1"}}\n',
        b"[" * 100_000,
        b'{"a": ' + b"9" * 5000 + b"}\n",
        b'{"a": NaN}\n',
    ],
)
def test_what_is_no_record_is_refused_at_its_first_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert caught.value.line == 1
    assert str(caught.value).endswith(".")


def test_a_newer_format_is_told_from_a_broken_file(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text('{"format": {"name": "railwright-record", "version": 3}, "boards": []}\n')
    with pytest.raises(IncompatibleRecord, match="format 3"):
        read_record(path)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("map", "id"), "../tiny"),
        (("map", "id"), 7),
        (("map",), []),
        (("plugins",), {}),
        (("plugins", 0, "id"), None),
        (("plugins", 0, "options"), []),
        (("seats",), []),
        (("seats",), [{"name": "A", "agent": "human"}] * 21),
        (("seats", 0, "name"), 1),
        (("seed",), "seven"),
        (("first",), 2),
        (("first",), -1),
    ],
)
def test_a_wrong_header_is_refused(tmp_path: Path, where: tuple[Any, ...], value: Any) -> None:
    path = write_record(tmp_path, steps=1)
    lines = lines_of(path)
    part: Any = lines[0]
    for key in where[:-1]:
        part = part[key]
    part[where[-1]] = value
    with pytest.raises(RecordError) as caught:
        read_record(rewrite(path, lines))
    assert caught.value.line == 1


@pytest.mark.parametrize(
    "line",
    [
        {"n": 3, "by": 0, "do": "draw pile"},
        {"n": True, "by": 0, "do": "draw pile"},
        {"n": 2.0, "by": 0, "do": "draw pile"},
        {"n": 2, "by": 2, "do": "draw pile"},
        {"n": 2, "by": -1, "do": "draw pile"},
        {"n": 2, "by": "Ann", "do": "draw pile"},
        {"n": 2, "by": True, "do": "draw pile"},
        {"n": 2, "by": 0, "do": None},
        {"n": 2, "by": 0, "do": "draw pile", "digest": 1},
        {"n": 2, "by": 0, "do": "draw pile", "slices": []},
        {"n": 2},
        {"result": []},
        [2, 0, "draw pile"],
    ],
)
def test_a_wrong_line_is_refused_with_its_number(tmp_path: Path, line: Any) -> None:
    path = write_record(tmp_path, steps=3)
    lines = lines_of(path)
    with pytest.raises(RecordError) as caught:
        read_record(rewrite(path, [*lines[:2], line, *lines[3:]]))
    assert caught.value.line == 3


def test_nothing_follows_the_result(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    with pytest.raises(RecordError, match="follow"):
        read_record(rewrite(path, [*lines, lines[1]]))


def test_a_line_without_end_is_not_read_into_memory(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=1)
    with path.open("ab") as file:
        file.write(b'{"n": 2, "do": "' + b"x" * MAX_LINE_BYTES)
    with pytest.raises(RecordError, match="limit in bytes"):
        read_record(path)


def refusal(path: Path) -> RecordError | None:
    """Why a record cannot be loaded; any other error passes through."""
    try:
        load_record(path, catalogue())
    except RecordError as error:
        return error
    return None


@settings(max_examples=examples(40))
@given(st.data())
@pytest.mark.sweep
def test_a_damaged_record_never_ends_in_another_error(
    sample: bytes, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(sample) - 1))
    cut = data.draw(st.integers(0, 30))
    put = data.draw(st.binary(max_size=8) | st.sampled_from([b"\n", b'"', b"{", b"null", b"1e999", b"-1", b"pass"]))
    path = tmp_path_factory.getbasetemp() / "damaged.jsonl"
    path.write_bytes(sample[:start] + put + sample[start + cut :])
    error = refusal(path)
    assert error is None or 1 <= error.line <= sample.count(b"\n") + put.count(b"\n") + 1


def test_whole_numbers_may_be_written_with_a_point(tmp_path: Path) -> None:
    path = write_record(tmp_path, first=1)
    lines = lines_of(path)
    lines[0] |= {"first": 1.0, "seed": 1.0}
    assert load_record(rewrite(path, lines), catalogue()).result() == lines[-1]["result"]


def test_hostile_options_are_refused(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    lines = lines_of(path)
    lines[0]["plugins"][0]["options"] = {"row": 10**9, "deal": json.loads("[" * 50 + "]" * 50)}
    with pytest.raises(IncompatibleRecord):
        load_record(rewrite(path, lines), catalogue())
