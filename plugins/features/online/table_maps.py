"""The maps of tables: the very file that a table is played on, found here, or sent by its dealer in pieces.

What a dealer sends is hostile until its digest fits and the map reads well; then it is kept below the folder of tables,
by its digest, where no other map is ever taken for it. The pictures that a map names are not sent.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import MAX_FILE_BYTES, read_file, write_atomically
from railwright.core.game import parse
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import printable_line, say
from railwright.core.maps.library import bundled_maps, map_by_digest, maps_by_name
from railwright.plugins.features.online import protocol

PIECE_BYTES = 64 * 1024
MAX_PIECES = -(-MAX_FILE_BYTES // PIECE_BYTES)

Ask = Callable[[Callable[[int], protocol.ToServer]], protocol.ToClient]
"""Asks the dealer what a function makes of the number of a request, and waits for the answer."""


class MapRefused(RailwrightError):
    """What a dealer has sent is not the map of its table, or none that can be read."""


def find_table_map(name: str, sha256: str) -> Path | None:
    """The file of a table's map: that of this name here, where it is the same one, or one that was kept."""
    named = maps_by_name().get(name)
    paths = [path for path in (named, map_by_digest(sha256)) if path is not None]
    return next((path for path in paths if _digest_of(path) == sha256), None)


@cache
def bundled_by_digest() -> dict[str, Path]:
    """The maps that come with the program, by their digests."""
    return {_digest_of(path): path for path in bundled_maps().values()}


def store_map(path: Path, sha256: str) -> None:
    """Keep a map of somebody's as it is now: a table outlives the file that it was opened with. Raises OSError."""
    if path not in bundled_maps().values():
        _write_map(read_file(path), sha256)


def _write_map(content: bytes, sha256: str) -> None:
    path = map_by_digest(sha256)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_atomically(path, content)


def _digest_of(path: Path) -> str:
    try:
        return hashlib.sha256(read_file(path)).hexdigest()
    except OSError:
        return ""


# --- in pieces ----------------------------------------------------------------------------------------------


def map_piece(path: Path, request: protocol.NeedMap) -> protocol.MapPiece:
    """The requested piece of a map. Raises OSError."""
    content = read_file(path)
    start = request.piece * PIECE_BYTES
    part = b64encode(content[start : start + PIECE_BYTES]).decode()
    return protocol.MapPiece(request.id, request.piece, -(-len(content) // PIECE_BYTES), part)


def fetch_map(catalogue: Catalogue, table: protocol.TableNews, send: Ask) -> Path:
    """Ask the dealer for the map of a table, check it as any file of a stranger's, and keep it.

    Raises MapRefused, OSError, and whatever ``send`` raises.
    """
    first = _piece(table, send, 0)
    parts = [first, *(_piece(table, send, number) for number in range(1, first.pieces))]
    content = b"".join(_content_of(part, table) for part in parts)
    if hashlib.sha256(content).hexdigest() != table.map_sha256:
        raise _refused(table)
    reading = parse(catalogue, content.decode(errors="surrogateescape"))
    if reading.spec is None:
        raise MapRefused(reading.refusal(printable_line(table.map_title)))
    _write_map(content, table.map_sha256)
    return map_by_digest(table.map_sha256)


def _piece(table: protocol.TableNews, send: Ask, number: int) -> protocol.MapPiece:
    piece = send(lambda id: protocol.NeedMap(id, table.table, number))
    if not isinstance(piece, protocol.MapPiece) or piece.piece != number or not number < piece.pieces <= MAX_PIECES:
        raise _refused(table)
    return piece


def _content_of(piece: protocol.MapPiece, table: protocol.TableNews) -> bytes:
    try:
        return b64decode(piece.data, validate=True)
    except ValueError:
        raise _refused(table) from None


def _refused(table: protocol.TableNews) -> MapRefused:
    text = "{dealer} sent a different map instead of this table's map {map}."
    return MapRefused(say(text, dealer=printable_line(table.dealer), map=printable_line(table.map_title)))
