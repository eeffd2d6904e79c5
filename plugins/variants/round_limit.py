"""A limit of rounds: a game that nobody wants to end, as by digging and withdrawing for ever, ends all the same."""

from __future__ import annotations

from railwright.api import Ruleset, State, hookimpl

PLUGIN = {
    "id": "round_limit",
    "version": "1.0",
    "api": 1,
    "title": "Round limit",
    "summary": "The game ends after a given number of rounds.",
    "options": {
        "rounds": {
            "x-rule": "The game ends after {value} rounds at the latest.",
            "type": "integer",
            "minimum": 1,
            "maximum": 1000,
            "default": 100,
            "title": "Rounds",
            "description": "In a round, every player takes one turn. A game rarely takes more than sixty rounds.",
        }
    },
}


@hookimpl
def choose_end(rules: Ruleset, state: State) -> str | None:
    """After so many rounds the game is over (round_limit-1), if the last round has not come before (-2)."""
    rounds: int = rules.option("round_limit", "rounds")
    return "round-limit" if state.turns >= rounds * state.seats else None
