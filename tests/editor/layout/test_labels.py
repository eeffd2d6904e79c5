from __future__ import annotations

import pytest

from railwright.editor.layout.boxes import Box, bounding_box, overlap_depth
from railwright.editor.layout.bundles import space_corners
from railwright.editor.layout.curves import Pose
from railwright.editor.layout.labels import MAX_NAME_MM
from railwright.editor.scene.board.board_scene import BoardScene
from tests.editor.layout.geometry import depth
from tests.editor.scene.boards import scene_of


def around(box: Box) -> list[tuple[float, float]]:
    return [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["balkans", "europe", "usa", "tiny"])
@pytest.mark.usefixtures("qapp")
def test_names_cover_nothing_and_stay_on_the_board(name: str) -> None:
    scene = scene_of(name)
    assert_names_lie_free(scene)
    before = scene.name_boxes
    if name == "usa":  # where the most of them have no room
        scene.set_text(1.6)
        assert_names_lie_free(scene)
        grown = [after.bottom - after.top for after in scene.name_boxes]
        height = max(grown)
        assert height == pytest.approx(1.6 * max(box.bottom - box.top for box in before), rel=0.15)
        assert sum(size > 0.75 * height for size in grown) > 0.75 * len(grown)
        scene.set_text(1.0)
        assert scene.name_boxes == before


def assert_names_lie_free(scene: BoardScene) -> None:
    """No name covers a space, a city or another name, and all are on the board."""
    boxes, layout = scene.name_boxes, scene.layout
    spaces = [
        space_corners(space, shape.length + 2 * shape.border, shape.width + 2 * shape.border)
        for shape in layout.routes
        for space in shape.spaces
    ]
    near = ((box, space) for space in spaces for box in boxes if box.overlap_area(bounding_box(space)))
    assert [box for box, space in near if depth(around(box), space) > 0] == []
    assert [box for n, box in enumerate(boxes) for other in boxes[:n] if box.overlap_area(other)] == []
    dot = layout.measures.dot * 0.9
    assert [
        box for box in boxes for x, y in layout.cities if box.overlap_area(Box(x - dot, y - dot, x + dot, y + dot))
    ] == []
    assert all(scene.spec.size[0] >= box.right > box.left >= 0 for box in boxes)
    assert all(scene.spec.size[1] >= box.bottom > box.top >= 0 for box in boxes)


@pytest.mark.usefixtures("qapp")
def test_names_stand_nearer_to_their_own_city_than_to_any_other() -> None:
    scene = scene_of("europe")
    for city, box in enumerate(scene.name_boxes):
        away = [_gap(box, place) for place in scene.layout.cities]
        assert away[city] == min(away), scene.spec.cities[city].name


@pytest.mark.usefixtures("qapp")
def test_a_name_has_many_positions_if_none_of_a_few_is_near_its_city() -> None:
    scene = scene_of("usa")
    far = {
        city.name
        for city, box in zip(scene.spec.cities, scene.name_boxes, strict=True)
        if _gap(box, city.at) > MAX_NAME_MM
    }
    assert far <= {"Denver", "Nashville", "Oklahoma City", "Pittsburgh"}  # which have no free position nearby


@pytest.mark.parametrize("name", ["balkans", "europe"])
@pytest.mark.usefixtures("qapp")
@pytest.mark.sweep
def test_a_large_name_that_could_be_that_of_another_city_gives_way(name: str) -> None:
    scene = scene_of(name)
    scene.set_text(1.6)
    for city, box in enumerate(scene.name_boxes):
        away = [_gap(box, place) for place in scene.layout.cities]
        own = away.pop(city)
        assert min(away) >= 1.3 * own, scene.spec.cities[city].name


def _gap(box: Box, place: tuple[float, float]) -> float:
    across = max(box.left - place[0], place[0] - box.right, 0.0)
    down = max(box.top - place[1], place[1] - box.bottom, 0.0)
    return float((across**2 + down**2) ** 0.5)


def test_overlap_of_a_box_and_a_turned_space() -> None:
    box = Box(0, 0, 10, 10)
    assert overlap_depth(box, space_corners(Pose(5, 5, 0.6), 6, 2)) > 0
    assert overlap_depth(box, space_corners(Pose(14, 14, 2.356), 10, 2)) == 0
