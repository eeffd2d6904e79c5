"""Several programs at one settings file, some of which are killed: each finds all that it has set, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from time import sleep

from railwright.editor.files.settings import SettingsFile
from tests.fuzz.targets import Fault, home_at
from tests.soak.crashes import begun_child, lines_of, notify

FILES_PER_TRIAL = 5
PROGRAMS = 3  # at each file
KEYS = 6  # of each program
CHANGES = 60  # of each that is not killed
REMOVALS = 0.1  # the part of the changes that remove a key
LOOK_INTERVAL_S = 0.02  # between two looks whether a busy machine has written a change


def try_settings(rng: Random, folder: Path) -> Counter[str]:
    """Let programs change one file at the same time. Raises Fault where a change of one is lost."""
    counts: Counter[str] = Counter()
    with home_at(folder):
        for number in range(FILES_PER_TRIAL):
            path = folder / str(number) / "settings.json"
            path.parent.mkdir(parents=True)
            seeds = [f"program {program} {rng.random()}" for program in range(PROGRAMS)]
            children = [begun_child(partial(_change, path, seed)) for seed in seeds]
            lives = [rng.choice((None, None, rng.uniform(0, 0.3))) for _ in children]
            told = [lines_of(child, life) for child, life in zip(children, lives, strict=True)]
            _check(path, [json.loads(line) for lines in told for line in lines])
            counts += Counter({"programs at one file": PROGRAMS, "settings": sum(map(len, told)) // 2})
    return counts


def _change(path: Path, seed: str, pipe: int) -> None:
    """Change settings; each change is told of before and after it is made."""
    rng, file = Random(seed), SettingsFile(path)
    for number in range(CHANGES):
        key, value = f"{seed}/{rng.randrange(KEYS)}", None if rng.random() < REMOVALS else number
        notify(pipe, json.dumps(["begins", key, value]))
        file.setValue(key, value)
        while file._changes:  # a busy machine is late, and nothing is promised of a program that is killed meanwhile
            sleep(LOOK_INTERVAL_S)
            file.value(key)
        if file.value(key) != value:
            raise Fault(f"{key} was set to {value}, and is {file.value(key)}")
        notify(pipe, json.dumps(["done", key, value]))


def _check(path: Path, told: list[list[object]]) -> None:
    """Every key has the value that was set last, or one that was being set."""
    values = json.loads(path.read_bytes()) if path.exists() else {}
    possible: dict[object, list[object]] = {}
    for what, key, value in told:
        possible[key] = [value] if what == "done" else [*possible.get(key, [None]), value]
    for key, wanted in possible.items():
        if values.get(key) not in wanted:
            raise Fault(f"{key} was set to {wanted}, and is {values.get(key)} in {path.name}")
    if foreign := values.keys() - possible.keys():
        raise Fault(f"nobody has set {foreign}")
