"""A house rule: long routes score more. Make it your own; docs/hooks.md describes the hooks."""

from railwright.api import Ruleset, hookimpl

# Read without running this file: write plain values only.
PLUGIN = {
    "id": "rested",
    "version": "1.0",
    "api": 1,
    "summary": "Long routes score more.",
    "requires": ["routes"],
    "options": {
        "from": {"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "title": "Least spaces of a long route"},
        "bonus": {"type": "integer", "minimum": 0, "maximum": 20, "default": 2, "title": "Points more for each"},
    },
}


@hookimpl
def adjust_route_points(value: int, rules: Ruleset, route: int) -> int:
    """What a route scores: it comes in as ``value``, with what other rules have made of it."""
    if rules.board.length[route] < rules.option("rested", "from"):
        return value
    return value + rules.option("rested", "bonus")
