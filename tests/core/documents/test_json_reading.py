"""JSON of others: data within limits, or one error with a sentence."""

from __future__ import annotations

import json
import os
import tracemalloc
from pathlib import Path
from typing import Any, Literal

import pytest

from railwright.core.documents.json_io import (
    MAX_DEPTH_LEVELS,
    JsonError,
    convert_json,
    parse_json,
    read_json,
)
from railwright.core.files import MAX_FILE_BYTES, open_regular_file, read_file, set_aside

SEED = 2**128 - 1


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("data", [None, True, "words", 7, -1.5, SEED, [], {}, {"a": [1, {"b": "}{[]"}]}])
def test_what_json_writes_is_read(data: Any) -> None:
    assert parse_json(json.dumps(data)) == data
    assert parse_json(json.dumps(data).encode()) == data


def test_a_byte_order_mark_does_no_harm() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]") == [1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "invalid JSON at column 1"),
        ("{\n\n!", "invalid JSON at line 3, column 1"),
        (b"\xff\xfe\xfd", "neither JSON nor UTF-8"),
        ("[1e999]", "1e999 is not a usable number"),
        ("[-1e999]", "is not a usable number"),
        ("NaN", "NaN is not a usable number"),
        ("-Infinity", "is not a usable number"),
        ("9" * 101, "is not a usable number"),
        ("0." + "1" * 200, "is not a usable number"),
        (nested(MAX_DEPTH_LEVELS + 1), "too deeply"),
        (nested(100_000), "too deeply"),
        ("[" * 1_000_000, "it contains too many lists and tables .limit: 500000.$"),
        ('{"a":' * 100_000, "too deeply"),
        ("[" + "{}," * 500_000 + "1]", "it contains too many lists and tables .limit: 500000.$"),
    ],
)
def test_what_cannot_be_used_is_told(text: str | bytes, why: str) -> None:
    with pytest.raises(JsonError, match=why):
        parse_json(text)


def test_lists_may_stand_inside_one_another_up_to_a_depth() -> None:
    assert parse_json(nested(MAX_DEPTH_LEVELS)) is not None
    assert parse_json('"' + "[" * 1000 + '"') == "[" * 1000


@pytest.mark.parametrize("text", ['{"a": "b"}', "[1]", "null", "7"])
def test_data_of_another_form_is_told(text: str) -> None:
    with pytest.raises(JsonError, match="its format is wrong"):
        convert_json(text, dict[str, int])
    assert convert_json('{"a": 1}', dict[str, int]) == {"a": 1}


def test_half_a_character_is_told() -> None:
    text = r'["\ud800"]'
    assert parse_json(text) == ["\ud800"]
    with pytest.raises(JsonError, match="it contains an incomplete character"):
        convert_json(text, list[Literal["x"]])


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "data.json"
    path.write_text("[1, 2]")
    assert read_json(path) == [1, 2]
    assert read_file(path, 6) == b"[1, 2]"
    with pytest.raises(OSError, match="too large") as caught:
        read_file(path, 5)
    assert caught.value.filename == str(path)


def test_a_large_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(400_000_000)  # takes no room on the disk
    with open_regular_file(path) as file:
        file.seek(0, os.SEEK_END)
        assert file.tell() > 10 * MAX_FILE_BYTES
    tracemalloc.start()
    with pytest.raises(OSError, match="too large"):
        read_json(path)
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak_bytes < 2 * MAX_FILE_BYTES


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(OSError, match="pipe or a device"):
        read_json(tmp_path / "pipe.json")
    with pytest.raises(IsADirectoryError):
        read_json(tmp_path)


def test_a_file_that_cannot_be_used_is_kept_under_another_name(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    for content in ("one", "two"):
        path.write_text(content)
        set_aside(path)
    assert not path.exists()
    assert [(tmp_path / f"settings-damaged-{number}.ini").read_text() for number in (1, 2)] == ["one", "two"]
