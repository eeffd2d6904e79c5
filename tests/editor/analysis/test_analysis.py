"""Figures of a board against small boards counted by hand (S1 to S7)."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.game import read
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.commands import run_words
from railwright.editor.document import edits
from railwright.editor.document.parts import Part, has
from railwright.editor.features.figures.color_vision import color_vision_measures, confusable_colors
from railwright.editor.features.figures.drawing import drawing_measures
from railwright.editor.features.figures.measures import (
    RANGED_MEASURES,
    Measure,
    edge_connectivity,
    map_measures,
    published_ranges,
    traffic,
)
from railwright.editor.layout.bundles import RouteShape
from railwright.editor.looks.palette import PALETTES
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import sheet_of
from tests.editor.layout.searches import layout_of


def drawn(routes: str, tickets: str = "") -> MapSpec:
    """A board from words: ``ab3red`` is a route of three red spaces from a to b, ``ac5`` a ticket of five points."""
    spec = EMPTY
    for number, name in enumerate(sorted({letter for word in routes.split() for letter in word[:2]})):
        spec, _ = edits.add_city(spec, name, (50 + number * 40, 100 + number % 2 * 60))
    for word in routes.split():
        spec, _ = edits.add_route(spec, (word[0], word[1]), int(word[2]), word[3:] or "gray")
    for word in tickets.split():
        spec, _ = edits.add_ticket(spec, (word[0], word[1]), int(word[2:]))
    return spec


def figure(spec: MapSpec, id: str, key: str = "") -> Measure:
    return next(measure for measure in map_measures(spec) if (measure.id, measure.key) == (id, key))


RING = drawn("ab2red bc2red cd2blue da2 de1 ", "ac4 ae3 bd4")


def test_totals_colours_and_lengths_are_counted() -> None:
    assert figure(RING, "spaces").value == 9
    assert figure(RING, "color", "red").value == 4
    assert figure(RING, "gray_share").value == pytest.approx(3 / 9)
    assert figure(RING, "length", "1").parts == (Part("route", "d-e"),)
    table = {
        measure.key: {row.key: row.value for row in measure.rows}
        for measure in map_measures(RING)
        if measure.id == "color"
    }
    assert table == {"red": {"2": 2}, "blue": {"2": 1}, "gray": {"2": 1, "1": 1}}


def test_dead_ends_bridges_and_corridors_are_found() -> None:
    assert figure(RING, "dead_ends").parts == (Part("city", "e"),)
    assert figure(RING, "cut_cities").parts == (Part("city", "d"),)
    assert figure(RING, "bridges").parts == (Part("route", "d-e"),)
    assert figure(RING, "corridors").value == 1  # a, b and c have two neighbours each
    assert figure(RING, "mean_neighbours").value == 2
    assert edge_connectivity(RING) == 1


def test_traffic_is_split_among_equal_ways_and_parallel_routes() -> None:
    assert traffic(RING) == {"a-b": 1.0, "b-c": 1.0, "c-d": 1.0, "a-d": 2.0, "d-e": 1.0}
    double = drawn("ab2red ab2blue bc1", "ac3")
    assert traffic(double) == {"a-b": 0.5, "a-b-2": 0.5, "b-c": 1.0}
    assert traffic(double, single=True) == {"a-b": 1.0, "a-b-2": 1.0, "b-c": 1.0}  # one of the two is closed
    crowded = [measure for measure in map_measures(double, single=True) if measure.id == "crowded"]
    assert [(measure.key, len(measure.parts)) for measure in crowded] == [("a-b", 2), ("b-c", 1)]


def test_tickets_are_sorted_by_their_share_of_the_diameter() -> None:
    assert figure(RING, "diameter").value == 5  # from b to e
    assert figure(RING, "long_tickets").value == 1
    assert figure(RING, "bare_cities").value == 0
    assert figure(RING, "most_named").parts == (Part("city", "a"),)
    assert figure(RING, "alike_tickets").value == 0
    alike = figure(drawn("ab1 bc1 cd3", "ad5 bd4"), "alike_tickets")
    assert alike.parts == (Part("ticket", "a-d"), Part("ticket", "b-d"))


def test_routes_on_no_way_are_idle() -> None:
    assert figure(drawn("ab1 bc1 ca9", "ac2"), "idle_routes").parts == (Part("route", "a-c"),)


def test_published_boards_lie_in_their_own_bands() -> None:
    for name in ("europe", "usa"):
        assert not [measure for measure in map_measures(sheet_of(name).spec) if measure.is_unusual]
    assert set(published_ranges()) == set(RANGED_MEASURES)
    assert figure(RING, "tickets_per_city").published_range == published_ranges()["tickets_per_city"]
    assert figure(drawn("ab1"), "gray_share").is_unusual


@pytest.mark.parametrize("name", ["europe", "usa"])
def test_nothing_is_unusual_about_the_published_boards(name: str) -> None:
    spec = read(discover(True), name).spec
    assert spec is not None
    assert [measure.id for measure in map_measures(spec) if measure.is_unusual] == []


def test_counts_grow_with_the_board() -> None:
    most = published_ranges()["dead_ends"][1]
    assert figure(RING, "dead_ends").published_range == (0, math.ceil(5 * most))
    assert figure(RING, "length", "1").published_range == (0, math.ceil(0.352 * len(RING.routes)))


def test_figures_are_told_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "figures.html"
    assert run_words(["analyse", "tiny", "--json", "-o", str(page)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert next(figure["value"] for figure in report["figures"] if figure["figure"] == "cities") == 8
    assert "<svg" in page.read_text("utf-8")
    assert run_words(["analyse", "tiny"]) == 0
    assert "Fewest blocked routes needed to split the board" in capsys.readouterr().out


def test_every_figure_of_europe_knows_its_places() -> None:
    spec = sheet_of("europe").spec
    measures = map_measures(spec)
    assert figure(spec, "spaces").value == 300
    assert all(has(spec, part) for measure in measures for part in measure.parts)
    assert sum(measure.value for measure in measures if measure.id == "color") == 300
    assert sum(measure.value for measure in measures if measure.id == "neighbours") == 47


@pytest.mark.parametrize("spec", [EMPTY, drawn("ab1"), edits.add_city(EMPTY, "Alone", (1, 1))[0]])
def test_a_board_under_work_breaks_nothing(spec: MapSpec) -> None:
    assert map_measures(spec)
    assert edge_connectivity(spec) in (0, 1)


def test_red_and_green_of_one_lightness_are_hard_to_tell() -> None:
    assert confusable_colors({"red": "#a05050", "green": "#707040", "blue": "#2030c0"}) == {frozenset(("red", "green"))}
    (measure,) = color_vision_measures(drawn("ab2red ab2green bc1red"), {"red": "#a05050", "green": "#707040"})
    assert measure.parts == (Part("route", "a-b"), Part("route", "a-b-2"))


def test_the_colours_for_every_eye_are_told_apart() -> None:
    cards = {name: color for name, color in PALETTES["safe"].cards.items() if name not in ("gray", "loco")}
    assert confusable_colors(cards) == set()


@pytest.mark.sweep
def test_europe_is_drawn_well_and_a_crowded_sheet_is_not() -> None:
    spec = sheet_of("europe").spec
    measures = {measure.id: measure for measure in drawing_measures(spec, shapes_of(spec))}
    assert measures["routes_over_edge"].value == 0
    assert measures["tight_routes"].value < 10
    corners = {"a": (50, 50), "b": (250, 250), "c": (50, 250), "d": (250, 50)}
    crossed = edits.place_cities(drawn("ab3 cd3"), corners)
    crossed = edits.set_field(crossed, [Part("route", "a-b"), Part("route", "c-d")], "bends", ((150, 150),))
    worse = {measure.id: measure for measure in drawing_measures(crossed, shapes_of(crossed))}
    assert worse["overlapping"].parts == (Part("route", "a-b"), Part("route", "c-d"))
    squeezed = edits.place_cities(spec, {"wien": (470, 285)})
    worse = {measure.id: measure for measure in drawing_measures(squeezed, shapes_of(squeezed))}
    assert Part("route", "budapest-wien-1") in worse["tight_routes"].parts


def shapes_of(spec: MapSpec) -> dict[str, RouteShape]:
    return dict(zip((route.id for route in spec.routes), layout_of(spec).routes, strict=True))


def test_a_ticket_that_nobody_has_trains_for_is_named() -> None:
    spec = edits.set_map_field(RING, "pieces", {"trains": 3})
    assert figure(spec, "beyond_trains").parts == (Part("ticket", "a-c"), Part("ticket", "b-d"))
