"""The regions of a map as bitsets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from railwright.api import Board, Ruleset, TableKey, bits, hookimpl


class Regions(NamedTuple):
    """The regions of a board.

    * ``names``: their names in alphabetical order
    * ``cities``: by region, the bitset of its cities
    * ``networks``: for a bitset of routes returns the groups of cities that it joins, as bitsets
    """

    names: tuple[str, ...]
    cities: tuple[int, ...]
    networks: Callable[[int], Sequence[int]]


TABLE: TableKey[Regions] = TableKey("regions")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    by_city = rules.board.city_field("region", "")
    names = tuple(sorted(set(by_city) - {""}))
    cities = tuple(sum(1 << city for city, region in enumerate(by_city) if region == name) for name in names)
    return [(TABLE, Regions(names, cities, lru_cache(1024)(partial(networks, rules.board))))]


def networks(board: Board, routes: int) -> Sequence[int]:
    """The groups of cities that a bitset of routes joins, each as a bitset; cities without a route are in none."""
    groups: list[int] = []
    for route in bits(routes):
        start = board.ends[route][0]
        if not any(group >> start & 1 for group in groups):
            groups.append(board.component(start, routes))
    return groups


def region_names(rules: Ruleset) -> Sequence[str]:
    """The names of all regions of the map, in alphabetical order: a region is its place there."""
    return TABLE.get(rules).names


def regions_of(rules: Ruleset, cities: int) -> int:
    """The bitset of the regions in which at least one of a bitset of cities lies."""
    return sum(1 << region for region, members in enumerate(TABLE.get(rules).cities) if members & cities)


def whole_regions_of(rules: Ruleset, cities: int) -> int:
    """The bitset of the regions of which a bitset of cities holds every city."""
    return sum(1 << region for region, members in enumerate(TABLE.get(rules).cities) if not members & ~cities)


def networks_of(rules: Ruleset, routes: int) -> Sequence[int]:
    """What ``networks`` gives on the board of the game; answers are kept, for bots ask often."""
    return TABLE.get(rules).networks(routes)
