"""The saved games of this machine: finding, describing and deleting them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from core.catalogue.discovery import Catalogue
from core.folders import data_folder, saves_folder
from core.kernel.errors import RecordError
from core.kernel.text import say
from core.records.format import FORMAT_NAME
from editor.language.messages import error_text
from editor.saves.game_writer import RECORD_SUFFIX, is_result, lock_save, publish_record, running_folder
from editor.saves.save_file import SAVE_SUFFIX, SaveLine, is_save, parse_head, read_save
from editor.wording import player_names

MAX_LINE_BYTES = 1_000_000  # bytes of a line
TAIL_BYTES = 64_000  # bytes at the end in which the last line is looked for


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game or a record. ``plugins`` are ids with versions.

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


def saved_games() -> list[SavedGame]:
    """All games, the latest first. Games that ended right before the program was killed get their records."""
    _tidy()
    found = [
        *_files(running_folder(), SAVE_SUFFIX),
        *_files(saves_folder(), SAVE_SUFFIX),
        *_files(saves_folder(), RECORD_SUFFIX),
    ]
    return sorted(
        (game for path in found if (game := _describe_file(path))), key=lambda game: game.changed, reverse=True
    )


def last_interrupted_game() -> SavedGame | None:
    """The latest game that was interrupted after its first answer."""
    going = (game for game in saved_games() if not game.over and not game.problem and game.turns is not None)
    return next((game for game in going if game.path.parent == running_folder()), None)


def _files(folder: Path, suffix: str) -> Sequence[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == suffix and path.is_file()]
    except OSError:
        return []


def _tidy() -> None:
    """Clean up what killed programs left behind."""
    for path in _files(running_folder(), SAVE_SUFFIX):
        # A game that is open in another window is left alone.
        try:
            lock = lock_save(path)
        except RecordError:
            continue
        try:
            _tidy_save(path, read_save(path).lines)
        except (RecordError, OSError):
            continue
        finally:
            lock.unlock()


def _tidy_save(path: Path, lines: Sequence[SaveLine]) -> None:
    """Publish the record of a finished game; delete a save without any answer."""
    if lines and is_result(lines[-1].text):
        publish_record(path, b"".join(line.text for line in lines))
    elif len(lines) < 2:
        path.unlink(missing_ok=True)


def _describe_file(path: Path) -> SavedGame | None:
    """Describe the game in a file; None where the file is gone."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return None
    try:
        return _read_ends(path, changed)
    except (RecordError, OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return SavedGame(path, changed, problem=error_text(error))


def _read_ends(path: Path, changed: datetime) -> SavedGame:
    with path.open("rb") as file:
        first = file.readline(MAX_LINE_BYTES)
        # Only both ends are read: a list of many long games must come up at once.
        file.seek(max(path.stat().st_size - TAIL_BYTES, len(first)))
        rest = file.read().splitlines()
    last = rest[-1] if rest else b""
    if is_save(first):
        head, over = parse_head(first), False
        turns = int(last.split(b" ")[0]) if len(rest) > 1 and b" " in last else None
    else:
        head = _record_head(first)
        over, turns = _record_end(last)
    players = tuple(player_names([(str(seat["name"]), str(seat["agent"])) for seat in head["seats"]]))
    plugins = tuple((str(used["id"]), str(used["version"])) for used in head["plugins"])
    return SavedGame(path, changed, over, str(head["map"]["id"]), players, plugins, turns, head.get("free") is True)


def _record_head(first: bytes) -> dict[str, Any]:
    head = json.loads(first.decode())
    if head["format"]["name"] != FORMAT_NAME:
        raise RecordError(say("This is no record."), 1)
    return dict(head)


def _record_end(last: bytes) -> tuple[bool, int | None]:
    """Whether a record is over, and after how many turns."""
    if not is_result(last):
        return False, None
    return True, int(json.loads(last.decode())["result"]["turns"])


# the trash


def trash_folder() -> Path:
    """The folder of deleted games, from which they can be restored."""
    return data_folder() / "trash"


def move_to_trash(path: Path) -> Path:
    """Move a game to the trash; returns its path there. Raises OSError; RecordError while it is open somewhere."""
    lock = lock_save(path)
    try:
        trash_folder().mkdir(parents=True, exist_ok=True)
        place = next(place for place in _trash_paths(path) if not place.exists())
        return path.replace(place)
    finally:
        lock.unlock()


def restore_from_trash(trashed: Path, path: Path) -> None:
    """Move a game back to where it was. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    trashed.rename(path)


def _trash_paths(path: Path) -> Iterator[Path]:
    yield trash_folder() / path.name
    number = 2
    while True:
        yield trash_folder() / f"{path.stem} ({number}){path.suffix}"
        number += 1


# --- Saved games in words ---


def state_words(game: SavedGame, catalogue: Catalogue, maps: Collection[str]) -> str:
    """Whether a game is finished, can be resumed, or what it lacks."""
    if game.problem:
        return _tr("Cannot be read: {why}").format(why=game.problem)
    if lacking := missing_for(game, catalogue, maps):
        return lacking
    words = _tr("Finished") if game.over else _tr("Interrupted")
    return _tr("{state}, free take-back").format(state=words) if game.free else words


def missing_for(game: SavedGame, catalogue: Catalogue, maps: Collection[str]) -> str:
    """What keeps a game from being resumed; "" for nothing."""
    versions = {id: manifest.version for id, manifest in catalogue.manifests.items()}
    missing = [f"{id} {version}" for id, version in game.plugins if id not in versions]
    changed = [f"{id} {version}" for id, version in game.plugins if versions.get(id, version) != version]
    if missing:
        return _tr("Needs plugins that are not here: {plugins}").format(plugins=", ".join(missing))
    if changed:
        return _tr("Was played with other versions: {plugins}").format(plugins=", ".join(changed))
    if game.map not in maps and not game.problem:
        return _tr("Needs the map {map}, which is not here").format(map=game.map)
    return ""


def table_cells(game: SavedGame, catalogue: Catalogue, maps: Mapping[str, str]) -> tuple[str, str, str, str, str]:
    """Map, players, turn, date and state."""
    name = game.path.name if game.problem else maps.get(game.map, game.map)
    when = QLocale().toString(game.changed, QLocale.FormatType.ShortFormat)  # type: ignore[call-overload]
    turn = "" if game.turns is None else str(game.turns if game.over else game.turns + 1)
    return name, ", ".join(game.players), turn, when, state_words(game, catalogue, maps)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Saves", words)
