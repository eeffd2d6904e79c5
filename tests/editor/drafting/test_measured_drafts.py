"""What the table of ``tests.drafting`` counts, for a few countries."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from railwright.editor.features.drafting.board import draft_board
from railwright.editor.features.drafting.cities import Area
from railwright.editor.geography.gazetteer import gazetteer
from tests.drafting import row_of
from tests.editor.document.test_map_source import built_in

MEASURED = ("GB", "VN", "NO", "AU", "CA", "FI", "CU", "ID", "PT")  # of the sixty that tests.drafting takes


@pytest.mark.parametrize(
    ("country", "cities"),
    [("HU", 12), *(pytest.param(country, 25, marks=pytest.mark.sweep) for country in MEASURED)],
)
def test_a_draft_is_true_to_its_country(country: str, cities: int, qapp: QApplication) -> None:
    area = Area((country,))
    row = row_of(draft_board(built_in(), area, cities, seed=7), area.places(gazetteer()))
    assert (row.turned, row.left_out, row.mixed) == (0, (), ())
    assert (row.sea, row.deep) == ((), ())
    assert row.far <= 2  # Problems names those with no free position nearby
    assert row.sides <= 2
    if cities == 25:
        assert row.marks == ()
        assert row.cheap <= 4
        assert row.twos <= 0.5
