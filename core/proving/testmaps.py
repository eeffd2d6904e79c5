"""Maps in a line, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.mapspec import City, MapSpec, Route, Ticket


def map_of(routes: str, tickets: str = "", plugins: Mapping[str, Mapping[str, Any] | None] | None = None) -> MapSpec:
    """A map in a line: ``map_of("a-b-1 3 red; a-b-2 3 gray; b-c 4 green steep=2 night", "a-c 7; b-c 5 long")``.

    A route is its id, which begins with its two cities, its length, its colour and the fields of plugins; a ticket
    its id, its points and fields. A field is a number, or true where only its name stands. Without ``plugins`` the
    rules are the bundle ``europe``.
    """
    drawn = tuple(_route(text.split()) for text in statements(routes))
    names = sorted({city for route in drawn for city in route.between})
    return MapSpec(
        id="drawn",
        name="Drawn",
        size=(100.0, 100.0),
        wagon=(20.0, 9.0),
        players=(2, 5),
        cities=tuple(City(name, name.title(), (0.0, 0.0)) for name in names),
        routes=drawn,
        tickets=tuple(_ticket(text.split()) for text in statements(tickets)),
        plugins={"europe": {}} if plugins is None else plugins,
    )


def statements(text: str) -> list[str]:
    """The parts of a text between semicolons and line ends."""
    return [part.strip() for line in text.splitlines() for part in line.split(";") if part.strip()]


def _route(words: Sequence[str]) -> Route:
    id, length, color, *fields = words
    return Route(id, _ends(id), int(length), color, fields=_fields(fields))


def _ticket(words: Sequence[str]) -> Ticket:
    id, points, *fields = words
    return Ticket(id, _ends(id), int(points), _fields(fields))


def _ends(id: str) -> tuple[str, str]:
    a, b = id.split("-")[:2]
    return a, b


def _fields(words: Iterable[str]) -> dict[str, Any]:
    pairs = [word.partition("=") for word in words]
    return {name: int(value) if value else True for name, _, value in pairs}
