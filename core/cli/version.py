"""What the program says of itself."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from platform import python_version

import core

MAP_FORMAT = 1  # that of core.maps.file, which takes long to import


def version() -> str:
    """``railwright 0.1.0 (map format 1, Python 3.11.2, Qt 6.8.1)``, without importing Qt."""
    try:
        qt = installed("PySide6-Essentials")
    except PackageNotFoundError:
        qt = "not installed"
    return f"railwright {core.__version__} (map format {MAP_FORMAT}, Python {python_version()}, Qt {qt})"
