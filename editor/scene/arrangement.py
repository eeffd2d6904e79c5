"""Everything on a board that is searched for: bows, places of names, the compass rose. Free of Qt.

A ``Question`` holds plain values alone, so that another process can answer it as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.mapspec import MapSpec
from editor.scene.bundle import Bundle, bundles_of
from editor.scene.curve import Point
from editor.scene.layout import BoardLayout, searched
from editor.scene.measures import Measures
from editor.scene.naming import Box, place_names
from editor.scene.quiet import quiet_place
from editor.scene.remembered import nothing_new, remembered

ROSE = 0.06  # radius of the place that a compass rose needs, in heights of the board


@dataclass(frozen=True, slots=True)
class Question:
    """A board as far as its arrangement depends on it; ``names`` are the sizes of the names, in millimetres."""

    size: Point
    measures: Measures
    cities: tuple[Point, ...]
    bundles: tuple[Bundle, ...]
    names: tuple[Point, ...]
    angles: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The answer: the layout, a box for the name of every city, and where the rose stands if there is room for it."""

    layout: BoardLayout
    names: tuple[Box, ...]
    rose: Point | None


def question_of(spec: MapSpec, names: Sequence[Point]) -> Question:
    """The question that a map asks."""
    measures = Measures.of(spec)
    cities = tuple(city.at for city in spec.cities)
    angles = tuple(city.fields.get("name_angle") for city in spec.cities)
    return Question(spec.size, measures, cities, bundles_of(spec, measures), tuple(names), angles)


def arranged(question: Question, waits: bool = True) -> Arrangement:
    """The answer to a question, remembered or searched for; who does not wait may get NotRemembered instead."""
    layout = searched(question.size, question.measures, question.cities, question.bundles, waits)
    taken = question.size, layout.measures, layout.cities, [(r.length, r.border, r.spaces) for r in layout.routes]

    def boxes() -> list[list[float]]:
        return [list(box) for box in place_names(question.size, layout, question.names, question.angles)]

    asked = (taken, question.names, question.angles)
    names = tuple(
        Box(*box) for box in remembered("names", asked, (len(question.names), 4), boxes if waits else nothing_new)
    )

    def rose() -> list[list[float]]:
        place = quiet_place(question.size, layout, names, question.size[1] * ROSE)
        return [[1, *place] if place else [0, 0, 0]]

    ((found, x, y),) = remembered("rose", (taken, names), (1, 3), rose if waits else nothing_new)
    return Arrangement(layout, names, (x, y) if found else None)
