"""What stands round a printed board and on it, outlines alone, and the insert of the box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from railwright.editor.features.printing.box_insert import HEIGHTS_MM, trays_of
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.features.printing.playtest_box import PlaytestBox
from railwright.editor.features.printing.print_job import PrintJob
from railwright.editor.features.printing.surround import FRAME_MM, TITLE_MM, TRACK_MM, Surround, track_of
from tests.editor.pixels import pixels_of
from tests.editor.printing.prints import done, picture, print_job_of, spec_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
ALL_ROUND = PrintOptions(frame=True, title=True, round_track=True)


def test_frame_title_and_track_make_the_sheet_larger_and_the_board_stays_as_it_is() -> None:
    job = print_job_of("tiny")
    width, height = spec_of("tiny").size
    [plain], [dressed] = job.sheets(PrintOptions()), job.sheets(ALL_ROUND)
    around = 2 * (TRACK_MM + FRAME_MM)
    assert plain.size == (width, height)
    assert dressed.size == (width + around, height + around + TITLE_MM)
    assert job.board(ALL_ROUND).board == QRectF(0, 0, width, height)
    before, after = picture(plain, 30), picture(dressed, 30)
    left, top = (round(mm / 25.4 * 30) for mm in (TRACK_MM + FRAME_MM, TRACK_MM + FRAME_MM + TITLE_MM))
    city = spec_of("tiny").cities[5].at
    x, y = (round(mm / 25.4 * 30) for mm in city)
    assert before.pixelColor(x, y).red() == pytest.approx(after.pixelColor(x + left, y + top).red(), abs=60)


def test_tiles_panels_and_the_plan_hold_what_stands_round_the_board() -> None:
    job = print_job_of("tiny")
    width, height = job.board(ALL_ROUND).area.size().toTuple()
    panels = job.sheets(PrintOptions(("board", "plan"), tiles="2x3", frame=True, title=True, round_track=True))
    assert len(panels) == 7
    assert panels[0].size == (width / 2 + 20, height / 3 + 20)
    picture(panels[-1], 15)


@pytest.mark.parametrize(("size", "steps"), [((790, 510), 100), ((340, 200), 40), ((1600, 1100), 220)])
def test_the_spaces_of_the_track_take_a_marker_of_wood(size: tuple[float, float], steps: int) -> None:
    track = track_of(QRectF(0, 0, *size))
    assert len(track.cells) == steps
    for cell in track.cells:
        assert 18 < 2 * max(cell.across, cell.down) < 35
        assert 2 * min(cell.across, cell.down) >= 18


@pytest.mark.sweep
def test_an_svg_has_what_stands_round_the_board_as_a_layer(tmp_path: Path) -> None:
    path = tmp_path / "tiny.svg"
    job = print_job_of("tiny")
    done(job.print_steps(PrintOptions(title=True, playtest_box=True), path, 72))
    root = ElementTree.parse(path).getroot()
    width, height = spec_of("tiny").size
    assert root.get("viewBox") == f"0 {-TITLE_MM:g} {width:g} {height + TITLE_MM:g}"
    ids = [layer.get("id") for layer in root.findall("{http://www.w3.org/2000/svg}g")]
    assert (ids[0], ids[-3]) == ("surround", "playtest")


def ink_of(job: PrintJob, options: PrintOptions) -> float:
    """How much of the sheets is dark or colored, of 1."""
    sheet = job.sheets(options)[0]
    pixels = Counter(pixels_of(picture(sheet, 20), 2))
    inks = ((QColor(pixel), count) for pixel, count in pixels.items())
    return sum(count * (255 - ink.lightness() + ink.hsvSaturation()) for ink, count in inks) / 255 / pixels.total()


@pytest.mark.parametrize("part", ["board", "tickets", "trains"])
def test_outlines_take_a_fraction_of_the_ink(part: str) -> None:
    job = print_job_of("tiny")
    full, lines = (ink_of(job, PrintOptions((part,), outlines=on)) for on in (False, True))
    assert lines < full * 0.45


@pytest.mark.sweep
def test_the_playtest_box_covers_no_space_or_name_of_a_board_with_room() -> None:
    job = print_job_of("europe")
    box = PlaytestBox(job.board(PrintOptions()), job.imprint).area
    layout = job.board(PrintOptions()).layout
    assert not any(box.contains(space.x, space.y) for shape in layout.routes for space in shape.spaces)
    assert not any(box.contains(*place) for place in layout.cities)
    assert job.board(PrintOptions(playtest_box=True)).overlay is not None


def test_trays_hold_all_cards() -> None:
    job = print_job_of("europe")
    trays = trays_of("Train cards", 110, (44, 67))
    assert sum(tray.cards for tray in trays) == 110
    assert all(tray.high <= HEIGHTS_MM[1] and tray.wide > 44 and tray.deep > 67 for tray in trays)
    sheets = job.sheets(PrintOptions(("box",)))
    assert [sheet.part for sheet in sheets] == ["box"]
    picture(sheets[0], 20)


def test_surround_of_nothing_is_the_board() -> None:
    board = QRectF(0, 0, 300, 200)
    assert Surround().area(board) == board
