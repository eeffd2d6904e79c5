"""Maps to and from spreadsheets, GeoJSON, GraphML and the JSON of a web editor (E15)."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.editor.document import edits
from railwright.editor.document.decks import decks
from railwright.editor.document.edits import add_drawing
from railwright.editor.document.map_fields import field_schemas
from railwright.editor.document.map_source import new_source
from railwright.editor.features.exchange.geojson import geojson, graphml
from railwright.editor.features.exchange.import_result import ImportRefused, ImportResult
from railwright.editor.features.exchange.placing import lay_out
from railwright.editor.features.exchange.sheets import (
    is_list_of_lines,
    read_lines,
    read_places,
    read_table,
)
from railwright.editor.features.exchange.source import import_source, read_source
from railwright.editor.features.exchange.tables import CSV_WRITERS, ImportTable, csv_bytes, import_tables
from railwright.editor.features.exchange.web_editor import import_web_json, web_json
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import built_in, sheet_of
from tests.examples import examples

RULED = edits.set_map_field(EMPTY, "plugins", {"europe": {}})
FIELDS = field_schemas(RULED, built_in())


def read_files(spec: MapSpec, files: Sequence[Path], *choices: Any) -> ImportResult:
    return import_source(spec, read_source(files), FIELDS, *choices)


def bring(spec: MapSpec, **files: str | bytes) -> ImportResult:
    tables = [
        read_table(f"{name}.csv", content.encode() if isinstance(content, str) else content)
        for name, content in files.items()
    ]
    return import_tables(spec, tables, FIELDS)


@pytest.mark.parametrize("name", ["europe", "tiny", "usa"])
def test_what_is_written_is_read_back(name: str) -> None:
    spec = sheet_of(name).spec
    bare = MapSpec(spec.id, spec.name, spec.size, spec.wagon, spec.players, (), (), (), spec.plugins)
    result = bring(bare, **{kind: write(spec) for kind, write in CSV_WRITERS.items()})
    assert result.omissions == []
    assert [(c.name, c.at) for c in result.spec.cities] == [(c.name, c.at) for c in spec.cities]
    assert [facts(route, route.between) for route in result.spec.routes] == [
        facts(route, names(result.spec, spec, route.between)) for route in spec.routes
    ]
    assert len(result.spec.tickets) == len(spec.tickets)


def facts(route: Route, between: Sequence[str]) -> tuple[object, ...]:
    """What has to be the same of a route in two maps."""
    return (*between, route.length, route.color, route.fields.get("tunnel"), route.fields.get("ferry"))


def names(new: MapSpec, old: MapSpec, between: tuple[str, str]) -> list[str]:
    """The ids that cities of the old map have in the new one."""
    by_name = {city.name: city.id for city in new.cities}
    old_names = {city.id: city.name for city in old.cities}
    return [by_name[old_names[end]] for end in between]


def test_semicolons_old_letters_aliases_and_any_case_are_read() -> None:
    table = read_table("a.csv", "NAME;Latitude;Lng\nMalmö;55,6;13,0\nÅbo;60,45;22,27\n".encode("cp1252"))
    result = import_tables(RULED, [table], FIELDS)
    assert [city.name for city in result.spec.cities] == ["Malmö", "Åbo"]
    assert result.spec.cities[1].at[1] < result.spec.cities[0].at[1]  # north is above
    assert result.spec.cities[0].fields == {"lat": 55.6, "lon": 13.0}


def test_long_means_longitude_among_cities_and_the_deck_among_tickets() -> None:
    result = bring(RULED, c="name,lat,long\nA,50,10\nB,51,20\n", t="a,b,points,long\nA,B,7,yes\n")
    assert result.spec.cities[0].fields["lon"] == 10
    assert result.spec.tickets[0].fields == {"long": True}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "cp1252"])
def test_lists_and_tables_are_read_as_spreadsheets_and_windows_save_them(encoding: str) -> None:
    table = read_table("a.txt", "Name\tLat\tLon\nMalmö\t55,6\t13\n".encode(encoding))
    (places,), _ = read_places("a.map", "Malmö; 55.6; 13\n".encode(encoding))
    (list_,), _ = read_lines("a.txt", "Malmö\nÅbo\n".encode(encoding))
    assert [ImportTable.of(sheet).rows[0][1]["name"] for sheet in (table, places, list_)] == ["Malmö"] * 3


def test_cities_are_known_by_their_ids_where_a_table_has_some() -> None:
    cities = "Id,Name,X,Y\nnewport-wales,Newport,10,10\nnewport_usa,Newport,300,10\n"
    result = bring(RULED, c=cities, r="From,To,Length\nnewport-wales,newport_usa,4\n")
    assert [(city.id, city.name) for city in result.spec.cities] == [
        ("newport_wales", "Newport"), ("newport_usa", "Newport"),
    ]  # fmt: skip
    assert [route.between for route in result.spec.routes] == [("newport_wales", "newport_usa")]
    again = bring(result.spec, c=cities.replace("newport_usa,Newport,300", "newport_usa,Newport News,320"))
    assert [(city.name, city.at) for city in again.spec.cities] == [("Newport", (10, 10)), ("Newport News", (320, 10))]
    assert again.spec.routes == result.spec.routes


def test_a_ticket_without_points_is_worth_its_shortest_way() -> None:
    tables = {"c": "Name,X,Y\nA,1,1\nB,90,1\nC,200,1\n", "r": "From,To,Length\nA,B,3\n"}
    result = bring(RULED, **tables, t="From,To,Points\nA,B,\nA,C,\n")
    assert [(ticket.id, ticket.points) for ticket in result.spec.tickets] == [("a-b", 3)]
    assert str(result.omissions[-1]) == "t.csv:3: its cities are not connected, so it needs points of its own."


def test_places_off_the_board_are_fitted_and_keep_their_shape() -> None:
    result = bring(RULED, c="Name,X,Y\nA,0,0\nB,4000,0\nC,4000,2000\n")
    (ax, ay), (bx, by), (cx, cy) = (city.at for city in result.spec.cities)
    assert ay == pytest.approx(by)
    assert (bx - ax) / (cy - by) == pytest.approx(2, rel=1e-3)
    assert all(0 < x < 790 and 0 < y < 525 for x, y in ((ax, ay), (bx, by), (cx, cy)))


def test_a_known_city_is_moved_and_keeps_its_routes() -> None:
    spec = sheet_of("tiny").spec
    result = bring(spec, c="Name,X,Y\nholm,310,140\n")
    assert result.spec.cities[-1].at == (310, 140)
    assert len(result.spec.cities) == 8
    assert result.spec.routes == spec.routes


def test_everything_that_is_not_understood_is_said_with_its_row() -> None:
    cities = "Name,X,Y\nA,10,10\nB,100,10\n,5,5\nNowhere,,\n"
    routes = "From,To,Length,Colour\nA,B,3,teal\nA,Zed,2,red\nA,A,2,red\nA,B,12,red\nA,B,x,red\n"
    tickets = "From,To,Points\nA,B,5\nB,A,6\nA,B,101\n"
    result = bring(RULED, c=cities, r=routes, t=tickets)
    messages = "\n".join(map(str, result.omissions))
    for text in ("c.csv:4", "found for Nowhere", "r.csv:2: “teal”", "“Zed” is missing", "A appears at both ends",
                  "not “12”", "not “x”", "not “101”"):  # fmt: skip
        assert text in messages
    assert [(r.length, r.color) for r in result.spec.routes] == [(3, "gray")]
    assert [(t.id, t.points) for t in result.spec.tickets] == [("a-b-1", 5), ("a-b-2", 6)]


def test_penalties_routes_for_locomotives_and_single_routes_are_read_and_written_back() -> None:
    routes = "From,To,Length,Colour,Not a double route,Only locomotives\nA,B,3,red,,\nA,B,4,blue,yes,\nB,C,2,loco,,\n"
    routes += "A,C,2,green,,yes\n"
    tickets = "From,To,Points,Penalty\nA,C,8,3\nA,C,0,-5\nB,C,4,\n"
    result = bring(RULED, r=routes, t=tickets)
    marks = [
        {name: route.fields[name] for name in ("single", "locomotives_only") if name in route.fields}
        for route in result.spec.routes
    ]
    assert marks == [{}, {"single": True}, {"locomotives_only": True}, {"locomotives_only": True}]
    assert [(ticket.id, ticket.points, dict(ticket.fields)) for ticket in result.spec.tickets] == [
        ("a-c-1", 8, {"penalty": 3}),
        ("a-c-2", 0, {"penalty": 5}),
        ("b-c", 4, {}),
    ]
    files = {kind: CSV_WRITERS[kind](result.spec).decode("utf-8-sig") for kind in ("routes", "tickets")}
    again = bring(RULED, r=files["routes"], t=files["tickets"]).spec
    assert again.tickets == result.spec.tickets
    assert [(r.id, r.color, r.fields) for r in again.routes] == [(r.id, r.color, r.fields) for r in result.spec.routes]


def test_routes_that_a_table_calls_single_are_marked_only_beside_others() -> None:
    routes = "From,To,Length,Single\nA,B,3,yes\nA,B,4,yes\nB,C,2,yes\n"
    assert [r.fields.get("single") for r in bring(RULED, r=routes).spec.routes] == [True, True, None]


def test_cities_without_a_position_are_one_remark_for_each_file() -> None:
    names = [f"N{number}" for number in range(11)]
    routes = "From,To,Length\n" + "".join(f"{a},{b},3\n" for a, b in pairwise(names))
    messages = [str(message) for message in bring(RULED, r=routes).omissions]
    told = "N0, N1, N2, N3, N4, N5, N6, N7 and 3 more"
    assert messages == [f"r.csv: the file gives no position for {told}. Their routes were used to place them."]


def test_a_column_that_a_map_has_no_place_for_is_said() -> None:
    table = read_table("c.csv", b"Id,Name,Lat,Lon,Height,\nulm,Ulm,48.4,10,478,\nbonn,Bonn,50.7,7.1,60,\n")
    result = import_tables(EMPTY, [table], {"city": {"lat": {}, "lon": {}}})
    assert [str(message) for message in result.omissions] == ["c.csv:1: the column “Height” is not used."]
    assert [city.name for city in result.spec.cities] == ["Ulm", "Bonn"]


def test_a_field_that_no_plugin_brings_is_said() -> None:
    cities, routes = b"Name,X,Y\nA,1,1\nB,50,50\n", b"From,To,Length,Tunnel\nA,B,2,yes\n"
    tables = [read_table("c", cities), read_table("r", routes)]
    result = import_tables(EMPTY, tables, field_schemas(EMPTY, built_in()))
    assert "no `tunnel`" in str(result.omissions[0])
    assert result.spec.routes[0].fields == {}


@pytest.mark.parametrize("content", [b"", b"x\n1\n", b"x" * 10_000_001])
def test_a_table_of_no_known_kind_is_refused(content: bytes) -> None:
    with pytest.raises(ImportRefused):
        bring(RULED, x=content)


def test_text_that_a_spreadsheet_would_run_is_defused_and_read_back() -> None:
    content = csv_bytes(("Name", "X", "Y"), [("=1+1", 10, 10), ('Say "hi", you', 50, 50)])
    assert b"'=1+1" in content
    assert b"\r\n" in content
    assert list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))[2][0] == 'Say "hi", you'
    result = bring(RULED, c=content)
    assert [city.name for city in result.spec.cities] == ["=1+1", 'Say "hi", you']


def import_content(spec: MapSpec, name: str, content: bytes) -> ImportResult:
    """Import a file with this name and content."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        return read_files(spec, [path])


@settings(max_examples=examples(40), deadline=None)
@given(st.binary(max_size=300))
@pytest.mark.sweep
def test_no_bytes_do_more_than_be_refused_or_left_out(content: bytes) -> None:
    for read in (
        lambda: bring(RULED, x=content),
        lambda: bring(RULED, x=b"From,To,Length\n" + content),
        lambda: bring(RULED, x=b"Name,X,Y,Lat,Lon\n" + content),
        lambda: import_content(RULED, "x.geojson", content),
        lambda: import_content(RULED, "x.json", content),
        lambda: import_content(RULED, "x.txt", content),
        lambda: import_web_json(RULED, "x", content, FIELDS),
    ):
        with suppress(ImportRefused):
            assert isinstance(read(), ImportResult)


# GeoJSON and GraphML


def feature(name: Any, *lonlat: Any, kind: str = "Point") -> dict[str, Any]:
    return {"type": "Feature", "properties": {"name": name}, "geometry": {"type": kind, "coordinates": list(lonlat)}}


def test_points_become_cities_and_the_rest_is_said() -> None:
    features = [
        feature("Oslo", 10.75, 59.91),
        feature("Bergen", 5.32, 60.39),
        feature("", 1, 1),
        feature("L", 1, kind="LineString"),
    ]
    content = json.dumps({"type": "FeatureCollection", "features": features}).encode()
    result = import_content(RULED, "n.geojson", content)
    assert [city.id for city in result.spec.cities] == ["oslo", "bergen"]
    assert len(result.omissions) == 2


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b'{"type": "FeatureCollection", "features": 3}'])
def test_what_is_no_geojson_is_refused(content: bytes) -> None:
    with pytest.raises(ImportRefused):
        import_content(RULED, "x.geojson", content)


def test_europe_as_geojson_is_read_back() -> None:
    spec = sheet_of("europe").spec
    data = json.loads(geojson(spec))
    assert len(data["features"]) == 47 + 101
    result = import_content(RULED, "e.geojson", geojson(spec))
    assert [city.name for city in result.spec.cities] == [city.name for city in spec.cities]
    assert [facts(route, route.between) for route in result.spec.routes] == [
        facts(route, route.between) for route in spec.routes
    ]
    assert result.omissions == []


def test_what_geojson_tells_besides_names_is_said_once() -> None:
    point = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}
    features = [point | {"properties": {"name": name, "POP_MAX": 5, "capital": "y"}} for name in ("A", "B")]
    result = import_content(
        RULED, "g.geojson", json.dumps({"type": "FeatureCollection", "features": features}).encode()
    )
    assert [str(message) for message in result.omissions] == ["g.geojson:1: the column “capital” is not used."]


def test_our_own_graphml_comes_back_whole() -> None:
    spec = sheet_of("europe").spec
    result = import_content(RULED, "e.graphml", graphml(spec))
    assert [(city.name, city.at) for city in result.spec.cities] == [(city.name, city.at) for city in spec.cities]

    def routes(whole: MapSpec) -> list[str]:
        return sorted(repr(facts(route, route.between)) for route in whole.routes)

    assert routes(result.spec) == routes(spec)
    assert result.omissions == []


def test_graphml_holds_the_network() -> None:
    spec = sheet_of("europe").spec
    graph = networkx.parse_graphml(graphml(spec).decode(), force_multigraph=True)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (47, 101)
    assert sum(length for _, _, length in graph.edges(data="length")) == 300
    assert graph.nodes["kyiv"]["name"] == "Kyïv"


# the web editor


def web(kind: str = "map", version: int = 3, **more: Any) -> bytes:
    payload = {
        "name": "Örebro",
        "format": "board-2x3",
        "stops": [
            {"id": "s1", "name": "Centre", "x": 550, "y": 365, "type": "rail", "labelAngle": 165},
            {"id": "s2", "name": "Corner", "x": 1100, "y": 0, "type": "rail", "elevation": 3},
        ],
        "routes": [
            {"id": "r1", "a": "s1", "b": "s2", "length": 4, "type": "t", "color": "neutral", "locomotiveSlots": [0, 2],
             "points": [{"x": 800, "y": 100}], "curved": True},
            {"id": "r2", "a": "s1", "b": "s2", "length": 4, "type": "deep", "color": "red",
             "points": [{"x": 800, "y": 100}], "curved": False},
            {"id": "r3", "a": "s1", "b": "s9", "length": 4, "type": "t", "color": "red"},
        ],
        "routeTypeStyles": [{"id": "deep", "label": "Tunnel", "shape": "serrated", "infrastructure": False}],
        "tickets": [{"id": "t", "a": "s1", "b": "s2", "points": 4, "long": True, "adjust": 1}],
        "players": {"min": 2, "max": 4},
        "wagonsPerPlayer": 40,
        "weather": {"rain": 1},
        **more,
    }  # fmt: skip
    if version == 1:
        return json.dumps({"kind": kind, **payload}).encode()
    return json.dumps({"format": "ticket-to-ride-map", "version": version, "kind": kind, "payload": payload}).encode()


@pytest.mark.parametrize("version", [1, 3, 4])
def test_a_map_of_the_web_editor_is_taken_over(version: int) -> None:
    result = import_web_json(RULED, "o.json", web(version=version), FIELDS)
    spec = result.spec
    assert (spec.name, spec.size, spec.players, spec.pieces["trains"]) == ("Örebro", (790, 525), (2, 4), 40)
    assert spec.cities[0].at == pytest.approx((395, 262.14), abs=0.1)
    assert spec.cities[0].fields["name_angle"] == 165
    assert [(r.color, r.fields.get("ferry"), r.fields.get("tunnel"), r.fields.get("corners")) for r in spec.routes] == [
        ("gray", 2, None, None),
        ("red", None, True, (0,)),
    ]
    assert (spec.tickets[0].points, dict(spec.tickets[0].fields)) == (4, {"long": True, "by_hand": True})
    messages = "\n".join(map(str, result.omissions))
    assert all(text in messages for text in ("`weather`", "`elevation` is not used in a map (1 stop)", "route r3"))


def test_a_board_of_any_number_of_panels_holds_all_its_cities() -> None:
    stops = [{"id": "s1", "name": "Top", "x": 0, "y": 0}, {"id": "s2", "name": "Bottom", "x": 1100, "y": 1090}]
    result = import_web_json(RULED, "o.json", web(format="board-3x3", stops=stops, routes=[], tickets=[]), FIELDS)
    width, height = result.spec.size
    assert (width, height) == (790, 788)
    assert all(0 <= city.at[0] <= width and 0 <= city.at[1] <= height for city in result.spec.cities)
    assert result.replaces


def test_stops_without_a_place_lie_where_their_routes_put_them() -> None:
    stops = [
        {"id": "s1", "name": "West", "x": 300, "y": 365},
        {"id": "s2", "name": "East", "x": 700, "y": 365},
        {"id": "s3", "name": "Between"},
        {"id": "s4", "name": "Nowhere"},
    ]
    routes = [
        {"id": f"r{number}", "a": f"s{number}", "b": "s3", "length": 5, "type": "t", "color": "red"}
        for number in (1, 2)
    ]
    result = import_web_json(RULED, "o.json", web(stops=stops, routes=routes, tickets=[]), FIELDS)
    point_of = {city.name: city.at for city in result.spec.cities}
    assert point_of["West"][0] < point_of["Between"][0] < point_of["East"][0]
    assert "Nowhere" not in point_of
    messages = "\n".join(map(str, result.omissions))
    assert "o.json: the file gives no position for Between. Their routes were used to place them." in messages
    assert len(result.spec.routes) == 2


def test_a_network_without_any_place_is_laid_out_on_the_board() -> None:
    ids = ["a", "b", "c", "d"]
    routes = [("a", "b", 3), ("b", "c", 3), ("c", "d", 3), ("d", "a", 3)]
    positions = lay_out([*ids, "alone"], routes, {}, (790.0, 525.0))
    assert sorted(positions) == ids
    assert all(0 < x < 790 and 0 < y < 525 for x, y in positions.values())
    assert min(math.dist(positions[start], positions[other]) for start, other in combinations(ids, 2)) > 50
    for start, other, _ in routes:
        assert 60 < math.dist(positions[start], positions[other]) < 130


def test_areas_lines_labels_and_notes_of_the_web_editor_become_drawings() -> None:
    shapes = [
        {"type": "area", "label": "Lake", "points": [{"x": 110, "y": 0}, {"x": 220, "y": 0}, {"x": 110, "y": 110}],
         "fill": "#B8DDEA", "opacity": 0.5, "locked": True},
        {"type": "line", "points": [{"x": 0, "y": 0}, {"x": 1100, "y": 0}], "stroke": "#4f8394", "strokeWidth": 3},
        {"type": "label", "label": "Sea", "points": [{"x": 550, "y": 0}]},
        {"type": "cloud", "points": []},
    ]  # fmt: skip
    notes = [{"x": 550, "y": 0, "text": "Too\nfar?"}, {"x": 1}]
    result = import_web_json(RULED, "o.json", web(background=shapes, notes=notes), FIELDS)
    some = [dict(shape) for shape in result.spec.fields["drawings"]]
    assert [shape["kind"] for shape in some] == ["area", "label", "line", "label", "note"]
    assert some[0] == {"kind": "area", "points": ((79, 0), (158, 0), (79, 79)), "color": "#b8ddea", "locked": True}
    assert some[1]["text"] == "Lake"
    assert (some[2]["color"], some[2]["size"]) == ("#4f8394", 2.15)
    assert (some[4]["text"], some[4]["points"]) == ("Too far?", ((395, 0),))
    messages = "\n".join(map(str, result.omissions))
    assert "drawing 4: it is not an area" in messages
    assert "note 2: it is not an area" in messages
    assert FIELDS["map"]["drawings"]  # what a map has
    assert import_web_json(result.spec, "o", web(), FIELDS).spec.fields.get("drawings") is None


def test_kinds_that_a_map_does_not_tell_apart_are_said() -> None:
    routes = [{"id": f"r{n}", "a": "s1", "b": "s2", "length": 4, "type": kind, "color": "red"}
              for n, kind in enumerate(("rail", "boat", "deep"))]  # fmt: skip
    more = {"mapVersion": {"number": 3}, "deckTension": 50, "rules": "# Rules", "stopTypeStyles": [{"id": "rail"}]}
    result = import_web_json(RULED, "o.json", web(routes=routes, tickets=[], **more), FIELDS)
    messages = "\n".join(map(str, result.omissions))
    for text in (
        "`type` is not used in a map (1 route)",
        "the other editor's settings are not imported: deckTension, mapVersion.",
        "plain text",
    ):
        assert text in messages
    assert "stopTypeStyles" not in messages
    assert "(2 stops)" not in messages


def test_decks_beside_the_first_are_kept_by_their_names() -> None:
    tickets = [{"id": f"t{n}", "a": "s1", "b": "s2", "points": 4 + n, "set": deck} for n, deck in enumerate("ab")]
    sets = [{"id": "a", "label": "Calm"}, {"id": "b", "label": "Tense"}]
    for kind, key in (("map", "ticketSets"), ("tickets", "sets")):
        spec = import_web_json(RULED, "o", web(), FIELDS).spec
        result = import_web_json(spec, "o.json", web(kind, tickets=tickets, weather=None, **{key: sets}), FIELDS)
        assert [ticket.points for ticket in result.spec.tickets] == [4]
        assert {name: [ticket.points for ticket in some] for name, some in decks(result.spec).items()} == {
            "Calm": [4], "Tense": [5],
        }  # fmt: skip
        payload = json.loads(web_json(result.spec))["payload"]
        assert [deck["label"] for deck in payload["ticketSets"]] == ["Main deck", "Tense", "Calm"]
        assert len(payload["tickets"]) == 3


def test_a_junction_bends_and_a_second_tunnel_style_are_understood() -> None:
    """As release 1.4 writes them: bends are curves where nothing is said, and a type tells a junction or a tunnel."""
    stops = [
        {"id": "s1", "name": "West", "type": "city", "x": 100, "y": 300, "size": "small"},
        {"id": "s2", "name": "Fork", "type": "crossing", "x": 500, "y": 300},
        {"id": "s3", "name": "East", "type": "city", "x": 900, "y": 300, "hub": True},
    ]
    routes = [
        {
            "id": "r1",
            "a": "s1",
            "b": "s2",
            "length": 4,
            "type": "city",
            "color": "red",
            "points": [{"x": 300, "y": 200}],
        },
        {"id": "r2", "a": "s2", "b": "s3", "length": 4, "type": "city", "color": "blue", "wagonStyle": "deep"},
        {"id": "r3", "a": "s2", "b": "s3", "length": 4, "type": "city", "color": "green", "tunnel": True},
    ]
    styles = {"stopTypeStyles": [{"id": "city"}, {"id": "crossing", "junction": True}],
              "wagonStyles": [{"id": "deep", "label": "Deep", "shape": "serrated"}]}  # fmt: skip
    result = import_web_json(RULED, "o.json", web(stops=stops, routes=routes, tickets=[], **styles), FIELDS)
    assert [bool(city.fields.get("junction")) for city in result.spec.cities] == [False, True, False]
    assert [bool(route.fields.get("tunnel")) for route in result.spec.routes] == [False, True, True]
    assert [route.fields.get("corners") for route in result.spec.routes] == [None, None, None]
    assert [str(message) for message in result.omissions if "weather" not in str(message)] == [
        "`hub` is not used in a map (1 stop).", "`size` is not used in a map (1 stop).",
    ]  # fmt: skip
    kinds = [stop["type"] for stop in json.loads(web_json(result.spec))["payload"]["stops"]]
    assert kinds == ["city", "junction", "city"]


@pytest.mark.parametrize(
    ("sheet", "low", "size", "corner"),
    [("a4", 777.78, (790, 525), (766.25, 525)), ("letter-4x2", 425.04, (1053, 526), (1053, 466.44))],
)
def test_what_was_drawn_on_a_sheet_of_paper_lies_in_the_middle_of_a_board(
    sheet: str, low: float, size: tuple[float, float], corner: tuple[float, float]
) -> None:
    stops = [
        {"id": "s1", "name": "Corner", "x": 1100, "y": low},
        {"id": "s2", "name": "Middle", "x": 550, "y": low / 2},
    ]
    result = import_web_json(RULED, "o.json", web(version=1, format=sheet, stops=stops, routes=[], tickets=[]), FIELDS)
    assert result.spec.size == size
    assert result.spec.cities[0].at == pytest.approx(corner, abs=0.1)
    assert result.spec.cities[1].at == pytest.approx((size[0] / 2, size[1] / 2), abs=0.1)


def test_a_background_alone_brings_its_drawings_to_the_board_there_is() -> None:
    spec = edits.set_map_field(RULED, "size", (395, 262.5))
    spec, _ = edits.add_city(spec, "A", (100, 100))
    shapes = [{"type": "line", "points": [{"x": 0, "y": 0}, {"x": 1100, "y": 731}]}]
    result = import_web_json(spec, "b.json", web("background", background=shapes), FIELDS)
    assert result.spec.cities == spec.cities
    ((start, end),) = (shape["points"] for shape in result.spec.fields["drawings"])
    assert start == pytest.approx((0, 0), abs=0.2)
    assert end == pytest.approx((395, 262.5), abs=0.2)


WEB_CITIES = """\
Name,Type,Routes,Neighbours,Tickets,X,Y,Id,Editor
Alder,Regular,2,2,1,150,200,s-1,1.4.0
Fork,Junction,3,3,0,1050,700,s-2,1.4.0
Cedar,Ferry port,1,1,1,450,150,s-3,1.4.0
"""
WEB_ROUTES = """\
From,To,Length,Colour,Type,Wagon style,Locomotives,Double route,From id,To id,Bends,Curved,Editor
Alder,Fork,3,Red,Railway,,0,,s-1,s-2,412|306 450|330,no,1.4.0
Fork,Cedar,2,Grey,Railway,Tunnel,0,,s-2,s-3,,,1.4.0
Alder,Cedar,4,Grey,Tunnel,,1,,s-1,s-3,nonsense,,1.4.0
"""
WEB_TICKETS = """\
Deck,From,To,Points,Shortest path,Length,Long deck,From id,To id,Editor
Main deck,Alder,Cedar,6,5,medium,,s-1,s-3,1.4.0
Other,Alder,Cedar,9,5,medium,yes,s-1,s-3,1.4.0
"""


def test_the_tables_of_the_web_editor_are_read_as_it_writes_them() -> None:
    result = bring(RULED, c=WEB_CITIES, r=WEB_ROUTES, t=WEB_TICKETS)
    scale = RULED.size[0] / 1100
    assert [city.at for city in result.spec.cities] == [
        pytest.approx((x * scale, y * scale), abs=0.01) for x, y in ((150, 200), (1050, 700), (450, 150))
    ]
    assert [bool(city.fields.get("junction")) for city in result.spec.cities] == [False, True, False]
    first, *others = result.spec.routes
    assert first.bends == (
        pytest.approx((412 * scale, 306 * scale), abs=0.01),
        pytest.approx((450 * scale, 330 * scale), abs=0.01),
    )
    assert first.fields["corners"] == (0, 1)
    assert [bool(route.fields.get("tunnel")) for route in others] == [True, True]
    assert [ticket.points for ticket in result.spec.tickets] == [6]
    assert {name: [ticket.points for ticket in some] for name, some in decks(result.spec).items()} == {
        "Main deck": [6], "Other": [9],
    }  # fmt: skip
    assert [str(message) for message in result.omissions] == [
        "c.csv: a map does not distinguish these kinds: Ferry port.",
        "r.csv:4: its bends are unusable, so the route is straight.",
    ]


def test_routes_alone_make_the_cities_of_a_map_that_has_none() -> None:
    result = bring(RULED, r="From,To,Length\nA,B,3\nB,C,3\nC,A,3\n")
    assert [city.name for city in result.spec.cities] == ["A", "B", "C"]
    assert len(result.spec.routes) == 3
    assert min(math.dist(start.at, other.at) for start, other in combinations(result.spec.cities, 2)) > 50
    assert "gives no position for A, B and C. Their routes were used to place them." in str(result.omissions[0])


def test_a_deck_alone_is_matched_by_names() -> None:
    spec = import_web_json(RULED, "o", web(), FIELDS).spec
    deck = {
        "tickets": [{"id": "t", "a": "q", "b": "r", "aName": "centre", "bName": "CORNER", "points": 9}],
        "stops": [],
        "routes": [],
    }
    result = import_web_json(spec, "d", web("tickets", **deck), FIELDS)
    assert [(t.id, t.points) for t in result.spec.tickets] == [("centre-corner", 9)]
    assert result.spec.routes == spec.routes


@pytest.mark.parametrize(
    "content", [b"", b"[1]", web(version=5), web("cards"), b'{"format": "ticket-to-ride-map"}', b'{"name": "package"}']
)
def test_what_cannot_be_read_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(ImportRefused, match="x"):
        import_web_json(RULED, "x", content, FIELDS)


def test_damaged_parts_are_left_out_one_by_one() -> None:
    result = import_web_json(
        RULED,
        "x",
        web(
            stops=[1, None, {"name": 3}, {"id": "s", "name": "A", "x": "q", "y": 1}],
            routes=[{}],
            tickets=[{"points": "x"}, 5],
        ),
        FIELDS,
    )
    assert result.spec.cities == ()
    assert len(result.omissions) >= 4


@pytest.mark.parametrize("name", ["europe", "tiny", "usa"])
def test_a_map_for_the_web_editor_is_read_back(name: str) -> None:
    spec = sheet_of(name).spec
    result = import_web_json(RULED, name, web_json(spec), FIELDS)
    assert result.omissions == []
    assert [facts(route, route.between) for route in result.spec.routes] == [
        facts(route, names(result.spec, spec, route.between)) for route in spec.routes
    ]
    assert [(ticket.points, ticket.fields.get("long")) for ticket in result.spec.tickets] == [
        (ticket.points, ticket.fields.get("long")) for ticket in spec.tickets
    ]
    before, after = (
        [math.dist(some.cities[0].at, town.at) for town in some.cities[1:]] for some in (spec, result.spec)
    )
    scale = before[0] / after[0]
    assert before == [pytest.approx(distance * scale, rel=1e-3) for distance in after]


def test_drawings_and_standing_boards_go_to_the_web_editor_and_back() -> None:
    spec = edits.set_map_field(RULED, "size", (525, 790))
    spec, _ = edits.add_city(spec, "A", (100, 700))
    for kind, points, fields in (
        ("area", [(10, 10), (50, 10), (10, 60)], {"color": "#b8ddea", "locked": True}),
        ("line", [(0, 0), (100, 700)], {"color": "#4f8394", "size": 2}),
        ("label", [(200, 300)], {"text": "Sea"}),
        ("note", [(20, 30)], {"text": "Too far?"}),
    ):
        spec, _ = add_drawing(spec, kind, points, **fields)
    data = json.loads(web_json(spec))
    assert (data["version"], data["payload"]["orientation"], data["board"]) == (
        4, "portrait", {"width": 731, "height": 1100},
    )  # fmt: skip
    result = import_web_json(RULED, "back", json.dumps(data).encode(), FIELDS)
    assert result.omissions == []
    assert result.spec.size == (525, 790)
    assert result.spec.cities[0].at == pytest.approx((100, 700), abs=0.1)
    before, after = ([dict(shape) for shape in some.fields["drawings"]] for some in (spec, result.spec))
    for shape, other in zip(before, after, strict=True):
        places = [place for some in (shape, other) for place in some.pop("points")]
        half = len(places) // 2
        assert [*map(list, places[:half])] == [pytest.approx(place, abs=0.1) for place in places[half:]]
        assert {**shape, "size": 0} == {**other, "size": 0}


# lists of text

PLACES = """\
map-center: 23.8 121.0
map-zoom: 4

Alpha; 25.0; 121.4
|| Beta; 2
| Gamma; 4
Beta; 22.7; 121.1
Gamma; 22; 120
odd
"""
PATHS = "Himring ; Lake Heleron ; 3 ; orange\nHimring ; Ladros ; 4 ; teal\n"


def test_places_with_degrees_and_routes_are_read() -> None:
    tables, left_out = read_places("t.map", PLACES.encode())
    result = import_tables(RULED, tables, FIELDS)
    assert [city.name for city in result.spec.cities] == ["Alpha", "Beta", "Gamma"]
    assert [(route.id, route.length) for route in result.spec.routes] == [
        ("alpha-beta-1", 2),
        ("alpha-beta-2", 2),
        ("alpha-gamma", 4),
    ]
    assert len(left_out) == 1


def test_lists_of_names_routes_and_tickets_are_read() -> None:
    lists = ("Himring\nLake Heleron\nLadros\n", PATHS, "Himring ; Ladros ; 4\nLake Heleron ; Himring\na ; b ; c\n")
    read = [read_lines("s.txt", text.encode()) for text in lists]
    assert all(is_list_of_lines(text.encode()) for text in lists)
    result = import_tables(RULED, [table for tables, _ in read for table in tables], FIELDS)
    assert [(route.length, route.color) for route in result.spec.routes] == [(3, "orange"), (4, "gray")]
    assert [(ticket.id, ticket.points) for ticket in result.spec.tickets] == [
        ("himring-ladros", 4), ("himring-lake_heleron", 3),
    ]  # fmt: skip
    assert str(result.omissions[-1]) == "s.txt:2: “teal” is not a card colour, so the route is grey."
    assert sum(len(left_out) for _, left_out in read) == 1
    assert is_list_of_lines(b"Himring\nLadros, the red\n")
    assert not any(
        is_list_of_lines(content) for content in (b"Name;X;Y\nA;1;2\n", b"Name\tX\nA, B\t1\n", b"a,b\n1,2\n", b"")
    )


@pytest.mark.parametrize("read", [read_places, read_lines])
def test_a_text_of_neither_kind_is_refused(read: Callable[[str, bytes], object]) -> None:
    with pytest.raises(ImportRefused):
        read("x", b";;;;\n")


@pytest.mark.parametrize("key", ["stops", "routes", "tickets", "background", "notes", "routeTypeStyles", "players"])
@pytest.mark.parametrize("value", [5, True, "x", None, [5], [[]], {"a": 1}])
def test_what_is_no_list_in_a_file_of_the_web_editor_is_passed_over(key: str, value: object) -> None:
    data = {"kind": "map", "stops": [{"id": "a", "name": "Arven", "x": 1, "y": 2}], key: value}
    result = import_web_json(RULED, "x.json", json.dumps(data).encode(), FIELDS)
    assert [city.name for city in result.spec.cities] == ([] if key == "stops" else ["Arven"])


STOPS = [{"id": "a", "name": "Arven", "x": 1, "y": 1}]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("routes.map", f"Arven; 1; 2\n| {'x' * 100_000}; 3\n"),
        ("map.json", json.dumps({"stops": STOPS, "routes": [{"a": "x", "b": "y", "length": 3, "x" * 20_000: 1}]})),
        ("key.json", json.dumps({"stops": STOPS, "x" * 20_000: 1})),
    ],
)
def test_of_a_word_without_end_only_as_much_is_told_as_names_it(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    messages = [str(message) for message in read_files(RULED, [tmp_path / name]).omissions]
    assert max(map(len, messages)) < 400
    assert any("xxx…" in message for message in messages)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("routes.csv", "From,To,Length\n" + "A,B,3\n" * 2001),
        ("map.json", json.dumps({"stops": [{"name": "A", "x": 1, "y": 1}] * 501})),
    ],
)
def test_more_than_a_map_can_hold_is_refused_before_it_takes_long(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    with pytest.raises(ImportRefused, match=r"has too many rows: (501|2001). The limit is (500|2000)\.$"):
        read_files(RULED, [tmp_path / name])


def test_of_more_cities_than_a_map_may_have_those_with_the_most_people_are_taken(tmp_path: Path) -> None:
    rows = [f"Town {number},{number},{number % 300},{number * 100}" for number in range(1, 601)]
    (tmp_path / "towns.csv").write_text("\n".join(["Name,X,Y,Population", *rows]), "utf-8")
    result = read_files(RULED, [tmp_path / "towns.csv"])
    assert [city.name for city in result.spec.cities] == [f"Town {number}" for number in range(101, 601)]
    assert "too many cities for a map (limit: 500)" in str(result.omissions[0])
    assert "Town 100, Town 99" in str(result.omissions[0])


def test_b01_json_of_another_program_is_read(tmp_path: Path) -> None:
    board = {
        "cities": [{"id": "A", "name": "Aville", "x": 10, "y": 10}, {"id": "B", "name": "Bton", "x": 90, "y": 20}],
        "routes": [{"id": "1", "from": "A", "to": "B", "length": 3, "color": "RED"}],
    }
    (tmp_path / "board.json").write_text(json.dumps(board), "utf-8")
    result = read_files(RULED, [tmp_path / "board.json"])
    assert [(city.name, city.at) for city in result.spec.cities] == [("Aville", (10, 10)), ("Bton", (90, 20))]
    assert [(route.between, route.length, route.color) for route in result.spec.routes] == [(("a", "b"), 3, "red")]
    assert result.omissions == []


def test_b02_a_line_that_ends_in_a_number_becomes_no_city(tmp_path: Path) -> None:
    (tmp_path / "tracks.txt").write_text("Aville Bton 2 3\nBton Cham 4 4\n", "utf-8")
    result = read_files(RULED, [tmp_path / "tracks.txt"])
    assert [city.name for city in result.spec.cities] == ["Aville", "Bton", "Cham"]
    assert [route.length for route in result.spec.routes] == [2, 4]
    assert "tracks.txt:1: the column “4” is not used." in map(str, result.omissions)
    (tmp_path / "mixed.txt").write_text("Aville\nHill 99\nAville Cham 4\n", "utf-8")
    result = read_files(RULED, [tmp_path / "mixed.txt"])
    assert [city.name for city in result.spec.cities] == ["Aville"]
    messages = "\n".join(map(str, result.omissions))
    assert "mixed.txt:2: the line ends in a number" in messages
    assert "mixed.txt:3: city “Cham” is missing" in messages


def test_b04_two_colours_in_a_row_are_two_routes() -> None:
    result = bring(RULED, r="From,To,Length,Colour,Colour 2\nA,B,3,red,blue\nB,C,2,green,\n")
    assert [(route.id, route.color) for route in result.spec.routes] == [
        ("a-b-1", "red"), ("a-b-2", "blue"), ("b-c", "green"),
    ]  # fmt: skip


def test_b05_both_cities_of_one_name_are_kept_and_told() -> None:
    result = bring(RULED, c="Name,X,Y\nS,10,10\nS,90,90\nOther,50,50\n", r="From,To,Length\nS,Other,2\n")
    assert [(city.id, city.at) for city in result.spec.cities] == [
        ("s", (10, 10)),
        ("s_2", (90, 90)),
        ("other", (50, 50)),
    ]
    messages = "\n".join(map(str, result.omissions))
    assert "c.csv:3: S is the name of several cities. All of them are kept." in messages
    assert "Routes and tickets with this name lead to `s`." in messages
    again = bring(result.spec, c="Name,X,Y\nS,20,10\nS,80,90\n")
    assert [city.at for city in again.spec.cities] == [(20, 10), (80, 90), (50, 50)]


def test_b06_cities_are_placed_where_their_names_are_on_request() -> None:
    routes = "From,To,Length\nLisboa,Madrid,3\nParis,London,3\nMadrid,Paris,6\nParis,Nowhere,2\n"
    sheets = [read_table("r.csv", routes.encode())]
    result = import_tables(RULED, sheets, FIELDS, is_located=True)
    at = {city.name: city.at for city in result.spec.cities}
    assert at["Lisboa"][0] < at["Madrid"][0] < at["Paris"][0]
    assert at["London"][1] < at["Paris"][1] < at["Madrid"][1]
    assert [city.name for city in result.spec.cities if "lat" not in city.fields] == ["Nowhere"]
    plain = import_tables(RULED, sheets, FIELDS)
    assert not any("lat" in city.fields for city in plain.spec.cities)


def test_a_number_between_two_names_and_points_before_lengths_are_understood(tmp_path: Path) -> None:
    (tmp_path / "usa.txt").write_text("Aville\nNew Bton\nCham\nAville 3 RED New Bton\nNew Bton 2 GRAY Cham\n", "utf-8")
    (tmp_path / "usa_destinations.txt").write_text("Aville 5 Cham\n", "utf-8")
    result = read_files(RULED, [tmp_path / "usa.txt", tmp_path / "usa_destinations.txt"])
    assert [(route.id, route.length, route.color) for route in result.spec.routes] == [
        ("aville-new_bton", 3, "red"), ("cham-new_bton", 2, "gray"),
    ]  # fmt: skip
    assert [(ticket.id, ticket.points) for ticket in result.spec.tickets] == [("aville-cham", 5)]
    (tmp_path / "tracks.txt").write_text("A B 15 6\nB C 4 3\n", "utf-8")
    result = read_files(RULED, [tmp_path / "tracks.txt"])
    assert [route.length for route in result.spec.routes] == [6, 3]
    (tmp_path / "marked.txt").write_text("A 2 RED B\nB 2.1 GRAY C\n", "utf-8")
    result = read_files(RULED, [tmp_path / "marked.txt"])
    assert [route.length for route in result.spec.routes] == [2]
    assert "marked.txt:2: a route must have 1 to 9 spaces, not “2.1”." in map(str, result.omissions)


def test_a_table_of_another_kind_in_a_file_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    spaces = [{"a": {"x": 1, "y": 1}}] * 3
    board = {
        "cities": [{"id": "A", "name": "Aville", "x": 1, "y": 1}, {"id": "B", "name": "Bton", "x": 9, "y": 1}],
        "routes": [{"id": "A-B", "from": "A", "to": "B", "wagons": spaces}],
        "sizes": [{"width": 3}],
    }
    (tmp_path / "map.json").write_text(json.dumps(board), "utf-8")
    result = read_files(RULED, [tmp_path / "map.json"])
    assert [(route.between, route.length) for route in result.spec.routes] == [(("a", "b"), 3)]
    assert [str(each).split(" needs")[0] for each in result.omissions] == ["map.json: routes: wagons"]


def test_names_with_control_characters_make_a_map_that_can_be_opened(tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_text('From,To,Length\nAvil\u202ele,"B\nton\x07",3\n', "utf-8")
    stops = [{"id": "a", "name": "Avil\u202ele\n", "x": 1, "y": 1}, {"id": "b", "name": "Bton", "x": 9, "y": 1}]
    routes = [{"a": "a", "b": "b", "length": 1}]
    (tmp_path / "m.json").write_text(json.dumps({"name": "A\x00b", "stops": stops, "routes": routes}), "utf-8")
    for name in ("r.csv", "m.json"):
        spec = read_files(RULED, [tmp_path / name]).spec
        assert spec.cities[0].name == "Aville"
        assert new_source(spec, built_in()).spec.cities == spec.cities


def test_several_tables_of_tickets_or_routes_are_all_read() -> None:
    tables = {"c": "Name,X,Y\nA,1,1\nB,90,1\nC,200,1\n", "r": "From,To,Length\nA,B,3\n", "s": "From,To,Length\nB,C,4\n"}
    result = bring(RULED, **tables, t="From,To,Points\nA,B,3\n", u="From,To,Points\nA,C,7\n")
    assert [route.id for route in result.spec.routes] == ["a-b", "b-c"]
    assert [ticket.points for ticket in result.spec.tickets] == [3, 7]


def test_routes_without_lengths_are_measured_on_the_board() -> None:
    result = bring(RULED, c="Name,X,Y\nA,10,10\nB,60,10\nC,210,10\n", r="Source,Target\nA,B\nB,C\n")
    assert [route.length for route in result.spec.routes] == [1, 5]
    assert "no column gives lengths" in str(result.omissions[0])


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("deep.json", "[" * 5000),
        ("wide.json", json.dumps([{f"k{row}": 1} for row in range(5000)])),
        ("list.json", json.dumps([[1, 2], {"a": 1}, "x"])),
        ("word.json", '"routes"'),
        ("long.txt", "A" * 1_000_000 + " B 3\n"),
        ("blanks.txt", "A" + " " * 1_000_000 + "B 3\n"),
        ("words.txt", "a " * 500_000 + "3\n"),
        ("lines.txt", "A\n" * 30_000),
        ("routes.txt", "Some Long Name And Another 3 red\n" * 15_000),
        ("columns.csv", "," * 5000 + "\n1,2\n"),
        ("cell.csv", f'From,To,Length\n"{"x" * 200_000}",B,3\n'),
        (
            "far.geojson",
            '{"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[1e308, 0], [0, 1e308]]}}',
        ),
        ("odd.geojson", '{"type": "FeatureCollection", "features": [null, 5, {"geometry": null}]}'),
    ],
)
@pytest.mark.sweep
def test_a_strange_file_is_refused_or_left_out_in_words(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    with suppress(ImportRefused):
        assert max(len(str(each)) for each in read_files(RULED, [tmp_path / name]).omissions) < 400


@pytest.mark.parametrize(
    "start", [b"PK\3\4\x14\0\6\0", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"], ids=["spreadsheet", "picture"]
)
@pytest.mark.parametrize("name", ["routes.csv", "routes.txt"])
def test_a_file_that_is_not_text_is_refused(name: str, start: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(start + b" A B 3\n" * 20)
    with pytest.raises(ImportRefused, match=f"{name} is not a text file. Save it as CSV"):
        read_files(RULED, [tmp_path / name])


def test_tickets_none_of_which_can_be_used_leave_those_of_the_map(tmp_path: Path) -> None:
    deck = {
        "format": "ticket-to-ride-map",
        "version": 4,
        "kind": "tickets",
        "payload": {"tickets": [{"aName": "Nowhere"}]},
    }
    (tmp_path / "deck.json").write_text(json.dumps(deck), "utf-8")
    with pytest.raises(ImportRefused, match="Nothing to import"):
        read_files(RULED, [tmp_path / "deck.json"])


def test_a_table_that_the_map_has_already_is_refused(tmp_path: Path) -> None:
    (tmp_path / "places.map").write_text("Arven; 50; 10\nBrack; 51; 12\n", "utf-8")
    spec = read_files(RULED, [tmp_path / "places.map"]).spec
    (tmp_path / "names.txt").write_text("Arven\n", "utf-8")
    with pytest.raises(ImportRefused, match=r"^names\.txt contains nothing new for this map\.$"):
        read_files(spec, [tmp_path / "names.txt"])


def test_of_thousands_of_lines_that_are_left_out_the_first_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.map").write_text("A; 1; 2\n" + "nonsense\n" * 3000, "utf-8")
    messages = read_files(RULED, [tmp_path / "a.map"]).omissions
    assert len(messages) == 1001
    assert str(messages[-1]) == "2000 more problems like this."
