"""PDFs, measured."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest

from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.editor.features.printing.options import PAPERS, PARTS, PrintOptions
from railwright.editor.features.printing.print_job import PrintJob
from railwright.editor.features.printing.tiling import fewest_sheets
from railwright.editor.features.printing.vector_files import pdf_steps
from tests.editor.layout.searches import layout_of
from tests.editor.printing.prints import Page, done, long_names, pages_of, print_job_for, print_job_of, spec_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
CLOSE = 0.1  # millimetres
POINT = 25.4 / 72  # sizes of pages are whole points


def printed(job: PrintJob, path: Path, options: PrintOptions) -> list[Page]:
    done(job.print_steps(options, path, 300))
    return pages_of(path)


@pytest.fixture(scope="module")
def europe(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Page]:
    """The board of Europe as one sheet: its file, and its page."""
    path = tmp_path_factory.mktemp("prints") / "board.pdf"
    [page] = printed(print_job_of("europe"), path, PrintOptions())
    return path, page


@pytest.mark.sweep
def test_every_space_lies_where_the_layout_has_it(europe: tuple[Path, Page]) -> None:
    _, page = europe
    layout = layout_of(spec_of("europe"))
    spaces = [space for shape in layout.routes for space in shape.spaces]
    assert len(spaces) == 300
    assert max(page.distance(space.x, space.y) for space in spaces) < CLOSE
    assert page.size == pytest.approx(spec_of("europe").size, abs=POINT)


def straight(*, length: int = 4) -> MapSpec:
    """Two cities on a level line."""
    cities = (City("a", "Aa", (40, 60)), City("b", "Bb", (170, 60)))
    routes = (Route("a-b", ("a", "b"), length, "red"),)
    return MapSpec("level", "Level", (210, 120), (20, 9), (2, 2), cities, routes, (Ticket("a-b", ("a", "b"), 4),))


def test_spaces_have_their_size_and_pitch(tmp_path: Path) -> None:
    spec = straight()
    [page] = printed(print_job_for(spec), tmp_path / "level.pdf", PrintOptions())
    [shape] = layout_of(spec).routes
    starts = sorted({
        round(shape.x, 3)
        for shape in page.shapes
        if abs(shape.width - 20) < CLOSE and abs(shape.height - 9) < CLOSE and abs(shape.y - 60) < CLOSE
    })  # fmt: skip
    pitches = [b - a for a, b in pairwise(starts)]
    assert pitches == pytest.approx([b.x - a.x for a, b in pairwise(shape.spaces)], abs=CLOSE)
    assert len(pitches) == 3


@pytest.mark.sweep
def test_the_ruler_is_as_long_as_it_says(tmp_path: Path) -> None:
    parts = ("board", "tickets", "track", "aid")
    for page in printed(print_job_of("tiny"), tmp_path / "all.pdf", PrintOptions(parts, tiles="a4")):
        lines = [shape for shape in page.shapes if shape.height < 0.3 and abs(shape.width - 100) < 1]
        assert lines
        assert min(abs(shape.width - 100) for shape in lines) <= 0.2  # its ends are as wide as the line


def test_words_are_text_in_a_font_that_the_file_brings(tmp_path: Path) -> None:
    path = tmp_path / "board.pdf"
    printed(print_job_of("tiny"), path, PrintOptions(("board", "aid")))
    document = pypdfium2.PdfDocument(path)
    board, aid = ("".join(page.get_textpage().get_text_range().split()) for page in document)  # without spaces
    document.close()
    for city in spec_of("tiny").cities:
        assert city.name in board
    assert "Whentherowcontains3locomotives,therowisdiscardedandreplaced." in aid
    content = path.read_bytes()
    assert b"/FontFile2" in content
    assert b"RailwrightSans" in content.replace(b"#20", b"")


@pytest.mark.sweep
def test_nothing_is_pixels(europe: tuple[Path, Page], tmp_path: Path) -> None:
    pages = printed(print_job_of("tiny"), tmp_path / "all.pdf", PrintOptions(PARTS, tiles="a3", backs="long"))
    assert [page.others for page in pages] == [0] * len(pages)
    path, board = europe
    assert board.others == 0
    assert b"/Subtype /Image" not in path.read_bytes()


@pytest.mark.parametrize(
    ("paper", "overlap"),
    [
        ("a3", 0.0),
        ("a2", 10.0),
        *(pytest.param(*sheet, marks=pytest.mark.slow) for sheet in (("a4", 7.5), ("tabloid", 5.0))),
    ],
)
@pytest.mark.sweep
def test_tiles_show_their_part_of_the_board_at_its_size(tmp_path: Path, paper: str, overlap: float) -> None:
    spec, options = spec_of("usa"), PrintOptions(tiles=paper, overlap=overlap)
    cut = fewest_sheets(spec.size, PAPERS[paper][1:], options.margin, overlap)
    pages = printed(print_job_of("usa"), tmp_path / "tiles.pdf", options)
    assert len(pages) == cut.sheet_count == print_job_of("usa").count("board", options)
    spaces = [space for shape in layout_of(spec).routes for space in shape.spaces]
    seen = set()
    for page, tile in zip(pages, cut.tiles(), strict=True):
        assert page.size == pytest.approx(cut.paper, abs=POINT)
        x, y = ((cut.paper[0] - cut.part[0]) / 2 - tile.left, (cut.paper[1] - cut.part[1]) / 2 - tile.top)
        for number, space in enumerate(spaces):
            inside = 0 <= space.x - tile.left <= cut.part[0] and 0 <= space.y - tile.top <= cut.part[1]
            if inside:
                seen.add(number)
                assert page.distance(space.x + x, space.y + y) < CLOSE
    assert len(seen) == len(spaces)


@pytest.mark.sweep
def test_panels_of_a_folding_board_are_as_large_as_they_fold(tmp_path: Path) -> None:
    spec, options = spec_of("usa"), PrintOptions(tiles="3x2", margin=12.0)
    pages = printed(print_job_of("usa"), tmp_path / "panels.pdf", options)
    assert len(pages) == 6
    width, height = spec.size[0] / 3, spec.size[1] / 2
    seen = set()
    spaces = [space for shape in layout_of(spec).routes for space in shape.spaces]
    for number, page in enumerate(pages):
        assert page.size == pytest.approx((width + 24, height + 24), abs=POINT)
        row, column = divmod(number, 3)
        for index, space in enumerate(spaces):
            x, y = space.x - column * width, space.y - row * height
            if 0 <= x <= width and 0 <= y <= height:
                seen.add(index)
                assert page.distance(x + 12, y + 12) < CLOSE
    assert len(seen) == len(spaces)


@pytest.mark.parametrize("paper", ["a3", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.sweep
def test_the_sheets_that_are_counted_are_those_that_are_printed(tmp_path: Path, paper: str) -> None:
    job = print_job_of("tiny")
    options = PrintOptions(PARTS, tiles=paper, paper=paper, backs="short", bleed=0)
    counts = {part: count for part in PARTS if (count := job.count(part, options))}  # no plan for one sheet
    sheets = job.sheets(options)
    assert counts == Counter(sheet.part for sheet in sheets)
    pages = printed(job, tmp_path / "all.pdf", options)
    assert len(pages) == sum(counts.values())
    for page, sheet in zip(pages, sheets, strict=True):
        assert page.size == pytest.approx(sheet.size, abs=POINT)


@pytest.mark.slow
def test_long_names_and_missing_art_print(tmp_path: Path) -> None:
    about = {**spec_of("tiny").about, "background": {"land": "art/gone.json", "image": "gone.png"}}
    spec = replace(long_names(spec_of("tiny")), about=about)
    options = PrintOptions(("board", "tickets", "track", "aid", "bonus"), tiles="a4")
    pages = printed(print_job_for(spec, tmp_path), tmp_path / "long.pdf", options)
    assert len(pages) == len(print_job_of("tiny").sheets(options))
    assert [page.others for page in pages] == [0] * len(pages)


@pytest.mark.sweep
def test_a_pdf_of_one_colour_of_ink_has_no_other(tmp_path: Path) -> None:
    job, path = print_job_of("tiny"), tmp_path / "ink.pdf"
    done(pdf_steps(job.sheets(PrintOptions(("board", "tickets", "bonus"), tiles="a2", ink=True)), path, "Tiny", True))
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    for number in range(len(document)):
        bitmap = document[number].render(scale=0.4, rev_byteorder=True)
        pixels, step = bytes(bitmap.buffer), bitmap.n_channels
        assert step >= 3
        rows = [
            pixels[line * bitmap.stride : line * bitmap.stride + bitmap.width * step] for line in range(bitmap.height)
        ]
        assert all(row[0::step] == row[1::step] == row[2::step] for row in rows)
    document.close()


@pytest.mark.sweep
def test_work_is_told_of_from_nothing_to_all(tmp_path: Path) -> None:
    shares_done = done(print_job_of("tiny").print_steps(PrintOptions(PARTS, tiles="a4"), tmp_path / "all.pdf", 300))
    assert shares_done == sorted(shares_done)
    assert 0 <= shares_done[0] < 0.2
    assert math.isclose(shares_done[-1], 1)
