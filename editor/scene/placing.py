"""Puts the names of cities beside their dots, off every space, off each other. Free of Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from editor.scene.bundle import RouteShape, corners
from editor.scene.curve import Point
from editor.scene.grid import Grid
from editor.scene.kept import Kept
from editor.scene.measures import Measures
from editor.scene.naming import Box, Patch, box_at, square
from editor.scene.room import FAR, Option, Room, around

AIR = 1.0  # free space between a name and a space
SWEEPS = 3
CELL = 2.0  # lengths of a space: the squares of the net in which neighbours are looked for


class Naming:
    """Places the names on boards of one size; a board that differs in little from the one before takes little time.

    ``breathe`` is called before every step that takes time, and may end the search with an exception.
    """

    def __init__(self, size: Point, measures: Measures, breathe: Callable[[], None]) -> None:
        self._measures, self._breathe = measures, breathe
        self._patches = Kept(_patches)
        self._rooms = Kept(partial(Room, size, measures))
        self._options = Kept(self._weighed)

    def boxes(
        self,
        cities: Sequence[Point],
        routes: Sequence[RouteShape],
        names: Sequence[Point],
        angles: Sequence[float | None],
    ) -> list[Box]:
        """A box for the name of every city; ``names`` are their widths and heights.

        ``angles`` are where names must stand, in degrees clockwise from the right of the city; None: where room is.
        """
        cell, dot = CELL * self._measures.length, self._measures.dot
        spaces = Grid([(patch.box, patch) for route in routes for patch in self._patches.of(route)], cell)
        dots = Grid([((x, y, x, y), (x, y)) for x, y in cities], cell)
        options = [
            self._best(city, name, spaces, dots) if angle is None else [(0.0, box_at(city, dot, name, angle))]
            for city, name, angle in zip(cities, names, angles, strict=True)
        ]
        for kept in (self._patches, self._rooms, self._options):
            kept.end_round()
        return apart(options, cell)

    def _best(self, city: Point, name: Point, spaces: Grid[Patch], dots: Grid[Point]) -> list[Option]:
        """The best places for a name; those far from the city only where no place nearer is free."""
        near = tuple(dots.near(square(city, name[0] + name[1] * FAR[-1] + self._measures.length)))
        for far in (False, True):
            room = self._rooms.of(city, name, near, far)
            found, free = self._options.of(room, tuple(spaces.near(room.reach)))
            if free:
                break
        return found

    def _weighed(self, room: Room, spaces: tuple[Patch, ...]) -> tuple[list[Option], bool]:
        """The best places among some spaces, and whether the very best covers next to nothing."""
        self._breathe()
        found = room.options(spaces)
        return found, room.is_free(found[0][1], spaces)


def apart(options: Sequence[Sequence[Option]], cell: float) -> list[Box]:
    """One place of each list, off the others; ``cell`` is about the size of a name."""
    grounds = [around([box for _, box in some]) for some in options]
    grid = Grid([(ground, number) for number, ground in enumerate(grounds)], cell)
    near = [[n for n in grid.near(ground) if n != number] for number, ground in enumerate(grounds)]
    taken, calm = [min(some)[1] for some in options], set[int]()
    for _ in range(SWEEPS):
        for number, some in enumerate(options):
            if number in calm:
                continue
            calm.add(number)
            others = [taken[n] for n in near[number]]
            best = min((cost + 9 * sum(map(box.meets, others)), box) for cost, box in some)[1]
            if best != taken[number]:
                taken[number] = best
                calm.difference_update(near[number])
    return taken


def _patches(route: RouteShape) -> list[Patch]:
    length, width = (side + 2 * route.border + AIR for side in (route.length, route.width))
    return [Patch(corners(space, length, width)) for space in route.spaces]
