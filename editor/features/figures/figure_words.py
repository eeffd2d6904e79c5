"""The titles of the figures of a board, and the headings that they are listed under."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

N = QT_TRANSLATE_NOOP
SECTIONS: Mapping[str, tuple[str, ...]] = {
    str(N("Analysis", "Size")): ("cities", "routes", "spaces", "spaces_per_train", "mean_length", "parallels",
        "single_lanes",
    ),
    str(N("Analysis", "Colours")): ("gray_share", "color_unevenness", "hard_colors", "color"),
    str(N("Analysis", "Lengths")): ("length",),
    str(N("Analysis", "Network")): (
        "mean_neighbours", "dead_ends", "cut_cities", "bridges", "corridors", "connectivity", "neighbours",
    ),
    str(N("Analysis", "Drawing")): (
        "tight_routes", "loose_routes", "overlapping", "covered_cities", "routes_over_edge",
    ),
    str(N("Analysis", "Tickets")): (
        "tickets", "tickets_per_city", "diameter", "short_tickets", "medium_tickets", "long_tickets", "bare_cities",
        "most_named", "idle_routes", "alike_tickets", "beyond_trains", "crowded",
    ),
}  # fmt: skip
TITLES: Mapping[str, str] = {
    "cities": str(N("Analysis", "Cities")),
    "routes": str(N("Analysis", "Routes")),
    "spaces": str(N("Analysis", "Spaces")),
    "spaces_per_train": str(N("Analysis", "Spaces per train at a full table")),
    "mean_length": str(N("Analysis", "Average route length")),
    "parallels": str(N("Analysis", "Routes next to another route")),
    "single_lanes": str(N("Analysis", "Double routes where only one can be claimed")),
    "gray_share": str(N("Analysis", "Grey spaces")),
    "color_unevenness": str(N("Analysis", "Most common colour compared to the average")),
    "hard_colors": str(N("Analysis", "Parallel routes in similar colours")),
    "color": str(N("Analysis", "Spaces: {key}")),
    "length": str(N("Analysis", "Routes of length {key}")),
    "mean_neighbours": str(N("Analysis", "Average number of neighbours per city")),
    "neighbours": str(N("Analysis", "Cities by number of neighbours: {key}")),
    "dead_ends": str(N("Analysis", "Dead ends")),
    "cut_cities": str(N("Analysis", "Cities that hold the board together")),
    "bridges": str(N("Analysis", "Routes that hold the board together")),
    "corridors": str(N("Analysis", "Corridors without a detour")),
    "connectivity": str(N("Analysis", "Fewest blocked routes needed to split the board")),
    "tickets": str(N("Analysis", "Tickets")),
    "tickets_per_city": str(N("Analysis", "Tickets per city")),
    "diameter": str(N("Analysis", "Longest shortest path, in spaces")),
    "short_tickets": str(N("Analysis", "Short tickets")),
    "medium_tickets": str(N("Analysis", "Medium tickets")),
    "long_tickets": str(N("Analysis", "Long tickets")),
    "bare_cities": str(N("Analysis", "Cities not on any ticket")),
    "most_named": str(N("Analysis", "Most tickets for a single city")),
    "idle_routes": str(N("Analysis", "Routes not on any ticket's shortest path")),
    "alike_tickets": str(N("Analysis", "Pairs of nearly identical tickets")),
    "tight_routes": str(N("Analysis", "Routes too short for their spaces")),
    "loose_routes": str(N("Analysis", "Routes much too long for their spaces")),
    "overlapping": str(N("Analysis", "Overlapping pairs of routes")),
    "covered_cities": str(N("Analysis", "Cities covered by a space")),
    "routes_over_edge": str(N("Analysis", "Routes that cross the edge of the board")),
    "beyond_trains": str(N("Analysis", "Tickets that need more trains than a player has")),
    "crowded": str(N("Analysis", "Tickets through {key}")),
}
SHARES = {"gray_share", "short_tickets", "medium_tickets", "long_tickets", "idle_routes"}
