"""Thirty small boards in twelve shapes, as other people keep them: each is read completely, without being told how."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from railwright.editor.document.edits import set_map_field
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.features.exchange.import_result import ImportResult
from railwright.editor.features.exchange.source import import_source, read_source
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import built_in

RULED = set_map_field(EMPTY, "plugins", {"europe": {}})
FIELDS = field_schemas(RULED, built_in())

CITIES = {"Aville": (10, 10), "Bton": (90, 20), "Los Prados": (50, 80), "Dorf": (150, 120)}
ROUTES: list[tuple[str, str, int, str]] = [
    ("Aville", "Bton", 3, "red"),
    ("Aville", "Bton", 3, "blue"),
    ("Bton", "Los Prados", 2, "gray"),
    ("Los Prados", "Dorf", 4, "green"),
    ("Dorf", "Aville", 6, "yellow"),
]
TICKETS = [("Aville", "Los Prados", 5), ("Bton", "Dorf", 12)]
SINGLE = ROUTES[1:]  # without the second line
Files = Mapping[str, str]


def rows(head: str, entries: list[tuple[object, ...]], between: str = ",") -> str:
    """A table, with a head unless that is empty."""
    lines = [between.join(map(str, entry)) for entry in entries]
    return "\n".join([*([head.replace(",", between)] if head else []), *lines]) + "\n"


def objects(keys: str, entries: list[tuple[object, ...]]) -> list[dict[str, object]]:
    """Objects with these keys."""
    return [dict(zip(keys.split(), entry, strict=True)) for entry in entries]


PLACES = [(name, *at) for name, at in CITIES.items()]
DEGREES = {name: (50 - y / 20, x / 10 + 0.25) for name, (x, y) in CITIES.items()}
TWO_COLORS = [("Aville", "Bton", 3, "red", "blue"), *((*route, "") for route in ROUTES[2:])]
NUMBERS = {name: number for number, name in enumerate(CITIES, 1)}
UNDERSCORED = [(a.replace(" ", "_"), b.replace(" ", "_"), *more) for a, b, *more in ROUTES]
FEATURES = [
    {"type": "Feature", "properties": {"title": name}, "geometry": {"type": "Point", "coordinates": [lon, lat]}}
    for name, (lat, lon) in DEGREES.items()
]
LINES = [
    {
        "type": "Feature",
        "properties": {"spaces": length, "farbe": color},
        "geometry": {"type": "LineString", "coordinates": [[*reversed(DEGREES[a])], [*reversed(DEGREES[b])]]},
    }
    for a, b, length, color in ROUTES
]
NAMED_LINES = [
    {**line, "properties": {**line["properties"], "from": a, "to": b}}  # type: ignore[dict-item]
    for line, (a, b, *_) in zip(LINES, ROUTES, strict=True)
]

GERMAN = {"red": "Rot", "blue": "Blau", "green": "grün", "yellow": "gelb", "gray": "grau"}
KEYS = ("from", "to", "length", "color")


def table(head: str, entries: list[tuple[object, ...]] = ROUTES, between: str = ",") -> Files:
    """A file with a table of routes."""
    return {"r.csv": rows(head, entries, between)}


def lines(form: str) -> Files:
    """A file with a line for each route, which contains its parts as {a}, {b}, {n} and {c}."""
    return {"r.txt": "".join(form.format(a=a, b=b, n=n, c=c) + "\n" for a, b, n, c in ROUTES)}


def data(content: object) -> Files:
    """A JSON file."""
    return {"b.json": json.dumps(content)}


def neighbors(name: str) -> Iterator[tuple[str, int, str]]:
    """The neighbors of a city, with one of its routes each."""
    for a, b, n, c in SINGLE:
        if name in (a, b):
            yield b if name == a else a, n, c


def connections(name: str) -> list[dict[str, object]]:
    """The routes that begin in a city."""
    return [{"destination": b, "distance": n, "color": c} for a, b, n, c in ROUTES if a == name]


SHAPES: Mapping[str, Mapping[str, Files]] = {
    "tables with titles": {
        "From, To": table("From,To,Length,Color"),
        "city1, city2": table("city1,city2,Distance,Color"),
        "Source, Target": table("Source,Target,Weight,route_color"),
        "Start, End": table("start_city,end_city,numTrains,trackColor", between="\t"),
        "Von, Nach": table("Von;Nach;Felder;Farbe", [(*r[:3], GERMAN[r[3]]) for r in ROUTES], ";"),
        "City A, City B": table("City A,City B,Spaces,Colour"),
        "the length last": table("origin,destination,color,trains", [(a, b, c, n) for a, b, n, c in ROUTES]),
    },
    "tables without titles": {
        "commas": table(""),
        "semicolons": table("", between=";"),
        "the color first": table("", [(c, a, b, n) for a, b, n, c in ROUTES]),
        "numbered": table("", [(number, *route) for number, route in enumerate(ROUTES, 1)]),
    },
    "two colors in a row": {
        "color1, color2": table("From,To,Length,color1,color2", TWO_COLORS),
        "primary and secondary": table("From,To,Length,primary_color,secondary_color", TWO_COLORS),
        "in one cell": table("From,To,Length,Color", [(*ROUTES[0][:3], "Red/Blue"), *ROUTES[2:]]),
    },
    "lines of words": {
        "underscores": {"r.txt": rows("", UNDERSCORED, " ")},
        "names with spaces": lines("{a} {b} {n} {c}"),
    },
    "lines with signs": {"a dash": lines("{a} - {b}: {n} ({c})"), "an arrow": lines("{a} -> {b} {n} {c}")},
    "several tables": {
        "tickets": {
            **table("From,To,Length,Color"),
            "c.csv": rows("Name,X,Y", PLACES),
            "tickets.csv": rows("From,To,Value", TICKETS),
        },
        "cities by number": {
            **table("from_id,to_id,length,color", [(NUMBERS[a], NUMBERS[b], n, c) for a, b, n, c in ROUTES]),
            "c.csv": rows("id,city,x,y", [(NUMBERS[name], name, *at) for name, at in CITIES.items()]),
        },
    },
    "lists of objects": {
        "tickets": data(
            {
                "cities": objects("name x y", PLACES),
                "routes": objects("from to length color", ROUTES),
                "tickets": objects("from to points", TICKETS),
            }
        ),
        "other keys": data(objects("startCity endCity trainCount cardColor", ROUTES)),
        "two colors": data(objects("a b len color1 color2", TWO_COLORS)),
    },
    "objects with lists": {
        "ends": data({"data": {"links": [{"cities": [a, b], "cost": n, "colors": [c]} for a, b, n, c in ROUTES]}}),
        "routes of each city": data([{"name": name, "connections": connections(name)} for name in CITIES]),
    },
    "lists of lists": {"edges": data({"edges": ROUTES})},
    "objects by name": {
        "cities and routes": data(
            {
                "cities": {name: {"pos": [*at]} for name, at in CITIES.items()},
                "routes": {f"r{number}": dict(zip(KEYS, route, strict=True)) for number, route in enumerate(ROUTES)},
            }
        ),
    },
    "neighbors by name": {
        "both ways": data({name: {b: {"n": n, "c": c} for b, n, c in neighbors(name)} for name in CITIES}),
    },
    "GeoJSON": {
        "points": data({"type": "FeatureCollection", "features": [*FEATURES, *LINES]}),
        "named lines": data({"type": "FeatureCollection", "features": NAMED_LINES}),
    },
}
BOARDS = [(shape, board) for shape, boards in SHAPES.items() for board in boards]


def read(folder: Path, files: Files) -> ImportResult:
    """Write files and import them into an empty map."""
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return import_source(RULED, read_source([folder / name for name in files]), FIELDS)


@pytest.mark.parametrize(("shape", "board"), BOARDS)
def test_a_board_of_others_is_read_completely(shape: str, board: str, tmp_path: Path) -> None:
    result = read(tmp_path, SHAPES[shape][board])
    names = {city.id: city.name for city in result.spec.cities}
    assert sorted(names.values()) == sorted(CITIES)
    routes = SINGLE if shape == "neighbors by name" else ROUTES
    assert Counter(
        (frozenset(names[end] for end in r.between), r.length, r.color) for r in result.spec.routes
    ) == Counter((frozenset(route[:2]), *route[2:]) for route in routes)
    tickets = [(*(names[end] for end in ticket.between), ticket.points) for ticket in result.spec.tickets]
    assert tickets == (TICKETS if board == "tickets" else [])
    messages = [str(each) for each in result.omissions]
    assert [each for each in messages if "Their routes were used to place them." not in each] == []


def test_there_are_thirty_boards_in_twelve_shapes() -> None:
    assert (len(BOARDS), len(SHAPES)) == (30, 12)
