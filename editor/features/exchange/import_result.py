"""The result of an import: the new map, and messages on everything that was left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.documents.value_schema import find_mismatch
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.issues import more_words
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import Message, enumeration, say, with_full_stop
from railwright.editor.document import decks
from railwright.editor.document.map_data import numbered
from railwright.editor.document.map_fields import Fields

MAX_FILE_BYTES = 10_000_000
MAX_OMISSIONS = 1000  # messages: a foreign file may be wrong on every line, and nobody reads more
MAX_NAMES = 8  # of cities in a message
MAX_SHOWN_CHARS = 300  # of a text from the file in a message
LOCOMOTIVE_WORDS = ("locomotive", "locomotives", "loco", "locos", "lokomotive", "lokomotiven")
COLOR_WORDS = {
    "purple": ("pink", "magenta", "violet", "lila", "rosa", "rose", "violett", "morado", "mauve", "fuchsia"),
    "blue": ("blau", "bleu", "azul", "blu"),
    "orange": ("naranja", "arancione"),
    "white": ("weiss", "weiß", "blanc", "blanco", "bianco"),
    "green": ("grün", "vert", "verde"),
    "yellow": ("gelb", "jaune", "amarillo", "giallo"),
    "black": ("schwarz", "noir", "negro", "nero"),
    "red": ("rot", "rouge", "rojo", "rosso"),
    "gray": (
        *("grey", "grau", "gris", "grigio", "neutral", "any", "wild", "none", "colorless", "colourless", ""),
        *LOCOMOTIVE_WORDS,
    ),
}
_COLOR = {word: color for color, names in COLOR_WORDS.items() for word in (color, *names)}


class ImportRefused(RailwrightError):
    """A file cannot be imported at all; the message says why and what to do."""


@dataclass
class ImportResult:
    """The result of an import, built up while a file is read.

    ``spec`` is the map so far, ``omissions`` are messages on what was left out, ``ids_by_alias`` the ids of cities by
    their other names in the file. ``replaces`` if the file replaces the cities, routes and tickets of the map.
    """

    spec: MapSpec
    fields: Fields
    omissions: list[Message] = field(default_factory=list)
    ids_by_alias: dict[str, str] = field(default_factory=dict)
    replaces: bool = False

    def leave_out(self, part: Message | str, why: Message) -> None:
        """Record that the thing at ``part`` is left out, and why."""
        self.omissions.append(omission(part, why))

    def note_unplaced(self, file: str, laid: Sequence[str], others: Sequence[str]) -> None:
        """Record the cities without a position: those placed by their routes, and those that nothing places."""
        if laid:
            text = "the file gives no position for {cities}. Their routes were used to place them."
            self.leave_out(file, say(text, cities=enumeration(_first_names(laid))))
        if others:
            text = "no position could be found for {cities}. Drag them to their places."
            self.leave_out(file, say(text, cities=enumeration(_first_names(others))))

    def usable_fields(self, section: str, part: Message | str, **values: Any) -> dict[str, Any]:
        """The values that are valid for fields of this map; the others are left out, each with its reason."""
        usable = {}
        for name, value in values.items():
            schema = self.fields[section].get(name)
            if value is None:
                continue
            if schema is None:
                self.leave_out(
                    part, say("the rules of this map have no `{name}`. Add a plugin that provides it.", name=name)
                )
            elif problem := find_mismatch(name, value, schema):
                self.leave_out(part, with_full_stop(problem))
            else:
                usable[name] = value
        return usable


def _first_names(names: Sequence[str]) -> list[Message | str]:
    """The names, or of many the first and the number of the others."""
    beyond = len(names) - MAX_NAMES
    return [*names[:MAX_NAMES], *([say("{count} more", count=beyond)] if beyond > 0 else [])]


def import_decks(result: ImportResult, decks_of_file: Mapping[str, Callable[[], None]]) -> None:
    """Import tickets deck by deck: the map gets those of the first; several decks are also saved by name.

    ``decks_of_file`` has, by name of the deck, functions that add its tickets.
    """
    for number, (label, add_tickets) in reversed(list(enumerate(decks_of_file.items(), 1))):
        result.spec = replace(result.spec, tickets=())
        add_tickets()
        result.spec = replace(result.spec, tickets=numbered(result.spec.tickets))
        if len(decks_of_file) > 1:
            _save_deck(result, label.strip()[: decks.MAX_NAME_CHARS] or str(number))


def _save_deck(result: ImportResult, name: str) -> None:
    existing = decks.decks(result.spec)
    if name in existing or len(existing) >= decks.MAX_DECKS:
        result.leave_out(say("deck {name}", name=name), say("its name is already used, or the map has too many decks."))
    else:
        result.spec = decks.save_deck(result.spec, name)


def check_row_count(file: str, kind: str, number: int) -> None:
    """Raise ImportRefused if a file holds more cities, routes or tickets than a map may have.

    Adding takes time proportional to what is already there, so that too many would take for ever.
    """
    schema = bundled_schema("map-1")["properties"][kind]
    maximum = schema.get("maxItems") or schema["maxProperties"]
    if number > maximum:
        raise ImportRefused(
            say("{file} has too many rows: {number}. The limit is {most}.", file=file, number=number, most=maximum)
        )


def first_omissions(omissions: Sequence[Message]) -> list[Message]:
    """The first omissions, shortened, and a message on the number of others."""
    beyond = len(omissions) - MAX_OMISSIONS
    return [*map(_shortened, omissions[:MAX_OMISSIONS]), *([more_words(beyond)] if beyond > 0 else [])]


def omission(part: Message | str, why: Message) -> Message:
    """The message that the thing at ``part`` is left out, and why."""
    return say("{place}: {why}", place=part, why=why)


def _shortened(message: Message) -> Message:
    """The message with long arguments truncated."""
    return message.with_args({name: _shortened_argument(value) for name, value in message.args.items()})


def _shortened_argument(value: Any) -> Any:
    if isinstance(value, Message):
        return _shortened(value)
    return f"{value[:MAX_SHOWN_CHARS]}…" if isinstance(value, str) and len(value) > MAX_SHOWN_CHARS else value


def one_line(text: str) -> str:
    """A text of a file as a map can hold it: one line without control characters."""
    return "".join(filter(str.isprintable, " ".join(text.split()))).strip()


def parse_color(word: str) -> str | None:
    """The color of the map format for a word in a file; None if it is unknown."""
    return _COLOR.get(word.strip().casefold())


def parse_whole(text: object) -> int | None:
    """A whole number in a file; None for anything else."""
    try:
        value = float(str(text).replace(",", "."))
    except ValueError:
        return None
    return int(value) if value.is_integer() and abs(value) < 1e9 else None


def parse_decimal(text: object) -> float | None:
    """A number in a file; None for anything else."""
    try:
        value = float(str(text).replace(",", "."))
    except ValueError:
        return None
    return value if abs(value) < 1e9 else None
