"""What can be chosen for a print. Free of Qt; sizes in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from railwright.core.kernel.errors import RailwrightError


class PrintError(RailwrightError):
    """Why something cannot be printed, as a sentence."""


class WriteError(PrintError):
    """Why a file cannot be written."""


class Paper(NamedTuple):
    """A size of paper in portrait, in millimetres."""

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
MAX_PANELS = 9  # of a board that folds, across and down
HIDDEN_LAYERS = ("notes",)  # layers of the board that print only for who asks
ONE_SHEET = "one"  # the whole board on one sheet of paper, made smaller: to look at
PARTS = ("board", "plan", "tickets", "trains", "track", "aid", "bonus", "box")  # that a game on paper needs
EVERY_PART = (*PARTS, "rulebook", "playtest")  # with the rules to read, and what its maker needs
BACKS = ("none", "long", "short")  # the edge that a printer turns the paper over
MARGINS_MM = (10.0, 25.0)  # of tiles and sheets of cards: what printers leave white, with marks and words in it
OVERLAPS_MM = (0.0, 10.0)
BLEEDS_MM = (0.0, 5.0)
DPI_RANGE = (72, 600)


def panels_of(tiles: str) -> tuple[int, int] | None:
    """How many panels across and down a board folds into, as ``3x2`` says it; None for anything else."""
    across, by, down = tiles.partition("x")
    if not (by and across.isdecimal() and down.isdecimal()):
        return None
    count = int(across), int(down)
    return count if all(1 <= side <= MAX_PANELS for side in count) else None


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """A print. ``tiles`` is the paper that the board is cut into, or panels such as ``3x2``; "" for one sheet of its
    own size, ``ONE_SHEET`` for one of the paper of everything else.

    ``paper`` is that of everything else; ``ink`` asks for a print that needs no color, ``outlines`` for one that fills
    nothing. ``frame``, ``title`` and ``round_track`` (a score track of 25 mm) stand round the board, ``playtest_box``
    on it.
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
