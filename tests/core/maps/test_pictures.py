"""Pictures beside a map: what they may be, and that none looks at other files of the machine."""

from __future__ import annotations

import gzip
import os
from base64 import b64encode
from pathlib import Path

import pytest

from railwright.core.maps.art import art_issues
from railwright.core.maps.pictures import MAX_ART_BYTES, BadPicture, art_bytes, picture_bytes

PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{}</svg>'
INNER = b64encode(DRAWING.format('<image href="/etc/x.png"/>').encode()).decode()
OUTSIDE = (
    '<image xlink:href="/dev/zero"/>',
    '<image href="pipe"/>',
    '<image href=" file:///etc/x.png"/>',
    '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
    f'<image href="data:image/png;base64,{INNER}"/>',
    f'<image href="data:image/png;base64,{b64encode(gzip.compress(b"<svg/>", mtime=0)).decode()}"/>',
    '<use href="other.svg#a"/>',
)
INSIDE = (
    '<use xlink:href="#a"/>',
    '<a href="https://example.org"><path d="M0 0"/></a>',
    f'<image href="data:image/png;base64,{b64encode(PNG).decode()}"/>',
)


def saved(folder: Path, content: bytes | str, name: str = "art.svg") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


@pytest.mark.parametrize("inner", OUTSIDE)
@pytest.mark.parametrize("packed", [False, True])
def test_a_drawing_that_shows_another_file_is_refused(inner: str, packed: bool, tmp_path: Path) -> None:
    content = DRAWING.format(inner).encode()
    path = saved(tmp_path, gzip.compress(content) if packed else content)
    with pytest.raises(BadPicture, match=r"shows the file .*; embed that picture in the drawing"):
        picture_bytes(path)
    [issue] = art_issues({"background": {"image": path.name}}, tmp_path)
    assert (issue.code, str(issue.words)[-39:]) == ("bad-art", "drawing. The board is drawn without it.")


@pytest.mark.parametrize("inner", INSIDE)
def test_a_drawing_that_holds_all_that_it_shows_is_read(inner: str, tmp_path: Path) -> None:
    content = DRAWING.format(inner).encode()
    assert picture_bytes(saved(tmp_path, content)) == content
    assert picture_bytes(saved(tmp_path, gzip.compress(content))) == content


@pytest.mark.parametrize(
    "content",
    [
        "",
        "no picture",
        DRAWING.format("<g>"),
        '<!DOCTYPE svg [<!ENTITY x "/etc/y.png">]>' + DRAWING.format('<image href="&x;"/>'),
        DRAWING.format("").encode("utf-16"),
        b"\xef\xbb\xbf" + DRAWING.format(OUTSIDE[0]).encode(),
        '<?xml version="1.0" encoding="cp037"?>' + DRAWING.format(""),
        gzip.compress(PNG, mtime=0),
        b"\x1f\x8b" + bytes(9),
    ],
)
def test_what_is_no_picture_is_refused(content: bytes | str, tmp_path: Path) -> None:
    with pytest.raises(BadPicture):
        picture_bytes(saved(tmp_path, content))


def test_a_picture_of_points_is_read_as_it_is(tmp_path: Path) -> None:
    assert picture_bytes(saved(tmp_path, PNG, "art.png")) == PNG


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "art.svg")
    with pytest.raises(OSError, match="pipe"):
        picture_bytes(tmp_path / "art.svg")


SOUND = (
    '<style>.body { fill: #123456 }</style><g id="a" class="body" transform="rotate(20)"><path d="M0 0L9 9z"/></g>',
    '<defs><linearGradient id="m"><stop offset="0"/></linearGradient></defs><rect fill="url(#m)" rx="2"/>',
    "<title>A lamp</title><desc>mail@example.org</desc><circle r='3' style='fill: url(#m)'/>",
    '<o:note xmlns:o="http://example.org/o">of the drawing program</o:note>',
)
TOO_MUCH = {
    "contains <image>; use": f'<image href="data:image/png;base64,{b64encode(PNG).decode()}"/>',
    "contains <use>": '<g id="a"/><use href="#a"/>',
    "contains <text>": "<text>Ada</text>",
    "contains <filter>": "<filter id='f'/>",
    "contains <animate>": "<animate/>",
    "contains <script>": "<script/>",
    "too many nested groups \\(limit: 20\\)": "<g>" * 21 + "</g>" * 21,
    "too many shapes .limit: 300": "<path/>" * 301,
    "points .limit: 2000.": f'<path d="M{"1 2 " * 2001}"/>',
    "or points .limit: 2000.; simplify": f'<polygon points="{"1,2 " * 2001}"/>',
    "too large .limit in units: 10000.": '<rect width="1e9" height="1"/>',
    "in units: 10000.;": '<path d="M0 0L1e300 4"/>',
    "draw it smaller": '<g transform="scale(101)"><g transform="matrix(1 0 0 101 0 0)"><path d="M0 0L1 1"/></g></g>',
    "with dashes": '<path stroke-dasharray="0.001 0.001" d="M0 0H900"/>',
    "with dashes, @": "<style>.a { stroke-dasharray: 1 }</style>",
    "has a style": "<style>@import 'other.css';</style>",
    "a file name": "<style>.a { fill: url(other.svg#a) }</style>",
    "file name; remove": '<path fill="url( &quot;/dev/zero&quot;)"/>',
}


@pytest.mark.parametrize("inner", SOUND)
def test_a_drawing_of_shapes_and_gradients_may_stand_for_one_of_the_program(inner: str, tmp_path: Path) -> None:
    content = DRAWING.format(inner).encode()
    assert art_bytes(saved(tmp_path, content)) == content


@pytest.mark.parametrize("why", TOO_MUCH)
def test_a_drawing_that_shows_more_or_too_much_is_refused(why: str, tmp_path: Path) -> None:
    with pytest.raises(BadPicture, match=why):
        art_bytes(saved(tmp_path, DRAWING.format(TOO_MUCH[why])))


@pytest.mark.parametrize("where", [' xmlns="http://www.w3.org/2000/svg with a space"/>', "><x:g/></svg>"])
def test_a_drawing_with_a_wrong_namespace_is_refused_with_its_place(where: str, tmp_path: Path) -> None:
    with pytest.raises(BadPicture, match=r"is not a readable drawing \(line 1"):
        art_bytes(saved(tmp_path, "<svg" + where))


LATIN = '<?xml version="1.0" encoding="iso-8859-1"?>' + DRAWING.format("<title>é</title>")


@pytest.mark.parametrize(
    "content", [PNG, b" " * MAX_ART_BYTES + b"<svg/>", b"<html><p>A page</p></html>", LATIN.encode("latin-1")]
)
def test_what_is_no_small_drawing_is_refused(content: bytes, tmp_path: Path) -> None:
    with pytest.raises((BadPicture, OSError)):
        art_bytes(saved(tmp_path, content))
