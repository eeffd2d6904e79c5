"""The text of a map file, the map that it was read as, and the text after edits; untouched lines stay as they are.

ruamel.yaml keeps comments, order and quotes. If its way of writing differs from the file's (indents, spaces), only the
lines that an edit touches are taken from it.
"""

from __future__ import annotations

import copy
import io
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import partial
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString
from ruamel.yaml.tokens import CommentToken
from ruamel.yaml.util import load_yaml_guess_indent

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.documents.value_schema import thaw
from railwright.core.documents.yaml_io import read_document
from railwright.core.game import check
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import Issue, has_errors
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import printable_text, say
from railwright.core.maps.reader import MapReading
from railwright.core.maps.sound_maps import shipped_draft
from railwright.editor.document.map_data import Rows, map_data, patch

# Editing YAML text

ENTRY_PER_LINE = ("cities", "routes", "tickets", "drawings")  # lists with one entry per line in a new file


class UnsupportedYaml(Exception):
    """A text that is valid YAML, but written in a way that ruamel.yaml does not understand."""


def rewrite(text: str, change: Callable[[Any], None]) -> str:
    """The text with ``change`` applied to its data (dicts and lists of ruamel.yaml); line ends stay as they are.

    Raises UnsupportedYaml.
    """
    ends = "\r\n" if "\r\n" in text else "\n"
    open_end = "" if text.endswith("\n") else "\n"
    lines = text.replace("\r\n", "\n") + open_end
    try:
        before, after = _before_and_after(lines.replace("\t", " "), change)  # ruamel.yaml accepts no tabs anywhere
    except Exception as error:  # ruamel.yaml raises many kinds for text that it does not expect
        raise UnsupportedYaml(str(error)) from error
    return _carry_over(lines, before, after).removesuffix(open_end).replace("\n", ends)


def _before_and_after(text: str, change: Callable[[Any], None]) -> tuple[str, str]:
    """What ruamel.yaml writes for a text, and what for the text after a change."""
    yaml = _yaml()
    tree, tables, dashes = load_yaml_guess_indent(text, yaml=yaml)
    offset = 2 if dashes is None else dashes
    yaml.indent(mapping=tables or 2, sequence=offset + 2, offset=offset)
    before = _dump(yaml, tree)
    change(tree)
    return before, _dump(yaml, tree)


def to_ruamel(value: Any) -> Any:
    """A new value in the form of ruamel.yaml, to be written on one line."""
    if isinstance(value, dict):
        table = CommentedMap({key: to_ruamel(entry) for key, entry in value.items()})
        table.fa.set_flow_style()
        return table
    if isinstance(value, list):
        row = CommentedSeq(map(to_ruamel, value))
        row.fa.set_flow_style()
        return row
    return _quoted(value) if isinstance(value, str) and _needs_quotes(value) else value


def _needs_quotes(text: str) -> bool:
    """Whether a text cannot be written plainly, as YAML 1.2 reads it; the writer of ruamel.yaml knows other cases."""
    return printable_text(text) != text or text.startswith((":", "?")) or ":?" in text


def _quoted(text: str) -> str:
    """A quoted text in which characters that are not allowed in a file are escaped."""
    quoted: str = DoubleQuotedScalarString(text.encode("utf-8", "backslashreplace").decode())
    return quoted


def put_in_order(tree: CommentedMap, key: str, value: Any) -> None:
    """Put an entry into the head of a map at its place in the order of the schema.

    Empty lines and comments before the next entry stay with that one.
    """
    order = list(bundled_schema("map-1")["properties"])
    earlier = [number for number, name in enumerate(tree) if name in order and key in order[order.index(name) :]]
    if not earlier:
        tree[key] = value
        return
    last = list(tree)[earlier[-1]]
    tree.insert(earlier[-1] + 1, key, value)
    token = (tree.ca.items.get(last) or [None] * 3)[2]
    if token is not None:
        remark, line, following = token.value.partition("\n")
        token.value = remark + line
        tree.ca.items[key] = [None, None, CommentToken("\n" + following, token.start_mark, None), None]


def new_text(data: dict[str, Any], head: str) -> str:
    """The text of a new file: ``head`` as its comment, and lists with one entry per line."""
    tree = CommentedMap(
        {key: _to_block(value) if key in ENTRY_PER_LINE else to_ruamel(value) for key, value in data.items()}
    )
    for key in ("pieces", "plugins", *ENTRY_PER_LINE):
        if key in tree:
            tree.yaml_set_comment_before_after_key(key, before="\n")
    yaml = _yaml()
    yaml.indent(mapping=2, sequence=4, offset=2)
    return head + _dump(yaml, tree)


def leading_comments(text: str) -> str:
    """The comments at the start of a file, with the empty lines among and below them."""
    lines = takewhile(lambda line: line.lstrip()[:1] in ("", "#"), text.splitlines(keepends=True))
    return "".join(lines).replace("\r\n", "\n")


def _to_block(value: Any) -> Any:
    if isinstance(value, dict):
        return CommentedMap({key: to_ruamel(entry) for key, entry in value.items()})
    return CommentedSeq(map(to_ruamel, value))


def _yaml() -> YAML:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 1_000_000
    return yaml


def _dump(yaml: YAML, tree: Any) -> str:
    out = io.StringIO()
    yaml.dump(tree, out)
    return out.getvalue()


def _carry_over(text: str, before: str, after: str) -> str:
    """The text with those lines replaced that differ between ``before`` and ``after``, two dumps of its data."""
    if text == before:
        return after
    own, old, new = (part.splitlines(keepends=True) for part in (text, before, after))
    anchors = _anchors(own, old)
    result: list[str] = []
    for kind, start, stop, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        result += (
            own[anchors[start] : anchors[stop]]
            if kind == "equal"
            else _indent_lines(new[first:last], start, own, old, anchors)
        )
        if kind == "delete":
            result += _trailing_comments(own[anchors[start] : anchors[stop]])
    return "".join(result)


def _indent_lines(lines: list[str], near: int, own: list[str], old: list[str], anchors: list[int]) -> list[str]:
    """New lines, indented like the lines of the same depth nearest to line ``near``."""
    return [" " * _own_indent(_indent(line), near, own, old, anchors) + line.lstrip(" ") for line in lines]


def _own_indent(indent: int, near: int, own: list[str], old: list[str], anchors: list[int]) -> int:
    for line in sorted(range(len(old)), key=lambda line: abs(line - near)):
        if anchors[line] < anchors[line + 1] and old[line].strip() and _indent(old[line]) == indent:
            return _indent(own[anchors[line]])
    return indent


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _trailing_comments(lines: list[str]) -> list[str]:
    """The comments and empty lines at the end of removed lines: they belong to what follows."""
    first = len(lines)
    while first and lines[first - 1].lstrip()[:1] in ("", "#"):
        first -= 1
    return lines[first:] if first else []


def _anchors(own: list[str], old: list[str]) -> list[int]:
    """For each line of one text, and for its end, where it starts in the other."""
    anchors = [0] * (len(old) + 1)
    bare_own, bare_old = ["".join(line.split()) for line in own], ["".join(line.split()) for line in old]
    for kind, start, stop, first, last in SequenceMatcher(None, bare_old, bare_own, autojunk=False).get_opcodes():
        place = first
        for line in range(start, stop):
            place = place if kind == "equal" else _line_start(bare_old[line], bare_own, place, last)
            anchors[line] = min(place, last)
            place += 1
    anchors[len(old)] = len(own)
    return [min(here, next_) for here, next_ in pairwise([*anchors, len(own)])]


def _line_start(line: str, own: list[str], first: int, last: int) -> int:
    """Where a line of the dump begins if the file has it on several lines: a list or mapping in brackets."""
    return next((number for number in range(first, last) if own[number] and line.startswith(own[number])), first)


# The map and its text

HEAD_COMMENT = """\
# yaml-language-server: $schema=map-1.schema.json
# A board for Railwright. Everything in millimetres from the top left corner; docs/map-format.md explains every field.
# Text editors complete and check it if the schema is beside it: railwright schema > map-1.schema.json

"""
DEFAULT_SIZE_MM = (790.0, 525.0)  # of a board if its file does not give a size


EMPTY_MAP = MapSpec(
    "new_map", "New map", DEFAULT_SIZE_MM, (20.0, 9.0), (2, 5), (), (), (), {"europe": {}}, {"trains": 45}
)
"""What a new map starts from: an empty board with the rules of Europe."""


class NotAMap(RailwrightError):
    """A file that cannot be opened as a map; ``issues`` say where and why."""

    def __init__(self, issues: tuple[Issue, ...], name: str) -> None:
        self.issues = issues
        self.notes = tuple(issue.note(name) for issue in issues)
        super().__init__(say("{name} cannot be opened as a map. Fix it in a text editor first.", name=name))


@dataclass(frozen=True, slots=True)
class MapSource:
    """A text, its plain data, and the map that it was read as.

    ``rows`` has the positions of the map's routes and tickets in the lists of the data: entries that could not be
    understood are only in the data, and stay there.
    """

    text: str
    data: dict[str, Any]
    spec: MapSpec
    rows: Rows

    def data_of(self, spec: MapSpec) -> dict[str, Any]:
        """The data that the file will have for another map."""
        data = copy.deepcopy(self.data)
        patch(data, self.spec, spec, self.rows)
        return data

    def text_of(self, spec: MapSpec) -> str:
        """The text that the file will have for another map; the same text if nothing has changed.

        The result is read again: if it differs from the map, or the file is written in a way that cannot be kept, the
        whole file is written anew.
        """
        spec = replace(spec, sha256="")
        if spec == self.spec:
            return self.text
        wanted = self.data_of(spec)
        change = partial(patch, before=self.spec, after=spec, rows=self.rows, fresh=to_ruamel, put=put_in_order)
        try:
            text = rewrite(self.text, change)
        except UnsupportedYaml:
            text = ""
        return (
            text
            if read_document(text).data == wanted
            else new_text(wanted, leading_comments(self.text) or HEAD_COMMENT)
        )

    def check(self, spec: MapSpec, catalogue: Catalogue, folder: Path | None = None) -> MapReading:
        """What checking the file with another map in it would say."""
        return check(catalogue, self.data_of(spec), folder)


def read_source(content: bytes, catalogue: Catalogue, name: str) -> MapSource:
    """The source of a map file. A map with mistakes can be opened; raises NotAMap if the text is no map."""
    document = read_document(content)
    shipped = shipped_draft(content, document.data, catalogue.manifests)
    reading = MapReading(None, (), draft=shipped) if shipped else check(catalogue, document.data)
    if reading.draft is None or has_errors(document.issues):
        raise NotAMap(document.issues or reading.issues, name)
    spec = replace(reading.draft.spec, sha256="")
    if not all(map(math.isfinite, spec.size)):
        spec = replace(spec, size=DEFAULT_SIZE_MM)  # to draw on; the file keeps its size until it is given another
    # thaw copies what YAML aliases share, so that a change at one place does not affect another.
    return MapSource(content.decode("utf-8"), thaw(document.data), spec, reading.draft.rows)


# Damaged files

MAX_LEFT_OUT_LINES = 40  # of a damaged file; if more are unreadable, it is given up
MAX_SALVAGED_BYTES = 500_000  # of a damaged file; the map of Europe has 23 000


@dataclass(frozen=True, slots=True)
class LeftOutLine:
    """A line of a damaged file that could not be used."""

    number: int
    text: str


def salvage_source(content: bytes, catalogue: Catalogue, name: str) -> tuple[MapSource, tuple[LeftOutLine, ...]]:
    """The map of a damaged file without its unreadable lines, and these lines. Raises NotAMap.

    An error is reported on the line that caused it, or on the next one if a bracket is missing: the one is left out
    without which the reader gets further.
    """
    lines = dict(enumerate(content.decode("utf-8", "replace").splitlines(), 1))
    left_out: list[LeftOutLine] = []
    wrong = _first_wrong_line(lines)
    while wrong is not None and len(left_out) < MAX_LEFT_OUT_LINES:
        before = max((number for number in lines if number < wrong), default=wrong)
        tries = [{wrong}, {before}, {before, wrong}]
        remainders = [{number: text for number, text in lines.items() if number not in omitted} for omitted in tries]
        reached = [_first_wrong_line(remainder) or math.inf for remainder in remainders]
        best = max(range(len(tries)), key=lambda number: (reached[number], -number))
        left_out += [LeftOutLine(number, lines[number]) for number in sorted(tries[best])]
        lines = remainders[best]
        wrong = None if math.isinf(reached[best]) else int(reached[best])
    source = read_source("\n".join([*lines.values(), ""]).encode(), catalogue, name)
    return source, tuple(sorted(left_out, key=lambda line: line.number))


def is_damaged(error: NotAMap, content: bytes) -> bool:
    """Whether a file was refused only for its syntax, such as one that was cut off, and is no larger than maps are.

    If anything else is wrong with a file, nobody should go on with a part of it.
    """
    return len(content) <= MAX_SALVAGED_BYTES and {issue.code for issue in error.issues} == {"syntax"}


def _first_wrong_line(lines: Mapping[int, str]) -> int | None:
    """The number of the first line with a syntax error; None if there is none."""
    issues = read_document("\n".join([*lines.values(), ""]).encode()).issues
    places = [issue.line for issue in issues if issue.code == "syntax" and issue.line]
    numbers = [*lines]
    return numbers[min(min(places), len(numbers)) - 1] if places and numbers else None


def new_source(spec: MapSpec, catalogue: Catalogue) -> MapSource:
    """The source of a map that has no file yet."""
    return read_source(new_text(map_data(spec), HEAD_COMMENT).encode(), catalogue, spec.name)
