"""Night trains: long routes score more, and whoever runs most of them gets a bonus at the end."""

from collections.abc import Iterable

from railwright import api as rw
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine

# Read without running this file: write plain values only.
PLUGIN = {
    "id": "night_trains",
    "version": "1.0",
    "api": 1,
    "summary": "Long routes score more, and whoever runs most of them gets a bonus at the end.",
    "requires": ["routes"],
    "options": {
        "from": {"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "title": "Least spaces of a night train"},
        "points": {"type": "integer", "minimum": 0, "maximum": 20, "default": 2, "title": "Points more for each"},
        "bonus": {"type": "integer", "minimum": 0, "maximum": 50, "default": 10, "title": "Bonus for the most"},
    },
}


def is_night_train(rules: rw.Ruleset, route: int) -> bool:
    return rules.board.length[route] >= rules.option("night_trains", "from")


@rw.hookimpl
def adjust_route_points(value: int, rules: rw.Ruleset, route: int) -> int:
    """What a route scores: it comes in as ``value``, with what other rules have made of it."""
    return value + rules.option("night_trains", "points") if is_night_train(rules, route) else value


@rw.hookimpl
def score_lines(rules: rw.Ruleset, state: rw.State, seat: int) -> Iterable[ScoreLine]:
    """The bonus, if the game ended now; seats with equally many all get it."""
    counts = [sum(is_night_train(rules, route) for route in rw.bits(owned)) for owned in ROUTES.get(state).owned]
    if counts[seat] == max(counts) > 0:
        yield ScoreLine("night_trains", rules.option("night_trains", "bonus"), rw.say("Most night trains"))
