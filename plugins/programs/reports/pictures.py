"""Pictures of reports: lines, words and dots with their places, which a page writes as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through places; ``title`` is its tip."""

    kind: ClassVar = "line"
    places: Sequence[Place]
    ink: str
    width: float = 1
    dash: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Lettering:
    """Words at a place: beside it, or, where ``on_map``, across it with a bright edge."""

    kind: ClassVar = "lettering"
    at: Place
    text: str
    on_map: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot, which may hold a number and may lead to a place of the page by its ``target``."""

    kind: ClassVar = "dot"
    at: Place
    radius: float
    ink: str
    edge: str = "#fffaf0"
    text: str = ""
    target: str = ""


class Picture(NamedTuple):
    """All of it, in the order in which it is drawn; ``label`` says what is seen to those who do not see it."""

    label: str
    size: tuple[float, float]
    shapes: Sequence[Line | Lettering | Dot]
