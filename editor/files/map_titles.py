"""Titles of map files for menus and lists, read from the start of each file: parsing whole maps would take too long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from railwright.core.files import FileState, open_regular_file
from railwright.core.language.plugin_texts import translate_text
from railwright.core.maps.library import bundled_maps, maps_by_name

HEAD_BYTES = 4096  # at the start of a file, where its name is looked for
_OWN_LINE = re.compile(r"^(id|name): (\w[\w .-]*)$", re.MULTILINE)  # as the tests want it in maps of the program


def map_titles() -> dict[str, str]:
    """The names of all known maps by id, in the language of the program; no map is checked."""
    heads = ((path, _head(path)) for path in maps_by_name().values())
    return {head.get("id", path.stem): translate_text(head.get("name", path.stem)) for path, head in heads}


def map_title(path: Path) -> str:
    """The name that a map file gives itself; the name of the file if it has none."""
    return translate_text(_head(path).get("name", path.stem))


def named_rules(path: Path) -> dict[str, Any]:
    """The rules under ``plugins`` in a map of the program, read from the start of its file; nothing is checked."""
    from railwright.core.documents.yaml_io import read_document  # late, 25 ms: a start reads no title

    try:
        with open_regular_file(path) as file:
            head = file.read(HEAD_BYTES).decode("utf-8", "ignore").partition("\ncities:")[0]
    except OSError:
        return {}
    data = read_document(head).data
    rules = data.get("plugins") if isinstance(data, dict) else None
    return rules if isinstance(rules, dict) else {}


_heads: dict[Path, tuple[FileState, dict[str, str]]] = {}  # by file, with the state for which they are valid


def _head(path: Path) -> dict[str, str]:
    """The id and the name at the start of a map file."""
    state = FileState.of(path)
    old_state, head = _heads.get(path, (None, {}))
    if state is None or old_state == state:
        return head if state else {}
    head = _read_head(path)
    _heads[path] = state, head
    return head


def _read_head(path: Path) -> dict[str, str]:
    try:
        with open_regular_file(path) as file:
            text = file.read(HEAD_BYTES).decode("utf-8", "ignore")
    except OSError:
        return {}
    # Loading the reader of YAML would take longer than everything else that a start does for a title.
    return dict(_OWN_LINE.findall(text)) if path in _own_maps() else _parse_head(text)


@cache
def _own_maps() -> frozenset[Path]:
    """The full boards of the program: their folder is listed once, not for every title."""
    return frozenset(bundled_maps().values())


def _parse_head(text: str) -> dict[str, str]:
    import yaml  # late, 13 ms: a start reads the titles of maps that come with the program only

    head: dict[str, str] = {}
    try:
        for key, word in _words(text):
            head.setdefault(key, word)
            if head.keys() >= {"id", "name"}:
                break
    except (ValueError, yaml.YAMLError):  # the bytes that were read may end anywhere
        pass
    return head


def _words(text: str) -> Iterator[tuple[str, str]]:
    """The keys and scalar values at the top level of a YAML document."""
    import yaml  # late, 13 ms

    depth, key = 0, ""
    for event in yaml.parse(text, yaml.CSafeLoader):
        if depth == 0 and isinstance(event, yaml.SequenceStartEvent):
            return
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth == 1 and key and isinstance(event, yaml.ScalarEvent):
            yield key, event.value
        if depth == 1:
            key = event.value if isinstance(event, yaml.ScalarEvent) and not key else ""
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
