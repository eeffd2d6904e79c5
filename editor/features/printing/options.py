"""The options of a print. Free of Qt; sizes in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from railwright.core.kernel.errors import RailwrightError
from railwright.editor.features import printed_parts


class PrintError(RailwrightError):
    """A print is impossible; the message says why."""


class WriteError(PrintError):
    """A file cannot be written; the message says why."""


class Paper(NamedTuple):
    """A paper size in portrait, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = MappingProxyType({
    "a4": Paper("A4", 210, 297),
    "a3": Paper("A3", 297, 420),
    "a2": Paper("A2", 420, 594),
    "letter": Paper("Letter", 215.9, 279.4),
    "tabloid": Paper("Tabloid", 279.4, 431.8),
})  # fmt: skip
CARDS: Mapping[str, tuple[float, float]] = MappingProxyType({
    "45x62": (45, 62), "44x67": (44, 67), "59x86": (59, 86), "63x88": (63, 88),
})  # fmt: skip
MAX_PANELS = 9  # of a folding board, across and down each
HIDDEN_LAYERS = ("notes",)  # layers that are not printed by default
ONE_SHEET = "one"  # the whole board on one sheet of paper, reduced, for viewing
PARTS = ("board", "plan", "tickets", "trains", "track", "aid", "bonus", "box")  # of a game on paper
EVERY_PART = (*PARTS, *printed_parts(), "playtest")  # with those of features, and the sheets for the map's author
BACKS = ("none", "long", "short")  # the edge over which the printer turns the paper
MARGINS_MM = (10.0, 25.0)  # least and greatest margin, which printers leave white and which holds marks and texts
OVERLAPS_MM = (0.0, 10.0)  # least and greatest overlap of tiles
BLEEDS_MM = (0.0, 5.0)  # least and greatest bleed of cards
DPI_RANGE = (72, 600)  # least and greatest resolution of a picture


def panels_of(tiles: str) -> tuple[int, int] | None:
    """The numbers of panels across and down of ``3x2``; None for other texts."""
    across, by, down = tiles.partition("x")
    if not (by and across.isdecimal() and down.isdecimal()):
        return None
    count = int(across), int(down)
    return count if all(1 <= side <= MAX_PANELS for side in count) else None


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The options of a print.

    ``tiles`` is the paper size of the board's tiles, or panels such as ``3x2``; "" for one sheet as large as the board,
    ``ONE_SHEET`` for one sheet of ``paper``, the paper of everything else. ``ink`` prints without color, ``outlines``
    without filled areas. ``frame``, ``title`` and ``round_track`` (a score track with spaces of 25 mm) surround the
    board, ``playtest_box`` is on it.
    """

    parts: tuple[str, ...] = ("board",)
    tiles: str = ""
    paper: str = "a4"
    margin: float = 10.0
    overlap: float = 5.0
    tickets: str = "45x62"
    trains: str = "44x67"
    backs: str = "none"
    bleed: float = 3.0
    ink: bool = False
    outlines: bool = False
    frame: bool = False
    title: bool = False
    round_track: bool = False
    playtest_box: bool = False
    palette: str = "safe"
