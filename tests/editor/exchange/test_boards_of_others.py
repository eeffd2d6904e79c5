"""Thirty small boards in twelve shapes, as other people keep them: each is read completely, without being told how."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
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
ROUTES = [
    ("Aville", "Bton", 3, "red"),
    ("Aville", "Bton", 3, "blue"),
    ("Bton", "Los Prados", 2, "gray"),
    ("Los Prados", "Dorf", 4, "green"),
    ("Dorf", "Aville", 6, "yellow"),
]
TICKETS = [("Aville", "Los Prados", 5), ("Bton", "Dorf", 12)]
SINGLE = ROUTES[1:]  # without the second line
GRAY = [(start, end, length, "gray") for start, end, length, _ in SINGLE]
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

BOARDS: Mapping[str, tuple[Files, list[tuple[object, ...]]]] = {
    # tables with a head
    "head: From, To": ({"r.csv": rows("From,To,Length,Color", ROUTES)}, ROUTES),
    "head: city1, city2": ({"r.csv": rows("city1,city2,Distance,Color", ROUTES)}, ROUTES),
    "head: Source, Target": ({"r.csv": rows("Source,Target,Weight,route_color", ROUTES)}, ROUTES),
    "head: Start, End": ({"r.tsv": rows("start_city,end_city,numTrains,trackColor", ROUTES, "\t")}, ROUTES),
    "head: Von, Nach": (
        {"r.csv": rows("Von;Nach;Felder;Farbe", [(*r[:3], {"red": "Rot", "blue": "Blau", "green": "grün"}.get(r[3], "grau")) for r in SINGLE[1:]], ";")},
        [(*r[:3], r[3] if r[3] == "green" else "gray") for r in SINGLE[1:]],
    ),
    "head: City A, City B": ({"r.csv": rows("City A,City B,Spaces,Colour", ROUTES)}, ROUTES),
    "head: the length last": ({"r.csv": rows("origin,destination,color,trains", [(a, b, c, n) for a, b, n, c in ROUTES])}, ROUTES),
    # without a head
    "no head": ({"r.csv": rows("", ROUTES)}, ROUTES),
    "no head, semicolons": ({"r.csv": rows("", ROUTES, ";")}, ROUTES),
    "no head, the color first": ({"r.csv": rows("", [(c, a, b, n) for a, b, n, c in ROUTES])}, ROUTES),
    "no head, numbered": ({"r.csv": rows("", [(i, *r) for i, r in enumerate(ROUTES, 1)])}, ROUTES),
    # two colors in a row
    "two colors": ({"r.csv": rows("From,To,Length,color1,color2", TWO_COLORS)}, ROUTES),
    "primary and secondary color": ({"r.csv": rows("From,To,Length,primary_color,secondary_color", TWO_COLORS)}, ROUTES),
    "both colors in a cell": ({"r.csv": rows("From,To,Length,Color", [(*ROUTES[0][:3], "Red/Blue"), *ROUTES[2:]])}, ROUTES),
    # lines of text
    "lines of words": ({"r.txt": rows("", UNDERSCORED, " ")}, ROUTES),
    "lines with a dash": ({"r.txt": "".join(f"{a} - {b}: {n} ({c})\n" for a, b, n, c in ROUTES)}, ROUTES),
    "lines with an arrow": ({"r.txt": "".join(f"{a} -> {b} {n} {c}\n" for a, b, n, c in ROUTES)}, ROUTES),
    "lines of names with spaces": ({"r.txt": rows("", [r[:3] for r in SINGLE], " ")}, GRAY),
    # several tables
    "cities, routes and tickets": (
        {"c.csv": rows("Name,X,Y", PLACES), "r.csv": rows("From,To,Length,Color", ROUTES), "tickets.csv": rows("From,To,Value", TICKETS)},
        ROUTES,
    ),
    "routes by number": (
        {"c.csv": rows("id,city,x,y", [(NUMBERS[name], name, *at) for name, at in CITIES.items()]),
         "r.csv": rows("from_id,to_id,length,color", [(NUMBERS[a], NUMBERS[b], n, c) for a, b, n, c in ROUTES])},
        ROUTES,
    ),
    # lists of objects
    "objects": ({"b.json": json.dumps({"cities": objects("name x y", PLACES), "routes": objects("from to length color", ROUTES), "tickets": objects("from to points", TICKETS)})}, ROUTES),
    "objects with other keys": ({"b.json": json.dumps(objects("startCity endCity trainCount cardColor", ROUTES))}, ROUTES),
    "objects with lists of ends": ({"b.json": json.dumps({"data": {"connections": [{"cities": [a, b], "cost": n, "colors": [c]} for a, b, n, c in ROUTES]}})}, ROUTES),
    "objects with two colors": ({"b.json": json.dumps([{"a": a, "b": b, "len": n, "colors": [c for c in colors if c]} for a, b, n, *colors in TWO_COLORS])}, ROUTES),
    # lists of lists, objects by name, neighbors
    "lists of lists": ({"b.json": json.dumps({"edges": ROUTES})}, ROUTES),
    "cities by name": ({"b.json": json.dumps({"cities": {name: {"pos": [*at]} for name, at in CITIES.items()}, "routes": {f"r{i}": dict(zip(("from", "to", "length", "color"), r, strict=True)) for i, r in enumerate(ROUTES)}})}, ROUTES),
    "neighbors by name": ({"b.json": json.dumps({"Aville": {"Bton": 3, "Dorf": 6}, "Bton": {"Aville": 3, "Los Prados": 2}, "Los Prados": {"Dorf": 4}, "Dorf": {"Aville": 6, "Los Prados": 4}})}, GRAY),
    "routes in each city": ({"b.json": json.dumps([{"name": name, "x": x, "y": y, "connections": [{"destination": b, "distance": n, "color": c} for a, b, n, c in ROUTES if a == name]} for name, (x, y) in CITIES.items()])}, ROUTES),
    # GeoJSON
    "GeoJSON with points": ({"b.geojson": json.dumps({"type": "FeatureCollection", "features": [*FEATURES, *LINES]})}, ROUTES),
    "GeoJSON with named lines": ({"b.json": json.dumps({"type": "FeatureCollection", "features": NAMED_LINES})}, ROUTES),
}


def read(folder: Path, files: Files) -> ImportResult:
    """Write files and import them into an empty map."""
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return import_source(RULED, read_source([folder / name for name in files]), FIELDS)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_of_others_is_read_completely(name: str, tmp_path: Path) -> None:
    files, routes = BOARDS[name]
    result = read(tmp_path, files)
    names = {city.id: city.name for city in result.spec.cities}
    assert {*names.values()} == {end for route in routes for end in route[:2]}
    assert len(result.spec.cities) == len(names)
    expected = Counter((frozenset(map(str, route[:2])), *route[2:]) for route in routes)
    assert (
        Counter((frozenset(names[end] for end in r.between), r.length, r.color) for r in result.spec.routes) == expected
    )
    unexpected = [str(each) for each in result.omissions if "Its routes were used to place it." not in str(each)]
    assert unexpected == []
    if "tickets" in name or name == "objects":
        assert [(*(names[end] for end in t.between), t.points) for t in result.spec.tickets] == TICKETS


def test_there_are_thirty_boards() -> None:
    assert len(BOARDS) == 30
