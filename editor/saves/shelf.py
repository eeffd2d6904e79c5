"""The games that there are: those that were interrupted and those that are over; a glance at each is enough."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import RecordError
from core.folders import data_folder, saves_folder
from core.records.header import NAME
from core.text import say
from editor.language.words import told
from editor.saves.keeper import RECORD, is_result, locked, published, running_folder
from editor.saves.packing import SUFFIX, Line, is_save, parse_head, read_save
from editor.wording import player_names

LONGEST = 1_000_000  # bytes of a line
TAIL = 64_000  # bytes at the end in which the last line is looked for


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on the shelf. ``plugins`` are ids with versions.

    ``turns`` is None where that is not known; ``problem`` says why it cannot be read.
    """

    path: Path
    changed: datetime
    over: bool = False
    map: str = ""
    players: tuple[str, ...] = ()
    plugins: tuple[tuple[str, str], ...] = ()
    turns: int | None = None
    free: bool = False
    problem: str = ""


def games() -> list[KeptGame]:
    """All games, the latest first. Games that ended right before the program did get their records."""
    _tidy()
    found = [*_files(running_folder(), SUFFIX), *_files(saves_folder(), SUFFIX), *_files(saves_folder(), RECORD)]
    return sorted((game for path in found if (game := _seen(path))), key=lambda game: game.changed, reverse=True)


def interrupted() -> KeptGame | None:
    """The latest game that was interrupted after something had happened."""
    going = (game for game in games() if not game.over and not game.problem and game.turns is not None)
    return next((game for game in going if game.path.parent == running_folder()), None)


def _files(folder: Path, suffix: str) -> Sequence[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == suffix and path.is_file()]
    except OSError:
        return []


def _tidy() -> None:
    """Put right what programs that were killed have left behind."""
    for path in _files(running_folder(), SUFFIX):
        try:
            lock = locked(path)
        except RecordError:
            continue
        try:
            _put_right(path, read_save(path).lines)
        except (RecordError, OSError):
            continue
        finally:
            lock.unlock()


def _put_right(path: Path, lines: Sequence[Line]) -> None:
    """A finished game gets its record; a save that holds no answer yet is nobody's."""
    if lines and is_result(lines[-1].text):
        published(path, b"".join(line.text for line in lines))
    elif len(lines) < 2:
        path.unlink(missing_ok=True)


def _seen(path: Path) -> KeptGame | None:
    """A game in a file; None where the file is gone."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None
    try:
        return _glance(path, changed)
    except (RecordError, OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return KeptGame(path, changed, problem=told(error))


def glance(path: Path) -> KeptGame:
    """A look at the head and the end of a file. Raises RecordError, OSError and what broken files raise."""
    return _glance(path, datetime.fromtimestamp(path.stat().st_mtime))


def _glance(path: Path, changed: datetime) -> KeptGame:
    with path.open("rb") as file:
        first = file.readline(LONGEST)
        file.seek(max(path.stat().st_size - TAIL, len(first)))
        rest = file.read().splitlines()
    last = rest[-1] if rest else b""
    if is_save(first):
        head, over = parse_head(first), False
        turns = int(last.split(b" ")[0]) if len(rest) > 1 and b" " in last else None
    else:
        head = _record_head(first)
        over, turns = _end(last)
    players = tuple(player_names([(str(seat["name"]), str(seat["agent"])) for seat in head["seats"]]))
    plugins = tuple((str(used["id"]), str(used["version"])) for used in head["plugins"])
    return KeptGame(path, changed, over, str(head["map"]["id"]), players, plugins, turns, head.get("free") is True)


def _record_head(first: bytes) -> dict[str, Any]:
    head = json.loads(first.decode())
    if head["format"]["name"] != NAME:
        raise RecordError(say("This is no record."), 1)
    return dict(head)


def _end(last: bytes) -> tuple[bool, int | None]:
    """Whether a record is over, and after how many turns."""
    if not is_result(last):
        return False, None
    return True, int(json.loads(last.decode())["result"]["turns"])


# what is thrown away


def trash_folder() -> Path:
    """Where deleted games lie until they are wanted again."""
    return data_folder() / "trash"


def throw_away(path: Path) -> Path:
    """Put a game into the trash folder; where it lies there. Raises OSError; RecordError while it is open somewhere."""
    lock = locked(path)
    try:
        trash_folder().mkdir(parents=True, exist_ok=True)
        place = next(place for place in _places(path) if not place.exists())
        return path.replace(place)
    finally:
        lock.unlock()


def take_out(thrown: Path, path: Path) -> None:
    """Put a game back where it was. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    thrown.rename(path)


def _places(path: Path) -> Iterator[Path]:
    yield trash_folder() / path.name
    number = 2
    while True:
        yield trash_folder() / f"{path.stem} ({number}){path.suffix}"
        number += 1
