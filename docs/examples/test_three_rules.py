"""Three rules from short to long, each on a board of a few routes: what they do, and that they are sound."""

import day_off
import harbours
import weather

from railwright.plugins.cards.api import COLORS, counted
from railwright.testing import Table, check_plugin, map_of, ruleset_of

SEA = map_of("a-b 2 gray ferry=1; b-c 2 gray ferry=1; c-d 2 black", "a-d 5")
CARDS = counted([COLORS.index("black")] * 4 + [COLORS.index("loco")] * 4)


def table_with(plugin, **options):
    """A game of two on the sea, with eight cards each and no row, so that chance has nothing to turn up."""
    rules = ruleset_of(SEA, plugins=[plugin], cards={"row": 0}, **{plugin.PLUGIN["id"]: options})
    return Table(rules, seats=2).put("cards", hands=(CARDS, CARDS))


def points_of(table, source):
    """What the seats score from one source."""
    seats = table.result()["seats"]
    return [sum(line["points"] for line in seat["lines"] if line["source"] == source) for seat in seats]


def test_a_ferry_scores_at_the_end():
    table = table_with(harbours).play("claim a-b: 1 black + 1 loco; claim c-d: 2 black")
    assert points_of(table, "harbours") == [2, 0]


def test_a_day_off_is_had_once():
    two = counted([COLORS.index("black")] * 2)
    table = table_with(day_off).put("cards", hands=(two, CARDS))
    table.play("day-off; draw pile; ?: red; draw pile; ?: red; claim c-d: 2 black")
    assert table.refusal("day-off").code == "day-off-taken"


def test_a_storm_asks_for_a_pilot():
    table = table_with(weather).put("weather", storm=True).play("claim a-b: 1 black + 1 loco")
    assert table.options() == ["pay 1 black", "pay 1 loco", "turn-back"]
    table.play("turn-back; claim c-d: 2 black; ?: calm")
    assert points_of(table, "routes") == [0, 2]


def test_a_pilot_scores():
    table = table_with(weather, points=5).put("weather", storm=True)
    assert points_of(table.play("claim a-b: 1 black + 1 loco; pay 1 black"), "weather") == [5, 0]


def test_each_round_has_its_weather():
    table = table_with(weather).play("claim a-b: 1 black + 1 loco; claim c-d: 2 black; ?: storm")
    assert table.asked == "0 turn"
    assert table.state.slices["weather"].storm


def test_the_rules_are_sound_together():
    check_plugin(harbours, day_off, weather, hash_seeds=False)
