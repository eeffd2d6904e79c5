"""Whose failure it is: by the modules of the code that was running, and by what every function returns."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.kernel.attribution import (
    USER_PREFIX,
    Location,
    failure_in,
    failure_of,
    find_location,
    plugin_guard,
    plugin_owner,
    user_plugin_id,
)
from core.kernel.errors import PluginError, RulesError
from core.kernel.text import say
from core.kernel.timeout import CodeSite, TookTooLong
from tests.core.toys import COIN, module_of, plugin, rules_with


def test_modules_of_the_user_are_known_by_their_names() -> None:
    assert user_plugin_id(f"{USER_PREFIX}snow") == user_plugin_id(f"{USER_PREFIX}snow.deep.end") == "snow"
    assert user_plugin_id("plugins.cards") == ""


def test_an_owner_is_found_by_whole_names() -> None:
    owner = plugin_owner([("cards", "plugins.cards"), ("tickets", "plugins.tickets")])
    assert owner("plugins.cards") == owner("plugins.cards.rule") == "cards"
    assert owner("plugins.cardsharp") == owner("core.kernel.match") == ""


def test_the_innermost_code_of_a_plugin_is_found(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "def outer(inner): return inner()\ndef fail(): return {}['x']")
    rules = rules_with(module_of(tmp_path, "coin", COIN), odd)
    with pytest.raises(KeyError) as error:
        odd.outer(lambda: odd.fail())
    failure = failure_in(rules, error.value)
    assert failure is not None
    assert str(failure) == "The plugin odd failed in fail, line 4: KeyError: 'x'"
    assert failure_of(error.value) is None  # it is none of the user's


def test_the_code_seen_most_often_is_to_blame_for_what_hangs() -> None:
    often, once = (CodeSite(f"{USER_PREFIX}{name}.rule", "after_turn", 7) for name in ("slow", "quick"))
    engine = CodeSite("core.kernel.engine", "settle", 1)
    hung = TookTooLong([(engine, often), (once, engine), (often,), (engine,)])
    assert find_location(hung) == Location("slow", "after_turn, line 7")


def test_a_guard_names_the_plugin_even_where_none_of_its_code_failed() -> None:
    words = "^The plugin coin failed in declare_kinds: ZeroDivisionError"
    with pytest.raises(PluginError, match=words), plugin_guard("coin", None, "declare_kinds"):
        _ = 1 / 0
    with pytest.raises(RulesError, match="no coin"), plugin_guard("coin", None, "declare_kinds"):
        raise RulesError(say("There is no coin."))
