"""The railroads of the map, and who has which of their shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from core.api import (
    Board,
    Choice,
    Each,
    Issue,
    MapSpec,
    OneOf,
    Public,
    Ruleset,
    Severity,
    SliceKey,
    Value,
    Word,
    hookimpl,
    say,
)


def railroads(rules: Ruleset) -> list[str]:
    """All railroads of the map, in alphabetical order."""
    return sorted({name for names in rules.board.route_field("railroads", ()) for name in names})


Takers = tuple[Annotated[int, OneOf("seat")], ...]


class Shares(Value):
    """For each railroad, in alphabetical order, the seats that took its shares 1, 2 and so on."""

    taken: Annotated[tuple[Takers, ...], Each("railroad", railroads), Public]


SHARES = SliceKey(
    "railroad_shares",
    Shares,
    lambda rules, seats: Shares(((),) * len(railroads(rules))),
    titles={
        "taken": say("shares taken"),
    },
)


@dataclass(frozen=True, slots=True)
class TakeShare(Choice):
    """Take the next share of a railroad."""

    verb: ClassVar[str] = "share"
    label: ClassVar[str] = "Take a share of {railroad}"
    railroad: Annotated[str, Word("railroad")]


@dataclass(frozen=True, slots=True)
class NoShare(Choice):
    """Take no share."""

    verb: ClassVar[str] = "no-share"
    label: ClassVar[str] = "Take no share"


def railroad_terms(rules: Ruleset, railroad: str, what: str) -> Any:
    """What the map says of a railroad (``shares`` or ``pays``), or the option of that name."""
    said: Mapping[str, Any] = rules.board.spec.fields.get("railroads", {}).get(railroad, {})
    return said.get(what, rules.option("railroad_shares", what))


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    named = {name for names in board.route_field("railroads", ()) for name in names}
    for name in spec.fields.get("railroads", {}):
        if name not in named:
            text = say(
                "No route belongs to the railroad {name}; name it in `railroads` of a route or take it out.", name=name
            )
            yield Issue(Severity.WARNING, "railroad-without-routes", text, ("railroads", name))
