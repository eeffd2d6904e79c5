"""What lies beside a map: the outlines of its land. Files are hostile until they have been read."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from core.documents.content import content_of
from core.errors import RailwrightError
from core.issues import Issue, Severity

Ring = list[tuple[float, float]]
MOST = 10_000  # places of all outlines together; a fine coast of a board has 3000
FAR = 100.0  # boards beyond the edge: no outline reaches so far


class BadArt(RailwrightError):
    """A file of outlines that cannot be drawn; the message ends a sentence about it."""


def land_rings(file: Path) -> list[Ring]:
    """The rings of a land file in fractions of the board, to be read only. Raises BadArt, OSError."""
    state = file.stat()
    found = _rings(file, state.st_mtime_ns, state.st_size)
    if isinstance(found, str):
        raise BadArt(found)
    return found


@lru_cache(maxsize=8)
def _rings(file: Path, changed: int, size: int) -> list[Ring] | str:
    """The rings, or what is wrong: a map is checked after every edit, its land is read once."""
    try:
        polygons = json.loads(content_of(file))["polygons"]
        rings = [[_place(point) for point in ring] for polygon in polygons for ring in polygon]
    except json.JSONDecodeError as error:
        return f"is no JSON at line {error.lineno}, column {error.colno}"
    except UnicodeDecodeError:
        return "is not UTF-8 text"
    except (KeyError, TypeError, ValueError, RecursionError):
        return "holds no `polygons` of rings of places"
    many = sum(map(len, rings)) > MOST
    return f"holds over {MOST} places, too many to draw; thin it out" if many else rings


def _place(point: Any) -> tuple[float, float]:
    x, y = point
    if not all(isinstance(one, int | float) and math.isfinite(one) and abs(one) <= FAR for one in (x, y)):
        raise ValueError("no place")
    return float(x), float(y)


def art_issues(about: Mapping[str, Any], folder: Path) -> Iterator[Issue]:
    """What keeps the art of a map in a folder from being drawn."""
    background = about.get("background")
    for kind, name in background.items() if isinstance(background, Mapping) else ():
        if kind in ("land", "image") and isinstance(name, str) and (wrong := _wrong(folder / name, kind)):
            message = f"{wrong[1].format(file=name)}; the board is drawn without it."
            yield Issue(Severity.WARNING, wrong[0], message, ("background", kind))


def _wrong(file: Path, kind: str) -> tuple[str, str] | None:
    """Code and words of what is wrong with a file of art."""
    if not file.is_file():
        return "missing-art", "There is no file {file} beside the map"
    try:
        if kind == "land":
            land_rings(file)
    except BadArt as error:
        return "bad-art", f"The file {{file}} {error}"
    except OSError as error:
        return "bad-art", f"The file {{file}} cannot be read ({error.strerror or error})"
    return None
