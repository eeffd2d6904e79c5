"""The degrees under the pointer in words."""

from __future__ import annotations

from collections.abc import Callable

from core.mapspec import City, MapSpec
from editor.geography.degrees import degrees_of
from editor.geography.projections import Place
from editor.language.numbers import written
from editor.scene.curve import Point
from editor.tools.words import tr


class DegreeWords:
    """Works the bending of the board out anew only when cities have changed."""

    def __init__(self) -> None:
        self._cities: tuple[City, ...] | None = None
        self._degrees: Callable[[Point], Place] | None = None

    def of(self, spec: MapSpec, at: Point) -> str:
        """``48.86° N, 2.35° E``; nothing where too few cities are known."""
        if spec.cities is not self._cities:
            self._cities, self._degrees = spec.cities, degrees_of(spec)
        return place_words(self._degrees(at)) if self._degrees else ""


def place_words(place: Place) -> str:
    """Degrees as people write them."""
    north, east = place
    words = (tr("{north}° N") if north >= 0 else tr("{north}° S")).format(north=written(abs(north), ".1f"))
    return f"{words}, " + (tr("{east}° E") if east >= 0 else tr("{east}° W")).format(east=written(abs(east), ".1f"))
