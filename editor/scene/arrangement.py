"""Everything on a board that is searched for: bows, places of names, the compass rose. Free of Qt.

The answer depends on nothing but the question: the same map looks the same wherever and however often it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.mapspec import MapSpec
from editor.scene.bowing import Bowing
from editor.scene.bundle import Bundle, RouteShape, bundles_of
from editor.scene.curve import Point
from editor.scene.measures import Measures
from editor.scene.naming import Box
from editor.scene.placing import Naming
from editor.scene.quiet import quiet_place
from editor.scene.remembered import Numbers, keep, recalled

ROSE = 0.06  # radius of the place that a compass rose needs, in heights of the board


@dataclass(frozen=True, slots=True)
class Question:
    """A board as far as its arrangement depends on it; ``names`` are the sizes of the names, in millimetres.

    It holds plain values alone, so that another process can answer it as well.
    """

    size: Point
    measures: Measures
    cities: tuple[Point, ...]
    bundles: tuple[Bundle, ...]
    names: tuple[Point, ...]
    angles: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The answer: the bow of every bundle, a box for the name of every city, and where the rose stands if it can."""

    bows: tuple[int, ...]
    names: tuple[Box, ...]
    rose: Point | None


def question_of(spec: MapSpec, names: Sequence[Point]) -> Question:
    """The question that a map asks."""
    measures = Measures.of(spec)
    cities = tuple(city.at for city in spec.cities)
    angles = tuple(city.fields.get("name_angle") for city in spec.cities)
    return Question(spec.size, measures, cities, bundles_of(spec, measures), tuple(names), angles)


class Arranger:
    """Searches for arrangements. What differs from the question before in one place costs a fraction of the first.

    ``breathe`` is called all the time, and may end a search with an exception: what was found so far is not lost.
    """

    def __init__(self, breathe: Callable[[], None] = lambda: None) -> None:
        self._breathe = breathe
        self._sheet: tuple[Point, Measures] | None = None

    def arranged(self, question: Question) -> Arrangement:
        """The answer to a question."""
        sheet = question.size, question.measures
        if sheet != self._sheet:
            self._sheet, self._bowing, self._naming = (
                sheet,
                Bowing(*sheet, self._breathe),
                Naming(*sheet, self._breathe),
            )
        found = self._bowing.bows(question.cities, question.bundles)
        shapes: dict[int, RouteShape] = {}
        for bundle, (_, attempt) in zip(question.bundles, found, strict=True):
            shapes.update(zip(bundle.routes, attempt.shapes, strict=True))
        routes = [shapes[route] for route in sorted(shapes)]
        names = self._naming.boxes(question.cities, routes, question.names, question.angles)
        rose = quiet_place(*sheet, question.cities, routes, names, question.size[1] * ROSE)
        return Arrangement(tuple(bow for bow, _ in found), tuple(names), rose)


def arranged(question: Question) -> Arrangement:
    """The answer to a question, remembered or searched for."""
    found = remembered_answer(question)
    if found is None:
        found = Arranger().arranged(question)
        remember_answer(question, found)
    return found


def remembered_answer(question: Question) -> Arrangement | None:
    """The answer that was found earlier, maybe by another program."""
    bows, names = len(question.bundles), len(question.names)
    rows = recalled("arrangement", question, (bows + names + 1, 4))
    if rows is None:
        return None
    x, y, found, _ = rows[-1]
    boxes = tuple(Box(*row) for row in rows[bows:-1])
    return Arrangement(tuple(int(row[0]) for row in rows[:bows]), boxes, (x, y) if found else None)


def remember_answer(question: Question, answer: Arrangement) -> None:
    """Keep an answer for the next start."""
    bows: Numbers = [[bow, 0, 0, 0] for bow in answer.bows]
    rose: Numbers = [[*(answer.rose or (0, 0)), int(answer.rose is not None), 0]]
    keep("arrangement", question, bows + [list(box) for box in answer.names] + rose)
