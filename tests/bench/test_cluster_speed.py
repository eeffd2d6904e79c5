"""How much faster a series is with more workers of a cluster, all of them on this machine."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import pytest

from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.plugins.features.balance.api import SeriesPlan, play_series
from railwright.plugins.programs.workers.api import Cluster
from tests.bench.table import TIMES, Table
from tests.plugins.programs.waiting import wait_until
from tests.plugins.programs.workers.dask_cluster import dask_cluster

pytest.importorskip("distributed")
pytestmark = [pytest.mark.bench, pytest.mark.filterwarnings("ignore")]
FIRST_GAMES, SECONDS, ROUNDS = 60, 10, 3
LEAST = {2: 1.7, 4: 3.4}  # times as fast as one worker, by number of workers


def games_per_s(address: str, workers: int) -> float:
    """How fast a cluster plays games of four steady bots on Europe, once each worker has prepared the rules."""
    plan = SeriesPlan(find_map("europe").read_text("utf-8"), (Seat("bot", "bot:steady"),) * 4, 10**6, 1, safe=True)
    cluster = Cluster(address)
    games = play_series(plan, cluster)
    wait_until(lambda: cluster.capacity == 2 * workers)
    try:
        for _ in range(FIRST_GAMES):
            next(games)
        start, played = time.perf_counter(), 0
        while time.perf_counter() - start < SECONDS:
            next(games)
            played += 1
        return played / (time.perf_counter() - start)
    finally:
        games.close()
        cluster.shutdown()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("count", LEAST)
def test_more_workers_play_nearly_as_many_times_faster(count: int, tmp_path: Path, table: Table) -> None:
    if count > (os.cpu_count() or 1):
        pytest.skip(f"needs {count} cores")
    with ExitStack() as stack:
        addresses = {}
        for workers in (1, count):
            folder = tmp_path / str(workers)
            folder.mkdir()
            addresses[workers] = stack.enter_context(dask_cluster(folder, workers)).address
        rates = [[games_per_s(address, workers) for workers, address in addresses.items()] for _ in range(ROUNDS)]
    one, more = map(median, zip(*rates, strict=True))
    table.put(f"A series on {count} workers of a cluster, in series on one", one / more, TIMES)
    assert more / one >= LEAST[count], f"{more:.1f} games a second, and {one:.1f} on one worker"
