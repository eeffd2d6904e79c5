"""The board as one SVG in millimetres, each layer a group of its own name, all words as outlines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.printing.board_art import BoardArt
from editor.printing.imprint import Imprint
from editor.printing.saving import saved
from editor.printing.sheet_edge import SheetEdge

UNIT = 100  # units to a millimetre: Qt rounds clips to whole units
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1"
 width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}">
<title>{title}</title>
<desc>{desc}</desc>
"""
LAYER = '<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" transform="scale({scale:g})">\n'
COLOR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")
IDLE = re.compile(r"<g [^>]*>\s*</g>\s*")  # what Qt writes for a change of pens that draws nothing
FONT = re.compile(r'\s*font-family="[^"]*" font-size="[^"]*" font-weight="[^"]*" font-style="[^"]*"\s*')


def svg_steps(art: BoardArt, imprint: Imprint, path: Path, ink: bool) -> Iterator[float]:
    """Write an SVG layer by layer; each tells how much is done. Closing it before its end writes nothing."""
    size = art.board.size()
    head = HEAD.format(width=size.width(), height=size.height(), title=escape(imprint.name), desc=escape(imprint.line))
    with saved(path) as file:
        file.write(head.encode())
        painted = _layers(art, imprint)
        for number, (name, paint) in enumerate(painted, 1):
            text = _layer(name, art.board, paint)
            file.write((_grey(text) if ink else text).encode())
            yield number / len(painted)
        file.write(b"</svg>\n")


Paint = Callable[[QPainter], None]


def _layers(art: BoardArt, imprint: Imprint) -> list[tuple[str, Paint]]:
    def of_items(name: str) -> Paint:
        return lambda painter: _run(art.layer(painter, name, art.board))

    return [
        ("background", lambda painter: _run(art.ground(painter, art.board))),
        *((name, of_items(name)) for name in art.layers),
        ("imprint", SheetEdge(art, imprint).paint),
    ]


def _run(steps: Iterator[float]) -> None:
    for _ in steps:
        pass


def _layer(name: str, board: QRectF, paint: Paint) -> str:
    """A group with what Qt writes for a painter, its ids made those of this layer."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(board.width() * UNIT), round(board.height() * UNIT)))
    generator.setResolution(round(25.4 * UNIT))
    painter = QPainter(generator)
    painter.scale(UNIT, UNIT)
    paint(painter)
    painter.end()
    text = bytes(buffer.data().data()).decode()
    inner = text[text.index("<defs>") : text.rindex("</svg>")]
    inner = re.sub(r'(id="|url\(#)(gradient|clipPath|patternpattern)', rf"\1{name}-\2", inner)
    return f"{LAYER.format(name=name, scale=1 / UNIT)}{IDLE.sub('', FONT.sub(' ', inner))}</g>\n"


def _grey(text: str) -> str:
    return COLOR.sub(_grey_of, text)


def _grey_of(found: re.Match[str]) -> str:
    red, green, blue = (int(part, 16) for part in found.groups())
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"
