"""The rules: every rule of every game is a plugin here, a module or a package with the literal ``PLUGIN``."""

from __future__ import annotations

BUILTIN: tuple[str, ...] = (
    "cards",
    "classic",
    "double_routes",
    "europa_1912",
    "europe",
    "express",
    "ferries",
    "last_round",
    "mechanics.city_markers",
    "mechanics.coloured_passengers",
    "mechanics.laid_colors",
    "mechanics.limited_locomotives",
    "mechanics.permits",
    "mechanics.terrain_cards",
    "mechanics.tolls",
    "mechanics.travelling_passengers",
    "mechanics.wandering_monsters",
    "routes",
    "scoring",
    "stations",
    "tickets",
    "tunnels",
    "usa_1910",
    "variants.colour_exchange",
    "variants.draw_four",
    "variants.draw_three",
    "variants.easy_locomotives",
    "variants.free_first_station",
    "variants.keep_one",
    "variants.locomotive_row",
    "variants.most_tickets",
    "variants.mulligan",
    "variants.neutral_player",
    "variants.ninety_trains",
    "variants.no_blocking",
    "variants.open_doubles",
    "variants.open_tickets",
    "variants.passing",
    "variants.path_points",
    "variants.starting_station",
    "variants.ticket_penalty",
    "variants.tickets_at_once",
    "variants.two_blind_or_one",
    "warehouses",
)
"""The built-in plugins by their module names inside this package: ``cards``, ``variants.draw_three``."""

TOOLS: tuple[str, ...] = ("bots", "commands")
"""The built-in packages that take part in no game: they bring the bots and the commands of the command line."""
