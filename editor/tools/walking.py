"""From city to city by keyboard."""

from __future__ import annotations

from core.mapspec import City
from editor.document.naming import folded
from editor.document.parts import Part, find
from editor.scene.curve import Point
from editor.tools.desk import Desk

ROW = 60.0  # millimetres: cities whose heights differ less than this lie in one row


def geographic(cities: tuple[City, ...]) -> list[City]:
    """Cities in the order of reading: rows from north to south, each from west to east."""
    return sorted(cities, key=lambda city: (city.at[1] // ROW, city.at[0], city.id))


def here(desk: Desk) -> City | None:
    """The city that the keyboard stands on, or the only one selected."""
    chosen = desk.document.selection
    part = desk.view.marks.focus or (next(iter(chosen)) if len(chosen) == 1 else None)
    city = find(desk.spec, part) if part else None
    return city if isinstance(city, City) else None


def walk(desk: Desk, step: int) -> bool:
    """On to the next city, or back; False past the last, so that Tab leaves the map."""
    order = geographic(desk.spec.cities)
    now = here(desk)
    start = order.index(now) if now in order else (-1 if step > 0 else len(order))
    inside = 0 <= start + step < len(order)
    stand_on(desk, order[start + step] if inside else None)
    return inside


def jump(desk: Desk, way: Point) -> None:
    """To the nearest city in a direction; what lies aside counts as further."""
    now = here(desk)
    middle = desk.view.seen().center()
    start = now.at if now else (middle.x(), middle.y())
    best: tuple[float, City] | None = None
    for city in desk.spec.cities:
        dx, dy = city.at[0] - start[0], city.at[1] - start[1]
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1] - dy * way[0])
        if city is not now and ahead > 1e-6 and aside <= 2 * ahead and (best is None or ahead + 2 * aside < best[0]):
            best = ahead + 2 * aside, city
    if best:
        stand_on(desk, best[1])


def stand_on(desk: Desk, city: City | None) -> None:
    """Put the keyboard on a city, select it and bring it into view."""
    part = Part("city", city.id) if city else None
    desk.view.set_focus_ring(part)
    if part and city:
        desk.document.select([part])
        desk.view.bring([part])
        desk.say(city.name)


def find_city(desk: Desk, words: str) -> Part | None:
    """The city of a name, or the first whose name starts with the words, or has them in it; accents do not matter."""
    wanted = folded(words)
    names = [(folded(city.name), city.id) for city in desk.spec.cities] if wanted else []
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for name, id in names:
            if fits(name, wanted):
                return Part("city", id)
    return None
