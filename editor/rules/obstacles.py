"""Obstacles to switching a rule, and misfits of loaded rules, with remedies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from railwright.core.catalogue.requirements import requirements_of
from railwright.core.kernel.mapspec import EMPTY_MAPPING, empty_mapping
from railwright.core.kernel.text import Message, say
from railwright.editor.rules.rulebook import Rulebook

# --- Obstacles to a switch ---


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a rule cannot be switched alone, and the switches that work together; none if nothing works."""

    reasons: tuple[Message, ...]
    offer: Message | None = None
    switches: Mapping[str, bool] = field(default_factory=empty_mapping)


def find_obstacle(book: Rulebook, id: str, on: bool) -> Obstacle | None:
    """The obstacle to switching a rule on or off; None if there is none."""
    return _obstacle_to_on(book, id) if on else _obstacle_to_off(book, id)


def _obstacle_to_off(book: Rulebook, id: str) -> Obstacle | None:
    above = _dependents(book, [id])
    if not above:
        return None
    titles = tuple(book.title(other) for other in reversed(above))
    reason = say("{others} cannot be played without {rule}.", rule=book.title(id), others=titles)
    offer = say("Switch both off") if len(above) == 1 else say("Switch all {count} off", count=len(above) + 1)
    return Obstacle((reason,), offer, dict.fromkeys((*above, id), False))


def _dependents(book: Rulebook, ids: Iterable[str]) -> list[str]:
    """The rules in play that require any of these, directly or not; those that nothing requires come first."""
    dependents = set(ids)
    for manifest in book.resolution.order:  # foundations first, so that one pass suffices
        if dependents & set(requirements_of(manifest)):
            dependents.add(manifest.id)
    return [manifest.id for manifest in reversed(book.resolution.order) if manifest.id in dependents - set(ids)]


def _obstacle_to_on(book: Rulebook, id: str) -> Obstacle | None:
    coming = _brought_along(book, id)
    missing = [other for other in coming if other not in book.trusted_manifests]
    if missing:
        message = say("{rule} needs {others}, which cannot be used here.", rule=book.title(id), others=tuple(missing))
        return Obstacle((message,))
    barred = [other for other in coming if other != id and _is_off(book, other)]
    rivals = [manifest.id for manifest in book.resolution.order if _clash(book, manifest.id, coming)]
    reasons = [_off_reason(book, id, other) for other in barred]
    reasons += [
        say("{rule} and {other} cannot be played together.", rule=book.title(id), other=book.title(other))
        for other in rivals
    ]
    if not reasons:
        return None
    away = [*_dependents(book, rivals), *rivals]
    switches = {**dict.fromkeys(away, False), **dict.fromkeys((*barred, id), True)}
    return Obstacle(tuple(reasons), _offer(book, id, barred, away), switches)


def _brought_along(book: Rulebook, id: str) -> list[str]:
    """The ids of a rule and of all rules that come with it, in alphabetical order."""
    reached: set[str] = set()
    waiting = [id]
    while waiting:
        rule = waiting.pop()
        if rule not in reached:
            reached.add(rule)
            if rule in book.trusted_manifests:
                waiting += [*requirements_of(book.trusted_manifests[rule]), *book.trusted_manifests[rule].includes]
    return sorted(reached)


def _is_off(book: Rulebook, id: str) -> bool:
    """Whether a rule was switched off explicitly, so that no other rule brings it in."""
    return book.changes.get(id, book.spec.plugins.get(id, EMPTY_MAPPING)) is None


def _clash(book: Rulebook, id: str, coming: Iterable[str]) -> bool:
    manifest = book.trusted_manifests[id]
    return any(
        other != id
        and not book.is_on(other)
        and (other in manifest.conflicts or id in book.trusted_manifests[other].conflicts)
        for other in coming
    )


def _off_reason(book: Rulebook, id: str, other: str) -> Message:
    names = {"rule": book.title(id), "other": book.title(other)}
    if other in book.trusted_manifests[id].includes:
        return say("{rule} changes {other}, which is off.", **names)
    return say("{rule} needs {other}, which is off.", **names)


def _offer(book: Rulebook, id: str, barred: list[str], away: list[str]) -> Message:
    if away:
        others = tuple(book.title(other) for other in away)
        return say("Switch {rule} on, {others} off", rule=book.title(id), others=others)
    return say("Switch both on") if len(barred) == 1 else say("Switch all {count} on", count=len(barred) + 1)


# --- Misfits of rules that were loaded ---

_SHOWN_ELSEWHERE = {"plugin-conflict", "plugin-off", "bad-option"}  # bad options are shown in the form


@dataclass(frozen=True, slots=True)
class Remedy:
    """A remedy: rules to switch, a rule whose changes to forget, or a plugin to read."""

    words: Message
    switches: Mapping[str, bool] = field(default_factory=empty_mapping)
    forget: str = ""
    read: str = ""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A message on what does not fit, and its remedies."""

    sentence: Message
    remedies: tuple[Remedy, ...] = ()


def find_misfits(book: Rulebook) -> list[Misfit]:
    """All misfits, each once; invalid values of options are not included."""
    misfits = [*_conflicts(book), *_missing(book)]
    # The same issue may be reported for several rules.
    for issue in book.resolution.issues:
        if issue.code not in _SHOWN_ELSEWHERE:
            id = str(issue.where[1]) if len(issue.where) > 1 else ""
            problem = Misfit(issue.words, tuple(_remedies(book, id)))
            misfits += [] if problem in misfits else [problem]
    return misfits


def _conflicts(book: Rulebook) -> Iterator[Misfit]:
    for manifest in book.resolution.order:
        for other in manifest.conflicts:
            if book.is_on(other):
                names = {"rule": manifest.title, "other": book.title(other)}
                sentence = say("{rule} and {other} cannot be played together.", **names)
                yield Misfit(sentence, (_off(book, manifest.id), _off(book, other)))


def _missing(book: Rulebook) -> Iterator[Misfit]:
    for manifest in book.resolution.order:
        for other in requirements_of(manifest):
            if other in book.trusted_manifests and not book.is_on(other):
                title = book.title(other)
                on = Remedy(say("Switch {rule} on", rule=title), {other: True})
                sentence = say("{rule} needs {other}, which is off.", rule=manifest.title, other=title)
                yield Misfit(sentence, (on, _off(book, manifest.id)))


def _off(book: Rulebook, id: str) -> Remedy:
    return Remedy(say("Switch {rule} off", rule=book.title(id)), {id: False})


def _remedies(book: Rulebook, id: str) -> Iterator[Remedy]:
    if id in book.untrusted:
        yield Remedy(say("Read {rule} …", rule=book.title(id)), read=id)
    if id in book.changes:
        yield Remedy(say("Leave {rule} out", rule=book.title(id)), forget=id)
