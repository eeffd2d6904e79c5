"""Harbours: at the end, every ferry route of yours scores two points more."""

from railwright.api import bits, hookimpl, say
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "harbours",
    "version": "1.0",
    "api": 1,
    "summary": "At the end, every ferry route of yours scores two points more.",
    "requires": ["routes", "scoring"],
}


@hookimpl
def score_lines(rules, state, seat):
    own, ferry = bits(ROUTES.get(state).owned[seat]), rules.board.route_field("ferry", 0)
    yield ScoreLine("harbours", 2 * sum(ferry[route] > 0 for route in own), say("Harbours"))
