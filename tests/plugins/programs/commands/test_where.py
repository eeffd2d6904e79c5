"""``railwright where`` prints the folders that are used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from tests.homes import move_home


def test_every_folder_is_below_the_home_that_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    move_home(monkeypatch, tmp_path)
    assert main(["where", "--json"]) == 0
    folders = json.loads(capsys.readouterr().out)
    program = Path(folders.pop("program")[0])
    assert (program / "__init__.py").exists()
    for use in ("settings", "plugins", "saves", "state", "cache"):
        assert folders[use] == [str(tmp_path / use)]
    assert str(tmp_path / "maps") in folders["maps"]


def test_each_line_names_what_the_folder_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    move_home(monkeypatch, tmp_path)
    assert main(["where"]) == 0
    assert f"saves     {tmp_path / 'saves'}" in capsys.readouterr().out.splitlines()
