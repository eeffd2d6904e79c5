"""``railwright import``, with the guesses and remarks of the dialog."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.kernel.commands import Exit
from railwright.editor.commands import run_words

ROUTES = "Start,Finish,Value,Notes\nLisboa,Madrid,3,coast\nMadrid,Paris,6,\n"


def run(*words: object) -> int:
    return run_words(["import", *map(str, words)])


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "tracks.csv"
    path.write_text(ROUTES)
    return path


def test_files_become_a_map_and_what_is_lost_is_told(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = table.with_name("south_west.yaml")
    assert run(table, "-o", board, "--places", "--column", "value=length") == Exit.OK
    output = capsys.readouterr().out
    assert "tracks.csv: Start = from, Finish = to, Value = length, Notes = not used" in output
    assert "the column “Notes” is not used." in output
    assert "South west: 3 cities, 2 routes, 0 tickets." in output
    assert run_words(["validate", str(board)]) == Exit.OK


def test_a_column_is_named_by_its_number_and_programs_read_the_remarks(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(table, "-o", table.with_name("b.yaml"), "--column", "3=points", "--column", "4=none", "--json") == Exit.OK
    )
    output = json.loads(capsys.readouterr().out)
    assert output["columns"] == [
        {
            "table": "tracks.csv",
            "titles": ["Start", "Finish", "Value", "Notes"],
            "meanings": ["from", "to", "points", ""],
        }
    ]
    assert len(output["map"]["tickets"]) == 2
    table.write_text("From,To,Length\nOslo,Bergen,3\n")
    assert run(table, "-o", table.with_name("b.yaml")) == Exit.OK
    assert "2 cities, 1 route, 0 tickets" in capsys.readouterr().out
    assert any("“Notes” is not used" in remark for remark in output["remarks"])


@pytest.mark.parametrize(
    ("words", "exit", "told"),
    [
        (["--column", "Value=gold"], Exit.USAGE, "“gold” is not a meaning of a column. Choose one of: none, name"),
        (["--column", "Weight=length"], Exit.USAGE, "tracks.csv has no column “Weight”."),
        (["--column", "Start=none"], Exit.UNREADABLE, "tracks.csv needs the columns"),
        (["-o", "tracks.csv"], Exit.USAGE, "is one of the files to import"),
    ],
)
def test_the_command_says_what_is_wrong(
    table: Path,
    words: list[str],
    exit: int,
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(table.parent)
    assert run(table, "-o", "b.yaml", *words) == exit
    assert told in capsys.readouterr().err
    assert table.read_text() == ROUTES
    assert not table.with_name("b.yaml").exists()


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "none.csv", "-o", tmp_path / "b.yaml") == Exit.UNREADABLE
    assert "none.csv" in capsys.readouterr().err
