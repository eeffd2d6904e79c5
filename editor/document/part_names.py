"""Parts of a map in words, for the history, the status bar and the panels."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.language.messages import Translator
from railwright.editor.document.parts import WHOLE, Kind, Part, find

_tr = Translator("Parts")

JOIN = " – "


def city_name(spec: MapSpec, id: str) -> str:
    """The name of a city; its id if it has none."""
    city = find(spec, Part("city", id))
    return city.name if isinstance(city, City) else id


def pair_label(spec: MapSpec, between: tuple[str, str]) -> str:
    """The names of two cities."""
    return JOIN.join(city_name(spec, end) for end in between)


def part_label(spec: MapSpec, part: Part) -> str:
    """What people call a part; drawings and guides have no name."""
    if part.kind in ("drawing", "guide"):
        return _count_label({part.kind}, 1)
    piece = find(spec, part)
    if piece is None:
        return _tr("the map") if part == WHOLE else part.id
    return piece.name if isinstance(piece, City) else pair_label(spec, piece.between)


def parts_label(spec: MapSpec, parts: Collection[Part]) -> str:
    """One part by its name, several by their number and kind."""
    if len(parts) == 1:
        return part_label(spec, next(iter(parts)))
    return _count_label({part.kind for part in parts}, len(parts))


def _count_label(kinds: Collection[Kind], number: int) -> str:
    if kinds == {"city"}:
        return QCoreApplication.translate("Parts", "%n cities", "", number)
    if kinds == {"route"}:
        return QCoreApplication.translate("Parts", "%n routes", "", number)
    if kinds == {"ticket"}:
        return QCoreApplication.translate("Parts", "%n tickets", "", number)
    if kinds == {"drawing"}:
        return QCoreApplication.translate("Parts", "%n drawings", "", number)
    if kinds == {"guide"}:
        return QCoreApplication.translate("Parts", "%n guides", "", number)
    return QCoreApplication.translate("Parts", "%n parts", "", number)
