"""What ``railwright plugins new`` writes: a variant of one file that works, and its test."""

from __future__ import annotations

VARIANT_TEMPLATE = '''"""A house rule: long routes score more. Make it your own; docs/hooks.md describes the hooks."""

from core.api import Ruleset, hookimpl

# Read without running this file: write plain values only.
PLUGIN = {
    "id": "NAME",
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
    if rules.board.length[route] < rules.option("NAME", "from"):
        return value
    return value + rules.option("NAME", "bonus")
'''

TEST_TEMPLATE = '''"""The house rule NAME, tried on the small board that comes with the program.

pytest gives a test what its brackets name: ``rule`` is NAME.py beside this file, ``table_of`` sets up a game with it,
and ``check_plugin`` plays whole games. ``pytest --fixtures`` lists what else there is.
"""

from plugins.cards.api import COLORS, NONE, counted

FOUR_BLACK = counted([COLORS.index("black")] * 4)


def points_for_a_long_route(table):
    """What claiming a route of four spaces brings."""
    table.put("cards", hands=(FOUR_BLACK, NONE)).play("claim corrin-grindal: 4 black")
    lines = table.result()["seats"][0]["lines"]
    return next(line["points"] for line in lines if line["source"] == "routes")


def test_a_long_route_scores_the_bonus(table_of):
    assert points_for_a_long_route(table_of()) == 7 + 2


def test_the_bonus_can_be_changed(table_of):
    assert points_for_a_long_route(table_of(NAME={"bonus": 5})) == 7 + 5


def test_the_rule_is_sound(check_plugin, rule):
    """Random games: it changes nothing that it is given, looks at no hidden card, says the same when asked twice."""
    check_plugin(rule)
'''
