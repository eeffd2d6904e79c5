"""The folders of the user: one that does not answer is told of, and keeps nobody waiting."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from railwright.core import folders
from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit


@pytest.mark.parametrize("command", [[], ["validate", "tiny"], ["plugins"], ["--help"]])
def test_a_drive_that_has_gone_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    home, answer, stat = tmp_path / "share", Event(), os.stat

    def hang(path: Any, **more: Any) -> os.stat_result:
        if str(path).startswith(str(home)):
            answer.wait(60)
        return stat(path, **more)

    monkeypatch.setenv("RAILWRIGHT_HOME", str(home))
    monkeypatch.setattr(folders, "ANSWER_TIMEOUT_S", 0.05)
    monkeypatch.setattr(os, "stat", hang)
    try:
        assert main(command) == Exit.UNREADABLE
    finally:
        answer.set()
    assert capsys.readouterr().err == f"railwright: {home / 'settings'}: Connection timed out.\n"


def test_folders_that_are_not_there_are_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for home in (tmp_path / "none", tmp_path / ("n" * 300)):
        monkeypatch.setenv("RAILWRIGHT_HOME", str(home))
        folders.check_folders()
