"""The halves of the features that use Qt, and what each may add to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pkgutil import resolve_name
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from railwright.core.kernel.commands import Command
from railwright.plugins.features import feature_halves

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from railwright.editor.pages import Page


class WindowFeature(NamedTuple):
    """What a feature adds to the window; its package has one as ``FEATURE``.

    * ``needs``: other features; without one of them this one is left out.
    * ``pages``: the classes of its pages, each as ``module:name``.
    * ``table_parts``: classes that are made with the page of each game, a ``GameWidget``.
    * ``rule_parts``: classes that are made with the details of a rule, a ``RuleDetails``.
    * ``lesson_parts``: classes that are made with the page of lessons, a ``LessonWidget``.
    * ``explainer``: a function of a game that returns a function which explains things of that game.
    * ``sheets``: by name, parts of a print; each is a class that is made with a game and has ``sheets``.
    * ``commands``: the commands of the command line that need Qt.
    """

    needs: Sequence[str] = ()
    pages: Sequence[str] = ()
    table_parts: Sequence[str] = ()
    rule_parts: Sequence[str] = ()
    lesson_parts: Sequence[str] = ()
    explainer: str = ""
    sheets: Mapping[str, str] = MappingProxyType({})
    commands: Sequence[Command] = ()


def window_features() -> list[WindowFeature]:
    """Return the declarations of all features that are there, in the order of the list."""
    return [half.FEATURE for half in feature_halves(__name__)]


def table_parts() -> Iterator[Callable[..., QObject]]:
    """Yield the classes of what the features add to the page of a game."""
    for feature in window_features():
        yield from map(resolve_name, feature.table_parts)


def rule_parts() -> Iterator[Callable[..., QObject]]:
    """Yield the classes of what the features add to the details of a rule."""
    for feature in window_features():
        yield from map(resolve_name, feature.rule_parts)


def lesson_parts() -> Iterator[Callable[..., QObject]]:
    """Yield the classes of what the features add to the page of lessons."""
    for feature in window_features():
        yield from map(resolve_name, feature.lesson_parts)


def explainers() -> Iterator[Callable[..., Any]]:
    """Yield the functions of the features that explain things of a game."""
    for feature in window_features():
        if feature.explainer:
            yield resolve_name(feature.explainer)


def printed_parts() -> dict[str, str]:
    """Return the parts that features add to prints, each with the name of its class, by name of the part."""
    return {part: name for feature in window_features() for part, name in feature.sheets.items()}


def page_types() -> Iterator[type[Page]]:
    """Yield the classes of the pages of all features."""
    for feature in window_features():
        yield from map(resolve_name, feature.pages)
