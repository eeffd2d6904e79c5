"""A home with ten thousand games, a thousand maps and a hundred plugins against an empty one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.maps.library import bundled_maps
from tests.bench.table import TIMES, Table

pytestmark = [pytest.mark.bench, pytest.mark.slow, pytest.mark.timeout(400)]
MAX_RATIO = 2  # times as long as with an empty home
GAMES, MAPS, PLUGINS = 10_000, 1000, 100
HEAD = '{"format": {"name": "railwright-record", "version": 1}, "map": {"id": "tiny", "sha256": ""}, "plugins": [], \
"seats": [{"name": "Ann", "agent": "human"}, {"name": "Bob", "agent": "human"}]}\n'
SAVE = HEAD.replace("railwright-record", "railwright-save").replace("}\n", ', "key": "k"}\n') + "0 eA==\n1 eA==\n"


def fill(home: Path) -> None:
    """Half of the games are over; of the others one in five was interrupted, the rest are copies."""
    europe = bundled_maps()["europe"].read_text("utf-8")
    for folder in ("saves", "maps", "plugins", "state/games"):
        (home / folder).mkdir(parents=True)
    for number in range(GAMES):
        folder = "state/games" if number % 10 == 0 else "saves"
        suffix, text = (".jsonl", HEAD) if number % 2 else (".railwright", SAVE)
        (home / folder / f"{number}{suffix}").write_text(text)
    for number in range(MAPS):
        (home / "maps" / f"m{number}.yaml").write_text(europe.replace("id: europe", f"id: m{number}", 1), "utf-8")
    for number in range(PLUGINS):
        manifest = f'PLUGIN = {{"id": "own_{number}", "version": "1", "api": 1, "summary": "Does nothing."}}\n'
        (home / "plugins" / f"own_{number}.py").write_text(f'"""Nothing."""\n\n{manifest}')


def seconds(home: Path) -> float:
    """What a start takes of the processor; the second one, when the caches are filled."""
    environment = os.environ | {"RAILWRIGHT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.bench.home_start"]
    took = [subprocess.run(command, check=True, capture_output=True, env=environment).stdout for _ in range(3)]
    return min(map(float, took[1:]))


def test_a_full_home_starts_like_an_empty_one(table: Table, tmp_path: Path) -> None:
    """The processor's time of a start up to the lobby, in the same run."""
    fill(tmp_path / "full")
    (tmp_path / "empty").mkdir()
    empty, full = seconds(tmp_path / "empty"), seconds(tmp_path / "full")
    name = f"A start with {GAMES} games, {MAPS} maps and {PLUGINS} plugins, in starts of an empty home"
    table.put(name, full / empty, TIMES)
    assert full < MAX_RATIO * empty
