"""Titles of map files for a menu, read from the start of each file: parsing whole maps would take too long."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

from core.files import open_regular_file

HEAD_BYTES = 4096  # of a file in which its name is looked for


def map_title(path: Path) -> str:
    """The name that a map file gives itself; the name of the file where none is found."""
    try:
        with open_regular_file(path) as file:
            return next(_names(file.read(HEAD_BYTES).decode("utf-8", "ignore")))
    except (OSError, ValueError, yaml.YAMLError, StopIteration):
        return path.stem


def _names(text: str) -> Iterator[str]:
    """The values of the key ``name`` at the top level of a YAML document."""
    depth, key = 0, ""
    for event in yaml.parse(text, yaml.CSafeLoader):
        if depth == 0 and isinstance(event, yaml.SequenceStartEvent):
            return
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth == 1 and key == "name" and isinstance(event, yaml.ScalarEvent):
            yield event.value
        if depth == 1:
            key = event.value if isinstance(event, yaml.ScalarEvent) and not key else ""
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
