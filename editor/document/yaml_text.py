"""The text of a map file with changes made to it: every line that need not change stays as its writer left it.

ruamel.yaml keeps comments, order and quotes. Where its own way of writing differs from the file's (indents, spaces),
only the lines that an edit touches are taken from it.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from difflib import SequenceMatcher
from itertools import pairwise, takewhile
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.tokens import CommentToken
from ruamel.yaml.util import load_yaml_guess_indent

from core.maps.library import schema

NEW_LINES = ("cities", "routes", "tickets", "drawings")  # what a new file has one entry of to a line


class NotKept(Exception):
    """A text that is YAML, and written in a way that ruamel.yaml does not understand."""


def rewritten(text: str, change: Callable[[Any], None]) -> str:
    """The text with ``change`` made to its data (dicts and lists of ruamel.yaml); line ends stay as they are.

    Raises NotKept.
    """
    ends = "\r\n" if "\r\n" in text else "\n"
    open_end = "" if text.endswith("\n") else "\n"
    lines = text.replace("\r\n", "\n") + open_end
    try:
        before, after = _before_and_after(lines.replace("\t", " "), change)  # it takes no tabs, not even as spaces
    except Exception as error:  # of many kinds, for whatever it does not expect
        raise NotKept(str(error)) from error
    return _carried(lines, before, after).removesuffix(open_end).replace("\n", ends)


def _before_and_after(text: str, change: Callable[[Any], None]) -> tuple[str, str]:
    """What ruamel.yaml writes for a text, and for the text with a change."""
    yaml = _yaml(text)
    tree = yaml.load(text)
    before = _dumped(yaml, tree)
    change(tree)
    return before, _dumped(yaml, tree)


def fresh(value: Any) -> Any:
    """A new value in the form of ruamel.yaml, to be written on one line."""
    if isinstance(value, dict):
        table = CommentedMap({key: fresh(one) for key, one in value.items()})
        table.fa.set_flow_style()
        return table
    if isinstance(value, list):
        row = CommentedSeq(map(fresh, value))
        row.fa.set_flow_style()
        return row
    return value


def put_in_order(tree: CommentedMap, key: str, value: Any) -> None:
    """Put an entry into the head of a map where its place is among those that are there, as the schema lists them.

    What stands between it and the entry after it, lines and comments, goes with that one.
    """
    order = list(schema("map-1")["properties"])
    earlier = [number for number, name in enumerate(tree) if name in order and key in order[order.index(name) :]]
    if not earlier:
        tree[key] = value
        return
    last = list(tree)[earlier[-1]]
    tree.insert(earlier[-1] + 1, key, value)
    token = (tree.ca.items.get(last) or [None] * 3)[2]
    if token is not None:
        remark, line, rest = token.value.partition("\n")
        token.value = remark + line
        tree.ca.items[key] = [None, None, CommentToken("\n" + rest, token.start_mark, None), None]


def new_text(data: dict[str, Any], head: str) -> str:
    """The text of a new file: ``head`` as its comment, lists with an entry to a line."""
    tree = CommentedMap({key: _opened(value) if key in NEW_LINES else fresh(value) for key, value in data.items()})
    for key in ("pieces", "plugins", *NEW_LINES):
        if key in tree:
            tree.yaml_set_comment_before_after_key(key, before="\n")
    return head + _dumped(_yaml(""), tree)


def remarks_above(text: str) -> str:
    """The comments that a file begins with, and the empty lines among and below them."""
    lines = takewhile(lambda line: line.lstrip()[:1] in ("", "#"), text.splitlines(keepends=True))
    return "".join(lines).replace("\r\n", "\n")


def _opened(value: Any) -> Any:
    if isinstance(value, dict):
        return CommentedMap({key: fresh(one) for key, one in value.items()})
    return CommentedSeq(map(fresh, value))


def _yaml(text: str) -> YAML:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 1_000_000
    _, tables, dashes = load_yaml_guess_indent(text) if text else (None, 2, 2)
    offset = 2 if dashes is None else dashes
    yaml.indent(mapping=tables or 2, sequence=offset + 2, offset=offset)
    return yaml


def _dumped(yaml: YAML, tree: Any) -> str:
    out = io.StringIO()
    yaml.dump(tree, out)
    return out.getvalue()


def _carried(text: str, before: str, after: str) -> str:
    """The text with the lines replaced that differ between two writings of its data."""
    if text == before:
        return after
    own, old, new = (part.splitlines(keepends=True) for part in (text, before, after))
    at = _anchors(own, old)
    result: list[str] = []
    for kind, start, stop, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        result += own[at[start] : at[stop]] if kind == "equal" else _indented(new[first:last], start, own, old, at)
        if kind == "delete":
            result += _remarks_behind(own[at[start] : at[stop]])
    return "".join(result)


def _indented(lines: list[str], near: int, own: list[str], old: list[str], at: list[int]) -> list[str]:
    """New lines indented as the lines of the same depth nearest to line ``near`` are."""
    return [" " * _own_indent(_indent(line), near, own, old, at) + line.lstrip(" ") for line in lines]


def _own_indent(indent: int, near: int, own: list[str], old: list[str], at: list[int]) -> int:
    for line in sorted(range(len(old)), key=lambda line: abs(line - near)):
        if at[line] < at[line + 1] and old[line].strip() and _indent(old[line]) == indent:
            return _indent(own[at[line]])
    return indent


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _remarks_behind(lines: list[str]) -> list[str]:
    """The comments and empty lines at the end of a part that is removed: they belong to what follows."""
    first = len(lines)
    while first and lines[first - 1].lstrip()[:1] in ("", "#"):
        first -= 1
    return lines[first:] if first else []


def _anchors(own: list[str], old: list[str]) -> list[int]:
    """For each line of one writing, and its end, where it starts in the other."""
    at = [0] * (len(old) + 1)
    bare_own, bare_old = ["".join(line.split()) for line in own], ["".join(line.split()) for line in old]
    for kind, start, stop, first, last in SequenceMatcher(None, bare_old, bare_own, autojunk=False).get_opcodes():
        place = first
        for line in range(start, stop):
            place = place if kind == "equal" else _begun(bare_old[line], bare_own, place, last)
            at[line] = min(place, last)
            place += 1
    at[len(old)] = len(own)
    return [min(here, there) for here, there in pairwise([*at, len(own)])]


def _begun(line: str, own: list[str], first: int, last: int) -> int:
    """Where a line begins that the file has on several: a list or a table in brackets."""
    return next((place for place in range(first, last) if own[place] and line.startswith(own[place])), first)
