"""What lies beside a map: the outlines of its land, a picture. Files are hostile until they have been read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from core.documents.json_io import JsonError, convert, read_json
from core.kernel.errors import RailwrightError, reason
from core.kernel.issues import Issue, Severity
from core.kernel.text import Message, say
from core.maps.pictures import BadPicture, picture_bytes

Ring = list[tuple[float, float]]
MAX_POINTS = 10_000  # places of all outlines, all borders and all rivers each; a fine coast of a board has 3000
MAX_COORDINATE = 100.0  # boards beyond the edge: no outline reaches so far


class _LandFile(msgspec.Struct):
    """What a file of land holds."""

    polygons: list[list[Ring]]
    borders: list[Ring] = []
    rivers: list[Ring] = []


class BadArt(RailwrightError):
    """A file of outlines that cannot be drawn; the message ends a sentence about it."""


@dataclass(frozen=True, slots=True)
class Land:
    """The closed rings of coasts and lakes, and the open lines of borders and rivers, in fractions of the board."""

    rings: list[Ring]
    borders: list[Ring]
    rivers: list[Ring]


def read_land(file: Path) -> Land:
    """What a land file holds, to be read only. Raises BadArt, OSError."""
    state = file.stat()  # its time and size are part of the key of the cache
    found = _read_land(file, state.st_mtime_ns, state.st_size)
    if isinstance(found, Message):
        raise BadArt(found)
    return found


@lru_cache(maxsize=8)
def _read_land(file: Path, changed: int, size: int) -> Land | Message:
    """The land, or what is wrong: a map is checked after every edit, its land is read once."""
    try:
        found = read_json(file)
    except JsonError as error:
        return say("cannot be read: {why}", why=error.message)
    try:
        data = convert(found, _LandFile)
    except JsonError:
        return say("holds no `polygons` of rings of places")
    rings = list(chain.from_iterable(data.polygons))
    if max(sum(map(len, lines)) for lines in (rings, data.borders, data.rivers)) > MAX_POINTS:
        return say("holds over {most} places, too many to draw; thin it out", most=MAX_POINTS)
    places = chain.from_iterable(chain(rings, data.borders, data.rivers))
    far = max(map(abs, chain.from_iterable(places)), default=0) > MAX_COORDINATE
    return say("holds no `polygons` of rings of places") if far else Land(rings, data.borders, data.rivers)


def _check_picture(file: Path) -> None:
    """Raises BadPicture, OSError."""
    state = file.stat()
    if found := _picture_problem(file, state.st_mtime_ns, state.st_size):
        raise BadPicture(found)


@lru_cache(maxsize=8)
def _picture_problem(file: Path, changed: int, size: int) -> Message | None:
    """What is wrong with a picture, which is looked into once."""
    try:
        picture_bytes(file)
    except BadPicture as error:
        return error.message
    return None


def art_issues(about: Mapping[str, Any], folder: Path) -> Iterator[Issue]:
    """What keeps the art of a map in a folder from being drawn."""
    for kind, name in art_names(about).items():
        if wrong := _find_problem(folder, name, kind):
            yield Issue(Severity.WARNING, *wrong, ("background", kind))


def art_names(about: Mapping[str, Any]) -> dict[str, str]:
    """The names of the files that a map has as its art, by kind (``land``, ``image``)."""
    background = about.get("background")
    found = background if isinstance(background, Mapping) else {}
    return {kind: found[kind] for kind in ("land", "image") if isinstance(found.get(kind), str)}


def _find_problem(folder: Path, name: str, kind: str) -> tuple[str, Message] | None:
    """Code and words of what is wrong with a file of art."""
    file = folder / name
    if not os.path.isfile(file):  # False, too, where a name is too long to be looked for
        return "missing-art", say("There is no file {file} beside the map; the board is drawn without it.", file=name)
    try:
        if kind == "land":
            read_land(file)
        else:
            _check_picture(file)
    except (BadArt, BadPicture) as error:
        return "bad-art", say("The file {file} {why}; the board is drawn without it.", file=name, why=error.message)
    except OSError as error:
        words = "The file {file} cannot be read ({why}); the board is drawn without it."
        return "bad-art", say(words, file=name, why=reason(error))
    return None
