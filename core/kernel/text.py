"""Messages: sentences as templates with arguments, so that the window can word and translate them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Struct

from railwright.core.kernel.mapspec import empty_mapping

# Control characters (C0, DEL, C1), marks and overrides of the direction of writing, separators of lines and
# paragraphs, the byte order mark, what is no character, and halves of characters, which is how Python reads bytes
# that are no UTF-8.
_DIRECTIONS = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_CONTROLS = rf"\x00-\x08\x0b-\x1f\x7f-\x9f{_DIRECTIONS}\u2028\u2029\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff"
_UNPRINTABLE = re.compile(f"[{_CONTROLS}]")
_UNPRINTABLE_IN_LINE = re.compile(f"[{_CONTROLS}\\t\\n]")


MAX_NEAREST_WORDS = 3  # words that a hint names
MAX_COUNT_DIGITS = 20  # of a number that decides on a form
MAX_ARGUMENT_CHARS = 1000  # of what a sentence quotes from a file, which may be as long as the file


def printable_text(text: str) -> str:
    """A text for people, which may have several lines: what would control a terminal becomes an escape (``\\x1b``)."""
    return _UNPRINTABLE.sub(_escape, text)


def printable_line(text: str) -> str:
    """The same of what is one line or a part of one: line breaks and tabs become escapes as well."""
    return text if text.isprintable() else _UNPRINTABLE_IN_LINE.sub(_escape, text)


def _escape(match: re.Match[str]) -> str:
    return match[0].encode("unicode_escape").decode("ascii")


# What may stand in a template besides words: {{ and }}, and gaps that are names, some quoted or with a kind of number.
_PLAIN_GAP = re.compile(r"\{\{|\}\}|\{[A-Za-z_]\w*(?:![rs])?(?::,?(?:\.\d{1,2})?[a-z%]?)?\}")
MAX_CHECKED_TEMPLATES = 10_000  # templates that are not checked anew


def fill_gaps(template: str, args: Mapping[str, Any]) -> str:
    """A template with its arguments, which may come from anywhere, the template too.

    Raises ValueError where a gap is more than a name, for a width makes any length of text and an attribute leads
    anywhere; KeyError where an argument is missing.
    """
    if not _has_plain_gaps(template):
        raise ValueError(f"{shortened(template)!r} has gaps that are more than names")
    return template.format(**args)


@lru_cache(MAX_CHECKED_TEMPLATES)
def _has_plain_gaps(template: str) -> bool:
    rest = _PLAIN_GAP.sub("", template)
    return "{" not in rest and "}" not in rest


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence.

    Arguments are numbers, words, ids or other messages. A gap is a name and nothing more (``fill_gaps``), because a
    template may come from somebody else. Arguments may come from files: in a sentence they are one line without control
    characters.

    * ``template``: English with ``{named}`` gaps; also the key of its translations
    * ``args``: the values of the gaps; ``Name("route", "paris-dieppe")`` is shown by the name that the board has for it
    * ``one``: the English of a sentence that counts something, where the argument named ``by`` is 1
    * ``by``: the name of the argument that is counted; "" for a sentence with one form
    """

    template: str
    args: Mapping[str, Any] = field(default_factory=empty_mapping)
    one: str = ""
    by: str = ""

    def __str__(self) -> str:
        return fill_gaps(self.english, {name: printable_argument(value) for name, value in self.args.items()})

    def __hash__(self) -> int:
        return hash(self.template)

    @property
    def count(self) -> int | None:
        """The whole number that the form depends on, -1 for one with a fraction; None where there is one form."""
        if not self.by:
            return None
        value = self.args.get(self.by)
        if isinstance(value, int):
            return value
        digits = str(value).removesuffix(".0")  # the id of a number, or a float
        return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < MAX_COUNT_DIGITS else -1

    @property
    def english(self) -> str:
        """The template in the form for its number."""
        return self.one if self.count == 1 else self.template

    def with_args(self, args: Mapping[str, Any]) -> Message:
        """The same sentence about other things."""
        return Message(self.template, args, self.one, self.by)


@dataclass(frozen=True, slots=True)
class Name:
    """The id of a thing in a message.

    * ``of``: ``seat``, ``route``, ``city``, ``ticket``, ``color`` or a rule's own word
    * ``id``: its id; for seats its number
    * ``words``: what people call a thing that has no name on the board or among the players, such as a set of cards
    """

    of: str
    id: str | int
    words: Message | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return str(self.id)


def printable_argument(value: Any) -> Any:
    """An argument of a message as it goes into the sentence."""
    if isinstance(value, tuple):
        return shortened(", ".join(str(printable_argument(part)) for part in value))
    return value if isinstance(value, Message | int | float) else printable_line(shortened(str(value)))


def shortened(text: str) -> str:
    """A text cut to MAX_ARGUMENT_CHARS characters: its beginning and its end."""
    half = (MAX_ARGUMENT_CHARS - len(" … ")) // 2  # what has been shortened is short enough
    return text if len(text) <= MAX_ARGUMENT_CHARS else f"{text[:half]} … {text[-half:]}"


def say(template: str, **args: Any) -> Message:
    """A message with its arguments."""
    return Message(template, args)


def plural(one: str, other: str, by: str, /, **args: Any) -> Message:
    """A message with two forms, as ``ngettext`` knows them: ``one`` where the argument named ``by`` is 1.

    ``plural("{seat} keeps {count} ticket.", "{seat} keeps {count} tickets.", "count", seat=name, count=len(kept))``
    """
    return Message(other, args, one, by)


_KIND_NAMES = {"route": say("route"), "city": say("city"), "ticket": say("ticket"), "seat": say("seat"),
           "verb": say("verb"), "number": say("number"), "word": say("word"),
           "kind of frame": say("kind of frame"), "action": say("action"), "slice": say("slice")}  # fmt: skip


def kind_name(of: str) -> Message:
    """The word for what an id names; that of a plugin stays its own."""
    return _KIND_NAMES.get(of) or verbatim(of)


def verbatim(words: str) -> Message:
    """Words that are not ours as a message: nobody can translate them."""
    return Message("{words}", {"words": words})


def join_messages(messages: Iterable[Message | str], between: str = " ") -> Message:
    """Several sentences, or what a list names, as one message."""
    parts = {f"part{number}": message for number, message in enumerate(messages)}
    return Message(between.join(f"{{{name}}}" for name in parts), parts)


def name_players(message: Message, players: Sequence[str]) -> Message:
    """The message with its seats called as the players who sit there."""

    def name_player(value: Any) -> Any:
        if isinstance(value, Message):
            return name_players(value, players)
        return players[int(value.id)] if isinstance(value, Name) and value.of == "seat" else value

    return message.with_args({name: name_player(value) for name, value in message.args.items()})


class Refusal(Struct, frozen=True):
    """Why an answer is not possible.

    * ``code``: a stable name in kebab case
    * ``message``: a sentence that says what is missing
    """

    code: str
    message: Message


class Event(Struct, frozen=True):
    """Something that happened, for people.

    * ``text``: what is told
    * ``seat``: the seat that it happened to; -1 for nobody
    * ``own``: what the seat itself is told instead of ``text``
    * ``places``: the things on the board that it happened to
    * ``minor``: True for a step towards something that is told as well; a summary leaves it out
    * ``sound``: the name of the sound that the window plays with it, such as ``card``; an unknown name is silent
    """

    text: Message
    seat: int = -1
    own: Message | None = None
    places: tuple[Name, ...] = ()
    minor: bool = False
    sound: str = ""

    def told_to(self, seat: int | None) -> Message:
        """The sentence for a seat (None: a spectator)."""
        return self.own if self.own is not None and seat == self.seat else self.text


class Mark(Struct, frozen=True):
    """What a rule shows on the board, and what it means.

    * ``place``: the city or route where it stands
    * ``sign``: one to three characters
    * ``title``: what it means
    * ``seat``: the seat that it belongs to, in whose color its rim is drawn; -1 for nobody
    """

    place: Name
    sign: str
    title: Message
    seat: int = -1


def did_you_mean(word: str, candidates: Iterable[str]) -> Message | None:
    """The end of a sentence on an unknown word: ``; did you mean routes?``, or None if no candidate is similar."""
    near = nearest(word, candidates)
    return say("; did you mean {near}?", near=enumeration(near, last="or")) if near else None


def nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """The candidates most similar to a word: several if they are equally similar, as are those of a double route."""
    from difflib import SequenceMatcher, get_close_matches  # late, 3 ms: a start mistakes no word

    near = get_close_matches(word, sorted(candidates), n=MAX_NEAREST_WORDS)
    ratios = [SequenceMatcher(None, name, word).ratio() for name in near]
    return sorted(name for name, ratio in zip(near, ratios, strict=True) if ratio == ratios[0])


def with_full_stop(sentence: Message) -> Message:
    """The sentence with its full stop, unless it ends with a question."""
    return sentence if str(sentence).endswith(("?", ".")) else join_messages([sentence, "."], between="")


def enumeration(words: Iterable[Message | str], last: str = "and") -> Message:
    """The words in their order as in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    *head, tail = [*words] or [""]
    if not head:
        return join_messages([tail])
    template = "{others} or {last}" if last == "or" else "{others} and {last}"
    return say(template, others=join_messages(head, ", "), last=tail)
