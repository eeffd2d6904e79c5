"""``validate``: lines for people and editors, JSON for programs, exit codes for scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.core.maps.library import find_map

Capture = pytest.CaptureFixture[str]
TINY = find_map("tiny").read_text("utf-8")


def written(folder: Path, old: str = "", new: str = "") -> str:
    assert old in TINY
    path = folder / "board.yaml"
    path.write_text(TINY.replace(old, new, 1), encoding="utf-8")
    return str(path)


def test_a_clean_map_is_silent_on_stdout(capsys: Capture) -> None:
    assert main(["validate", "tiny", "europe"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "8 cities, 16 routes, 15 tickets" in err


def test_every_problem_is_a_line_with_its_place(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, "[arven, esk], length: 3, color: red", "[arven, eks], length: 3, color: red, tunel: true")
    assert main(["validate", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    line = 1 + TINY[: TINY.index("[arven, esk], length: 3")].count("\n")
    assert len(lines) == 2
    assert lines[0].startswith(f"{path}:{line}:23: error: ")
    assert lines[0].endswith("[unknown-city]")
    assert lines[1].endswith("[unknown-field]")


def test_json_tells_the_same(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, "color: red", "color: rd")
    assert main(["validate", path, "tiny", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    broken, clean = report["maps"]
    assert (broken["path"], broken["ok"], clean["ok"], clean["issues"]) == (path, False, True, [])
    (issue,) = broken["issues"]
    assert issue["code"] == "unknown-value"
    assert issue["severity"] == "error"
    assert issue["path"] == path
    assert issue["where"][0] == "routes"
    assert issue["line"] > 1
    assert set(issue) == {"path", "line", "column", "severity", "code", "message", "where"}


def test_warnings_alone_are_clean(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, "pieces:", "background: {land: art/none.json}\npieces:")
    assert main(["validate", path]) == 0
    assert ": warning: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("format: 1", "format: 2", 4),
        ("  europe: {}", "  europe: {}\n  night_trains: {}", 4),
        ("  europe: {}", "  europe: {}\n  night_trains: {}\nname: Twice", 1),
        ("name: Skerry Coast", "name: [", 1),
    ],
)
def test_exit_codes(tmp_path: Path, old: str, new: str, code: int) -> None:
    assert main(["validate", written(tmp_path, old, new)]) == code


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: Capture) -> None:
    assert main(["validate", "tiny", str(tmp_path / "none.yaml")]) == 3
    assert "none.yaml:1:1: error: " in capsys.readouterr().out
    (tmp_path / "folder.yaml").mkdir()
    assert main(["validate", str(tmp_path / "folder.yaml")]) == 3
