"""Boards as large as the format allows, all of whose routes cross, in memory and in work.

Each is measured in a process of its own: what one has taken, the system does not get back.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.map_source import new_source
from tests.bench.boards import crossing, parallel
from tests.bench.table import MB, TIMES, Table

pytestmark = [pytest.mark.bench, pytest.mark.slow, pytest.mark.timeout(600)]
ROOT = Path(__file__).parents[2]
MEASURE = """
import json, os, resource, sys, time
from pathlib import Path
from railwright.core.catalogue.discovery import discover
from railwright.editor.document.map_source import read_source
path, what = Path(sys.argv[1]), sys.argv[2]
catalogue = discover(True)
begun = time.process_time()
if what == "window":
    from railwright.editor.app import make_application
    from railwright.editor.draw.window_manager import WindowManager
    app = make_application()
    window = WindowManager(catalogue).open(path)
    app.processEvents()
    window.grab()
    window.view.scale(2, 2)
    for city in window.document.spec.cities[:42:7]:
        window.view.centerOn(*city.at)
        app.processEvents()
        window.grab()
else:
    from railwright.editor.layout.arrangement import LayoutSearch, layout_request
    spec = read_source(path.read_bytes(), catalogue, "a").spec
    begun = time.process_time()
    LayoutSearch().arrange(layout_request(spec, [(3.1 * len(city.name), 7.0) for city in spec.cities]))
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
status = Path("/proc/self/status")
if status.exists():  # Linux counts what the process that started this one has taken, too
    most = int(status.read_text().partition("VmHWM:")[2].split()[0]) / 2**10
print(json.dumps({"mb": most, "seconds": time.process_time() - begun}), flush=True)
os._exit(0)
"""


def measured(spec: MapSpec, kind: str, folder: Path) -> dict[str, Any]:
    path = folder / f"{spec.id}-{len(spec.routes)}.yaml"
    path.write_text(new_source(spec, discover(safe=True)).text, "utf-8")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "RAILWRIGHT_HOME": str(folder / "home")}
    command = [sys.executable, "-c", MEASURE, str(path), kind]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("board", [partial(parallel, 300), partial(crossing, 500, 2000)], ids=["parallel", "crossing"])
def test_the_window_of_a_hostile_board_takes_little_more_than_any(
    board: Callable[[], MapSpec], tmp_path: Path, table: Table
) -> None:
    """Aim: 300 MB, of which Python, Qt and the window itself take 160, also after moving about close up."""
    spec = board()
    result = measured(spec, "window", tmp_path)
    table.put(f"Memory of the window with {len(spec.routes)} {spec.id} routes", result["mb"], MB)
    assert result["mb"] < 300


def test_the_search_for_a_layout_takes_little_memory_and_grows_with_the_routes(tmp_path: Path, table: Table) -> None:
    """Aim: twice the board, about twice the work."""
    half, whole = (measured(crossing(cities, 4 * cities), "layout", tmp_path) for cities in (250, 500))
    table.put("Memory of the search for a layout of 2000 crossing routes", whole["mb"], MB)
    grown = whole["seconds"] / half["seconds"]
    table.put("Search for a layout of 2000 crossing routes, in searches with 1000", grown, TIMES)
    assert whole["mb"] < 250
    assert grown < 3
