"""The maps that were drawn last, remembered from start to start."""

from __future__ import annotations

import json
from pathlib import Path

from editor.settings import settings

MOST = 9
KEY = "draw/recent"


def recent() -> list[Path]:
    """The files that are still there, the last one first."""
    try:
        names = json.loads(str(settings().value(KEY, "[]")))
        return [path for name in names if (path := Path(str(name))).is_file()]
    except (ValueError, TypeError):
        return []


def remember(path: Path) -> None:
    """Put a file in front."""
    rest = [one for one in recent() if one != path.absolute()]
    settings().setValue(KEY, json.dumps([str(one) for one in (path.absolute(), *rest)][:MOST]))
