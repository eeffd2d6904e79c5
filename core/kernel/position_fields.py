"""The fields that plugins add to a position file, and the errors of one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import DataPath
from railwright.core.kernel.mapspec import reversed_id
from railwright.core.kernel.text import Message, did_you_mean, kind_name, say


class PositionField(Struct, frozen=True):
    """A field of a position that a plugin declares.

    * ``of``: ``game`` for one of the whole game, ``seat`` for one of every seat
    * ``name``: its key in the file
    * ``schema``: the JSON Schema of its values
    """

    of: Literal["game", "seat"]
    name: str
    schema: Mapping[str, Any]


class PositionError(RailwrightError):
    """A position that contradicts itself.

    * ``where`` (DataPath): the path of the entry in the document
    * ``code`` (str): a stable name in kebab case
    """

    def __init__(self, message: Message, where: DataPath = (), code: str = "contradiction") -> None:
        super().__init__(message)
        self.where = where
        self.code = code


def index_of(indices: Mapping[str, int], of: str, id: str, where: DataPath) -> int:
    """The index of a route, city or ticket named in a position; the two cities of an id may be in either order.

    Raises PositionError (``unknown-route`` and so on) with a suggestion.
    """
    for spelling in (id, reversed_id(id)):
        if spelling in indices:
            return indices[spelling]
    hint = did_you_mean(id, indices) or say("; use one from the map.")
    raise PositionError(
        say("There is no {thing} `{id}`{hint}", thing=kind_name(of), id=id, hint=hint), where, f"unknown-{of}"
    )
