"""Topological order with a stable tie-break, for anything that names what must come before it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from heapq import heapify, heappop, heappush


def in_order(before: Mapping[str, Collection[str]]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The names with every predecessor first and ties in alphabetical order, and the cycles found on the way.

    ``before`` gives the predecessors of every name; those that are no keys of it are left out of account. A cycle
    is a tuple of names, each with the next one among its predecessors; its alphabetically first name stops waiting
    for the second.
    """
    waiting = {name: {other for other in others if other in before} - {name} for name, others in before.items()}
    followers = _followers(waiting)
    order: list[str] = []
    cycles: list[tuple[str, ...]] = []
    while waiting:
        _take_ready(waiting, followers, order)
        if waiting:
            cycles.append(_cycle(waiting))
            waiting[cycles[-1][0]].discard(cycles[-1][1])
    return tuple(order), tuple(cycles)


def _followers(waiting: Mapping[str, set[str]]) -> dict[str, list[str]]:
    followers: dict[str, list[str]] = {name: [] for name in waiting}
    for name, others in waiting.items():
        for other in others:
            followers[other].append(name)
    return followers


def _take_ready(waiting: dict[str, set[str]], followers: Mapping[str, list[str]], order: list[str]) -> None:
    """Move the names that wait for nothing to the order, the alphabetically first one first."""
    ready = [name for name, others in waiting.items() if not others]
    heapify(ready)
    while ready:
        name = heappop(ready)
        del waiting[name]
        order.append(name)
        for follower in followers[name]:
            if follower in waiting and name in waiting[follower]:
                waiting[follower].discard(name)
                if not waiting[follower]:
                    heappush(ready, follower)


def _cycle(waiting: Mapping[str, set[str]]) -> tuple[str, ...]:
    """A cycle among names that all wait for one another, told from its alphabetically first name."""
    path = [min(waiting)]
    while (following := min(waiting[path[-1]])) not in path:
        path.append(following)
    ring = path[path.index(following) :]
    first = ring.index(min(ring))
    return (*ring[first:], *ring[:first])
