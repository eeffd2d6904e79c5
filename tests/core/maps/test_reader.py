from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.catalogue.requirements import Resolution
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.board import Board
from railwright.core.kernel.issues import Issue, Severity, has_errors
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.art import art_file
from railwright.core.maps.library import find_map
from railwright.core.maps.reader import map_text, read_map
from tests.examples import examples
from tests.maps.plugins_in_maps import KNOWN

TEXT = """\
format: 1
id: test
name: Test
board: {width: 200, height: 120}
players: {min: 1, max: 2}
plugins: {europe: {}, stations: {count: 1}, tunnels: null}
cities:
  b: {name: B, at: [10, 20], lat: 1}
  a: {name: A, at: [90, 20]}
  c: {name: C, at: [90, 90.5]}
routes:
  - {between: [b, a], length: 2, color: red}
  - {between: [a, b], length: 2, color: blue, x-note: [1, {deep: 2}]}
  - {between: [b, c], length: 3, color: gray, ferry: 1, bends: [[50, 60]]}
  - {id: side-line, between: [b, c], length: 3, color: gray}
tickets:
  - {between: [c, a], points: 5, long: true}
  - {between: [a, b], points: 2}
"""
EUROPE = find_map("europe").read_text(encoding="utf-8")


def _spec(text: str) -> MapSpec:
    reading = map_text(text, KNOWN)
    assert not has_errors(reading.issues)
    assert reading.spec is not None
    return reading.spec


def _told(text: str) -> list[str]:
    return [issue.text("m.yaml") for issue in map_text(text, KNOWN).issues]


def test_what_stands_in_the_file_stands_in_the_spec() -> None:
    spec = _spec(TEXT)
    assert (spec.id, spec.name, spec.size, spec.wagon, spec.players) == (
        "test",
        "Test",
        (200.0, 120.0),
        (20.0, 9.0),
        (1, 2),
    )
    assert [(city.id, city.name, city.at) for city in spec.cities] == [
        ("b", "B", (10.0, 20.0)),
        ("a", "A", (90.0, 20.0)),
        ("c", "C", (90.0, 90.5)),
    ]
    assert spec.plugins == {"europe": {}, "stations": {"count": 1}, "tunnels": None}
    assert spec.cities[0].fields == {"lat": 1}
    assert spec.routes[1].fields == {"x-note": (1, {"deep": 2})}
    assert (spec.routes[2].fields, spec.routes[2].bends) == ({"ferry": 1}, ((50.0, 60.0),))
    assert spec.tickets[0].fields == {"long": True}


def test_ids_of_routes_and_tickets_follow_from_their_cities() -> None:
    spec = _spec(TEXT)
    assert [route.id for route in spec.routes] == ["a-b-1", "a-b-2", "b-c-1", "side-line"]
    assert [ticket.id for ticket in spec.tickets] == ["a-c", "a-b"]
    assert spec.routes[0].between == ("b", "a")


def test_the_digest_is_that_of_the_file() -> None:
    path = find_map("tiny")
    spec = read_map(path, KNOWN).spec
    assert spec is not None
    assert spec.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert _spec(TEXT).sha256 == hashlib.sha256(TEXT.encode()).hexdigest()


def test_nobody_can_change_a_spec() -> None:
    spec = _spec(TEXT)
    with pytest.raises(TypeError):
        spec.plugins["stations"]["count"] = 9  # type: ignore[index]


def test_reading_by_name_and_by_path_gives_the_same() -> None:
    by_name, by_path = read_map("tiny", KNOWN), read_map(find_map("tiny"), KNOWN)
    assert by_name == by_path
    assert by_name.path == find_map("tiny")


def test_files_that_cannot_be_read_are_issues(tmp_path: Path) -> None:
    assert [issue.code for issue in read_map("atlantis", KNOWN).issues] == ["unknown-map"]
    assert [issue.code for issue in read_map(tmp_path, KNOWN).issues] == ["unreadable-file"]
    missing = read_map(tmp_path / "missing.yaml", KNOWN)
    assert (missing.spec, [issue.code for issue in missing.issues]) == (None, ["unreadable-file"])


def test_issues_of_every_layer_are_told_at_once_in_the_order_of_the_text() -> None:
    text = (
        TEXT.replace("count: 1", "count: 9")
        .replace("lat: 1", "lat: 100")
        .replace("[b, a], length: 2", "[b, d], length: 2")
        .replace("color: blue", "colr: blue")
        .replace("name: Test\n", "name: Test\nname: Again\n")
        .replace("[90, 90.5]", "[90, 190.5]")
    )
    assert [f"{issue.line}:{issue.column} {issue.code}" for issue in map_text(text, KNOWN).issues] == [
        "4:1 duplicate-key",
        "7:41 bad-option",
        "9:35 out-of-range",
        "11:16 city-off-board",
        "13:19 unknown-city",
        "14:5 missing-field",
        "14:34 unknown-field",
    ]
    assert _told(text)[4] == "m.yaml:13:19: error: Unknown city `d`; add it to `cities`. [unknown-city]"


def test_a_field_of_a_plugin_that_is_not_used_is_told_once() -> None:
    text = TEXT.replace("europe: {}, stations: {count: 1}, tunnels: null", "routes: {}, tickets: {}")
    text = text.replace("color: red", "color: red, ferry: 2")
    assert _told(text) == [
        "m.yaml:12:46: error: `ferry` belongs to plugin ferries, which this map does not use; "
        "add the plugin to `plugins`. [plugin-not-used]"
    ]


def test_fields_are_looked_up_where_they_belong() -> None:
    (line,) = _told(TEXT.replace("lat: 1", "ferry: 1"))
    assert "`b` has no field `ferry`" in line
    (line,) = _told(TEXT.replace("name: Test", "name: Test\nborders: true"))
    assert "belongs to plugin countries" in line


def test_a_missing_plugin_does_not_make_its_fields_wrong() -> None:
    (line,) = _told(TEXT.replace("europe: {}", "europa: {}"))
    assert "[unknown-plugin]" in line


def test_plugins_of_the_map_check_it_themselves() -> None:
    asked: list[tuple[str, ...]] = []

    def third_route(spec: MapSpec, board: Board) -> Iterable[Issue]:
        yield Issue(Severity.WARNING, "odd", f"{board.routes[2]} is odd.", ("routes", 2, "ferry"))

    def checks(used: Resolution, sound: bool) -> list[Any]:
        asked.append(tuple(manifest.id for manifest in used.order))
        return [] if sound else [third_route]

    reading = map_text(TEXT, KNOWN, plugin_checks=checks)
    assert [issue.text("m") for issue in reading.issues] == ["m:14:54: warning: b-c-1 is odd. [odd]"]
    assert reading.spec is not None
    assert asked == [("europe", "ferries", "routes", "stations", "tickets")] * 2  # once more when nothing was wrong


def test_plugins_check_what_is_left_of_a_broken_map_and_point_into_the_file() -> None:
    def last_route(spec: MapSpec, board: Board) -> Iterable[Issue]:
        yield Issue(Severity.ERROR, "odd", "Odd.", ("routes", len(spec.routes) - 1, "color"))

    text = TEXT.replace("length: 2, color: red", "length: 20, color: red")
    issues = map_text(text, KNOWN, plugin_checks=lambda used, sound: [last_route]).issues
    assert [(issue.code, issue.where) for issue in issues] == [
        ("out-of-range", ("routes", 0, "length")),
        ("odd", ("routes", 3, "color")),
    ]


@pytest.mark.parametrize("error", [KeyError("oh"), SystemExit(), BaseException(), None])
def test_a_check_that_fails_is_an_issue(error: BaseException | None) -> None:
    def broken(spec: MapSpec, board: Board) -> Iterable[Any]:
        if error is not None:
            raise error
        return ["nonsense"]

    reading = map_text(TEXT, KNOWN, plugin_checks=lambda used, sound: [broken])
    assert (reading.spec, [issue.code for issue in reading.issues]) == (None, ["check-failed"])


def test_a_newer_format_is_refused_and_nothing_else_said() -> None:
    (line,) = _told(TEXT.replace("format: 1", "format: 3").replace("color: red", "shade: red"))
    assert (
        line
        == "m.yaml:1:9: error: This is map format 3; this program reads format 1. Update the program. [other-format]"
    )


def test_art_is_looked_for_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(TEXT + "background: {land: art/land.json}\n")
    assert [issue.code for issue in read_map(path, KNOWN).issues] == ["missing-art"]
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "land.json").write_text('{"polygons": [[[[0, 0], [1, 0], [1, 1]]]]}')
    assert read_map(path, KNOWN).issues == ()


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -60 240 120">{}</svg>'


def test_a_map_may_bring_its_pieces_as_drawings(tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(TEXT + "art: {train: cart.svg, head: art/ox.svg, house: tent.svg}\n")
    for name in ("cart.svg", "tent.svg"):
        (tmp_path / name).write_text(DRAWING.format('<circle r="40"/>'))
    (issue,) = read_map(path, KNOWN).issues
    assert issue.message == "The file art/ox.svg is missing from the map's folder. The built-in drawing is shown."
    (tmp_path / "tent.svg").write_text(DRAWING.format('<path d="M0 0"/>' * 41))
    (tmp_path / "cart.svg").write_text("no drawing")
    messages = {issue.message for issue in read_map(path, KNOWN).issues}
    assert "The file cart.svg is not a picture. The built-in drawing is shown." in messages
    assert any(
        message.startswith("The file tent.svg has too many shapes (limit: 40) or points (limit: 200); simplify it")
        for message in messages
    )


@pytest.mark.parametrize("name", ["../cart.svg", "/etc/cart.svg", "cart.png", "art//cart.svg", "3", "[cart.svg]"])
def test_a_piece_is_an_svg_file_beside_the_map(name: str, tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(TEXT + f"art: {{train: {name}}}\n")
    assert [issue.severity for issue in read_map(path, KNOWN).issues] == ["error"]


def test_art_may_be_a_link_within_the_folder_of_the_map_alone(tmp_path: Path) -> None:
    land, folder = '{"polygons": [[[[0, 0], [1, 0], [1, 1]]]]}', tmp_path / "maps"
    (folder / "art").mkdir(parents=True)
    for place in (tmp_path, folder / "art"):
        (place / "land.json").write_text(land)
    path = folder / "test.yaml"
    path.write_text(TEXT + "background: {land: coast.json}\n")
    (folder / "coast.json").symlink_to("art/land.json")
    assert read_map(path, KNOWN).issues == ()
    assert art_file(folder, "coast.json") == folder / "coast.json"
    (folder / "coast.json").unlink()
    (folder / "coast.json").symlink_to("../land.json")
    (issue,) = read_map(path, KNOWN).issues
    assert issue.message == "The file coast.json links outside the map's folder. Put the file itself in that folder."
    assert art_file(folder, "coast.json") is None


@pytest.mark.parametrize(
    "land",
    ["", "{", "[]", "{}", '{"polygons": 3}', '{"polygons": [[[1]]]}', '{"polygons": [[[[0, "a"]]]]}', "[" * 5000,
     '{"polygons": [[[[1e999, 0]]]]}', '{"polygons": [[[[NaN, 0]]]]}', b"\xff\xfe{"],
)  # fmt: skip
def test_art_that_cannot_be_drawn_is_told_and_does_no_harm(land: str | bytes, tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(TEXT + "background: {land: land.json}\n")
    (tmp_path / "land.json").write_bytes(land if isinstance(land, bytes) else land.encode())
    reading = read_map(path, KNOWN)
    assert reading.spec is not None
    (issue,) = reading.issues
    assert (issue.code, issue.line) == ("bad-art", TEXT.count("\n") + 1)
    assert issue.message.startswith("The file land.json ")


def test_ticket_points_may_differ_a_little() -> None:
    assert _told(TEXT.replace("points: 5", "points: 7")) == []
    assert [issue.code for issue in map_text(TEXT.replace("points: 5", "points: 8"), KNOWN).issues] == ["ticket-points"]


@given(st.binary(max_size=200))
@settings(max_examples=examples(50))
def test_any_bytes_are_a_map_or_refused_in_words(content: bytes) -> None:
    reading = map_text(content, KNOWN)
    assert reading.spec is None
    assert has_errors(reading.issues)


_PIECES = (
    "",
    " ",
    "\n",
    ":",
    "-",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "0",
    "~",
    "'",
    '"',
    "x",
    "null",
    "[[1, 2]]",
    "{a: b}",
    "1e9",
)


@given(st.lists(st.tuples(st.integers(0, len(TEXT) - 1), st.integers(0, 12), st.sampled_from(_PIECES)), max_size=4))
@settings(max_examples=examples(80))
@pytest.mark.sweep
def test_any_slip_is_told_in_words(edits: list[tuple[int, int, str]]) -> None:
    text = TEXT
    for start, length, piece in edits:
        text = text[:start] + piece + text[start + length :]
    _check_reading(text)


@given(st.lists(st.tuples(st.integers(0, len(EUROPE) - 1), st.integers(0, 40), st.sampled_from(_PIECES)), max_size=3))
@settings(max_examples=examples(15))
@pytest.mark.sweep
def test_any_slip_in_a_large_map_is_told_in_words(edits: list[tuple[int, int, str]]) -> None:
    text = EUROPE
    for start, length, piece in edits:
        text = text[:start] + piece + text[start + length :]
    _check_reading(text)


def _check_reading(text: str) -> None:
    reading = map_text(text, KNOWN)
    assert (reading.spec is None) == has_errors(reading.issues)
    places = [(issue.line, issue.column) for issue in reading.issues]
    assert places == sorted(places)
    assert all(line >= 1 and column >= 1 for line, column in places)
    if reading.spec is not None:
        assert Board(reading.spec).routes == tuple(route.id for route in reading.spec.routes)


_WORDS = st.sampled_from(["a", "b", "gray", ""])
_KEYS = st.sampled_from(["between", "at", "name", "a", "x-y"])
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 12) | st.floats(-9, 9) | _WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=6,
)
_PARTS = st.sampled_from(sorted(bundled_schema("map-1")["properties"])) | st.sampled_from(["x-own", "else"])


@given(st.dictionaries(_PARTS, _VALUES))
@settings(max_examples=examples(80))
@pytest.mark.sweep
def test_any_shape_of_any_part_is_told_in_words(parts: dict[str, Any]) -> None:
    base = {key: value for key, value in _PLAIN.items() if key not in parts}
    _check_reading(json.dumps({**base, **parts}))


_PLAIN: dict[str, Any] = {
    "format": 1,
    "id": "plain",
    "name": "Plain",
    "board": {"width": 100, "height": 100},
    "players": {"min": 1, "max": 1},
    "cities": {"a": {"name": "A", "at": [1, 1]}, "b": {"name": "B", "at": [50, 50]}},
    "routes": [{"between": ["a", "b"], "length": 1, "color": "red"}],
    "tickets": [{"between": ["a", "b"], "points": 1}],
}


def test_without_cities_nothing_is_said_of_those_that_routes_name() -> None:
    text = TEXT.replace("cities:\n", "citys:\n")
    assert [issue.code for issue in map_text(text, KNOWN).issues] == ["missing-field", "unknown-field"]


@pytest.mark.sweep
@pytest.mark.parametrize(
    "part",
    [
        "routes: [" + "1, " * 50_000 + "]",
        "routes: [" + "{a: 1, b: 2}, " * 30_000 + "]",
        "routes: [" + "{between: [x, y], length: 1, color: red}, " * 1900 + "]",
        "tickets: [" + "{id: a, between: [a, b], points: 1}, " * 1900 + "]",
        "cities: {" + "".join(f"c{n}: {{name: x, at: [1, 1]}}, " for n in range(499)) + "}",
        "cities: {" + "".join(f"c{n}: 1, " for n in range(60_000)) + "}",
        "".join(f"k{n}: 1\n" for n in range(60_000)),
    ],
    ids=["numbers", "tables", "unknown cities", "one ticket", "one place", "many cities", "many fields"],
)  # fmt: skip
def test_files_full_of_slips_are_answered_in_time(part: str) -> None:
    text = "".join(f"{key}: {json.dumps(value)}\n" for key, value in _PLAIN.items() if not part.startswith(key)) + part
    assert map_text(text, KNOWN).spec is None


def test_texts_of_a_map_are_printable_and_names_are_one_line() -> None:
    text = TEXT.replace("name: Test", r'name: "T\n\e[31m\u202e"').replace("name: B", r'name: "B\u2028\x9b"')
    text = text.replace("x-note: [1", r'x-note: ["\u0001\n"').replace(
        "id: test", 'id: test\ndescription: "two\\nlines\\b"'
    )
    spec = map_text(text, KNOWN).spec
    assert spec is not None
    assert spec.name == r"T\n\x1b[31m\u202e"
    assert spec.cities[0].name == r"B\u2028\x9b"
    assert spec.routes[1].fields["x-note"][0] == "\\x01\n"
    assert spec.about["description"] == "two\nlines\\x08"
