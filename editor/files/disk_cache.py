"""The cache folder for results of long work, so that a board is searched and painted only once.

If the cache cannot be read or written, or its drive does not answer, the work is simply done again.
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
MAX_ABS_VALUE = 1e9  # far beyond any board: files with larger numbers are rejected
CODE = ("layout", "scene", "analysis")  # packages whose results are cached
FOLDER = "boards"
MAX_FILES = 400  # of each kind: drawing a board makes many, of which few are needed again


def load_or_compute(kind: str, inputs: object, shape: tuple[int, int], work: Callable[[], Numbers]) -> Numbers:
    """The rows of numbers that ``work`` returns for these inputs, from the cache if it has them."""
    numbers = load_rows(kind, inputs, shape)
    if numbers is None:
        numbers = work()
        store_rows(kind, inputs, numbers)
    return numbers


def load_rows(kind: str, inputs: object, shape: tuple[int, int]) -> Numbers | None:
    """The result for these inputs from the cache; None if it is not there.

    ``shape`` is the number of rows, and of numbers in each: a file with anything else is ignored.
    """
    return _read(cache_file(kind, inputs, "json"), shape)


def store_rows(kind: str, inputs: object, rows: Numbers) -> None:
    """Put a result into the cache."""
    store(cache_file(kind, inputs, "json"), json.dumps(rows).encode(), MAX_FILES)


def load(file: Path) -> bytes | None:
    """The contents of a file in the cache; None if there is none."""
    try:
        return _thread_of(file.parent).do(lambda: read_file(file))
    except OSError:
        return None


def is_at_hand() -> bool:
    """Whether the cache folder answers; its drive may be gone."""
    folder = cache_folder() / FOLDER

    def look() -> None:
        with suppress(OSError):  # a failure is an answer, too
            folder.exists()

    try:
        _thread_of(folder).do(look)
    except NoAnswer:
        return False
    return True


def store(file: Path, content: bytes, max_files: int) -> None:
    """Write a file of the cache atomically, and remove the oldest of its kind if there are more than ``max_files``."""
    with suppress(OSError):
        _thread_of(file.parent).do(lambda: _store(file, content, max_files))


@lru_cache(maxsize=1)  # tests move from home to home
def _thread_of(folder: Path) -> FileThread:
    """The thread of a cache folder."""
    return FileThread(folder)


def _store(file: Path, content: bytes, max_files: int) -> None:
    with suppress(OSError):
        write_atomically(file, content, durable=False)
        # Never the new file, whatever the clock says.
        others = [path for path in file.parent.glob(f"*{file.suffix}") if path != file]
        others.sort(key=lambda path: path.stat().st_mtime)
        for oldest in others[: max(len(others) + 1 - max_files, 0)]:
            oldest.unlink(missing_ok=True)


def cache_file(kind: str, inputs: object, ending: str) -> Path:
    """The file of a result, named by its inputs and the code, so that a change of either misses the cache."""
    key = hashlib.sha256(f"{_code_fingerprint()} {inputs!r}".encode()).hexdigest()[:24]
    return cache_folder() / FOLDER / f"{kind}-{key}.{ending}"


@cache
def _code_fingerprint() -> str:
    """A digest of the code that results depend on."""
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
