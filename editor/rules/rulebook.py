"""The rules of a game while they are being chosen: the map's request with changes on top."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request, Resolution, overlay_requests, requirements_of, resolve
from railwright.core.documents.value_schema import find_mismatch, thaw
from railwright.core.game import assemble
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.issues import Issue, has_errors
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.mapspec import EMPTY_MAPPING, MapSpec
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import error_text

if TYPE_CHECKING:
    from railwright.core.guard.process import TrialRun

BUILTIN, USER = "built-in", "user"
HOUSE_RULES, EXPANSIONS = (
    "railwright.plugins.variants.",
    "railwright.plugins.expansions.",
)  # of bundled plugins


class Rulebook:
    """Changes to the rules of a map. ``own`` is the resolution of the map alone, ``resolution`` that with changes.

    A user's plugin that is new or was modified counts as missing until it is trusted.
    """

    def __init__(self, catalogue: Catalogue, spec: MapSpec, changes: Request = EMPTY_MAPPING) -> None:
        self.spec = spec
        self.changes: dict[str, Mapping[str, Any] | None] = dict(changes)
        self.set_catalogue(catalogue)

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Replace the catalogue; the changes stay."""
        self.catalogue = catalogue
        of_user = [manifest for manifest in catalogue.manifests.values() if manifest.origin == USER]
        self.untrusted = frozenset(
            manifest.id for manifest in of_user if not catalogue.trust.is_trusted(Path(manifest.path))
        )
        self.trusted_manifests = {
            id: manifest for id, manifest in catalogue.manifests.items() if id not in self.untrusted
        }
        unread = "{path}: new or changed. Read it, then allow it."
        self._failures = {
            **catalogue.failure_messages(),
            **{id: say(unread, path=catalogue.manifests[id].path) for id in self.untrusted},
        }
        self.own = self._resolve({})
        self.set_changes(self.changes)

    def set_changes(self, changes: Request) -> None:
        """Replace all changes."""
        self.changes = {id: None if options is None else dict(thaw(options)) for id, options in changes.items()}
        self.resolution = self._resolve(self.changes) if self.changes else self.own

    def _resolve(self, changes: Request) -> Resolution:
        return resolve(
            overlay_requests(self.spec.plugins, changes), self.trusted_manifests, self.spec.pieces, self._failures
        )

    # queries

    def manifest(self, id: str) -> PluginManifest:
        """The manifest of a plugin, trusted or not."""
        return self.catalogue.manifests[id]

    def title(self, id: str) -> str:
        """The title of a rule, or its id if the plugin is missing."""
        return self.catalogue.manifests[id].title if id in self.catalogue.manifests else id

    def is_on(self, id: str) -> bool:
        """Whether a rule is in play."""
        return id in self.resolution.because

    def is_of_map(self, id: str) -> bool:
        """Whether the map's own rules include a rule."""
        return id in self.own.because

    def is_house_rule(self, id: str) -> bool:
        """Whether a rule is for any board: all except those bundled for a particular board."""
        return self.manifest(id).origin != BUILTIN or self.catalogue.modules[id].startswith(HOUSE_RULES)

    def is_expansion(self, id: str) -> bool:
        """Whether a rule belongs to an expansion of a bundled board."""
        return self.manifest(id).origin == BUILTIN and self.catalogue.modules[id].startswith(EXPANSIONS)

    def is_changed(self, id: str) -> bool:
        """Whether a rule differs from the map's own rules."""
        return id in self.changes or self.is_on(id) != self.is_of_map(id)

    def dependents(self, id: str) -> list[str]:
        """The rules in play that require a rule."""
        return [manifest.id for manifest in self.resolution.order if id in requirements_of(manifest)]

    def bundles(self, id: str) -> list[str]:
        """The bundles in play that include a rule; for a rule of the map, the map's bundles."""
        order = (self.own if self.is_of_map(id) else self.resolution).order
        return [manifest.id for manifest in order if id in manifest.includes and self.is_on(manifest.id)]

    def reason(self, id: str) -> Message:
        """Why a rule is in play or not."""
        if not self.is_on(id):
            return say("Switched off by you.") if id in self.changes else say("Not played.")
        if id in self.spec.plugins and self.spec.plugins[id] is not None:
            return say("Required by the map {map}.", map=self.spec.name)
        if self.bundles(id) and self.is_of_map(id):
            return say("Part of {rules}.", rules=self._titles(self.bundles(id)))
        if id in self.changes:
            return say("Switched on by you.")
        if self.bundles(id):
            return say("Included by {rules}.", rules=self._titles(self.bundles(id)))
        return say("Included because {rules} needs it.", rules=self._titles(self.dependents(id)))

    def _titles(self, ids: list[str]) -> tuple[str, ...]:
        return tuple(self.title(id) for id in ids)

    def idle_reasons(self, id: str) -> list[Message]:
        """Why a built-in rule would change nothing on this board; none where it does, or where it needs others off."""
        builtin = all(manifest.origin == BUILTIN for manifest in (*self.own.order, self.manifest(id)))
        if not builtin or not hasattr(self.catalogue.load(id), "idle_reasons"):
            return []
        try:
            rules = assemble(self.catalogue, self.spec, {id: {}}).rules
        except RulesError:
            return []
        return [
            reason for plugin, reasons in rules.functions("idle_reasons") if plugin == id for reason in reasons(rules)
        ]

    # switches

    def switch(self, wanted: Mapping[str, bool]) -> None:
        """Switch rules on or off, dependents first. What the map requests anyway is not recorded as a change."""
        changes = dict(self.changes)
        for id, on in wanted.items():
            changes = self._with_switch(changes, id, on)
        # Switching a rule on may make an explicit "off" of another rule redundant, or necessary again.
        for id in [id for id in wanted if changes.get(id, EMPTY_MAPPING) is None]:
            changes = self._with_switch(changes, id, False)
        self.set_changes(changes)

    def _with_switch(self, changes: Request, id: str, on: bool) -> dict[str, Mapping[str, Any] | None]:
        without = {other: options for other, options in changes.items() if other != id}
        # Even without a change of its own the rule may be as wanted, because of others.
        if (id in self._resolve(without).because) == on and not self._is_missed(without, id):
            return without
        return {**without, id: {} if on else None}

    def _is_missed(self, changes: Request, id: str) -> bool:
        """Whether a rule is off although rules in play require it."""
        return any(issue.where == ("plugins", id) for issue in self._resolve(changes).issues)

    def forget_changes(self, id: str) -> None:
        """Discard all changes of a rule."""
        self.set_changes({other: options for other, options in self.changes.items() if other != id})

    # options

    def values(self, id: str) -> dict[str, Any]:
        """The option values of a rule in play; invalid ones as given."""
        return {**thaw(self.resolution.options[id]), **(self.changes.get(id) or EMPTY_MAPPING)}

    def defaults(self, id: str) -> dict[str, Any]:
        """The option values of a rule in play without their changes."""
        bare = {**self.changes, id: {}} if id in self.changes else self.changes
        defaults: dict[str, Any] = thaw(self._resolve(bare).options[id])
        return defaults

    def set_option(self, id: str, name: str, value: Any) -> None:
        """Set an option; a default value is not recorded as a change."""
        options = {key: value_set for key, value_set in (self.changes.get(id) or EMPTY_MAPPING).items() if key != name}
        if value != self.defaults(id)[name]:
            options[name] = value
        changes = {other: options for other, options in self.changes.items() if other != id}
        # Even an empty change switches on a rule that nothing else brings in.
        if options or id not in self._resolve(changes).because:
            changes[id] = options
        self.set_changes(changes)

    def bundle_that_sets(self, id: str, name: str) -> str:
        """The id of the bundle in play that sets an option of a rule; "" if none does."""
        bundles = [manifest for manifest in self.resolution.order if name in manifest.includes.get(id, EMPTY_MAPPING)]
        return bundles[-1].id if bundles else ""

    # mistakes

    def issues_of(self, id: str) -> list[Issue]:
        """The issues of a rule, except those of its option values."""
        return [
            issue for issue in self.resolution.issues if issue.where[:2] == ("plugins", id) and len(issue.where) == 2
        ]

    def wrong_options(self, id: str) -> dict[str, str]:
        """Messages on invalid option values of a rule, by option."""
        changes = (self.changes.get(id) or EMPTY_MAPPING).items()
        schemas = self.manifest(id).options
        mismatches = {
            name: find_mismatch(schemas[name].get("title", name), value, schemas[name])
            for name, value in changes
            if name in schemas
        }
        return {name: str(mismatch) for name, mismatch in mismatches.items() if mismatch}

    def is_playable(self) -> bool:
        """Whether the rules can be combined."""
        return not has_errors(self.resolution.issues)

    def start_trial(self, id: str) -> TrialRun:
        """Start a trial run of a user's plugin, trusted or not, in addition to the present rules."""
        from railwright.core.guard.process import TrialRun  # late, 17 ms: few have plugins of their own

        changes = {**self.changes, id: self.changes.get(id) or {}}
        return TrialRun(self.spec, changes, Path(self.manifest(id).path), self.catalogue.safe)

    def refusal(self) -> str:
        """Why the plugins' code refuses these rules; "" if a game can be set up."""
        try:
            assemble(self.catalogue, self.spec, self.changes)
        except RulesError as error:
            return error_text(error)
        return ""
