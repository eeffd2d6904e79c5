"""What people made with a release is opened by this version: its files are in a folder beside this test."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.releases.keep import BOARD, RECORD, RULE, RULES, SAVE, keep, program

RELEASES = sorted(path for path in Path(__file__).parent.iterdir() if path.is_dir() and path.name[0].isdigit())


@pytest.fixture(params=[*RELEASES, None], ids=lambda path: path.name if path else "this version")
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the files of a release."""
    folder = tmp_path / "kept"
    if request.param is None:
        keep(folder)
    else:
        shutil.copytree(request.param, folder)
    return folder


def test_the_files_of_each_release_are_opened(kept: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "plugins").mkdir(parents=True)
    shutil.copy(kept / RULE, home / "plugins")
    program(home, "validate", str(kept / BOARD))
    program(home, "plugins", "allow", Path(RULE).stem)
    rules = ("--map", str(kept / BOARD), "--rules", str(kept / RULES))
    assert program(home, "simulate", *rules, "--seats", "bot:random,bot:random", "--games", "1", "--seed", "1")
    result = json.loads(program(home, "replay", str(kept / RECORD), "--json"))
    recorded = json.loads((kept / RECORD).read_text("utf-8").splitlines()[-1])
    assert result["digest"] == recorded["result"]["digest"]
    assert "Ann" in program(home, "play", "--text", "--load", str(kept / SAVE), answers="draw pile\n")
