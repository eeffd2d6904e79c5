"""The halves of the features that use Qt, and what each may add to the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

from railwright.core.kernel.commands import Command
from railwright.plugins.features import feature_halves

if TYPE_CHECKING:
    from railwright.editor.pages import Page


class WindowFeature(NamedTuple):
    """What a feature adds to the window; its package has one as ``FEATURE``.

    * ``pages``: the classes of its pages, each as ``module:name``.
    * ``commands``: the commands of the command line that need Qt.
    """

    pages: Sequence[str] = ()
    commands: Sequence[Command] = ()


def window_features() -> list[WindowFeature]:
    """Return the declarations of all features that are there, in the order of the list."""
    return [half.FEATURE for half in feature_halves(__name__)]


def page_types() -> Iterator[type[Page]]:
    """Yield the classes of the pages of all features."""
    for feature in window_features():
        yield from map(resolve_name, feature.pages)
