"""The lines of a record behind its header: an answer, or what was taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from core.errors import RecordError
from core.mapspec import nothing
from core.records.header import BY_CHANCE
from core.text import Message, say


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """An answer as it stands in a record; ``digest`` and ``slices`` are of the state behind it, where given."""

    line: int
    by: int | str
    do: str
    digest: str = ""
    slices: Mapping[str, str] = field(default_factory=nothing)


@dataclass(frozen=True, slots=True)
class RecordedUndo:
    """A line that takes answers back: the one with the number ``to`` is the last again."""

    line: int
    by: int
    to: int


def answer_in(data: dict[str, Any], line: int, due: int, seats: int) -> RecordedAnswer:
    """The answer in a line that is to hold the answer number ``due``."""
    number, by, do = data.get("n"), data.get("by"), data.get("do")
    if type(number) is not int or number != due:
        refuse(say("The number of the answer, `n`, must be {due} here.", due=due), line)
    if by != BY_CHANCE and not (type(by) is int and 0 <= by < seats):
        words = '`by` must be a seat from 0 to {last} or "{chance}".'
        refuse(say(words, last=seats - 1, chance=BY_CHANCE), line)
    if not isinstance(do, str):
        refuse(say("`do` must be the words of an answer."), line)
    slices = data.get("slices", {})
    if not isinstance(data.get("digest", ""), str) or not isinstance(slices, dict):
        refuse(say("`digest` must be a word and `slices` an object."), line)
    return RecordedAnswer(line, by, do, data.get("digest", ""), slices)


def undo_in(data: dict[str, Any], line: int, given: int, seats: int) -> RecordedUndo:
    """The line that takes back some of so many answers."""
    to, by, count = data.get("n"), data.get("by"), data.get("undo")
    if type(count) is not int or not 1 <= count <= given:
        refuse(say("`undo` must be a number of answers from 1 to {most} here.", most=given), line)
    if type(to) is not int or to != given - count:
        words = "The number of the answer that is the last again, `n`, must be {due} here."
        refuse(say(words, due=given - count), line)
    if not (type(by) is int and 0 <= by < seats):
        refuse(say("`by` must be a seat from 0 to {last}.", last=seats - 1), line)
    return RecordedUndo(line, by, to)


def refuse(why: Message, line: int) -> NoReturn:
    """Say what is wrong with a line."""
    raise RecordError(why, line)
