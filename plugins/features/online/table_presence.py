"""The people at a table: who is there, who is away, and since when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple


class Person(NamedTuple):
    """Somebody at the other end of a connection: the public key is who it is, the name only a name.

    ``address`` is where the connection comes from, "" where nobody knows.
    """

    key: str
    name: str
    address: str = ""


def is_near(address: str) -> bool:
    """Whether an address is of this machine or of a private network."""
    with suppress(ValueError):
        near = ip_address(address.partition("%")[0])
        return near.is_private or near.is_loopback
    return False


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet."""
    with suppress(ValueError):
        return ip_address(address.partition("%")[0]).is_global
    return False


class TablePresence:
    """Those who are there, by their keys, in the order in which they came; nobody is when the dealer begins.

    * ``now``: gives seconds since 1970
    * ``is_reached_from_outside``: whether somebody has come from a public address
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._woken_at = now, now()
        self._people: dict[str, Person] = {}
        self._since: dict[str, float] = {}
        self.is_reached_from_outside = False

    def __iter__(self) -> Iterator[str]:
        return iter(self._people)

    def __contains__(self, key: str) -> bool:
        return key in self._people

    def __len__(self) -> int:
        return len(self._people)

    def __getitem__(self, key: str) -> Person:
        return self._people[key]

    def come(self, person: Person) -> bool:
        """Note that somebody is there from now on; False if he was already."""
        if person.key in self._people:
            return False
        self._people[person.key], self._since[person.key] = person, self._now()
        self.is_reached_from_outside |= is_public(person.address)
        return True

    def go(self, key: str) -> bool:
        """Note that somebody is away from now on; False if he was already."""
        if self._people.pop(key, None) is None:
            return False
        self._since[key] = self._now()
        return True

    def since(self, key: str) -> float:
        """When somebody came or went."""
        return self._since.get(key, self._woken_at)

    def move(self, by_s: float) -> None:
        """Move all times by so many seconds, because the clock that they were read from was set."""
        self._woken_at += by_s
        self._since = {key: time + by_s for key, time in self._since.items()}
