"""The model's functions as machine code where numba is installed, and in plain Python elsewhere.

Both are the same source; for plain Python the numbers that its constants name are put in, which are read faster. What
numba makes is kept in a folder for this very source, so that only the first game waits.
"""

from __future__ import annotations

import os
import sys
from ast import AST, Constant, Load, Name, NodeTransformer, copy_location, parse
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

from core.files import write_atomically
from core.folders import cache_folder

MODULES = ("position", "scoring", "policy", "playouts", "recording")  # each knows the constants of those before it
PLAIN = "plain Python"  # the name of the backend without an accelerator
READY = "ready"  # a file beside the machine code, once it is complete
OFF = "RAILWRIGHT_ACCELERATOR"  # set to "off" to play in plain Python


def is_installed() -> bool:
    """Whether there is an accelerator and nobody has switched it off."""
    if os.environ.get(OFF) == "off":
        return False
    try:
        return bool(version("numba"))
    except PackageNotFoundError:
        return False


def is_ready() -> bool:
    """Whether there is machine code already, so that nobody has to wait for it."""
    return is_installed() and (_code_folder() / READY).exists()


def prepare() -> None:
    """Make the machine code of all functions and keep it, which takes about half a minute; without numba nothing."""
    if not is_installed() or is_ready():
        return
    fast, numba = backend(True), import_module("numba")
    array, number = numba.types.Array(numba.int64, 1, "C"), numba.int64
    for function in vars(fast).values():
        if hasattr(function, "py_func"):
            words = function.py_func.__code__
            names = words.co_varnames[: words.co_argcount]
            notes = function.py_func.__annotations__
            function.compile(tuple(array if notes[name] == "Ints" else number for name in names))
    write_atomically(_code_folder() / READY, b"", durable=False)


class Backend(SimpleNamespace):
    """The functions of the model by name. ``numbers`` makes a list, or an array, of whole numbers."""

    name: str
    numbers: Callable[[Iterable[int]], Any]


@cache
def backend(accelerated: bool | None = None) -> Backend:
    """The functions as machine code or plain; by default as fast as they can be had here."""
    if is_installed() if accelerated is None else accelerated:
        return _compiled()
    return Backend(name=PLAIN, numbers=list, **_plain())


def _plain() -> dict[str, Any]:
    modules = _source_modules()
    found = {name: getattr(import_module(each.__module__), name) for name, each in _functions(modules).items()}
    if not all(isinstance(each, FunctionType) for each in found.values()):
        return found  # the modules are compiled themselves
    for module in modules:
        exec(_with_numbers(module), module)
    functions = _functions(modules)
    for module in modules:
        module.update(functions)  # so that they call each other
    return functions


def _with_numbers(module: Mapping[str, Any]) -> CodeType:
    """The code of a module, with the numbers that its constants stand for."""
    path = module["__file__"]
    source = SourceFileLoader(module["__name__"], path).get_source(module["__name__"])
    tree = _Numbers({name: value for name, value in module.items() if isinstance(value, int)}).visit(
        parse(source or "")
    )
    return compile(tree, path, "exec")


class _Numbers(NodeTransformer):
    """Puts numbers in the places where constants are read."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def visit_Name(self, node: Name) -> AST:
        is_read = isinstance(node.ctx, Load) and node.id in self.numbers
        return copy_location(Constant(self.numbers[node.id]), node) if is_read else node


def _compiled() -> Backend:
    numba: Any = import_module("numba")
    numpy: Any = import_module("numpy")
    numba.config.CACHE_DIR = str(_code_folder())
    modules = _source_modules()
    shared: dict[str, Any] = {"__name__": __name__, "__builtins__": __builtins__}
    for module in modules:
        shared.update({name: value for name, value in module.items() if isinstance(value, int)})
    # Functions name each other as globals, so all of them share one set of globals in which each is compiled.
    for name, function in _functions(modules).items():
        plain = FunctionType(function.__code__, shared, name, function.__defaults__)
        plain.__module__ = __name__
        plain.__annotations__ = function.__annotations__
        shared[name] = numba.njit(cache=True, nogil=True)(plain)  # a window goes on while a bot thinks
    compiled = {name: shared[name] for name in _functions(modules)}
    return Backend(name="numba", numbers=lambda values: numpy.array(list(values), dtype=numpy.int64), **compiled)


def _code_folder() -> Path:
    """Where machine code of this very source is kept."""
    return cache_folder() / "model" / _fingerprint()


@cache
def _fingerprint() -> str:
    words = [version("numba"), sys.version, *(Path(path).name + str(_code(path).co_code) for path in _paths())]
    parts = sha256("\n".join(words).encode())
    for path in _paths():
        _hash_code(parts, _code(path))
    return parts.hexdigest()[:16]


def _hash_code(parts: Any, code: CodeType) -> None:
    parts.update(code.co_code)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            _hash_code(parts, constant)
        else:
            parts.update(repr(constant).encode())
    parts.update(" ".join(code.co_names).encode())


def _paths() -> list[str]:
    return [str(Path(__file__).with_name(f"{name}.py")) for name in MODULES]


@cache
def _code(path: str) -> CodeType:
    # From the source, even where a compiled module of the same name lies beside it.
    code = SourceFileLoader(Path(path).stem, path).get_code(Path(path).stem)
    assert code is not None
    return code


def _source_modules() -> list[dict[str, Any]]:
    found = []
    for path in _paths():
        module: dict[str, Any] = {"__name__": f"plugins.bots.model.{Path(path).stem}", "__file__": path}
        exec(_code(path), module)
        found.append(module)
    return found


def _functions(modules: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The functions that the modules define themselves."""
    return {
        name: value
        for module in modules
        for name, value in module.items()
        if isinstance(value, FunctionType) and value.__module__ == module["__name__"]
    }
