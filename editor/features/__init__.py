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

    from railwright.core.catalogue.discovery import Catalogue
    from railwright.core.kernel.mapspec import MapSpec
    from railwright.editor.document.problem import Problem
    from railwright.editor.draw.window import DrawWindow
    from railwright.editor.layout.appearance import BoardAppearance
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
    * ``draw_parts``: functions or classes that are called with each window of the map editor, a ``DrawWindow``. They
      add menu entries to its ``entries`` and panels to its ``panels``.
    * ``map_hints``: functions that return hints about a map, ``Problem``s, from its MapSpec and the catalogue.
    * ``drawing_hints``: functions that return hints about the drawing of a board from its MapSpec and
      BoardAppearance.
    * ``commands``: the commands of the command line that need Qt.
    """

    needs: Sequence[str] = ()
    pages: Sequence[str] = ()
    table_parts: Sequence[str] = ()
    rule_parts: Sequence[str] = ()
    lesson_parts: Sequence[str] = ()
    explainer: str = ""
    sheets: Mapping[str, str] = MappingProxyType({})
    draw_parts: Sequence[str] = ()
    map_hints: Sequence[str] = ()
    drawing_hints: Sequence[str] = ()
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


def draw_parts() -> Iterator[Callable[[DrawWindow], object]]:
    """Yield what adds the parts of the features to a window of the map editor."""
    for feature in window_features():
        yield from map(resolve_name, feature.draw_parts)


def map_hints(spec: MapSpec, catalogue: Catalogue) -> Iterator[Problem]:
    """Yield the hints of all features about a map."""
    for feature in window_features():
        for hints in map(resolve_name, feature.map_hints):
            yield from hints(spec, catalogue)


def drawing_hints(spec: MapSpec, look: BoardAppearance) -> Iterator[Problem]:
    """Yield the hints of all features about the drawing of a board."""
    for feature in window_features():
        for hints in map(resolve_name, feature.drawing_hints):
            yield from hints(spec, look)


def page_types() -> Iterator[type[Page]]:
    """Yield the classes of the pages of all features."""
    for feature in window_features():
        yield from map(resolve_name, feature.pages)
