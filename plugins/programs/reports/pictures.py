"""Pictures in reports: lines, words and dots at places in pixels, which a page writes as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through places; ``title`` is its tool tip."""

    kind: ClassVar = "line"
    places: Sequence[Place]
    ink: str
    width: float = 1
    dash: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Lettering:
    """Words beside a place, or with ``on_map`` across it and with a bright edge."""

    kind: ClassVar = "lettering"
    at: Place
    text: str
    on_map: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot, which may contain a number, and may link to the ``target`` on the page."""

    kind: ClassVar = "dot"
    at: Place
    radius: float
    ink: str
    edge: str = "#fffaf0"
    text: str = ""
    target: str = ""


class Picture(NamedTuple):
    """A picture: its shapes in drawing order; ``label`` describes it for people who do not see it."""

    label: str
    size: tuple[float, float]
    shapes: Sequence[Line | Lettering | Dot]
