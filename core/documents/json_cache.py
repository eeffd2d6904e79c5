"""Plain data that the program keeps in the cache folder, as JSON behind its digest."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from railwright.core.files import read_file, write_atomically


def load_cached(file: Path) -> Any:
    """Return what ``keep`` wrote into a file. Raises OSError, and ValueError if the file holds anything else.

    Only what the program itself wrote passes the digest, so it is read without the checks of ``parse_json``, which take
    six times as long.
    """
    digest, _, content = read_file(file).partition(b"\n")
    if _digest(content) != digest:
        raise ValueError("not the bytes that were kept")
    return msgspec.json.decode(content)


def keep(file: Path, data: Any) -> None:
    """Write plain data to a file of the cache; if that fails, nothing is kept."""
    with suppress(OSError, UnicodeEncodeError):  # half a character
        content = msgspec.json.encode(data)
        write_atomically(file, _digest(content) + b"\n" + content, durable=False)


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()
