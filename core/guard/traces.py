"""Where a child process stood when it hung or ended: a trace, which Python's fault handler writes from outside Python.

A search in C lets no other thread of Python run, and ``os._exit`` and a crash say nothing. The child keeps a trace,
which is empty while all is well; whoever started it reads there which plugin was running, and ends what hangs.
"""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from core.kernel.attribution import Location
from core.kernel.errors import PluginError
from core.kernel.manifest import PluginManifest
from core.kernel.text import say
from core.kernel.timeout import TookTooLong

BEATS_PER_TIMEOUT = 20  # how often a child says that its threads are running
GRACE_S = 3.0  # for a child that was only stopped, or a machine that was asleep, to go on
POLL_S = 0.5
DONE = b"done\n"
HANGS = b"Timeout"  # how the fault handler begins a trace that was written because of the time
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has the latter alone, which ends a process as surely
_SITE = re.compile(r'^  File "(?P<file>.+)", line (?P<line>\d+) in (?P<function>.+)$', re.MULTILINE)

# --- in the child -------------------------------------------------------------------------------------------


def keep_trace(file: Path, timeout_s: float) -> Callable[[], None]:
    """Write into a file where this process stands if it crashes, ends itself, or lets no thread run for so long.

    Returns what is to be called when it ends as it should.
    """
    trace, over = file.open("ab", buffering=0), threading.Event()
    faulthandler.enable(trace)
    beating = threading.Thread(target=_beat, args=(trace, timeout_s, over), daemon=True)
    beating.start()
    os._exit = _telling_exit(trace)  # type: ignore[assignment]  # nothing else tells where it was called

    def finish() -> None:
        over.set()
        beating.join()
        faulthandler.cancel_dump_traceback_later()
        trace.truncate(0)
        trace.write(DONE)

    return finish


def _beat(trace: BinaryIO, timeout_s: float, over: threading.Event) -> None:
    while not over.is_set():
        faulthandler.dump_traceback_later(timeout_s, file=trace)
        trace.truncate(0)  # this thread runs: what stood there was only slow
        over.wait(timeout_s / BEATS_PER_TIMEOUT)


def _telling_exit(trace: BinaryIO, end: Callable[[int], None] = os._exit) -> Callable[[int], None]:
    def tell_and_end(status: int) -> None:
        faulthandler.dump_traceback(trace, all_threads=False)
        end(status)

    return tell_and_end


# --- in the process that started it -------------------------------------------------------------------------


def ended_well(file: Path) -> bool:
    """Whether a child came to its end as it should."""
    return _read(file).startswith(DONE)


def user_plugin_paths(manifests: Iterable[PluginManifest]) -> dict[str, str]:
    """The files or folders of the user's plugins, by id."""
    return {manifest.id: manifest.path for manifest in manifests if manifest.origin == "user"}


def find_trace(file: Path, plugins: Mapping[str, str]) -> Location | None:
    """The innermost code of the user's plugins in a trace, which are given by id with their paths; None if none."""
    for site in _SITE.finditer(_read(file).decode("utf-8", "replace")):
        for id, path in plugins.items():
            if site["file"] == path or site["file"].startswith(path + os.sep):
                return Location(id, f"{site['function']}, line {site['line']}")
    return None


def trace_failure(file: Path, plugins: Mapping[str, str]) -> PluginError | None:
    """What a trace says of the plugin that ended its process, or did not come back."""
    found = find_trace(file, plugins)
    hung = _read(file).startswith(HANGS)
    return PluginError(*found, TookTooLong([]).message if hung else say("ended its process")) if found else None


class HangWatch:
    """Tells of a child that has let none of its threads run for longer than it may."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._since: float | None = None

    def hangs(self) -> bool:
        """Whether the trace says so for a while; to be asked again and again."""
        if not _read(self._file).startswith(HANGS):  # a process that has ended leaves a trace as well
            self._since = None
        elif self._since is None:
            self._since = time.monotonic()
        return self._since is not None and time.monotonic() - self._since > GRACE_S


def end_what_hangs(folder: Path, over: threading.Event) -> None:
    """End the processes that hang until this is over; each keeps its trace in a file named by its number."""
    watches: dict[Path, HangWatch] = {}
    ended: set[Path] = set()
    while not over.wait(POLL_S):
        for file in folder.iterdir():
            if file not in ended and watches.setdefault(file, HangWatch(file)).hangs():
                ended.add(file)  # its number may be that of another process by and by
                with suppress(OSError):
                    os.kill(int(file.name), _KILL)


def _read(file: Path) -> bytes:
    with suppress(OSError):
        return file.read_bytes()
    return b""
