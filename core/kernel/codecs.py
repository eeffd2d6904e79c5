"""Codecs: how the fields of an answer are written and parsed (ids, words and numbers)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Protocol

from railwright.core.kernel.errors import NotationError
from railwright.core.kernel.text import Message, Name, kind_name, say


class Codec(Protocol):
    """Writes and parses one field of a choice.

    A codec may have a method ``words`` as well: what people call a value that has no name on the board, as a message.

    * ``of``: what its words name: ``route``, ``city``, ``ticket`` or a rule's own word
    """

    of: str

    def text(self, value: Any) -> str:
        """The value in words."""

    def read(self, words: list[str]) -> Any:
        """Take the value's words from the front of the list; raise NotationError with a sentence."""


def name_of(codec: Codec, value: Any) -> Name:
    """A value in a message."""
    wording = getattr(codec, "words", None)
    return Name(codec.of, codec.text(value), wording(value) if wording else None)


class Word(Codec):
    """A field of one word: an id or a name."""

    def __init__(self, of: str = "word", missing: Message | None = None) -> None:
        self.of = of
        self._missing = missing or say("the {thing} is missing", thing=kind_name(of))

    def text(self, value: Any) -> str:
        return str(value)

    def read(self, words: list[str]) -> Any:
        if not words:
            raise NotationError(self._missing)
        return words.pop(0)


class OneWord(Word):
    """A field that takes one of a few words; a mapping says what people call each."""

    def __init__(self, of: str, words: Iterable[str] | Mapping[str, Message]) -> None:
        super().__init__(of)
        self._words = tuple(words)
        self._called = words if isinstance(words, Mapping) else {}

    def words(self, value: str) -> Message | None:
        """What people call a word; None if it has no other name."""
        return self._called.get(value)

    def name(self, value: str) -> Name:
        """A word in a message."""
        return name_of(self, value)

    def read(self, words: list[str]) -> str:
        if not words or words[0] not in self._words:
            raise NotationError(say("use one of {words}", words=", ".join(self._words)))
        return words.pop(0)


class OneNumber(Word):
    """A field of one whole number within bounds, both included."""

    def __init__(self, of: str = "number", least: int = 0, most: int = 999) -> None:
        super().__init__(of)
        self._numbers = range(least, most + 1)

    def read(self, words: list[str]) -> int:
        # isdecimal() alone lets digits of other scripts through; the length keeps huge numbers from int().
        number = int(words[0]) if words and words[0].isascii() and words[0].isdecimal() and len(words[0]) < 5 else None
        if number is None or number not in self._numbers:
            raise NotationError(
                say("give a number from {fewest} to {most}", fewest=self._numbers[0], most=self._numbers[-1])
            )
        del words[0]
        return number


class Words(Codec):
    """A field of any number of different ids, sorted: their order has no meaning."""

    def __init__(self, of: str = "word") -> None:
        self.of = of

    def text(self, value: Any) -> str:
        return " ".join(value)

    def read(self, words: list[str]) -> tuple[str, ...]:
        taken = tuple(sorted(words))
        if len(set(taken)) != len(taken):
            raise NotationError(say("a {thing} is listed twice", thing=kind_name(self.of)))
        words.clear()
        return taken


RouteId = Annotated[str, Word("route")]  # a field of a choice that is the id of a route
CityId = Annotated[str, Word("city")]  # a field of a choice that is the id of a city
TicketId = Annotated[str, Word("ticket")]  # a field of a choice that is the id of a ticket
TicketIds = Annotated[tuple[str, ...], Words("ticket")]  # a field of a choice that is the ids of some tickets
