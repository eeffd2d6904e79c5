"""The halves of the features that use Qt, and what each may add to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

from railwright.core.kernel.commands import Command
from railwright.plugins.features import feature_halves, has_feature

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from railwright.editor.pages import Page


class WindowFeature(NamedTuple):
    """What a feature adds to the window; its package has one as ``FEATURE``.

    * ``needs``: other features; without one of them this one is left out.
    * ``pages``: the classes of its pages, each as ``module:name``.
    * ``table_parts``: classes that are made with the page of each game, a ``GameWidget``.
    * ``commands``: the commands of the command line that need Qt.
    """

    needs: Sequence[str] = ()
    pages: Sequence[str] = ()
    table_parts: Sequence[str] = ()
    commands: Sequence[Command] = ()


def window_features() -> list[WindowFeature]:
    """Return the declarations of all features that are there, in the order of the list."""
    there = [half.FEATURE for half in feature_halves(__name__)]
    return [feature for feature in there if all(map(has_feature, feature.needs))]


def table_parts() -> Iterator[Callable[..., QObject]]:
    """Yield the classes of what the features add to the page of a game."""
    for feature in window_features():
        yield from map(resolve_name, feature.table_parts)


def page_types() -> Iterator[type[Page]]:
    """Yield the classes of the pages of all features."""
    for feature in window_features():
        yield from map(resolve_name, feature.pages)
