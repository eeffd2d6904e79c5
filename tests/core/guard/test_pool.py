"""Worker processes end with the process that started them."""

from __future__ import annotations

import multiprocessing
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType

import pytest

from railwright.core.guard.pool import ProcessPool, uninterrupted
from railwright.core.kernel.timeout import Stopped

ROOT = Path(__file__).parents[3]
MAKERS = re.compile(r"\bProcessPoolExecutor\(|\bmultiprocessing\.(Process|Pool)\(|\.Pool\(")
PROGRAM = """
import multiprocessing, os, sys, time
from railwright.core.guard.pool import ProcessPool

if __name__ == "__main__":
    pool = ProcessPool(1, multiprocessing.get_context("{start}"))
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit({busy})
    {then}
"""


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells whether a process is there")
@pytest.mark.parametrize(
    ("start", "busy", "then"),
    [
        ("spawn", "time.sleep, 600", "os.kill(os.getpid(), 9)"),
        ("fork", "pow, 3, 10**9", "os.kill(os.getpid(), 9)"),  # never comes back to Python
        ("fork", "time.sleep, 600", "pool.end()"),
    ],
)
@pytest.mark.sweep
def test_workers_end_with_the_process_that_started_them(tmp_path: Path, start: str, busy: str, then: str) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(start=start, busy=busy, then=then), "utf-8")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert "resource_tracker" not in done.stderr  # Python's own warning after a kill
    end = time.monotonic() + 60
    while is_running(int(done.stdout)):
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no SIGHUP elsewhere, or no fork")
@pytest.mark.sweep
def test_workers_ignore_what_their_parent_ignores() -> None:
    program = "; ".join(
        [
            "import multiprocessing, os, signal",
            "from railwright.core.guard.pool import ProcessPool",
            "signal.signal(signal.SIGHUP, signal.SIG_IGN)",
            "pool = ProcessPool(1, multiprocessing.get_context('fork'))",
            "os.kill(pool.submit(os.getpid).result(), signal.SIGHUP)",
            "print(pool.submit(abs, -3).result())",
        ]
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "3\n")


@pytest.mark.sweep
def test_every_pool_is_made_in_this_way() -> None:
    sources = [path for folder in ("core", "plugins", "editor") for path in (ROOT / folder).rglob("*.py")]
    makers = {path.relative_to(ROOT).as_posix() for path in sources if MAKERS.search(path.read_text("utf-8"))}
    assert makers == set()


def end_handing_over(done: list[bool]) -> None:
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)
        done.append(True)


def test_an_interrupt_waits_until_a_task_is_handed_over() -> None:
    """A case from outside: one of a hundred series that were ended stood still, as a lock of its queue stayed taken."""
    done: list[bool] = []
    with pytest.raises(KeyboardInterrupt):
        end_handing_over(done)
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def stop_when_it_has_a_status(frame: FrameType, event: str, argument: object) -> object:
    """Interrupt a thread that has received how a process ended, before it can write that down."""
    if frame.f_code.co_filename.endswith("popen_fork.py") and "sts" in frame.f_locals:
        raise Stopped
    return stop_when_it_has_a_status


@pytest.mark.skipif(sys.platform == "win32", reason="nobody has to ask there how a process ended")
@pytest.mark.parametrize("times", range(2))  # which thread learns how a process ended is chance
def test_a_pool_lets_the_program_end_though_its_end_is_interrupted(times: int) -> None:
    """A case from outside: a window that was closed as an analysis ended left a process that computed for ever."""
    pool = ProcessPool(1, multiprocessing.get_context("spawn"))
    assert pool.submit(abs, -3).result() == 3
    for _ in range(5):  # more than the queue to the worker holds
        pool.submit(time.sleep, 600)
    thread = pool._executor_manager_thread  # type: ignore[attr-defined]
    sys.settrace(stop_when_it_has_a_status)
    with suppress(Stopped):
        pool.end()
    sys.settrace(None)
    pool.shutdown(wait=False)
    thread.join(10)
    still_runs = thread.is_alive()
    for process in thread.processes.values():  # this process ends all the same
        process._popen.returncode = 0
    assert not still_runs
