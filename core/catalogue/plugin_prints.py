"""What a user's plugin prints goes to standard error: standard output is for what a command answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from railwright.core.kernel.attribution import find_running


class _CommandOutput:
    """Standard output for all code but that of the user's plugins, which is told by the calls that led here."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write to standard output, or to standard error where a plugin of the user's prints."""
        aside = not _own_commands and find_running()
        return (sys.stderr if aside else self._stream).write(text)

    def writelines(self, lines: Any) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


_own_commands: list[str] = []


@contextmanager
def command_prints(command: str) -> Iterator[None]:
    """Let plugins print to standard output meanwhile: a command of theirs runs, and that is its answer."""
    _own_commands.append(command)
    try:
        yield
    finally:
        _own_commands.pop()


def divert_prints() -> None:
    """Keep the prints of the user's plugins apart from now on."""
    if not isinstance(sys.stdout, _CommandOutput):
        sys.stdout = _CommandOutput(sys.stdout)
