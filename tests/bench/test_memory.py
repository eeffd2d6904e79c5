"""What twenty maps and twenty games, opened and closed in one window, leave of memory."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.bench.table import MB, Table

pytestmark = [
    pytest.mark.bench,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the figures are those of /proc"),
]
ROUNDS = 4  # over five boards
MAX_ABOVE_LOBBY_MB = 150


@pytest.mark.parametrize("what", ["maps", "games"])
def test_closed_boards_give_their_memory_back(table: Table, what: str) -> None:
    command = [sys.executable, "-m", "tests.bench.open_and_close", what, str(ROUNDS)]
    measured = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    above_mb, opened = measured["above"]["all"], sum(measured["opened"].values())
    table.put("Memory of the lobby", measured["lobby"]["all"], MB)
    table.put(f"Memory that {opened} {what}, opened and closed, leave above it", above_mb, MB)
    assert above_mb < MAX_ABOVE_LOBBY_MB
