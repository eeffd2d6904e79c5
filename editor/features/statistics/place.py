"""The path of the file of results, in a module of its own so that a start need not load the store."""

from __future__ import annotations

from pathlib import Path

from railwright.core.folders import data_folder


def store_path() -> Path:
    """The path of the file of results."""
    return data_folder() / "statistics.sqlite"
