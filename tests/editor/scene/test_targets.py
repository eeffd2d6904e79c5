"""What a point of the board means while some places are preferred."""

from __future__ import annotations

import pytest

from railwright.editor.scene.items.targets import Target, Targets
from tests.editor.layout.searches import layout_of
from tests.editor.scene.boards import board_map


@pytest.mark.parametrize("name", ["tiny", "europe"])
def test_the_dot_of_a_city_means_the_city_even_while_all_routes_are_preferred(name: str) -> None:
    layout = layout_of(board_map(name))
    targets = Targets(layout)
    routes = [Target("route", number) for number in range(len(layout.routes))]
    for number, (x, y) in enumerate(layout.cities):
        assert targets.at((x, y), 6.0, routes) == Target("city", number)
        assert targets.at((x + layout.measures.dot * 0.9, y), 6.0, routes) == Target("city", number)


def test_beside_the_dot_what_is_preferred_wins() -> None:
    layout = layout_of(board_map("tiny"))
    targets = Targets(layout)
    x, y = layout.cities[0]
    beside = x + layout.measures.dot * 1.1, y
    for wanted in (Target("city", 0), Target("route", 0)):
        assert targets.at(beside, 20.0, [wanted]) == wanted
