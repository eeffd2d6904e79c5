"""What stands in the way of switching a rule on or off, and what could be switched together with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.catalogue.fitting import required
from core.mapspec import NOTHING, nothing
from core.text import Message, say
from editor.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Hurdle:
    """Sentences on why a switch cannot be thrown alone, and the switches to throw together (none: it cannot be)."""

    reasons: tuple[Message, ...]
    offer: Message | None = None
    switches: Mapping[str, bool] = field(default_factory=nothing)


def hurdle(book: Rulebook, id: str, on: bool) -> Hurdle | None:
    """What stands in the way of a switch; None: nothing."""
    return _to_on(book, id) if on else _to_off(book, id)


def _to_off(book: Rulebook, id: str) -> Hurdle | None:
    above = _dependents(book, [id])
    if not above:
        return None
    titles = tuple(book.title(other) for other in reversed(above))
    reason = say("{rule} is needed by {others}.", rule=book.title(id), others=titles)
    offer = say("Switch both off") if len(above) == 1 else say("Switch all {count} off", count=len(above) + 1)
    return Hurdle((reason,), offer, dict.fromkeys((*above, id), False))


def _dependents(book: Rulebook, ids: Iterable[str]) -> list[str]:
    """The rules in play that need one of some rules, directly or not; those that nothing needs come first."""
    found = set(ids)
    for manifest in book.resolution.order:  # foundations first: one walk finds them all
        if found & set(required(manifest)):
            found.add(manifest.id)
    return [one.id for one in reversed(book.resolution.order) if one.id in found - set(ids)]


def _to_on(book: Rulebook, id: str) -> Hurdle | None:
    coming = _coming(book, id)
    missing = [other for other in coming if other not in book.known]
    if missing:
        said = say("{rule} needs {others}, which cannot be used here.", rule=book.title(id), others=tuple(missing))
        return Hurdle((said,))
    barred = [other for other in coming if other != id and _is_off(book, other)]
    rivals = [one.id for one in book.resolution.order if _clash(book, one.id, coming)]
    reasons = [_barred(book, id, other) for other in barred]
    reasons += [
        say("{rule} and {other} cannot be played together.", rule=book.title(id), other=book.title(other))
        for other in rivals
    ]
    if not reasons:
        return None
    away = [*_dependents(book, rivals), *rivals]
    switches = {**dict.fromkeys(away, False), **dict.fromkeys((*barred, id), True)}
    return Hurdle(tuple(reasons), _offer(book, id, barred, away), switches)


def _coming(book: Rulebook, id: str) -> list[str]:
    """A rule and all that come with it, by id in alphabetical order."""
    reached: set[str] = set()
    waiting = [id]
    while waiting:
        one = waiting.pop()
        if one not in reached:
            reached.add(one)
            if one in book.known:
                waiting += [*required(book.known[one]), *book.known[one].includes]
    return sorted(reached)


def _is_off(book: Rulebook, id: str) -> bool:
    """Whether somebody has switched a rule off, so that nothing brings it in."""
    return book.changes.get(id, book.spec.plugins.get(id, NOTHING)) is None


def _clash(book: Rulebook, id: str, coming: Iterable[str]) -> bool:
    one = book.known[id]
    return any(
        other != id and not book.is_on(other) and (other in one.conflicts or id in book.known[other].conflicts)
        for other in coming
    )


def _barred(book: Rulebook, id: str, other: str) -> Message:
    names = {"rule": book.title(id), "other": book.title(other)}
    if other in book.known[id].includes:
        return say("{rule} changes {other}, which is switched off.", **names)
    return say("{rule} needs {other}, which is switched off.", **names)


def _offer(book: Rulebook, id: str, barred: list[str], away: list[str]) -> Message:
    if away:
        others = tuple(book.title(other) for other in away)
        return say("Switch {rule} on, {others} off", rule=book.title(id), others=others)
    return say("Switch both on") if len(barred) == 1 else say("Switch all {count} on", count=len(barred) + 1)
