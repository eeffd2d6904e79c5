"""The keyboard shortcuts of the map editor: defaults, the person's choices, and their text file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence

from railwright.core.files import read_regular_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.editor.files.settings import setting, settings

MAX_FILE_BYTES = 100_000  # the file of all default shortcuts has about 5 000
MAX_KEYS_CHARS = 100  # for the keys of one command
NO_KEY = "none"
HEAD = "# Keys of the map editor of Railwright: the key, the name of the command, what it does; a tab between them.\n"
SHORTCUTS_KEY = "draw/keys"
Chosen = Mapping[str, str]
"""Keys such as ``Ctrl+S``, several separated by "; ", by name of the command; "" for none."""


class Shortcuts:
    """The shortcuts of the commands of one window, by object name, which is the same in every language."""

    def __init__(self, actions: Iterable[QAction]) -> None:
        self.actions = {action.objectName(): action for action in actions if action.objectName()}
        self.defaults = {name: self._keys_of(action) for name, action in self.actions.items()}
        self.apply()

    def _keys_of(self, action: QAction) -> str:
        return QKeySequence.listToString(action.shortcuts(), QKeySequence.SequenceFormat.PortableText)

    def current(self) -> dict[str, str]:
        """The current keys by command."""
        return {name: self._keys_of(action) for name, action in self.actions.items()}

    def apply(self) -> None:
        """Set the person's choices; the defaults where two commands would clash."""
        wanted = {**self.defaults, **{name: keys for name, keys in chosen_keys().items() if name in self.actions}}
        for name, keys in (self.defaults if clashes(wanted) else wanted).items():
            action = self.actions[name]
            action.setShortcuts(_key_sequences(keys))
            if name.startswith("tool "):  # buttons in the tool bar have no text, so their tips name the key
                shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                action.setToolTip(f"{action.text()} ({shown})" if shown else action.text())

    def choose(self, wanted: Chosen) -> None:
        """Save choices and apply them."""
        changed = {name: keys for name, keys in wanted.items() if keys != self.defaults.get(name)}
        settings().setValue(SHORTCUTS_KEY, changed)
        self.apply()


def chosen_keys() -> dict[str, str]:
    """The person's choices by command; none if the setting cannot be read."""
    chosen: dict[str, str] = setting(SHORTCUTS_KEY, {}, dict[str, str])
    return {name: keys for name, keys in chosen.items() if len(keys) < MAX_KEYS_CHARS}


def clashes(wanted: Chosen) -> dict[str, list[str]]:
    """The commands that share a key with others, each with the names of the others."""
    having: dict[str, list[str]] = defaultdict(list)
    for name, keys in wanted.items():
        for sequence in _key_sequences(keys):
            having[sequence.toString()].append(name)
    clashing: dict[str, list[str]] = defaultdict(list)
    for names in having.values():
        for name in names:
            clashing[name] += [other for other in names if other != name]
    return {name: others for name, others in clashing.items() if others}


def _key_sequences(keys: str) -> list[QKeySequence]:
    return [sequence for sequence in QKeySequence.listFromString(keys) if not sequence.isEmpty()]


class ShortcutFileError(RailwrightError):
    """A file is not a list of keys; the message names the line."""


def keys_text(wanted: Mapping[str, str], titles: Mapping[str, str]) -> str:
    """The text of a file of keys, with a line for every command."""
    return HEAD + "".join(f"{keys or NO_KEY}\t{name}\t{titles[name]}\n" for name, keys in wanted.items())


def read_keys(path: Path, commands: Collection[str]) -> dict[str, str]:
    """The keys in a file by name of the command. Raises ShortcutFileError, OSError."""
    content = read_regular_file(path)
    if len(content) > MAX_FILE_BYTES:
        raise ShortcutFileError(say("{file} is too large for a shortcut file. Choose another file.", file=path.name))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ShortcutFileError(
            say("{file} is not a shortcut file. Choose a file that was saved here.", file=path.name)
        ) from error
    keys_of: dict[str, str] = {}
    for number, name, keys in _read_lines(text):
        if name not in commands:
            raise _line_error(number, say("unknown command {name}.", name=name[:40]))
        if name in keys_of:
            raise _line_error(number, say("the command {name} appears twice.", name=name))
        keys_of[name] = _read_sequences(number, keys)
    if not keys_of:
        raise ShortcutFileError(say("{file} contains no shortcuts. Choose a file that was saved here.", file=path.name))
    return keys_of


def _read_lines(text: str) -> Iterator[tuple[int, str, str]]:
    """Line number, command and keys of every line that is neither empty nor a comment."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("# "):
            continue
        keys, tab, columns = line.rstrip("\r").partition("\t")
        if not tab:
            raise _line_error(number, say("the tab between key and command is missing."))
        yield number, columns.partition("\t")[0].strip(), keys.strip()


def _read_sequences(number: int, keys: str) -> str:
    """Keys in the notation of the settings. Raises ShortcutFileError if one of them is not a key."""
    if keys == NO_KEY:
        return ""
    sequences = QKeySequence.listFromString(keys) if keys.isprintable() and len(keys) < MAX_KEYS_CHARS else []
    if not sequences or any(sequence.count() != 1 or not sequence.toString() for sequence in sequences):
        raise _line_error(number, say("{keys} is not a key. Write a key like Ctrl+S or F9.", keys=keys[:40]))
    return QKeySequence.listToString(sequences, QKeySequence.SequenceFormat.PortableText)


def _line_error(number: int, why: Message) -> ShortcutFileError:
    return ShortcutFileError(say("Line {line}: {why} Nothing was changed.", line=number, why=why))
