"""Where the file of results lies: apart from the store, so that a start without games need not load it."""

from __future__ import annotations

from pathlib import Path

from railwright.core.folders import data_folder


def store_path() -> Path:
    """The path of the file of results."""
    return data_folder() / "statistics.sqlite"
