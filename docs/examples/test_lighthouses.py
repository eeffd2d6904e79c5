"""Lighthouses, tried on their own board, which lies in the folder of the plugin."""

from pathlib import Path

from railwright.plugins.cards.api import COLORS, NONE, counted

BOARD = Path(__file__).parent / "lighthouses" / "maps" / "lighthouse_bay.yaml"
HAND = counted([COLORS.index("red")] * 6 + [COLORS.index("loco")] * 2)


def test_a_lamp_scores_for_each_ferry_there(table_of):
    table = table_of(BOARD, cards={"row": 0}).put("cards", hands=(HAND, HAND))
    assert table.refusal("light ardal").code == "not-reached"
    table.play("claim ardal-birk: 3 red; claim ardal-eldey: 4 red + 1 loco; light ardal")
    lines = table.result()["seats"][0]["lines"]
    assert [line["points"] for line in lines if line["source"] == "lighthouses"] == [3]
    assert table.options("light") == []
    assert table.refusal("light birk").code == "no-lighthouse"


def test_lamps_run_out(table_of):
    table = table_of(BOARD, lighthouses={"lamps": 1}, cards={"row": 0}).put("cards", hands=(HAND, NONE))
    table.put("routes", owned=((1 << 14) - 1, 0), taken=(1 << 14) - 1)
    assert table.options("light") == ["light ardal", "light cald", "light gar", "light inch"]
    table.play("light cald; draw pile; ?: red; draw pile; ?: red")
    assert table.refusal("light gar").code == "no-lamps"


def test_the_rule_is_sound(check_plugin, rule):
    check_plugin(rule, map=BOARD, hash_seeds=False)
