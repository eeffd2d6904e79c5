"""What differs in one place is arranged anew only there, and just as if the whole board had been searched."""

from __future__ import annotations

import tracemalloc
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.layout import bows
from railwright.editor.layout.arrangement import (
    Arrangement,
    LayoutRequest,
    LayoutSearch,
    arrange,
    layout_request,
    load_arrangement,
    store_arrangement,
)
from railwright.editor.layout.bundles import Bundle, Measures
from tests.editor.canvas.boards import large_board
from tests.editor.scene.boards import board_map
from tests.examples import examples

TOWN = large_board(24, 40)
LETTER, LINE = 3.1, 7.0  # millimetres


def asked(spec: MapSpec) -> LayoutRequest:
    """Names as wide as they have letters."""
    return layout_request(spec, [(LETTER * len(city.name), LINE) for city in spec.cities])


def edited(spec: MapSpec, rng: Random) -> MapSpec:
    """The map after an edit of any kind that a search depends on."""
    city, route = rng.choice(spec.cities), rng.choice(spec.routes)
    ends = rng.choice(spec.cities).id, rng.choice(spec.cities).id
    ways = [
        lambda: edits.move_cities(spec, [city.id], (rng.randint(-30, 30), rng.randint(-30, 30))),
        lambda: edits.rename_city(spec, city.id, "N" * rng.randint(1, 14)),
        lambda: edits.set_field(spec, [Part("route", route.id)], "length", rng.randint(1, 8)),
        lambda: edits.set_field(spec, [Part("route", route.id)], "bends", (city.at,)),
        lambda: edits.set_field(spec, [Part("city", city.id)], "name_angle", rng.randint(0, 359)),
        lambda: edits.add_route(spec, ends, rng.randint(1, 6), "red")[0] if ends[0] != ends[1] else spec,
        lambda: edits.add_city(spec, "New", (rng.randint(20, 1500), rng.randint(20, 1000)))[0],
        lambda: edits.remove(spec, [Part("route", route.id)]) if len(spec.routes) > 5 else spec,
        lambda: edits.remove(spec, [Part("city", city.id)]) if len(spec.cities) > 8 else spec,
        lambda: edits.set_map_field(spec, "size", (spec.size[0] + rng.choice((-20, 20)), spec.size[1])),
    ]
    return rng.choice(ways)()


@settings(max_examples=examples(5), deadline=None)
@given(st.randoms(use_true_random=False))
@pytest.mark.slow
def test_a_board_stands_as_if_nothing_had_been_before(rng: Random) -> None:
    arranger, spec = LayoutSearch(), TOWN
    for _ in range(4):
        spec = edited(spec, rng)
        question = asked(spec)
        if spec.routes:
            assert arranger.arrange(question) == LayoutSearch().arrange(question)


@pytest.mark.parametrize("name", ["europe", "tiny"])
@pytest.mark.sweep
def test_boards_that_ship_do_so_as_well(name: str) -> None:
    spec, arranger = board_map(name), LayoutSearch()
    first = arranger.arrange(asked(spec))
    rng = Random(4)
    for city in rng.sample(spec.cities, 2):
        moved = asked(edits.move_cities(spec, [city.id], (6, -5)))
        assert arranger.arrange(moved) == LayoutSearch().arrange(moved)
    assert arranger.arrange(asked(spec)) == first


@pytest.mark.sweep
def test_only_what_stands_round_an_edit_is_searched() -> None:
    steps: list[int] = []
    arranger = LayoutSearch(lambda: steps.append(1))
    spec = large_board(60, 120)
    arranger.arrange(asked(spec))
    whole = len(steps)
    steps.clear()
    arranger.arrange(asked(edits.move_cities(spec, ["c30"], (5, 5))))
    assert 0 < len(steps) < whole / 3
    steps.clear()
    arranger.arrange(asked(edits.move_cities(spec, ["c30"], (5, 5))))
    assert len(steps) == 0


class Enough(Exception):
    pass


@pytest.mark.sweep
def test_a_search_that_is_ended_loses_nothing_that_it_found() -> None:
    count, limit = 0, 40

    def breathe() -> None:
        nonlocal count
        count += 1
        if count == limit:
            raise Enough

    arranger, question = LayoutSearch(breathe), asked(TOWN)
    with pytest.raises(Enough):
        arranger.arrange(question)
    assert arranger.arrange(question) == LayoutSearch().arrange(question)
    first, count, limit = count, 0, -1
    LayoutSearch(breathe).arrange(question)
    assert first == count + 1  # the step that was cut off is the only one done twice


@pytest.mark.sweep
def test_an_answer_is_remembered_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    for spec in (TOWN, board_map("tiny")):  # without a rose, and with one
        question = asked(spec)
        assert load_arrangement(question) is None
        answer = arrange(question)
        assert load_arrangement(question) == answer
        store_arrangement(question, structs.replace(answer, rose=None))
        assert arrange(question).rose is None
    other = asked(edits.rename_city(TOWN, "c3", "Another name"))
    assert load_arrangement(other) is None


def test_a_sheet_without_anything_is_arranged_too() -> None:
    sheet = MapSpec("new", "New", (790.0, 525.0), (20.0, 9.0), (2, 5), (), (), ())
    arrangement = LayoutSearch().arrange(asked(sheet))
    assert (arrangement.bows, arrangement.names) == ((), ())
    assert isinstance(arrangement, Arrangement)
    assert arrangement.rose is not None


def crossing_board(routes: int) -> MapSpec:
    """Every route crosses most of the others."""
    rng = Random(4)
    places = [(rng.uniform(10, 780), rng.choice((rng.uniform(10, 60), rng.uniform(460, 515)))) for _ in range(routes)]
    cities = tuple(City(f"c{number}", f"City {number}", place) for number, place in enumerate(places))
    pairs = [rng.sample(range(routes), 2) for _ in range(routes)]
    all_routes = [
        Route(f"r{number}", (f"c{a}", f"c{b}"), 6, "red", (), {"apart": True}) for number, (a, b) in enumerate(pairs)
    ]
    return MapSpec("crossing", "Crossing", (790.0, 525.0), (20.0, 9.0), (2, 5), cities, tuple(all_routes), ())


@pytest.mark.parametrize("routes", [40, 80])
@pytest.mark.sweep
def test_the_work_of_a_search_grows_with_the_routes_alone(routes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[int] = []
    real = bows._Neighborhood.best_bow

    def counted(place: bows._Neighborhood, bow: int, others: tuple[int, ...]) -> int:
        weighed.append(len(others))
        return real(place, bow, others)

    monkeypatch.setattr(bows._Neighborhood, "best_bow", counted)
    monkeypatch.setattr(bows, "MAX_CHECKS_PER_BUNDLE", 30)
    request = asked(crossing_board(routes))
    arrangement = LayoutSearch().arrange(request)
    assert routes < sum(weighed) <= 30 * routes + routes
    assert LayoutSearch().arrange(request) == arrangement


def test_what_is_tried_along_every_bow_takes_little_room() -> None:
    """Six spaces along each bow, of which one is drawn."""
    line = Bundle((0, 1), (0,), 9.9, 0.0, (6,), ())
    measures = Measures(20.0, 9.0, 5.2, 1.4, 28.0)
    tracemalloc.start()
    tried = bows.BundleCandidates(measures, line, ((0.0, 0.0), (170.0, 0.0)))
    for bow in range(len(bows.BOWS)):
        tried.placement(bow)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / len(bows.BOWS) < 1000  # bytes
