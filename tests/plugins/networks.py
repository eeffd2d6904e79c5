"""Small boards for tests: built by hand from triples, or drawn by hypothesis as random multigraphs."""

from __future__ import annotations

import string
from collections.abc import Iterable

from hypothesis import strategies as st

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import GRAY, City, MapSpec, Route, Ticket

Line = tuple[str, str, int]  # two cities and the spaces between them


def board_of(lines: Iterable[Line], tickets: Iterable[Line] = (), cities: Iterable[str] = ()) -> Board:
    """A board whose routes stand in the order of the lines (``a-b-0``, ``a-c-1`` …), tickets likewise."""
    lines, tickets = tuple(lines), tuple(tickets)
    names = sorted({*cities} | {end for a, b, _ in (*lines, *tickets) for end in (a, b)})
    spec = MapSpec(
        id="drawn",
        name="Drawn",
        size=(100.0, 100.0),
        wagon=(5.0, 2.0),
        players=(2, 5),
        cities=tuple(City(name, name.title(), (0.0, 0.0)) for name in names),
        routes=tuple(Route(f"{a}-{b}-{n}", (a, b), length, GRAY) for n, (a, b, length) in enumerate(lines)),
        tickets=tuple(Ticket(f"{a}-{b}-{n}", (a, b), points) for n, (a, b, points) in enumerate(tickets)),
    )
    return Board(spec)


def pairs(names: str, sizes: st.SearchStrategy[int]) -> st.SearchStrategy[Line]:
    """Two different cities of ``names`` and a number."""
    ends = st.permutations(names).map(lambda order: tuple(sorted(order[:2])))
    return st.tuples(ends, sizes).map(lambda drawn: (drawn[0][0], drawn[0][1], drawn[1]))


@st.composite
def boards(draw: st.DrawFn, cities: int, routes: int, longest: int = 4, tickets: int = 0) -> Board:
    """Multigraph boards of up to so many cities, routes and tickets, parallel routes and loose parts included."""
    names = string.ascii_lowercase[: draw(st.integers(2, cities))]
    lines = draw(st.lists(pairs(names, st.integers(1, longest)), max_size=routes))
    wanted = draw(st.lists(pairs(names, st.integers(1, 9)), max_size=tickets))
    return board_of(lines, wanted, names)
