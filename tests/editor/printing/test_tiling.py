"""Boards cut into tiles, and cards into sheets: nothing is lost, nothing is scaled, backs meet fronts."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from railwright.editor.features.printing.cards import CardGrid, best_grid
from railwright.editor.features.printing.options import CARDS, PAPERS, PrintError
from railwright.editor.features.printing.tiling import Tile, fewest_sheets

sides = st.floats(50, 5000)
papers = st.sampled_from([paper[1:] for paper in PAPERS.values()])


@pytest.mark.parametrize(("paper", "count"), [("a4", 9), ("a3", 4), ("letter", 12), ("tabloid", 6)])
def test_a_board_of_common_size_takes_the_sheets_that_it_should(paper: str, count: int) -> None:
    assert fewest_sheets((790, 525), PAPERS[paper][1:], 10, 0).sheet_count == count


@given(sides, sides, papers, st.floats(10, 25), st.floats(0, 10))
def test_tiles_cover_the_board_and_share_their_overlap(
    width: float, height: float, paper: tuple[float, float], margin: float, overlap: float
) -> None:
    cut = fewest_sheets((width, height), paper, margin, overlap)
    tiles = list(cut.tiles())
    assert len(tiles) == cut.sheet_count == len({tile.name for tile in tiles})
    assert all(part <= side - 2 * margin + 1e-6 for part, side in zip(cut.part, cut.paper, strict=True))
    assert sorted(cut.paper) == sorted(paper)
    for along, size, count, of_tile in (
        (0, width, cut.columns, [tile.left for tile in tiles]),
        (1, height, cut.rows, [tile.top for tile in tiles]),
    ):
        starts = sorted(set(of_tile))
        assert len(starts) == count
        assert starts[0] == 0
        assert math.isclose(starts[-1] + cut.part[along], size, abs_tol=1e-6)
        for near, far in pairwise(starts):
            assert math.isclose(near + cut.part[along] - far, overlap, abs_tol=1e-6)


@given(sides, sides, papers, st.floats(0, 10))
def test_no_fewer_sheets_would_do(width: float, height: float, paper: tuple[float, float], overlap: float) -> None:
    cut = fewest_sheets((width, height), paper, 10, overlap)
    for wide, high in (paper, paper[::-1]):
        columns = next(n for n in range(1, 999) if n * (wide - 20) - (n - 1) * overlap >= width - 1e-3)
        rows = next(n for n in range(1, 999) if n * (high - 20) - (n - 1) * overlap >= height - 1e-3)
        assert cut.sheet_count <= columns * rows


def test_names_of_tiles_are_columns_and_rows() -> None:
    names = [tile.name for tile in fewest_sheets((5000, 300), (210, 297), 10, 0).tiles()]
    assert names == [f"{column}{row}" for row in (1, 2) for column in "ABCDEFGHIJKLMNOPQRS"]
    assert [Tile(column, 0, 0, 0).name for column in (25, 26, 27, 52)] == ["Z1", "AA1", "AB1", "BA1"]


@given(
    papers, st.sampled_from(list(CARDS.values())), st.booleans(), st.floats(0, 5), st.sampled_from(["long", "short"])
)
def test_backs_lie_behind_their_fronts(
    paper: tuple[float, float], card: tuple[float, float], lying: bool, bleed: float, edge: str
) -> None:
    grid = best_grid(paper, 10, card[::-1] if lying else card, bleed)
    places = [grid.place(number) for number in range(grid.columns * grid.rows)]
    for place in places:
        behind, turned = grid.place_on_back(place, edge)
        assert seen_through(grid, behind, edge) == pytest.approx(place.getRect(), abs=1e-6)
        assert grid.place_on_back(behind, edge) == (place, turned) or math.isclose(behind.x(), place.x(), abs_tol=1e-6)


def seen_through(grid: CardGrid, place: QRectF, edge: str) -> tuple[float, float, float, float]:
    """Where a place on the back shows on the front when the paper is turned over an edge of its own."""
    width, height = grid.paper
    tall_edge_is_long = height >= width
    over_the_side = (edge == "long") == tall_edge_is_long
    x = width - place.right() if over_the_side else place.left()
    y = place.top() if over_the_side else height - place.bottom()
    return x, y, place.width(), place.height()


@given(papers, st.sampled_from(list(CARDS.values())), st.floats(0, 5), st.floats(10, 25))
def test_cards_stay_off_each_other_and_off_the_margin(
    paper: tuple[float, float], card: tuple[float, float], bleed: float, margin: float
) -> None:
    grid = best_grid(paper, margin, card, bleed)
    places = [grid.place(number).adjusted(-bleed, -bleed, bleed, bleed) for number in range(grid.columns * grid.rows)]
    inside = QRectF(0, 0, *grid.paper).adjusted(margin, margin, -margin, -margin).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)
    assert all(inside.contains(place) for place in places)
    for number, place in enumerate(places):
        for other in places[:number]:
            shared = place.intersected(other)
            assert min(shared.width(), shared.height()) <= 1e-6


def test_cards_that_are_larger_than_the_paper_are_refused() -> None:
    with pytest.raises(PrintError, match="larger than the paper"):
        best_grid((50, 60), 10, (44, 67), 0)
