"""The engine's messages and names as sentences for people: translated, with the board's and the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from railwright.core.kernel.board import Board
from railwright.core.kernel.choices import Choice, Notation
from railwright.core.kernel.text import Message, Name, plural, say
from railwright.core.language.messages import localize, sentence, translate, translated_later
from railwright.core.maps.looks import places_words
from railwright.plugins.cards.api import COLORS, CountsInWords, counted_card

ELLIPSIS = "…"
MAX_NAME_LETTERS = 24  # letters of a name on buttons and in headings
COLOR_WORDS = {
    "purple": translated_later("Colors", "purple"),
    "blue": translated_later("Colors", "blue"),
    "orange": translated_later("Colors", "orange"),
    "white": translated_later("Colors", "white"),
    "green": translated_later("Colors", "green"),
    "yellow": translated_later("Colors", "yellow"),
    "black": translated_later("Colors", "black"),
    "red": translated_later("Colors", "red"),
    "gray": translated_later("Colors", "grey"),
    "loco": translated_later("Colors", "locomotive"),
}
OTHER_WORDS = {
    "pile": translated_later("Message", "from the pile"),
    "none": translated_later("Message", "nothing"),
}
COLOR_FIELDS = ("color", "colour")  # what names are of whose ids may be colors of cards
PINK_RED = 0xD8  # how strong the red of a purple is at least that people call pink


def color_word(color: str) -> str:
    """The translated name of a card color; unknown colors keep their id."""
    return translate("Colors", COLOR_WORDS[color]) if color in COLOR_WORDS else color


def shown_color_word(color: str, shown: str) -> str:
    """The name of a card color as it looks in print, ``shown`` being its ``#rrggbb``: a pale purple is pink."""
    red, green, blue = (int(shown[first : first + 2], 16) for first in (1, 3, 5))
    if color == "purple" and red >= PINK_RED and red > blue > green:
        return translate("Colors", "pink")
    return color_word(color)


def read_cards(text: str) -> list[tuple[str, int]]:
    """The cards that the notation names, such as ``2 red + 1 loco``, as pairs of color and count."""
    counts = CountsInWords().read(text.split())
    return [(color, count) for color, count in zip(COLORS, counts, strict=True) if count]


def counted_cards(color: str, count: int) -> str:
    """``2 red``, ``1 locomotive``."""
    return sentence(counted_card(COLORS.index(color), count))


class Wording:
    """Makes sentences about one ``board`` and its ``players``."""

    def __init__(self, board: Board, players: Sequence[str]) -> None:
        self.board, self.players = board, tuple(players)

    def text(self, message: Message) -> str:
        """A message as a sentence."""
        return sentence(message, self._word)

    def label(self, notation: Notation, choice: Choice) -> str:
        """The text of a choice on a button."""
        return self.text(notation.label(choice))

    def action(self, notation: Notation, choice: Choice) -> str:
        """The text of a choice without the place that it names: ``Build a station``, ``Put a marker into a city``."""
        if choice.short_label:
            return self.text(Message(choice.short_label))
        label = notation.label(choice)
        places = {
            arg: _any_place(value) if _is_place(value) else ELLIPSIS
            for arg, value in label.args.items()
            if isinstance(value, Name)
        }
        text = self.text(label.with_args({**label.args, **places}))
        return text[:1].upper() + text[1:]

    def short(self, seat: int) -> str:
        """A player's name, cut to MAX_NAME_LETTERS."""
        name = self.players[seat]
        return name if len(name) <= MAX_NAME_LETTERS else name[: MAX_NAME_LETTERS - 1].rstrip() + ELLIPSIS

    def bare(self, notation: Notation, choice: Choice) -> str:
        """The text of a choice without anything that it names: ``Keep``, also where a language says ``Keep: …``."""
        label = notation.label(choice)
        gaps = {arg: ELLIPSIS if isinstance(value, Name) else value for arg, value in label.args.items()}
        return self.text(label.with_args(gaps)).removesuffix(f" {ELLIPSIS}").removesuffix(":")

    def argument(self, notation: Notation, choice: Choice) -> str:
        """What a choice names, without its verb: ``2 red + 1 locomotive``."""
        named = [value for value in notation.label(choice).args.values() if isinstance(value, Name)]
        return self.list_names([self.name(name) for name in named]) if named else self.label(notation, choice)

    def name(self, name: Name) -> str:
        """The name of a thing."""
        if name.of == "seat":
            return self.players[int(name.id)]
        if name.words is not None:
            return self.text(name.words)
        if name.of == "ticket":
            tickets = self.board.ticket_index  # first: a route may have the same id
            ids = str(name.id).split()
            return self.list_names(
                [self._full_ticket(tickets[id]) if id in tickets else self._of_board(id) for id in ids]
            )
        if name.of in COLOR_FIELDS and name.id in COLOR_WORDS:
            return color_word(str(name.id))
        return self._of_board(str(name.id))

    def list_names(self, names: Sequence[str]) -> str:
        """Names with commas between."""
        return ", ".join(names) if names else translate("Message", "nothing")

    def route(self, route: int) -> str:
        """``Paris–Dieppe``; routes between the same cities are told apart by their colors, or else their lengths."""
        board, (start, goal) = self.board, self.board.ends[route]
        name = f"{board.city_names[start]}–{board.city_names[goal]}"
        twins = [other for other, end in board.around[start] if end == goal]
        if any(board.color[other] != board.color[route] for other in twins):
            return f"{name} ({color_word(board.color[route])})"
        length = plural("{count} space", "{count} spaces", "count", count=board.length[route])
        apart = any(board.length[other] != board.length[route] for other in twins)
        return f"{name} ({self.text(length)})" if apart else name

    def ticket(self, ticket: int) -> str:
        """``Brest–Petrograd``, and all places of a ticket that leads to more."""
        return "–".join(places_words(self.board.ticket_places[ticket], self._city_names))

    def ticket_worth(self, ticket: int) -> str:
        """``8 points``, and what the ticket costs if it is missed, where that is another number."""
        fields, points = self.board.spec.tickets[ticket].fields, self.board.ticket_points[ticket]
        worth = plural("{points} point", "{points} points", "points", points=points)
        if "penalty" in fields:
            worth = say("{worth} (missed: {penalty})", worth=worth, penalty=fields["penalty"])
        return self.text(worth)

    def _full_ticket(self, ticket: int) -> str:
        """A ticket; of several between the same cities, with what it is worth."""
        places, ends = self.board.ticket_places, self.board.ticket_places[ticket]
        return f"{self.ticket(ticket)} ({self.ticket_worth(ticket)})" if places.count(ends) > 1 else self.ticket(ticket)

    def _word(self, value: object) -> Any:
        if isinstance(value, Message):
            return self.text(value)
        if isinstance(value, Name):
            return self.name(value)
        if isinstance(value, tuple | list):
            return self.list_names([self._word(item) for item in value])
        return localize(value)

    def _of_board(self, id: str) -> str:
        if id in self.board.route_index:
            return self.route(self.board.route_index[id])
        if id in self.board.city_index:
            return self.board.city_names[self.board.city_index[id]]
        return translate("Message", OTHER_WORDS[id]) if id in OTHER_WORDS else self.plain(id)

    def plain(self, id: str) -> str:
        """An id that nothing names, for people: ``coal_creek`` of a map becomes ``Coal Creek``."""
        words = id.replace("_", " ")
        return words.title() if id in self._map_ids else words

    @cached_property
    def _city_names(self) -> dict[str, str]:
        return dict(zip(self.board.cities, self.board.city_names, strict=True))

    @cached_property
    def _map_ids(self) -> set[str]:
        """Ids that only the map defines, such as those of regions and railroads."""
        spec = self.board.spec
        fields = [*(city.fields for city in spec.cities), *(route.fields for route in spec.routes)]
        values = [value for part in fields for value in part.values()]
        lists = [value for value in values if isinstance(value, tuple | list)]
        return {id for id in (*values, *(id for ids in lists for id in ids)) if isinstance(id, str)}


def _any_place(place: Name) -> str:
    names = {"route": translated_later("Message", "a route"), "city": translated_later("Message", "a city")}
    return translate("Message", names[place.of])


def _is_place(value: object) -> bool:
    return isinstance(value, Name) and value.of in ("route", "city")
