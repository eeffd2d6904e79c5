"""Ids for new parts: short, stable, in plain letters. Free of Qt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from core.mapspec import MapSpec

LONGEST = 40  # of the id of a city, as the map format has it
_PLAIN = {"ß": "ss", "æ": "ae", "ø": "o", "å": "a", "đ": "d", "ł": "l", "þ": "th", "ð": "d", "œ": "oe", "ı": "i"}


def folded(words: str) -> str:
    """Words as they are searched for: small letters without accents, so that ``lodz`` finds ``Łódź``."""
    spelt = "".join(_PLAIN.get(letter, letter) for letter in words.casefold())
    return "".join(letter for letter in unicodedata.normalize("NFKD", spelt) if not unicodedata.combining(letter))


def slug(name: str) -> str:
    """A name in lower-case ASCII with ``_`` between words: ``são_paulo`` gives ``sao_paulo``; never empty."""
    spelt = "".join(_PLAIN.get(letter, letter) for letter in name.lower())
    plain = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    return (words if words[:1].isalpha() else f"city_{words}".rstrip("_"))[:LONGEST].rstrip("_")


def fresh(wanted: str, taken: Collection[str], joint: str = "_") -> str:
    """An id that is not taken: the wanted one, or with the first free number from 2 behind it."""
    if wanted not in taken:
        return wanted
    number = 2
    while (found := f"{wanted[: LONGEST - 4] if joint == '_' else wanted}{joint}{number}") in taken:
        number += 1
    return found


def city_id(spec: MapSpec, name: str) -> str:
    """The id for a new city of that name."""
    return fresh(slug(name), {city.id for city in spec.cities})


def pair_id(a: str, b: str) -> str:
    """The id of what joins two cities, in alphabetical order."""
    return "-".join(sorted((a, b)))


def route_id(spec: MapSpec, a: str, b: str) -> str:
    """The id for a new route between two cities; beside another one it ends with its number."""
    return fresh(pair_id(a, b), {route.id for route in spec.routes}, "-")
