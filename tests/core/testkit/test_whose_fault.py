"""Every hook written wrongly in the usual ways: the check names the plugin that did it, and no other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from railwright.core.game import idle_reasons
from railwright.core.kernel.errors import RulesError
from railwright.testing import Unsound, check_plugin, ruleset_of
from tests.core.toys import plugin
from tests.hook_page import Hook, hooks

ALL = [pytest.param(hook, id=hook.name) for hook in hooks()]
MAY_BE_NONE = [hook for hook in hooks() if hook.signature.endswith("None")]
WITH_RESULTS = [pytest.param(hook, id=hook.name) for hook in hooks() if hook not in MAY_BE_NONE]


def blame(folder: Path, hook: Hook, code: str) -> str:
    """What the check says of a plugin with this code, ``NAME`` and ``ARGS`` being those of the hook."""
    definition = ast.parse(f"{hook.signature}: ...").body[0]
    assert isinstance(definition, ast.FunctionDef)
    code = code.replace("NAME", hook.name).replace("ARGS", ", ".join(arg.arg for arg in definition.args.args))
    host = hook.section.partition("`")[2].rstrip("`")
    odd = plugin(folder, "odd", f"@hookimpl\n{code}", requires=[host] if host else [])
    with pytest.raises((RulesError, Unsound)) as fault:
        check_plugin(odd, seats=(2,), hash_seeds=False)
    return str(fault.value)


@pytest.mark.parametrize("hook", WITH_RESULTS)
@pytest.mark.sweep
def test_a_forgotten_result_is_laid_on_the_plugin_that_forgot_it(tmp_path: Path, hook: Hook) -> None:
    said = blame(tmp_path, hook, "def NAME(ARGS): return None")
    assert said.startswith("The plugin odd ")
    assert f"{hook.name}, line 3: returned None, not " in said


@pytest.mark.parametrize("hook", WITH_RESULTS)
@pytest.mark.sweep
def test_a_yield_in_place_of_a_result_is_laid_on_its_plugin(tmp_path: Path, hook: Hook) -> None:
    said = blame(tmp_path, hook, "def NAME(ARGS): yield None")
    assert said.startswith("The plugin odd ")
    assert hook.name in said


@pytest.mark.parametrize("hook", ALL)
def test_an_async_hook_is_laid_on_its_plugin(tmp_path: Path, hook: Hook) -> None:
    said = blame(tmp_path, hook, "async def NAME(ARGS): return None")
    assert said.startswith("The plugin odd cannot be used: ")
    assert f"odd.py:3: {hook.name} is an async function" in said


GIVES = "^The plugin odd has an error in a call to the rule"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def adjust_wagons(value): return -1", f"{GIVES} routes: within_wagons, line .*: IndexError"),
        ("def adjust_dealing(value): return value._replace(keep=-5)", f"{GIVES} tickets: .*: ValueError"),
        ("def adjust_connections(value): return -1", r"connections, line 3: returned -1, not a bitset of length \d+"),
        ("def closed_routes(): return 1 << 900", r"closed_routes, line 3: returned \d+, not a bitset of length \d+"),
    ],
)
def test_what_a_built_in_rule_cannot_use_is_laid_on_the_plugin_that_gives_it(
    tmp_path: Path, code: str, said: str
) -> None:
    odd = plugin(tmp_path, "odd", f"@hookimpl\n{code}", requires=["tickets"])
    with pytest.raises((RulesError, Unsound), match=said):
        check_plugin(odd, seats=(2,), hash_seeds=False)


UNMARKED = "def adjust_route_points(value): return value + 1\ndef _helper(): ..."


def test_a_forgotten_mark_is_told_by_the_check_and_before_a_game(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", UNMARKED)
    with pytest.raises(
        Unsound, match=r"odd has an error in adjust_route_points, line 3: it .* not marked; write @hookimpl"
    ):
        check_plugin(odd, hash_seeds=False)
    (reason,) = idle_reasons(ruleset_of("tiny", [odd]))
    assert str(reason) == (
        "adjust_route_points of the plugin odd is never called: write @hookimpl above it, or rename it."
    )


@pytest.mark.parametrize(
    "code",
    [
        "def declare_agents(): return []",  # found by its name
        "from railwright.plugins.routes.api import place_wagons as after_claim",  # not its own
        "def events(rules): return []\nmine = hookimpl(specname='events')(lambda rules: events(rules))",
    ],
)
@pytest.mark.sweep
def test_what_is_only_called_like_a_hook_is_no_fault(tmp_path: Path, code: str) -> None:
    check_plugin(plugin(tmp_path, "odd", code), seats=(2,), hash_seeds=False)
