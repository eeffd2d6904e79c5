"""A Python process of our own in which rules are tried: lines go to it and come back, and it can be ended any time."""

from __future__ import annotations

import base64
import pickle
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

from core.kernel.packing import packed


class Child:
    """Runs ``main`` of a module of ours, whose first line is the packed ``first``."""

    def __init__(self, module: str, first: Any) -> None:
        self.stopped = False
        self._replies: queue.Queue[str] = queue.Queue()
        script = f"import sys; sys.path[:0] = {sys.path!r}; from {module} import main; main()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        threading.Thread(target=self._read, daemon=True).start()
        with suppress(OSError):  # a child that ended says so when it is asked for its reply
            self.send(base64.b64encode(packed(first)).decode())

    def send(self, line: str) -> None:
        """Write a line to the child. Raises OSError where it has ended."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def reply(self, seconds: float) -> str:
        """The next line from the child, "" where it has ended. Raises TimeoutError."""
        try:
            return self._replies.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None

    def exit_code(self) -> int:
        """What the child ended with."""
        return self._process.wait()

    @property
    def ended(self) -> bool:
        """Whether the process is gone."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """End the child before it has come to an end; also from another thread than the one that waits for it."""
        self.stopped = True
        self.end()

    def end(self) -> None:
        """End the child, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):  # a line that the child did not read any more
            self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._replies.put(line)
        self._replies.put("")


def first_line(text: str) -> Any:
    """The values that the parent packed, in the child."""
    return pickle.loads(base64.b64decode(text))
