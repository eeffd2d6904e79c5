"""Processes that are killed, disks that are full, clocks that jump: what was kept is there, and can be gone on with."""

from __future__ import annotations

import errno
import os
import resource
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, tzinfo
from functools import cache, partial
from itertools import count, pairwise
from pathlib import Path
from random import Random, randrange
from typing import NamedTuple

from railwright.core.cli.opening import open_game
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.core.records.history import Undo
from railwright.core.records.reader import read_record
from railwright.core.records.replay import LoadedRecord, OpenedRecord, replay
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_source import read_source
from railwright.editor.document.recovery import Recovery, find_recovery_copies
from railwright.editor.document.saving import backup_path, save_text
from railwright.editor.play import game as game_module
from railwright.editor.play.game import GameSetup, PlayableGame
from railwright.editor.play.game_start import start_game
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import last_interrupted_game, saved_games
from railwright.plugins.programs.commands.series import Series, SeriesRunner
from tests.editor.saves.playing_child import SEATS, Player
from tests.fuzz.targets import Fault, catalogue, check_sentence, home_at

KILLS_PER_TRIAL = 10
SERIES_SEATS = (Seat("bot:random", "bot:random"), Seat("bot:random 2", "bot:random"))

# --- a child process that is killed -------------------------------------------------------------------------


class Child(NamedTuple):
    """A forked process, and the pipe on which it tells."""

    process: int
    pipe: int


def begun_child(work: Callable[[int], None]) -> Child:
    """Fork a child that works."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        _end_with(work, reading, writing)
    os.close(writing)
    return Child(process, reading)


def lines_of(child: Child, seconds: float | None) -> list[str]:
    """Kill a child so long after its first word (None: let it end); the lines that it told."""
    output = os.read(child.pipe, 65536)
    if seconds is not None:
        time.sleep(seconds)
        os.kill(child.process, signal.SIGKILL)
    with os.fdopen(child.pipe, "rb") as pipe:
        output += pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child.process, 0)[1])
    lines = output.decode(errors="replace").split("\n")[:-1]  # the last line may be broken off
    if status not in (0, -signal.SIGKILL):
        raise Fault(f"the child ended with {status}: {output.decode(errors='replace')[-1500:]}")
    return lines


def killed_child(work: Callable[[int], None], seconds: float | None) -> list[str]:
    """Fork a child that works, and kill it so long after its first word (None: let it end); the lines that it told."""
    return lines_of(begun_child(work), seconds)


def ended_child(work: Callable[[int], None]) -> None:
    """Fork a child that works until it is done. Raises Fault with what went wrong in it."""
    killed_child(work, None)


def _end_with(work: Callable[[int], None], reading: int, writing: int) -> None:
    """The whole life of a child."""
    os.close(reading)
    code = 1
    try:
        work(writing)
        code = 0
    except BaseException:
        os.write(writing, f"\n{traceback.format_exc()}\n".encode())
    finally:
        os._exit(code)


def notify(pipe: int, *parts: object) -> None:
    """Tell a line."""
    os.write(pipe, ("\t".join(map(str, parts)) + "\n").encode())


@cache
def load_plugins() -> None:
    """Load them here, so that not every child has to."""
    open_game(catalogue(), "tiny")


# --- games --------------------------------------------------------------------------------------------------


def try_game_kills(rng: Random, folder: Path) -> Counter[str]:
    """A program that plays is killed again and again, and goes on: at most the answer under way is lost."""
    counts: Counter[str] = Counter()
    load_plugins()
    with home_at(folder):
        for _ in range(KILLS_PER_TRIAL):
            seed = rng.randrange(10**6)
            lines = killed_child(partial(_play_games, seed), rng.uniform(0, 0.08))
            _check_game(lines)
            counts += Counter(kills=1, answers=len(lines))
    return counts


def _play_games(seed: int, pipe: int) -> None:
    Player(catalogue(), seed, pipe).play()


def _check_game(lines: list[str]) -> None:
    """The game that was told of last is there, with every answer that was kept and at most one more."""
    stem, entries, state = "", 0, ""
    for line in lines:
        fields = line.split("\t")
        if fields[0] == "game":
            stem, entries, state = fields[1], int(fields[2]), fields[3]
        elif fields[0] != "over":
            entries, state = int(fields[0]), fields[1]
    games = {game.path.stem: game for game in saved_games()}
    if wrong := [game.problem for game in games.values() if game.problem]:
        raise Fault(f"a game cannot be read after a kill: {wrong}")
    if not stem or not entries:
        return
    record = load_game(games[stem].path, catalogue())
    if not entries <= len(record.history) <= entries + 1 or state_after(record, entries) != state:
        raise Fault(f"{entries} answers were kept, {len(record.history)} are there")
    last = last_interrupted_game()
    if record.state.stack and (last is None or last.path != games[stem].path):
        raise Fault(f"the game that was played last is not the one that is offered: {last}")


def state_after(record: LoadedRecord, entries: int) -> str:
    """The digest of the state behind so many entries of the history."""
    entry = record.history[entries - 1] if entries else None
    if entry is None:
        return digest(record.start)
    return digest(entry.answers[0].before if isinstance(entry, Undo) else entry.after)


# --- series -------------------------------------------------------------------------------------------------


def try_series_kills(rng: Random, folder: Path) -> Counter[str]:
    """A series that writes records is killed: every record is whole, but for the last line of the last one."""
    counts: Counter[str] = Counter()
    for number in range(KILLS_PER_TRIAL):
        records = folder / str(number)
        runner = SeriesRunner(Series("tiny", None, True, SERIES_SEATS, rng.randrange(10**6), records, False))
        lines = killed_child(partial(_play_series, runner), rng.uniform(0, 0.1))
        done = 0
        begun = [path for path in sorted(records.glob("*.jsonl")) if path.stat().st_size]  # killed as it was made
        for path in begun:
            again = replay(OpenedRecord(path, read_record(path), runner.game))
            done += again.opened.transcript.result is not None
        if done < len(lines) - 1:
            raise Fault(f"{len(lines) - 1} games were over, {done} records are whole")
        counts += Counter(kills=1, records=done, games=done)
    return counts


def _play_series(runner: SeriesRunner, pipe: int) -> None:
    notify(pipe, "begins")
    for number in count():
        runner.play(number)
        notify(pipe, "game")


# --- the map editor -----------------------------------------------------------------------------------------

MAP = find_map("tiny").read_bytes()
SAVES = 0.04  # the part of the edits after which the map is saved


def try_editor_kills(rng: Random, folder: Path) -> Counter[str]:
    """A program that draws is killed again and again: the file is whole, and at most the edit under way is lost."""
    counts: Counter[str] = Counter()
    path, step = folder / "board.yaml", 0
    path.write_bytes(MAP)
    load_plugins()
    with home_at(folder):
        for _ in range(KILLS_PER_TRIAL):
            child = Random(rng.random())
            lines = killed_child(partial(draw, path, step, child), rng.uniform(0, 0.1))
            counts += Counter(kills=1, edits=len(lines))
            done = max([step, *map(int, filter(None, lines))])
            step = check_map(path, done)
    return counts


def draw(path: Path, step: int, rng: Random, pipe: int) -> None:
    """Rename a city again and again; the number in its name tells how often."""
    source = read_source(path.read_bytes(), catalogue(), path.name)
    spec, recovery = source.spec, Recovery(path)
    while True:
        step += 1
        spec = rename_city(spec, "arven", f"Arven {step}")
        recovery.append(source, spec)
        notify(pipe, step)
        if rng.random() < SAVES:
            text = source.text_of(spec)
            save_text(path, text)
            source = read_source(text.encode(), catalogue(), path.name)
            recovery.discard()


def check_map(path: Path, done: int) -> int:
    """The last edit that is there, in the file or in the copy that is offered, which is then taken over."""
    step = _step_of(path.read_bytes(), path)
    for copy in find_recovery_copies(catalogue()):
        text = copy.text()
        if (offered := _step_of(text.encode(), copy.path)) >= step:
            step = offered
            save_text(path, text)
        copy.discard()
    if backup_path(path).exists():
        _step_of(backup_path(path).read_bytes(), backup_path(path))
    if step not in (done, done + 1):
        raise Fault(f"{done} edits were made, {step} are there")
    return step


def _step_of(content: bytes, path: Path) -> int:
    """How many edits a map holds. Raises NotAMap where it is not whole."""
    spec = read_source(content, catalogue(), path.name).spec
    if len(spec.cities) != 8:
        raise Fault(f"{path.name} has lost cities")
    return int(spec.cities[0].name.partition(" ")[2] or 0)


# --- full disks ---------------------------------------------------------------------------------------------

DISK_ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.ENOTCONN, errno.EROFS, errno.ESTALE)
DISKS_PER_TRIAL = 5
MAX_ANSWERS = 150  # of a game on a disk that is full


def try_full_disk(rng: Random, folder: Path) -> Counter[str]:
    """A disk refuses from some moment on: the game goes on, the old map stays, and what was written can be read."""
    load_plugins()
    with home_at(folder):
        for number in range(DISKS_PER_TRIAL):
            path = folder / f"board {number}.yaml"
            path.write_bytes(MAP)
            save_text(path, MAP.decode() + "# once more\n")
            seed = rng.randrange(10**6)
            ended_child(partial(_work_on_full_disk, Random(seed), path))
            for file in (path, backup_path(path)):
                _step_of(file.read_bytes(), file)
            check_listed_games()
    return Counter({"full disks": DISKS_PER_TRIAL})


def check_listed_games() -> None:
    """Every game in the list can be read, and opened."""
    for game in saved_games():
        if game.problem:
            raise Fault(f"a game cannot be read: {game.problem}")
        load_game(game.path, catalogue())


def _work_on_full_disk(rng: Random, path: Path, pipe: int) -> None:
    refused: list[str] = []
    table = start_game(GameSetup("tiny", SEATS, rng.randrange(10**6)), catalogue(), refused.append)
    # A game that is over is a record; one that is not can be gone on with.
    first, answers = rng.randrange(MAX_ANSWERS // 2), rng.randrange(MAX_ANSWERS // 2, MAX_ANSWERS)
    play_to(table, rng, first)
    free = rng.choice((_limit_files, _refuse_to_sync))(rng)
    play_to(table, rng, answers)
    for sentence in refused:
        check_sentence(sentence)
    if any(refusal == other for refusal, other in pairwise(refused)):  # it may work again, and then be full once more
        raise Fault(f"a full disk is told of again and again: {refused}")
    if works_again := rng.random() < 0.5:
        free()
        play_to(table, rng, answers + 1)
    with suppress(OSError):
        table.close()
    check_told(table, refused, works_again)
    for number in (2, 3):
        with suppress(OSError):
            save_text(path, f"{path.read_text('utf-8')}# {number}{'x' * rng.randrange(30_000)}\n")
    notify(pipe, "done")


def play_to(table: PlayableGame, rng: Random, answers: int) -> None:
    """Play until so many answers have been given."""
    while not table.match.over and table.match.answers < answers:
        if table.match.waits_for is None:
            table.match.step()
        else:
            table.match.answer(rng.choice(list(table.match.options())))


def check_told(table: PlayableGame, refused: list[str], works_again: bool) -> None:
    """What a closed save lacks has been told of; where the disk works again, it lacks nothing."""
    assert table.writer is not None
    path = table.writer.path
    try:
        there = len(read_record(path).answers) if path.exists() and path.suffix == ".jsonl" else _saved_answers(path)
    except (RecordError, OSError):
        there = -1
    lacking = table.match.answers - there
    if lacking and not refused:
        raise Fault(f"{lacking} answers are not saved, and nobody is told")
    if lacking and works_again:
        raise Fault(f"{lacking} answers are not saved, although the disk works again: {refused}")


def _saved_answers(path: Path) -> int:
    return len(load_game(path, catalogue()).history)


def _limit_files(rng: Random) -> Callable[[], None]:
    """Let no file become larger than this (EFBIG), also in the middle of a write; what is returned ends that."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (rng.randrange(30_000), before[1]))
    return partial(resource.setrlimit, resource.RLIMIT_FSIZE, before)


def _refuse_to_sync(rng: Random) -> Callable[[], None]:
    """Let the disk refuse what was written, now and then; what is returned ends that."""
    code, sync = rng.choice(DISK_ERRORS), os.fsync

    def refuse(file: int) -> None:
        if rng.random() < 0.5:
            raise OSError(code, os.strerror(code))
        sync(file)

    def free() -> None:
        os.fsync = sync

    os.fsync = refuse  # in a child that ends soon
    return free


# --- clocks -------------------------------------------------------------------------------------------------

JUMPS_PER_TRIAL = 5
MOMENTS = (0, -1, -86400, 1, 2**31 - 1, 2**31, 2**32, 4_000_000_000, 10**11, 253_402_300_800, 10**13)  # seconds


def try_clock(rng: Random, folder: Path) -> Counter[str]:
    """A clock that jumps while games are played, and files of any date: every game is listed, and can be opened."""
    load_plugins()
    lines: list[str] = []
    with home_at(folder):
        for _ in range(JUMPS_PER_TRIAL):
            seed = rng.randrange(10**6)
            lines = killed_child(partial(_play_by_jumping_clock, seed), rng.uniform(0, 0.06))
            for file in [file for file in folder.rglob("*") if file.is_file()]:
                if rng.random() < 0.5:
                    with suppress(OSError, OverflowError):
                        os.utime(file, (moment := rng.choice(MOMENTS), moment))
            check_listed_games()
            find_recovery_copies(catalogue())
    return Counter({"kills": JUMPS_PER_TRIAL, "clocks that jumped": JUMPS_PER_TRIAL, "answers": len(lines)})


class JumpingClock(datetime):
    """A clock that tells another day whenever it is asked."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> JumpingClock:
        """Any day of some decades."""
        return cls.fromtimestamp(randrange(2**31), tz)


def _play_by_jumping_clock(seed: int, pipe: int) -> None:
    game_module.datetime = JumpingClock  # in a child that is killed
    _play_games(seed, pipe)
