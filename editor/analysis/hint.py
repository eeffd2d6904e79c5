"""Words for what may be wrong with a board beyond what keeps it from being played (E9). Free of Qt."""

from __future__ import annotations

from core.issues import Issue, Severity
from core.mapspec import MapSpec
from core.text import Message
from editor.document.parts import Part
from editor.document.problem import Problem


def hint(code: str, words: Message, *parts: Part) -> Problem:
    """Something that may well be meant; the first part is where it is told."""
    return Problem(Issue(Severity.WARNING, code, words), parts[0], parts[1:], hint=True)


def slip(code: str, words: Message, *parts: Part) -> Problem:
    """Something that will hardly be meant."""
    return Problem(Issue(Severity.WARNING, code, words), parts[0], parts[1:])


class Names:
    """What people call the parts of a map."""

    def __init__(self, spec: MapSpec) -> None:
        self._cities = {city.id: city.name for city in spec.cities}
        self._routes = {route.id: route.between for route in spec.routes}

    def city(self, id: str) -> str:
        """The name of a city."""
        return self._cities.get(id, id)

    def pair(self, between: tuple[str, str]) -> str:
        """The names of two cities."""
        return " – ".join(map(self.city, between))

    def route(self, id: str) -> str:
        """The names of the cities that a route joins."""
        return self.pair(self._routes[id])
