"""A line of a score, and what breaks ties."""

from __future__ import annotations

from typing import NamedTuple

from core.api import Message


class ScoreLine(NamedTuple):
    """Points from one source. ``public`` tells whether the other seats may know it before the end (TICKET-7)."""

    source: str
    points: int
    label: Message
    public: bool = True


class TieBreak(NamedTuple):
    """A value that decides between seats with equal points: compared by ``order``, the lowest first; more is better."""

    order: int
    name: str
    value: int
