"""Drawings of boards for browsers: made once by a child process with Qt, and kept."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import logging
import os
from asyncio.subprocess import DEVNULL
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from railwright.core import __version__
from railwright.core.child_processes import python_command
from railwright.core.files import read_file, write_atomically
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import speaking
from railwright.core.language.plugin_texts import name_cities
from railwright.core.language.words import client_language, offered_languages

_log = logging.getLogger("railwright.online")
PROGRAM = "import sys; from railwright.editor.__main__ import main; sys.exit(main())"
DRAWING_S = 300.0  # for one board, on a machine that may be busy
MAX_DRAWING_BYTES = 50_000_000


class FoundMap(NamedTuple):
    """The file of a map, and the map with the names of cities that are in that file."""

    path: Path
    spec: MapSpec


FindMap = Callable[[str], FoundMap | None]
"""Finds the map of a live table by its SHA-256."""


class Drawings:
    """The drawings in a folder, each packed by gzip and named by a SHA-256: of its map, or of map and names."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._digests: dict[tuple[str, str], str] = {}  # of drawings, by map and language
        self._failed: set[str] = set()
        self._drawing: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def find(self, sha256: str, language: str, find_map: FindMap) -> bytes | None:
        """Return the drawing of a map; None while it is being made, which begins with the first call.

        ``language``: the code of the language that cities have their names in; "" for the names on the map.
        Raises FileNotFoundError for an unknown map or language, OSError if the board cannot be drawn.
        """
        known = self._digests.get((sha256, language), "" if language else sha256)
        if known:
            with suppress(FileNotFoundError):
                return self._stored(known)
        map = find_map(sha256) if not language or language in offered_languages() else None
        if map is None:
            raise FileNotFoundError(sha256)
        digest = known or self._digest(sha256, language, map.spec)
        with suppress(FileNotFoundError):
            return self._stored(digest)
        if digest in self._failed:
            raise OSError(f"no drawing of {map.path}")
        if digest not in self._drawing:
            named = [] if digest == sha256 else ["--city-names", language]
            self._drawing[digest] = asyncio.get_running_loop().create_task(self._draw(digest, map.path, named))
        return None

    def _digest(self, sha256: str, language: str, spec: MapSpec) -> str:
        """Return the digest of the drawing of a map in a language; that of the map if no city has another name."""
        names = _local_names(spec, language)
        digest = hashlib.sha256(json.dumps([sha256, names]).encode()).hexdigest() if names else sha256
        self._digests[sha256, language] = digest
        return digest

    def _stored(self, digest: str) -> bytes:
        return read_file(self._path(digest), MAX_DRAWING_BYTES)

    def _path(self, digest: str) -> Path:
        return self._folder / f"{digest}-{__version__}.svg.gz"

    async def _draw(self, digest: str, map: Path, named: list[str]) -> None:
        path = self._path(digest)
        drawn = path.with_suffix(".part.svg")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            async with self._one_at_a_time, asyncio.timeout(DRAWING_S):
                await _run([*python_command(PROGRAM), "export", str(map), *named, "-o", str(drawn)])
            content = await asyncio.to_thread(read_file, drawn, MAX_DRAWING_BYTES)
            packed = await asyncio.to_thread(gzip.compress, content, 6, mtime=0)
            await asyncio.to_thread(write_atomically, path, packed)
        except (OSError, TimeoutError):
            _log.exception("the board %s could not be drawn", map)
            self._failed.add(digest)
        finally:
            with suppress(OSError):
                drawn.unlink()
            del self._drawing[digest]

    async def stop(self) -> None:
        """End the child process, if there is one."""
        for task in [*self._drawing.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def _local_names(spec: MapSpec, language: str) -> dict[str, str]:
    """The names of cities in a language by id, without those that are the same on the map."""
    with speaking(client_language(language)):
        named = zip(spec.cities, name_cities(spec).cities, strict=True)
        return {city.id: local.name for city, local in named if local.name != city.name}


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
