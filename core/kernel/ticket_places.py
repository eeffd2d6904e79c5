"""What tickets lead to: two cities, or what the fields that rules add to tickets name instead (``x-pick``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import MapSpec, Ticket

PICK = "x-pick"  # the key of a field's schema
CITY = "city"  # what a pick names by itself; anything else is a field of cities, whose values it names
ALL, START, END = "all", "start", "end"  # what a pick stands in place of: both cities of the ticket, or one of them


class PlacePick(NamedTuple):
    """A field of tickets that names cities, ``of`` CITY, or groups of cities by their value in the city field ``of``.

    ``place`` is ALL where the field names all that the ticket joins in its order; START or END where it names groups,
    any of which will do, in place of the first or of the last city. A group may be given points of its own.
    """

    field: str
    of: str
    place: str
    schema: Mapping[str, Any]

    @property
    def has_points(self) -> bool:
        """Whether the field gives each group its points: it is a table, and else a list or a single word."""
        return bool(self.schema.get("type") == "object")

    def written(self, groups: Mapping[str, int]) -> Any:
        """The value of the field that names these groups, as a map file has it; only a table holds their points."""
        if self.has_points:
            return dict(groups)
        return [*groups] if self.schema.get("type") == "array" else next(iter(groups))


class TicketPlace(NamedTuple):
    """A city, or a group of cities of which any will do: their ids, the name of the group, its points if it has any."""

    cities: tuple[str, ...]
    group: str = ""
    points: int | None = None


TicketPlaces = tuple[tuple[TicketPlace, ...], ...]
"""All that a ticket joins, in its order; where there are several at one step, any of them will do."""


def cities_of(places: TicketPlaces) -> tuple[str, ...]:
    """All cities that a ticket may lead to, each once."""
    return tuple(dict.fromkeys(city for step in places for place in step for city in place.cities))


def picks_of(manifests: Iterable[PluginManifest]) -> tuple[PlacePick, ...]:
    """The picks that plugins declare for tickets, in their order."""
    return tuple(pick for manifest in manifests for pick in picks_in(manifest.map.get("ticket", {})))


def picks_in(fields: Mapping[str, Mapping[str, Any]]) -> tuple[PlacePick, ...]:
    """The picks among fields whose schemas are given by name."""
    return tuple(
        PlacePick(field, str(schema[PICK]["of"]), str(schema[PICK]["as"]), schema)
        for field, schema in fields.items()
        if PICK in schema
    )


def groups_of(spec: MapSpec, field: str) -> dict[str, tuple[str, ...]]:
    """The cities by their value in a field of cities, in the order of the map."""
    by_value: dict[str, list[str]] = {}
    for city in spec.cities:
        if value := city.fields.get(field):
            by_value.setdefault(str(value), []).append(city.id)
    return {value: tuple(cities) for value, cities in by_value.items()}


def places_of_tickets(spec: MapSpec, picks: Iterable[PlacePick]) -> tuple[TicketPlaces, ...]:
    """The places that every ticket of a map leads to. Cities and groups that are not on the map are left out."""
    picks = tuple(picks)
    cities = {city.id for city in spec.cities} if picks else set()
    groups = {pick.of: groups_of(spec, pick.of) for pick in picks if pick.of != CITY}
    return tuple(_places(ticket, picks, cities, groups) for ticket in spec.tickets)


def _places(
    ticket: Ticket, picks: Iterable[PlacePick], cities: set[str], groups: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> TicketPlaces:
    ends: list[tuple[TicketPlace, ...]] = [(TicketPlace((city,)),) for city in ticket.between]
    for pick in picks:
        if not (value := ticket.fields.get(pick.field)):
            continue
        named = named_groups(value)
        if pick.place == ALL:
            places = tuple((TicketPlace((city,)),) for city in named if city in cities)
            return places if len(places) > 1 else tuple(ends)
        on_map = groups.get(pick.of, {})
        # A group that has no city on this map cannot be reached; without any, the ticket's own city stays.
        step = tuple(TicketPlace(on_map[group], group, points) for group, points in named.items() if group in on_map)
        if step:
            ends[0 if pick.place == START else -1] = step
    return tuple(ends)


def named_groups(value: Any) -> dict[str, int | None]:
    """Return the groups in the field of a pick with their points; a list or a single word gives None as points."""
    if isinstance(value, Mapping):
        return {str(name): points if isinstance(points, int) else None for name, points in value.items()}
    return dict.fromkeys(map(str, value) if isinstance(value, list | tuple) else (str(value),))
