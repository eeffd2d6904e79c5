"""Whose failure it is: by the modules of the code that was running, and by what every function returns."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from railwright.core.kernel.attribution import (
    USER_PREFIX,
    failure_in,
    failure_of,
    is_interrupt,
    plugin_guard,
    plugin_owner,
    user_plugin_id,
)
from railwright.core.kernel.errors import PluginError, RulesError
from railwright.core.kernel.text import say
from tests.core.toys import COIN, module_of, plugin, rules_with


def test_modules_of_the_user_are_known_by_their_names() -> None:
    assert user_plugin_id(f"{USER_PREFIX}snow") == user_plugin_id(f"{USER_PREFIX}snow.deep.end") == "snow"
    assert user_plugin_id("railwright.plugins.cards") == ""


def test_an_owner_is_found_by_whole_names() -> None:
    owner = plugin_owner([("cards", "railwright.plugins.cards"), ("tickets", "railwright.plugins.tickets")])
    assert owner("railwright.plugins.cards") == owner("railwright.plugins.cards.rule") == "cards"
    assert owner("plugins.cardsharp") == owner("railwright.core.kernel.match") == ""


def test_the_innermost_code_of_a_plugin_is_found(tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", "def outer(inner): return inner()\ndef fail(): return {}['x']")
    rules = rules_with(module_of(tmp_path, "coin", COIN), odd)
    with pytest.raises(KeyError) as error:
        odd.outer(lambda: odd.fail())
    failure = failure_in(rules, error.value)
    assert failure is not None
    assert str(failure) == "The plugin odd failed in fail, line 4: KeyError: 'x'"
    assert failure_of(error.value) is None  # it is none of the user's


def test_a_person_interrupts_where_the_system_can(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ended(KeyboardInterrupt):
        pass

    assert is_interrupt(KeyboardInterrupt())
    with ThreadPoolExecutor(1) as thread:
        assert not thread.submit(is_interrupt, KeyboardInterrupt()).result()  # none comes to another thread
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_IGN)
    assert not is_interrupt(KeyboardInterrupt())  # so a rule has raised it
    assert is_interrupt(Ended())
    assert not is_interrupt(SystemExit())


def test_a_guard_names_the_plugin_even_where_none_of_its_code_failed() -> None:
    message = "^The plugin coin failed in declare_kinds: ZeroDivisionError"
    with pytest.raises(PluginError, match=message), plugin_guard("coin", None, "declare_kinds"):
        _ = 1 / 0
    with pytest.raises(RulesError, match="no coin"), plugin_guard("coin", None, "declare_kinds"):
        raise RulesError(say("There is no coin."))
