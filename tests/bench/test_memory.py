"""``make bench``: what twenty maps and twenty games, opened and closed in one window, leave of memory."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

pytestmark = [
    pytest.mark.bench,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the figures are those of /proc"),
]
ROUNDS = 4  # over five boards
MAX_ABOVE_LOBBY_MB = 150


@pytest.mark.parametrize("what", ["maps", "games"])
def test_closed_boards_give_their_memory_back(benchmark: Any, figures: list[str], what: str) -> None:
    def measure() -> dict[str, Any]:
        command = [sys.executable, "-m", "tests.bench.open_and_close", what, str(ROUNDS)]
        printed: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        return printed

    measured = benchmark.pedantic(measure, rounds=1)
    above_mb, opened = measured["above"]["all"], sum(measured["opened"].values())
    benchmark.extra_info.update(measured)
    figures.append(
        f"{opened} {what}, opened and closed, leave {above_mb} MB above the lobby's {measured['lobby']['all']}"
    )
    assert above_mb < MAX_ABOVE_LOBBY_MB
