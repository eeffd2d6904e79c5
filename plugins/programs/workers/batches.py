"""Many pieces of work, such as games, done in batches by any ``Executor``; the results come in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import ceil
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from railwright.api import Exit, Message, say
from railwright.core.cli.api import CommandError
from railwright.core.cli.errors import exit_code_of
from railwright.core.kernel.errors import RailwrightError

T = TypeVar("T")
R = TypeVar("R")
IsCancelled = Callable[[], bool]

BATCH_S = 0.5  # of work in a batch: much longer than sending it, and short enough for a cancelled run to end
DEFAULT_CAPACITY = 2  # of executors that do not say
POLL_S = 0.1  # how often it is checked whether the run has been cancelled


class SeriesCancelled(Exception):
    """The run was cancelled; the results before have been yielded."""


class Failure(NamedTuple):
    """An error as plain values: not every error can travel between processes."""

    message: Message
    exit: int
    notes: tuple[Message, ...] = ()

    def error(self) -> CommandError:
        """The error to raise here."""
        return CommandError(Exit(self.exit), self.message, self.notes)


class BatchResult(NamedTuple, Generic[R]):
    """The results of some work, the first failure, after which nothing was done, and the time taken in seconds."""

    results: list[R]
    failure: Failure | None
    seconds: float

    def by_worker(self, worker: str) -> BatchResult[R]:
        """The same batch, whose failure names the worker."""
        if self.failure is None:
            return self
        message = say("Worker {worker}: {why}", worker=worker, why=self.failure.message)
        return self._replace(failure=self.failure._replace(message=message))


def never_cancelled() -> bool:
    """Never cancelled."""
    return False


def run_in_batches(
    call: Callable[[T], R], items: Sequence[T], executor: Executor, is_cancelled: IsCancelled = never_cancelled
) -> Generator[R, None, None]:
    """The results of ``call`` for each item, in order; both can be sent to other processes.

    An executor may have a ``capacity``, the number of batches that are worth sending to it at once.
    Raises RailwrightError if ``call`` does, and SeriesCancelled if ``is_cancelled`` says so.
    """
    size, running, in_order = 1, set[Future[BatchResult[R]]](), deque[Future[BatchResult[R]]]()
    try:
        while not is_cancelled():
            capacity: int = getattr(executor, "capacity", DEFAULT_CAPACITY)
            while len(items) and len(running) < capacity:
                size = min(size, ceil(len(items) / capacity))  # towards the end, so that all have work to the last
                in_order.append(executor.submit(run_batch, call, items[:size]))
                running.add(in_order[-1])
                items = items[size:]
            if not in_order:
                return
            done, running = wait(running, POLL_S, FIRST_COMPLETED)
            for future in done:
                batch = future.result()
                count = len(batch.results)
                size = max(1, min(2 * count, int(count * BATCH_S / max(batch.seconds, 1e-9))))
            while in_order and in_order[0].done():
                batch = in_order.popleft().result()
                yield from batch.results
                if batch.failure:
                    raise batch.failure.error()
        raise SeriesCancelled
    finally:
        for future in running:  # also if the caller stops iterating
            future.cancel()


def run_batch(call: Callable[[T], R], items: Sequence[T]) -> BatchResult[R]:
    """Do some of the work, in whatever process this is called."""
    results, failure, start = list[R](), None, perf_counter()
    for item in items:
        try:
            results.append(call(item))
        except RailwrightError as error:
            failure = Failure(error.message, exit_code_of(error), getattr(error, "notes", ()))
            break
    return BatchResult(results, failure, perf_counter() - start)


class AtOnce(Executor):
    """An executor that does each task in this process as soon as it is submitted."""

    capacity = 1

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*args, **kwargs))
        return future
