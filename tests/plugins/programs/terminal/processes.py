"""Terminals as people start them: ``railwright play --text`` in a process of its own, before a person or a script."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE_S = 60.0
READ_BYTES = 4096


class TerminalProcess:
    """A running ``railwright play --text``; ``is_typed``: before a terminal, else before a pipe."""

    def __init__(self, home: Path, words: tuple[str, ...], is_typed: bool) -> None:
        self._told = b""
        if is_typed:
            import pty  # not everywhere

            self._keys, terminal = pty.openpty()
            stdin = stdout = terminal
            shown = self._keys
        else:
            stdin, self._keys = os.pipe()
            shown, stdout = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "railwright", "play", "--text", *words],
            stdin=stdin, stdout=stdout, stderr=stdout,
            env={**os.environ, "RAILWRIGHT_HOME": str(home), "LANGUAGE": "en", "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        for end in {stdin, stdout}:
            os.close(end)
        self._shown, self._open = shown, {shown, self._keys}
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        with suppress(OSError):  # of a terminal whose program has ended
            while data := os.read(self._shown, READ_BYTES):
                self._told += data

    @property
    def lines(self) -> list[str]:
        return self._told.decode().replace("\r", "").split("\n")

    def type(self, *lines: str) -> None:
        os.write(self._keys, "".join(f"{line}\n" for line in lines).encode())

    def end_input(self) -> None:
        self._open.discard(self._keys)
        os.close(self._keys)

    def until(self, words: str, times: int = 1) -> None:
        """Wait until something has been told so many times."""
        ends_at = time.monotonic() + PATIENCE_S
        while self._told.decode(errors="replace").count(words) < times:
            assert time.monotonic() < ends_at, self.lines
            time.sleep(0.02)

    def send(self, signal: int) -> None:
        self._process.send_signal(signal)

    def wait(self) -> int:
        """Wait for the end; the exit code."""
        code = self._process.wait(PATIENCE_S)
        self._reader.join(PATIENCE_S)
        return code

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join(PATIENCE_S)
        for end in self._open:
            os.close(end)


@contextmanager
def playing(home: Path, *words: str, is_typed: bool = False) -> Iterator[TerminalProcess]:
    process = TerminalProcess(home, words, is_typed)
    try:
        yield process
    finally:
        process.close()
