"""Plugins written for a test: a text becomes a module, as a file of the user's would."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from types import ModuleType

from railwright.core.kernel.ruleset import Ruleset
from railwright.testing import map_of, ruleset_of

BOARD = "a-b 1 gray; b-c 1 gray"
NUMBERS = count()

COIN = '''
"""Flip a coin each turn, or keep what you have; the first with three heads has won."""
from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    Value,CHANCE, Action, Chance, Choice, Frame, Message, Public, Question, Refusal, Secret, SliceKey,
                      SliceSpec, Word, hookimpl, say)

PLUGIN = {"id": "coin", "version": "1.0", "api": 1, "summary": "Flip coins."}

class Coins(Value):
    heads: Annotated[tuple[int, ...], Public]
    flips: Annotated[int, Secret()]

COINS = SliceKey("coin", Coins)

@dataclass(frozen=True, slots=True)
class Flip(Choice):
    verb: ClassVar[str] = "flip"

@dataclass(frozen=True, slots=True)
class Lands(Choice):
    verb: ClassVar[str] = "lands"
    side: Annotated[str, Word("side")]

@hookimpl
def declare_choices():
    return [Flip, Lands]

@hookimpl
def declare_slices():
    return [SliceSpec(COINS, lambda rules, seats: Coins((0,) * seats, 0))]

@hookimpl
def turn_options(rules, state, seat):
    return [Flip()]

@hookimpl
def declare_actions():
    return [Action(Flip, lambda rules, state, seat, choice: state.pushed(Frame("coin.toss", CHANCE, (seat,))))]

def toss(rules, state, frame, choice):
    heads, flips = COINS.get(state)
    seat, = frame.data
    more = tuple(n + (at == seat and choice.side == "heads") for at, n in enumerate(heads))
    return COINS.set(state, Coins(more, flips + 1))

@hookimpl
def declare_kinds():
    return [Chance("coin.toss", lambda rules, state, frame: ((Lands("heads"), Lands("tails")), (1, 1)), toss)]

@hookimpl
def choose_end(rules, state):
    return "three-heads" if max(COINS.get(state).heads) >= 3 else None
'''


def module_of(folder: Path, id: str, text: str) -> ModuleType:
    """The module of a plugin file with this text."""
    path = folder / f"{id}.py"
    path.write_text(text, "utf-8")
    spec = spec_from_file_location(f"toy_{id}_{next(NUMBERS)}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def plugin(folder: Path, id: str, code: str, **manifest: object) -> ModuleType:
    """The module of a plugin: its manifest and ``hookimpl`` come before the code."""
    head = {"id": id, "version": "1.0", "api": 1, "summary": "For a test.", **manifest}
    return module_of(folder, id, f"from railwright.api import *\nPLUGIN = {head!r}\n{code}\n")


def rules_with(*modules: ModuleType, europe: bool = False) -> Ruleset:
    """The rules of a small board with these plugins, with or without those of Europe under them."""
    return ruleset_of(map_of(BOARD, "a-c 3", plugins={"europe": {}} if europe else {}), plugins=modules)
