"""The script that shows that nothing changed for users knows modules of the program: it runs, and finds the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SAME = Path(__file__).parents[1] / ".ci" / "same"


@pytest.mark.gui
@pytest.mark.parametrize("part", ["edits tiny", "saves"])
@pytest.mark.sweep
def test_edits_and_saves_are_those_of_the_stored_digests(part: str, tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", "tests.same_adapter", *part.split(), str(tmp_path / "files")]
    environment = {**os.environ, "PYTHONPATH": str(SAME.parents[1]), "RAILWRIGHT_HOME": str(tmp_path / "home")}
    ended = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    digests = json.loads(ended.stdout)
    stored = json.loads((SAME / "digests.json").read_text(encoding="utf-8"))
    assert digests
    assert {name: stored[name] for name in digests} == digests
