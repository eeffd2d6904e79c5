"""Sheets as a PDF at exact size, and the board as an SVG with a group for each layer."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from html import escape
from os.path import exists, isdir, isfile
from pathlib import Path

from PySide6.QtCore import QBuffer, QFile, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from railwright.core.files import read_regular_file, replacing
from railwright.core.kernel.text import say
from railwright.editor.features.printing.board import BoardPainter, EdgeStrips
from railwright.editor.features.printing.options import PrintError, WriteError
from railwright.editor.features.printing.sheet import Imprint, Sheet, saved_painter
from railwright.editor.fonts import FOLDER, TEXT_FAMILIES
from railwright.editor.layout.bundles import space_corners


@contextmanager
def write_file(path: Path) -> Iterator[QFile]:
    """A file to write to; it replaces the former one only at the end of the block. Raises WriteError."""
    if not isdir(path.parent):
        raise WriteError(
            say("The folder {folder} does not exist. Create it first, or choose another one.", folder=str(path.parent))
        )
    if isdir(path):
        raise WriteError(say("{path} is a folder. Give a file name.", path=str(path)))
    if exists(path) and not isfile(path):  # a device, or a link to one, would be replaced by a file
        raise WriteError(say("{path} is not a regular file. Choose another name.", path=str(path)))
    try:
        with replacing(path) as part:
            file = QFile(str(part))
            if not file.open(QIODevice.OpenModeFlag.WriteOnly):
                raise OSError(file.errorString())
            try:
                yield file
            finally:
                file.close()
            if file.error() != QFile.FileError.NoError:
                raise OSError(file.errorString())
    except OSError as error:
        text = "Cannot write {path}: {why}. Choose another name or folder."
        if not os.access(path.parent, os.W_OK):
            text = "Cannot write to {path}: {why}. Choose another folder."
        raise WriteError(say(text, path=str(path), why=error.strerror or str(error))) from error


# PDF

PDF_DPI = 1200  # resolution of coordinates
MAX_PAGE_MM = 5080.0  # limit of PDF readers


def pdf_steps(sheets: Sequence[Sheet], path: Path, title: str, ink: bool) -> Iterator[float]:
    """Write a PDF in steps that yield the progress, 0 to 1. Closing the iterator early writes nothing."""
    for sheet in sheets:
        if max(sheet.size) > MAX_PAGE_MM:
            raise PrintError(
                say("A PDF page can be at most {most} mm long. Split the board into tiles.", most=round(MAX_PAGE_MM))
            )
    with write_file(path) as file:
        writer = QPdfWriter(file)
        writer.setTitle(title)
        writer.setCreator("Railwright")
        writer.setResolution(PDF_DPI)
        writer.setPageMargins(QMarginsF())
        if ink:
            writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
        writer.setPageSize(_page(sheets[0]))
        with QPainter(writer) as painter:
            for number, sheet in enumerate(sheets):
                if number:
                    writer.setPageSize(_page(sheet))
                    writer.newPage()
                painter.resetTransform()
                painter.scale(PDF_DPI / 25.4, PDF_DPI / 25.4)
                with saved_painter(painter):
                    for done in sheet.paint(painter):
                        yield (number + done) / len(sheets)


def _page(sheet: Sheet) -> QPageSize:
    return QPageSize(QSizeF(*sheet.size), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)


# SVG

FONT_FILE = "RailwrightSans-Bold.ttf"
UNITS_PER_MM = 100  # fine enough for Qt, which rounds clips to whole units
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1"
 width="{width:g}mm" height="{height:g}mm" viewBox="{left:g} {top:g} {width:g} {height:g}">
<title>{title}</title>
<desc>{desc}</desc>
"""
LAYER = '<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" transform="scale({scale:g})">\n'
COLOR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")
IDLE = re.compile(r"<g [^>]*>\s*</g>\s*")  # an empty group, which Qt writes for a change of pen
GROUP = re.compile(r"<g [^>]*>")  # Qt names a font in every group, even without text
OUTLINE = re.compile(r'<path (vector-effect="none" fill-rule="\w+" d="[^"]{60,}")/>')  # long enough to be shared
FONT = re.compile(r'\s*font-family="[^"]*" font-size="[^"]*" font-weight="[^"]*" font-style="[^"]*"\s*')


def svg_steps(art: BoardPainter, imprint: Imprint, path: Path, ink: bool) -> Iterator[float]:
    """Write an SVG layer by layer, yielding the progress, 0 to 1. Closing the iterator early writes nothing."""
    area = art.area
    box = {"left": area.left(), "top": area.top(), "width": area.width(), "height": area.height()}
    head = HEAD.format(**box, title=escape(imprint.name), desc=escape(imprint.line))
    with write_file(path) as file:
        file.write(head.encode())
        file.write(_font_style().encode())
        painted, share = _layers(art, imprint), partial(_share, {})
        for number, (name, paint) in enumerate(painted, 1):
            layer = OUTLINE.sub(share, paint(art.board))
            text = f"{LAYER.format(name=name, scale=1 / UNITS_PER_MM)}{layer}</g>\n"
            file.write((COLOR.sub(_gray_of, text) if ink else text).encode())
            yield number / len(painted)
        file.write(f"{places_layer(art)}</svg>\n".encode())


def places_layer(art: BoardPainter) -> str:
    """A layer that shows nothing: the spaces of each route and the circle of each city, with their ids for programs."""
    shapes = []
    for route, shape in zip(art.spec.routes, art.layout.routes, strict=True):
        for number, space in enumerate(shape.spaces):
            corners = space_corners(space, shape.length, shape.width)
            points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
            shapes.append(f'<polygon data-route="{escape(route.id)}" data-space="{number}" points="{points}"/>\n')
    radius = art.layout.measures.dot
    for city, (x, y) in zip(art.spec.cities, art.layout.cities, strict=True):
        shapes.append(f'<circle data-city="{escape(city.id)}" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>\n')
    return f'<g id="places" fill="none" stroke="none">\n{"".join(shapes)}</g>\n'


def _font_style() -> str:
    """The embedded font, so that the file looks the same on every machine."""
    packed = b64encode(read_regular_file(FOLDER / FONT_FILE)).decode()
    return (
        f"<style>@font-face {{ font-family: '{TEXT_FAMILIES[0]}'; font-weight: 600; "
        f"src: url(data:font/ttf;base64,{packed}); }}</style>\n"
    )


Paint = Callable[[QRectF], str]  # from the rectangle of the board to the SVG of a layer


def _layers(art: BoardPainter, imprint: Imprint) -> list[tuple[str, Paint]]:
    def whole(name: str, paint: Callable[[QPainter], None]) -> tuple[str, Paint]:
        return name, lambda board: _painted(name, board, paint)

    def of_items(name: str) -> Paint:
        return lambda board: "".join(
            f'<g id="{id}">\n{_painted(id, board, partial(art.paint_item, item))}</g>\n' for id, item in art.named(name)
        )

    around = [whole("surround", art.paint_surround)] if art.area != art.board else []
    over = [whole("playtest", art.overlay)] if art.overlay else []
    return [
        *around,
        whole("background", lambda painter: _exhaust(art.paint_ground(painter, art.board))),
        *((name, of_items(name)) for name in art.layers),
        *over,
        whole("imprint", EdgeStrips(art, imprint).paint),
    ]


def _exhaust(steps: Iterator[float]) -> None:
    for _ in steps:
        pass


def _painted(name: str, board: QRectF, paint: Callable[[QPainter], None]) -> str:
    """The SVG that Qt writes for a painting, with its ids prefixed by ``name`` to be unique."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(board.width() * UNITS_PER_MM), round(board.height() * UNITS_PER_MM)))
    generator.setResolution(round(25.4 * UNITS_PER_MM))
    with QPainter(generator) as painter:
        painter.scale(UNITS_PER_MM, UNITS_PER_MM)
        paint(painter)
    text = bytes(buffer.data().data()).decode()
    inner = text[text.index("<defs>") : text.rindex("</svg>")]
    inner = re.sub(r'(id="|url\(#)(gradient|clipPath|patternpattern)', rf"\1{name}-\2", inner)
    return IDLE.sub("", GROUP.sub(lambda match: FONT.sub(" ", match[0]), inner))


def _share(ids: dict[str, str], match: re.Match[str]) -> str:
    """An outline with an id, or a reference to the same one drawn before: a board repeats its spaces many times."""
    if (id := ids.get(match[1])) is not None:
        return f'<use xlink:href="#{id}"/>'
    ids[match[1]] = id = f"outline{len(ids) + 1}"
    return f'<path id="{id}" {match[1]}/>'


def _gray_of(match: re.Match[str]) -> str:
    red, green, blue = (int(part, 16) for part in match.groups())
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"
