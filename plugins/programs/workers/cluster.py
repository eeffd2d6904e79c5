"""A Dask cluster as an ``Executor``: every worker checks that it runs the same program before it does anything.

``distributed`` is imported when somebody names a cluster, and not before.
"""

from __future__ import annotations

import logging
import pickle
import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from railwright.api import Message, say
from railwright.core import __version__
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import verbatim
from railwright.core.serial_thread import SerialThread
from railwright.plugins.programs.workers.batches import BatchResult

CLUSTER_TIMEOUT_S = 10  # for the scheduler to answer, and for its first worker to come
REFRESH_S = 2.0  # how often the workers are counted
BATCHES_PER_THREAD = 2  # one that is played, and one that waits
LOGGERS = ("distributed", "distributed.client", "tornado", "tornado.application")  # each has a level of its own
PACKAGES = ("core", "plugins")  # the code that games depend on
_ADDRESS = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")


class ClusterError(RailwrightError):
    """A cluster cannot be used; the sentence says why, and what to do."""


Answer = tuple[str, str, bytes]
"""What a worker sends back: its address, its program, and the pickled result, which is empty if it refused to work."""


def cluster_address(word: str) -> str:
    """The address of a scheduler as Dask writes it. Raises ArgumentTypeError if it is none."""
    if not _ADDRESS.fullmatch(word) or int(word.rpartition(":")[2]) > 65535:
        raise ArgumentTypeError(f"give the address of a Dask scheduler, such as tcp://192.168.1.20:8786, not {word!r}")
    return word if "://" in word else f"tcp://{word}"


@cache
def program_name() -> str:
    """The version of this program, with some digits of the digest of its code: ``0.2.0+1f3a9c22``."""
    root, digest = Path(__file__).parents[3], sha256()
    for path in sorted(path for package in PACKAGES for path in (root / package).rglob("*.py")):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return f"{__version__}+{digest.hexdigest()[:8]}"


class Cluster(Executor):
    """The workers of the Dask scheduler at an address. Raises ClusterError if they cannot be used.

    A worker that ends loses nothing: its tasks are done by the others.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise ClusterError(say("To use a cluster, first install Dask: pip install distributed")) from None
        for name in LOGGERS:  # what they report is said in our words
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        make = partial(distributed.Client, address, timeout=CLUSTER_TIMEOUT_S, set_as_default=False)
        try:
            # In a thread, because Dask waits without end for what takes its connection and does not answer.
            self._client = SerialThread("cluster").submit(make).result(CLUSTER_TIMEOUT_S + 1)
        except Exception as error:
            text = "No Dask scheduler answers at {address}. Check the address, or start one there."
            raise ClusterError(say(text, address=address)) from error
        try:
            self._client.wait_for_workers(1, CLUSTER_TIMEOUT_S)
        except Exception as error:
            self.shutdown()
            raise ClusterError(self._without_workers()) from error
        self._executor: Executor = self._client.get_executor(pure=False)
        self._threads, self._counted = 1, 0.0
        self._worked = monotonic()  # when there were workers last

    @property
    def capacity(self) -> int:
        """The number of batches that are worth sending at once. Raises ClusterError if all workers have gone."""
        now = monotonic()
        if now - self._counted > REFRESH_S:
            self._counted = now
            with suppress(Exception):  # of a lost connection every task tells
                counts = self._client.sync(self._client.scheduler.ncores, callback_timeout=CLUSTER_TIMEOUT_S)
                self._threads = sum(counts.values())
        if self._threads:
            self._worked = now
        elif now - self._worked > CLUSTER_TIMEOUT_S:
            raise ClusterError(self._without_workers())
        return BATCHES_PER_THREAD * self._threads

    def _without_workers(self) -> Message:
        text = "The scheduler at {address} has no workers. Start some: dask worker {address} --nthreads 1"
        return say(text, address=self._address)

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have a task done by a worker."""
        future: Future[Any] = Future()
        call = _Call(program_name(), pickle.dumps((work, args, kwargs)))
        task = self._executor.submit(pickle.loads, pickle.dumps(call))
        task.add_done_callback(partial(self._pass_on, future))
        return future

    def _pass_on(self, future: Future[Any], task: Future[Answer]) -> None:
        """Take the answer of a task over; runs in the thread of Dask's."""
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(self._result(*task.result()))
        except RailwrightError as error:
            future.set_exception(error)
        except BaseException as error:  # the library has its own way of cancelling
            future.set_exception(ClusterError(self._explain(error)))

    def _result(self, worker: str, program: str, content: bytes) -> Any:
        if not content:
            text = (
                "Worker {worker} runs Railwright {theirs}, and this is Railwright {ours}. Install the same version "
                "on both, then restart the worker."
            )
            raise ClusterError(say(text, worker=worker, theirs=program, ours=program_name()))
        result = pickle.loads(content)
        return result.by_worker(worker) if isinstance(result, BatchResult) else result

    def _explain(self, error: BaseException) -> Message:
        if isinstance(error, CancelledError):
            text = "The connection to the scheduler at {address} was lost. Check that it is running, then try again."
            return say(text, address=self._address)
        if type(error).__name__ == "KilledWorker":
            return say(
                "Several workers stopped while playing the same games. Check that they have enough memory, and "
                "check your own rules."
            )
        if isinstance(error, ImportError | AttributeError | TypeError):
            text = (
                "A worker of the scheduler at {address} does not have this version of Railwright ({why}). Install "
                "{ours} in the environment of every worker, then restart the workers."
            )
            return say(text, address=self._address, why=verbatim(str(error)), ours=__version__)
        text = "The cluster at {address} failed: {why}"
        return say(text, address=self._address, why=verbatim(f"{type(error).__name__}: {error}"))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Close the connection; the scheduler forgets what was still to be done."""
        with suppress(Exception):
            self._client.close(CLUSTER_TIMEOUT_S)


class _Call(NamedTuple):
    """A call of ``work_here`` that is made where this is read from its pickle.

    Dask gets a function of Python's own: a worker would end on reading the name of one that it cannot import.
    """

    program: str
    work: bytes

    def __reduce__(self) -> tuple[Callable[[str, bytes], Answer], tuple[str, bytes]]:
        return work_here, (self.program, self.work)


def work_here(program: str, work: bytes) -> Answer:
    """Do a task on a worker. Whatever version of the program sent the task, it can read the answer.

    ``program`` is the name of the program that sent the task.
    """
    worker: str = import_module("distributed").get_worker().address
    if program != program_name():
        return worker, program_name(), b""
    call, args, kwargs = pickle.loads(work)
    return worker, program, pickle.dumps(call(*args, **kwargs))
