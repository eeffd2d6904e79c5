"""Which plugins a game is played with, in which order and with which options, and why each of them is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from core.catalogue.manifest import PluginManifest
from core.catalogue.optionlayers import Layer, completed, piece_layer
from core.catalogue.ordering import in_order
from core.issues import Issue, Severity
from core.mapspec import NOTHING
from core.suggest import did_you_mean, listed
from core.text import Message, say

Request = Mapping[str, Mapping[str, Any] | None]
"""Options by plugin id; None switches a plugin off."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """The plugins of a game, foundations first, with complete frozen options and the reason for each by id."""

    order: tuple[PluginManifest, ...]
    options: Mapping[str, Mapping[str, Any]]
    because: Mapping[str, str]
    issues: tuple[Issue, ...]


def layered(base: Request, *changes: Request) -> dict[str, Mapping[str, Any] | None]:
    """A request with changes laid over it, option by option, later ones last.

    None switches a plugin off and forgets its options; a mapping, even an empty one, switches it on again.
    Options that are no mapping replace what was there: resolving tells what is wrong with them.
    """
    result = dict(base)
    for change in changes:
        for id, options in change.items():
            before = result.get(id)
            if isinstance(before, Mapping) and isinstance(options, Mapping):
                result[id] = {**before, **options}
            else:
                result[id] = options
    return result


def resolve(
    requested: Request,
    known: Mapping[str, PluginManifest],
    pieces: Mapping[str, int] = NOTHING,
    failed: Mapping[str, Message] = NOTHING,
) -> Resolution:
    """Close a request over bundles and requirements, order it and complete the options. Never raises.

    Order: requirements and ``after`` first, ties by id. Options: plugin default, then the map's ``pieces``, then
    bundles (outer ones over inner ones), then the request. ``failed`` tells why plugins that could not be read are
    not among the known ones. Every problem is an issue at ``plugins`` / id / option of the requesting document.
    """
    return _Resolver(requested, known, pieces, failed).resolution()


class _Resolver:
    def __init__(
        self,
        requested: Request,
        known: Mapping[str, PluginManifest],
        pieces: Mapping[str, int],
        failed: Mapping[str, Message],
    ) -> None:
        self.requested = {str(id): options for id, options in requested.items()}
        self.known = known
        self.pieces = pieces
        self.failed = failed
        self.off = {id for id, options in self.requested.items() if options is None}
        self.issues: list[Issue] = []

    def resolution(self) -> Resolution:
        self.active = self._closure()
        self._check_requested()
        for id, manifest in self.active.items():
            self._check_requirements(id, manifest)
        self._check_conflicts()
        order = self._order()
        options = self._options(order)
        because = {id: str(self._reason(id)) for id in order}
        manifests = tuple(self.active[id] for id in order)
        return Resolution(manifests, options, MappingProxyType(because), tuple(self.issues))

    def _closure(self) -> dict[str, PluginManifest]:
        """The known plugins reached from the request that are not switched off, by id in alphabetical order."""
        reached: dict[str, PluginManifest] = {}
        waiting = list(self.requested)
        while waiting:
            id = waiting.pop()
            if id in self.known and id not in reached and id not in self.off:
                reached[id] = self.known[id]
                waiting += [*required(self.known[id]), *self.known[id].includes]
        return dict(sorted(reached.items()))

    def _check_requested(self) -> None:
        for id in sorted(self.requested):
            if id not in self.known:
                self._report("unknown-plugin", say("There is no plugin {id}{cause}", id=id, cause=self._cause(id)), id)

    def _cause(self, id: str) -> Message:
        """The end of a sentence on a plugin that is not known."""
        if id in self.failed:
            return say(" that works: {why}", why=self.failed[id])
        return did_you_mean(id, self.known) or say("; install it or take it out.")

    def _check_requirements(self, id: str, manifest: PluginManifest) -> None:
        for bundled in sorted(manifest.includes):
            if bundled not in self.known:
                message = say(
                    "The bundle {id} includes {bundled}, but there is no such plugin{cause}",
                    id=id,
                    bundled=bundled,
                    cause=self._cause(bundled),
                )
                self._report("missing-requirement", message, id)
        for other, specifier in sorted(required(manifest).items()):
            if other in self.off:
                message = say(
                    "{other} is switched off, but {id} needs it: switch both off or none.", other=other, id=id
                )
                self._report("plugin-off", message, other)
            elif other not in self.known:
                message = say(
                    "{id} needs the plugin {other}, but there is none{cause}",
                    id=id,
                    other=other,
                    cause=self._cause(other),
                )
                self._report("missing-requirement", message, id)
            else:
                self._check_version(id, self.known[other], specifier)

    def _check_version(self, id: str, other: PluginManifest, specifier: str) -> None:
        if specifier and not _contains(specifier, other.version):
            message = say(
                "{id} needs {other}{specifier}, but {other} is {version}: update one of them.",
                id=id,
                other=other.id,
                specifier=specifier,
                version=other.version,
            )
            self._report("plugin-version", message, id)

    def _check_conflicts(self) -> None:
        pairs = {(min(a, b), max(a, b)) for a in self.active for b in self.active[a].conflicts}
        for a, b in sorted(pairs):
            if a != b and a in self.active and b in self.active:
                words = "{a} and {b} cannot be played together: switch one of them off."
                self._report("plugin-conflict", say(words, a=self._with_reason(a), b=self._with_reason(b)), a)

    def _order(self) -> tuple[str, ...]:
        before = {id: {*required(manifest), *manifest.after} for id, manifest in self.active.items()}
        order, cycles = in_order(before)
        for ring in cycles:
            steps = listed(
                say("{a} comes after {b}", a=a, b=b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
            )
            message = say(
                "The plugins {plugins} wait for one another: {steps}; switch one of them off.",
                plugins=listed(ring),
                steps=steps,
            )
            self._report("plugin-cycle", message, ring[0])
        return order

    def _options(self, order: Iterable[str]) -> Mapping[str, Mapping[str, Any]]:
        bundles, _ = in_order({id: manifest.includes for id, manifest in self.active.items()})
        options: dict[str, Mapping[str, Any]] = {}
        for id in order:
            options[id], issues = completed(self.active[id], self._layers(id, bundles))
            self.issues += issues
        return MappingProxyType(options)

    def _layers(self, id: str, bundles: Iterable[str]) -> list[Layer]:
        layers = [piece_layer(self.active[id], self.pieces)]
        for bundle in bundles:
            if id in self.active[bundle].includes:
                values = self.active[bundle].includes[id]
                layers.append(Layer(values, say("(set by the bundle {bundle})", bundle=bundle), ("plugins", bundle)))
        asked = self.requested.get(id)
        return layers if asked is None else [*layers, Layer(asked, None, ("plugins", id))]

    def _with_reason(self, id: str) -> Message | str:
        """A plugin, and what has brought it in where nobody named it."""
        return id if id in self.requested else say("{plugin} ({why})", plugin=id, why=self._reason(id))

    def _reason(self, id: str) -> Message:
        if id in self.requested:
            return say("asked for by the map")
        bundles = [other for other, manifest in self.active.items() if id in manifest.includes]
        needing = [other for other, manifest in self.active.items() if id in required(manifest)]
        if bundles:
            return say("part of {bundles}", bundles=listed(bundles))
        return say("required by {plugins}", plugins=listed(needing))

    def _report(self, code: str, message: Message, id: str) -> None:
        self.issues.append(Issue(Severity.ERROR, code, message, ("plugins", id)))


def required(manifest: PluginManifest) -> dict[str, str]:
    """The ids that a plugin requires, each with its version specifier ("" for any version)."""
    parts = (re.fullmatch(r"\s*(\w*)\s*(.*?)\s*", text, re.DOTALL) for text in manifest.requires)
    return {match[1]: match[2] for match in parts if match}


def _contains(specifier: str, version: str) -> bool:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # late: few plugins ask for a version
    from packaging.version import InvalidVersion

    try:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    except (InvalidSpecifier, InvalidVersion):
        return False
