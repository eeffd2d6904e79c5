"""The text of a file before it is parsed: its encoding, its size and its characters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.issues import Issue, Severity
from core.text import Message, say

LARGEST_FILE = 10_000_000  # bytes
_BYTE_ORDER_MARK = "\ufeff"
_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_WIDE = (b"\xff\xfe", b"\xfe\xff")


def decoded(source: str | bytes) -> tuple[str, tuple[Issue, ...]]:
    """The text of a file, and what forbids parsing it; the text is empty if it cannot be read at all."""
    if len(source) > LARGEST_FILE:
        return "", (_error("file-too-large", say("The file is over 10 MB; make it smaller."), 1, 1),)
    text, issues = (source, ()) if isinstance(source, str) else _from_utf8(source)
    return text, issues or tuple(_unreadable(text))


def _from_utf8(source: bytes) -> tuple[str, tuple[Issue, ...]]:
    try:
        return source.decode(), ()
    except UnicodeDecodeError as error:
        before = source[: error.start].decode()
        place = line_and_column(before, len(before))
        if source.startswith(_WIDE):
            return "", (_error("not-utf-8", say("The file is saved as UTF-16; save it as UTF-8."), *place),)
        words = "The file holds the byte {byte}, which is not UTF-8 text; save it as UTF-8."
        return "", (_error("not-utf-8", say(words, byte=f"{source[error.start]:#04x}"), *place),)


def _unreadable(text: str) -> Iterator[Issue]:
    """The first character of each kind that keeps a text from being parsed."""
    if text.startswith(_BYTE_ORDER_MARK):
        yield _error(
            "byte-order-mark", say("The file starts with a byte order mark; save it as UTF-8 without one."), 1, 1
        )
    if found := _FORBIDDEN.search(text):
        name = f"U+{ord(found.group()):04X}"
        place = line_and_column(text, found.start())
        yield _error(
            "control-character", say("The character {name} cannot stand in the file; remove it.", name=name), *place
        )
    if found := _DIRECTIVE.search(text):
        place = line_and_column(text, found.start())
        yield _error("directive", say("Lines that start with % are instructions to YAML programs; remove it."), *place)


def line_and_column(text: str, index: int) -> tuple[int, int]:
    """Where a character of a text stands, both counted from 1."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _error(code: str, message: Message, line: int, column: int) -> Issue:
    return Issue(Severity.ERROR, code, message, (), line, column)
