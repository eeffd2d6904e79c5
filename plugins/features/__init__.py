"""The features of the program: each is one or two folders that can be deleted, together with its line here.

The half without Qt is ``plugins/features/<name>``, the half with Qt ``editor/features/<name>``; a feature may have only
one. Features of nothing but rules are ``plugins/<name>``. Each half declares in its ``__init__`` what it adds, and
nothing else of it is imported before that is used. The base reads these declarations and names no feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import resolve_name
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from railwright.core.kernel.commands import Command, CommandError, Exit

FEATURES = (
    "balance",
    "coach",
    "decks",
    "drafting",
    "exchange",
    "expansions",
    "expert",
    "figures",
    "lessons",
    "mechanics",
    "online",
    "printing",
    "rulebook",
    "search",
    "sound",
    "statistics",
    "terminal",
    "variants",
    "workshop",
)


_WITHOUT_QT = (__name__, "railwright.plugins")
_PACKAGES = (*_WITHOUT_QT, "railwright.editor.features")


class Feature(NamedTuple):
    """What a feature adds without Qt; its package has one as ``FEATURE``.

    * ``needs``: other features; without one of them this one is left out.
    * ``commands``: its commands of the command line.
    * ``rules``: its rules, by their module names below ``railwright.plugins``.
    * ``functions``: functions that the base asks for by name, each as ``module:name``.
    """

    needs: Sequence[str] = ()
    commands: Sequence[Command] = ()
    rules: Sequence[str] = ()
    functions: Mapping[str, str] = MappingProxyType({})


def features() -> list[Feature]:
    """Return the declarations of all features that are there, in the order of the list."""
    return [half.FEATURE for half in feature_halves(__name__)]


def feature_halves(package: str) -> Iterator[ModuleType]:
    """Yield the packages of the features that have a half in a package, such as ``railwright.editor.features``."""
    for name in FEATURES:
        if has_feature(name) and (half := _half(package, name)) is not None:
            yield half


def halves_without_qt() -> list[ModuleType]:
    """Return the packages of what features have without Qt; it does not matter what else these features need."""
    halves = (_half(package, name) for name in FEATURES for package in _WITHOUT_QT)
    return [half for half in halves if half is not None]


def has_feature(name: str) -> bool:
    """Return whether a feature is there, with at least one of its halves and everything that it needs."""
    halves = [half for package in _PACKAGES if (half := _half(package, name)) is not None]
    return bool(halves) and all(has_feature(needed) for half in halves for needed in half.FEATURE.needs)


def feature_function(name: str, function: str) -> Callable[..., Any]:
    """Return a function that a feature declares. Raises CommandError if the feature is not there."""
    half = _half(__name__, name) if has_feature(name) else None
    if half is None:
        raise CommandError(Exit.INCOMPATIBLE, f"This copy of Railwright has no feature called {name}.")
    found: Callable[..., Any] = resolve_name(half.FEATURE.functions[function])
    return found


@cache
def _half(package: str, name: str) -> ModuleType | None:
    half = f"{package}.{name}"
    try:
        found = import_module(half)
    except ModuleNotFoundError as error:
        if error.name != half:
            raise
        return None
    return found if hasattr(found, "FEATURE") else None  # such as the folder of the lessons' files
