"""Opening maps for the editor: a file, a copy of a bundled map, an empty board, or what a crash left."""

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

MAX_TOLD_PROBLEMS = 8  # of a file that was refused
MAX_TOLD_LINES, MAX_LINE_CHARS = 12, 90  # of a damaged file, and letters of each
MAX_NAME_CHARS = 80


@dataclass(frozen=True, slots=True)
class OpenedMap:
    """A map to draw on. ``path`` is None where it has to be given a name first; ``folder`` is where its art lies.

    ``spec`` differs from the source's where a crash left more than the file holds; ``own`` is the hash of what the file
    held when it was read, where that is not the text of the source. ``left_out`` are the lines of a damaged file that
    could not be used.
    """

    source: MapSource
    spec: MapSpec
    path: Path | None
    folder: Path | None
    own: str = ""
    left_out: tuple[LeftOutLine, ...] = ()


def new_map(catalogue: Catalogue) -> OpenedMap:
    """An empty board with the rules of Europe."""
    source = new_source(EMPTY_MAP, catalogue)
    return OpenedMap(source, source.spec, None, None)


def open_map(path: Path, catalogue: Catalogue) -> OpenedMap:
    """A map file; one that comes with the program is opened as a copy, and what can be used of a damaged one, too.

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
    # Bundled maps are read-only as far as the editor goes.
    own = path.resolve() not in {board.resolve() for board in (bundled_maps() | rule_boards()).values()}
    return OpenedMap(source, source.spec, path if own else None, path.parent)


def open_lost_map(lost: RecoveryCopy, catalogue: Catalogue) -> OpenedMap:
    """A map that a crash left, as one without a file of its own. Raises NotAMap, OSError."""
    source = read_source(lost.text().encode(), catalogue, lost.of.name if lost.of else lost.path.name)
    return OpenedMap(source, source.spec, None, lost.of.parent if lost.of else None)


def reopen(file: MapFile, catalogue: Catalogue) -> OpenedMap:
    """The map of a window as it stands, for another window in its place."""
    text = file.text()
    source = read_source(text.encode(), catalogue, file.path.name if file.path else "")
    return OpenedMap(source, source.spec, file.path, file.folder, file.own)


def copy_art(spec: MapSpec, start: Path | None, goal: Path) -> None:
    """Copy the pictures of a map to another folder; what lies there already stays. Raises OSError."""
    if start is None or start == goal:
        return
    for name in art_names(spec.about).values():
        if (start / name).is_file() and not (goal / name).exists():
            write_atomically(goal / name, read_file(start / name, MAX_PICTURE_BYTES))


def failure_text(error: Exception) -> str:
    """Why something did not work, in sentences; of a refused map with its first problems, a line each."""
    if isinstance(error, OSError) and error.filename:
        text = QCoreApplication.translate("Opening", "{file} cannot be used: {reason}.")
        return text.format(file=error.filename, reason=error_cause(error))
    return "\n".join([error_text(error), *map(sentence, getattr(error, "notes", ())[:MAX_TOLD_PROBLEMS])])


def left_out_text(lines: Sequence[LeftOutLine]) -> str:
    """What of a damaged file could not be used, line by line."""
    head = QCoreApplication.translate(
        "Opening",
        "This file is damaged. What can be used of it is opened as a copy; the file stays as it is. Left out:",
    )
    line = QCoreApplication.translate("Opening", "line {number}: {text}")
    said = [line.format(number=lost.number, text=printable_line(lost.text.strip())[:MAX_LINE_CHARS]) for lost in lines]
    more = QCoreApplication.translate("Opening", "and %n more lines", "", len(said) - MAX_TOLD_LINES)
    return "\n".join([head, *said[:MAX_TOLD_LINES], *([more] if len(said) > MAX_TOLD_LINES else [])])


def name_after_file(spec: MapSpec, path: Path) -> MapSpec:
    """A new map named after its file, as far as it has no name and no id of its own."""
    if spec.name == EMPTY_MAP.name:
        text = path.stem.replace("_", " ").strip()[:MAX_NAME_CHARS]
        spec = replace(spec, name=text[:1].upper() + text[1:] or spec.name)
    if spec.id != EMPTY_MAP.id:
        return spec
    text = "".join(letter if letter.isalnum() and letter.isascii() else "_" for letter in path.stem.lower())
    id = "_".join(part for part in text.split("_") if part)
    return replace(spec, id=id) if id[:1].isalpha() and len(id) <= 40 else spec
