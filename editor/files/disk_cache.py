"""Results of long work in the cache folder: the second start of a board costs no search and no painting.

A cache that cannot be read or written costs time, nothing else: one on a drive that does not answer is none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.files import read_file, write_atomically
from railwright.core.folders import cache_folder
from railwright.editor.files.file_thread import FileThread, NoAnswer

Numbers = list[list[float]]
MAX_ABS_VALUE = 1e9  # far beyond any board: a cache file with larger numbers is not ours
CODE = ("layout", "scene", "analysis")  # packages whose results are cached
FOLDER = "boards"
MAX_FILES = 400  # a board that is being drawn asks for many, and looks back at few


def load_or_compute(kind: str, inputs: object, shape: tuple[int, int], work: Callable[[], Numbers]) -> Numbers:
    """The rows of numbers that ``work`` gives for these inputs, from the cache if they are there."""
    numbers = load_rows(kind, inputs, shape)
    if numbers is None:
        numbers = work()
        store_rows(kind, inputs, numbers)
    return numbers


def load_rows(kind: str, inputs: object, shape: tuple[int, int]) -> Numbers | None:
    """The result for these inputs, if it is there.

    ``shape`` is how many rows of how many numbers there must be: a file that holds anything else is not believed.
    """
    return _read(cache_file(kind, inputs, "json"), shape)


def store_rows(kind: str, inputs: object, rows: Numbers) -> None:
    """Put a result into the cache."""
    store(cache_file(kind, inputs, "json"), json.dumps(rows).encode(), MAX_FILES)


def load(file: Path) -> bytes | None:
    """What a file of the cache holds; None where there is none."""
    try:
        return _thread_of(file.parent).do(lambda: read_file(file))
    except OSError:
        return None


def is_at_hand() -> bool:
    """Whether the cache folder answers: it may be on a drive that has gone."""
    folder = cache_folder() / FOLDER

    def look() -> None:
        with suppress(OSError):  # one that fails answers
            folder.exists()

    try:
        _thread_of(folder).do(look)
    except NoAnswer:
        return False
    return True


def store(file: Path, content: bytes, max_files: int) -> None:
    """Write a file of the cache in one step, and remove the oldest of its kind beyond so many."""
    with suppress(OSError):
        _thread_of(file.parent).do(lambda: _store(file, content, max_files))


@lru_cache(maxsize=1)  # tests move from home to home
def _thread_of(folder: Path) -> FileThread:
    """The thread of a cache folder."""
    return FileThread(folder)


def _store(file: Path, content: bytes, max_files: int) -> None:
    with suppress(OSError):
        write_atomically(file, content, durable=False)
        # Not the new one, whatever the clock says of it.
        others = [path for path in file.parent.glob(f"*{file.suffix}") if path != file]
        others.sort(key=lambda path: path.stat().st_mtime)
        for oldest in others[: max(len(others) + 1 - max_files, 0)]:
            oldest.unlink(missing_ok=True)


def cache_file(kind: str, inputs: object, ending: str) -> Path:
    """Where a result lies, named by inputs and code: another version of either finds nothing."""
    key = hashlib.sha256(f"{_code_fingerprint()} {inputs!r}".encode()).hexdigest()[:24]
    return cache_folder() / FOLDER / f"{kind}-{key}.{ending}"


@cache
def _code_fingerprint() -> str:
    """What tells apart versions of the code that results depend on."""
    sources = sorted(file for name in CODE for file in (Path(__file__).parents[1] / name).rglob("*.py"))
    return hashlib.sha256(b"".join(map(read_file, sources))).hexdigest()


def _read(file: Path, shape: tuple[int, int]) -> Numbers | None:
    content = load(file)
    try:
        rows = None if content is None else parse_json(content)
    except JsonError:
        return None
    believed = isinstance(rows, list) and len(rows) == shape[0] and all(_is_row(row, shape[1]) for row in rows)
    return rows if believed else None


def _is_row(row: object, length: int) -> bool:
    return isinstance(row, list) and len(row) == length and all(map(_is_number, row))


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and abs(value) < MAX_ABS_VALUE  # type: ignore[arg-type]
