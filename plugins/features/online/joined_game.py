"""The game of a table elsewhere, put together from the map and the rules that are here."""

from __future__ import annotations

from dataclasses import replace

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import printable_line, say
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.table_maps import find_table_map
from railwright.plugins.features.online.table_rules import check_rules


class MapIsMissing(RailwrightError):
    """The map of a table is not here; its dealer may be asked for it (``table_maps.fetch_map``)."""


def joined_game(catalogue: Catalogue, table: protocol.TableNews) -> Game:
    """The same game as at the table.

    Raises OtherRules, MapIsMissing, and other RailwrightErrors where it cannot be put together.
    """
    check_rules(catalogue, table)
    path = find_table_map(table.map, table.map_sha256)
    if path is None:
        raise MapIsMissing(
            say("This table uses the map {map}, which is missing here.", map=printable_line(table.map_title))
        )
    reading = read_to_play(catalogue, path)
    if reading.spec is None:
        raise RailwrightError(reading.refusal(printable_line(table.map_title)))
    played = {plugin.id: plugin.options for plugin in table.plugins}
    request = {**dict.fromkeys(catalogue.manifests), **played}
    return assemble(catalogue, replace(reading.spec, plugins=request))
