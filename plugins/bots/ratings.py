"""How strong the bots are: the ratings that ``make ladder`` has measured, as docs/bots.md tells."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from railwright.api import Rating

RATINGS_PATH = Path(__file__).with_name("ratings.json")


def read_ratings(path: Path = RATINGS_PATH) -> dict[str, Rating]:
    """The ratings of bots by name; none where the file is missing or is not what ``make ladder`` writes."""
    with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
        bots = json.loads(path.read_bytes())["bots"]
        return {name: Rating(*(int(bot[field]) for field in Rating._fields)) for name, bot in bots.items()}
    return {}
