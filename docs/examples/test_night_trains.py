"""Night trains, tried on a line of three routes."""

import night_trains

from railwright.plugins.cards.api import COLORS, counted
from railwright.testing import Table, map_of, ruleset_of

LINE = map_of("a-b 4 black; b-c 4 black; c-d 2 black", "a-d 5")
BLACK = counted([COLORS.index("black")] * 10)


def table_with(**options):
    """A game of two on the line, with ten black cards each and no row, so that chance has nothing to turn up."""
    rules = ruleset_of(LINE, plugins=[night_trains], cards={"row": 0}, night_trains=options)
    return Table(rules, seats=2).put("cards", hands=(BLACK, BLACK))


def points_of(table, source):
    """What the seats score from one source."""
    seats = table.result()["seats"]
    return [sum(line["points"] for line in seat["lines"] if line["source"] == source) for seat in seats]


def test_a_long_route_scores_more_and_brings_the_bonus():
    table = table_with().play("claim a-b: 4 black; claim c-d: 2 black")
    assert points_of(table, "routes") == [7 + 2, 2]
    assert points_of(table, "night_trains") == [10, 0]


def test_seats_with_equally_many_share_the_bonus():
    table = table_with(bonus=6).play("claim a-b: 4 black; claim b-c: 4 black")
    assert points_of(table, "night_trains") == [6, 6]


def test_nobody_gets_it_for_short_routes():
    table = table_with().play("claim c-d: 2 black")
    assert points_of(table, "night_trains") == [0, 0]


def test_the_rule_is_sound(check_plugin, rule):
    check_plugin(rule)
