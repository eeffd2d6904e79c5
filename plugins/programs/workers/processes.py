"""The workers of a command: this process, several processes of this machine, or a cluster."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from multiprocessing.context import BaseContext

from railwright.core.guard.pool import ProcessPool
from railwright.core.kernel.errors import RailwrightError
from railwright.plugins.programs.workers.batches import AtOnce
from railwright.plugins.programs.workers.cluster import Cluster, cluster_address


def add_cluster_option(parser: ArgumentParser) -> None:
    """Declare ``--cluster``, the address of a Dask scheduler."""
    parser.add_argument(
        "--cluster",
        type=cluster_address,
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler play, for example tcp://192.168.1.20:8786 (see docs/cluster.md)",
    )


_chosen: list[str] = []


def choose_cluster(address: str) -> None:
    """Have series that are started in the window played by the workers of a cluster, until this process ends."""
    _chosen[:] = [address]


def chosen_cluster() -> str | None:
    """The address of the cluster on which the window plays series; None if it plays them here."""
    return _chosen[0] if _chosen else None


@contextmanager
def workers(
    jobs: int, cluster: str | None, prepare: Callable[[], object], in_child: bool = False
) -> Iterator[Executor]:
    """An executor for a command: a cluster if one is named, else ``jobs`` processes, this one alone if it is 1.

    With ``in_child``, a single process is not this one. ``prepare`` is called before processes are copied from this
    one, so that not each of them has to do it. Whatever ends the body early ends the processes.
    """
    executor: Executor
    if cluster:
        executor = Cluster(cluster)
    else:
        executor = AtOnce() if jobs == 1 and not in_child else ProcessPool(jobs, _context(prepare))
    try:
        yield executor
    except BaseException:  # interrupted, or nobody wants the rest
        if isinstance(executor, ProcessPool):
            executor.end()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _context(prepare: Callable[[], object]) -> BaseContext:
    """Processes that begin as copies of this one, where that is safe: it saves the start."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return multiprocessing.get_context("spawn")
    with suppress(RailwrightError):  # the first result reports it
        prepare()
    return multiprocessing.get_context("fork")
