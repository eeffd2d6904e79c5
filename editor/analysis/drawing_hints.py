"""Hints about the drawing: what lies over what, over the edge, or has too little room. Free of Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.mapspec import MapSpec
from core.text import say
from editor.analysis.collisions import Net, covered_by, crossing, dots, net_of, overlapping, under_spaces
from editor.analysis.drawing import DEEP, LONG, SHORT, outside, room_of
from editor.analysis.hint import Names, hint, slip
from editor.analysis.look import BoardLook
from editor.analysis.sight import hard_neighbours
from editor.document.parts import WHOLE, Part
from editor.document.problem import Problem
from editor.scene.measures import Measures
from editor.scene.naming import Box


def drawing_hints(spec: MapSpec, look: BoardLook) -> Iterator[Problem]:
    """All of them."""
    measures, names, routes = Measures.of(spec), Names(spec), {route.id for route in spec.routes}
    look = replace(look, shapes={id: shape for id, shape in look.shapes.items() if id in routes})
    covered = covered_by(look.shapes)
    net = net_of(covered, measures.length)
    yield from _picture(look)
    yield from _room(spec, look, names)
    yield from _overlaps(spec, look, names, overlapping(covered, net, DEEP * measures.width))
    yield from _cities(spec, measures, names, net)
    yield from _names(spec, look, measures, names, net)
    yield from _colors(spec, look, names)


def _picture(look: BoardLook) -> Iterator[Problem]:
    if not look.picture:
        words = "The picture under the board cannot be read; choose a PNG or JPEG file in its place."
        yield slip("bad-art", say(words), WHOLE)


def _room(spec: MapSpec, look: BoardLook, names: Names) -> Iterator[Problem]:
    """Routes that are drawn too short or too long for their spaces, or over the edge of the board."""
    for route in spec.routes:
        shape = look.shapes.get(route.id)
        if shape is None:
            continue
        part, name = Part("route", route.id), names.route(route.id)
        room = room_of(shape, route.length, Measures.of(spec))
        if room < SHORT:
            words = "{route} is short for its {length} spaces: they are drawn smaller. Move a city or take some away."
            yield hint("tight-route", say(words, route=name, length=route.length), part)
        elif room > LONG:
            words = "{route} is long for its {length} spaces: they stand far apart. Move a city or add some."
            yield hint("loose-route", say(words, route=name, length=route.length), part)
        if outside(shape, spec.size):
            words = "{route} goes over the edge of the board; move its cities or give it a bend."
            yield slip("route-off-board", say(words, route=name), part)


def _overlaps(spec: MapSpec, look: BoardLook, names: Names, pairs: set[tuple[str, str]]) -> Iterator[Problem]:
    for one, other in sorted(pairs):
        words = "Spaces of {route} and {other} lie over each other; bend one of them."
        yield slip("overlapping-routes", say(words, route=names.route(one), other=names.route(other)),
                      Part("route", one), Part("route", other))  # fmt: skip
    ends = {route.id: frozenset(route.between) for route in spec.routes}
    for one, other in crossing(look.shapes, ends):
        if (one, other) not in pairs:
            words = "{route} and {other} cross each other; bend one of them, or put a city there."
            yield hint("crossing-routes", say(words, route=names.route(one), other=names.route(other)),
                       Part("route", one), Part("route", other))  # fmt: skip


def _cities(spec: MapSpec, measures: Measures, names: Names, net: Net) -> Iterator[Problem]:
    for city, route in under_spaces(dots(spec.cities, measures.dot), net, DEEP * measures.width):
        words = "A space of {route} lies over {city}; bend the route or move the city."
        yield slip("covered-city", say(words, route=names.route(route), city=names.city(city)),
                      Part("city", city), Part("route", route))  # fmt: skip


def _names(spec: MapSpec, look: BoardLook, measures: Measures, names: Names, net: Net) -> Iterator[Problem]:
    """Names over spaces, over other names, and over the edge of the board."""
    for city, route in under_spaces(look.names, net, DEEP * measures.width):
        words = "The name of {city} lies over {route}; choose another side for it."
        yield hint("covering-name", say(words, city=names.city(city), route=names.route(route)),
                   Part("city", city), Part("route", route))  # fmt: skip
    places = sorted(look.names.items(), key=lambda pair: pair[1].left)
    for number, (id, box) in enumerate(places):
        for other, next_ in places[number + 1 :]:
            if next_.left >= box.right:
                break
            if min(box.bottom, next_.bottom) - max(box.top, next_.top) > DEEP * measures.width:
                words = "The names of {city} and {other} lie over each other; choose another side for one of them."
                yield hint("names-meet", say(words, city=names.city(id), other=names.city(other)),
                           Part("city", id), Part("city", other))  # fmt: skip
    for id, box in look.names.items():
        if not _within(box, spec.size):
            words = "The name of {city} goes over the edge of the board; choose another side for it."
            yield hint("name-off-board", say(words, city=names.city(id)), Part("city", id))


def _within(box: Box, size: tuple[float, float]) -> bool:
    return box.left >= 0 and box.top >= 0 and box.right <= size[0] and box.bottom <= size[1]


def _colors(spec: MapSpec, look: BoardLook, names: Names) -> Iterator[Problem]:
    for one, other in hard_neighbours(spec, look.colors):
        words = "Some people can hardly tell the colours of the routes {route} apart; change one of them."
        yield hint("alike-colors", say(words, route=names.route(one)), Part("route", one), Part("route", other))
