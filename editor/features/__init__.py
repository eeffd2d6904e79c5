"""The halves of the features that use Qt, and what each may add to the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pkgutil import resolve_name
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from railwright.core.kernel.commands import Command
from railwright.plugins.features import feature_halves

if TYPE_CHECKING:
    from railwright.core.catalogue.discovery import Catalogue
    from railwright.core.kernel.mapspec import MapSpec
    from railwright.editor.document.problem import Problem
    from railwright.editor.layout.appearance import BoardAppearance


class WindowFeature(NamedTuple):
    """What a feature adds to the window; its package has one as ``FEATURE``.

    * ``needs``: other features; without one of them this one is left out.
    * ``pages``: the classes of its pages, each as ``module:name``.
    * ``table_parts``: classes that are made with the page of each game, a ``GameWidget``.
    * ``rule_parts``: classes that are made with the details of a rule, a ``RuleDetails``.
    * ``lesson_parts``: classes that are made with the page of lessons, a ``LessonWidget``.
    * ``explainers``: functions of a game that return a function which explains things of that game.
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
    explainers: Sequence[str] = ()
    sheets: Mapping[str, str] = MappingProxyType({})
    draw_parts: Sequence[str] = ()
    map_hints: Sequence[str] = ()
    drawing_hints: Sequence[str] = ()
    commands: Sequence[Command] = ()


def window_features() -> list[WindowFeature]:
    """Return the declarations of all features that are there, in the order of the list."""
    return [half.FEATURE for half in feature_halves(__name__)]


def declared(kind: str) -> Iterator[Any]:
    """Yield everything that the features declare of a kind, such as ``table_parts``, in their order."""
    for feature in window_features():
        yield from map(resolve_name, getattr(feature, kind))


def printed_parts() -> dict[str, str]:
    """Return the parts that features add to prints, each with the name of its class, by name of the part."""
    return {part: name for feature in window_features() for part, name in feature.sheets.items()}


def map_hints(spec: MapSpec, catalogue: Catalogue) -> Iterator[Problem]:
    """Yield the hints of all features about a map."""
    for hints in declared("map_hints"):
        yield from hints(spec, catalogue)


def drawing_hints(spec: MapSpec, look: BoardAppearance) -> Iterator[Problem]:
    """Yield the hints of all features about the drawing of a board."""
    for hints in declared("drawing_hints"):
        yield from hints(spec, look)
