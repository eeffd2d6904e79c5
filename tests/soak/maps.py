"""Maps that are saved while they are saved, and journals of edits that begin anew all the time, killed in between."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtWidgets import QApplication
from shiboken6 import delete

from railwright.editor.app import make_application
from railwright.editor.document import recovery
from railwright.editor.document.edits import rename_city
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import read_source
from railwright.editor.draw.map_file import MapFile
from tests.fuzz.targets import Fault, catalogue, home_at
from tests.soak.crashes import KILLS_PER_TRIAL, MAP, check_map, draw, killed_child, load_plugins

MAPS_PER_TRIAL = 4
STEPS = 25  # edits, saves and looks at what has happened, of one map
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
            counts["saves"] += _edit_and_save(app, rng, path)
    return counts


def _edit_and_save(app: QApplication, rng: Random, path: Path) -> int:
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
                _look(app, rng.choice((0.0, 0.01, QUIET_S)))
        if not file.save_and_wait():
            problems.append("the last save does not work")
        _look(app, QUIET_S)
        if problems:
            raise Fault(f"after {saves} saves: {problems}")
        if not file.is_clean or read_source(path.read_bytes(), catalogue(), path.name).spec != document.spec:
            raise Fault(f"after {saves} saves the file does not hold the map")
    finally:
        file.close()
        delete(document)  # its history tells of its end, which must not come while Qt is at work
    return saves


def _look(app: QApplication, seconds: float) -> None:
    """Let the window have its turn for so long."""
    end = monotonic() + seconds
    while True:
        app.processEvents()
        if monotonic() >= end:
            return


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
