"""The window itself is killed and goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.digest import digest
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import last_interrupted_game
from tests.homes import move_home

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.gui
def test_a_killed_window_offers_the_game_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    rng, answers_kept = Random(2), 0
    for _ in range(5):
        command = [sys.executable, "-m", "tests.editor.saves.window_child"]
        child = subprocess.Popen(command, cwd=ROOT, env={**os.environ}, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        first = child.stdout.readline().split()
        assert int(first[0]) >= answers_kept  # chance may have gone on at once
        received = [child.stdout.readline().split() for _ in range(rng.randint(5, 60))]
        time.sleep(rng.uniform(0, 0.1))
        child.send_signal(signal.SIGKILL)
        lines = [
            first,
            *received,
            *(line.split() for line in child.stdout.read().splitlines(keepends=True) if line[-1] == "\n"),
        ]
        child.stdout.close()
        child.wait()
        save = last_interrupted_game()
        assert save is not None
        record = load_game(save.path, discover(safe=True))
        answers_kept = int(lines[-1][0])
        assert len(record.answers) - answers_kept in (0, 1)
        assert digest(record.answers[answers_kept - 1].after if answers_kept else record.start) == lines[-1][1]
        answers_kept = len(record.answers)
    assert answers_kept > 60
