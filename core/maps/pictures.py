"""Pictures beside a map: limited in size, and refused if they refer to other files on this machine."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from itertools import chain
from pathlib import Path
from typing import Any
from xml.parsers import expat

from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say

MAX_PICTURE_BYTES = 50_000_000  # packed, and unpacked
UNREADABLE_PICTURE = say("The picture under the board cannot be read. Use a PNG or JPEG file instead.")
_STARTS = (  # how the files of pictures that Qt reads begin
    b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF", b"II*\0", b"MM\0*", b"\0\0\1\0", b"\0\0\2\0", b"icns", b"<",
    b"P1", b"P2", b"P3", b"P4", b"P5", b"P6", b"/* XPM", b"#define", b"\0\0",
)  # fmt: skip
_GZIP = b"\x1f\x8b"
_UNSEEN_SUFFIXES = (".tga",)  # pictures that begin with nothing of their own

MAX_ART_BYTES = 200_000  # of a drawing in place of one of the program's
MAX_ART_SHAPES, MAX_ART_POINTS, MAX_ART_DEPTH_LEVELS = 300, 2000, 20  # of such a drawing; depth of nested elements
MAX_PIECE_SHAPES, MAX_PIECE_POINTS = 40, 200  # of what stands many times on a board
MAX_ART_COORDINATE = 10_000.0  # of coordinates, widths and scales, in either direction
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_ART_ELEMENTS = _SHAPES | {
    "svg", "g", "defs", "linearGradient", "radialGradient", "stop", "style", "title", "desc", "metadata",
}  # fmt: skip
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_GROWING = re.compile(r"(?:scale|matrix)\s*\(([^)]*)")  # the parts of a transform that make shapes larger
# Other files, lines in ever so many pieces, and what could spell either.
_UNSAFE_STYLE = re.compile(r"[@\\]|dasharray|url\s*\((?!\s*['\"]?#)", re.IGNORECASE)


class BadPicture(RailwrightError):
    """A picture that must not be shown; the message completes a sentence about its file."""


def picture_bytes(file: Path, max_bytes: int = MAX_PICTURE_BYTES) -> bytes:
    """What a picture holds, a packed drawing unpacked. Raises BadPicture, OSError.

    A drawing (SVG) may show pictures of its own only where it holds them itself: Qt would open whatever file it names,
    and wait for ever for a pipe.
    """
    content = read_file(file, max_bytes)
    if content.startswith(_GZIP):
        try:
            drawing = zlib.decompressobj(wbits=31).decompress(content, MAX_PICTURE_BYTES)
        except zlib.error:
            raise BadPicture(say("is not a picture")) from None
        if not _is_drawing(drawing):  # nothing else is read packed
            raise BadPicture(say("is not a picture"))
        content = drawing
    if _is_drawing(content):
        parser = expat.ParserCreate()
        parser.XmlDeclHandler = _check_encoding
        parser.StartElementHandler = _check_element
        _parse(parser, content)
    elif not content.startswith(_STARTS) and file.suffix.lower() not in _UNSEEN_SUFFIXES:
        raise BadPicture(say("is not a picture"))
    return content


def art_bytes(file: Path, max_shapes: int = MAX_ART_SHAPES, max_points: int = MAX_ART_POINTS) -> bytes:
    """What a drawing (SVG) holds that stands for one of the program's own. Raises BadPicture, OSError.

    It is made of shapes and gradients alone, so few that painting it takes no time to speak of.
    """
    content = picture_bytes(file, MAX_ART_BYTES)
    if not _is_drawing(content):
        raise BadPicture(say("is not an SVG drawing"))
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadPicture(say("is not saved as UTF-8")) from None
    _ArtCheck(max_shapes, max_points).check(content)
    return content


def piece_bytes(file: Path) -> bytes:
    """The same for a piece, of which a board shows hundreds. Raises BadPicture, OSError."""
    return art_bytes(file, MAX_PIECE_SHAPES, MAX_PIECE_POINTS)


class _ArtCheck:
    """Counts what a drawing would have painted, and stops at what is too much."""

    def __init__(self, max_shapes: int, max_points: int) -> None:
        self._max_shapes, self._max_points = max_shapes, max_points
        self._shapes = self._points = 0
        self._zooms = [1.0]  # by how much all transforms round the element at hand enlarge it at most
        self._styles: list[str] = []  # the words of all style sheets
        self._is_style = False

    def check(self, content: bytes) -> None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._read
        _parse(parser, content)  # other than the reader of all pictures it looks at namespaces
        _check_style("".join(self._styles))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, name = name.rpartition(" ")
        if len(self._zooms) == 1 and name != "svg":
            raise BadPicture(say("is not an SVG drawing"))
        if "svg" in space and name not in _ART_ELEMENTS:
            raise BadPicture(say("contains <{name}>; use only shapes and gradients", name=name[:30]))
        if len(self._zooms) > MAX_ART_DEPTH_LEVELS:
            raise BadPicture(say("has too many nested groups (limit: {most}); ungroup some", most=MAX_ART_DEPTH_LEVELS))
        self._shapes += name in _SHAPES
        self._points += sum(len(_NUMBER.findall(attributes.get(key, ""))) for key in ("d", "points")) // 2
        if self._shapes > self._max_shapes or self._points > self._max_points:
            text = "has too many shapes (limit: {shapes}) or points (limit: {points}); simplify it"
            raise BadPicture(say(text, shapes=self._max_shapes, points=self._max_points))
        self._is_style = self._is_style or name == "style"
        self._zooms.append(self._zooms[-1] * _zoom(attributes.get("transform", "")))
        _check_numbers(attributes, self._zooms[-1])
        _check_style(" ".join((*attributes, *attributes.values())))

    def _end(self, name: str) -> None:
        self._zooms.pop()
        self._is_style = self._is_style and name.rpartition(" ")[2] != "style"

    def _read(self, text: str) -> None:
        if self._is_style:
            self._styles.append(text)


def _zoom(transform: str) -> float:
    """The largest factor by which a transform enlarges."""
    factors = chain.from_iterable(_NUMBER.findall(part) for part in _GROWING.findall(transform))
    return max([1.0, *(abs(float(factor)) for factor in factors)])


_FIGURES = ("d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
            "viewBox", "stroke-width", "transform")  # the attributes that say how large a shape is  # fmt: skip


def _check_numbers(attributes: dict[str, str], zoom: float) -> None:
    numbers = chain.from_iterable(_NUMBER.findall(attributes.get(key, "")) for key in _FIGURES)
    if max((abs(float(number)) for number in numbers), default=0.0) * zoom > MAX_ART_COORDINATE:
        raise BadPicture(say("is too large (limit in units: {most}); draw it smaller", most=round(MAX_ART_COORDINATE)))


def _check_style(style: str) -> None:
    """Raise BadPicture if a style refers to another file or dashes a line into countless pieces."""
    if _UNSAFE_STYLE.search(style):
        raise BadPicture(say("has a style with dashes, @ or a file name; remove it"))


def _is_drawing(content: bytes) -> bool:
    return content[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")


def _parse(parser: expat.XMLParserType, content: bytes) -> None:
    """Raise BadPicture where a drawing is not well-formed."""
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        text = "is not a readable drawing (line {line}, column {column})"
        raise BadPicture(say(text, line=error.lineno, column=error.offset + 1)) from None


def _check_encoding(version: str, encoding: str | None, alone: int) -> None:
    if encoding and encoding.lower() not in ("utf-8", "us-ascii", "iso-8859-1"):
        raise BadPicture(say("is not saved as UTF-8"))


def _check_element(name: str, attributes: dict[str, Any]) -> None:
    for attribute, value in attributes.items():
        is_link = name.rpartition(":")[2] == "a"  # leads somewhere only if it is clicked, and shows nothing
        if attribute.rpartition(":")[2] == "href" and not is_link and not _is_inside(value.strip()):
            raise BadPicture(say("shows the file {name}; embed that picture in the drawing", name=value[:60]))


def _is_inside(target: str) -> bool:
    """Whether a reference stays in the drawing: to one of its parts, or to a picture of points that it holds."""
    if not target.startswith("data:"):
        return target.startswith("#")
    head, _, data = target.partition(",")
    try:
        start = b64decode(data[:1200] + "===") if head.endswith(";base64") else b"<"
    except ValueError:
        return False
    return not (start.startswith(_GZIP) or _is_drawing(start))
