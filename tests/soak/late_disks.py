"""Disks that answer late, as one that has to wake up: what is played, set and drawn meanwhile is there in the end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from railwright.core.serial_thread import SerialThread
from railwright.editor.app import make_application
from railwright.editor.files import file_thread
from railwright.editor.files import settings as settings_module
from railwright.editor.files.settings import SettingsFile
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from tests.editor.saves.playing_child import SEATS
from tests.fuzz.targets import Fault, catalogue, home_at
from tests.soak.crashes import MAP, check_listed_games, check_told, load_plugins, play_to
from tests.soak.maps import edit_and_save, look

DISKS_PER_TRIAL = 3
ANSWERS = 120  # of a game, at most
LATE = 0.05  # the part of what a disk is to do that it does late,
MAX_DELAY_S = 0.6  # by so much; the window waits for a fraction of this
FIRST_WAIT_S = 0.02  # for the first look at settings
KEYS = 10


def try_late_disk(rng: Random, folder: Path) -> Counter[str]:
    """Play, set and draw on late disks. Raises Fault where something is lost."""
    app = make_application()
    load_plugins()
    counts: Counter[str] = Counter()
    for number in range(DISKS_PER_TRIAL):
        home = folder / str(number)
        home.mkdir(parents=True)
        with home_at(home), _late_disk(rng):
            _play(rng)
            _set(rng, home / "settings.json")
            path = home / "board.yaml"
            path.write_bytes(MAP)
            counts["saves"] += edit_and_save(app, rng, path)
            look(app, 0)
        counts["late disks"] += 1
    return counts


@contextmanager
def _late_disk(rng: Random) -> Iterator[None]:
    """Let threads that work on files do some of it late, as on a network drive."""
    thread: Any = SerialThread
    files: Any = file_thread
    wait: Any = settings_module
    before = thread.submit, files.is_local, wait.FIRST_WAIT_S

    def submit(thread: SerialThread, act: Callable[[], object]) -> Future[object]:
        delay_s = rng.uniform(0, MAX_DELAY_S) if rng.random() < LATE else 0

        def late() -> object:
            sleep(delay_s)
            return act()

        future: Future[object] = before[0](thread, late)
        return future

    thread.submit, files.is_local, wait.FIRST_WAIT_S = submit, lambda path: False, FIRST_WAIT_S
    try:
        yield
    finally:
        thread.submit, files.is_local, wait.FIRST_WAIT_S = before


def _play(rng: Random) -> None:
    """A game, of which a save that is closed lacks nothing, whatever was told meanwhile."""
    told: list[str] = []
    table = start_game(GameSetup("tiny", SEATS, rng.randrange(10**6)), catalogue(), told.append)
    play_to(table, rng, rng.randrange(1, ANSWERS))
    table.close()
    check_told(table, told, works_again=True)
    check_listed_games()


def _set(rng: Random, path: Path) -> None:
    """Settings that are changed before the file has been read stay beside those that it holds."""
    values: dict[str, object] = {f"key {number}": number for number in range(KEYS)}
    path.write_text(json.dumps(values), "utf-8")
    file = SettingsFile(path)
    for number in range(KEYS):
        key, value = f"key {rng.randrange(2 * KEYS)}", f"new {number}"
        values[key] = value
        file.setValue(key, value)
        if file.value(key) != value:
            raise Fault(f"{key} was set to {value}, and is {file.value(key)} on a late disk")
    for _ in range(200):  # of the window's looks, however late the disk is
        look(make_application(), 0.05)
        file._next_look_s = 0
        if all(file.value(key) == value for key, value in values.items()) and json.loads(path.read_bytes()) == values:
            return
    raise Fault(f"{values} were set on a late disk, and {json.loads(path.read_bytes())} are there")
