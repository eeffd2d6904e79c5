"""``railwright import``: a map file from tables, lists and JSON of other programs.

Imports are made when the command runs, because the window loads all commands at start-up.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.printing import print_data_or_lines
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.text import plural

if TYPE_CHECKING:
    from railwright.core.kernel.mapspec import MapSpec
    from railwright.editor.features.exchange.source import Source


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments: the files, the map, and what the guesses should be instead."""
    from railwright.editor.geography.projections import PROJECTION_NAMES  # late, 10 ms

    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="tables, lists, JSON, GeoJSON, XML or graphs of a board"
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="MAP", help="the map file to write")
    parser.add_argument("--name", metavar="NAME", help="the name of the board (default: that of the map file)")
    parser.add_argument(
        "--places", action="store_true", help="find the positions of cities by their names, if the files have none"
    )
    parser.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="TITLE=MEANING",
        help="what a column means, by its title or number: 3=length, Value=points, Notes=none (can be repeated)",
    )
    parser.add_argument(
        "--projection",
        choices=PROJECTION_NAMES,
        default=PROJECTION_NAMES[0],
        help="the map projection (default: %(default)s)",
    )
    parser.epilog = (
        "examples:\n  railwright import cities.csv routes.csv tickets.csv -o board.yaml\n"
        "  railwright import tracks.txt --places --column 4=none -o board.yaml"
    )


def run(options: Namespace) -> int:
    """Write the map; print what the columns mean and what is left out."""
    from railwright.core.files import naming_file, write_atomically  # late, 40 ms
    from railwright.editor.document.map_data import map_data
    from railwright.editor.document.map_fields import field_schemas
    from railwright.editor.document.map_source import EMPTY_MAP, HEAD_COMMENT, new_text
    from railwright.editor.draw.open_map import MAX_NAME_CHARS, name_after_file
    from railwright.editor.features.exchange.import_result import ImportRefused
    from railwright.editor.features.exchange.source import import_source, read_source

    if options.output.resolve() in [path.resolve() for path in options.files]:
        text = f"{options.output} is one of the files to import. Choose another name for the map."
        raise CommandError(Exit.USAGE, text)
    try:
        source = _with_columns(read_source(options.files), options.column)
        fields = field_schemas(EMPTY_MAP, discover(options.safe))
        imported = import_source(EMPTY_MAP, source, fields, options.projection, options.places)
    except ImportRefused as error:
        raise CommandError(Exit.UNREADABLE, error.message) from None
    spec = replace(imported.spec, name=options.name[:MAX_NAME_CHARS]) if options.name else imported.spec
    spec = name_after_file(spec, options.output)
    with naming_file(options.output):
        write_atomically(options.output, new_text(map_data(spec), HEAD_COMMENT))
    remarks = [str(omission) for omission in imported.omissions]
    print_data_or_lines(
        options.json, lambda: _data(spec, source, remarks), lambda: _lines(spec, source, remarks, options.output)
    )
    return Exit.OK


def _with_columns(source: Source, changes: Sequence[str]) -> Source:
    """The source with the meanings of columns that the command names, each as ``title=meaning``."""
    from railwright.editor.features.exchange.columns import meanings_by_word, plain_title  # late, 10 ms

    words = meanings_by_word()
    for change in changes:
        title, _, word = change.rpartition("=")
        if word not in words:
            raise CommandError(Exit.USAGE, f"“{word}” is not a meaning of a column. Choose one of: {', '.join(words)}.")
        found = False
        for number, sheet in enumerate(source.sheets):
            places = [place for place, head in enumerate(sheet.titles) if plain_title(title) == plain_title(head) != ""]
            if not places and title.isdecimal() and 0 < int(title) <= len(sheet.titles):
                places = [int(title) - 1]
            for place in places[:1]:
                source, found = source.with_meaning(number, place, words[word]), True
        if not found:
            raise CommandError(Exit.USAGE, f"{source.names} has no column “{title}”.")
    return source


def _data(spec: MapSpec, source: Source, remarks: Sequence[str]) -> dict[str, Any]:
    from railwright.editor.document.map_data import map_data  # late, 5 ms

    columns = [
        {"table": sheet.name, "titles": [*sheet.titles], "meanings": [*sheet.meanings]} for sheet in source.sheets
    ]
    return {"map": map_data(spec), "columns": columns, "remarks": [*remarks]}


def _lines(spec: MapSpec, source: Source, remarks: Sequence[str], path: Path) -> Iterator[str]:
    for sheet in source.sheets:
        heads = [title or str(place) for place, title in enumerate(sheet.titles, 1)]
        pairs = ", ".join(
            f"{head} = {meaning or 'not used'}" for head, meaning in zip(heads, sheet.meanings, strict=True)
        )
        yield f"{sheet.name}: {pairs}"
    yield from remarks
    counts = ", ".join(
        map(
            str,
            (
                plural("{count} city", "{count} cities", "count", count=len(spec.cities)),
                plural("{count} route", "{count} routes", "count", count=len(spec.routes)),
                plural("{count} ticket", "{count} tickets", "count", count=len(spec.tickets)),
            ),
        )
    )
    yield f"{spec.name}: {counts}. Written to {path}."
    yield f"Look at it with `railwright edit {path}`, play with `railwright play --map {path}`."
