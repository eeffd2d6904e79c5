"""The ratings of the bots, as measured by ``make ladder`` (docs/how-the-bots-work.md)."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from railwright.api import Rating

RATINGS_PATH = Path(__file__).with_name("ratings.json")


def read_ratings(path: Path = RATINGS_PATH) -> dict[str, Rating]:
    """The ratings of bots by name; none if the file is missing or invalid."""
    with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
        bots = json.loads(path.read_bytes())["bots"]
        return {name: Rating(*(int(bot[field]) for field in Rating._fields)) for name, bot in bots.items()}
    return {}
