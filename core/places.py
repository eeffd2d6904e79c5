"""Which plugin was running, by the files of its code."""

from __future__ import annotations

import os
import traceback
from collections.abc import Mapping, Sequence
from typing import Any


def innermost(places: Mapping[str, str], frames: Sequence[traceback.FrameSummary]) -> tuple[str, str] | None:
    """The plugin that was running, with function and line, by the files or folders of plugins; last frame first."""
    for frame in reversed(frames):
        for id, place in places.items():
            if place and (frame.filename == place or frame.filename.startswith(place + os.sep)):
                return id, f"{frame.name}, line {frame.lineno}"
    return None


def place_of(module: Any) -> str:
    """The folder of a package, the file of a module."""
    return str(next(iter(getattr(module, "__path__", ())), None) or getattr(module, "__file__", None) or "")
