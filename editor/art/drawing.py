"""A drawing in an SVG file: read, its colors put in by name, and painted by QtSvg or taken apart into paths.

A rule of its style, as ``.body { fill: #8f2d1d }``, names a color: the program puts its own into the rules whose names
it knows. A file that others have made is checked before Qt sees it; where it cannot be drawn, the program's own is.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from railwright.core.kernel.errors import reason
from railwright.core.kernel.text import Message, say
from railwright.core.maps.pictures import BadPicture, art_bytes
from railwright.editor.art.recorder import Shape, record

ART_FOLDER = Path(__file__).parent
SUFFIX = ".svg"
MAX_DRAWINGS = 256  # held at a time: one for each file and set of colors
Read = Callable[[Path], bytes]  # what a file holds; raises BadPicture, OSError
Colors = tuple[tuple[str, str], ...]  # names of style rules, each with its #rrggbb
_RULE = re.compile(r"\.([\w-]+)\s*\{[^{}]*\}")
_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}\b")


class Drawing:
    """A drawing in its colors; ``key`` tells it from all others."""

    def __init__(self, key: str, content: str, colors: Colors) -> None:
        self.key = f"{key} {colors}"
        self._renderer = QSvgRenderer(put_colors(content, dict(colors)).encode())
        self._layers: dict[str, tuple[Shape, ...]] = {}

    @property
    def sheet(self) -> QRectF:
        """The area that the drawing is drawn on, in its own units."""
        return self._renderer.viewBoxF()

    @property
    def is_empty(self) -> bool:
        """Whether Qt finds nothing in it to draw."""
        return not self._renderer.isValid() or self.sheet.isEmpty()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the whole drawing so that its sheet fills an area."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(area.topLeft())
        painter.scale(area.width() / self.sheet.width(), area.height() / self.sheet.height())
        painter.translate(-self.sheet.topLeft())
        for shape in self.layer():
            painter.fillPath(*shape.filled())
        painter.restore()

    def layer(self, id: str = "") -> tuple[Shape, ...]:
        """The shapes of the element with that id, in the units of the drawing; "" for all shapes; none without it."""
        if id not in self._layers:
            self._layers[id] = record(self._renderer, id) if not id or self._renderer.elementExists(id) else ()
        return self._layers[id]


def put_colors(content: str, colors: Mapping[str, str]) -> str:
    """A drawing with other colors in the style rules of these names."""

    def colored(rule: re.Match[str]) -> str:
        return _COLOR.sub(colors[rule[1]], rule[0]) if rule[1] in colors else rule[0]

    return _RULE.sub(colored, content)


@cache
def own_names(folder: str) -> tuple[str, ...]:
    """The names of the program's own drawings in a folder."""
    return tuple(sorted(file.stem for file in (ART_FOLDER / folder).glob(f"*{SUFFIX}")))


@lru_cache(maxsize=MAX_DRAWINGS)
def own_drawing(folder: str, name: str, colors: Colors = ()) -> Drawing:
    """A drawing of the program's own."""
    file = ART_FOLDER / folder / f"{name}{SUFFIX}"
    return Drawing(str(file), file.read_text("utf-8"), colors)


def find_drawing(folder: str, name: str, usual: str, colors: Colors = (), read: Read = art_bytes) -> Drawing:
    """A drawing as rules and maps name it: one of the program's own in a folder, or the file of somebody else.

    Where there is none of that name, or ``read`` refuses it, it is the program's own that is named ``usual``.
    """
    drawing = _find(folder, name, colors, read)
    return drawing if isinstance(drawing, Drawing) else own_drawing(folder, usual, colors)


def drawing_problem(folder: str, name: str, read: Read = art_bytes) -> Message | None:
    """Why ``find_drawing`` does not give what is named, as a sentence; None where it does."""
    problem = _find(folder, name, (), read)
    return problem if isinstance(problem, Message) else None


def foreign_drawing(file: str, colors: Colors = (), read: Read = art_bytes) -> Drawing | None:
    """The drawing in a file of somebody else; None where there is none, or ``read`` refuses it."""
    drawing = _read_foreign(file, colors, read)
    return drawing if isinstance(drawing, Drawing) else None


def _find(folder: str, name: str, colors: Colors, read: Read) -> Drawing | Message:
    if name.endswith(SUFFIX):
        return _read_foreign(name, colors, read)
    if name in own_names(folder):
        return own_drawing(folder, name, colors)
    text = "The program has no drawing {name}; the path of one of your own ends with .svg."
    return say(text, name=name)


def _read_foreign(file: str, colors: Colors, read: Read) -> Drawing | Message:
    text = "The file {file} cannot be read ({why}); the program's own drawing is shown."
    try:
        state = Path(file).stat()  # its time and size are part of the key of the cache
        return _read_drawing(file, state.st_mtime_ns, state.st_size, colors, read)
    except OSError as error:
        return say(text, file=Path(file).name, why=reason(error))
    except ValueError:  # no file can have such a name
        return say(text, file=Path(file).name, why=os.strerror(errno.ENOENT))


@lru_cache(maxsize=MAX_DRAWINGS)
def _read_drawing(file: str, changed: int, size: int, colors: Colors, read: Read) -> Drawing | Message:
    """A drawing of somebody else, or why it cannot be drawn. Raises OSError."""
    text = "The file {file} {why}; the program's own drawing is shown."
    try:
        drawing = Drawing(f"{file} {changed} {size}", read(Path(file)).decode("utf-8"), colors)
    except BadPicture as error:
        return say(text, file=Path(file).name, why=error.message)
    return say(text, file=Path(file).name, why=say("is no drawing (SVG)")) if drawing.is_empty else drawing
