"""Pictures that lie beside a map: read up to a limit, and never such that look at other files of the machine."""

from __future__ import annotations

import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any
from xml.parsers import expat

from core.files import read_file
from core.kernel.errors import RailwrightError
from core.kernel.text import say

MAX_PICTURE_BYTES = 50_000_000
_STARTS = (
    b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF", b"II*\0", b"MM\0*", b"\0\0\1\0", b"\0\0\2\0", b"icns", b"<",
    b"P1", b"P2", b"P3", b"P4", b"P5", b"P6", b"/* XPM", b"#define", b"\0\0",
)  # fmt: skip
_GZIP = b"\x1f\x8b"
_UNSEEN_SUFFIXES = (".tga",)  # pictures that begin with nothing of their own


class BadPicture(RailwrightError):
    """A picture that is not shown; the message ends a sentence about its file."""


def picture_bytes(file: Path, max_bytes: int = MAX_PICTURE_BYTES) -> bytes:
    """What a picture holds, a packed drawing unpacked. Raises BadPicture, OSError.

    A drawing (SVG) may show pictures of its own only where it holds them itself: Qt would open whatever file it names,
    and wait for ever for a pipe.
    """
    content = read_file(file, max_bytes)
    if content.startswith(_GZIP):
        content = _unpacked(content)
    if _is_drawing(content):
        _check_drawing(content)
    elif not content.startswith(_STARTS) and file.suffix.lower() not in _UNSEEN_SUFFIXES:
        raise BadPicture(say("is no picture"))
    return content


def _unpacked(content: bytes) -> bytes:
    try:
        found = zlib.decompressobj(wbits=31).decompress(content, MAX_PICTURE_BYTES)
    except zlib.error:
        raise BadPicture(say("is no picture")) from None
    if not _is_drawing(found):  # nothing else is read packed
        raise BadPicture(say("is no picture"))
    return found


def _is_drawing(content: bytes) -> bool:
    return content[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")


def _check_drawing(content: bytes) -> None:
    """Raise BadPicture where a drawing names another file, or cannot be looked into."""
    parser = expat.ParserCreate()
    parser.XmlDeclHandler = _check_encoding
    parser.StartElementHandler = _check_element
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        words = "is no drawing that can be read (line {line}, column {column})"
        raise BadPicture(say(words, line=error.lineno, column=error.offset + 1)) from None


def _check_encoding(version: str, encoding: str | None, alone: int) -> None:
    if encoding and encoding.lower() not in ("utf-8", "us-ascii", "iso-8859-1"):
        raise BadPicture(say("is not saved as UTF-8"))


def _check_element(name: str, attributes: dict[str, Any]) -> None:
    for attribute, value in attributes.items():
        is_link = name.rpartition(":")[2] == "a"  # leads somewhere only if it is clicked, and shows nothing
        if attribute.rpartition(":")[2] == "href" and not is_link and not _is_inside(value.strip()):
            raise BadPicture(say("shows the file {name}; put that picture into the drawing itself", name=value[:60]))


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
