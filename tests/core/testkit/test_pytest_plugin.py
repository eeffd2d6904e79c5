"""The pytest plugin for authors of rules: what tests get without importing it, in folders of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from railwright.plugins.programs.commands.plugin_template import TEST_TEMPLATE, VARIANT_TEMPLATE

ROOT = Path(__file__).parents[3]
# pytest as an author has it: without the plugins that only the tests of this project need, which take 0.35 s to import.
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
PYTEST += ["-p", "no:pytest-qt", "-p", "no:xdist", "-p", "no:hypothesispytest"]
UNSOUND = """
TOLD = []
@hookimpl
def after_turn(state):
    TOLD.append(1)
    return state if len(TOLD) < 9 else state._replace(turns=state.turns + len(TOLD))
"""
BARE = """
def test_everything_is_given(rule, table_of, map_of, ruleset_of, play_script, check_plugin):
    assert rule.PLUGIN["id"] == "long_lines"
    line = map_of("a-b 4 black; b-c 2 red", "a-c 5")
    table = table_of(line, seats=3, turn=1, long_lines={"bonus": 3}, express=None)
    assert table.asked == "1 turn"
    assert table.rules.option("long_lines", "bonus") == 3
    rules = ruleset_of(line, plugins=[rule], cards={"row": 0})
    state = play_script(rules, table_of(line, cards={"row": 0}).state, "draw pile; ?: red")
    assert state.turn == 0
    assert check_plugin(rule, seats=(2,), hash_seeds=False).active("long_lines")
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder outside the project, as an author does."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*PYTEST, *arguments], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8"
    )


def written(folder: Path, name: str, rule: str, test: str) -> Path:
    """A rule and its test in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.py").write_text(rule.replace("NAME", name), "utf-8")
    (folder / f"test_{name}.py").write_text(test.replace("NAME", name), "utf-8")
    return folder


def test_pytest_finds_it_where_railwright_is_installed() -> None:
    assert {entry.value for entry in entry_points(group="pytest11", name="railwright")} == {
        "railwright.core.testkit.pytest_plugin"
    }


@pytest.mark.sweep
def test_every_argument_is_given(tmp_path: Path) -> None:
    ended = run(written(tmp_path, "long_lines", VARIANT_TEMPLATE, BARE), "--import-mode=importlib")
    assert "1 passed" in ended.stdout, ended.stdout + ended.stderr


@pytest.mark.sweep
def test_a_rule_that_is_not_sound_fails_with_its_place(tmp_path: Path) -> None:
    ended = run(written(tmp_path, "long_lines", VARIANT_TEMPLATE + UNSOUND, TEST_TEMPLATE), "-k", "sound")
    assert ended.returncode == 1
    assert "The plugin long_lines has an error in after_turn" in ended.stdout


@pytest.mark.sweep
def test_a_test_without_its_rule_says_so(tmp_path: Path) -> None:
    (tmp_path / "test_alone.py").write_text("def test_it(rule): pass", "utf-8")
    assert "There is no rule alone.py beside" in run(tmp_path).stdout


@pytest.mark.sweep
def test_it_loads_no_engine_for_other_projects(tmp_path: Path) -> None:
    (tmp_path / "test_other.py").write_text(
        "import sys\ndef test_it(): assert 'railwright.core.kernel.engine' not in sys.modules",
        "utf-8",
    )
    ended = run(tmp_path)
    assert "1 passed" in ended.stdout, ended.stdout + ended.stderr
