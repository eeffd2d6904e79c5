"""``make bench``: what a game in the window takes of memory, and how soon a click is answered while bots think."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

pytestmark = [pytest.mark.bench, pytest.mark.timeout(400)]
MEMORY = 300  # megabytes of a game of five with all that has happened


def test_a_game_of_five_in_the_window(benchmark: Any) -> None:
    """Resident memory at its highest, and the waits of a click every 5 ms in a game whose bots never rest."""

    def play() -> dict[str, Any]:
        command = [sys.executable, "-m", "tests.bench.window_game", "4"]
        found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        return found

    figures = benchmark.pedantic(play, rounds=1)
    benchmark.extra_info.update(figures)
    print(json.dumps(figures))
    assert figures["over"]
    assert figures["memory_mb"] < MEMORY
