"""The keyboard shortcuts of all commands of the map editor: defaults, a person's choice, and their text file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence

from railwright.core.files import read_regular_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.editor.files.settings import setting, settings

MAX_FILE_BYTES = 100_000  # the program's own text has some five thousand
MAX_KEYS_CHARS = 100  # of one command
NO_KEY = "none"
HEAD = "# Keys of the map editor of Railwright: the key, the name of the command, what it does; a tab between them.\n"
SHORTCUTS_KEY = "draw/keys"
Chosen = Mapping[str, str]
"""Keys as ``Ctrl+S``, several with "; " between them, by the name of the command; "" for none."""


class Shortcuts:
    """The commands of one window by their object names, which are the same in every language."""

    def __init__(self, actions: Iterable[QAction]) -> None:
        self.actions = {action.objectName(): action for action in actions if action.objectName()}
        self.defaults = {name: self._keys_of(action) for name, action in self.actions.items()}
        self.apply()

    def _keys_of(self, action: QAction) -> str:
        return QKeySequence.listToString(action.shortcuts(), QKeySequence.SequenceFormat.PortableText)

    def current(self) -> dict[str, str]:
        """The keys as they are now, by command."""
        return {name: self._keys_of(action) for name, action in self.actions.items()}

    def apply(self) -> None:
        """Give the commands the keys that a person has chosen; the defaults where two commands would clash."""
        wanted = {**self.defaults, **{name: keys for name, keys in chosen_keys().items() if name in self.actions}}
        for name, keys in (self.defaults if clashes(wanted) else wanted).items():
            action = self.actions[name]
            action.setShortcuts(_key_sequences(keys))
            if name.startswith("tool "):  # those in the bar have no words beside them
                shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                action.setToolTip(f"{action.text()} ({shown})" if shown else action.text())

    def choose(self, wanted: Chosen) -> None:
        """Save other keys, and use them."""
        changed = {name: keys for name, keys in wanted.items() if keys != self.defaults.get(name)}
        settings().setValue(SHORTCUTS_KEY, changed)
        self.apply()


def chosen_keys() -> dict[str, str]:
    """The keys that a person has chosen, by command; none where the setting cannot be read."""
    chosen: dict[str, str] = setting(SHORTCUTS_KEY, {}, dict[str, str])
    return {name: keys for name, keys in chosen.items() if len(keys) < MAX_KEYS_CHARS}


def clashes(wanted: Chosen) -> dict[str, list[str]]:
    """For each command that shares a key with others: the names of the others."""
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
    """A file that holds no list of keys; says in which line it is wrong."""


def keys_text(wanted: Mapping[str, str], titles: Mapping[str, str]) -> str:
    """The text of a file of keys: a line for every command."""
    return HEAD + "".join(f"{keys or NO_KEY}\t{name}\t{titles[name]}\n" for name, keys in wanted.items())


def read_keys(path: Path, commands: Collection[str]) -> dict[str, str]:
    """The keys in a file by the names of their commands. Raises ShortcutFileError, OSError."""
    content = read_regular_file(path)
    if len(content) > MAX_FILE_BYTES:
        raise ShortcutFileError(say("{file} is too large for a text of keys; choose another one.", file=path.name))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ShortcutFileError(
            say("{file} is no text of keys; choose one that was saved here.", file=path.name)
        ) from error
    keys_of: dict[str, str] = {}
    for number, name, keys in _read_lines(text):
        if name not in commands:
            raise _line_error(number, say("there is no command {name}.", name=name[:40]))
        if name in keys_of:
            raise _line_error(number, say("the command {name} stands there twice.", name=name))
        keys_of[name] = _read_sequences(number, keys)
    if not keys_of:
        raise ShortcutFileError(say("{file} holds no keys; choose one that was saved here.", file=path.name))
    return keys_of


def _read_lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The number, the command and the keys of every line that is neither empty nor a comment."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("# "):
            continue
        keys, tab, columns = line.rstrip("\r").partition("\t")
        if not tab:
            raise _line_error(number, say("there is no tab between key and command."))
        yield number, columns.partition("\t")[0].strip(), keys.strip()


def _read_sequences(number: int, keys: str) -> str:
    """Keys in the form of the settings. Raises ShortcutFileError where one of them cannot be pressed."""
    if keys == NO_KEY:
        return ""
    sequences = QKeySequence.listFromString(keys) if keys.isprintable() and len(keys) < MAX_KEYS_CHARS else []
    if not sequences or any(sequence.count() != 1 or not sequence.toString() for sequence in sequences):
        raise _line_error(number, say("{keys} is no key; write it like Ctrl+S or F9.", keys=keys[:40]))
    return QKeySequence.listToString(sequences, QKeySequence.SequenceFormat.PortableText)


def _line_error(number: int, why: Message) -> ShortcutFileError:
    return ShortcutFileError(say("Line {line}: {why} Nothing was changed.", line=number, why=why))
