"""SVG and PNG, and files that are whole or not there."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from railwright.core.maps.library import bundled_maps
from railwright.editor.document.edits import add_drawing
from railwright.editor.features.printing import png
from railwright.editor.features.printing.options import HIDDEN_LAYERS, PARTS, PrintError, PrintOptions, WriteError
from railwright.editor.features.printing.print_job import PrintJob
from railwright.editor.features.printing.rule_texts import printed_rules_of_map
from railwright.editor.features.printing.vector_files import write_file
from tests.editor.pixels import pixels_of
from tests.editor.printing.prints import DAY, catalogue, done, picture, print_job_of, spec_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("ink", [False, True])
@pytest.mark.sweep
def test_an_svg_is_in_millimetres_and_has_named_layers(tmp_path: Path, ink: bool) -> None:
    path = tmp_path / "board.svg"
    done(print_job_of("europe").print_steps(PrintOptions(ink=ink), path, 300))
    root = ElementTree.parse(path).getroot()
    width, height = spec_of("europe").size
    assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    layers = [layer.get("id") for layer in root.findall(f"{SVG}g")]
    assert [name for name in layers if name not in ("drawings", "signs")] == [
        "background",
        "routes",
        "cities",
        "names",
        "imprint",
        "places",
    ]
    spec = spec_of("europe")
    spaces = [polygon.get("data-route") for polygon in root.iter(f"{SVG}polygon")]
    assert [spaces.count(route.id) for route in spec.routes] == [route.length for route in spec.routes]
    cities = [circle.get("data-city") for circle in root.iter(f"{SVG}circle")]
    assert [city.id for city in spec.cities] == [city for city in cities if city]
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {city.name for city in spec_of("europe").cities} <= texts
    style = root.find(f"{SVG}style")
    assert style is not None
    assert "@font-face" in str(style.text)
    assert not list(root.iter(f"{SVG}image"))
    text = path.read_text("utf-8")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    things = {f"route-{route.id}" for route in spec_of("europe").routes} | {"city-paris", "name-paris"}
    assert things <= set(ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert set(re.findall(r'xlink:href="#([^"]+)"', text)) <= set(ids)
    assert path.stat().st_size < 1_500_000  # outlines are drawn once, halos are strokes
    colors = re.findall(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", text)
    assert all(red == green == blue for red, green, blue in colors) == ink


@pytest.mark.sweep
def test_an_svg_looks_like_the_board(tmp_path: Path) -> None:
    path = tmp_path / "tiny.svg"
    job = print_job_of("tiny")
    done(job.print_steps(PrintOptions(), path, 300))
    board = picture(job.sheets(PrintOptions())[0])
    shown = QImage(board.size(), QImage.Format.Format_RGB32)
    shown.fill(0xFFFFFFFF)
    painter = QPainter(shown)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    size = board.size().scaled(60, 60, Qt.AspectRatioMode.KeepAspectRatio)  # large enough for places, not for letters
    smooth = Qt.TransformationMode.SmoothTransformation
    small = [image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth) for image in (board, shown)]
    offs = [abs(a - b) for a, b in zip(*(bytes(image.constBits()) for image in small), strict=True)]
    assert sum(offs) / len(offs) < 3
    assert sum(off > 40 for off in offs) < 0.01 * len(offs)


def test_the_layers_of_an_svg_are_at_their_places(tmp_path: Path) -> None:
    """The dots of the cities, read from the file and turned back into millimetres."""
    path = tmp_path / "tiny.svg"
    done(print_job_of("tiny").print_steps(PrintOptions(), path, 300))
    root = ElementTree.parse(path).getroot()
    [layer] = [group for group in root.findall(f"{SVG}g") if group.get("id") == "cities"]
    scale = float(str(layer.get("transform"))[6:-1])
    centers = []
    for group in layer.iter(f"{SVG}g"):
        moved = re.match(r"matrix\(([^)]+)\)", group.get("transform", ""))
        for dot in group.findall(f"{SVG}circle") + group.findall(f"{SVG}ellipse"):
            assert moved
            a, _, _, d, x, y = map(float, moved[1].split(","))
            place = (a * float(str(dot.get("cx"))) + x, d * float(str(dot.get("cy"))) + y)
            centers.append((place[0] * scale, place[1] * scale))
    for city in spec_of("tiny").cities:
        assert min(abs(city.at[0] - x) + abs(city.at[1] - y) for x, y in centers) < 0.02


@pytest.mark.parametrize("dpi", [72, 150])
def test_a_png_has_its_size_and_density(tmp_path: Path, dpi: int) -> None:
    path = tmp_path / "board.png"
    shares_done = done(print_job_of("tiny").print_steps(PrintOptions(), path, dpi))
    image = QImage(str(path))
    width, height = spec_of("tiny").size
    assert (image.width(), image.height()) == (round(width / 25.4 * dpi), round(height / 25.4 * dpi))
    assert image.dotsPerMeterX() == image.dotsPerMeterY() == round(dpi / 0.0254)
    assert (image.width(), image.height()) == png.pixel_size((width, height), dpi)
    assert shares_done == sorted(shares_done)


def test_a_png_without_colour_is_gray(tmp_path: Path) -> None:
    done(print_job_of("tiny").print_steps(PrintOptions(ink=True), tmp_path / "board.png", 72))
    assert QImage(str(tmp_path / "board.png")).isGrayscale()


def test_memory_is_told_before_and_too_much_is_refused(tmp_path: Path) -> None:
    assert png.pixel_size((790, 525), 300).memory == 9331 * 6201 * 4
    with pytest.raises(PrintError, match=r"At 600 dpi the picture has .* GB of memory. Choose \d+ dpi or less"):
        png.check_size((1600, 1100), 600)
    most = png.max_dpi((1600, 1100))
    assert png.pixel_size((1600, 1100), most).fits
    assert not png.pixel_size((1600, 1100), most + 5).fits
    with pytest.raises(PrintError, match="72 to 600 dpi"):
        done(print_job_of("tiny").print_steps(PrintOptions(), tmp_path / "x.png", 71))
    assert not (tmp_path / "x.png").exists()


QUICK = ("europe", "tiny")  # the others are printed in `make check`


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in bundled_maps()]
)
@pytest.mark.sweep
def test_every_map_can_be_printed(tmp_path: Path, name: str) -> None:
    job, options = print_job_of(name), PrintOptions(("board", "tickets", "aid", "bonus"), tiles="a2")
    for file in ("all.pdf", "board.svg"):
        done(job.print_steps(options, tmp_path / file, 72))
        assert (tmp_path / file).stat().st_size > 50_000
    assert job.rules.problem is None


@pytest.mark.slow
@pytest.mark.parametrize("name", bundled_maps())
def test_every_map_can_be_printed_whole(tmp_path: Path, name: str) -> None:
    for file in ("all.pdf", "board.png"):
        done(print_job_of(name).print_steps(PrintOptions(PARTS, tiles="a3"), tmp_path / file, 72))
        assert (tmp_path / file).stat().st_size > 50_000


@pytest.mark.parametrize("suffix", [".pdf", ".svg", ".png"])
def test_a_print_that_is_given_up_leaves_the_old_file(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"old{suffix}"
    path.write_text("old")
    steps: Iterator[float] = print_job_of("tiny").print_steps(PrintOptions(), path, 72)
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_what_breaks_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "old.pdf"
    path.write_text("old")

    def broken() -> None:
        with write_file(path) as file:
            file.write(b"new")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        broken()
    assert path.read_text() == "old"


def test_places_that_cannot_be_written_to_are_told(tmp_path: Path) -> None:
    device = tmp_path / "device.pdf"
    device.symlink_to(os.devnull)
    for path, reason in (
        (tmp_path / "gone" / "x.pdf", "gone does not exist. Create it first"),
        (tmp_path, "is a folder"),
        (device, "is not a regular file"),
        (tmp_path / ("x" * 300 + ".pdf"), r"^Cannot write .*: File name too long"),
    ):
        with pytest.raises(WriteError, match=reason), write_file(path):
            pass
    with pytest.raises(PrintError, match=r"x\.gif must end in"):
        print_job_of("tiny").print_steps(PrintOptions(), tmp_path / "x.gif", 72)


def test_layers_that_do_not_print_are_left_out(tmp_path: Path) -> None:
    art = tmp_path / "red.png"
    red = QImage(20, 20, QImage.Format.Format_RGB32)
    red.fill(0xFFFF0000)
    assert red.save(str(art))
    spec = replace(spec_of("tiny"), about={"background": {"image": "red.png"}})
    rulings = printed_rules_of_map(spec, catalogue())

    def reds(hidden: set[str]) -> int:
        board = picture(PrintJob(spec, tmp_path, rulings, DAY, hidden).sheets(PrintOptions())[0], 20)
        return pixels_of(board).count(0xFFFF0000)

    assert reds(set()) > 100
    assert reds({"background"}) == 0
    noted, _ = add_drawing(spec, "note", [(20, 20)], text="Too far?", color="#ff0000", size=20)
    rulings = printed_rules_of_map(noted, catalogue())
    assert reds({"background"}) > 100  # for who wants notes printed
    assert reds({"background", *HIDDEN_LAYERS}) == 0
    path = tmp_path / "board.svg"
    done(PrintJob(spec, tmp_path, rulings, DAY, {"names", "routes"}).print_steps(PrintOptions(), path, 72))
    layers = {layer.get("id") for layer in ElementTree.parse(path).getroot().findall(f"{SVG}g")}
    assert "cities" in layers
    assert not layers & {"names", "routes"}
