from __future__ import annotations

import math
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from railwright.editor.scene.items.score_track import STEPS_PER_ROUND, MarkerItem, ScoreTrack
from railwright.editor.scene.paint.painting import render
from tests.editor.scene.boards import scene_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.mark.parametrize("size", [(790.0, 509.6), (300.0, 900.0), (500.0, 500.0), (4000.0, 10.0)])
def test_a_hundred_steps_lead_once_round_the_board_without_overlap(size: tuple[float, float]) -> None:
    track = ScoreTrack(QRectF(0, 0, *size))
    assert len(track.cells) == STEPS_PER_ROUND
    for cell in track.cells:
        assert track.rect.contains(cell.area.adjusted(0.01, 0.01, -0.01, -0.01))
        assert not track.board.intersects(cell.area.adjusted(0.01, 0.01, -0.01, -0.01))
    first, last = track.cells[0].middle, track.cells[-1].middle
    assert first.x() < 0 < last.x()
    assert last.y() > size[1] > first.y()


def test_a_marker_between_two_points_stands_on_the_way_and_never_on_the_board() -> None:
    track = ScoreTrack(QRectF(0, 0, 790, 509.6))
    places = [track.place(number / 8) for number in range(8 * STEPS_PER_ROUND + 8)]
    assert places[0] == places[8 * STEPS_PER_ROUND] == track.cells[0].middle
    assert all(track.rect.contains(place) and not track.board.contains(place) for place in places)
    longest = max(math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(places))
    assert longest < 2 * max(max(cell.across, cell.down) for cell in track.cells) / 4


def test_markers_on_one_step_stand_beside_each_other_and_rounds_are_seen() -> None:
    scene = scene_of("tiny")
    scene.show_scores([7, 7, 107])
    first, other, third = (scene.marker_place(seat) for seat in range(3))
    assert first is not None
    assert other is not None
    assert third is not None
    step = scene.track.cells[7].area.adjusted(-5, -5, 5, 5)
    assert len({place.toTuple() for place in (first, other, third)}) == 3
    assert all(step.contains(place) for place in (first, other, third))
    before = render(scene, 300)
    scene.show_scores([7, 7, 7])
    assert render(scene, 300) != before  # the third has not been round the board any more
    assert scene.marker_place(2) == third


def test_a_marker_moves_alone_and_leaves_nothing_behind() -> None:
    scene = scene_of("tiny")
    scene.show_scores([0, 3])
    before, still = render(scene, 300), scene.marker_place(1)
    scene.show_score(0, 2.5)
    assert scene.marker_place(0) == scene.track.place(2.5)
    assert scene.marker_place(1) == still
    assert render(scene, 300) != before
    scene.show_score(0, 0)
    assert render(scene, 300) == before


def test_there_are_no_markers_where_points_are_not_known() -> None:
    scene = scene_of("tiny")
    plain = render(scene, 300)
    scene.show_scores([1, 2])
    assert render(scene, 300) != plain
    scene.show_scores([None, None])
    assert render(scene, 300) == plain
    assert scene.marker_place(0) is None


def test_markers_that_stay_are_not_painted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of("tiny")
    scene.show_scores([4, 9])
    drawn: list[MarkerItem] = []
    monkeypatch.setattr(MarkerItem, "redraw", lambda item: drawn.append(item))
    scene.show_scores([4, 9])
    assert drawn == []
    scene.show_scores([4, 10])
    assert len({id(item) for item in drawn}) == 1
