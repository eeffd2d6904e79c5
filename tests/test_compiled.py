"""The switch for a compiled wheel: which modules it takes, and that such a wheel plays the same games."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from core.kernel.hooks import Hooks
from core.kernel.hookspecs import hookimpl

ROOT = Path(__file__).parent.parent
SOURCES = (
    "core",
    "plugins",
    "editor",
    "maps",
    "schemas",
    "setup.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "NOTICE",
)
HAS_COMPILER = shutil.which("cc") and Path(sysconfig.get_path("include"), "Python.h").exists()
SEATS = "bot:random,bot:greedy,bot:steady"
SERIES = ["simulate", "--map", "tiny", "--seats", SEATS, "--games", "20", "--seed", "1", "--jobs", "1", "--json"]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The script of the build, as a module."""
    spec = spec_from_file_location("railwright_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_source_of_the_compiled_wheel_is_there(build: ModuleType) -> None:
    assert [source for source in build.SOURCES if not (ROOT / source).exists()] == []


def test_hot_modules_are_compiled(build: ModuleType) -> None:
    wanted = {"core/kernel/engine.py", "core/kernel/match.py", "core/kernel/turns.py", "plugins/cards/rule.py"}
    wanted |= {"plugins/bots/model/position.py", "plugins/bots/model/policy.py", "plugins/bots/model/playouts.py"}
    wanted |= {
        "plugins/routes/rule.py",
        "plugins/tickets/rule.py",
        "plugins/tunnels/rule.py",
        "plugins/stations/rule.py",
    }
    assert wanted <= set(build.modules_to_compile())


def test_no_module_that_declares_data_is_compiled(build: ModuleType) -> None:
    for name in build.modules_to_compile():
        classes = [
            node for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))) if isinstance(node, ast.ClassDef)
        ]
        for node in classes:
            assert not {"Value", "Choice"} & {ast.unparse(base) for base in node.bases}, (name, node.name)
            assert not any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list), (
                name,
                node.name,
            )


def test_a_function_without_attributes_can_be_a_hook() -> None:
    """A compiled function is built in, as ``len`` is."""
    hook = hookimpl(len)
    assert hook([1, 2]) == 2
    assert hook.railwright_impl["tryfirst"] is False  # type: ignore[attr-defined]
    assert hook.compiled is len  # type: ignore[attr-defined]
    assert Hooks({"after_turn": (len,)}).after_turn == (len,)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler here")
def test_a_compiled_wheel_plays_the_same_games(tmp_path: Path) -> None:
    copy, installed = tmp_path / "sources", tmp_path / "installed"
    copy.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy)
    pip = [sys.executable, "-m", "pip"]
    offline = ["--no-deps", "--no-index", "--disable-pip-version-check"]
    environment = os.environ | {"RAILWRIGHT_COMPILED": "1"}
    subprocess.run([*pip, "wheel", *offline, "--no-build-isolation", "-w", tmp_path, copy], env=environment, check=True)
    (wheel,) = tmp_path.glob("railwright-*.whl")
    assert "none-any" not in wheel.name
    subprocess.run([*pip, "install", *offline, "--target", installed, wheel], check=True)
    assert list(installed.glob("core/kernel/engine.*.so"))
    assert _series(installed) == _series(ROOT)


def _series(folder: Path) -> object:
    """The results of a series, played by the program in a folder."""
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "editor", *SERIES]
    return json.loads(subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout)
