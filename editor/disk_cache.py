"""Results of long searches, kept in the cache folder: the second start of a board costs no search."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from core.folders import cache_folder

Numbers = list[list[float]]
MAX_ABS_VALUE = 1e9
MAX_FILES = 400  # results that are kept: a board that is being drawn asks for many, and looks back at few


def remembered(what: str, inputs: object, shape: tuple[int, int], work: Callable[[], Numbers]) -> Numbers:
    """The rows of numbers that ``work`` gives for these inputs, from the cache if they are there."""
    found = cached_rows(what, inputs, shape)
    if found is None:
        found = work()
        keep(what, inputs, found)
    return found


def cached_rows(what: str, inputs: object, shape: tuple[int, int]) -> Numbers | None:
    """The result for these inputs, if it is there.

    ``shape`` is how many rows of how many numbers there must be: a file that holds anything else is not believed.
    """
    return _read(cache_file(what, inputs, "json"), shape)


def keep(what: str, inputs: object, rows: Numbers) -> None:
    """Remember a result."""
    file = cache_file(what, inputs, "json")
    _write(file, rows)
    tidy(file.parent, "json", MAX_FILES)


def cache_file(what: str, inputs: object, ending: str) -> Path:
    """Where a result lies, named by inputs and code: another version of either finds nothing."""
    key = hashlib.sha256(f"{_code()} {inputs!r}".encode()).hexdigest()[:24]
    return cache_folder() / "boards" / f"{what}-{key}.{ending}"


@cache
def _code() -> str:
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def _read(file: Path, shape: tuple[int, int]) -> Numbers | None:
    try:
        rows = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    believed = isinstance(rows, list) and len(rows) == shape[0] and all(_is_row(row, shape[1]) for row in rows)
    return rows if believed else None


def _is_row(row: object, length: int) -> bool:
    return isinstance(row, list) and len(row) == length and all(map(_is_number, row))


def _is_number(found: object) -> bool:
    return type(found) in (int, float) and abs(found) < MAX_ABS_VALUE  # type: ignore[arg-type]


def _write(file: Path, rows: Numbers) -> None:
    """A cache that cannot be written costs time at the next start, nothing else."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(rows))
        part.replace(file)


def tidy(folder: Path, ending: str, most: int) -> None:
    """Drop the oldest results beyond the most that are kept."""
    with suppress(OSError):
        files = sorted(folder.glob(f"*.{ending}"), key=lambda file: file.stat().st_mtime)
        for file in files[:-most]:
            file.unlink(missing_ok=True)
