"""``make bench``: what a game in the window takes of memory, and how soon a click is answered while bots think."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

pytestmark = [pytest.mark.bench, pytest.mark.timeout(400)]
MAX_END_MS = 70  # of the processor that the end of a game takes in one go
MEMORY = 300  # megabytes of a game of five with all that has happened


def test_a_game_of_five_in_the_window(benchmark: Any, figures: list[str]) -> None:
    """Resident memory at its highest, and the waits of a click every 5 ms in a game whose bots never rest."""

    def play() -> dict[str, Any]:
        command = [sys.executable, "-m", "tests.bench.window_game", "4"]
        result: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        return result

    took = benchmark.pedantic(play, rounds=1)
    benchmark.extra_info.update(took)
    figures.append(
        f"a click waits {took['wait_median_ms']} ms in the median, {took['wait_99_ms']} ms in 99 % of all cases; "
        f"the window's own work takes {took['busy_median_ms']} and {took['busy_99_ms']} ms of the processor, "
        f"the end of the game {took['end_ms']}; memory {took['memory_mb']} megabytes"
    )
    assert took["over"]
    assert took["memory_mb"] < MEMORY
    assert took["end_ms"] < MAX_END_MS
