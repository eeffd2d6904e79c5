"""Open water on the lines of routes."""

from __future__ import annotations

from railwright.editor.geography.water import Water
from railwright.editor.layout.curves import Curve

SIZE = (200.0, 100.0)


def land_with_a_lake(speck: float) -> Water:
    """Land with a lake from 60 to 100 mm, and in it an island as wide as a number of millimetres."""
    rings = [
        [(left / 200, top / 100), (right / 200, top / 100), (right / 200, bottom / 100), (left / 200, bottom / 100)]
        for left, top, right, bottom in ((5, 5, 195, 95), (60, 5, 100, 90), (80 - speck / 2, 10, 80 + speck / 2, 80))
    ]
    return Water([rings], SIZE)


def test_a_speck_of_land_leaves_a_lake_open() -> None:
    straight = Curve([(20.0, 50.0), (150.0, 50.0)])
    fine = Curve([(float(x), 50.0) for x in range(20, 151)])
    for line in (straight, fine):
        assert abs(land_with_a_lake(1).open_mm(line) - 40) <= 3
        assert abs(land_with_a_lake(10).open_mm(line) - 15) <= 3
    assert land_with_a_lake(10).open_mm(Curve([(20.0, 50.0), (50.0, 93.0), (110.0, 93.0), (150.0, 50.0)])) == 0
