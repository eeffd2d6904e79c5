"""Drawings of boards for browsers: made once by a child process with Qt, and kept."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
from asyncio.subprocess import DEVNULL
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from railwright.core import __version__
from railwright.core.child_processes import python_command
from railwright.core.files import read_file, write_atomically

_log = logging.getLogger("railwright.online")
PROGRAM = "import sys; from railwright.editor.__main__ import main; sys.exit(main())"
DRAWING_S = 300.0  # for one board, on a machine that may be busy
MAX_DRAWING_BYTES = 50_000_000

FindMap = Callable[[str], Path | None]
"""Finds the map of a live table by its SHA-256."""


class Drawings:
    """The drawings in a folder, each named by the SHA-256 of its map and packed by gzip."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._failed: set[str] = set()
        self._drawing: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def find(self, sha256: str, find_map: FindMap) -> bytes | None:
        """Return the drawing of a map; None while it is being made, which begins with the first call.

        Raises FileNotFoundError for an unknown map, OSError if the board cannot be drawn.
        """
        path = self._folder / f"{sha256}-{__version__}.svg.gz"
        with suppress(FileNotFoundError):
            return read_file(path, MAX_DRAWING_BYTES)
        map = find_map(sha256)
        if map is None:
            raise FileNotFoundError(sha256)
        if sha256 in self._failed:
            raise OSError(f"no drawing of {map}")
        if sha256 not in self._drawing:
            self._drawing[sha256] = asyncio.get_running_loop().create_task(self._draw(sha256, map, path))
        return None

    async def _draw(self, sha256: str, map: Path, path: Path) -> None:
        drawn = path.with_suffix(".part.svg")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            async with self._one_at_a_time, asyncio.timeout(DRAWING_S):
                await _run([*python_command(PROGRAM), "export", str(map), "-o", str(drawn)])
            content = await asyncio.to_thread(read_file, drawn, MAX_DRAWING_BYTES)
            packed = await asyncio.to_thread(gzip.compress, content, 6, mtime=0)
            await asyncio.to_thread(write_atomically, path, packed)
        except (OSError, TimeoutError):
            _log.exception("the board %s could not be drawn", map)
            self._failed.add(sha256)
        finally:
            with suppress(OSError):
                drawn.unlink()
            del self._drawing[sha256]

    async def stop(self) -> None:
        """End the child process, if there is one."""
        for task in [*self._drawing.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _run(command: list[str]) -> None:
    """Run a command without a display. Raises OSError if it fails."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    process = await asyncio.create_subprocess_exec(
        *command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, env=environment
    )
    try:
        if await process.wait():
            raise OSError(f"the child process ended with {process.returncode}")
    finally:
        if process.returncode is None:
            process.kill()
