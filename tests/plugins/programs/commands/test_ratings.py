"""``railwright ratings``: people of a folder of records on the ladder of the bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from tests.editor.statistics.games import result, row, write_record

Capture = pytest.CaptureFixture[str]


def played(folder: Path, number: int, rank: int, **header: object) -> None:
    rows = [row(0, "Ann", rank=rank), row(1, "Badger", "bot:steady", rank=3 - rank)]
    write_record(folder / f"{number}.jsonl", result(rows), seed=number, **header)


def test_people_are_told_with_an_interval(tmp_path: Path, capsys: Capture) -> None:
    for number in range(12):
        played(tmp_path, number, 1 + number % 2)
    (tmp_path / "broken.jsonl").write_text("{", "utf-8")
    assert main(["ratings", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[1].split() == ["Ann", "all", "all", "12", "1500", "1313", "to", "1687"]
    assert "1 file in" in err
    assert main(["ratings", str(tmp_path), "--json"]) == 0
    (ann,) = json.loads(capsys.readouterr().out)["people"]
    assert ann == {
        "person": "Ann", "board": None, "level": None, "games": 12, "value": 1500, "interval": [1313, 1687],
    }  # fmt: skip


def test_what_cannot_be_told_yet_is_said_so(tmp_path: Path, capsys: Capture) -> None:
    played(tmp_path, 1, 1)
    played(tmp_path, 2, 1, free=True)  # answers were taken back without limits: it tells nothing
    assert main(["ratings", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "cannot be told yet" in out
    assert "at least" in out
    played(tmp_path, 1, 2)
    assert main(["ratings", str(tmp_path)]) == 0
    assert "at most" in capsys.readouterr().out


def test_nobody_to_rate_is_the_answer_no(tmp_path: Path, capsys: Capture) -> None:
    assert main(["ratings", str(tmp_path)]) == 1
    assert "nobody has finished a game with a bot" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["missing", "file"])
def test_a_folder_that_is_none_is_told_of(tmp_path: Path, capsys: Capture, name: str) -> None:
    """A case from outside: it said that nobody had finished a game there."""
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["ratings", str(tmp_path / name)]) == 3
    assert f"There is no folder {tmp_path / name}." in capsys.readouterr().err
