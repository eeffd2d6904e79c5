"""The gazetteer: some 12 000 places of the world with latitude and longitude, searchable by name offline.

The places are from GeoNames (CC BY 4.0), names of countries and of some capitals in other languages from the Unicode
CLDR; ``.ci/geodata.py`` makes the file.
"""

from __future__ import annotations

import gzip
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file
from railwright.core.language.messages import spoken_language
from railwright.editor.geography.projections import LatLon

PLACES_FILE = Path(__file__).with_name("places.json.gz")
LANGUAGE_NAMINGS = {"de": "german", "cs": "czech", "hu": "hungarian"}  # the languages besides English, by code
NAMINGS = (
    "own",
    "english",
    *LANGUAGE_NAMINGS.values(),
)  # languages of names: the country's own if known, or one of them
PLAIN_LETTERS = str.maketrans(
    {"ß": "ss", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ı": "i", "æ": "ae",
     "Æ": "Ae", "þ": "th", "Þ": "Th", "‘": "'", "’": "'", "ʻ": "'", "ʼ": "'", "–": "-", "ħ": "h"}
)  # fmt: skip
# Countries whose names are not written in Latin letters: their boards have one transcription, without accents.
TRANSCRIBED = (
    "AE AF AM BD BG BH BT BY CN DZ EG EH ER ET GE GR HK IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA MK MM MN MO "
    "MR MV NP OM PK PS QA RU SA SD SY TH TJ TN TW UA YE"
)
MAX_FOUND_PLACES = 30  # results of a search


@dataclass(frozen=True, slots=True)
class Country:
    """A country: its two-letter code (ISO 3166-1), its names, and its capital, named in English.

    ``foreign`` are its names in the languages of LANGUAGE_NAMINGS.
    """

    code: str
    english: str
    foreign: tuple[str, ...]
    capital: str

    def name(self, naming: str) -> str:
        """Its name in a language; the English name for ``own``."""
        return dict(zip(LANGUAGE_NAMINGS.values(), self.foreign, strict=True)).get(naming, self.english)


@dataclass(frozen=True, slots=True)
class Place:
    """A place: its names, degrees north and east, and population in thousands.

    ``foreign`` are its names in the languages of LANGUAGE_NAMINGS.
    """

    english: str
    foreign: tuple[str, ...]
    own: str
    country: str
    at: LatLon
    thousands: int

    def name(self, naming: str = "own") -> str:
        """Its name in one of NAMINGS."""
        return dict(zip(NAMINGS, self.names, strict=True))[naming]

    @property
    def names(self) -> tuple[str, ...]:
        """Its names in the order of NAMINGS."""
        return self.own, self.english, *self.foreign

    def name_like(self, typed: str, naming: str) -> str:
        """The typed name if the place has it, preferably in the language ``naming``; else its own name."""
        names = self.name(naming), *self.names
        return next((name for name in names if fold(name).startswith(fold(typed))), self.own)


@dataclass(frozen=True)
class Gazetteer:
    """All places, by country, the largest first; ``others`` are further names, separated by bars."""

    countries: tuple[Country, ...]
    places: tuple[Place, ...]
    others: tuple[str, ...]

    def country(self, text: str) -> Country | None:
        """The country with this code or name; None if there is none."""
        wanted = fold(text)
        return next(
            (
                country
                for country in self.countries
                if wanted in map(fold, (country.code, country.english, *country.foreign))
            ),
            None,
        )

    def places_of(self, codes: Sequence[str]) -> list[Place]:
        """The places of countries, given by code, largest first."""
        return sorted((place for place in self.places if place.country in codes), key=_by_size)

    def places_within(self, south: float, west: float, north: float, east: float) -> list[Place]:
        """The places in a rectangle, largest first; it may cross the date line."""
        width = (east - west) % 360 or 360
        inside = (
            place for place in self.places if south <= place.at[0] <= north and (place.at[1] - west) % 360 <= width
        )
        return sorted(inside, key=_by_size)

    @cached_property
    def name_counts(self) -> dict[Place, int]:
        """How many different names each place has; famous places have their own names in many languages."""
        named = zip(self.places, self.others, strict=True)
        return {place: len({*place.names, *others.split("|")} - {""}) for place, others in named}

    @cached_property
    def _capitals(self) -> frozenset[tuple[str, str]]:
        """The capitals, each with the code of its country."""
        return frozenset((country.code, without_accents(country.capital)) for country in self.countries)

    def is_capital(self, place: Place) -> bool:
        """Whether a place is the capital of its country."""
        return (place.country, place.english) in self._capitals

    def search(self, text: str, maximum: int = MAX_FOUND_PLACES) -> list[Place]:
        """The places with a name that begins with ``text``, exact matches first, then the largest."""
        start = fold(text)
        if not start:
            return []
        exact: dict[Place, int] = {}
        for name, number in self._from(start):
            place = self.places[number]
            exact[place] = max(exact.get(place, 0), _likeness(place, name, start))
        return sorted(exact, key=lambda place: (-exact[place], *_by_size(place)))[:maximum]

    def named(self, text: str, near: LatLon | None = None) -> Place | None:
        """The place with exactly this name: the largest, or the nearest to ``near``."""
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
        """The names that begin with ``start``, in alphabetical order, with the indices of their places."""
        names = _sorted_names()
        for name, number in names[bisect_left(names, (start, -1)) :]:
            if not name.startswith(start):
                return
            yield name, number


def _likeness(place: Place, name: str, wanted: str) -> int:
    """2 if ``wanted`` is a main name of the place, 1 if it is a further name, 0 if ``name`` only begins with it."""
    if name != wanted:
        return 0
    return 1 + (wanted in map(fold, place.names))


def _by_size(place: Place) -> tuple[int, str, LatLon]:
    return -place.thousands, place.english, place.at


def fold(text: str) -> str:
    """The letters and digits of a name without case and accents, for comparison."""
    return "".join(letter for letter in without_accents(text) if letter.isalnum()).casefold()


def without_accents(text: str) -> str:
    """A name in the letters of English."""
    if text.isascii():
        return text
    plain = text.translate(PLAIN_LETTERS)
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))


def place_naming() -> str:
    """The naming of places for the program's language: that language, or ``english``."""
    return LANGUAGE_NAMINGS.get(spoken_language(), "english")


@cache
def gazetteer() -> Gazetteer:
    """The bundled gazetteer, read once."""
    data = parse_json(gzip.decompress(read_file(PLACES_FILE)))
    countries = tuple(
        Country(code, english, tuple(foreign), capital) for code, english, *foreign, capital in data["countries"]
    )
    columns = [data[name] for name in ("name", "own", "country", "lat", "lon", "thousands", *LANGUAGE_NAMINGS.values())]
    places = []
    for name, own, country, lat, lon, thousands, *foreign in zip(*columns, strict=True):
        code, english, own_name = countries[country].code, without_accents(name), own or name
        if code in TRANSCRIBED:
            own_name = without_accents(own_name)
        places.append(Place(english, tuple(other or name for other in foreign), own_name, code, (lat, lon), thousands))
    return Gazetteer(countries, tuple(places), tuple(data["others"]))


@cache
def _sorted_names() -> list[tuple[str, int]]:
    """All folded names in order, each with the index of its place; computed at the first search."""
    book, entries = gazetteer(), set()
    for number, (place, others) in enumerate(zip(book.places, book.others, strict=True)):
        for name in {*place.names, *others.split("|")}:
            entries.add((fold(name), number))
    return sorted(pair for pair in entries if pair[0])
