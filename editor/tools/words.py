"""Texts of the tools: translation, and names of parts in messages and titles of edits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from railwright.core.kernel.mapspec import City, MapSpec, Route, Ticket
from railwright.core.language.messages import Translator
from railwright.editor.document.parts import Part, find

tr = Translator("Tools")


def part_label(spec: MapSpec, part: Part) -> str:
    """The name of a part: ``Paris``, ``Paris–Dijon``."""
    piece = find(spec, part)
    if isinstance(piece, City):
        return piece.name
    if isinstance(piece, Route | Ticket):
        return pair_label(spec, piece.between)
    return count_label([part])


def pair_label(spec: MapSpec, pair: tuple[str, str]) -> str:
    """``Paris–Dijon``."""
    names = {city.id: city.name for city in spec.cities}
    return "–".join(names[end] for end in pair)


def count_label(parts: Collection[Part]) -> str:
    """``3 cities and 2 routes``."""
    counts = [_number(kind, count) for kind, count in Counter(part.kind for part in parts).items()]
    if len(counts) < 2:
        return "".join(counts)
    return tr("{some} and {last}").format(some=", ".join(counts[:-1]), last=counts[-1])


def _number(kind: str, number: int) -> str:
    if kind == "city":
        return tr("%n cities", number)
    if kind == "route":
        return tr("%n routes", number)
    if kind == "ticket":
        return tr("%n tickets", number)
    return tr("%n guides", number) if kind == "guide" else tr("%n drawings", number)


def parts_label(spec: MapSpec, parts: Collection[Part]) -> str:
    """The name of a single part, or the counts of several by kind."""
    return part_label(spec, next(iter(parts))) if len(parts) == 1 else count_label(parts)
