"""``make bench``: a home with ten thousand games, a thousand maps and a hundred plugins against an empty one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from railwright.core.maps.library import bundled_maps

pytestmark = [pytest.mark.bench, pytest.mark.timeout(400)]
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


def test_a_full_home_starts_like_an_empty_one(benchmark: Any, figures: list[str], tmp_path: Path) -> None:
    """The processor's time of a start up to the lobby, in the same run."""
    fill(tmp_path / "full")
    (tmp_path / "empty").mkdir()
    empty, full = seconds(tmp_path / "empty"), benchmark.pedantic(seconds, (tmp_path / "full",), rounds=1)
    benchmark.extra_info.update(empty=empty, full=full)
    figures.append(f"a start takes {full / empty:.2f} times as long with {GAMES} games, {MAPS} maps, {PLUGINS} plugins")
    assert full < MAX_RATIO * empty
