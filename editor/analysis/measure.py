"""A figure of a map, where it lies on the board, and whether published boards have the like."""

from __future__ import annotations

from dataclasses import dataclass

from editor.document.parts import Part


@dataclass(frozen=True, slots=True)
class Measure:
    """``id`` is stable, ``value`` a number; ``parts`` are lit on the map; ``key`` tells rows of one kind apart.

    ``band`` is the range of the boards that come with the program, None where they say nothing; ``rows`` are the
    figures that it is made of.
    """

    id: str
    value: float
    parts: tuple[Part, ...] = ()
    key: str = ""
    band: tuple[float, float] | None = None
    rows: tuple[Measure, ...] = ()

    @property
    def strange(self) -> bool:
        """Whether no published board has the like."""
        return self.band is not None and not self.band[0] <= self.value <= self.band[1]


def routes(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of routes."""
    return tuple(Part("route", id) for id in ids)


def cities(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of cities."""
    return tuple(Part("city", id) for id in ids)


def tickets(ids: list[str]) -> tuple[Part, ...]:
    """Parts for the ids of tickets."""
    return tuple(Part("ticket", id) for id in ids)
