"""A sheet of paper: painting text, and the contents of margins: ruler, imprint, name, cut marks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from railwright.core.files import open_regular_file
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator
from railwright.core.maps.reader import MAP_FORMAT_VERSION
from railwright.editor.scene.items.city_item import OUTLINE_PX, draw_words, name_path
from railwright.editor.scene.paint.painted_scene import board_font

tr = Translator("Print")


def part_name(part: str) -> str:
    """The translated name of a part of a print."""
    return {
        "board": tr("Board"),
        "plan": tr("Assembly plan"),
        "tickets": tr("Ticket cards"),
        "trains": tr("Train cards"),
        "track": tr("Score track"),
        "aid": tr("Player aid"),
        "rulebook": tr("Rulebook"),
        "bonus": tr("Bonus cards"),
        "box": tr("Box insert"),
        "playtest": tr("Playtest sheet"),
    }[part]


# Text: as text in file formats that keep it, else as outlines

INK = "#1a1610"
MIN_SCALE = 0.62  # text is reduced down to this scale before it is elided
ELLIPSIS = "…"
Align = Literal["left", "center", "right"]


def text_width(text: str, height: float) -> float:
    """The width of a line of text of this line height."""
    return QFontMetricsF(board_font(OUTLINE_PX)).horizontalAdvance(text) * height / OUTLINE_PX


def paint_line(
    painter: QPainter, text: str, area: QRectF, height: float, align: Align = "left", color: str = INK
) -> QRectF:
    """Paint one line of text in an area, reduced, then elided if it is too long; returns its rectangle."""
    height = min(height, max(height * MIN_SCALE, height * area.width() / max(text_width(text, height), 1e-9)))
    shown = _shorten(text, area.width(), height)
    path = name_path(shown, height)
    free = area.width() - path.boundingRect().right()
    left = area.left() + {"left": 0.0, "center": free / 2, "right": free}[align]
    corner = QPointF(left, area.center().y() - height * 0.5)
    draw_words(painter, shown, height, corner, QColor(color))
    return path.translated(corner).boundingRect()


def _shorten(text: str, width: float, height: float) -> str:
    if text_width(text, height) <= width + 0.01:
        return text
    short = text
    while short and text_width(short + ELLIPSIS, height) > width:
        short = short[:-1]
    return short.rstrip() + ELLIPSIS


def wrap(text: str, width: float, height: float) -> list[str]:
    """Break text into lines; words longer than a line are cut."""
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, height) <= width:
            lines[-1] = joined
        else:
            lines.append(_shorten(word, width, height))
    return lines


def paint_block(painter: QPainter, text: str, area: QRectF, height: float, color: str = INK) -> float:
    """Paint text in as many lines as fit, the last one elided; returns their lower edge."""
    lines = wrap(text, area.width(), height)
    space = max(1, int(area.height() / height + 0.01))
    if len(lines) > space:
        lines = [*lines[: space - 1], _shorten(" ".join(lines[space - 1 :]), area.width(), height)]
    for number, line in enumerate(lines):
        draw_words(painter, line, height, QPointF(area.left(), area.top() + number * height), QColor(color))
    return area.top() + len(lines) * height


# The imprint

SERIAL_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # characters that cannot be confused


class Imprint(NamedTuple):
    """The two parts of the imprint."""

    name: str
    serial: str
    edition: str  # version of the map, format, serial, date
    rights: str  # licence, authors and credits

    @classmethod
    def of(cls, spec: MapSpec, folder: Path, day: date) -> Imprint:
        """The imprint of a map printed on ``day``."""
        version, number = str(spec.about.get("version", "1.0")), serial(spec, folder)
        text = tr("{version} · map format {format} · print {serial} · {day}")
        edition = text.format(version=version, format=MAP_FORMAT_VERSION, serial=number, day=day.isoformat())
        lines = [str(spec.about.get("licence", ""))]
        lines += [", ".join(str(name) for name in spec.about.get("authors", ()))]
        lines += [str(line) for line in spec.about.get("credits", ())]
        return cls(spec.name, number, edition, " · ".join([line for line in lines if line]))

    @property
    def line(self) -> str:
        """Both parts on one line."""
        return " · ".join(part for part in (f"{self.name} {self.edition}", self.rights) if part)


PART_BYTES = 1_000_000  # read at once


def serial(spec: MapSpec, folder: Path) -> str:
    """Six characters that identify the content of the map and its art, saved or not."""
    content = {field.name: getattr(spec, field.name) for field in fields(spec) if field.name != "sha256"}
    digest = hashlib.sha256(json.dumps(content, sort_keys=True, default=_to_plain).encode())
    for name in _art_files(spec.about.get("background")):
        file = folder / name
        for part in _parts_of(file):
            digest.update(part)
    return "".join(SERIAL_LETTERS[byte % len(SERIAL_LETTERS)] for byte in digest.digest()[:6])


def _parts_of(file: Path) -> Iterator[bytes]:
    """The content of a file of art in parts of PART_BYTES, since a picture may be large."""
    try:
        with open_regular_file(file) as content:
            while part := content.read(PART_BYTES):
                yield part
    except OSError:
        yield b"missing"


def _art_files(background: object) -> list[str]:
    """The names of the files of a background."""
    if not isinstance(background, Mapping):
        return []
    return [name for key, name in sorted(background.items()) if key in ("land", "image") and isinstance(name, str)]


def _to_plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return dict(value) if isinstance(value, Mapping) else str(value)


# A sheet and its margin

BAND_MM = (3.6, 6.6)  # near and far edge of the text in the margin, from the picture
FOOT_MM = 2.2  # line height of the imprint; half of the margin if it takes two lines
HAIRLINE_MM = 0.1
CUT_MARK_START_MM, CORNER_MARK_END_MM = 0.5, 2.5  # from the edge to cut along
RULERS_MM = (100, 50, 20)  # lengths to choose from

Steps = Callable[[QPainter], Iterator[float]]  # paints in millimetres, yielding the progress, 0 to 1


@contextmanager
def saved_painter(painter: QPainter) -> Iterator[None]:
    """Restore the state of a painter at the end of the block, even if painting is given up halfway."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: its part of the print, its name, its size in millimetres, and the function that paints it."""

    part: str
    name: str
    size: tuple[float, float]
    paint: Steps


def hairline(color: str = INK, width: float = HAIRLINE_MM) -> QPen:
    """A pen for marks; ``width`` in millimetres."""
    return QPen(QColor(color), width)


def paint_margin(painter: QPainter, picture: QRectF, imprint: Imprint, name: str, note: str = "") -> None:
    """Paint ruler and note above the picture, imprint and name of the sheet below it."""
    near, far = BAND_MM
    above = QRectF(picture.left(), picture.top() - far, picture.width(), far - near)
    right = paint_ruler(painter, above.left(), above.bottom(), picture.width())
    paint_line(painter, note, above.adjusted(right - above.left() + 4, 0, 0, 0), 2.4, "right")
    paint_foot(painter, picture, imprint, name)


def paint_foot(painter: QPainter, picture: QRectF, imprint: Imprint, name: str) -> None:
    """Paint imprint and name of the sheet below the picture: the margin of sheets that are not to scale."""
    near, far = BAND_MM
    below = QRectF(picture.left(), picture.bottom() + near, picture.width(), far - near)
    width = min(picture.width() * 0.4, 60.0)
    left = below.adjusted(0, 0, -width, 0)
    if text_width(imprint.line, FOOT_MM * MIN_SCALE) <= left.width():
        paint_line(painter, imprint.line, left, FOOT_MM)
    else:
        paint_block(painter, imprint.line, left, left.height() / 2)
    paint_line(painter, name, QRectF(below.right() - width + 3, below.top(), width - 3, below.height()), 2.8, "right")


def ruler_words(length: int) -> str:
    """The text beside a ruler of a length in millimetres."""
    return tr("{length} mm – print at 100 %, do not fit to page").format(length=length)


def paint_ruler(painter: QPainter, left: float, bottom: float, space: float) -> float:
    """Paint the longest ruler that fits, to check the scale of a print; returns the right edge of its text."""
    length = next((length_mm for length_mm in RULERS_MM if length_mm <= space), RULERS_MM[-1])
    painter.setPen(hairline())
    painter.drawLine(QLineF(left, bottom, left + length, bottom))
    for number in range(length + 1):
        height = 2.0 if number % 10 == 0 else 1.2 if number % 5 == 0 else 0.7
        painter.drawLine(QLineF(left + number, bottom, left + number, bottom - height))
    beside = QRectF(left + length + 2, bottom - 2.4, max(space - length - 2, 1.0), 2.4)
    return paint_line(painter, ruler_words(length), beside, 2.2).right()


def paint_corner_marks(painter: QPainter, picture: QRectF) -> None:
    """Paint two cut marks at each corner, outside of the picture."""
    painter.setPen(hairline())
    for x, out_x in ((picture.left(), -1), (picture.right(), 1)):
        for y, out_y in ((picture.top(), -1), (picture.bottom(), 1)):
            paint_cut_mark(painter, x, y, out_x, 0, CORNER_MARK_END_MM)
            paint_cut_mark(painter, x, y, 0, out_y, CORNER_MARK_END_MM)


def paint_cut_mark(painter: QPainter, x: float, y: float, out_x: int, out_y: int, end_mm: float) -> None:
    """Paint a cut mark in line with an edge, starting just outside so that no trace is left on a card."""
    start, end = CUT_MARK_START_MM, end_mm
    painter.drawLine(QLineF(x + start * out_x, y + start * out_y, x + end * out_x, y + end * out_y))


def paint_cross(painter: QPainter, center: QPointF) -> None:
    """Paint a cross where the edge of the neighbouring tile comes to lie."""
    painter.setPen(hairline())
    painter.drawEllipse(center, 0.8, 0.8)
    painter.drawLine(QLineF(center.x() - 1.1, center.y(), center.x() + 1.1, center.y()))
    painter.drawLine(QLineF(center.x(), center.y() - 1.1, center.x(), center.y() + 1.1))
