"""All lights of a board, by style: each style shows the targets last given for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtGui import QPainterPath

from editor.scene.board_item import BoardItem
from editor.scene.halo import Halo, HaloStyle, Stroke, strokes
from editor.scene.palette import Theme
from editor.scene.targets import Target

Outline = Callable[[Target, float], QPainterPath]
LEVELS: dict[HaloStyle, float] = {"choice": 1.0, "focus": 1.6, "hover": 1.4}
POINTED_OUT = 1.2  # the level of all other styles
CITY = 2.2  # higher: above the routes, below the dots of the cities


class Halos:
    """``put`` and ``take`` bring lights onto the board and off it; ``outline`` gives what they lie round."""

    def __init__(self, put: Callable[[BoardItem], None], take: Callable[[BoardItem], None], outline: Outline) -> None:
        self._put, self._take, self._outline = put, take, outline
        self._lights: dict[HaloStyle, dict[Target, Halo]] = {}

    def lit(self, style: HaloStyle) -> frozenset[Target]:
        """The targets that are lit in a style."""
        return frozenset(self._lights.get(style, ()))

    def reaches(self, target: Target) -> bool:
        """Whether any light lies on a target."""
        return any(target in lights for lights in self._lights.values())

    @property
    def styles(self) -> tuple[HaloStyle, ...]:
        """The styles that have been shown."""
        return tuple(self._lights)

    def light(self, style: HaloStyle, targets: Iterable[Target], theme: Theme) -> set[Target]:
        """Light these targets in a style, and no others; the targets that were or are lit in it."""
        lines, before, wanted = strokes(style, theme), self._lights.get(style, {}), set(targets)
        for target in before.keys() - wanted:
            self._take(before[target])
        self._lights[style] = {one: before.get(one) or self._made(style, one, lines) for one in sorted(wanted)}
        return before.keys() | wanted

    def change_theme(self, theme: Theme) -> None:
        """Make all lights anew in the colours of another theme."""
        for style in self.styles:
            targets = self.lit(style)
            self.light(style, (), theme)
            self.light(style, targets, theme)

    def _made(self, style: HaloStyle, target: Target, lines: Sequence[Stroke]) -> Halo:
        level = LEVELS.get(style, POINTED_OUT) + (CITY if target.kind == "city" else 0.0)
        halo = Halo(lambda beyond: self._outline(target, beyond), lines, level)
        self._put(halo)
        return halo
