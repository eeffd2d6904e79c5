"""``replay``: the result of a record, or the line where it does not hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from tests.core.records.games import lines_of, rewrite, write_record

Capture = pytest.CaptureFixture[str]


def test_the_result_is_printed(tmp_path: Path, capsys: Capture) -> None:
    path = write_record(tmp_path)
    assert main(["replay", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == lines_of(path)[-1]["result"]
    assert main(["replay", str(path)]) == 0
    assert "Björn" in capsys.readouterr().out


def test_a_broken_last_line_is_a_warning(tmp_path: Path, capsys: Capture) -> None:
    path = write_record(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    assert main(["replay", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["finished"] is True
    assert f"{path}: warning: The last line, " in err


def test_an_impossible_answer_is_a_no(tmp_path: Path, capsys: Capture) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    number = next(index for index, line in enumerate(lines) if line.get("do", "").startswith("draw "))
    lines[number]["do"] = "pass"
    assert main(["replay", str(rewrite(path, lines)), "--json"]) == 1
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert (data["illegal"], data["code"], data["line"]) == ("pass", "can-act", number + 1)
    assert err == f"{path}:{number + 1}:1: error: {data['message']} [can-act]\n"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("no record", 3),
        ('{"format": {"name": "railwright-record", "version": 9}}', 4),
    ],
)
@pytest.mark.parametrize("arguments", [["replay"], ["position", "from"], ["analyse-game"]])
def test_what_cannot_be_played_back(
    tmp_path: Path, content: str, code: int, arguments: list[str], capsys: Capture
) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(content, encoding="utf-8")
    assert main([*arguments, str(path)]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}:1:1: error: ")
    assert main([*arguments, str(path), "--json"]) == code
    error = json.loads(capsys.readouterr().out)["error"]
    assert f"{path}:{error['line']}:1: error: {error['message']} [{error['code']}]\n" == err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 3
    assert "No such file" in capsys.readouterr().err
