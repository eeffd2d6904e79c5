"""Maps that are saved while they are saved, and journals of edits that begin anew all the time, killed in between."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from railwright.editor.app import make_application
from railwright.editor.document import recovery, saving
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import read_source
from railwright.editor.draw.map_file import MapFile
from tests.fuzz.targets import Fault, catalogue, check_sentence, home_at
from tests.soak.crashes import DISK_ERRORS, KILLS_PER_TRIAL, MAP, check_map, draw, killed_child, load_plugins

MAPS_PER_TRIAL = 4
STEPS = 25  # edits, saves and looks at what has happened, of one map
FAILS = 0.2  # the part of the writes that a failing disk refuses
QUIET_S = 0.4  # after which the window has been told of its own saves
JOURNAL_BYTES = (200, 2_000, 1_000_000)  # after which a journal begins anew; the last is the program's own
LONG_NAME_CHARS = 70  # of a city: some thousand edits make the journal begin anew

# --- saves --------------------------------------------------------------------------------------------------


def try_saves(rng: Random, folder: Path) -> Counter[str]:
    """Saves and edits follow each other as fast as somebody types: the last one counts, and nobody else is blamed."""
    app = make_application()
    counts: Counter[str] = Counter()
    with home_at(folder):
        for number in range(MAPS_PER_TRIAL):
            path = folder / f"board {number}.yaml"
            path.write_bytes(MAP)
            counts["saves"] += edit_and_save(app, rng, path)
    return counts


def edit_and_save(app: QApplication, rng: Random, path: Path) -> int:
    source = read_source(path.read_bytes(), catalogue(), path.name)
    document = MapDocument(source.spec)
    file, problems, saves = MapFile(document, source, path, catalogue()), list[str](), 1
    file.failed.connect(problems.append)
    file.refused.connect(lambda digest: problems.append("another program is said to have changed the file"))
    file.changed_on_disk.connect(lambda: problems.append("another program is said to have changed the map"))
    try:
        for step in range(STEPS):
            act = rng.random()
            if act < 0.4:
                document.edit("Rename", rename_city(document.spec, "arven", f"Arven {step}"))
            elif act < 0.8:
                file.save()
                saves += 1
            else:
                look(app, rng.choice((0.0, 0.01, QUIET_S)))
        if not file.save_and_wait():
            problems.append("the last save does not work")
        look(app, QUIET_S)
        if problems:
            raise Fault(f"after {saves} saves: {problems}")
        if not file.is_clean or read_source(path.read_bytes(), catalogue(), path.name).spec != document.spec:
            raise Fault(f"after {saves} saves the file does not hold the map")
    finally:
        file.close()
        delete(document)  # its history tells of its end, which must not come while Qt is at work
    return saves


def look(app: QApplication, seconds: float) -> None:
    """Let the window have its turn for so long."""
    end = monotonic() + seconds
    while True:
        app.processEvents()
        if monotonic() >= end:
            return


# --- saves that fail ------------------------------------------------------------------------------------------


def try_failing_saves(rng: Random, folder: Path) -> Counter[str]:
    """A disk refuses some saves of a map: each is told, the map stays unsaved, and the file stays as it was."""
    make_application()
    counts: Counter[str] = Counter()
    with home_at(folder), _failing_disk(rng):
        for number in range(MAPS_PER_TRIAL):
            path = folder / f"board {number}.yaml"
            path.write_bytes(MAP)
            counts += _save_or_fail(rng, path)
    return counts


@contextmanager
def _failing_disk(rng: Random) -> Iterator[None]:
    """Let maps be written, or the copies of those before, only now and then."""
    write = saving.write_atomically

    def refuse(path: Path, *args: Any, **options: Any) -> None:
        if rng.random() < FAILS:
            code = rng.choice(DISK_ERRORS)
            raise OSError(code, os.strerror(code), str(path))
        write(path, *args, **options)

    module: Any = saving
    module.write_atomically = refuse
    try:
        yield
    finally:
        module.write_atomically = write


def _save_or_fail(rng: Random, path: Path) -> Counter[str]:
    """Edit a map and save it again and again. Raises Fault where the window believes something else than holds."""
    source = read_source(path.read_bytes(), catalogue(), path.name)
    document = MapDocument(source.spec)
    file, told, content = MapFile(document, source, path, catalogue()), list[str](), path.read_bytes()
    file.failed.connect(told.append)
    counts: Counter[str] = Counter()
    try:
        for step in range(STEPS):
            document.edit("Rename", rename_city(document.spec, "arven", f"Arven {step}"))
            told.clear()
            is_saved = file.save_and_wait()
            for sentence in told:
                check_sentence(sentence)
            if file.is_clean != is_saved or bool(told) == is_saved:
                raise Fault(f"a save ends with {is_saved}, clean is {file.is_clean}, and this is told: {told}")
            expected = file.text().encode() if is_saved else content
            content = path.read_bytes()
            if content != expected:
                raise Fault(f"a save ends with {is_saved}, and the file holds something else")
            counts["saves" if is_saved else "saves that fail"] += 1
    finally:
        file.close()
        delete(document)
    return counts


# --- journals -----------------------------------------------------------------------------------------------


def try_journal_kills(rng: Random, folder: Path) -> Counter[str]:
    """A program is killed while it edits, and its journals are full soon: at most the edit under way is lost."""
    counts: Counter[str] = Counter()
    path, step = folder / "board.yaml", 0
    path.write_bytes(MAP)
    load_plugins()
    with home_at(folder):
        for _ in range(KILLS_PER_TRIAL):
            journal_bytes, child = rng.choice(JOURNAL_BYTES), Random(rng.random())
            lines = killed_child(partial(_draw_much, journal_bytes, path, step, child), rng.uniform(0, 0.1))
            counts += Counter(kills=1, edits=len(lines))
            step = check_map(path, max([step, *map(int, filter(None, lines))]))
    return counts


def _draw_much(journal_bytes: int, path: Path, step: int, rng: Random, pipe: int) -> None:
    recovery.MAX_JOURNAL_BYTES = journal_bytes  # in a child that is killed
    draw(path, step, rng, pipe)
