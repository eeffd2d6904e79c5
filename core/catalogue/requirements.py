"""Which plugins a game is played with, in which order and with which options, and why each of them is there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from railwright.core.documents.value_schema import find_mismatch, freeze, short_json
from railwright.core.kernel.issues import MAX_ALIKE_ISSUES, Issue, Severity
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.kernel.text import Message, did_you_mean, enumeration, join_messages, say, with_full_stop

# --- order: topological, ties broken by name ----------------------------------------------------------------


def topological_order(before: Mapping[str, Collection[str]]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The names with every predecessor first and ties in alphabetical order, and the cycles found on the way.

    ``before`` gives the predecessors of every name; those that are no keys of it are left out of account. A cycle
    is a tuple of names, each with the next one among its predecessors; its alphabetically first name stops waiting
    for the second.
    """
    waiting = {
        name: {predecessor for predecessor in predecessors if predecessor in before} - {name}
        for name, predecessors in before.items()
    }
    followers = _find_followers(waiting)
    order: list[str] = []
    cycles: list[tuple[str, ...]] = []
    while waiting:
        _take_ready(waiting, followers, order)
        if waiting:
            cycles.append(_find_cycle(waiting))
            waiting[cycles[-1][0]].discard(cycles[-1][1])
    return tuple(order), tuple(cycles)


def _find_followers(waiting: Mapping[str, set[str]]) -> dict[str, list[str]]:
    followers: dict[str, list[str]] = {name: [] for name in waiting}
    for name, predecessors in waiting.items():
        for predecessor in predecessors:
            followers[predecessor].append(name)
    return followers


def _take_ready(waiting: dict[str, set[str]], followers: Mapping[str, list[str]], order: list[str]) -> None:
    """Move the names that wait for nothing to the order, the alphabetically first one first."""
    ready = [name for name, predecessors in waiting.items() if not predecessors]
    heapify(ready)
    while ready:
        name = heappop(ready)
        del waiting[name]
        order.append(name)
        for follower in followers[name]:
            if follower in waiting and name in waiting[follower]:
                waiting[follower].discard(name)
                if not waiting[follower]:
                    heappush(ready, follower)


def _find_cycle(waiting: Mapping[str, set[str]]) -> tuple[str, ...]:
    """A cycle among names that all wait for one another, told from its alphabetically first name."""
    path = [min(waiting)]
    while (following := min(waiting[path[-1]])) not in path:
        path.append(following)
    ring = path[path.index(following) :]
    first = ring.index(min(ring))
    return (*ring[first:], *ring[:first])


# --- what does not fit: missing, switched off, too old, in conflict -----------------------------------------


class RequirementCheck(NamedTuple):
    """The plugins reached from a request, beside those that are known; ``failed`` tells why others are not."""

    requested: Mapping[str, Mapping[str, Any] | None]
    manifests: Mapping[str, PluginManifest]
    failed: Mapping[str, Message]
    active: Mapping[str, PluginManifest]

    def issues(self) -> Iterator[Issue]:
        """Every problem, at ``plugins`` / id of the requesting document."""
        yield from self._unknown_plugin_issues()
        for id, manifest in self.active.items():
            yield from self._requirement_issues(id, manifest)
        pairs = {(min(a, b), max(a, b)) for a in self.active for b in self.active[a].conflicts}
        for a, b in sorted(pairs):
            if a != b and a in self.active and b in self.active:
                text = "{a} and {b} cannot be played together: switch one of them off."
                yield plugin_error(a, "plugin-conflict", say(text, a=self._with_reason(a), b=self._with_reason(b)))

    def reason(self, id: str) -> Message:
        """Why a plugin is there."""
        if id in self.requested:
            return say("required by the map")
        bundles = [bundle for bundle, manifest in self.active.items() if id in manifest.includes]
        needing = [dependent for dependent, manifest in self.active.items() if id in requirements_of(manifest)]
        if bundles:
            return say("part of {bundles}", bundles=enumeration(bundles))
        return say("required by {plugins}", plugins=enumeration(needing))

    def _unknown_plugin_issues(self) -> Iterator[Issue]:
        for number, id in enumerate(sorted(self.requested.keys() - self.manifests.keys())):
            # To look for a like name takes a while; of many unknown plugins only the first are told.
            cause = self._cause(id, hint=number < MAX_ALIKE_ISSUES)
            yield plugin_error(id, "unknown-plugin", say("There is no plugin {id}{cause}", id=id, cause=cause))

    def _cause(self, id: str, hint: bool = True) -> Message:
        """The end of a sentence on a plugin that is not known."""
        if id in self.failed:
            return say(" that works: {why}", why=self.failed[id])
        return (did_you_mean(id, self.manifests) if hint else None) or say("; install it or remove it.")

    def _requirement_issues(self, id: str, manifest: PluginManifest) -> Iterator[Issue]:
        for bundled in sorted(manifest.includes):
            if bundled not in self.manifests:
                text = "The bundle {id} includes {bundled}, but there is no such plugin{cause}"
                message = say(text, id=id, bundled=bundled, cause=self._cause(bundled))
                yield plugin_error(id, "missing-requirement", message)
        for required, specifier in sorted(requirements_of(manifest).items()):
            if required in self.requested and self.requested[required] is None:
                text = "{other} is off, but {id} needs it. Switch both off or both on."
                yield plugin_error(required, "plugin-off", say(text, other=required, id=id))
            elif required not in self.manifests:
                text = "{id} needs the plugin {other}, which does not exist{cause}"
                yield plugin_error(
                    id, "missing-requirement", say(text, id=id, other=required, cause=self._cause(required))
                )
            else:
                yield from _version_issues(id, self.manifests[required], specifier)

    def _with_reason(self, id: str) -> Message | str:
        """A plugin, and what has brought it in where nobody named it."""
        return id if id in self.requested else say("{plugin} ({why})", plugin=id, why=self.reason(id))


def plugin_error(id: str, code: str, message: Message) -> Issue:
    """A problem with a plugin of the requesting document."""
    return Issue(Severity.ERROR, code, message, ("plugins", id))


def _version_issues(id: str, required: PluginManifest, specifier: str) -> Iterator[Issue]:
    if specifier and not _version_matches(specifier, required.version):
        text = "{id} needs {other}{specifier}, but {other} has version {version}: update one of them."
        message = say(text, id=id, other=required.id, specifier=specifier, version=required.version)
        yield plugin_error(id, "plugin-version", message)


def requirements_of(manifest: PluginManifest) -> dict[str, str]:
    """The ids that a plugin requires, each with its version specifier ("" for any version)."""
    parts = (re.fullmatch(r"\s*(\w*)\s*(.*?)\s*", text, re.DOTALL) for text in manifest.requires)
    return {match[1]: match[2] for match in parts if match}


def _version_matches(specifier: str, version: str) -> bool:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # late, 7 ms: few plugins ask for a version
    from packaging.version import InvalidVersion

    try:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    except (InvalidSpecifier, InvalidVersion):
        return False


# --- options: defaults, under the map's pieces, the bundles and the request ---------------------------------


class OptionLayer(Struct, frozen=True):
    """Option values from one source; ``where`` is their path in the document.

    ``source`` names it in messages where it is not the request.
    """

    values: Any
    source: Message | None = None
    where: tuple[str | int, ...] = ()


def complete_options(manifest: PluginManifest, layers: list[OptionLayer]) -> tuple[Mapping[str, Any], list[Issue]]:
    """Every option of a plugin with its value, frozen, later layers before earlier ones, and what was wrong.

    A value that does not fit is left out, so that the options are complete whatever is asked for.
    """
    values = {name: schema.get("default") for name, schema in manifest.options.items()}
    issues: list[Issue] = []
    for layer in layers:
        wrong = dict(_option_issues(manifest, layer))
        issues += wrong.values()
        if isinstance(layer.values, Mapping):
            values.update({name: value for name, value in layer.values.items() if name not in wrong})
    return freeze(values), issues


def piece_layer(manifest: PluginManifest, pieces: Mapping[str, int]) -> OptionLayer:
    """The options that take their default from the map's pieces (``x-piece``), with the counts of this map."""
    named = {name: schema["x-piece"] for name, schema in manifest.options.items() if "x-piece" in schema}
    values = {name: pieces[piece] for name, piece in named.items() if piece in pieces}
    return OptionLayer(values, say("(taken from the map's pieces)"), ("pieces",))


def _option_issues(manifest: PluginManifest, layer: OptionLayer) -> Iterator[tuple[Any, Issue]]:
    if not isinstance(layer.values, Mapping):
        why = say("names and values are needed, not {value}.", value=short_json(layer.values))
        yield None, _option_issue("bad-option", manifest, layer, why)
        return
    for name, value in layer.values.items():
        if name not in manifest.options:
            hint = did_you_mean(str(name), manifest.options) or say("; remove it.")
            why = say("there is no {name}{hint}", name=str(name), hint=hint)
            yield name, _option_issue("unknown-option", manifest, layer, why, str(name))
        elif mismatch := find_mismatch(str(name), value, manifest.options[name]):
            yield name, _option_issue("bad-option", manifest, layer, with_full_stop(mismatch), str(name))


def _option_issue(code: str, manifest: PluginManifest, layer: OptionLayer, why: Message, *option: str) -> Issue:
    origin = manifest.id if layer.source is None else join_messages([manifest.id, layer.source])
    text = say("In the options for {place}, {why}", place=origin, why=why)
    return Issue(Severity.ERROR, code, text, (*layer.where, *option))


def required_by(ids: Iterable[str], manifests: Mapping[str, PluginManifest]) -> set[str]:
    """The known plugins that other plugins require, directly or indirectly."""
    required, waiting = set[str](), [id for id in ids if id in manifests]
    while waiting:
        for id in requirements_of(manifests[waiting.pop()]):
            if id in manifests and id not in required:
                required.add(id)
                waiting.append(id)
    return required


# --- resolving a request ------------------------------------------------------------------------------------

Request = Mapping[str, Mapping[str, Any] | None]
"""Options by plugin id; None switches a plugin off."""


def rules_made_for(requested: Request, manifests: Mapping[str, PluginManifest]) -> tuple[str, ...]:
    """The rules that a map is made for: those that it names beside the published game, in its order.

    What another rule of the map includes or requires is no rule of its own, nor is a bundle that stands for a whole
    game; a plugin that is not known may be either, and is left out.
    """
    named = [manifests[id] for id, options in requested.items() if options is not None and id in manifests]
    parts = {id for manifest in named for id in (*manifest.includes, *requirements_of(manifest))}
    return tuple(
        manifest.id for manifest in named if manifest.id not in parts and (manifest.requires or not manifest.includes)
    )


class Resolution(Struct, frozen=True):
    """The plugins of a game, foundations first, with complete frozen options and the reason for each by id."""

    order: tuple[PluginManifest, ...]
    options: Mapping[str, Mapping[str, Any]]
    because: Mapping[str, str]
    issues: tuple[Issue, ...]


def overlay_requests(base: Request, *changes: Request) -> dict[str, Mapping[str, Any] | None]:
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
    manifests: Mapping[str, PluginManifest],
    pieces: Mapping[str, int] = EMPTY_MAPPING,
    failed: Mapping[str, Message] = EMPTY_MAPPING,
) -> Resolution:
    """Close a request over bundles and requirements, order it and complete the options. Never raises.

    Order: requirements and ``after`` first, ties by id. Options: plugin default, then the map's ``pieces``, then
    bundles (outer ones over inner ones), then the request. ``failed`` tells why plugins that could not be read are
    not among the known ones. Every problem is an issue at ``plugins`` / id / option of the requesting document.
    """
    return _Resolver(requested, manifests, pieces, failed).resolution()


class _Resolver:
    def __init__(
        self,
        requested: Request,
        manifests: Mapping[str, PluginManifest],
        pieces: Mapping[str, int],
        failed: Mapping[str, Message],
    ) -> None:
        self.requested = {str(id): options for id, options in requested.items()}
        self.manifests = manifests
        self.pieces = pieces
        self.failed = failed
        self.off = {id for id, options in self.requested.items() if options is None}
        self.issues: list[Issue] = []

    def resolution(self) -> Resolution:
        self.active = self._closure()
        fitting = RequirementCheck(self.requested, self.manifests, self.failed, self.active)
        self.issues += fitting.issues()
        order = self._order()
        options = self._options(order)
        because = {id: str(fitting.reason(id)) for id in order}
        manifests = tuple(self.active[id] for id in order)
        return Resolution(manifests, options, MappingProxyType(because), tuple(self.issues))

    def _closure(self) -> dict[str, PluginManifest]:
        """The known plugins reached from the request that are not switched off, by id in alphabetical order."""
        reached: dict[str, PluginManifest] = {}
        waiting = list(self.requested)
        while waiting:
            id = waiting.pop()
            if id in self.manifests and id not in reached and id not in self.off:
                reached[id] = self.manifests[id]
                waiting += [*requirements_of(self.manifests[id]), *self.manifests[id].includes]
        return dict(sorted(reached.items()))

    def _order(self) -> tuple[str, ...]:
        # Hooks are called in this order, so it must not depend on where a plugin stands in the map's list.
        before = {id: {*requirements_of(manifest), *manifest.after} for id, manifest in self.active.items()}
        order, cycles = topological_order(before)
        for ring in cycles:
            steps = enumeration(
                say("{a} comes after {b}", a=a, b=b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
            )
            message = say(
                "The plugins {plugins} depend on each other in a circle: {steps}; switch one of them off.",
                plugins=enumeration(ring),
                steps=steps,
            )
            self.issues.append(plugin_error(ring[0], "plugin-cycle", message))
        return order

    def _options(self, order: Iterable[str]) -> Mapping[str, Mapping[str, Any]]:
        bundles, _ = topological_order({id: manifest.includes for id, manifest in self.active.items()})
        options: dict[str, Mapping[str, Any]] = {}
        for id in order:
            options[id], issues = complete_options(self.active[id], self._layers(id, bundles))
            self.issues += issues
        return MappingProxyType(options)

    def _layers(self, id: str, bundles: Iterable[str]) -> list[OptionLayer]:
        layers = [piece_layer(self.active[id], self.pieces)]
        for bundle in bundles:
            if id in self.active[bundle].includes:
                values = self.active[bundle].includes[id]
                layers.append(
                    OptionLayer(values, say("(set by the bundle {bundle})", bundle=bundle), ("plugins", bundle))
                )
        requested = self.requested.get(id)
        return layers if requested is None else [*layers, OptionLayer(requested, None, ("plugins", id))]
