"""What rules come to in a game: their options as they are played, and those that change nothing on its board."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.text import Message
from railwright.plugins.tickets.api import TABLE as TICKETS


def played_options(rules: Ruleset) -> dict[str, Mapping[str, Any]]:
    """Return the options of every rule that is played, by its id.

    * ``routes.points``: by the lengths of the board's routes alone
    * ``tickets``: the numbers of the dealing that is played, no more kept than are dealt or drawn; ``total`` and
      ``long`` count the tickets in the game
    * ``ticket_draft.keep``: no more than are dealt
    * ``region_networks.points``: for as many regions as a network can count on this board
    * ``stations.free``: the number of stations, from the first, that cost nothing
    """
    options: dict[str, Mapping[str, Any]] = {
        manifest.id: rules.options.get(manifest.id, {}) for manifest in rules.manifests
    }
    if "routes" in options:
        schema = next(manifest.options["points"] for manifest in rules.manifests if manifest.id == "routes")
        points = {**schema["default"], **options["routes"]["points"]}
        lengths = {str(length) for length in rules.board.length}
        options["routes"] = {**options["routes"], "points": {key: points[key] for key in sorted(lengths)}}
    if "tickets" in options:
        dealing = TICKETS.get(rules).dealing
        regular, long = dealing.regular.bit_count(), dealing.long.bit_count()
        deal_long = min(dealing.deal_long, long)
        options["tickets"] = {
            **options["tickets"],
            "total": regular + long,
            "long": long,
            "deal_long": deal_long,
            "deal_regular": dealing.deal_regular,
            "keep_first": min(dealing.keep_first, deal_long + dealing.deal_regular),
            "draw": dealing.draw,
            "keep": min(dealing.keep, dealing.draw),
        }
    if "ticket_draft" in options:
        draft = options["ticket_draft"]
        options["ticket_draft"] = {**draft, "keep": min(draft["keep"], draft["deal"])}
    if "region_networks" in options:
        networks = options["region_networks"]
        regions = {region for region in rules.board.city_field("region") if region}
        most = len(regions) + len(networks["twice"])
        options["region_networks"] = {**networks, "points": networks["points"][:most]}
    if "stations" in options:
        costs = options["stations"]["costs"][: options["stations"]["count"]]
        options["stations"] = {**options["stations"], "free": sum(1 for _ in takewhile(lambda cost: not cost, costs))}
    return options


def idle_rules(rules: Ruleset) -> dict[str, list[Message]]:
    """Return why built-in rules change nothing on this board, by their ids; rules of others are not run for a book."""
    own = {manifest.id for manifest in rules.manifests if manifest.origin == "built-in"}
    told = {plugin: [*reasons(rules)] for plugin, reasons in rules.functions("idle_reasons") if plugin in own}
    return {plugin: why for plugin, why in told.items() if why}
