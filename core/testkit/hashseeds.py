"""Whether a game depends on the order of hashes: it is played in two more processes with other hash seeds.

Python randomizes the hashes of strings in every process, and with them the order of sets.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from railwright.core.child_processes import python_command
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.digest import canonical_text
from railwright.core.kernel.instrumentation import TURN
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Message, say
from railwright.core.testkit.builders import module_at, ruleset_of
from railwright.core.testkit.soundness import ITS_SLICE, Unsound

HASH_SEEDS = ("1", "2")
TIMEOUT_S = 100


def check_hash_seeds(
    map: str | Path | MapSpec,
    plugins: Sequence[ModuleType],
    options: Mapping[str, Mapping[str, Any] | None],
    seats: int,
    seed: int,
) -> None:
    """Play a game under two other hash seeds; Unsound names the question or the slice in which the games differ."""
    named = [(module.__name__, str(module.__file__)) for module in plugins]
    first, second = (
        _play_elsewhere(hash_seed, (sys.path, map, named, dict(options), seats, seed)) for hash_seed in HASH_SEEDS
    )
    for line, other_line in zip(first, second, strict=False):  # a shorter game differs in its last line
        if line != other_line:
            why = say("its behaviour depends on the order in which Python hashes strings; sort before you iterate")
            raise Unsound(*_find_difference(json.loads(line), json.loads(other_line)), why)


def _find_difference(first: dict[str, Any], second: dict[str, Any]) -> tuple[str, Message | str]:
    """The plugin and the place in which two lines differ: a slice if possible, else the question."""
    for id in first["slices"]:
        if first["slices"][id] != second["slices"][id]:
            return id, ITS_SLICE
    kind: str = first["kind"]
    return kind.partition(".")[0] if "." in kind else TURN, kind


def _play_elsewhere(hash_seed: str, game: tuple[Any, ...]) -> list[str]:
    """A line for every question: its kind, the possible answers, the state; and one for the result."""
    # A hash seed is fixed when Python starts, so this takes processes of their own.
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = python_command("from railwright.core.testkit.hashseeds import main; main()")
    ended = subprocess.run(command, input=pickle.dumps(game), capture_output=True, timeout=TIMEOUT_S, env=environment)
    if ended.returncode:
        raise AssertionError(f"The game under another hash seed failed:\n{ended.stderr.decode(errors='replace')}")
    return ended.stdout.decode().splitlines()


def main() -> None:
    """In the other process: play the game that is on standard input."""
    path, map, named, options, seats, seed = pickle.load(sys.stdin.buffer)
    sys.path[:] = path
    rules = ruleset_of(map, [module_at(*names) for names in named], **options)
    rng = Random(seed)
    chance, state = SeededChance(rng), engine.start(rules, seats)
    while state.stack:
        frame, choices = state.stack[-1], engine.possible_answers(rules, state)
        _print_state(state, frame.kind, [*(rules.notation.text(choice) for choice in choices), str(frame.data)])
        kind = rules.kinds[frame.kind]
        weights = () if isinstance(kind, Question) else kind.outcomes(rules, state, frame)[1]  # type: ignore[union-attr]
        state = engine.apply(rules, state, chance.pick(choices, [weight for weight in weights if weight]))
    _print_state(state, "outcome_fields", outcome(rules, state, [Seat(str(seat)) for seat in range(seats)])["seats"])


def _print_state(state: State, kind: str, what: Any) -> None:
    """Print one line with the state of the game."""
    slices = {id: canonical_text(part) for id, part in state.slices.items()}
    print(json.dumps({"kind": kind, "what": what, "slices": slices}))
