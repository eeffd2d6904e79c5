"""Plugins compiled to a ruleset: what is refused at load, and the order in which hooks are asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.errors import RulesError
from railwright.testing import Table
from tests.core.toys import COIN, module_of, plugin, rules_with


def test_a_slice_field_that_does_not_say_who_may_see_it_is_an_error(tmp_path: Path) -> None:
    coin = module_of(tmp_path, "coin", COIN.replace("flips: Annotated[int, Secret()]", "flips: int"))
    with pytest.raises(RulesError, match=r"Coins\.flips does not say who may see it"):
        rules_with(coin)


def test_an_unknown_hook_is_an_error_that_names_plugin_and_hook(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "@hookimpl\ndef turn_optoins(rules, state, seat): return []")
    with pytest.raises(RulesError, match="The plugin odd cannot be used") as error:
        rules_with(odd)
    assert "turn_optoins" in str(error.value)


def test_an_argument_that_a_hook_does_not_have_is_an_error(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "@hookimpl\ndef after_turn(rules, state, weather): return state")
    with pytest.raises(RulesError, match="weather"):
        rules_with(odd)


@pytest.mark.parametrize("how", ["tryfirst", "trylast", "wrapper"])
def test_a_plugin_may_not_order_its_own_hooks(tmp_path: Path, how: str) -> None:
    body = "return (yield)" if how == "wrapper" else "return state"
    odd = plugin(tmp_path, "odd", f"@hookimpl({how}=True)\ndef after_turn(rules, state, seat): {body}")
    with pytest.raises(RulesError, match="The plugin odd orders its hook after_turn by itself: say `after`"):
        rules_with(odd)


CHOICE = """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Jump(Choice):
    verb = "flip"
@hookimpl
def declare_choices(): return [Jump]
"""
SLICE = """
from typing import Annotated
class Mine(Value):
    n: Annotated[int, Public]
@hookimpl
def declare_slices(): return [SliceSpec(SliceKey("coin", Mine), lambda rules, seats: Mine(0))]
"""
KIND = """
@hookimpl
def declare_kinds(): return [Step("coin.toss", lambda rules, state, frame: state)]
"""
ACTION = """
@hookimpl
def declare_actions(): return [Action(Pass, lambda rules, state, seat, choice: state)]
"""


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (CHOICE, "coin and other both declare the verb 'flip'"),
        (SLICE, "coin and other both declare the slice 'coin'"),
        (KIND, "coin and other both declare the kind of frame 'coin.toss'"),
        (ACTION, "the engine and other both declare the action 'Pass'"),
    ],
)
def test_two_plugins_with_one_name_are_an_error_that_names_both(tmp_path: Path, code: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        rules_with(module_of(tmp_path, "coin", COIN), plugin(tmp_path, "other", code, after=["coin"]))


def named(folder: Path, id: str, code: str, **manifest: object) -> object:
    """A plugin whose code has its id for ``ID``."""
    return plugin(folder, id, code.replace("ID", repr(id)), **manifest)


PIPE = """
@hookimpl
def adjust_route_points(value): return value * 10 + int(ID[-1])
"""


def test_a_pipe_goes_through_the_plugins_in_their_order(tmp_path: Path) -> None:
    first = named(tmp_path, "z1", PIPE, requires=["routes"])
    second = named(tmp_path, "a2", PIPE, requires=["z1"])
    rules = rules_with(second, first, europe=True)  # type: ignore[arg-type]
    value = 1
    for adjust in rules.hooks.adjust_route_points:
        value = adjust(value, rules, 0)
    assert value == 112
    assert [manifest.id for manifest in rules.manifests if manifest.id in ("z1", "a2")] == ["z1", "a2"]


CHOOSE = """
@hookimpl
def choose_end(state): return ID if state.turns >= int(ID[-1]) else None
"""


def test_the_most_specific_plugin_chooses_first_and_none_passes_on(tmp_path: Path) -> None:
    foundation = named(tmp_path, "z1", CHOOSE)
    variant = named(tmp_path, "a3", CHOOSE, requires=["z1"])
    rules = rules_with(variant, foundation)  # type: ignore[arg-type]
    state = engine.start(rules, 2)._replace(turns=3)
    answers = [choose(rules, state) for choose in rules.hooks.choose_end]
    assert answers == ["a3", "z1"]
    table = Table(rules).play("pass")
    assert table.state.ended == "z1"


FORBID = """
@hookimpl
def forbid_option(seat, choice):
    return Refusal("by-" + ID, say("Not here.")) if choice.verb == "flip" else None
"""


def test_the_most_specific_plugin_forbids_first(tmp_path: Path) -> None:
    coin = module_of(tmp_path, "coin", COIN)
    low, high = named(tmp_path, "low", FORBID, requires=["coin"]), named(tmp_path, "high", FORBID, requires=["low"])
    table = Table(rules_with(coin, low, high))  # type: ignore[arg-type]
    assert table.options() == ["pass"]
    assert table.refusal("flip").code == "by-high"


def test_results_are_joined_in_plugin_order(tmp_path: Path) -> None:
    first = plugin(tmp_path, "z1", CHOICE.replace("flip", "one") + OFFER)
    two = plugin(tmp_path, "a2", CHOICE.replace("flip", "two") + OFFER, requires=["z1"])
    assert Table(rules_with(two, first)).options() == ["one", "two"]


OFFER = """
JUMP = Action(Jump, lambda rules, state, seat, choice: state)
@hookimpl
def turn_options(seat): return [Jump()]
"""


def test_an_implementation_names_only_the_arguments_it_uses(tmp_path: Path) -> None:
    seat_rule = plugin(tmp_path, "one", "@hookimpl\ndef choose_next_seat(seat): return seat")
    table = Table(rules_with(seat_rule), seats=3, turn=1).play("pass")
    assert table.asked == "1 turn"


def test_a_hook_that_nobody_knows_is_an_error_for_the_caller_too(tmp_path: Path) -> None:
    rules = rules_with(module_of(tmp_path, "coin", COIN))
    assert rules.hooks.after_turn == ()
    with pytest.raises(AttributeError, match="after_supper"):
        rules.hooks.after_supper  # noqa: B018
