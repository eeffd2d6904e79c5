"""Commands in which rules of the user's own may run work in a child process.

Whatever such a rule does to its process, the command ends with a sentence and the right exit code: it names the plugin
that ended it, let it crash, or does not come back.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from core.catalogue.discovery import discover
from core.catalogue.user_plugins import TrustStore
from core.child_processes import (
    before_end,
    end_process,
    end_with_parent,
    flush_output,
    limit_memory,
    python_command,
)
from core.cli.errors import open_missing_streams, report_error, run_command
from core.cli.main import opens_window
from core.guard.traces import POLL_S, HangWatch, ended_well, find_trace, keep_trace, user_plugin_paths
from core.kernel import timeout
from core.kernel.commands import Command, Exit
from core.kernel.errors import PluginError
from core.kernel.text import Message, enumeration, say

MEMORY_LIMIT_BYTES = 4 << 30  # several times what the longest series takes
_FORWARDED = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def run_program(target: str, words: Sequence[str], commands: Sequence[Command]) -> int:
    """Run a command line in this process, or in a child where rules of the user's may run; its exit code.

    ``target`` is ``module:name`` of a function that runs the words and returns the exit code.
    """
    open_missing_streams()
    return run_command(lambda: _run_program(target, words, commands), "--json" in words)


def _run_program(target: str, words: Sequence[str], commands: Sequence[Command]) -> int:
    safe = "--safe" in words or os.environ.get("RAILWRIGHT_PLUGINS") == ""
    if safe or not TrustStore().any_trusted() or opens_window(words, commands):
        return _function(target)(words)
    with TemporaryDirectory(prefix="railwright-", ignore_cleanup_errors=True) as folder:
        return _supervise(target, words, Path(folder) / "trace")


def _function(target: str) -> Callable[[Sequence[str]], int]:
    module, _, name = target.partition(":")
    found: Callable[[Sequence[str]], int] = getattr(import_module(module), name)
    return found


def _supervise(target: str, words: Sequence[str], trace: Path) -> int:
    trace.touch()
    command = python_command(f"from core.cli.supervision import work; work({target!r})")
    command += [str(trace), str(os.getpid()), *words]
    child = subprocess.Popen(command, stdin=_stream(0), stdout=_stream(1), stderr=_stream(2))
    with _forwarded_signals(child) as received:
        hangs = _wait(child, HangWatch(trace))
    if ended_well(trace):
        return child.returncode
    if received:
        _end_by(received[-1])
    return report_error(_failure(trace, hangs, child.returncode), "--json" in words)


def _stream(number: int) -> int:
    """A standard stream for the child; one that was closed for this process would else be the first file it opens."""
    try:
        os.fstat(number)
    except OSError:
        return subprocess.DEVNULL
    return number


def _wait(child: subprocess.Popen[bytes], watch: HangWatch) -> bool:
    """Wait for the end of a child, which is ended where it hangs; whether it did."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            child.wait(POLL_S)
            return False
        if watch.hangs():
            child.kill()
            child.wait()
            return True


@contextmanager
def _forwarded_signals(child: subprocess.Popen[bytes]) -> Iterator[list[int]]:
    """Pass on the signals that end a program; an interrupt from the keyboard reaches the child by itself."""
    received: list[int] = []

    def pass_on(number: int, frame: FrameType | None) -> None:
        received.append(number)
        with suppress(OSError):
            child.send_signal(number)

    def interrupt(number: int, frame: FrameType | None) -> None:
        received.append(number)
        if not any(os.isatty(stream) for stream in range(3)):
            child.send_signal(number)

    before = {number: signal.signal(number, pass_on) for number in _FORWARDED}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, interrupt)
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end_by(number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _failure(trace: Path, hangs: bool, code: int) -> PluginError:
    catalogue = discover()
    found = find_trace(trace, user_plugin_paths(catalogue.manifests.values()))
    why: Message = timeout.TookTooLong([]).message if hangs else say("ended the program (exit code {code})", code=code)
    if found:
        return PluginError(*found, why)
    mine = [one.id for one in catalogue.manifests.values() if one.origin == "user"]
    allowed = [id for id in mine if catalogue.trust.is_trusted(Path(catalogue.manifests[id].path))]
    return PluginError(str(enumeration(allowed, "or")), "turn", why)


# --- in the child -------------------------------------------------------------------------------------------


def work(target: str) -> None:
    """Run the command line that this process was started with, and end whatever threads are left."""
    trace, parent, *words = sys.argv[1:]
    before_end(keep_trace(Path(trace), timeout.TIMEOUT_S))
    limit_memory(MEMORY_LIMIT_BYTES)
    _keep_output_apart()
    end_with_parent(int(parent), Exit.INTERRUPTED)
    threading.Thread(target=_watch_parent, args=(int(parent),), daemon=True).start()
    code = _function(target)(words)
    flush_output()
    end_process(code)  # a thread that a plugin has left behind would keep it alive


def _keep_output_apart() -> None:
    """Leave standard output to what Python prints; what plugins write past it goes to standard error."""
    out = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = open(out, "w", encoding=sys.stdout.encoding, errors=sys.stdout.errors)  # noqa: SIM115 - to the end


def _watch_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(POLL_S)
    end_process(Exit.INTERRUPTED)
