"""Which of its two forms the model has here: machine code, made when the program is built, or plain Python.

Both come of the same sources and give the same answers. All modules of one form are used or none of them, and machine
code of other sources never is.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType, SimpleNamespace

from railwright.plugins.features.expert.model.source_hash import MACHINE_PACKAGE, PLAIN_PACKAGE, source_hash

OFF = "RAILWRIGHT_ACCELERATOR"  # set to "off" to play in plain Python
MODULES = (  # those that are compiled
    *("board", "candidates", "networks", "paths", "playouts", "policy", "position", "random_play", "recording"),
    *("rules", "scoring", "scratchpad", "weights"),
)
UNLOCKED = "unlocked"  # and one of those functions of machine code that let other threads go on
CROWDED = ("ModelBoard", "ModelPosition")  # have more fields than the 30 that CPython reads fast without slots


class Model(SimpleNamespace):
    """The classes and functions of all modules of one form, by name."""

    is_machine_code: bool


def is_compiled() -> bool:
    """Whether there is machine code of the model and nobody has switched it off."""
    return os.environ.get(OFF) != "off" and _machine_code() is not None


def model(compiled: bool | None = None) -> Model:
    """The model as machine code or plain; by default as fast as it can be had here."""
    machine = _machine_code() if compiled or (compiled is None and is_compiled()) else None
    if compiled and machine is None:
        raise ImportError("There is no machine code of the bots' model here: `make play` builds it.")
    return machine or _plain()


@cache
def _plain() -> Model:
    plain = _model([import_module(f"{PLAIN_PACKAGE}.{name}") for name in MODULES], False)
    vars(plain).update({name: _with_slots(getattr(plain, name)) for name in CROWDED})
    return plain


def _with_slots(type_: type) -> type:
    """The class with a slot for each field. Here, because machine code takes the same source and needs none."""
    return type(type_.__name__, (type_,), {"__slots__": tuple(vars(type_())), "__module__": type_.__module__})


@cache
def _machine_code() -> Model | None:
    try:
        package = import_module(MACHINE_PACKAGE)
        if getattr(package, "SOURCE_HASH", "") != source_hash():
            return None
        modules = [import_module(f"{MACHINE_PACKAGE}.{name}") for name in (*MODULES, UNLOCKED)]
    except (
        ImportError,
        OSError,
    ):  # nobody has built it, a part or a source is missing, it was built for another system
        return None
    if not all(str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for module in modules):
        return None
    return _model(modules, True)


def _model(modules: list[ModuleType], is_machine_code: bool) -> Model:
    """What the modules define; the functions of UNLOCKED, the last, take the place of those with the same names."""
    definitions = {}
    for module in modules:
        for name, value in vars(module).items():
            if not name.startswith("_") and callable(value):
                definitions[name] = value
    return Model(is_machine_code=is_machine_code, **definitions)
