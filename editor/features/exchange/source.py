"""The content of files to import, and its import into a map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from railwright.core.documents.json_io import JsonError, parse_json
from railwright.core.files import read_file
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, say
from railwright.editor.document.edits import drawings
from railwright.editor.document.map_fields import Fields
from railwright.editor.document.parts import KINDS, Part, has_same_head, pieces
from railwright.editor.features.exchange.graphs import read_data
from railwright.editor.features.exchange.import_result import (
    MAX_FILE_BYTES,
    ImportRefused,
    ImportResult,
    first_omissions,
)
from railwright.editor.features.exchange.sheets import (
    FileTable,
    decode,
    is_list_of_lines,
    read_geojson,
    read_json_sheets,
    read_lines,
    read_places,
    read_table,
)
from railwright.editor.features.exchange.tables import import_tables
from railwright.editor.features.exchange.web_editor import import_web_json, is_web_map
from railwright.editor.geography.projections import PROJECTION_NAMES

MAX_IMPORT_BYTES = 3 * MAX_FILE_BYTES  # each kind of file also has a limit of its own
MAX_FILES = 20


@dataclass(frozen=True, slots=True)
class Source:
    """The content of files: tables and messages on what is not in them, or one map of the web editor.

    * ``names``: the names of the files
    * ``sheets``: their tables, with guessed meanings of the columns
    * ``omissions``: messages on lines that cannot be read
    * ``web``: a map of the web editor, as it is in its file
    """

    names: str
    sheets: tuple[FileTable, ...] = ()
    omissions: tuple[Message, ...] = ()
    web: bytes | None = None

    def with_meaning(self, number: int, place: int, meaning: str) -> Source:
        """The same files with another meaning of a column; the column that had it before is not used any more."""
        sheet = self.sheets[number]
        meanings = ["" if other == meaning else other for other in sheet.meanings]
        meanings[place] = meaning
        changed = replace(sheet, meanings=tuple(meanings))
        return replace(self, sheets=(*self.sheets[:number], changed, *self.sheets[number + 1 :]))


def read_source(files: Sequence[Path]) -> Source:
    """Read files: tables, lists and JSON together, or a single map of the web editor. Raises ImportRefused, OSError."""
    if len(files) > MAX_FILES:
        raise ImportRefused(say("Choose only files that belong together (limit: {most}).", most=MAX_FILES))
    sheets: list[FileTable] = []
    omissions: list[Message] = []
    for path in files:
        content = read_file(path, MAX_IMPORT_BYTES)
        read, left_out = _read(path.name, content)
        if read is None and len(files) > 1:
            raise ImportRefused(say("Choose one JSON file, or CSV tables that belong together."))
        if read is None:
            return Source(path.name, web=content)
        sheets += read
        omissions += left_out
    return Source(", ".join(path.name for path in files), tuple(sheets), tuple(omissions))


def _read(name: str, content: bytes) -> tuple[list[FileTable] | None, list[Message]]:
    """The tables of a file, and messages on what was left out; None for a map of the web editor."""
    ending = name.lower().rpartition(".")[2]
    if ending in ("json", "geojson") or content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        if len(content) > MAX_IMPORT_BYTES:
            raise ImportRefused(say("{file} is larger than 30 MB, which is too large for a map.", file=name))
        try:
            data = parse_json(content)
        except JsonError as error:
            text = "{file} is not a map in JSON format ({why}). Export it again."
            raise ImportRefused(say(text, file=name, why=str(error))) from error
        return _of_data(name, data)
    if (data := read_data(name, decode(content))) is not None:
        return _of_data(name, data)
    if ending == "map":
        return read_places(name, content)
    if ending != "csv" and is_list_of_lines(content):
        return read_lines(name, content)
    return [read_table(name, content)], []


def _of_data(name: str, data: Any) -> tuple[list[FileTable] | None, list[Message]]:
    if isinstance(data, dict) and data.get("type") in ("FeatureCollection", "Feature"):
        return read_geojson(name, data)
    return (None if is_web_map(data) else read_json_sheets(name, data)), []


def import_source(
    spec: MapSpec,
    source: Source,
    fields: Fields,
    projection: str = PROJECTION_NAMES[0],
    is_located: bool = False,
) -> ImportResult:
    """Import the content of files into a map. Raises ImportRefused, also if nothing in it can be used.

    If ``is_located``, cities without a position get that of the place with their name in the gazetteer.
    """
    if source.web is not None:
        imported = import_web_json(spec, source.names, source.web, fields)
    else:
        imported = import_tables(spec, source.sheets, fields, projection, is_located)
        imported.omissions[:0] = source.omissions
    imported.omissions = first_omissions(imported.omissions)
    if _is_nothing(spec, imported):
        if imported.omissions:
            raise ImportRefused(say("Nothing to import. {why}", why=imported.omissions[0]))
        raise ImportRefused(say("{files} contains nothing new for this map.", files=source.names))
    return imported


def _is_nothing(spec: MapSpec, imported: ImportResult) -> bool:
    """Whether an import leaves an empty map, or brings no part that the map does not have."""
    new = imported.spec
    if not (new.cities or new.routes or new.tickets or drawings(new)):
        return True
    if imported.replaces or not has_same_head(spec, new):
        return False
    by_id = {(kind, piece.id): piece for kind in KINDS for piece in pieces(spec, kind)}
    return all(by_id.get((kind, piece.id)) == piece for kind in KINDS for piece in pieces(new, kind))


def lost_parts(old: MapSpec, new: MapSpec) -> list[Part]:
    """The cities, routes, tickets and drawings of a map that another map does not have."""
    ids = {kind: {piece.id for piece in pieces(new, kind)} for kind in KINDS}
    lost = [Part(kind, piece.id) for kind in KINDS for piece in pieces(old, kind) if piece.id not in ids[kind]]
    remaining = drawings(new)
    return lost + [Part("drawing", str(n)) for n, drawing in enumerate(drawings(old)) if drawing not in remaining]
