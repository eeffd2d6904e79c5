"""The rules of a table, each with its version and, where it is none of the program's, the digest of its files.

No code is ever sent: who lacks a rule, or has another one of its name, is told which and whom to ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.user_plugins import files_digest
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game
from railwright.core.guard.process import USER
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.manifest import PluginManifest
from railwright.core.kernel.text import enumeration, printable_line, say
from railwright.plugins.features.online import protocol

SHOWN_DIGITS = 8  # of a digest: enough to tell two files apart


class OtherRules(RailwrightError):
    """A rule of a table is not here, or another one is; the sentence says which, and whom to ask."""


def table_plugins(game: Game) -> list[protocol.Plugin]:
    """The rules of a game as a table tells of them."""
    options = game.rules.options
    return [
        protocol.Plugin(manifest.id, manifest.version, thaw(options[manifest.id]), files_digest(manifest))
        for manifest in game.rules.manifests
    ]


def choosing_together(game: Game, rules: Mapping[str, dict[str, Any] | None]) -> dict[str, dict[str, Any] | None]:
    """Changes to a game's rules, and that all tickets are dealt before anybody chooses: then all can choose at once.

    A game with a user's own rules stays as it is: they are tried in the order of the game.
    """
    if "tickets" not in game.rules.options or any(manifest.origin == USER for manifest in game.rules.manifests):
        return dict(rules)
    return {**rules, "tickets": {"deal_first": True, **(rules.get("tickets") or {})}}


def rules_digest(game: Game, plugins: Iterable[protocol.Plugin]) -> str:
    """A digest that is equal wherever a game has the same rules and the same map."""
    return sha256(msgspec.json.encode([game.spec.sha256, [*plugins]], order="deterministic")).hexdigest()


def check_rules(catalogue: Catalogue, table: protocol.TableNews) -> None:
    """Refuse a table whose rules are not here, or others of their names. Raises OtherRules."""
    here, dealer = catalogue.manifests, printable_line(table.dealer)
    if missing := [_named(plugin) for plugin in table.plugins if plugin.id not in here]:
        text = "This table uses rules that you do not have: {rules}. Ask {dealer} for the files."
        raise OtherRules(say(text, rules=enumeration(missing), dealer=dealer))
    old = [plugin for plugin in table.plugins if plugin.version != here[plugin.id].version and not plugin.sha256]
    if others := [*map(_named, old)]:
        text = "The table uses other versions of these rules: {rules}. Update the older ones."
        raise OtherRules(say(text, rules=enumeration(others)))
    pairs = [(plugin, _here(here[plugin.id])) for plugin in table.plugins]
    changed = [
        say("{rule} (here {other})", rule=_named(plugin), other=_numbers(own))
        for plugin, own in pairs
        if (own.version, own.sha256) != (plugin.version, plugin.sha256)
    ]
    if changed:
        text = (
            "These rules have the same names as the table's rules, but their files differ: {rules}. Ask {dealer} "
            "for the table's files."
        )
        raise OtherRules(say(text, rules=enumeration(changed), dealer=dealer))


def _here(manifest: PluginManifest) -> protocol.Plugin:
    return protocol.Plugin(manifest.id, manifest.version, {}, files_digest(manifest))


def _named(plugin: protocol.Plugin) -> str:
    """A rule by its name, its version, and the first digits of its files' digest."""
    return printable_line(f"{plugin.id} {_numbers(plugin)}")


def _numbers(plugin: protocol.Plugin) -> str:
    return printable_line(f"{plugin.version} {plugin.sha256[:SHOWN_DIGITS]}".rstrip())
