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


@pytest.mark.sweep
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


LESSON = """map: europe
market: [red, blue, white, green, black]
seats:
  - {name: You, hand: {green: 3}}
  - {name: Rival}
lesson:
  title: Your first route
  text: A route is claimed with cards.
  steps:
    - text: Claim it.
      wanted: [claim berlin-wien]
      do: [draw pile, draw pile]
    - text: Draw a card.
      wanted: ["draw *"]
"""


def test_a_lesson_must_be_such_that_it_can_be_finished(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "lesson.yaml"
    file.write_text(LESSON, "utf-8")
    assert main(["validate", str(file)]) == 0
    assert capsys.readouterr() == ("", f"{file}: Your first route can be finished: 2 steps.\n")
    file.write_text(LESSON.replace("[draw pile, draw pile]", "[draw pile]"), "utf-8")
    assert main(["validate", str(file)]) == 1
    assert capsys.readouterr().out == (
        f"{file}:12:7: error: Rival has to answer after 'claim berlin-wien: 3 green'. Under `do`, list the other "
        "players' answers up to the next step. [unplayable-step]\n"
    )
    file.write_text(LESSON.replace("claim berlin-wien", "claim berlin-atlantis"), "utf-8")
    assert main(["validate", str(file)]) == 1
    assert f"{file}:11:16: error: The expected answer 'claim berlin-atlantis' cannot" in capsys.readouterr().out


def test_a_position_and_courses_are_told_as_well(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a.yaml").write_text(LESSON[: LESSON.index("lesson:")], "utf-8")
    courses = tmp_path / "courses.yaml"
    courses.write_text("courses: [{title: All, lessons: [a, b]}]", "utf-8")
    assert main(["validate", str(tmp_path / "a.yaml")]) == 0
    assert "can be played from" in capsys.readouterr().err
    assert main(["validate", str(courses), "--json"]) == 1
    issue = json.loads(capsys.readouterr().out)["maps"][0]["issues"][0]
    assert (issue["code"], issue["line"], issue["column"]) == ("unknown-lesson", 1, 37)
