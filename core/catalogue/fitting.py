"""What does not fit among the plugins that a game asks for: missing, switched off, too old, in conflict."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from core.catalogue.manifest import PluginManifest
from core.issues import Issue, Severity
from core.suggest import did_you_mean, listed
from core.text import Message, say


class Fitting(NamedTuple):
    """The plugins reached from a request, beside those that are known; ``failed`` tells why others are not."""

    requested: Mapping[str, Mapping[str, Any] | None]
    known: Mapping[str, PluginManifest]
    failed: Mapping[str, Message]
    active: Mapping[str, PluginManifest]

    def issues(self) -> Iterator[Issue]:
        """Every problem, at ``plugins`` / id of the requesting document."""
        yield from self._unknown()
        for id, manifest in self.active.items():
            yield from self._missing(id, manifest)
        yield from self._conflicts()

    def reason(self, id: str) -> Message:
        """Why a plugin is there."""
        if id in self.requested:
            return say("asked for by the map")
        bundles = [other for other, manifest in self.active.items() if id in manifest.includes]
        needing = [other for other, manifest in self.active.items() if id in required(manifest)]
        if bundles:
            return say("part of {bundles}", bundles=listed(bundles))
        return say("required by {plugins}", plugins=listed(needing))

    def _unknown(self) -> Iterator[Issue]:
        for id in sorted(self.requested):
            if id not in self.known:
                yield error_at(
                    id, "unknown-plugin", say("There is no plugin {id}{cause}", id=id, cause=self._cause(id))
                )

    def _cause(self, id: str) -> Message:
        """The end of a sentence on a plugin that is not known."""
        if id in self.failed:
            return say(" that works: {why}", why=self.failed[id])
        return did_you_mean(id, self.known) or say("; install it or take it out.")

    def _missing(self, id: str, manifest: PluginManifest) -> Iterator[Issue]:
        for bundled in sorted(manifest.includes):
            if bundled not in self.known:
                words = "The bundle {id} includes {bundled}, but there is no such plugin{cause}"
                message = say(words, id=id, bundled=bundled, cause=self._cause(bundled))
                yield error_at(id, "missing-requirement", message)
        for other, specifier in sorted(required(manifest).items()):
            if other in self.requested and self.requested[other] is None:
                words = "{other} is switched off, but {id} needs it: switch both off or none."
                yield error_at(other, "plugin-off", say(words, other=other, id=id))
            elif other not in self.known:
                words = "{id} needs the plugin {other}, but there is none{cause}"
                yield error_at(id, "missing-requirement", say(words, id=id, other=other, cause=self._cause(other)))
            else:
                yield from _version(id, self.known[other], specifier)

    def _conflicts(self) -> Iterator[Issue]:
        pairs = {(min(a, b), max(a, b)) for a in self.active for b in self.active[a].conflicts}
        for a, b in sorted(pairs):
            if a != b and a in self.active and b in self.active:
                words = "{a} and {b} cannot be played together: switch one of them off."
                yield error_at(a, "plugin-conflict", say(words, a=self._with_reason(a), b=self._with_reason(b)))

    def _with_reason(self, id: str) -> Message | str:
        """A plugin, and what has brought it in where nobody named it."""
        return id if id in self.requested else say("{plugin} ({why})", plugin=id, why=self.reason(id))


def error_at(id: str, code: str, message: Message) -> Issue:
    """A problem with a plugin of the requesting document."""
    return Issue(Severity.ERROR, code, message, ("plugins", id))


def _version(id: str, other: PluginManifest, specifier: str) -> Iterator[Issue]:
    if specifier and not _contains(specifier, other.version):
        words = "{id} needs {other}{specifier}, but {other} is {version}: update one of them."
        message = say(words, id=id, other=other.id, specifier=specifier, version=other.version)
        yield error_at(id, "plugin-version", message)


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
