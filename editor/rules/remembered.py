"""The changes of the rules in the latest game, for the next time the program is started."""

from __future__ import annotations

import json
from pathlib import Path

from core.catalogue.optionschema import plain
from core.catalogue.requirements import Request
from core.cli.rulesfile import read_rules
from editor.settings import settings


def remember_rules(changes: Request, file: str | None = None) -> None:
    """Keep what a game is played with: the changes, or those in a file."""
    kept = changes or (read_rules(Path(file)).request if file else {})
    settings().setValue("lobby/rules", json.dumps(plain(kept)))


def remembered_rules() -> Request:
    """What was played with the last time; nothing where that cannot be read."""
    try:
        found = json.loads(str(settings().value("lobby/rules", "{}")))
    except ValueError:
        return {}
    fits = isinstance(found, dict) and all(one is None or isinstance(one, dict) for one in found.values())
    return found if fits else {}
