"""What a drawn board looks like, for checks of its drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import RouteShape


@dataclass(frozen=True, slots=True)
class BoardAppearance:
    """What a board looks like: shapes of routes and boxes of city names by id, card colors as ``#rrggbb``.

    ``picture`` is False if the picture under the board cannot be read. ``final`` is False while the layout is still
    being searched for: play and prints may then show another one.
    """

    shapes: Mapping[str, RouteShape]
    names: Mapping[str, Box]
    colors: Mapping[str, str]
    picture: bool = True
    final: bool = True
