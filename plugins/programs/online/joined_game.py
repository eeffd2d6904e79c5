"""The game of a table elsewhere, put together from the map and the rules that are here."""

from __future__ import annotations

from dataclasses import replace

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import enumeration, say
from railwright.core.maps.library import known_maps
from railwright.plugins.programs.online import protocol


class CannotJoin(RailwrightError):
    """The map or a rule of a table is not here, or another one is; the sentence says which."""


def joined_game(catalogue: Catalogue, table: protocol.TableNews) -> Game:
    """The same game as at the table. Raises CannotJoin, and RulesError where it cannot be put together."""
    path = known_maps().get(table.map)
    if path is None:
        raise CannotJoin(say("The map {map} of this table is not here.", map=table.map_title))
    reading = read_to_play(catalogue, path)
    if reading.spec is None:
        raise CannotJoin(reading.refusal(table.map))
    if reading.spec.sha256 != table.map_sha256:
        raise CannotJoin(say("The map {map} of this table is another one than here.", map=table.map_title))
    _check_rules(catalogue, table)
    played = {plugin.id: plugin.options for plugin in table.plugins}
    request = {**dict.fromkeys(catalogue.manifests), **played}
    return assemble(catalogue, replace(reading.spec, plugins=request))


def _check_rules(catalogue: Catalogue, table: protocol.TableNews) -> None:
    missing = [plugin.id for plugin in table.plugins if plugin.id not in catalogue.manifests]
    if missing:
        text = "These rules of the table are not here: {rules}. Ask {dealer} for their files."
        raise CannotJoin(say(text, rules=enumeration(missing), dealer=table.dealer))
    others = [
        f"{plugin.id} {plugin.version}"
        for plugin in table.plugins
        if plugin.version != catalogue.manifests[plugin.id].version
    ]
    if others:
        text = "The table plays with other versions of rules than are here: {rules}. Whoever has older ones updates."
        raise CannotJoin(say(text, rules=enumeration(others)))
