"""Which files a canvas takes when they are dropped on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImageReader

TABLES = (".csv", ".tsv", ".txt", ".map", ".json", ".geojson")
MAPS = (".yaml", ".yml")


def is_picture(path: Path) -> bool:
    """Whether a file is one of the kinds of pictures that can be read."""
    return path.suffix.lower()[1:].encode() in {bytes(kind.data()) for kind in QImageReader.supportedImageFormats()}


def files_in(dragged: QMimeData) -> list[Path]:
    """The files among what is dragged that can be taken."""
    paths = [Path(url.toLocalFile()) for url in dragged.urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in (*TABLES, *MAPS) or is_picture(path)]
