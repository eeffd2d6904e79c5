"""Drawings in files: colors by name, shapes as paths, and files of others that may hold anything."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from railwright.core.maps.pictures import art_bytes
from railwright.editor.art.drawing import ART_FOLDER, Drawing, find_drawing, own_names, put_colors

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">{}</svg>'
MAX_PAINT_S = 2.0  # of the processor, for the worst that is let through; ten times what it takes
OWN = sorted(ART_FOLDER.rglob("*.svg"))


def drawing(inner: str, **colors: str) -> Drawing:
    return Drawing(inner, SVG.format(inner), tuple(colors.items()))


def painted(drawn: Drawing, wide: int = 100, high: int = 50) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawn.paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    return image


@pytest.mark.parametrize("file", OWN, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_drawing_of_the_program_is_one_that_anybody_could_bring(file: Path) -> None:
    content = art_bytes(file).decode("ascii")
    assert not Drawing("", content, ()).is_empty
    assert content.count("\n") > 2, "a person reads it"


def test_colors_are_put_into_the_rules_of_their_names() -> None:
    style = "<style>.body { fill: #111111 } .body-line { stroke: #222; fill: none } .sky { stop-color: #333; }</style>"
    put = put_colors(style + '<rect fill="#111111"/>', {"body": "#aaaaaa", "sky": "#bbbbbb"})
    assert put == style.replace("#111111", "#aaaaaa").replace("#333", "#bbbbbb") + '<rect fill="#111111"/>'


def test_a_color_by_name_is_painted_in_areas_lines_and_gradients() -> None:
    drawn = drawing(
        """<style>.body { fill: #111111 } .edge { stroke: #111111 } .sky { stop-color: #111111 }</style>
        <linearGradient id="g"><stop class="sky" offset="0"/><stop class="sky" offset="1"/></linearGradient>
        <g class="body"><rect width="30" height="50"/></g>
        <line class="edge" x1="50" x2="50" y2="50" stroke-width="30"/>
        <rect x="70" width="30" height="50" fill="url(#g)"/>""",
        body="#ff0000", edge="#00ff00", sky="#0000ff",
    )  # fmt: skip
    image = painted(drawn)
    assert [image.pixelColor(x, 25).name() for x in (15, 50, 85)] == ["#ff0000", "#00ff00", "#0000ff"]


SHAPES = """<circle cx="10" cy="10" r="5" fill="#ff0000" fill-opacity="0.5"/>
    <g id="two" transform="translate(20 0) scale(2)"><rect x="1" y="2" width="3" height="4"/>
    <polygon points="5,5 9,5 5,9" fill="none" stroke="#0000ff" stroke-width="0.5"/></g>
    <path fill="#00ff00" fill-rule="evenodd" d="M60 5h20v20h-20z m5 5h10v10h-10z"/>"""


def test_shapes_are_paths_where_the_drawing_has_them() -> None:
    circle, box, line, ring = drawing(SHAPES).layer()
    assert circle.path.boundingRect() == QRectF(5, 5, 10, 10)
    assert (circle.is_round, box.is_round, line.is_round) == (True, False, False)
    assert circle.brush.color().name(QColor.NameFormat.HexArgb) == "#80ff0000"
    assert box.path.boundingRect() == QRectF(22, 4, 6, 8)
    assert line.pen is not None
    assert (line.pen.widthF(), line.brush.color().name()) == (1.0, "#0000ff")
    assert ring.path.contains(QRectF(61, 6, 2, 2))
    assert not ring.path.contains(ring.path.boundingRect().center())


def test_a_layer_is_the_element_of_that_id() -> None:
    drawn = drawing(SHAPES)
    assert [shape.path for shape in drawn.layer("two")] == [shape.path for shape in drawn.layer()[1:3]]
    assert drawn.layer("three") == ()


def test_what_is_stretched_keeps_circles_and_the_width_of_lines() -> None:
    circle, box, line, _ = drawing(SHAPES).layer()
    width = QTransform.fromScale(3, 1)
    assert circle.stretched(width, 1).filled()[0].boundingRect() == QRectF(25, 5, 10, 10)
    assert box.stretched(width, 1).filled()[0].boundingRect() == QRectF(66, 4, 18, 8)
    area = line.stretched(width, 1).filled()[0].boundingRect()
    assert (area.top(), area.left()) == pytest.approx((9.5, 89.5))


@pytest.mark.parametrize("file", OWN, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_drawing_looks_as_qt_paints_it(file: Path) -> None:
    content = file.read_text("utf-8")
    ours, qts = painted(Drawing("", content, ()), 200, 100), QImage(200, 100, QImage.Format.Format_ARGB32)
    qts.fill(Qt.GlobalColor.transparent)
    painter = QPainter(qts)
    QSvgRenderer(content.encode()).render(painter, QRectF(0, 0, 200, 100))
    painter.end()
    pairs = zip(bytes(ours.constBits()), bytes(qts.constBits()), strict=True)
    assert sum(abs(channel - other) > 32 for channel, other in pairs) < 0.01 * ours.sizeInBytes()


WORST = {
    "lines": '<path fill="none" stroke="#000" stroke-width="30" stroke-linejoin="round" d="M'
    + " ".join(f"{x * 37 % 100} {x * 61 % 50}" for x in range(1999)) + '"/>',
    "circles": '<circle r="9999" stroke="#000" stroke-width="999"/>' * 300,
    "gradients": '<radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1"/></radialGradient>'
    + '<circle cx="50" cy="25" r="60" fill="url(#g)" stroke="url(#g)" stroke-width="50"/>' * 300,
}  # fmt: skip


@pytest.mark.parametrize("kind", WORST)
def test_the_worst_that_is_let_through_is_painted_soon(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "worst.svg"
    file.write_text(SVG.format(WORST[kind]))
    began = process_time()
    painted(find_drawing("portraits", str(file), "engine"))
    assert process_time() - began < MAX_PAINT_S


@pytest.mark.parametrize(
    "content", ["", "<svg", SVG.format("<text>a</text>"), "<svg/>", SVG.format("").replace("50", "0")]
)
def test_the_own_drawing_stands_in_for_one_that_cannot_be_drawn(content: str, tmp_path: Path) -> None:
    own = find_drawing("portraits", "engine", "engine")
    file = tmp_path / "mine.svg"
    assert find_drawing("portraits", str(file), "engine") is own  # there is no such file
    file.write_text(content)
    assert find_drawing("portraits", str(file), "engine") is own
    file.write_text(SVG.format("<rect/>"))
    assert find_drawing("portraits", str(file), "engine") is not own


@pytest.mark.parametrize("name", ["", "../portraits/owl", "nobody", "/etc/passwd", "\0.svg", "a" * 999 + ".svg"])
def test_a_name_leads_to_a_drawing_of_its_folder_alone(name: str) -> None:
    assert find_drawing("portraits", name, "engine") is find_drawing("portraits", "engine", "engine")
    assert "owl" in own_names("portraits")
