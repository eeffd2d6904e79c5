"""A map as the plain data that its file holds: dicts, lists, text and numbers. Free of Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from core.catalogue.optionschema import plain
from core.mapspec import City, MapSpec, Route, Ticket
from editor.document.naming import pair_id
from editor.document.parts import Piece

Data = dict[str, Any]
FORMAT = 1


def number(value: float) -> float:
    """Whole millimetres without a point, as people write them."""
    return int(value) if float(value).is_integer() else value


def place(at: Iterable[float]) -> list[float]:
    """A place as the file has it."""
    return [number(value) for value in at]


def piece_data(piece: Piece) -> Data:
    """The entry of a city, route or ticket, without the id of a route that follows from its place."""
    if isinstance(piece, City):
        return {"name": piece.name, "at": place(piece.at), **plain(piece.fields)}
    if isinstance(piece, Ticket):
        return {"between": list(piece.between), "points": piece.points, **plain(piece.fields)}
    bends = {"bends": [place(bend) for bend in piece.bends]} if piece.bends else {}
    start = {"between": list(piece.between), "length": piece.length, "color": piece.color}
    return {**start, **bends, **plain(piece.fields)}


def head_data(spec: MapSpec) -> Data:
    """Everything but cities, routes and tickets."""
    width, height = place(spec.size)
    length, across = place(spec.wagon)
    return {
        "format": FORMAT,
        "id": spec.id,
        "name": spec.name,
        **plain(spec.about),
        "board": {"width": width, "height": height},
        "wagon": {"length": length, "width": across},
        "players": {"min": spec.players[0], "max": spec.players[1]},
        "pieces": plain(spec.pieces),
        "plugins": plain(spec.plugins),
        **plain(spec.fields),
    }


def derived_ids(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """The ids that routes without one of their own have, by their place among those between the same cities."""
    joined = [pair_id(*pair) for pair in pairs]
    total, numbers, found = Counter(joined), Counter[str](), []
    for pair in joined:
        numbers[pair] += 1
        found.append(pair if total[pair] == 1 else f"{pair}-{numbers[pair]}")
    return found


def map_data(spec: MapSpec) -> Data:
    """A whole map as a new file holds it."""
    derived = derived_ids(route.between for route in spec.routes)
    routes = [route_data(route, id) for route, id in zip(spec.routes, derived, strict=True)]
    cities = {city.id: piece_data(city) for city in spec.cities}
    return {**head_data(spec), "cities": cities, "routes": routes, "tickets": [piece_data(one) for one in spec.tickets]}


def route_data(route: Route, derived: str) -> Data:
    """The entry of a route; with its id where that is not the one it would have anyway."""
    own: Mapping[str, Any] = {} if route.id == derived else {"id": route.id}
    return {**own, **piece_data(route)}
