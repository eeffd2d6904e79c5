"""Opening maps for the editor: a file, a copy of a bundled map, an empty board, or a recovery copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import read_file, read_regular_file, write_atomically
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import error_cause, error_text, sentence
from railwright.core.maps.art import art_names
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.core.maps.pictures import MAX_PICTURE_BYTES
from railwright.editor.document.map_source import (
    EMPTY_MAP,
    LeftOutLine,
    MapSource,
    NotAMap,
    is_damaged,
    new_source,
    read_source,
    salvage_source,
)
from railwright.editor.document.recovery import RecoveryCopy
from railwright.editor.draw.map_file import MapFile

MAX_SHOWN_PROBLEMS = 8  # listed for a refused file
MAX_SHOWN_LINES, MAX_LINE_CHARS = 12, 90  # lines listed of a damaged file, and characters of each
MAX_NAME_CHARS = 80  # of a map


@dataclass(frozen=True, slots=True)
class OpenedMap:
    """A map to draw on. ``path`` is None if it has no file yet; ``folder`` holds its art.

    ``spec`` differs from that of the source if a recovery copy has unsaved edits. ``own`` is the hash of the file's
    content, if that is not the text of the source. ``left_out`` are the unusable lines of a damaged file.
    """

    source: MapSource
    spec: MapSpec
    path: Path | None
    folder: Path | None
    own: str = ""
    left_out: tuple[LeftOutLine, ...] = ()


def unnamed() -> str:
    """The name of a map that has none yet, in the language of the window."""
    return QCoreApplication.translate("Opening", "New map")


def new_map(catalogue: Catalogue) -> OpenedMap:
    """An empty board with the rules of Europe."""
    source = new_source(replace(EMPTY_MAP, name=unnamed()), catalogue)
    return OpenedMap(source, source.spec, None, None)


def open_map(path: Path, catalogue: Catalogue) -> OpenedMap:
    """Open a map file; bundled maps, and the usable part of damaged ones, are opened as copies.

    Raises NotAMap, OSError.
    """
    content = read_regular_file(path)
    try:
        source = read_source(content, catalogue, path.name)
    except NotAMap as refused:
        if not is_damaged(refused, content):
            raise
        try:
            source, left_out = salvage_source(content, catalogue, path.name)
        except NotAMap:
            raise refused from None
        if not left_out or not source.spec.cities:
            raise
        return OpenedMap(source, source.spec, None, path.parent, left_out=left_out)
    # The editor never changes bundled maps.
    own = path.resolve() not in {board.resolve() for board in (bundled_maps() | rule_boards()).values()}
    return OpenedMap(source, source.spec, path if own else None, path.parent)


def open_lost_map(lost: RecoveryCopy, catalogue: Catalogue) -> OpenedMap:
    """Open a recovery copy as a map without a file. Raises NotAMap, OSError."""
    source = read_source(lost.text().encode(), catalogue, lost.of.name if lost.of else lost.path.name)
    return OpenedMap(source, source.spec, None, lost.of.parent if lost.of else None)


def reopen(file: MapFile, catalogue: Catalogue) -> OpenedMap:
    """The current map of a window, for a window that replaces it."""
    text = file.text()
    source = read_source(text.encode(), catalogue, file.path.name if file.path else "")
    return OpenedMap(source, source.spec, file.path, file.folder, file.own)


def copy_art(spec: MapSpec, start: Path | None, goal: Path) -> None:
    """Copy the art of a map to another folder; existing files are kept. Raises OSError."""
    if start is None or start == goal:
        return
    for name in art_names(spec.about).values():
        if (start / name).is_file() and not (goal / name).exists():
            write_atomically(goal / name, read_file(start / name, MAX_PICTURE_BYTES))


def failure_text(error: Exception) -> str:
    """The message of an error; for a refused map, with its first problems on a line each."""
    if isinstance(error, OSError) and error.filename:
        text = QCoreApplication.translate("Opening", "Cannot use {file}: {reason}.")
        return text.format(file=error.filename, reason=error_cause(error))
    return "\n".join([error_text(error), *map(sentence, getattr(error, "notes", ())[:MAX_SHOWN_PROBLEMS])])


def left_out_text(lines: Sequence[LeftOutLine]) -> str:
    """A message that lists the unusable lines of a damaged file."""
    head = QCoreApplication.translate(
        "Opening",
        (
            "This file is damaged. Its readable parts have been opened as a copy. The file itself has not been "
            "changed. Left out:"
        ),
    )
    line = QCoreApplication.translate("Opening", "line {number}: {text}")
    texts = [line.format(number=lost.number, text=printable_line(lost.text.strip())[:MAX_LINE_CHARS]) for lost in lines]
    more = QCoreApplication.translate("Opening", "and %n more lines", "", len(texts) - MAX_SHOWN_LINES)
    return "\n".join([head, *texts[:MAX_SHOWN_LINES], *([more] if len(texts) > MAX_SHOWN_LINES else [])])


def name_after_file(spec: MapSpec, path: Path) -> MapSpec:
    """The map with a name and id made from its file name, if it has none."""
    if spec.name in (EMPTY_MAP.name, unnamed()):
        text = path.stem.replace("_", " ").strip()[:MAX_NAME_CHARS]
        spec = replace(spec, name=text[:1].upper() + text[1:] or spec.name)
    if spec.id != EMPTY_MAP.id:
        return spec
    text = "".join(letter if letter.isalnum() and letter.isascii() else "_" for letter in path.stem.lower())
    id = "_".join(part for part in text.split("_") if part)
    return replace(spec, id=id) if id[:1].isalpha() and len(id) <= 40 else spec
