"""The choices of the last print, kept in the settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

from editor.printing.options import (
    BACKS,
    BLEEDS,
    CARDS,
    DPI,
    MARGINS,
    ONE,
    OVERLAPS,
    PANELS,
    PAPERS,
    PARTS,
    PrintOptions,
)
from editor.scene.palette import PALETTES
from editor.settings import settings

KEY = "print/choices"
KINDS = ("pdf", "svg", "png")


class Choices(NamedTuple):
    """What the dialog holds: the print, the kind of file, and the pixels to the inch of a picture."""

    options: PrintOptions = PrintOptions()
    kind: str = "pdf"
    dpi: int = 300


def remember(choices: Choices) -> None:
    """Keep choices for the next time."""
    settings().setValue(KEY, json.dumps(asdict(choices.options) | {"kind": choices.kind, "dpi": choices.dpi}))


def remembered() -> Choices:
    """The choices of the last time; what cannot be read or chosen any more is as at first."""
    try:
        data = json.loads(str(settings().value(KEY, "{}")))
    except ValueError:
        data = {}
    good = {key: value for key, value in data.items() if _fits(key, value)} if isinstance(data, dict) else {}
    kind, dpi = good.pop("kind", "pdf"), good.pop("dpi", 300)
    if "parts" in good:
        good["parts"] = tuple(good["parts"])
    return Choices(PrintOptions(**good), kind, dpi)


def _fits(key: str, value: Any) -> bool:
    try:
        return key in CHECKS and bool(CHECKS[key](value))
    except TypeError:
        return False


def _within(bounds: tuple[float, float]) -> Callable[[Any], bool]:
    return lambda value: bounds[0] <= value <= bounds[1]


CHECKS: Mapping[str, Callable[[Any], bool]] = {
    "parts": lambda value: bool(value) and set(value) <= set(PARTS),
    "tiles": lambda value: value in ("", ONE) or value in PAPERS or value in PANELS,
    "paper": lambda value: value in PAPERS,
    "margin": _within(MARGINS),
    "overlap": _within(OVERLAPS),
    "bleed": _within(BLEEDS),
    "tickets": lambda value: value in CARDS,
    "trains": lambda value: value in CARDS,
    "backs": lambda value: value in BACKS,
    "ink": lambda value: isinstance(value, bool),
    "palette": lambda value: value in PALETTES,
    "kind": lambda value: value in KINDS,
    "dpi": lambda value: type(value) is int and DPI[0] <= value <= DPI[1],
}
