"""What plugins do while a ruleset is compiled: laying something over the map, and failing there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.errors import RulesError
from tests.core.toys import COIN, module_of, plugin, rules_with

FERRY = """
from dataclasses import replace
@hookimpl
def adjust_map(value, rules):
    far = City("d", "Far", (9.0, 9.0))
    way = Route("c-d", ("c", "d"), rules.option("line", "length"), "gray")
    return replace(value, cities=(*value.cities, far), routes=(*value.routes, way))
"""
TICKET = """
from dataclasses import replace
@hookimpl
def adjust_map(value):
    ticket = Ticket("a-d", ("a", "d"), 5)
    return replace(value, tickets=(*value.tickets, ticket{more}))
"""
LENGTH = {"length": {"type": "integer", "default": 4, "title": "Length"}}


def test_a_plugin_lays_a_line_over_the_board(tmp_path: Path) -> None:
    rules = rules_with(plugin(tmp_path, "line", FERRY, options=LENGTH), europe=True)
    board = rules.board
    assert board.length[board.route_index["c-d"]] == 4
    assert engine.start(rules, 2).seats == 2
    assert str(rules.notation.read("claim d-c")) == str(rules.notation.read("claim c-d"))


def test_plugins_lay_over_one_another_in_plugin_order(tmp_path: Path) -> None:
    line = plugin(tmp_path, "line", FERRY, options=LENGTH)
    ticket = plugin(tmp_path, "ticket", TICKET.format(more=""), after=["line"])
    assert rules_with(ticket, line).board.tickets == ("a-c", "a-d")


def test_a_city_that_is_not_on_the_board_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulesError) as error:
        rules_with(plugin(tmp_path, "ticket", TICKET.format(more="")))
    message = "The plugin ticket cannot be played on the map Drawn: a-d leads to d, which is not on the board."
    assert str(error.value) == message


def test_what_is_there_twice_is_named(tmp_path: Path) -> None:
    line = plugin(tmp_path, "line", FERRY, options=LENGTH)
    ticket = plugin(tmp_path, "ticket", TICKET.format(more=", ticket"), requires=["line"])
    with pytest.raises(RulesError, match=r"plugin ticket .* the map Drawn: a-d appears twice\.$"):
        rules_with(line, ticket)


def test_no_map_in_return_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"^The plugin odd failed in adjust_map, line 3: returned None, not MapSpec$"):
        rules_with(plugin(tmp_path, "odd", "@hookimpl\ndef adjust_map(value): pass"))


HOOKS = ("adjust_map", "declare_choices", "declare_slices", "declare_kinds", "declare_actions", "declare_tables")


@pytest.mark.parametrize("hook", HOOKS)
def test_a_plugin_that_raises_is_named_with_the_place(tmp_path: Path, hook: str) -> None:
    given = {"adjust_map": "value, rules", "declare_tables": "rules"}.get(hook, "")
    odd = plugin(tmp_path, "odd", f"@hookimpl\ndef {hook}({given}):\n    raise KeyError('lost')")
    with pytest.raises(RulesError, match=rf"^The plugin odd failed in {hook}, line 5: KeyError: 'lost'$"):
        rules_with(odd)


@pytest.mark.parametrize("hook", HOOKS[1:])
@pytest.mark.parametrize("nonsense", ["None", "[42]"])
def test_a_plugin_that_declares_nonsense_is_named(tmp_path: Path, hook: str, nonsense: str) -> None:
    given = "rules" if hook == "declare_tables" else ""
    odd = plugin(tmp_path, "odd", f"@hookimpl\ndef {hook}({given}):\n    return {nonsense}")
    returned = re.escape(f"returned {nonsense}, not Iterable[")
    with pytest.raises(RulesError, match=rf"^The plugin odd failed in {hook}, line 3: {returned}"):
        rules_with(odd)


def test_a_slice_that_is_no_value_is_refused(tmp_path: Path) -> None:
    coin = module_of(tmp_path, "coin", COIN.replace('SliceKey("coin", Coins)', 'SliceKey("coin", dict)'))
    with pytest.raises(RulesError, match=r"^builtins.dict cannot be a slice: it must be an immutable Value"):
        rules_with(coin)


def test_an_answer_of_an_unknown_type_is_refused(tmp_path: Path) -> None:
    coin = module_of(tmp_path, "coin", COIN.replace('side: Annotated[str, Word("side")]', "side: 'Nowhere'"))
    with pytest.raises(RulesError, match=r"The plugin coin failed in declare_choices: NameError: .*Nowhere"):
        rules_with(coin)
