"""The art beside a map: outlines of its land, a background picture. Every file is hostile until it is checked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from railwright.core.documents.json_io import JsonError, convert, read_json
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.text import Message, say
from railwright.core.maps.pictures import BadPicture, picture_bytes, piece_bytes

Ring = list[tuple[float, float]]
MAX_POINTS = 10_000  # of all outlines together, of all borders and of all rivers; a fine coast of a board has 3000
PIECES = ("train", "head", "house")  # drawings that a map may bring in place of the program's
MAX_COORDINATE_BOARDS = 100.0  # boards beyond the edge: no outline reaches so far


class _LandFile(msgspec.Struct):
    """The contents of a land file."""

    polygons: list[list[Ring]]
    borders: list[Ring] = []
    rivers: list[Ring] = []


class BadArt(RailwrightError):
    """A file of outlines that cannot be drawn; the message completes a sentence about the file."""


class Land(Struct, frozen=True):
    """The closed rings of coasts and lakes, and the open lines of borders and rivers, in fractions of the board."""

    rings: list[Ring]
    borders: list[Ring]
    rivers: list[Ring]


def read_land(file: Path) -> Land:
    """The contents of a land file; shared, never to be changed. Raises BadArt, OSError."""
    state = file.stat()  # its time and size are part of the key of the cache
    land = _read_land(file, state.st_mtime_ns, state.st_size)
    if isinstance(land, Message):
        raise BadArt(land)
    return land


@lru_cache(maxsize=8)
def _read_land(file: Path, changed: int, size: int) -> Land | Message:
    """The land, or what is wrong with it. A map is checked after every edit, but its land is read once."""
    try:
        plain = read_json(file)
    except JsonError as error:
        return say("cannot be read: {why}", why=error.message)
    try:
        data = convert(plain, _LandFile)
    except JsonError:
        return say("contains no `polygons` with rings of points")
    rings = list(chain.from_iterable(data.polygons))
    if max(sum(map(len, lines)) for lines in (rings, data.borders, data.rivers)) > MAX_POINTS:
        return say("has too many points to draw (limit: {most}); simplify it", most=MAX_POINTS)
    places = chain.from_iterable(chain(rings, data.borders, data.rivers))
    far = max(map(abs, chain.from_iterable(places)), default=0) > MAX_COORDINATE_BOARDS
    return say("contains no `polygons` with rings of points") if far else Land(rings, data.borders, data.rivers)


def _check_picture(file: Path, read: Callable[[Path], bytes]) -> None:
    """Raises BadPicture, OSError."""
    state = file.stat()
    if problem := _picture_problem(file, read, state.st_mtime_ns, state.st_size):
        raise BadPicture(problem)


@lru_cache(maxsize=8)
def _picture_problem(file: Path, read: Callable[[Path], bytes], changed: int, size: int) -> Message | None:
    """The problem of a picture, if any; every version of a file is examined once."""
    try:
        read(file)
    except BadPicture as error:
        return error.message
    return None


def art_issues(about: Mapping[str, Any], folder: Path) -> Iterator[Issue]:
    """The issues that keep a map's art from being drawn; ``folder`` is where the files lie."""
    for kind, name in art_names(about).items():
        if wrong := _find_problem(folder, name, kind):
            yield Issue(Severity.WARNING, *wrong, ("art" if kind in PIECES else "background", kind))


def art_names(about: Mapping[str, Any]) -> dict[str, str]:
    """The names of the files that a map has as its art, by kind (``land``, ``image``, and those of PIECES)."""
    names: dict[str, str] = {}
    for field, kinds in (("background", ("land", "image")), ("art", PIECES)):
        named = about.get(field)
        if isinstance(named, Mapping):
            names |= {kind: named[kind] for kind in kinds if isinstance(named.get(kind), str)}
    return names


def art_file(folder: Path, name: object) -> Path | None:
    """The file of a piece of art; None if it is missing, or a link out of the map's folder."""
    is_usable = isinstance(name, str) and os.path.isfile(folder / name) and not leads_elsewhere(folder, name)
    return folder / str(name) if is_usable else None


def leads_elsewhere(folder: Path, name: str) -> bool:
    """Whether a file of the map's art is a link out of its folder."""
    file = folder / name
    return os.path.isfile(file) and not Path(os.path.realpath(file)).is_relative_to(os.path.realpath(folder))


def _find_problem(folder: Path, name: str, kind: str) -> tuple[str, Message] | None:
    """Code and words of what is wrong with a file of art."""
    file, is_piece = folder / name, kind in PIECES
    if leads_elsewhere(folder, name):
        return "bad-art", say(
            "The file {file} links outside the map's folder. Put the file itself in that folder.", file=name
        )
    if not os.path.isfile(file):  # False, too, where a name is too long to be looked for
        text = "The file {file} is missing from the map's folder. The board is drawn without it."
        own = "The file {file} is missing from the map's folder. The built-in drawing is shown."
        return "missing-art", say(own if is_piece else text, file=name)
    try:
        if kind == "land":
            read_land(file)
        else:
            _check_picture(file, piece_bytes if is_piece else picture_bytes)
    except (BadArt, BadPicture) as error:
        text = "The file {file} {why}. The board is drawn without it."
        own = "The file {file} {why}. The built-in drawing is shown."
        return "bad-art", say(own if is_piece else text, file=name, why=error.message)
    except OSError as error:
        text = "Cannot read the file {file} ({why}). The board is drawn without it."
        own = "Cannot read the file {file} ({why}). The built-in drawing is shown."
        return "bad-art", say(own if is_piece else text, file=name, why=reason(error))
    return None
