"""A failed ticket costs only a part of its points, or nothing at all."""

from __future__ import annotations

from railwright.api import Ruleset, hookimpl

PLUGIN = {
    "id": "ticket_penalty",
    "version": "1.0",
    "api": 1,
    "title": "Milder tickets",
    "summary": "A ticket that is not completed costs only part of its points: half, or another share that you set.",
    "requires": ["tickets"],
    "options": {
        "percent": {
            "x-rule": {
                "0": "A failed ticket costs nothing.",
                "*": "A failed ticket costs {value} percent of its points.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 50,
            "title": "Penalty for an uncompleted ticket, as a percentage of its points",
            "description": "The cost is rounded down. 0: uncompleted tickets cost nothing.",
        }
    },
}


@hookimpl
def adjust_ticket_points(value: int, rules: Ruleset, done: bool) -> int:
    """A failed ticket costs a part of its points (ticket_penalty-1)."""
    if done:
        return value
    # Floor division after the change of sign: what is lost is rounded down.
    lost: int = -value * rules.option("ticket_penalty", "percent") // 100
    return -lost
