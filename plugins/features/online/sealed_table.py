"""A table's game as its players hold it: sealed copies that a majority can open when the dealer is gone for good.

Line 0 of a copy has the start of the game and the dealer's secret; the others are the stored lines of the game. A game
resumed from copies continues with the very next card.
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
from railwright.core.records.format import BY_CHANCE
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.invitations import InvitationError, parse_code
from railwright.plugins.features.online.sealed import SealedError, SealingKey, key_from
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.tokens import new_nonce, token, token_bytes

MAX_LINES_IN_A_MESSAGE = 200
MAX_COPY_BYTES = 8_000_000
MAX_COPIES = 4  # of a table: each start of its dealer begins another
FORMAT, COPY_SUFFIX = "railwright-copy-1", ".copy"
CHANCE_BYTES, STEP_BYTES = 96, 256
ANSWER_BYTES = CHANCE_BYTES + STEP_BYTES  # tickets that are kept take more than 96, and who answers is public


def padded(content: bytes, minimum: int = CHANCE_BYTES) -> bytes:
    """A line with spaces behind it: ``minimum`` bytes, or as many steps more as it needs.

    The length of a line would tell which hidden card or ticket it names.
    """
    steps = -(-max(len(content) - minimum, 0) // STEP_BYTES)
    return content.ljust(minimum + steps * STEP_BYTES)


class _Author(msgspec.Struct):
    """Who wrote a stored line, which is all that sealing needs of it."""

    by: int | str = ""


_author = msgspec.json.Decoder(_Author)


class SealedLines:
    """The lines of a table's game, sealed for the people who sit there under a key that this dealer uses from now on.

    ``people`` are their keys, at least two; ``head`` is the table as plain data, ``secret`` the dealer's. A dealer that
    starts again makes another: if it was restored from a backup, it must not seal other lines under the same numbers.
    """

    def __init__(self, table: str, people: Sequence[str], head: dict[str, Any], secret: bytes) -> None:
        self._table, self.copy = table, new_nonce()
        self._key = SealingKey(self.copy)
        self._shares = dict(zip(people, self._key.shares(len(people)), strict=True))
        opening = json.dumps({"table": head, "secret": token(secret)}, ensure_ascii=False)
        self._lines = [self._key.seal(0, padded(opening.encode()))]

    @property
    def count(self) -> int:
        """The number of lines so far."""
        return len(self._lines)

    def add(self, lines: Sequence[StoredLine]) -> int:
        """Seal lines that are kept; returns the number of the first."""
        first = len(self._lines)
        for line in lines:
            is_by_chance = _author.decode(line.json).by == BY_CHANCE
            content = f"{line.request} {line.json}".encode()
            self._lines.append(self._key.seal(line.n, padded(content, CHANCE_BYTES if is_by_chance else ANSWER_BYTES)))
        return first

    def messages(self, key: str, first: int) -> Iterator[protocol.SealedCopy]:
        """The lines from a number on, as a person is sent them; with none of them, how many there are."""
        share = self._shares.get(key, "")
        for start in range(first, max(len(self._lines), first + 1), MAX_LINES_IN_A_MESSAGE):
            lines = self._lines[start : start + MAX_LINES_IN_A_MESSAGE]
            yield protocol.SealedCopy(self._table, self.copy, share, start, lines, len(self._lines))


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
            raise SealedError(say("{file} is not a copy of a game.", file=path.name)) from None
        except OSError as error:
            text = "Cannot read {file} ({why})."
            raise SealedError(say(text, file=path.name, why=reason(error))) from error
        return copy

    @property
    def size(self) -> int:
        """How many letters its lines have."""
        return sum(map(len, self.lines))

    @property
    def stem(self) -> str:
        """The file name of the copy, as it is sent to other people."""
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


def copies_here(table: str) -> list[Path]:
    """The copies of a table's game, the latest first. Raises SealedError where there are none."""
    paths = sorted(_copies_of(table, copies_folder()), key=lambda path: path.stat().st_mtime, reverse=True)
    if not paths:
        raise _lacking(say("No copy of table {code} was found here.", code=table))
    return paths


def find_copies(name: str) -> list[Path]:
    """The copies that somebody has typed: a file, or the code of a table with copies here. Raises SealedError."""
    if Path(name).is_file():
        return [Path(name)]
    try:
        return copies_here(parse_code(name))
    except InvitationError:
        raise _lacking(say("{name} is neither a file nor a table code.", name=printable_line(name))) from None


def _lacking(why: Message) -> SealedError:
    """A copy that is not here: which ones are, and what opens a game."""
    folder = copies_folder()
    tables = sorted({path.name.partition("-")[0] for path in folder.glob(f"*{COPY_SUFFIX}")})
    here = say("{folder} contains no copy of a game.", folder=str(folder))
    if tables:
        names = enumeration(map(printable_line, tables))
        here = say("{folder} contains copies of these tables: {tables}.", folder=str(folder), tables=names)
    how = say(
        "To open a game, you need copies from more than half of its players. Ask the others for theirs. The copies "
        "are in the same folder on their computers."
    )
    return SealedError(join_messages([why, here, how], " "))


class CopyFiles:
    """Writes down the copies that dealers send: one file for each game in a folder, gone when the game is over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._copies: dict[str, Copy] = {}
        self._compared: set[str] = set()  # names of copies

    def receive(self, message: protocol.ToClient) -> int | None:
        """Keep what is new; returns the number of the first line that is lacking, None where none is.

        Raises OSError.
        """
        if isinstance(message, protocol.End):
            self._forget(message.table)
        if not isinstance(message, protocol.SealedCopy):
            return None
        copy = self._copy_for(message)
        fresh = message.lines[max(len(copy.lines) - message.first, 0) :] if message.first <= len(copy.lines) else []
        if copy.size + sum(map(len, fresh)) > MAX_COPY_BYTES:  # whoever sends so much wants to fill the disk
            return None
        if fresh:
            copy = self._copies[message.table] = self._grown(copy, message.share, fresh)
        return len(copy.lines) if len(copy.lines) < message.count else None

    def is_left_behind(self, message: protocol.SealedCopy) -> bool:
        """Whether a copy here reaches further than its dealer; other copies are compared once.

        Then another dealer has gone on with the game, or this one was restored from an older backup.
        """
        own = self._copies.get(message.table)
        if own is not None and own.copy == message.copy and len(own.lines) > message.count:
            return True
        if message.copy in self._compared:
            return False
        self._compared.add(message.copy)
        for path in _copies_of(message.table, self._folder):
            with suppress(SealedError):
                other = Copy.read(path)
                if other.copy != message.copy and len(other.lines) > message.count:
                    return True
        return False

    def _copy_for(self, message: protocol.SealedCopy) -> Copy:
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
            stored = sorted(_copies_of(copy.table, self._folder), key=lambda path: path.stat().st_mtime)
            for old in stored[:-MAX_COPIES]:
                old.unlink(missing_ok=True)
        return grown

    def _forget(self, table: str) -> None:
        self._copies.pop(table, None)
        for path in _copies_of(table, self._folder):
            path.unlink(missing_ok=True)

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

    Copies of one game may be sealed under several keys: then those count that open, and reach furthest. Raises
    SealedError where they are too few, of several games, or were changed.
    """
    if len({copy.table for copy in copies}) != 1:
        games = enumeration(sorted({printable_line(copy.stem) for copy in copies}))
        raise SealedError(
            say("These copies belong to several games ({games}). Choose copies of a single game.", games=games)
        )
    by_key: dict[str, list[Copy]] = {}
    for copy in copies:
        by_key.setdefault(copy.copy, []).append(copy)
    groups = sorted(by_key.values(), key=lambda group: (len(group), max(len(copy.lines) for copy in group)))
    opened, refusal = [], None
    for group in groups:
        try:
            opened.append(_open_group(group))
        except SealedError as error:
            refusal = error
    if opened:
        return max(opened, key=lambda one: len(one.lines))
    assert refusal is not None
    raise refusal


def _open_group(copies: Sequence[Copy]) -> OpenedCopy:
    """Open copies that are sealed under one key. Raises SealedError."""
    key = SealingKey(copies[0].copy, key_from([copy.share for copy in copies]))
    longest = max(copies, key=lambda copy: len(copy.lines)).lines
    opening, *lines = key.open_all(longest)
    try:
        head = json.loads(opening)
        stored_lines = [StoredLine(n, text, int(request)) for n, (request, text) in enumerate(map(_parts, lines), 1)]
        return OpenedCopy(head["table"], token_bytes(head["secret"]), tuple(stored_lines))
    except (ValueError, KeyError, TypeError) as error:
        raise SealedError(say("This copy does not contain a Railwright game.")) from error


def _parts(line: bytes) -> tuple[str, str]:
    request, _, text = line.decode().rstrip(" ").partition(" ")
    return request, text
