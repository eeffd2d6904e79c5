"""The file behind a map: whatever is not edited stays as it stands, byte for byte."""

from __future__ import annotations

import difflib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.library import bundled_maps
from railwright.editor.document import edits, map_source
from railwright.editor.document.map_data import map_data
from railwright.editor.document.map_source import (
    EMPTY_MAP,
    HEAD_COMMENT,
    MapSource,
    NotAMap,
    new_source,
    new_text,
    read_source,
    rewrite,
)
from railwright.editor.document.parts import Part
from tests.examples import examples

MAPS = Path(__file__).parents[3] / "maps"
NAMES = sorted(path.stem for path in MAPS.glob("*.yaml"))
ODD = """\
# Mine
format:   1
id: odd
name: "Odd"   # quoted
board: { width: 300, height: 200 }
players: {min: 2, max: 3}
x-mood: {calm: yes}
cities:
    aa:
        name: Aa   # first
        at: [10.50, 20]
        x-note: keep me
    bb: {name: 'Bb', at: [100, 20]}
    cc: {name: Cc, at: [200, 150]}
routes:
- between: [aa, bb]
  length: 3   # three
  color: red
  # about the next one

- between: [aa, bb]
  length: 3
  color: blue
- {between: [bb, cc], length: 2, color: gray}
# the end of routes
tickets:
- {between: [aa, cc], points: 5}
"""


@cache
def built_in() -> Catalogue:
    return discover(safe=True)


@pytest.fixture
def catalogue() -> Catalogue:
    return built_in()


@cache
def sheet_of(name: str) -> MapSource:
    """A bundled map as it is drawn on; read once, for nothing changes it."""
    return read_source((MAPS / f"{name}.yaml").read_bytes(), built_in(), name)


def lines_changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines taken out and those put in."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [line[2:] for line in lines if line[:1] == "-"], [line[2:] for line in lines if line[:1] == "+"]


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_without_an_edit_the_file_is_the_same_bytes(name: str, catalogue: Catalogue) -> None:
    sheet = sheet_of(name)
    assert sheet.text_of(sheet.spec).encode() == (MAPS / f"{name}.yaml").read_bytes()
    assert rewrite(sheet.text, lambda tree: None) == sheet.text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.sweep
def test_one_moved_city_is_one_changed_line(name: str, catalogue: Catalogue) -> None:
    sheet = sheet_of(name)
    moved = edits.place_cities(sheet.spec, {sheet.spec.cities[0].id: (12, 34.5)}, leave_bends=True)
    out, put = lines_changed(sheet.text, sheet.text_of(moved))
    assert len(out) == len(put) == 1
    assert "at: [12, 34.5]" in put[0]


@pytest.mark.sweep
def test_one_removed_route_is_one_removed_line(catalogue: Catalogue) -> None:
    sheet = sheet_of("europe")
    for index in (0, 50, 100):
        cut = edits.remove(sheet.spec, [Part("route", sheet.spec.routes[index].id)])
        out, put = lines_changed(sheet.text, sheet.text_of(cut))
        ids = [line for line in put if "id:" in line]  # of a route that lay beside it
        assert len(out) - len(ids) == 1
        assert put == ids


def test_an_odd_file_keeps_its_ways(catalogue: Catalogue) -> None:
    sheet = read_source(ODD.encode(), catalogue, "odd")
    moved = edits.place_cities(sheet.spec, {"cc": (201, 150)})
    assert lines_changed(ODD, sheet.text_of(moved)) == (
        ["    cc: {name: Cc, at: [200, 150]}"],
        ["    cc: {name: Cc, at: [201, 150]}"],
    )
    longer = edits.set_field(sheet.spec, [Part("route", "aa-bb-1")], "length", 4)
    assert lines_changed(ODD, sheet.text_of(longer)) == (["  length: 3   # three"], ["  length: 4   # three"])


@pytest.mark.parametrize("name", [*bundled_maps()])
def test_a_map_that_comes_with_the_program_is_read_as_if_it_were_checked(
    name: str, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bundled_maps()[name].read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(map_source, "check", lambda *any: pytest.fail("checked again"))
        source = read_source(content, catalogue, name)
    monkeypatch.setattr(map_source, "shipped_draft", lambda *any: None)
    assert read_source(content, catalogue, name) == source
    assert repr(read_source(content, catalogue, name)) == repr(source)


def test_what_is_not_understood_stays(catalogue: Catalogue) -> None:
    broken = ODD.replace("length: 2, color: gray", "length: 99, color: gray")
    sheet = read_source(broken.encode(), catalogue, "odd")
    assert len(sheet.spec.routes) == 2
    spec, _ = edits.add_route(sheet.spec, ("aa", "cc"), 5, "green")
    text = sheet.text_of(spec)
    assert "length: 99, color: gray" in text
    assert "x-note: keep me" in text
    assert "{between: [aa, cc], length: 5, color: green}" in text


def test_windows_line_ends_stay(catalogue: Catalogue) -> None:
    sheet = read_source(ODD.replace("\n", "\r\n").encode(), catalogue, "odd")
    text = sheet.text_of(edits.place_cities(sheet.spec, {"cc": (201, 150)}))
    assert text.count("\r\n") == text.count("\n") == ODD.count("\n")


def test_a_route_keeps_its_name_when_its_neighbour_goes(catalogue: Catalogue) -> None:
    sheet = read_source(ODD.encode(), catalogue, "odd")
    cut = edits.remove(sheet.spec, [Part("route", "aa-bb-1")])
    again = read_source(sheet.text_of(cut).encode(), catalogue, "odd")
    assert [route.id for route in again.spec.routes] == ["aa-bb-2", "bb-cc"]


def test_a_new_map_names_the_schema_for_text_editors(catalogue: Catalogue) -> None:
    assert new_source(EMPTY_MAP, catalogue).text.startswith("# yaml-language-server: $schema=map-1.schema.json\n")


@pytest.mark.parametrize("head", ["", "# yaml-language-server: $schema=../own.json\n# Mine\n", "# $schema: a.json\n"])
def test_a_saved_map_keeps_the_schema_that_it_names_or_lacks(head: str, catalogue: Catalogue) -> None:
    body = ODD.removeprefix("# Mine\n")
    source = read_source((head + body).encode(), catalogue, "odd")
    saved = source.text_of(edits.place_cities(source.spec, {"cc": (201, 150)}))
    assert saved == head + body.replace("[200, 150]", "[201, 150]")


def test_a_route_and_a_ticket_keep_their_names_when_their_twins_go(catalogue: Catalogue) -> None:
    spec, _ = edits.add_ticket(EMPTY_MAP, ("aa", "bb"), 3)
    for name, place in (("Aa", (50.0, 50.0)), ("Bb", (150.0, 50.0))):
        spec, _ = edits.add_city(spec, name, place)
    spec, second = edits.add_ticket(spec, ("aa", "bb"), 5)
    source = new_source(spec, catalogue)
    assert [ticket.id for ticket in source.spec.tickets] == ["aa-bb", "aa-bb-2"]
    cut = source.text_of(edits.remove(source.spec, [Part("ticket", "aa-bb")]))
    assert [ticket.id for ticket in read_source(cut.encode(), catalogue, "n").spec.tickets] == [second.id]


@pytest.mark.parametrize("text", ["", "a: [", "- 1", "format: 2", "a: 1\na: 2", "\x00", "format: 1\n\tx: 1", "&a [*a]"])
def test_what_is_no_map_is_refused_with_its_place(text: str, catalogue: Catalogue) -> None:
    with pytest.raises(NotAMap) as refused:
        read_source(text.encode(), catalogue, "bad.yaml")
    assert str(refused.value.notes[0]).startswith("bad.yaml:")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.sweep
def test_a_new_file_reads_as_the_map_it_was_made_of(name: str, catalogue: Catalogue) -> None:
    spec = sheet_of(name).spec
    assert read_source(new_text(map_data(spec), HEAD_COMMENT).encode(), catalogue, name).spec == spec


def test_an_empty_sheet_can_be_drawn_on_and_read_again(catalogue: Catalogue) -> None:
    sheet = new_source(MapSpec("new", "New: map", (790, 525), (20, 9), (2, 5), (), (), ()), catalogue)
    spec, _ = edits.add_city(sheet.spec, "no", (1, 2))
    spec, _ = edits.add_city(spec, "012", (50, 2))
    spec, _ = edits.add_route(spec, ("no", "city_012"), 2, "red")
    assert read_source(sheet.text_of(spec).encode(), catalogue, "new").spec == spec


STEPS = st.lists(st.tuples(st.sampled_from("mnrdatf"), st.integers(0, 30), st.integers(0, 30)), max_size=8)


def edited(spec: MapSpec, act: str, a: int, b: int) -> MapSpec:
    """A map after one of a few edits, chosen by a letter and two numbers."""
    if len(spec.cities) < 2:
        return edits.add_city(spec, f"City {a}", (a, b))[0]
    first, second = spec.cities[a % len(spec.cities)].id, spec.cities[b % len(spec.cities)].id
    if act == "m":
        return edits.move_cities(spec, [first, second], (b - 10.25, a))
    if act == "n":
        return edits.rename_city(spec, first, f"Nová {b}", also_id=a % 2 == 0)
    if act == "d":
        return edits.remove(spec, [Part("city", first)])
    if act == "a":
        return edits.add_city(spec, f"No {a}", (a * 3.125, b))[0]
    if act == "f" and spec.routes:
        return edits.set_field(
            spec, [Part("route", spec.routes[a % len(spec.routes)].id)], "tunnel", b % 2 == 0 or None
        )
    if act == "r" and first != second:
        return edits.add_route(spec, (first, second), b % 8 + 1, "gray", [(a, b)] if a % 3 == 0 else ())[0]
    if act == "t" and first != second:
        return edits.add_ticket(spec, (first, second), b + 1)[0]
    return edits.remove(spec, [Part("route", spec.routes[a % len(spec.routes)].id)]) if spec.routes else spec


@settings(max_examples=examples(15), deadline=None)
@given(name=st.sampled_from(["tiny", "odd"]), steps=STEPS)
@pytest.mark.sweep
def test_any_edits_are_written_so_that_they_read_as_drawn(name: str, steps: list[tuple[str, int, int]]) -> None:
    catalogue = built_in()
    sheet = read_source(ODD.encode(), catalogue, name) if name == "odd" else sheet_of(name)
    spec = sheet.spec
    for step in steps:
        spec = edited(spec, *step)
    assert read_source(sheet.text_of(spec).encode(), catalogue, name).spec == spec
    assert sheet.text_of(sheet.spec) == sheet.text


HEADS = {
    "airy": """format: 1
id: x
name: X

board: {width: 400, height: 300}  # small

# who plays
players: {min: 2, max: 4}
""",
    "dense": "format: 1\nid: x\nname: X\nboard: {width: 400, height: 300}\nplayers: {min: 2, max: 4}\n",
}
BODY = """
# places
cities:
  a: {name: A, at: [10, 10]}
  b: {name: B, at: [100, 10]}
routes:
  - {between: [a, b], length: 3, color: red}
tickets: []
"""


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_new_entries_of_the_head_stand_in_the_order_of_the_schema(head: str) -> None:
    sheet = read_source((head + BODY).encode(), built_in(), "x")
    spec = sheet.spec
    for field, value in (
        ("guides", {"x": [5.0]}),
        ("wagon", (24.0, 11.0)),
        ("licence", "CC"),
        ("pieces", {"trains": 9}),
    ):
        spec = edits.set_map_field(spec, field, value)
    text = sheet.text_of(spec)
    head_lines = [line for line in (head + BODY).splitlines() if line]
    assert [line for line in text.splitlines() if line in head_lines] == head_lines
    keys = [line.split(":")[0] for line in text.splitlines() if line[:1].isalpha()]
    wanted = "format id name licence board wagon players pieces guides cities routes tickets"
    assert keys == wanted.split()
    lines = text.splitlines()
    assert lines[lines.index("cities:") - 1] == "# places"
    if "# who plays" in lines:
        assert lines[lines.index("# who plays") + 1].startswith("players:")


@pytest.mark.parametrize("words", ["a\u2028b", "a\x85b", "a\x07b", "a\x00b", "a\u202eb", "\ufeffa"])
def test_what_may_not_stand_in_a_file_is_written_as_an_escape(words: str) -> None:
    """Pasted from a web page, it would make the file one that cannot be read any more."""
    source = sheet_of("tiny")
    spec = edits.rename_city(source.spec, "arven", words)
    spec = edits.set_map_field(spec, "description", words)
    text = source.text_of(spec)
    read = read_source(text.encode(), built_in(), "tiny")
    assert read.spec.cities[0].name.isprintable()
    lines = zip(source.text.splitlines(), text.splitlines(), strict=True)
    assert sum(before != after for before, after in lines) == 2  # comments and all else stay


def test_half_a_character_keeps_no_file_from_being_read() -> None:
    source = sheet_of("tiny")
    text = source.text_of(edits.rename_city(source.spec, "arven", "a\ud800b"))
    assert read_source(text.encode(), built_in(), "tiny").spec.cities[0].name == "a\\ud800b"


@pytest.mark.parametrize(
    "name", ["::Dorf", ":Dorf", "?Dorf", "? Dorf", "Dorf:?", "- Dorf", "#1", "'a", "{a}", "A: b", "A #b"]
)
def test_a_name_that_begins_with_a_sign_can_be_saved_and_opened(name: str) -> None:
    spec, _ = edits.add_city(EMPTY_MAP, name, (10, 10))
    assert [city.name for city in new_source(spec, built_in()).spec.cities] == [name]
