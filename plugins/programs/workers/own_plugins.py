"""Whether the plugins of others are the same on two machines. Their code is never sent."""

from __future__ import annotations

from railwright.api import say
from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.extensions import declaring_plugins
from railwright.core.catalogue.user_plugins import files_digest
from railwright.core.game import Game
from railwright.core.kernel.errors import RulesError

Digests = tuple[tuple[str, str], ...]
"""The plugins that are not the program's own, by id, each with the digest of its files."""


def plugin_digests(catalogue: Catalogue) -> Digests:
    """The digests of all plugins of others on this machine; none of them runs."""
    foreign = (manifest for manifest in catalogue.manifests.values() if manifest.origin != "built-in")
    return tuple((manifest.id, files_digest(manifest)) for manifest in foreign)


def check_plugins(catalogue: Catalogue, game: Game, wanted: Digests) -> None:
    """Raise RulesError if a plugin of a game, or one that may add bots, is not the wanted one."""
    digests = dict(wanted)
    bots = [catalogue.manifests[id] for id in declaring_plugins(catalogue, "declare_agents") if id in digests]
    for manifest in (*game.rules.manifests, *bots):
        if manifest.origin != "built-in" and files_digest(manifest) != digests.get(manifest.id):
            text = (
                "{path}: the files of the plugin {id} differ from those used in the series. Copy the series files here."
            )
            raise RulesError(say(text, path=manifest.path, id=manifest.id))
