"""What pytest gives to the tests of rules: an argument of a test that has one of these names needs no import.

pytest finds this module wherever Railwright is installed (the entry point ``railwright``). It loads the engine only for
tests that ask for it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from railwright import testing
    from railwright.core.kernel.mapspec import MapSpec


@pytest.fixture
def rule(request: pytest.FixtureRequest) -> ModuleType:
    """The plugin that lies beside the test: for test_night_trains.py that is night_trains.py."""
    from railwright.core.testkit.builders import module_at  # late, 55 ms

    name = request.path.stem.removeprefix("test_").removesuffix("_test")
    candidates = (request.path.with_name(f"{name}.py"), request.path.parent / name / "__init__.py")
    file = next((candidate for candidate in candidates if candidate.is_file()), None)
    if file is None or file == request.path:
        pytest.fail(f"There is no rule {name}.py beside {request.path}; a test bears the name of its rule.", False)
    return module_at(name, str(file))


@pytest.fixture
def table_of(rule: ModuleType) -> Callable[..., testing.Table]:
    """Sets up a game with the rule: ``table_of("europe", seats=3, turn=1, express=None)``, options by plugin."""
    from railwright.testing import Table, ruleset_of  # late, 60 ms

    def table(map: str | Path | MapSpec = "tiny", seats: int = 2, turn: int = 0, **options: Any) -> testing.Table:
        return Table(ruleset_of(map, [rule], **options), seats, turn)

    return table


@pytest.fixture
def ruleset_of() -> Callable[..., Any]:
    """The rules of a map with more plugins in it, and options by plugin id; see ``railwright.testing``."""
    from railwright.testing import ruleset_of  # late, 65 ms

    return ruleset_of


@pytest.fixture
def map_of() -> Callable[..., MapSpec]:
    """Draws a map in a line: ``map_of("a-b 3 red; b-c 2 gray", "a-c 5")``; see ``railwright.testing``."""
    from railwright.testing import map_of  # late, 60 ms

    return map_of


@pytest.fixture
def play_script() -> Callable[..., Any]:
    """Plays a script, ``?:`` for what chance brings: ``play_script(rules, state, "draw pile; ?: red")``."""
    from railwright.testing import play_script  # late, 60 ms

    return play_script


@pytest.fixture
def check_plugin() -> Callable[..., Any]:
    """Plays random games with plugins and fails where a rule is not sound: ``check_plugin(rule, map="europe")``."""
    from railwright.testing import check_plugin  # late, 65 ms

    return check_plugin
