"""Cities, routes and tickets as CSV, with columns that ``tables_in`` reads back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.mapspec import MapSpec
from editor.document.parts import city
from editor.exchange.table import written


def cities_csv(spec: MapSpec) -> bytes:
    """Name, X, Y in millimetres, Lat and Lon in degrees, and the id."""
    columns = ("Name", "X", "Y", "Lat", "Lon", "Id")
    return written(
        columns, ((c.name, *c.at, c.fields.get("lat", ""), c.fields.get("lon", ""), c.id) for c in spec.cities)
    )


def routes_csv(spec: MapSpec) -> bytes:
    """From, To, Length, Colour, Tunnel, Locomotives."""
    columns = ("From", "To", "Length", "Colour", "Tunnel", "Locomotives")
    rows = (
        (
            *(_end(spec, end) for end in route.between),
            route.length,
            route.color.capitalize(),
            "yes" if route.fields.get("tunnel") else "",
            route.fields.get("ferry", ""),
        )
        for route in spec.routes
    )
    return written(columns, rows)


def tickets_csv(spec: MapSpec) -> bytes:
    """From, To, Points, Long deck."""
    rows = (
        (*(_end(spec, end) for end in one.between), one.points, "yes" if one.fields.get("long") else "")
        for one in spec.tickets
    )
    return written(("From", "To", "Points", "Long deck"), rows)


def _end(spec: MapSpec, id: str) -> str:
    """The name of a city; its id where another city has the same name."""
    name = city(spec, id).name
    return id if sum(one.name.casefold() == name.casefold() for one in spec.cities) > 1 else name


CSV: Mapping[str, Callable[[MapSpec], bytes]] = {"cities": cities_csv, "routes": routes_csv, "tickets": tickets_csv}
