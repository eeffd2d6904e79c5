"""The keys of all commands as a text: to be printed, to be taken to another computer, and read again there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from PySide6.QtGui import QKeySequence

from core.documents.content import content_of
from core.errors import RailwrightError
from core.text import Message, say

LARGEST = 100_000  # bytes; the program's own text has some five thousand
LARGEST_KEYS = 100  # letters of the keys of one command
NO_KEY = "none"
HEAD = "# Keys of the map editor of Railwright: the key, the name of the command, what it does; a tab between them.\n"


class NoKeys(RailwrightError):
    """A text that holds no keys, and in which line."""


def keys_text(wanted: Mapping[str, str], titles: Mapping[str, str]) -> str:
    """Every command in a line of its own."""
    return HEAD + "".join(f"{keys or NO_KEY}\t{name}\t{titles[name]}\n" for name, keys in wanted.items())


def read_keys(path: Path, known: Collection[str]) -> dict[str, str]:
    """The keys in a file by the names of their commands. Raises NoKeys, OSError."""
    content = content_of(path)
    if len(content) > LARGEST:
        raise NoKeys(say("{file} is too large for a text of keys; choose another one.", file=path.name))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoKeys(say("{file} is no text of keys; choose one that was saved here.", file=path.name)) from error
    found: dict[str, str] = {}
    for number, name, keys in _lines(text):
        if name not in known:
            raise _wrong(number, say("there is no command {name}.", name=name[:40]))
        if name in found:
            raise _wrong(number, say("the command {name} stands there twice.", name=name))
        found[name] = _sequences(number, keys)
    if not found:
        raise NoKeys(say("{file} holds no keys; choose one that was saved here.", file=path.name))
    return found


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The number, the command and the keys of every line that holds some."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("# "):
            continue
        keys, tab, rest = line.rstrip("\r").partition("\t")
        if not tab:
            raise _wrong(number, say("there is no tab between key and command."))
        yield number, rest.partition("\t")[0].strip(), keys.strip()


def _sequences(number: int, keys: str) -> str:
    """Keys as the settings keep them; each of them can be pressed."""
    if keys == NO_KEY:
        return ""
    some = QKeySequence.listFromString(keys) if keys.isprintable() and len(keys) < LARGEST_KEYS else []
    if not some or any(one.count() != 1 or not one.toString() for one in some):
        raise _wrong(number, say("{keys} is no key; write it like Ctrl+S or F9.", keys=keys[:40]))
    return QKeySequence.listToString(some, QKeySequence.SequenceFormat.PortableText)


def _wrong(number: int, why: Message) -> NoKeys:
    return NoKeys(say("Line {line}: {why} Nothing was changed.", line=number, why=why))
