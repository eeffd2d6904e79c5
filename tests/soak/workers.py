"""Processes that run trials, each told of on a pipe: one that ends or hangs is noticed, and another takes its place."""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import traceback
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import NamedTuple, NoReturn

from tests.fuzz.targets import TARGETS, Fault, TooSlow
from tests.soak.files import HostileFile, smaller
from tests.soak.trials import Counts, Trial, run_trial

HANG_S = 240.0  # seconds without a word after which a process is killed
TRACE_S = 2.0  # for a process that hangs to write down where it stands
LOOK_S = 1.0  # between two looks at the processes
LIFE_S = 120.0  # seconds after which a process makes room for a fresh one, so that leaks do not add up
MAX_GROWTH_MB = 300  # by which one trial may raise the peak; a hostile file has bounds of its own
MAX_AGAIN_S = HANG_S / 3  # that a trial may take which is tried again when it has failed
FAILS_AGAIN = "it fails again"
MAX_TRACEBACK_CHARS = 6000


class TooMuchMemory(Fault):
    """A trial took more than its share."""


class Report(NamedTuple):
    """What came of a trial; ``error`` is empty where all was well."""

    trial: Trial
    counts: Counts
    error: dict[str, str]


class Workers:
    """As many processes as wanted, each with its own numbers of trials."""

    def __init__(self, jobs: int, seed: str, kinds: Mapping[str, float]) -> None:
        self._jobs, self._seed, self._kinds = jobs, seed, kinds
        self._workers: dict[int, _Worker] = {}  # by the descriptor of its pipe
        self._used = dict.fromkeys(kinds, 0.0)  # seconds
        self._numbers = Counter[str]()

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers.values():
            worker.kill()

    def reports(self, seconds: float, is_enough: Callable[[], bool] = lambda: False) -> Iterator[Report]:
        """What comes of the trials, until the time is over, or it is enough, and the last ones are done."""
        end = monotonic() + seconds

        def is_going_on() -> bool:
            return monotonic() < end and not is_enough()

        for _ in range(self._jobs):
            self._begin()
        while self._workers:
            looked = monotonic()
            ready, _, _ = select.select(list(self._workers), [], [], LOOK_S)
            if (slept := monotonic() - looked - LOOK_S) > LOOK_S:  # the machine has, and all processes with it
                for worker in self._workers.values():
                    worker.received += slept
            for pipe in ready:
                yield from self._receive(self._workers[pipe], is_going_on)
            for worker in [
                candidate for candidate in self._workers.values() if monotonic() - candidate.received > HANG_S
            ]:
                worker.stop()  # its pipe tells of it

    def _begin(self) -> None:
        worker = _Worker()
        self._workers[worker.answers] = worker
        self._give(worker)

    def _give(self, worker: _Worker) -> None:
        """Give a worker a trial of the kind that has had the least of its time."""
        kind = min(self._kinds, key=lambda name: self._used[name] / self._kinds[name])
        self._numbers[kind] += 1
        worker.give(Trial(kind, self._seed, self._numbers[kind]))

    def _receive(self, worker: _Worker, is_going_on: Callable[[], bool]) -> Iterator[Report]:
        trial, took, report = worker.trial, monotonic() - worker.received, worker.hear()
        self._used[trial.kind] += took
        yield report
        going_on = is_going_on()  # whoever has heard it may have heard enough
        ended = report.error.get("where") == ENDED
        if going_on and not ended and monotonic() - worker.born < LIFE_S:
            self._give(worker)
            return
        worker.kill()
        del self._workers[worker.answers]
        if going_on:
            self._begin()


ENDED = "the process ended"


class _Worker:
    """A forked process with a pipe for its trials and one for what comes of them."""

    def __init__(self) -> None:
        trials, self._asks = os.pipe()
        self.answers, tells = os.pipe()
        self._traces, self._trace_path = tempfile.mkstemp(prefix="soak-")  # where threads stand at a crash or hang
        self.born = self.received = monotonic()
        sys.stdout.flush()
        self.process = os.fork()
        if self.process == 0:
            os.close(self._asks)
            os.close(self.answers)
            _work(trials, tells, self._traces)
        os.close(trials)
        os.close(tells)

    def give(self, trial: Trial) -> None:
        """Ask for a trial."""
        self.trial, self.received = trial, monotonic()
        os.write(self._asks, (json.dumps(trial) + "\n").encode())

    def hear(self) -> Report:
        """What came of it."""
        output = b""
        while not output.endswith(b"\n"):
            part = os.read(self.answers, 1 << 16)
            if not part:
                return Report(self.trial, Counter(), self._end())
            output += part
        counts, error = json.loads(output)
        return Report(self.trial, Counter(counts), error)

    def _end(self) -> dict[str, str]:
        """How the process ended, and where its threads stood."""
        silent_s, code = monotonic() - self.received, self.kill()
        how = "because it hung" if silent_s > HANG_S else f"with {code}"  # a signal's number is negative
        return {"where": ENDED, "error": f"{self.trial}: {ENDED} {how}", "traceback": self._trace}

    def stop(self) -> None:
        """End a process that hangs, once it has written down where it stands."""
        os.kill(self.process, signal.SIGUSR1)
        end, before, size = monotonic() + TRACE_S, 0, 0
        while (not size or size != before) and monotonic() < end:  # the trace is whole once it grows no more
            sleep(TRACE_S / 100)
            before, size = size, os.fstat(self._traces).st_size
        self.kill()

    def kill(self) -> int:
        """End the process, and tell its exit code; twice does no harm."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)  # one that has ended keeps its code
            self._code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
            self._trace = Path(self._trace_path).read_text("utf-8", "replace")[:MAX_TRACEBACK_CHARS]
            os.close(self._asks)
            os.close(self._traces)
            os.unlink(self._trace_path)
            self.process = 0
        return self._code


STDERR = 2  # the descriptor


def _work(trials: int, tells: int, traces: int) -> NoReturn:
    """The life of a worker: it answers until its pipe is closed, and never goes on as the program that forked it."""
    try:
        from PySide6.QtWidgets import QApplication

        app = QApplication.instance() or QApplication(["soak"])
        assert app
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears of it, and ends this one
        os.dup2(os.open(os.devnull, os.O_WRONLY), STDERR)  # what is told of hostile files fills screens
        faulthandler.enable(traces)
        faulthandler.register(signal.SIGUSR1, traces)
        with os.fdopen(trials) as asked:
            for line in asked:
                trial = Trial(*json.loads(line))
                os.write(tells, (json.dumps(_run(trial)) + "\n").encode())
    finally:
        os._exit(0)


def _run(trial: Trial) -> tuple[dict[str, int], dict[str, str]]:
    """What came of a trial as plain data."""
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    before, begun = _peak_mb(), monotonic()
    try:
        counts = dict(run_trial(trial, folder))
        if (grown := _peak_mb() - before) > MAX_GROWTH_MB:
            raise TooMuchMemory(f"{trial} took {grown} MB more than all before it")
        return counts, {}
    except HostileFile as error:
        return {}, _described_file(error, folder)
    except TooMuchMemory as error:
        return {}, _described(error)
    except (Exception, SystemExit, KeyboardInterrupt, TooSlow) as error:
        return {}, {**_described(error), "again": _again(trial, monotonic() - begun)}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _again(trial: Trial, took_s: float) -> str:
    """Whether a trial fails once more, in words: what does not is up to a kill, a clock or a busy machine."""
    if took_s > MAX_AGAIN_S:
        return f"it took {took_s:.0f} s and was not tried again"
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    try:
        run_trial(trial, folder)
    except (Exception, SystemExit, KeyboardInterrupt, TooSlow):
        return FAILS_AGAIN
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return f"it did not fail again, with a load of {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


def _peak_mb() -> int:
    """The most memory that this process has taken so far."""
    status = Path("/proc/self/status")
    if status.exists():  # there the system counts the peak of the process that forked this one as well
        return int(status.read_text("utf-8").partition("VmHWM:")[2].split()[0]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (2**20 if sys.platform == "darwin" else 2**10)


def _described_file(error: HostileFile, folder: Path) -> dict[str, str]:
    cause = error.__cause__ or error
    short = smaller(TARGETS[error.target], error.content, folder / "home")
    description = {**_described(cause), "target": error.target, "content": b64encode(short).decode()}
    return {**description, "error": str(error), "where": f"{error.target}: {description['where']}"}


def _described(error: BaseException) -> dict[str, str]:
    root = error
    while root.__cause__ is not None:
        root = root.__cause__
    place = traceback.extract_tb(root.__traceback__)[-1]
    text = "".join(traceback.format_exception(error))[-MAX_TRACEBACK_CHARS:]
    return {
        "where": f"{type(root).__name__} in {Path(place.filename).name}:{place.name}",
        "error": f"{type(error).__name__}: {error}"[:2000],
        "traceback": text,
    }
