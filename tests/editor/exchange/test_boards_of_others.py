"""Forty small boards in fifteen shapes, as other people keep them: each is read completely, without being told how."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from railwright.editor.document.edits import set_map_field
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.features.exchange.import_result import ImportRefused, ImportResult
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


def element(tag: str, **attributes: object) -> str:
    """An XML element with attributes."""
    return f"<{tag} {' '.join(f'{key}={json.dumps(str(value))}' for key, value in attributes.items())}/>"


GML = "".join(f'node [ id {number} label "{name}" ]\n' for name, number in NUMBERS.items()) + "".join(
    f'edge [ source {NUMBERS[a]} target {NUMBERS[b]} length {n} color "{c}" ]\n' for a, b, n, c in ROUTES
)
GRAPHVIZ = "".join(f'  "{a}" -- "{b}" [label="{n}", color={c}]; // {n}\n' for a, b, n, c in ROUTES)
GEXF = "".join(element("node", id=number, label=name) for name, number in NUMBERS.items())
GEXF_EDGES = "".join(
    f'<edge id="{number}" source="{NUMBERS[a]}" target="{NUMBERS[b]}">'
    f'<attvalues><attvalue for="0" value="{n}"/><attvalue for="1" value="{c}"/></attvalues></edge>'
    for number, (a, b, n, c) in enumerate(ROUTES)
)
GEXF_HEAD = (
    '<attributes class="edge"><attribute id="0" title="length" type="integer"/>'
    '<attribute id="1" title="color" type="string"/></attributes>'
)
XML_TEXTS = "".join(
    f"<route><a>{a}</a><b>{b}</b><length>{n}</length><color>{c}</color></route>" for a, b, n, c in ROUTES
)
MARKDOWN = "| From | To | Length | Colour |\n|------|----|:-:|---|\n" + "".join(
    f"| {a} | {b} | {n} | {c} |\n" for a, b, n, c in ROUTES
)

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
SHAPES = {
    **SHAPES,
    "graphs": {
        "GML": {"b.gml": f"graph [\n{GML}]\n"},
        "Graphviz": {"b.dot": f"strict graph board {{\n  node [shape=circle]; rankdir=LR;\n{GRAPHVIZ}}}\n"},
        "GEXF": {
            "b.gexf": '<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2"><graph defaultedgetype="undirected">'
            f"{GEXF_HEAD}<nodes>{GEXF}</nodes><edges>{GEXF_EDGES}</edges></graph></gexf>"
        },
    },
    "XML": {
        "attributes": {
            "b.xml": f"<map name='x'>{''.join(element('city', name=name, x=x, y=y) for name, x, y in PLACES)}"
            f"{''.join(element('route', start=a, end=b, length=n, color=c) for a, b, n, c in ROUTES)}</map>"
        },
        "texts": {"b.xml": f"<map><routes>{XML_TEXTS}</routes></map>"},
    },
    "sources and texts": {
        "Python": {"b.py": f"import os\nROUTES = {[*map(tuple, ROUTES)]}\nTIME = os.times()\n"},
        "Python, by pairs": {"b.py": f"LENGTHS = { {(a, b): (n, c) for a, b, n, c in SINGLE} }\n"},
        "YAML": {"b.yaml": "".join(f"- {{from: {a}, to: {b}, length: {n}, color: {c}}}\n" for a, b, n, c in ROUTES)},
        "Markdown": {"b.md": MARKDOWN},
        "an arrow and brackets": lines("{a} -> {b} ({n}, {c})"),
    },
}
BOARDS = [(shape, board) for shape, boards in SHAPES.items() for board in boards]


def read(folder: Path, files: Files) -> ImportResult:
    """Write files and import them into an empty map."""
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return import_source(RULED, read_source([folder / name for name in files]), FIELDS)


@pytest.mark.parametrize(("shape", "board"), BOARDS)
@pytest.mark.sweep
def test_a_board_of_others_is_read_completely(shape: str, board: str, tmp_path: Path) -> None:
    result = read(tmp_path, SHAPES[shape][board])
    names = {city.id: city.name for city in result.spec.cities}
    assert sorted(names.values()) == sorted(CITIES)
    routes = SINGLE if shape == "neighbors by name" or board == "Python, by pairs" else ROUTES
    assert Counter(
        (frozenset(names[end] for end in r.between), r.length, r.color) for r in result.spec.routes
    ) == Counter((frozenset(route[:2]), *route[2:]) for route in routes)
    tickets = [(*(names[end] for end in ticket.between), ticket.points) for ticket in result.spec.tickets]
    assert tickets == (TICKETS if board == "tickets" else [])
    messages = [str(each) for each in result.omissions]
    assert [each for each in messages if "Their routes were used to place them." not in each] == []


def test_there_are_forty_boards_in_fifteen_shapes() -> None:
    assert (len(BOARDS), len(SHAPES)) == (40, 15)


def test_a_table_with_a_row_and_a_column_for_each_city_has_each_route_once(tmp_path: Path) -> None:
    text = ",Aville,Bton,Dorf\nAville,0,3,\nBton,3,0,2\nDorf,,2,0\n"
    result = read(tmp_path, {"m.csv": text})
    assert [(route.between, route.length) for route in result.spec.routes] == [
        (("aville", "bton"), 3),
        (("bton", "dorf"), 2),
    ]


def test_kinds_of_routes_are_read_beside_their_numbers(tmp_path: Path) -> None:
    text = "Aville - Bton: 3 (tunnel)\nBton - Dorf: 2 grey, ferry\nDorf - Aville 4 red\n"
    result = read(tmp_path, {"r.txt": text})
    kinds = [(route.color, route.fields.get("tunnel"), route.fields.get("ferry")) for route in result.spec.routes]
    assert kinds == [("gray", True, None), ("gray", None, 1), ("red", None, None)]
    table = "From,To,Length,Type\nAville,Bton,3,Ferry (2)\nBton,Dorf,2,ferry\nDorf,Aville,4,tram\n"
    result = read(tmp_path, {"r.csv": table})
    assert [route.fields.get("ferry") for route in result.spec.routes] == [2, 1, None]
    assert "r.csv: a map does not distinguish these kinds: tram." in [str(each) for each in result.omissions]


def test_places_and_lines_of_kml_are_cities_and_routes(tmp_path: Path) -> None:
    def placemark(name: str, shape: str, *ends: str) -> str:
        places = " ".join(f"{lon},{lat},0" for lat, lon in (DEGREES[end] for end in ends))
        return f"<Placemark><name>{name}</name><{shape}><coordinates>{places}</coordinates></{shape}></Placemark>"

    marks = [placemark(name, "Point", name) for name in CITIES]
    marks += [placemark(f"{n}", "LineString", a, b) for a, b, n, _ in SINGLE]
    text = f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document>{"".join(marks)}</Document></kml>'
    result = read(tmp_path, {"b.kml": text})
    names = {city.id: city.name for city in result.spec.cities}
    assert sorted(names.values()) == sorted(CITIES)
    assert [{*map(names.get, route.between)} for route in result.spec.routes] == [{a, b} for a, b, *_ in SINGLE]


def test_a_program_is_read_and_never_run(tmp_path: Path) -> None:
    mark = tmp_path / "run"
    text = f"open({str(mark)!r}, 'w')\nclass Board:\n    edges: list = [('Aville', 'Bton', 3)]\n"
    assert len(read(tmp_path, {"b.py": text}).spec.routes) == 1
    assert not mark.exists()


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("b.xml", '<!DOCTYPE m [<!ENTITY a "aa">]><m><city name="&a;"/></m>', "<!ENTITY"),
        ("b.xml", "<map><city name='A'></map>", "mismatched tag"),
        ("b.gml", "graph [ node [ id 0 ] edge [ source 0 target 7 ]", "]"),
        (
            "b.graphml",
            "<graphml><graph edgedefault='undirected'><node id='1'><data key='d'/></node></graph></graphml>",
            "no key d",
        ),
        ("b.py", "x = [1, 2", "never closed"),
        ("b.py", f"x = {'[' * 4000}{']' * 4000}", "too many nested parentheses"),
        ("b.yaml", "a: [1, {", "A value is missing here."),
        (
            "b.kml",
            "<kml><Placemark><Point><coordinates>a,b</coordinates></Point></Placemark></kml>",
            "could not convert",
        ),
    ],
)
def test_a_damaged_file_is_refused_with_its_reason(name: str, text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(ImportRefused) as refusal:
        read(tmp_path, {name: text})
    assert str(refusal.value).startswith(f"{name} cannot be read (")
    assert why in str(refusal.value)


def test_an_attribute_names_an_element_before_its_text(tmp_path: Path) -> None:
    result = read(tmp_path, {"b.xml": '<m><city name="Aville" x="1" y="2">capital</city><city id="b">Bton</city></m>'})
    assert [city.name for city in result.spec.cities] == ["Aville", "Bton"]


def test_signs_are_no_names_of_cities(tmp_path: Path) -> None:
    result = read(tmp_path, {"b.txt": "(\nAville - Bton 3\n)\n"})
    assert [city.name for city in result.spec.cities] == ["Aville", "Bton"]
    assert [str(each).partition(":")[2][:2] for each in result.omissions[:2]] == ["1:", "3:"]
