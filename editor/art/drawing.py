"""A drawing in an SVG file: read, recolored by name, and painted by QtSvg or taken apart into paths.

A style rule such as ``.body { fill: #8f2d1d }`` names a color, which the program can replace. Files from others are
checked before Qt reads them; if they cannot be drawn, a bundled drawing is used.
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
MAX_DRAWINGS = 256  # cached, one for each file and set of colors
Read = Callable[[Path], bytes]  # the content of a file; raises BadPicture, OSError
Colors = tuple[tuple[str, str], ...]  # pairs of the name of a style rule and #rrggbb
_RULE = re.compile(r"\.([\w-]+)\s*\{[^{}]*\}")
_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}\b")


class Drawing:
    """A drawing with its colors; ``key`` identifies both."""

    def __init__(self, key: str, content: str, colors: Colors) -> None:
        self.key = f"{key} {colors}"
        self._renderer = QSvgRenderer(put_colors(content, dict(colors)).encode())
        self._layers: dict[str, tuple[Shape, ...]] = {}

    @property
    def sheet(self) -> QRectF:
        """The area of the drawing, in its own units."""
        return self._renderer.viewBoxF()

    @property
    def is_empty(self) -> bool:
        """Whether Qt has nothing to draw."""
        return not self._renderer.isValid() or self.sheet.isEmpty()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the whole drawing into an area."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(area.topLeft())
        painter.scale(area.width() / self.sheet.width(), area.height() / self.sheet.height())
        painter.translate(-self.sheet.topLeft())
        for shape in self.layer():
            painter.fillPath(*shape.filled())
        painter.restore()

    def layer(self, id: str = "") -> tuple[Shape, ...]:
        """The shapes of the element with this id, or all for "", in units of the drawing; none if it is missing."""
        if id not in self._layers:
            self._layers[id] = record(self._renderer, id) if not id or self._renderer.elementExists(id) else ()
        return self._layers[id]


def put_colors(content: str, colors: Mapping[str, str]) -> str:
    """The SVG with the colors of these style rules replaced."""

    def colored(rule: re.Match[str]) -> str:
        return _COLOR.sub(colors[rule[1]], rule[0]) if rule[1] in colors else rule[0]

    return _RULE.sub(colored, content)


@cache
def own_names(folder: str) -> tuple[str, ...]:
    """The names of the bundled drawings in a folder."""
    return tuple(sorted(file.stem for file in (ART_FOLDER / folder).glob(f"*{SUFFIX}")))


@lru_cache(maxsize=MAX_DRAWINGS)
def own_drawing(folder: str, name: str, colors: Colors = ()) -> Drawing:
    """A bundled drawing."""
    file = ART_FOLDER / folder / f"{name}{SUFFIX}"
    return Drawing(str(file), file.read_text("utf-8"), colors)


def find_drawing(folder: str, name: str, usual: str, colors: Colors = (), read: Read = art_bytes) -> Drawing:
    """A drawing named by a rule or map: a bundled one in a folder, or a file.

    If there is none of this name, or ``read`` refuses it, the bundled drawing ``usual`` is used.
    """
    drawing = _find(folder, name, colors, read)
    return drawing if isinstance(drawing, Drawing) else own_drawing(folder, usual, colors)


def drawing_problem(folder: str, name: str, read: Read = art_bytes) -> Message | None:
    """The message why ``find_drawing`` falls back to another drawing; None if it does not."""
    problem = _find(folder, name, (), read)
    return problem if isinstance(problem, Message) else None


def foreign_drawing(file: str, colors: Colors = (), read: Read = art_bytes) -> Drawing | None:
    """The drawing in a file; None if there is no file, or ``read`` refuses it."""
    drawing = _read_foreign(file, colors, read)
    return drawing if isinstance(drawing, Drawing) else None


def _find(folder: str, name: str, colors: Colors, read: Read) -> Drawing | Message:
    if name.endswith(SUFFIX):
        return _read_foreign(name, colors, read)
    if name in own_names(folder):
        return own_drawing(folder, name, colors)
    text = "The program has no drawing called {name}. The path of your own drawing must end with .svg."
    return say(text, name=name)


def _read_foreign(file: str, colors: Colors, read: Read) -> Drawing | Message:
    text = "Cannot read the file {file} ({why}). The built-in drawing is shown."
    try:
        state = Path(file).stat()  # time and size are part of the cache key
        return _read_drawing(file, state.st_mtime_ns, state.st_size, colors, read)
    except OSError as error:
        return say(text, file=Path(file).name, why=reason(error))
    except ValueError:  # an impossible file name
        return say(text, file=Path(file).name, why=os.strerror(errno.ENOENT))


@lru_cache(maxsize=MAX_DRAWINGS)
def _read_drawing(file: str, changed: int, size: int, colors: Colors, read: Read) -> Drawing | Message:
    """The drawing in a file, or why it cannot be drawn. Raises OSError."""
    text = "The file {file} {why}. The built-in drawing is shown."
    try:
        drawing = Drawing(f"{file} {changed} {size}", read(Path(file)).decode("utf-8"), colors)
    except BadPicture as error:
        return say(text, file=Path(file).name, why=error.message)
    return say(text, file=Path(file).name, why=say("is not an SVG drawing")) if drawing.is_empty else drawing
