"""Child processes of Python: how to start one that imports nothing from the current folder, how to limit and end it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from typing import BinaryIO

_PR_SET_PDEATHSIG = 1  # of prctl(2): the signal that a process gets when the one that started it is gone


def python_command(code: str) -> list[str]:
    """The command that runs code in a child process with the search path of this one.

    Without ``-P``, a file ``random.py`` in the current folder would be imported in place of Python's own. A
    self-contained program is its own Python, which takes code (``.ci/bundle/start.py``) but no other options.
    """
    path = [folder for folder in sys.path if folder]
    options = ["-c"] if is_bundled() else ["-P", "-c"]
    return [sys.executable, *options, f"import sys; sys.path[:] = {path!r}; {code}"]


def is_bundled() -> bool:
    """Whether this process is a self-contained program, which PyInstaller makes of Python and all packages."""
    return hasattr(sys, "frozen")


def end_with_parent(parent: int, code: int) -> None:
    """Have the system end this process when the one that started it goes, if it can: on Linux, by SIGKILL.

    That ends also what never comes back to Python. A process whose parent has gone before ends at once, with ``code``.
    """
    if sys.platform != "linux":
        return
    import ctypes  # late, 4 ms: only child processes need it

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(code)


def take_over_output() -> BinaryIO:
    """Return the standard output for replies; what plugins print from now on goes to the standard error."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def limit_memory(max_bytes: int) -> None:
    """Make Python raise MemoryError in this process where it wants more than that, if the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # there is none on Windows

        resource.setrlimit(resource.RLIMIT_AS, (max_bytes, max_bytes))


def limit_files_and_processes(max_file_bytes: int) -> None:
    """Let this process write no longer files and start no process and no thread, if the system can.

    Root may still start processes.
    """
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource  # there is none on Windows

        resource.setrlimit(resource.RLIMIT_FSIZE, (max_file_bytes, max_file_bytes))
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))


def flush_output() -> None:
    """Write out what has been printed, as far as the streams take it."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()


def end_without_threads(code: int) -> None:
    """End this process if a plugin has left threads behind, for which Python would wait for ever."""
    left = [
        thread for thread in threading.enumerate() if thread is not threading.current_thread() and not thread.daemon
    ]
    if left:
        flush_output()
        os._exit(code)
