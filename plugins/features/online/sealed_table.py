"""A table's game as its players hold it: sealed copies that a majority of them opens when the dealer is gone for good.

Line 0 of a copy tells how the game began, with the dealer's secret; the others are the lines of the game as they are
kept. Whoever opens it goes on with the very next card.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from railwright.core.files import read_file, write_atomically
from railwright.core.folders import data_folder
from railwright.core.kernel.errors import reason
from railwright.core.kernel.text import Message, enumeration, join_messages, printable_line, say
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.invitations import InvitationError, parse_code
from railwright.plugins.features.online.sealed import SealedError, SealingKey, key_from
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.tokens import new_nonce, token, token_bytes

MAX_LINES_IN_A_MESSAGE = 200
MAX_COPY_BYTES = 8_000_000
FORMAT, COPY_SUFFIX = "railwright-copy-1", ".copy"


class Copying(msgspec.Struct, frozen=True):
    """How a table's game is sealed: the name of the copy, the share of each person by his key, and line 0."""

    copy: str
    shares: dict[str, str]
    head: str

    @classmethod
    def begin(cls, people: Sequence[str], head: dict[str, Any], secret: bytes) -> Copying | None:
        """A new copy for people by their keys; None for one alone, whose dealer is his own machine."""
        if len(people) < 2:
            return None
        copy = new_nonce()
        key = SealingKey(copy)
        opening = json.dumps({"table": head, "secret": token(secret)}, ensure_ascii=False)
        return cls(copy, dict(zip(people, key.shares(len(people)), strict=True)), key.seal(0, opening.encode()))


class SealedLines:
    """The sealed lines of a table, for those who sit there."""

    def __init__(self, table: str, copying: Copying) -> None:
        self._table, self._copying = table, copying
        self._key = SealingKey(copying.copy, key_from(copying.shares.values()))
        self._lines = [copying.head]

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    def add(self, lines: Sequence[StoredLine]) -> int:
        """Seal lines that are kept; returns the number of the first."""
        first = len(self._lines)
        self._lines += [self._key.seal(line.n, f"{line.request} {line.json}".encode()) for line in lines]
        return first

    def messages(self, key: str, first: int) -> Iterator[protocol.SealedCopy]:
        """The lines from a number on, as a person is sent them; with none of them, how many there are."""
        share = self._copying.shares.get(key, "")
        for start in range(first, max(len(self._lines), first + 1), MAX_LINES_IN_A_MESSAGE):
            lines = self._lines[start : start + MAX_LINES_IN_A_MESSAGE]
            yield protocol.SealedCopy(self._table, self._copying.copy, share, start, lines, len(self._lines))


# --- at a player ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Copy:
    """What one player holds of a game: his share, and the sealed lines from 0 on."""

    table: str
    copy: str
    share: str
    lines: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path) -> Copy:
        """The copy in a file. Raises SealedError."""
        try:
            head, *lines = read_file(path).decode("ascii").splitlines()
            data = json.loads(head)
            copy = cls(data["table"], data["copy"], data["share"], tuple(lines))
            if data["format"] != FORMAT or not all(
                isinstance(word, str) for word in (copy.table, copy.copy, copy.share)
            ):
                raise ValueError(head)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise SealedError(say("{file} is no copy of a game.", file=path.name)) from None
        except OSError as error:
            text = "{file} cannot be read ({why})."
            raise SealedError(say(text, file=path.name, why=reason(error))) from error
        return copy

    @property
    def size(self) -> int:
        """How many letters its lines have."""
        return sum(map(len, self.lines))

    @property
    def stem(self) -> str:
        """What its file is called by whoever is sent it."""
        return f"{self.table}-{self.copy[:8]}"

    def text(self) -> str:
        """The copy as a file has it."""
        head = {"format": FORMAT, "table": self.table, "copy": self.copy, "share": self.share}
        return "\n".join([json.dumps(head), *self.lines, ""])


def copies_folder() -> Path:
    """Where the copies of games lie that are played elsewhere, each named by its table."""
    return data_folder() / "online" / "copies"


def _copies_of(table: str, folder: Path) -> Iterator[Path]:
    """The files of a table's copies in a folder: of one game, or of those that others have gone on with."""
    return folder.glob(f"{table}-*{COPY_SUFFIX}")


def copy_here(table: str) -> Path:
    """The copy of a table's game that was written last. Raises SealedError where there is none."""
    path = max(_copies_of(table, copies_folder()), key=lambda path: path.stat().st_mtime, default=None)
    if path is None:
        raise _lacking(say("There is no copy of table {code} here.", code=table))
    return path


def find_copy(name: str) -> Path:
    """The copy that somebody has typed: a file, or the code of a table whose copy is here. Raises SealedError."""
    if Path(name).is_file():
        return Path(name)
    try:
        return copy_here(parse_code(name))
    except InvitationError:
        raise _lacking(say("{name} is no file, and no code of a table.", name=printable_line(name))) from None


def _lacking(why: Message) -> SealedError:
    """A copy that is not here: which ones are, and what opens a game."""
    folder = copies_folder()
    tables = sorted({path.name.partition("-")[0] for path in folder.glob(f"*{COPY_SUFFIX}")})
    here = say("No copy of any game lies in {folder}.", folder=str(folder))
    if tables:
        names = enumeration(map(printable_line, tables))
        here = say("In {folder} lie copies of these tables: {tables}.", folder=str(folder), tables=names)
    how = say(
        "The copies of more than half of a game's players open it: ask the others for theirs, which lie in the same "
        "folder on their computers."
    )
    return SealedError(join_messages([why, here, how], " "))


class CopyFiles:
    """Writes down the copies that dealers send: one file for each game in a folder, gone when the game is over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._copies: dict[str, Copy] = {}
        self._compared: set[str] = set()  # names of copies

    def hear(self, message: protocol.ToClient) -> int | None:
        """Keep what is new; returns the number of the first line that is lacking, None where none is.

        Raises OSError.
        """
        if isinstance(message, protocol.End):
            self._forget(message.table)
        if not isinstance(message, protocol.SealedCopy):
            return None
        copy = self._known(message)
        fresh = message.lines[max(len(copy.lines) - message.first, 0) :] if message.first <= len(copy.lines) else []
        if copy.size + sum(map(len, fresh)) > MAX_COPY_BYTES:  # whoever sends so much wants to fill the disk
            return None
        if fresh:
            copy = self._copies[message.table] = self._grown(copy, message.share, fresh)
        return len(copy.lines) if len(copy.lines) < message.count else None

    def is_left_behind(self, message: protocol.SealedCopy) -> bool:
        """Whether another copy of the table's game reaches further than its dealer; asked once of every game.

        Then another dealer has gone on with it: whoever goes on seals it anew.
        """
        if message.copy in self._compared:
            return False
        self._compared.add(message.copy)
        for path in _copies_of(message.table, self._folder):
            with suppress(SealedError):
                other = Copy.read(path)
                if other.copy != message.copy and len(other.lines) > message.count:
                    return True
        return False

    def _known(self, message: protocol.SealedCopy) -> Copy:
        copy = self._copies.get(message.table)
        if copy is None or copy.copy != message.copy:
            copy = Copy(message.table, message.copy, message.share)
            with suppress(SealedError):
                stored = Copy.read(self._path(copy))
                copy = stored if stored.copy == message.copy else copy
            self._copies[message.table] = copy
        return copy

    def _grown(self, copy: Copy, share: str, fresh: Sequence[str]) -> Copy:
        path, grown = self._path(copy), replace(copy, share=share, lines=(*copy.lines, *fresh))
        if copy.lines:
            with path.open("a", encoding="ascii") as file:
                file.write("".join(f"{line}\n" for line in fresh))
        else:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_atomically(path, grown.text())
            path.chmod(0o600)
        return grown

    def _forget(self, table: str) -> None:
        copy = self._copies.pop(table, None)
        if copy is not None:
            self._path(copy).unlink(missing_ok=True)

    def _path(self, copy: Copy) -> Path:
        return self._folder / f"{copy.stem}{COPY_SUFFIX}"


# --- opening --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenedCopy:
    """A game out of sealed copies: its table when it began, as plain data, the dealer's secret, and its lines."""

    table: dict[str, Any]
    secret: bytes
    lines: tuple[StoredLine, ...]


def open_copies(copies: Sequence[Copy]) -> OpenedCopy:
    """Open what several players hold, as far as the longest of it goes.

    Raises SealedError where these are too few, of several games, or were changed.
    """
    if len({(copy.table, copy.copy) for copy in copies}) != 1:
        games = enumeration(sorted({printable_line(copy.stem) for copy in copies}))
        raise SealedError(say("These copies are of several games ({games}); take those of one.", games=games))
    key = SealingKey(copies[0].copy, key_from([copy.share for copy in copies]))
    longest = max(copies, key=lambda copy: len(copy.lines)).lines
    opening, *lines = key.open_all(longest)
    try:
        head = json.loads(opening)
        stored_lines = [StoredLine(n, text, int(request)) for n, (request, text) in enumerate(map(_parts, lines), 1)]
        return OpenedCopy(head["table"], token_bytes(head["secret"]), tuple(stored_lines))
    except (ValueError, KeyError, TypeError) as error:
        raise SealedError(say("This copy holds no game of this program's.")) from error


def _parts(line: bytes) -> tuple[str, str]:
    request, _, text = line.decode().partition(" ")
    return request, text
