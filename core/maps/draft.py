"""The usable parts of a map document as a MapSpec, so that one mistake does not hide the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from railwright.core.documents.value_schema import freeze
from railwright.core.kernel.issues import DataPath, Issue, Severity
from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket, pair_id
from railwright.core.kernel.text import Message, did_you_mean, printable_line, printable_text, say

_CITY = frozenset({"name", "at"})
_ROUTE = frozenset({"id", "between", "length", "color", "bends"})
_TICKET = frozenset({"id", "between", "points"})
_ABOUT = frozenset({"version", "description", "authors", "licence", "credits", "background", "art"})
_HEAD = frozenset({"format", "id", "name", "board", "wagon", "players", "pieces", "plugins"})
_LISTS = frozenset({"cities", "routes", "tickets"})
_OWN = _HEAD | _LISTS | _ABOUT
_ANYWHERE = {"width": float("inf"), "height": float("inf")}  # of a board whose size cannot be read, nothing is off
_WAGON = {"length": 20, "width": 9}  # millimetres; where a map names no size
_NO_PLAYERS = {"min": 0, "max": 0}
_MAX_ISSUES_WITH_HINTS = 100


class MapDraft(Struct, frozen=True):
    """What could be read of a map, what its references get wrong, and how to find its parts in the file.

    ``rows`` gives for ``routes`` and ``tickets`` the row in the file of each one that the spec holds; ``complete``
    names those of ``cities``, ``routes`` and ``tickets`` of which nothing is missing from the spec.
    """

    spec: MapSpec
    issues: tuple[Issue, ...]
    rows: Mapping[str, tuple[int, ...]]
    complete: frozenset[str]

    def path_in_file(self, where: DataPath) -> DataPath:
        """A path that counts the routes and tickets of the spec, as a path into the file."""
        if len(where) > 1 and where[0] in self.rows and isinstance(where[1], int):
            return where[0], self.rows[str(where[0])][where[1]], *where[2:]
        return where


def draft_map(data: Mapping[str, Any], wrong: Collection[DataPath], sha256: str = "") -> MapDraft:
    """The draft of a map document; ``wrong`` are the paths at which its schema found it unusable."""
    return _Drafter(data, frozenset(path[:2] for path in wrong)).draft(sha256)


class _Drafter:
    """Takes what can be used of one document; ``issues`` are what its references get wrong."""

    def __init__(self, data: Mapping[str, Any], wrong: frozenset[DataPath]) -> None:
        self.data = data
        self.wrong = wrong
        self.issues: list[Issue] = []
        self.cities: Mapping[str, Any] | None = self._whole_part("cities", None)
        self.routes: list[Any] | None = self._whole_part("routes", None)
        self.tickets: list[Any] | None = self._whole_part("tickets", [])

    def draft(self, sha256: str) -> MapDraft:
        cities = tuple(self._cities())
        drawn = {city.id for city in cities}
        routes = {row: route for row, route in self._routes() if drawn.issuperset(route.between)}
        tickets = {row: ticket for row, ticket in self._tickets() if drawn.issuperset(ticket.between)}
        complete = {
            "cities": self.cities is not None and len(cities) == len(self.cities),
            "routes": self.routes is not None and len(routes) == len(self.routes),
            "tickets": self.tickets is not None and len(tickets) == len(self.tickets),
        }
        spec = self._spec(cities, tuple(routes.values()), tuple(tickets.values()), sha256)
        rows = {"routes": tuple(routes), "tickets": tuple(tickets)}
        return MapDraft(spec, tuple(self.issues), rows, frozenset(key for key in complete if complete[key]))

    def _spec(
        self, cities: tuple[City, ...], routes: tuple[Route, ...], tickets: tuple[Ticket, ...], sha256: str
    ) -> MapSpec:
        board, wagon = self._head("board", _ANYWHERE), self._head("wagon", _WAGON)
        players = self._head("players", _NO_PLAYERS)
        return MapSpec(
            id=self._head("id", ""),
            name=printable_line(self._head("name", "")),
            size=(float(board["width"]), float(board["height"])),
            wagon=(float(wagon["length"]), float(wagon["width"])),
            players=(int(players["min"]), int(players["max"])),
            cities=cities,
            routes=routes,
            tickets=tickets,
            plugins=freeze(self._head("plugins", {})),
            pieces=freeze(self._head("pieces", {})),
            fields=freeze(
                {
                    key: _printable(self._usable_part(key))
                    for key in self.data
                    if key not in _OWN and (key,) not in self.wrong
                }
            ),
            about=freeze({key: _printable(self._head(key, None)) for key in self.data if key in _ABOUT}),
            sha256=sha256,
        )

    # A part that the schema found wrong is left out rather than guessed at: what remains is checked all the same, and
    # no check has to look at values of a wrong type.

    def _head(self, key: str, otherwise: Any) -> Any:
        """A part that a map has once, or a stand-in if it is missing or wrong."""
        usable = key in self.data and not any(path[:1] == (key,) for path in self.wrong)
        return self.data[key] if usable else otherwise

    def _usable_part(self, key: str) -> Any:
        """A field beyond the format's own parts, without those of its entries that are wrong."""
        value = self.data[key]
        if isinstance(value, list):
            return [entry for row, entry in enumerate(value) if (key, row) not in self.wrong]
        if isinstance(value, dict):
            return {name: entry for name, entry in value.items() if (key, name) not in self.wrong}
        return value

    def _whole_part(self, key: str, otherwise: Any) -> Any:
        """A list or table with entries that may be wrong; None if it is wrong as a whole."""
        return None if (key,) in self.wrong else self.data.get(key, otherwise)

    def _usable(self, key: str, entries: list[Any] | None) -> Iterator[tuple[int, dict[str, Any]]]:
        """The entries of a list that fit the schema, each with its index in the file."""
        return ((row, entry) for row, entry in enumerate(entries or ()) if (key, row) not in self.wrong)

    def _cities(self) -> Iterator[City]:
        for id, entry in (self.cities or {}).items():
            if ("cities", id) not in self.wrong:
                yield City(id, printable_line(entry["name"]), _point(entry["at"]), _extra_fields(entry, _CITY))

    def _routes(self) -> Iterator[tuple[int, Route]]:
        for row, id, entry in self._named("routes", self.routes):
            bends = tuple(map(_point, entry.get("bends", ())))
            fields = _extra_fields(entry, _ROUTE)
            yield row, Route(id, _pair(entry), int(entry["length"]), entry["color"], bends, fields)

    def _tickets(self) -> Iterator[tuple[int, Ticket]]:
        for row, id, entry in self._named("tickets", self.tickets):
            yield row, Ticket(id, _pair(entry), int(entry["points"]), _extra_fields(entry, _TICKET))

    def _named(self, key: str, entries: list[Any] | None) -> Iterator[tuple[int, str, dict[str, Any]]]:
        """The routes or tickets that join two cities: index in the file, id and entry."""
        pairs = Counter(pair_id(*entry["between"]) for _, entry in self._usable(key, entries))
        numbers: Counter[str] = Counter()
        seen: set[str] = set()
        for row, entry in self._usable(key, entries):
            pair = pair_id(*entry["between"])
            numbers[pair] += 1
            id = entry.get("id") or (pair if pairs[pair] == 1 else f"{pair}-{numbers[pair]}")
            if self._joins_two_cities(entry["between"], key, row) and self._is_new(id, seen, key, row):
                yield row, id, entry

    def _joins_two_cities(self, between: list[str], key: str, row: int) -> bool:
        """Whether two cities are known and different; otherwise that is reported."""
        cities = between if self.cities is None else self.cities
        unknown = [(end, id) for end, id in enumerate(between) if id not in cities]
        for end, id in unknown:
            # Looking for similar names is slow, and whoever has so many slips has been shown some by then.
            hint = did_you_mean(id, cities) if len(self.issues) < _MAX_ISSUES_WITH_HINTS else None
            message = say("Unknown city `{id}`{hint}", id=id, hint=hint or say("; add it to `cities`."))
            self._report("unknown-city", message, (key, row, "between", end))
        if between[0] == between[1]:
            part = key.removesuffix("s")
            message = say("This ticket ends where it starts; use two different cities.")
            if key == "routes":
                message = say("This route ends where it starts; use two different cities.")
            self._report(f"{part}-to-itself", message, (key, row, "between"))
        return not unknown and between[0] != between[1]

    def _is_new(self, id: str, seen: set[str], key: str, row: int) -> bool:
        part = key.removesuffix("s")
        if id in seen:
            twice = say("Two tickets have the id `{id}`. Give one of them another `id`.", id=id)
            if key == "routes":
                twice = say("Two routes have the id `{id}`. Give one of them another `id`.", id=id)
            self._report(f"duplicate-{part}", twice, (key, row))
            return False
        seen.add(id)
        return True

    def _report(self, code: str, message: Message, where: DataPath) -> None:
        self.issues.append(Issue(Severity.ERROR, code, message, where))


def _pair(entry: Mapping[str, Any]) -> tuple[str, str]:
    first, second = entry["between"]
    return first, second


def _point(coordinates: list[float]) -> tuple[float, float]:
    return float(coordinates[0]), float(coordinates[1])


def _extra_fields(entry: Mapping[str, Any], own: frozenset[str]) -> Mapping[str, Any]:
    """The fields that plugins and people add, frozen."""
    fields: Mapping[str, Any] = freeze({key: _printable(value) for key, value in entry.items() if key not in own})
    return fields


def _printable(value: Any) -> Any:
    """Data without control characters, which YAML can write as escapes: its texts go to windows, prints and XML."""
    if isinstance(value, str):
        return value if value.isprintable() else printable_text(value)
    if isinstance(value, list):
        return [_printable(entry) for entry in value]
    return {key: _printable(entry) for key, entry in value.items()} if isinstance(value, Mapping) else value
