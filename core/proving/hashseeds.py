"""Whether a game is the same whatever order Python hashes words in: it is played in two further processes."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from core import engine
from core.chance import SeededChance
from core.kinds import Question
from core.mapspec import MapSpec
from core.proving.packing import packed
from core.proving.testrules import ruleset_of
from core.proving.verdict import Unsound

SEEDS = ("1", "2")
LIMIT = 100  # seconds


def check_hash_seeds(
    map: str | Path | MapSpec,
    plugins: Sequence[ModuleType],
    options: Mapping[str, Mapping[str, Any] | None],
    seats: int,
    seed: int,
) -> None:
    """Play a game twice under other hash seeds; Unsound names the question at which the games part."""
    named = [(module.__name__, str(module.__file__)) for module in plugins]
    first, second = (_played(hash_seed, (sys.path, map, named, dict(options), seats, seed)) for hash_seed in SEEDS)
    for one, other in zip(first, second, strict=False):
        if one != other:
            kind = json.loads(one)[0]
            why = "what it offers or does depends on the order in which Python hashes words; sort before you iterate"
            raise Unsound(kind.partition(".")[0], kind, why)


def _played(hash_seed: str, game: tuple[Any, ...]) -> list[str]:
    """A line for every question: its kind and the possible answers."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [
        sys.executable,
        "-c",
        f"import sys; sys.path[:0] = {sys.path!r}; from core.proving.hashseeds import main; main()",
    ]
    ended = subprocess.run(command, input=packed(game), capture_output=True, timeout=LIMIT, env=environment)
    if ended.returncode:
        raise AssertionError(f"The game under another hash seed failed:\n{ended.stderr.decode(errors='replace')}")
    return ended.stdout.decode().splitlines()


def main() -> None:
    """The other process: play the game that is on standard input."""
    path, map, named, options, seats, seed = pickle.load(sys.stdin.buffer)
    sys.path[:] = path
    rules = ruleset_of(map, [_module(*names) for names in named], **options)
    rng = Random(seed)
    chance, state = SeededChance(rng), engine.start(rules, seats)
    while state.stack:
        frame, choices = state.stack[-1], engine.possible(rules, state)
        print(json.dumps([frame.kind, [rules.notation.text(choice) for choice in choices], str(frame.data)]))
        kind = rules.kinds[frame.kind]
        weights = () if isinstance(kind, Question) else kind.outcomes(rules, state, frame)[1]  # type: ignore[union-attr]
        state = engine.apply(rules, state, chance.pick(choices, [weight for weight in weights if weight]))


def _module(name: str, file: str) -> ModuleType:
    """A plugin by its name where that leads to its file, else from the file alone."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        spec = None
    if spec is not None and spec.origin == file:
        return import_module(name)
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
