"""A series of games on a Dask cluster, where one machine is too small: the same games as here."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor

import pytest

from railwright.plugins.features.balance.api import SeriesCancelled, play_series
from tests.plugins.programs.balance.test_balance import AtOnce, plan

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # of other people's libraries


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as workers,
        distributed.Client(workers) as client,
    ):
        assert len(client.scheduler_info()["workers"]) == 2
        yield client.get_executor(pure=False)


def test_a_cluster_of_two_workers_plays_the_same_games(cluster: Executor) -> None:
    assert sorted(play_series(plan(24), cluster)) == sorted(play_series(plan(24), AtOnce()))


@pytest.mark.sweep
def test_a_run_on_a_cluster_can_be_cancelled(cluster: Executor) -> None:
    seen: deque[object] = deque()
    games = play_series(plan(5000), cluster, lambda: bool(seen))
    with pytest.raises(SeriesCancelled):
        seen.extend(games)
    assert 0 < len(seen) < 5000
