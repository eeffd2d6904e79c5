"""P1: cities projected anew, but for those that somebody has moved or locked."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.geography.georeferencing import reproject_cities, unmoved_cities
from railwright.editor.geography.projections import PROJECTION_NAMES, coordinates_by_city, fit_projection
from tests.editor.document.test_edits import EMPTY
from tests.editor.document.test_map_source import built_in, sheet_of
from tests.editor.draw.user_input import closing
from tests.examples import examples
from tests.homes import move_home


def laid(name: str) -> MapSpec:
    """The cities of Europe as a projection puts them."""
    coordinates = coordinates_by_city(sheet_of("europe").spec)
    fit = fit_projection([*coordinates.values()], name, EMPTY.size)
    spec = EMPTY
    for id, (north, east) in coordinates.items():
        spec, _ = edits.add_city(spec, id, edits.round_point(fit.place(north, east)), {"lat": north, "lon": east})
    return spec


@settings(max_examples=examples(8), deadline=None)
@given(st.sampled_from(PROJECTION_NAMES), st.sampled_from(PROJECTION_NAMES), st.sets(st.integers(0, 46), max_size=8))
@pytest.mark.sweep
def test_any_projection_takes_the_place_of_any_other_but_for_what_was_moved(
    name: str, other: str, moved: set[int]
) -> None:
    before = laid(name)
    by_hand = {before.cities[number].id for number in moved}
    moved_ones = {city.id: (city.at[0] + 31, city.at[1] - 17) for city in before.cities if city.id in by_hand}
    after, placed, stay = reproject_cities(edits.place_cities(before, moved_ones), other)
    assert (placed, stay) == (47 - len(by_hand), len(by_hand))
    for town, wanted in zip(after.cities, laid(other).cities, strict=True):
        assert math.dist(town.at, moved_ones.get(town.id, wanted.at)) < 0.02


def test_locked_cities_stay() -> None:
    spec = edits.set_field(laid("mercator"), [Part("city", "paris")], "locked", True)
    after, _, stay = reproject_cities(spec, "plain")
    assert stay == 1
    assert next(town.at for town in after.cities if town.id == "paris") == next(
        town.at for town in spec.cities if town.id == "paris"
    )


def test_a_board_without_degrees_has_nothing_to_project() -> None:
    spec, _ = edits.add_city(EMPTY, "Alba", (10, 10))
    assert reproject_cities(spec, "plain") == (spec, 0, 0)
    spec, _ = edits.add_city(EMPTY, "Alba", (10, 10), {"lat": 1.0, "lon": 2.0})
    assert unmoved_cities(spec) == set()


def test_degrees_that_were_typed_place_cities_that_lie_anywhere() -> None:
    spec = EMPTY
    typed = {"Wien": (48.2, 16.4), "Szeged": (46.3, 20.1), "Praha": (50.1, 14.4)}
    for number, (name, (north, east)) in enumerate(typed.items()):
        spec, _ = edits.add_city(spec, name, (100 + 30 * number, 80), {"lat": north, "lon": east})
    after, placed, stay = reproject_cities(spec, "equal_area")
    assert (placed, stay) == (3, 0)
    point_of = {city.name: city.at for city in after.cities}
    assert point_of["Praha"][0] < point_of["Wien"][0] < point_of["Szeged"][0]
    assert point_of["Praha"][1] < point_of["Wien"][1] < point_of["Szeged"][1]
    locked, placed, stay = reproject_cities(edits.set_field(spec, [Part("city", "wien")], "locked", True), "plain")
    assert (placed, stay) == (2, 1)
    assert next(city.at for city in locked.cities if city.id == "wien") == (100, 80)


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowManager]:
    move_home(monkeypatch, tmp_path / "home")
    yield from closing(WindowManager(built_in()))


@pytest.mark.gui
@pytest.mark.sweep
def test_it_is_one_step_in_the_window_and_says_what_stays(manager: WindowManager, qtbot: QtBot) -> None:
    window = manager.new()
    window.document.edit("Cities", laid("mercator"))
    before = window.document.spec
    window.ground.project("equal_area")
    assert window.status.message.text().startswith("47 cities were repositioned.")
    window.document.history.undo()
    assert window.document.spec == before
