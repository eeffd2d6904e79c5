"""Which plugins a game is played with, in which order and with which options, and why each of them is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from core.catalogue.fitting import Fitting, error_at, required
from core.catalogue.manifest import PluginManifest
from core.catalogue.optionlayers import Layer, completed, piece_layer
from core.catalogue.ordering import in_order
from core.issues import Issue
from core.mapspec import NOTHING
from core.suggest import listed
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
        fitting = Fitting(self.requested, self.known, self.failed, self.active)
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
            if id in self.known and id not in reached and id not in self.off:
                reached[id] = self.known[id]
                waiting += [*required(self.known[id]), *self.known[id].includes]
        return dict(sorted(reached.items()))

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
            self.issues.append(error_at(ring[0], "plugin-cycle", message))
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
