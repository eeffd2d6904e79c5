"""The meaning of each column of a table: what a file's titles say, and where they say nothing, what is in the cells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from railwright.editor.features.exchange.import_result import parse_color, parse_decimal, parse_whole

Rows = Sequence[tuple[int, Sequence[str]]]

MEANINGS = (
    "name", "x", "y", "lat", "lon", "people", "from", "to", "length", "colour", "colour 2", "points", "locomotives",
    "tunnel", "double", "deck", "long deck", "id", "from id", "to id", "penalty", "only locomotives", "single",
)  # fmt: skip
"""What a person can choose for a column; "" is a column that is not used."""

UNSEEN_MEANINGS = ("type", "kind", "style", "bends", "curved", "shortest path")
"""What a title can also mean, but nobody chooses: columns of the web editor's tables."""

_WORDS = {
    "name": "city town station stadt ort label title place node stop ville ciudad città nom nombre cityname names",
    "x": "pos_x xpos posx x_pos x_coordinate x_coord coord_x coordinate_x left position_x x_mm",
    "y": "pos_y ypos posy y_pos y_coordinate y_coord coord_y coordinate_y top position_y y_mm",
    "lat": "latitude breite breitengrad",
    "lon": "longitude lng längengrad",
    "people": "population pop pop_max einwohner inhabitants habitants size_of_population bevölkerung",
    "from": "start source origin src u von de depart départ da desde begin departure first",
    "to": "end target destination dst dest v nach ziel vers arrivée arrival hasta finish second",
    "length": "len spaces space distance dist trains train cars carriages wagons wagen weight cost size länge felder "
    "distanz kosten longueur longitud lunghezza train_cars number_of_trains num_trains train_count segments tiles "
    "route_length trains_required required_trains trains_needed car_count",
    "colour": "color farbe couleur colore kleur colours colors farben route_color route_colour track_color card_color "
    "colour_1 color_1 primary_color primary_colour colors_1 colours_1 farbe_1 first_color first_colour",
    "colour 2": "color_2 secondary_color secondary_colour colors_2 colours_2 farbe_2 second_color second_colour",
    "points": "value score punkte pts worth point_value ticket_value puntos reward victory_points vp",
    "locomotives": "ferry ferries locos loco jokers joker wilds wild engines lokomotiven loks fähre ferrylocomotives "
    "ferry_locomotives num_locomotives locomotive wild_cards",
    "tunnel": "is_tunnel tunnels",
    "double": "is_double parallel double_track doppelt tracks lanes",
    "deck": "set ticket_set",
    "penalty": "malus missed points_lost lost_points penalty_points negative_points points_if_missed fail_points "
    "failure strafe minuspunkte abzug",
    "only locomotives": "locomotives_only loco_only only_locos nur_lokomotiven",
    "single": "not_a_double_route not_double no_double single_route",
    "long deck": "long long_route is_long long_ticket",
    "style": "wagon_style",
    "id": "key code abbreviation abbr uid",
}
_MEANING = {word.replace("_", " "): meaning for meaning, words in _WORDS.items() for word in words.split()}
_MEANING |= {meaning: meaning for meaning in (*MEANINGS, *UNSEEN_MEANINGS)}
_ENDS_BASES = frozenset(
    ("", "city", "town", "node", "station", "stadt", "ort", "place", "point", "end", "endpoint", "stop", "vertex",
     "location", "between", "cities", "ends", "nodes", "stations", "ville", "ciudad", "città", "name", "c", "n")
)  # fmt: skip
_PLACE_BASES = frozenset(
    ("at", "pos", "position", "coordinates", "coords", "coord", "location", "xy", "point", "place", "map")
)
_ENDS = {"a": "from", "b": "to", "1": "from", "2": "to", "one": "from", "two": "to"}
TICKET_WORDS = re.compile(r"ticket|destination|mission|ziel|auftr|objective|billet", re.IGNORECASE)
MAX_LENGTH = 9  # spaces of a route
KINDS_OF_ROUTES = ("tunnel", "ferry")  # as words after the number of spaces


def plain_title(title: str) -> str:
    """A title in lower-case words: ``cityA``, ``city_a`` and ``City A`` are ``city a``."""
    spaced = re.sub(r"(?<=[a-zà-ÿ])(?=[A-Z0-9])", " ", title.strip().lstrip("#"))
    return " ".join(re.sub(r"[\W_]+", " ", spaced).casefold().split())


def guess_meanings(name: str, titles: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The meaning of each column of a file with this name, each used once; "" for a column with none."""
    meanings = _from_titles([plain_title(title) for title in titles])
    _Cells(name, titles, rows).guess(meanings)
    return tuple(meanings)


def _from_titles(titles: Sequence[str]) -> list[str]:
    """What the titles say. Of several that say the same, that which is the word itself, else the first."""
    said = [_meaning(title, titles) for title in titles]
    if "lat" in said and "long deck" in said:
        said[said.index("long deck")] = "lon"
    if "lat" in said and "lon" not in said and "length" in said:  # German: Breite, Länge
        said[said.index("length")] = "lon"
    if said.count("colour") > 1 and "colour 2" not in said:
        said[said.index("colour", said.index("colour") + 1)] = "colour 2"
    best = {meaning: said.index(meaning) for meaning in reversed(said)}
    best |= {title: place for place, title in enumerate(titles) if said[place] == title}
    return [meaning if best[meaning] == place else "" for place, meaning in enumerate(said)]


def _meaning(title: str, titles: Sequence[str]) -> str:
    base, _, last = title.rpartition(" ")
    if last in ("x", "y", "lat", "lon", "lng", "latitude", "longitude") and base:
        return _meaning(last, ())
    if last in ("name", "id") and (end := _end(base, titles)):
        return end if last == "name" else f"{end} id"
    if base in _PLACE_BASES and last in ("1", "2"):
        return "xy"[int(last) - 1]
    return _end(title, titles) or _MEANING.get(title, "")


def _end(title: str, titles: Sequence[str]) -> str:
    """``from`` or ``to`` for a title like ``Start``, ``start city`` or ``city 1``; "" for another."""
    if _MEANING.get(title) in ("from", "to"):
        return _MEANING[title]
    base, _, last = title.rpartition(" ")
    if base in _ENDS_BASES and last in ("0", "1") and f"{base} 0".strip() in titles:
        return "from" if last == "0" else "to"
    if base in _ENDS_BASES and last in _ENDS:
        return _ENDS[last]
    first, _, rest = title.partition(" ")
    for end, others in ((first, rest), (last, base)):
        if others in _ENDS_BASES and _MEANING.get(end) in ("from", "to"):
            return _MEANING[end]
    return ""


class _Cells:
    """What the cells of the columns say that have no meaning yet."""

    def __init__(self, name: str, titles: Sequence[str], rows: Rows) -> None:
        self.is_tickets = bool(TICKET_WORDS.search(name))
        self.titles = titles
        self.cells = [
            [cells[place].strip() for _, cells in rows if place < len(cells) and cells[place].strip()]
            for place in range(len(titles))
        ]

    def guess(self, meanings: list[str]) -> None:
        """Fill in the meanings of columns without one."""
        free = [place for place, meaning in enumerate(meanings) if not meaning and self.cells[place]]
        numbers = [place for place in free if all(parse_decimal(cell) is not None for cell in self.cells[place])]
        colors = [place for place in free if place not in numbers and self._is_color(place)]
        texts = [place for place in free if place not in (*numbers, *colors)]
        for place in texts:
            if "type" not in meanings and all(cell.casefold() in KINDS_OF_ROUTES for cell in self.cells[place]):
                meanings[place] = "type"
        texts = [place for place in texts if not meanings[place]]
        if numbers and not self.titles[numbers[0]] and self._counts_rows(numbers[0]):
            meanings[numbers.pop(0)] = "id"
        is_degrees = len([place for place in numbers if self._is_broken(place)]) > 1
        if not {"from", "to", "from id", "to id", "name"} & {*meanings}:
            if len(texts) > 1 and not is_degrees:
                meanings[texts[0]], meanings[texts[1]] = "from", "to"
            elif texts:
                meanings[max(texts, key=lambda place: len({*self.cells[place]}))] = "name"
        elif not {"from", "from id"} & {*meanings} and {"to", "to id"} & {*meanings} and texts:
            meanings[texts[0]] = "from"
        if {"from", "from id"} & {*meanings}:
            self._guess_route(meanings, numbers, colors)
        elif "name" in meanings and not {"x", "lat"} & {*meanings} and len(numbers) > 1:
            places = [place for place in numbers if self._is_broken(place)] if is_degrees else numbers
            pair = ("lat", "lon") if is_degrees and self._is_globe(*places[:2]) else ("x", "y")
            meanings[places[0]], meanings[places[1]] = pair

    def _guess_route(self, meanings: list[str], numbers: Sequence[int], colors: Sequence[int]) -> None:
        if self.is_tickets and "length" in meanings and "points" not in meanings:
            meanings[meanings.index("length")] = "points"
        elif "points" in meanings and "length" not in meanings and (colors or "colour" in meanings):
            meanings[meanings.index("points")] = "length"
        elif not {"length", "points"} & {*meanings} and numbers:
            places = [place for place in numbers if not self._is_broken(place)] or numbers
            lengths = [place for place in places if max(parse_decimal(c) or 0 for c in self.cells[place]) <= MAX_LENGTH]
            if self.is_tickets or not (lengths or colors or "colour" in meanings):
                meanings[places[0]] = "points"
            else:  # of points and length, only the length is never more than a route may have
                meanings[(lengths or places)[0]] = "length"
        wanted = [meaning for meaning in ("colour", "colour 2") if meaning not in meanings]
        for place, meaning in zip(colors, wanted, strict=False):
            meanings[place] = meaning

    def _is_color(self, place: int) -> bool:
        known = [cell for cell in self.cells[place] if parse_color(cell) is not None]
        return len(known) * 2 >= len(self.cells[place])

    def _is_broken(self, place: int) -> bool:
        """Whether a column has numbers that are not whole, such as degrees."""
        return any(parse_whole(cell) is None for cell in self.cells[place])

    def _is_globe(self, north: int, east: int) -> bool:
        return all(abs(parse_decimal(cell) or 0) <= 90 for cell in self.cells[north]) and all(
            abs(parse_decimal(cell) or 0) <= 180 for cell in self.cells[east]
        )

    def _counts_rows(self, place: int) -> bool:
        """Whether a column only numbers the rows."""
        whole = [parse_whole(cell) for cell in self.cells[place]]
        return len(whole) > 2 and whole in ([*range(len(whole))], [*range(1, len(whole) + 1)])


def counts_spaces(title: str) -> bool:
    """Whether a title means the length of a route, which a list of its spaces gives as well."""
    return _MEANING.get(plain_title(title)) == "length"


def names_an_end(title: str) -> bool:
    """Whether a title means one of the two cities of a route or ticket."""
    return bool(_end(plain_title(title), ()))


def has_titles(rows: Rows) -> bool:
    """Whether the first row of a table holds titles: it has words that are known, or no number above numbers."""
    first, others = rows[0][1], rows[1:]
    if any(parse_decimal(cell) is not None for cell in first):
        return False
    titles = [plain_title(cell) for cell in first]
    if any(meaning for meaning in _from_titles(titles)):
        return True
    if not others:
        return True
    numbers = (place for _, row in others for place, cell in enumerate(row) if parse_decimal(cell) is not None)
    if any(count * 2 > len(others) for count in Counter(numbers).values()):
        return True
    repeated = {cell.casefold() for _, cells in others for cell in cells}
    return not any(cell and (cell.casefold() in repeated or parse_color(cell)) for cell in first)


def meanings_by_word() -> Mapping[str, str]:
    """The meanings of columns by the words that a command names them with; ``none`` for a column that is not used."""
    return {"none": "", **{meaning.replace(" ", "-"): meaning for meaning in MEANINGS}}
