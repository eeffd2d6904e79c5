"""``python -m tests.maps.checked`` writes maps/checked.json: the digests of the maps in which no error is found."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from railwright.core import game
from railwright.core.catalogue.discovery import discover
from railwright.core.maps.art import art_names
from railwright.core.maps.library import bundled_maps, rule_boards

MAPS = Path(__file__).resolve().parents[2] / "maps"
FILE = MAPS / "checked.json"


def checked_digests() -> dict[str, str]:
    """The digests of the maps that come with the program and of their art, by file; maps with an issue are missing."""
    return {file.relative_to(MAPS).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in _files()}


def _files() -> Iterator[Path]:
    catalogue = discover(safe=True)
    for path in (bundled_maps() | rule_boards()).values():
        reading = game.read(catalogue, path)
        if reading.spec is not None and not reading.issues:
            yield path.resolve()
            yield from ((path.parent / name).resolve() for name in art_names(reading.spec.about).values())


if __name__ == "__main__":
    FILE.write_text(json.dumps(dict(sorted(checked_digests().items())), indent=0) + "\n", "utf-8")
