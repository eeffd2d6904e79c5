"""How a board looks at the moment: what hints about the drawing are found in. Free of Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from editor.scene.bundle import RouteShape
from editor.scene.naming import Box


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The shapes of the routes and the boxes of the names by id, the card colours as ``#rrggbb``.

    ``picture`` tells whether the picture under the board can be read, if there is one; ``final`` whether play and print
    will show the board like this, and not another arrangement that is still being searched for.
    """

    shapes: Mapping[str, RouteShape]
    names: Mapping[str, Box]
    colors: Mapping[str, str]
    picture: bool = True
    final: bool = True
