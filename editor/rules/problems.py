"""What does not fit together in rules that were loaded, and what can be done about each of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from core.catalogue.fitting import required
from core.mapspec import nothing
from core.text import Message, say
from editor.rules.rulebook import Rulebook

_OWN_WORDS = {"plugin-conflict", "plugin-off", "bad-option"}  # the last ones stand in the form


@dataclass(frozen=True, slots=True)
class Remedy:
    """A way out: switches to throw, a rule whose changes to forget, or a plugin to read."""

    words: Message
    switches: Mapping[str, bool] = field(default_factory=nothing)
    forget: str = ""
    read: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """A sentence, and the ways out of it."""

    sentence: Message
    remedies: tuple[Remedy, ...] = ()


def problems(book: Rulebook) -> list[Problem]:
    """What does not fit, each thing once; wrong values of options are not among it."""
    found = [*_conflicts(book), *_missed(book)]
    for issue in book.resolution.issues:
        if issue.code not in _OWN_WORDS:
            id = str(issue.where[1]) if len(issue.where) > 1 else ""
            problem = Problem(issue.words, tuple(_ways(book, id)))
            found += [] if problem in found else [problem]
    return found


def _conflicts(book: Rulebook) -> Iterator[Problem]:
    for one in book.resolution.order:
        for other in one.conflicts:
            if book.is_on(other):
                names = {"rule": one.title, "other": book.title(other)}
                sentence = say("{rule} and {other} cannot be played together.", **names)
                yield Problem(sentence, (_off(book, one.id), _off(book, other)))


def _missed(book: Rulebook) -> Iterator[Problem]:
    for one in book.resolution.order:
        for other in required(one):
            if other in book.known and not book.is_on(other):
                title = book.title(other)
                on = Remedy(say("Switch {rule} on", rule=title), {other: True})
                sentence = say("{rule} needs {other}, which is switched off.", rule=one.title, other=title)
                yield Problem(sentence, (on, _off(book, one.id)))


def _off(book: Rulebook, id: str) -> Remedy:
    return Remedy(say("Switch {rule} off", rule=book.title(id)), {id: False})


def _ways(book: Rulebook, id: str) -> Iterator[Remedy]:
    if id in book.waiting:
        yield Remedy(say("Read {rule} …", rule=book.title(id)), read=id)
    if id in book.changes:
        yield Remedy(say("Leave {rule} out", rule=book.title(id)), forget=id)
