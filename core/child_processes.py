"""Child processes of Python: they import what this one imports, and nothing from the current folder."""

from __future__ import annotations

import sys
from contextlib import suppress


def python_command(code: str) -> list[str]:
    """The command that runs some code in a child process with the search path of this one.

    A folder ``plugins`` or a file ``random.py`` in the current folder would else stand before ours: Python looks there
    first where it is given code.
    """
    path = [folder for folder in sys.path if folder]
    return [sys.executable, "-P", "-c", f"import sys; sys.path[:] = {path!r}; {code}"]


def limit_memory(most_bytes: int) -> None:
    """Make Python raise MemoryError in this process where it wants more than that, if the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # there is none on Windows

        resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
