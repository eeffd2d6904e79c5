"""What the table of ``tests.drafting`` counts, for a few countries."""

from __future__ import annotations

import networkx
import pytest
from PySide6.QtWidgets import QApplication

from railwright.editor.features.drafting.cities import Area
from railwright.editor.features.drafting.routes import _narrow_sides
from railwright.editor.geography.gazetteer import gazetteer
from railwright.editor.geography.projections import coordinates_by_city
from railwright.editor.geography.terrain import terrain_between
from tests.drafting import row_of
from tests.editor.drafting.test_drafting import drafted, figures

# Of the sixty that tests.drafting takes: large cities near each other, names in two spellings, lakes, the widest,
# a coast of bays, and two that are long, the second in two halves with the sea between.
MEASURED = ("GB", "VN", "FI", "CA", "PT", "CL", "MY")


@pytest.mark.parametrize(
    ("country", "cities"),
    [("HU", 12), *(pytest.param(country, 25, marks=pytest.mark.sweep) for country in MEASURED)],
)
def test_a_draft_is_true_to_its_country(country: str, cities: int, qapp: QApplication) -> None:
    row = row_of(drafted(country, cities), Area((country,)).places(gazetteer()))
    assert (row.turned, row.left_out, row.mixed) == (0, (), ())
    assert (row.sea, row.deep) == ((), ())
    assert row.far <= 2  # Problems names those with no free position nearby
    assert row.sides <= 2
    if cities == 25:
        assert row.marks == ()
        assert row.cheap <= 4
        assert row.twos <= 0.5


@pytest.mark.sweep
def test_a_route_leads_round_a_bay_on_land_and_only_mountains_have_tunnels() -> None:
    spec = drafted("PT", 25).spec
    routes = {frozenset(route.between): route for route in spec.routes}
    coast = routes[frozenset(("faro", "portimao"))]
    assert coast.bends
    assert "ferry" not in coast.fields
    assert sum("ferry" in route.fields for route in spec.routes) <= 1  # of 5, before there were bends
    at = coordinates_by_city(spec)
    tunnels = [route for route in spec.routes if "tunnel" in route.fields]
    assert tunnels
    assert all(terrain_between(*(at[end] for end in route.between)).ruggedness >= 6.5 for route in tunnels)


@pytest.mark.sweep
def test_a_long_country_is_joined_twice_everywhere_and_by_three_tracks_in_narrow_places() -> None:
    for country in ("CL", "MY"):
        spec = drafted(country, 25).spec
        measures = figures(spec)
        assert (measures["dead_ends"], measures["cut_cities"], measures["bridges"]) == (0, 0, 0)
        for side in _narrow_sides(networkx.Graph([route.between for route in spec.routes])):
            assert sum(len({*route.between} & side) == 1 for route in spec.routes) >= 3
