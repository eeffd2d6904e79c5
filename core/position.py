"""What a position file consists of: the plugins' fields, and how one of them is found wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from core.errors import RailwrightError


@dataclass(frozen=True, slots=True)
class PositionField:
    """A field of a position: of the whole game or of every seat, with the JSON Schema of its values."""

    of: Literal["game", "seat"]
    name: str
    schema: Mapping[str, Any]


class PositionError(RailwrightError):
    """A position that contradicts itself; ``where`` is the path of the entry in the document."""

    def __init__(self, message: str, where: tuple[str | int, ...] = (), code: str = "contradiction") -> None:
        super().__init__(message)
        self.where = where
        self.code = code
