"""Mountain routes: every mountain space takes one more train out of the game, for points."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.api import (
    Message,
    Ruleset,
    hookimpl,
    say,
)

PLUGIN = {
    "id": "mountain_routes",
    "version": "1.0",
    "api": 1,
    "title": "Mountain routes",
    "summary": "Each mountain space on a route removes one more train from the game and scores two extra points.",
    "requires": ["routes"],
    "options": {
        "points": {
            "x-rule": "Each train lost in the mountains scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 2,
            "title": "Points for every train lost in the mountains",
        }
    },
    "map": {
        "route": {
            "mountain": {
                "x-look": {"symbol": "mountain"},
                "type": "integer",
                "minimum": 1,
                "maximum": 9,
                "title": "Mountain spaces",
                "description": "Number of extra trains that you lose when you claim the route.",
            }
        }
    },
}


def mountains(rules: Ruleset, route: int) -> int:
    """The mountain spaces of a route."""
    spaces: int = rules.board.spec.routes[route].fields.get("mountain", 0)
    return spaces


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.route_field("mountain", 0)):
        yield say("This board has no mountains, so the rule for mountain routes changes nothing.")


@hookimpl
def adjust_wagons(value: int, rules: Ruleset, route: int) -> int:
    """A train for every mountain space, too (mountain_routes-1): it must be there (-2), and is spent (-3)."""
    return value + mountains(rules, route)


@hookimpl
def adjust_route_points(value: int, rules: Ruleset, route: int) -> int:
    """Points for every train that is lost (mountain_routes-1)."""
    points: int = rules.option("mountain_routes", "points")
    return value + mountains(rules, route) * points
