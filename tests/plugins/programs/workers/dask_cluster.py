"""A Dask cluster for tests: a scheduler and workers of its own tools, each in a child process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.plugins.programs.waiting import wait_until

TOOL = "import sys; {1}; from distributed.cli.dask_{0} import main; sys.argv[0] = 'dask-{0}'; main()"
WORKER = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")


class DaskCluster:
    """A scheduler and its workers, all of which end with the block that made them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.processes = folder, list[subprocess.Popen[bytes]]()
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        wait_until(lambda: self._file.is_file() and bool(self._file.read_text()))
        self.address: str = json.loads(self._file.read_text())["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def _start(self, tool: str, *options: str, first: str = "pass") -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", TOOL.format(tool, first), "--scheduler-file", str(self._file), *options]
        with (self.folder / f"{tool}-{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        self.processes.append(process)
        return process

    def add_worker(self, first: str = "pass") -> subprocess.Popen[bytes]:
        """Start one more worker, which runs a line of code first."""
        self.workers.append(self._start("worker", *WORKER, "--local-directory", str(self.folder), first=first))
        return self.workers[-1]

    def end(self) -> None:
        """Kill all processes."""
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@contextmanager
def dask_cluster(folder: Path, workers: int = 2) -> Iterator[DaskCluster]:
    """A cluster with so many workers, which may still be on their way."""
    cluster = DaskCluster(folder)
    try:
        for _ in range(workers):
            cluster.add_worker()
        yield cluster
    finally:
        cluster.end()
