"""Answers as values, and the notation in which people, records and scripts write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, get_args, get_type_hints

from railwright.core.kernel.board import Board
from railwright.core.kernel.codecs import Codec, Word, Words, name_of
from railwright.core.kernel.errors import NotationError
from railwright.core.kernel.mapspec import reversed_id
from railwright.core.kernel.text import Message, Name, enumeration, kind_name, nearest, say
from railwright.core.kernel.value import once_per_type


@dataclass(frozen=True, slots=True)
class Choice:
    """The base of all answers.

    * ``verb``: the first word of its notation
    * ``label``: the text on its button; one that counts something is a ``plural(...)`` without arguments, which are the
      fields of the choice
    * ``short_label``: the text on the one button for all answers of a kind that are given on the board, such as
      ``Light a lamp``; by default the label with a word for the place
    * ``then``: the verb of the answer that may follow after a colon: ``claim paris-dieppe: 1 purple``
    """

    verb: ClassVar[str] = ""
    label: ClassVar[str | Message] = ""
    short_label: ClassVar[str] = ""
    then: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Pass(Choice):
    """Do nothing; offered only if nothing else is possible (SP-6)."""

    verb: ClassVar[str] = "pass"
    label: ClassVar[str] = "Pass"


@cache
def fixed_choice(verb: str, label: str) -> Choice:
    """An answer that has nothing but its verb, of a type of its own; always the same one for the same words."""
    name = "".join([word.capitalize() for word in verb.split("-")])
    # Pickled by its words: the type is made at run time, so another process cannot find it by name.
    attributes = {
        "verb": verb,
        "label": label,
        "__slots__": (),
        "__reduce__": lambda self: (fixed_choice, (verb, label)),
    }
    type_: type[Choice] = type(name, (Choice,), {**attributes, "__doc__": label, "__module__": __name__})
    return type_()


@once_per_type
def codecs_of(type_: type[Choice]) -> Mapping[str, Codec]:
    """The codecs of a choice type by field name, from its annotations (default: one word)."""
    hints = get_type_hints(type_, include_extras=True)
    return {field.name: _codec(hints[field.name]) for field in fields(type_)}


def _codec(hint: Any) -> Codec:
    marked: Sequence[Any] = get_args(hint)[1:] if hasattr(hint, "__metadata__") else ()
    return next((mark for mark in marked if hasattr(mark, "text")), Word())


class Notation:
    """Parses and writes the answers of one ruleset: the verb, then the fields in order."""

    def __init__(self, types: Iterable[type[Choice]], board: Board) -> None:
        self.types = {type_.verb: type_ for type_ in types}
        self.codecs = {type_: codecs_of(type_) for type_ in self.types.values()}
        self._indices: Mapping[str, Mapping[str, int]] = {
            "route": board.route_index,
            "city": board.city_index,
            "ticket": board.ticket_index,
        }
        # The two cities of a route or ticket may be named in either order.
        ids = {**board.route_index, **board.ticket_index}
        # Not where both orders are ids of the board: then they name two different things.
        self._turned = {reversed_id(id): id for id in ids if reversed_id(id) not in ids}

    def text(self, choice: Choice) -> str:
        """A choice in words, which ``read`` parses back."""
        words = [codec.text(getattr(choice, name)) for name, codec in self.codecs[type(choice)].items()]
        return " ".join([choice.verb, *words]).strip()

    def read(self, text: str) -> Choice:
        """The choice that the words stand for; NotationError says what cannot be parsed."""
        verb, *words = [self._turned.get(word, word) for word in text.split()] or [""]
        if verb not in self.types:
            raise NotationError(
                say("Cannot read {text!r}: {why}", text=text, why=self._unknown_message("verb", verb, self.types))
            )
        return self._build(self.types[verb], words, text)

    def read_line(self, text: str) -> tuple[Choice, ...]:
        """One answer, or two joined by a colon."""
        first, colon, rest = text.partition(":")
        choice = self.read(first)
        if not colon:
            return (choice,)
        if not choice.then:
            raise NotationError(
                say("Cannot read {text!r}: nothing can follow {verb!r} after a colon.", text=text, verb=choice.verb)
            )
        # The verb after the colon may be left out or written: "claim a-b: 2 red" and "claim a-b: pay 2 red".
        return choice, self.read(f"{choice.then} {rest.strip().removeprefix(choice.then + ' ')}")

    def line(self, choices: Sequence[Choice]) -> str:
        """One answer, or two that belong together, in words, which ``read_line`` parses back."""
        first, *following = choices
        return ": ".join(
            [self.text(first), *(self.text(choice).removeprefix(f"{first.then} ") for choice in following)]
        )

    def names(self, choice: Choice) -> tuple[Name, ...]:
        """The things that a choice names: routes, cities and tickets of the board, or things of a plugin."""
        names: list[Name] = []
        for name, codec in self.codecs[type(choice)].items():
            value = getattr(choice, name)
            ids = value if isinstance(codec, Words) else (value,)
            names.extend(Name(codec.of, id) for id in ids)
        return tuple(names)

    def label(self, choice: Choice) -> Message:
        """The text of a choice on a button."""
        args = {name: name_of(codec, getattr(choice, name)) for name, codec in self.codecs[type(choice)].items()}
        label = choice.label or self.text(choice).replace("{", "{{").replace("}", "}}")  # ids are no gaps
        return label.with_args(args) if isinstance(label, Message) else Message(label, args)

    def _build(self, type_: type[Choice], words: list[str], text: str) -> Choice:
        try:
            values = {name: codec.read(words) for name, codec in self.codecs[type_].items()}
        except NotationError as error:
            if str(error.message).endswith("?"):  # "did you mean 'red'?" is the end of a sentence
                raise NotationError(say("Cannot read {text!r}: {why}", text=text, why=error.message)) from None
            raise NotationError(say("Cannot read {text!r}: {why}.", text=text, why=error.message)) from None
        if words:
            raise NotationError(say("Cannot read {text!r}: {rest!r} is left over.", text=text, rest=" ".join(words)))
        choice = type_(**values)
        # Ids of a plugin's own things are not known here: its rules refuse what does not exist.
        for name in self.names(choice):
            if name.of in self._indices and name.id not in self._indices[name.of]:
                raise NotationError(
                    say(
                        "Cannot read {text!r}: {why}",
                        text=text,
                        why=self._unknown_message(name.of, str(name.id), self._indices[name.of]),
                    )
                )
        return choice

    @staticmethod
    def _unknown_message(kind: str, word: str, names: Iterable[str]) -> Message:
        if near := nearest(word, names):
            text = "unknown {thing} {word!r}; did you mean {near}?"
            return say(text, thing=kind_name(kind), word=word, near=enumeration(map(repr, near), last="or"))
        return say("unknown {thing} {word!r}.", thing=kind_name(kind), word=word)
