"""The lists of a web editor's file, whatever stands in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def entries(value: Any) -> list[Any]:
    """The entries of a list; none of anything else."""
    return value if isinstance(value, list) else []


def objects(payload: Data, key: str) -> list[Data]:
    """The objects of the list under a key."""
    return [one for one in entries(payload.get(key)) if isinstance(one, dict)]
