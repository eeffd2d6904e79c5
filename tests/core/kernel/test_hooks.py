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


MISUSED = {
    "an unknown hook": (
        "@hookimpl\ndef turn_optoins(rules, state, seat): return []",
        r"3: there is no hook named turn_optoins; did you mean turn_options\?$",
    ),
    "a hook of a plugin that is not there": (
        "@hookimpl\ndef adjust_row_cost(value): return value",
        r"3: there is no hook named adjust_row_cost; require the plugin that offers it\.$",
    ),
    "an unknown argument": (
        "@hookimpl\ndef after_turn(rules, stat, weather=0): return stat",
        r"3: after_turn has no argument stat; did you mean state\?$",
    ),
    "an argument like none": (
        "@hookimpl\ndef after_turn(state, weather): return state",
        r"3: after_turn has no argument weather; remove it\.$",
    ),
    "any arguments": (
        "@hookimpl\ndef after_turn(*args): return args[1]",
        r"3: after_turn takes \*args; list the arguments that it uses\.$",
    ),
    "any arguments by name": (
        "@hookimpl\ndef after_turn(state, **more): return state",
        r"3: after_turn takes \*\*more; list the arguments that it uses\.$",
    ),
    "first": (
        "@hookimpl(tryfirst=True)\ndef after_turn(state): return state",
        r"3: after_turn uses the option tryfirst; instead, under `after` in PLUGIN, list the plugins that must come "
        r"before it\.$",
    ),
    "last": ("@hookimpl(trylast=True)\ndef after_turn(state): return state", r"3: after_turn uses the option trylast"),
    "a wrapper": (
        "@hookimpl(wrapper=True)\ndef after_turn(state): return (yield)",
        r"3: after_turn is a wrapper; instead, write a function that returns the result\.$",
    ),
    "an old wrapper": (
        "@hookimpl(hookwrapper=True)\ndef after_turn(state): yield",
        r"3: after_turn is a wrapper; instead, write a function",
    ),
    "an async function": (
        "@hookimpl\nasync def after_turn(state): return state",
        r"3: after_turn is an async function; write def instead of async def\.$",
    ),
    "an async generator": (
        "@hookimpl\nasync def turn_options(state): yield state",
        r"3: turn_options is an async function; write def",
    ),
    "a generator": (
        "@hookimpl\ndef after_turn(state):\n    yield state",
        r"3: after_turn yields its result; write return instead of yield\.$",
    ),
    "a method": (
        "class Rules:\n    @hookimpl\n    def after_turn(self, state): return state",
        r"4: the hook after_turn is in the class Rules; move it to the top level of the module\.$",
    ),
    "a static method": (
        "class Rules:\n    @staticmethod\n    @hookimpl\n    def after_turn(state): return state",
        r"4: the hook after_turn is in the class Rules; move it",
    ),
    "a class": (
        "@hookimpl\nclass after_turn: pass",
        r"4: after_turn is marked with @hookimpl, but is not a function; define it with def\.$",
    ),
    "a value": (
        "from functools import partial\nafter_turn = hookimpl(partial(max, 1))",
        r"4: after_turn is marked with @hookimpl, but is not a function; define it with def\.$",
    ),
    "a hook that it offers and the engine has": (
        "@hookspec\ndef after_turn(state): ...",
        r"3: there is already a hook named after_turn; choose another name\.$",
    ),
    "a first result that it offers": (
        "@hookspec(firstresult=True)\ndef which_weather(state): ...",
        r"3: which_weather has the option firstresult; begin its name with choose_ instead\.$",
    ),
    "a history that it offers": (
        "@hookspec(historic=True)\ndef weather_began(state): ...",
        r"3: weather_began has the option historic, which does nothing here; remove it\.$",
    ),
}


@pytest.mark.parametrize(("code", "why"), MISUSED.values(), ids=MISUSED)
def test_a_hook_that_cannot_be_used_is_told_with_its_line_and_what_to_write(
    tmp_path: Path, code: str, why: str
) -> None:
    with pytest.raises(RulesError, match=rf"^The plugin odd cannot be used: \S+odd\.py:{why}"):
        rules_with(plugin(tmp_path, "odd", code))


USED = {
    "an optional hook that is there": "@hookimpl(optionalhook=True)\ndef choose_next_seat(seat): return seat",
    "an optional hook that is not there": (
        "@hookimpl(optionalhook=True)\ndef adjust_row_cost(value): return value\n"
        "@hookimpl\ndef choose_next_seat(seat): return seat"
    ),
    "a name of its own": "@hookimpl(specname='choose_next_seat')\ndef stay(seat): return seat",
    "arguments by keyword only": "@hookimpl\ndef choose_next_seat(rules, *, seat, state): return seat",
    "a default": "@hookimpl\ndef choose_next_seat(state, bonus=0, seat=9): return seat + bonus",
    "a lambda": "choose_next_seat = hookimpl(lambda seat: seat)",
    "a cached function": "from functools import cache\n@hookimpl\n@cache\ndef choose_next_seat(seat): return seat",
}


@pytest.mark.parametrize("code", USED.values(), ids=USED)
def test_a_hook_can_be_written_in_several_ways(tmp_path: Path, code: str) -> None:
    table = Table(rules_with(plugin(tmp_path, "odd", code)), seats=3, turn=1).play("pass")
    assert table.asked == "1 turn"


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
        (CHOICE, "Both coin and other declare the verb 'flip'"),
        (SLICE, "Both coin and other declare the slice 'coin'"),
        (KIND, "Both coin and other declare the kind of frame 'coin.toss'"),
        (ACTION, "Both the engine and other declare the action 'Pass'"),
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
