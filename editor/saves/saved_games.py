"""The saved games of this machine: finding, describing and deleting them."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Struct
from PySide6.QtCore import QDate, QLocale, QTime

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import FileState, list_files, open_regular_file, read_folder
from railwright.core.folders import data_folder, saves_folder
from railwright.core.kernel.errors import RailwrightError, RecordError
from railwright.core.kernel.outcome import bounded_name, player_names
from railwright.core.kernel.text import say, with_full_stop
from railwright.core.language.messages import Translator, error_text, sentence, short_list
from railwright.core.records.format import FORMAT_NAME, RECORD_SUFFIX
from railwright.core.records.reader import MAX_LINE_BYTES
from railwright.core.saves.lock import lock_save
from railwright.core.saves.running import is_result, latest_save, publish_record, running_folder
from railwright.core.saves.save_file import (
    SAVE_FORMAT,
    SAVE_SUFFIX,
    FormatName,
    is_save,
    parse_head,
    read_last_line,
    read_save,
)
from railwright.editor.language.bot_names import bot_name

_tr = Translator("Saves")

TAIL_BYTES = 64_000  # at the end of a file, where its last line is looked for
MAX_TURN_DIGITS = 9
MAX_OFFERED_SAVES = 20  # that are looked at to find one that can be resumed


class SavedGame(Struct, frozen=True):
    """A saved game or a record. ``plugins`` are ids with versions.

    ``turns`` is None if unknown; ``problem`` says why the file cannot be read.
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
    coached: bool = True
    scores: tuple[tuple[str, int, int], ...] = ()  # of a finished game: player, points and rank, the winner first


def saved_games() -> Iterator[SavedGame]:
    """All games, the latest first. Games that ended right before the program was killed get their records.

    Raises OSError if one of the two folders cannot be read, after the games of the other.
    """
    for path in list_files(running_folder(), SAVE_SUFFIX):
        _tidy(path)
    paths: list[Path] = []
    failure: OSError | None = None
    for folder, suffixes in ((running_folder(), (SAVE_SUFFIX,)), (saves_folder(), (SAVE_SUFFIX, RECORD_SUFFIX))):
        try:
            paths += read_folder(folder, *suffixes)
        except OSError as error:
            failure = failure or error
    games = map(_describe_file, _newest_first(paths))
    yield from (game for game in games if game)
    if failure is not None:
        raise failure


def last_interrupted_game() -> SavedGame | None:
    """The latest game that was interrupted after its first answer: the one open last, or else the newest file.

    Only the newest saves are looked at, however many there are.
    """
    latest = latest_save()
    saves = _newest_first(list_files(running_folder(), SAVE_SUFFIX))
    paths = sorted(saves, key=lambda path: path.name != latest)
    for path in paths[:MAX_OFFERED_SAVES]:
        _tidy(path)
        game = _describe_file(path)
        if game is not None and not game.problem and game.turns is not None:
            return game
    return None


def _newest_first(paths: Iterable[Path]) -> list[Path]:
    """Files sorted by when they were written, the newest first."""
    return sorted(paths, key=_written_ns, reverse=True)


def _written_ns(path: Path) -> int:
    state = FileState.of(path)
    return state.changed if state else 0


def _tidy(path: Path) -> None:
    """Clean up after a killed program: a save whose game is over, or has no answers."""
    state = FileState.of(path)
    if state is None or _tidy_states.get(path) == state:
        return
    _tidy_states[path] = state
    try:
        last = read_last_line(path)
        if last is None or is_result(last.text) or not last.turns:
            _tidy_locked(path)
    except (RecordError, OSError):
        return


def _tidy_locked(path: Path) -> None:
    """Publish the record of a finished game, or delete a save without answers. Raises RecordError, OSError."""
    lock = lock_save(path)  # a game that is open in another window is left alone
    try:
        lines = read_save(path).lines
        if lines and is_result(lines[-1].text):
            publish_record(path, b"".join(line.text for line in lines))
        elif len(lines) < 2:
            path.unlink(missing_ok=True)
    finally:
        lock.unlock()


_tidy_states: dict[Path, FileState] = {}  # of saves that need no cleaning up
_described: dict[Path, tuple[FileState, SavedGame]] = {}  # descriptions of files, and the state they are valid for


def _describe_file(path: Path) -> SavedGame | None:
    """Describe the game in a file; None if the file is gone."""
    state = FileState.of(path)
    if state is None:
        return None
    old_state, game = _described.get(path, (None, None))
    if old_state == state and game is not None:
        return game
    changed = state.local_time
    try:
        game = _read_ends(path, changed)
    except RailwrightError as error:
        game = SavedGame(path, changed, problem=sentence(with_full_stop(error.message)))
    except OSError as error:  # not remembered: the disk may answer another time
        return SavedGame(path, changed, problem=error_text(error))
    _described[path] = state, game
    return game


Id = Annotated[str, msgspec.Meta(max_length=200)]


class _MapName(msgspec.Struct):
    id: Id


class _PluginName(msgspec.Struct):
    id: Id
    version: Id


class _SeatName(msgspec.Struct):
    name: str
    agent: str


class _GameHead(msgspec.Struct):
    """What the first line of a save or a record says about its game."""

    format: FormatName
    map: _MapName
    plugins: Annotated[list[_PluginName], msgspec.Meta(max_length=1000)]
    seats: Annotated[list[_SeatName], msgspec.Meta(max_length=20)]
    free: bool = False
    coach: bool = True


class _Score(msgspec.Struct):
    seat: int = -1
    total: int = 0
    rank: int = 0


class _Result(msgspec.Struct):
    turns: int
    seats: Annotated[list[_Score], msgspec.Meta(max_length=20)] = msgspec.field(default_factory=list)


class _LastLine(msgspec.Struct):
    result: _Result


def _read_ends(path: Path, changed: datetime) -> SavedGame:
    """Describe a game by both ends of its file, since a list of many long games must appear at once."""
    with open_regular_file(path) as file:
        first = file.readline(MAX_LINE_BYTES)
        file.seek(max(os.fstat(file.fileno()).st_size - TAIL_BYTES, len(first)))
        lines = file.read(TAIL_BYTES).splitlines()
    last = lines[-1] if lines else b""
    over, turns = False, None
    scores: Sequence[_Score] = ()
    if is_save(first):
        parse_head(first)
        turns = _turns_before(last) if len(lines) > 1 else None
    elif is_result(last):
        with suppress(JsonError):  # a broken last line is reported when the record is opened
            result = convert_json(last, _LastLine).result
            over, turns, scores = True, result.turns, sorted(result.seats, key=lambda score: score.rank)
    head = convert_json(first, _GameHead)
    if head.format.name not in (SAVE_FORMAT, FORMAT_NAME):
        raise RecordError(say("This is not a record."), 1)
    players = tuple(
        player_names([(bounded_name(seat.name), bounded_name(seat.agent)) for seat in head.seats], bot_name)
    )
    plugins = tuple((bounded_name(used.id), bounded_name(used.version)) for used in head.plugins)
    results = tuple(
        (players[score.seat], score.total, score.rank) for score in scores if 0 <= score.seat < len(players)
    )
    map_id = bounded_name(head.map.id)
    return SavedGame(
        path, changed, over, map_id, players, plugins, turns, head.free, coached=head.coach, scores=results
    )


def _turns_before(line: bytes) -> int | None:
    """How many turns had ended when a line of a save was written; None if the line is broken."""
    number = line.partition(b" ")[0]
    return int(number) if number.isdigit() and len(number) <= MAX_TURN_DIGITS else None


# the trash


def trash_folder() -> Path:
    """The folder of deleted games, from which they can be restored."""
    return data_folder() / "trash"


def move_to_trash(path: Path) -> Path:
    """Move a game to the trash and return its path there. Raises OSError, RecordError while it is open somewhere."""
    lock = lock_save(path)
    try:
        trash_folder().mkdir(parents=True, exist_ok=True)
        target = next(target for target in _trash_paths(path) if not target.exists())
        return path.replace(target)
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


def state_words(game: SavedGame, catalogue: Catalogue, maps: Collection[str], has_points: bool = True) -> str:
    """Whether a game is finished or can be resumed, or else what it lacks; ``has_points``: with everybody's points."""
    if game.problem:
        return _tr("Cannot be read: {why}").format(why=game.problem)
    if lacking := missing_for(game, catalogue, maps):
        return lacking
    text = _end_words(game, has_points) if game.over else _tr("Interrupted")
    text = _tr("{state}, with free take-back").format(state=text) if game.free else text
    return text if game.coached else _tr("{state}, without hints").format(state=text)


def _end_words(game: SavedGame, has_points: bool) -> str:
    """Who has won a finished game, and everybody's points, as far as the record has them."""
    winners = [name for name, _, rank in game.scores if rank == 1]
    if not winners:
        return _tr("Finished")
    if not has_points:
        return _tr("Won by {names}").format(names=", ".join(winners))
    points = ", ".join(f"{name} {total}".replace("-", "−") for name, total, _ in game.scores)
    return _tr("Won by {names} ({points})").format(names=", ".join(winners), points=points)


def missing_for(game: SavedGame, catalogue: Catalogue, maps: Collection[str]) -> str:
    """What keeps a game from being resumed; "" if nothing does."""
    missing = [f"{id} {version}" for id, version in game.plugins if id not in catalogue.manifests]
    if missing:
        return _tr("Missing plugins: {plugins}").format(plugins=sentence(short_list(missing)))
    if game.map not in maps and not game.problem:
        return _tr("Missing map: {map}").format(map=game.map)
    return ""


def table_cells(game: SavedGame, catalogue: Catalogue, maps: Mapping[str, str]) -> tuple[str, str, str, str, str]:
    """The cells of a game's row: map, players, turn, date and state."""
    name = game.path.name if game.problem else maps.get(game.map, game.map)
    when = when_words(game.changed, datetime.now())
    turn = "" if game.turns is None else str(game.turns if game.over else game.turns + 1)
    return name, ", ".join(game.players), turn, when, state_words(game, catalogue, maps)


def when_words(moment: datetime, now: datetime) -> str:
    """A local time as people write it: with the word today or yesterday, or with the date."""
    locale = QLocale()
    time = locale.toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)
    day = moment.date()
    if day == now.date():
        return _tr("today {time}").format(time=time)
    if day == now.date() - timedelta(days=1):
        return _tr("yesterday {time}").format(time=time)
    # For translators: d is the day, MMMM the name of the month, yyyy the year.
    return locale.toString(QDate(day.year, day.month, day.day), _tr("d MMMM yyyy"))
