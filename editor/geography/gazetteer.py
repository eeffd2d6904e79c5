"""The gazetteer: some 12 000 places of the world with their degrees, found by name without a network.

The places are GeoNames' (CC BY 4.0), German names of some capitals those of the Unicode CLDR; ``.ci/geodata.py`` makes
the file.
"""

from __future__ import annotations

import gzip
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file
from railwright.editor.geography.projections import LatLon

PLACES_FILE = Path(__file__).with_name("places.json.gz")
NAMINGS = ("own", "english", "german")  # whose names places get: their country's, as far as known, or a language's
MAX_FOUND_PLACES = 30  # places of a search


@dataclass(frozen=True, slots=True)
class Country:
    """A country by its code of two letters (ISO 3166-1), with its names and its capital, both as in English."""

    code: str
    english: str
    german: str
    capital: str

    def name(self, naming: str) -> str:
        """Its name in a language; English where its own is asked for."""
        return self.german if naming == "german" else self.english


@dataclass(frozen=True, slots=True)
class Place:
    """A place with its names, degrees north and east, and how many thousands of people live there."""

    english: str
    german: str
    own: str
    country: str
    at: LatLon
    thousands: int

    def name(self, naming: str = "own") -> str:
        """Its name: one of NAMINGS."""
        return {"english": self.english, "german": self.german, "own": self.own}[naming]

    def name_like(self, typed: str, naming: str) -> str:
        """The name that was typed, as far as it is one of these, that of a language first; else its own."""
        names = (self.name(naming), self.own, self.german, self.english)
        return next((name for name in names if fold(name).startswith(fold(typed))), self.own)


@dataclass(frozen=True)
class Gazetteer:
    """``places`` stand country by country, the largest first; ``others`` are further names, with bars between."""

    countries: tuple[Country, ...]
    places: tuple[Place, ...]
    others: tuple[str, ...]

    def country(self, text: str) -> Country | None:
        """A country by its code or one of its names."""
        wanted = fold(text)
        return next(
            (
                country
                for country in self.countries
                if wanted in map(fold, (country.code, country.english, country.german))
            ),
            None,
        )

    def places_of(self, codes: Sequence[str]) -> list[Place]:
        """The places of some countries, the largest first."""
        return sorted((place for place in self.places if place.country in codes), key=_by_size)

    def places_within(self, south: float, west: float, north: float, east: float) -> list[Place]:
        """The places between two parallels and two meridians, the largest first; the date line may lie between."""
        wide = (east - west) % 360 or 360
        inside = (
            place for place in self.places if south <= place.at[0] <= north and (place.at[1] - west) % 360 <= wide
        )
        return sorted(inside, key=_by_size)

    def is_capital(self, place: Place) -> bool:
        """Whether a place is the capital of its country."""
        return any(country.code == place.country and country.capital == place.english for country in self.countries)

    def search(self, text: str, most: int = MAX_FOUND_PLACES) -> list[Place]:
        """The places of which one name begins like this, those called so first, then the largest."""
        start = fold(text)
        if not start:
            return []
        exact: dict[Place, int] = {}
        for name, number in self._from(start):
            place = self.places[number]
            exact[place] = max(exact.get(place, 0), _likeness(place, name, start))
        return sorted(exact, key=lambda place: (-exact[place], *_by_size(place)))[:most]

    def named(self, text: str, near: LatLon | None = None) -> Place | None:
        """The place with this very name: the largest, or, where the board is known, the one nearest to its middle."""
        wanted = fold(text)
        matches = {self.places[number] for name, number in self._from(wanted) if name == wanted} if wanted else set()
        if near is None:
            return min(matches, key=lambda place: (-_likeness(place, wanted, wanted), *_by_size(place)), default=None)
        north, east = near
        return min(
            matches,
            key=lambda place: (place.at[0] - north) ** 2 + ((place.at[1] - east + 180) % 360 - 180) ** 2,
            default=None,
        )

    def _from(self, start: str) -> Iterator[tuple[str, int]]:
        """The names that begin like this, in alphabetical order, with the numbers of their places."""
        names = _sorted_names()
        for name, number in names[bisect_left(names, (start, -1)) :]:
            if not name.startswith(start):
                return
            yield name, number


def _likeness(place: Place, name: str, wanted: str) -> int:
    """2 where a place is called so, 1 where that is a further name of it, 0 where the name only begins so."""
    if name != wanted:
        return 0
    return 1 + (wanted in map(fold, (place.own, place.german, place.english)))


def _by_size(place: Place) -> tuple[int, str, LatLon]:
    return -place.thousands, place.english, place.at


def fold(text: str) -> str:
    """Letters and digits of a name without case and accents, to compare names by."""
    for letter, plain in (("ß", "ss"), ("ł", "l"), ("Ł", "l"), ("ø", "o"), ("Ø", "o"), ("đ", "d"), ("ı", "i")):
        text = text.replace(letter, plain)
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if letter.isalnum()).casefold()


@cache
def gazetteer() -> Gazetteer:
    """The gazetteer that comes with the program, read once."""
    data = parse_json(gzip.decompress(read_file(PLACES_FILE)))
    countries = tuple(Country(*row) for row in data["countries"])
    columns = [data[name] for name in ("name", "german", "own", "country", "lat", "lon", "thousands")]
    places = tuple(
        Place(name, german or name, own or name, countries[country].code, (lat, lon), thousands)
        for name, german, own, country, lat, lon, thousands in zip(*columns, strict=True)
    )
    return Gazetteer(countries, places, tuple(data["others"]))


@cache
def _sorted_names() -> list[tuple[str, int]]:
    """All names as they are compared, in order, each with the number of its place; worked out at the first search."""
    book, entries = gazetteer(), set()
    for number, (place, others) in enumerate(zip(book.places, book.others, strict=True)):
        for name in {place.english, place.german, place.own, *others.split("|")}:
            entries.add((fold(name), number))
    return sorted(pair for pair in entries if pair[0])
