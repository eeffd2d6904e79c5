"""A trace in a file: the position of a child process when it hung, ended itself or crashed.

Python's fault handler writes it, even while a search in C blocks all threads, and the process ends. The parent reads
which plugin was running; without a failure the trace is empty.
"""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

from railwright.core.kernel.attribution import Location
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import Message, say
from railwright.core.kernel.timeout import StandstillWatch, did_not_come_back

LOOK_S = 0.1  # between two looks of a process at itself
MAX_DUMPS = 100  # of what stands still: a loop may pass through several plugins and through the engine
DUMP_INTERVAL_S = 0.002
EXIT_STUCK = 1  # the exit code of the fault handler
EXIT_ALARM = -getattr(signal, "SIGALRM", sys.maxsize)  # of a process that started no threads
BYTES_PER_MB = 1 << 20
_HANGS = b"Timeout"  # what the fault handler writes first because of the time
_MEMORY = re.compile(rb"Memory (\d+)")
_STACK = re.compile(r"\(most recent call first\):\n((?:  .*\n)*)")
_SITE = re.compile(r'^  File "(?P<file>.+)", line (?P<line>\d+) in (?P<function>.+)$', re.MULTILINE)
_exit = os._exit

# --- in the child -------------------------------------------------------------------------------------------


def open_trace_file(file: Path) -> BinaryIO:
    """Have this process write to a file where it stands if it crashes or exits; the file, open for further writing."""
    trace = file.open("ab", buffering=0)
    faulthandler.enable(trace)

    def report_and_end(status: int) -> None:
        faulthandler.dump_traceback(trace, all_threads=False)
        _exit(status)

    # docs/security.md promises the line of a plugin that ends its process, and nothing else tells it.
    os._exit = report_and_end  # type: ignore[assignment]
    return trace


def end_when_stuck(trace: BinaryIO, timeout_s: float, max_mb: int, starts_no_threads: bool = False) -> None:
    """End this process, leaving a trace, if rules make no progress for that long or fill that much memory.

    ``starts_no_threads``: do not start any threads after this call, where the system has another way.
    """
    watch, postpone = StandstillWatch(timeout_s), _end_later(trace, timeout_s, starts_no_threads)
    postpone()  # at once: before the thread runs a search may have begun
    threading.Thread(target=_look_on, args=(trace, watch, postpone, max_mb), daemon=True).start()


def _look_on(trace: BinaryIO, watch: StandstillWatch, postpone: Callable[[], object], max_mb: int) -> None:
    why = b""
    while not why:
        postpone()
        time.sleep(LOOK_S)
        memory_mb, hangs = _memory_mb(), watch.stands_still()
        if memory_mb > (max_mb / 2 if hangs else max_mb):  # half of it by then is on the way to all of it
            why = b"Memory %d" % memory_mb
        elif hangs:
            why = _HANGS
    trace.write(why + b"\n")
    for _ in range(MAX_DUMPS):
        faulthandler.dump_traceback(trace)
        time.sleep(DUMP_INTERVAL_S)
    _exit(EXIT_STUCK)


def _memory_mb() -> float:
    """The memory that this process holds, 0 where the system does not tell."""
    resident = _read(Path("/proc/self/statm")).split()[1:2]
    return int(resident[0]) * os.sysconf("SC_PAGE_SIZE") / BYTES_PER_MB if resident else 0.0


def _end_later(trace: BinaryIO, timeout_s: float, starts_no_threads: bool) -> Callable[[], object]:
    """Return what ends this process unless it is called again in time; a search in C would block all threads."""
    if starts_no_threads and hasattr(faulthandler, "register"):  # not on Windows
        faulthandler.register(signal.SIGALRM, trace, chain=True)
        return partial(signal.setitimer, signal.ITIMER_REAL, timeout_s)
    return partial(faulthandler.dump_traceback_later, timeout_s, exit=True, file=trace)  # starts a thread each time


# --- in the process that started it -------------------------------------------------------------------------


def user_plugin_paths(manifests: Iterable[PluginManifest]) -> dict[str, str]:
    """The files or folders of the user's plugins, by id."""
    return {manifest.id: manifest.path for manifest in manifests if manifest.origin == "user"}


def why_ended(file: Path, timeout_s: float, otherwise: Message) -> Message:
    """Why a child has ended, as the end of a sentence: it hung, filled the memory, or what ``otherwise`` says."""
    trace = _read(file)
    if memory := _MEMORY.match(trace):
        return say("used too much memory ({size} MB)", size=int(memory[1]))
    return did_not_come_back(timeout_s) if trace.startswith(_HANGS) else otherwise


def find_trace(file: Path, plugins: Mapping[str, str]) -> Location | None:
    """The code of the user's plugins that was innermost in most stacks of a trace, of several the first thread's.

    The plugins are given by id with their paths. None if none of them was running.
    """
    stacks = _STACK.findall(_read(file).decode("utf-8", "replace"))
    locations = Counter(filter(None, (_innermost(stack, plugins) for stack in reversed(stacks))))
    return next((location for location, _ in locations.most_common(1)), None)


def _innermost(stack: str, plugins: Mapping[str, str]) -> Location | None:
    for site in _SITE.finditer(stack):
        for id, path in plugins.items():
            if site["file"] == path or site["file"].startswith(path + os.sep):
                place, name = f"{site['function']}, line {site['line']}", Path(site["file"]).name
                inside = site["file"] != path and name != "__init__.py"
                return Location(id, f"{place} of {name}" if inside else place)
    return None


def _read(file: Path) -> bytes:
    with suppress(OSError):
        return file.read_bytes()
    return b""
