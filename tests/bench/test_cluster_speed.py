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
from tests.plugins.programs.waiting import wait_until
from tests.plugins.programs.workers.dask_cluster import dask_cluster

pytest.importorskip("distributed")
pytestmark = [pytest.mark.bench, pytest.mark.filterwarnings("ignore")]
GAMES, ROUNDS = 1200, 3
LEAST = {2: 1.7, 4: 3.4}  # times as fast as one worker, by number of workers


@pytest.mark.timeout(600)
@pytest.mark.parametrize("count", LEAST)
def test_more_workers_play_nearly_as_many_times_faster(count: int, tmp_path: Path, figures: list[str]) -> None:
    if count > (os.cpu_count() or 1):
        pytest.skip(f"needs {count} cores")
    plan = SeriesPlan(find_map("europe").read_text("utf-8"), (Seat("bot", "bot:steady"),) * 4, GAMES, 1, safe=True)
    seconds: dict[int, list[float]] = {1: [], count: []}
    with ExitStack() as stack:
        clusters = {}
        for workers in seconds:
            folder = tmp_path / str(workers)
            folder.mkdir()
            dask = stack.enter_context(dask_cluster(folder, workers))
            cluster = clusters[workers] = Cluster(dask.address)
            stack.callback(cluster.shutdown)
            wait_until(lambda cluster=cluster, workers=workers: cluster.capacity >= 2 * workers)  # type: ignore[misc]
            list(play_series(plan, cluster, until=20 * workers))  # each prepares the rules
        for _ in range(ROUNDS):
            for workers, cluster in clusters.items():
                start = time.perf_counter()
                assert len(list(play_series(plan, cluster))) == GAMES
                seconds[workers].append(time.perf_counter() - start)
    one, more = (GAMES / median(times) for times in seconds.values())
    load = os.getloadavg()[0]
    figures.append(
        f"{count} workers play {more:.0f} games a second, one {one:.0f}: {more / one:.2f} times (load {load:.1f})"
    )
    assert more / one >= LEAST[count]
