"""The compiled copy of ``make fast``: what is done to the sources changes nothing, and it plays the same games."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from core.kernel.visibility import markers_of

ROOT = Path(__file__).parent.parent
FAST = ROOT / ".ci" / "fast"
HAS_COMPILER = shutil.which("cc") and Path(sysconfig.get_path("include"), "Python.h").exists()
HOOKED = """
from __future__ import annotations
from core.api import hookimpl

@hookimpl
def after_turn(rules, state, seat):
    return state
"""


def loaded(name: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of a file, under a name that others import it by."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script that builds the copy, beside what the copy has besides."""
    pytest.importorskip("mypy_extensions")
    loaded("core.native", FAST / "native.py", monkeypatch)
    loaded("core.standing", FAST / "standing.py", monkeypatch)
    loaded("prepare", FAST / "prepare.py", monkeypatch)
    return loaded("build", FAST / "build.py", monkeypatch)


@pytest.fixture
def prepared(building: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes a module of a prepared source, not compiled."""

    def make(source: str) -> ModuleType:
        path = tmp_path / "prepared.py"
        path.write_text(building.prepared(source), "utf-8")
        return loaded("prepared", path, monkeypatch)

    return make


def test_every_module_to_be_compiled_is_there_and_can_be_prepared(building: Any) -> None:
    for name in building.MODULES:
        assert "(Value)" not in building.prepared((ROOT / name).read_text("utf-8"))


def test_what_is_changed_in_other_modules_is_there(building: Any) -> None:
    for name, (old, new) in building.CHANGED.items():
        assert new in building._replaced((ROOT / name).read_text("utf-8"), old, new)
    with pytest.raises(AssertionError, match="has the source changed"):
        building._replaced("nothing", "something", "else")


@pytest.mark.parametrize(
    ("module", "name", "values"),
    [
        ("core.kernel.state", "Frame", ("turn", 2, (1,))),
        ("core.kernel.state", "State", (4, 1, (), {}, 7, 0, "")),
        ("plugins.cards.state", "Cards", (3, (1,), (0, 2), (2,), ((1,), (0,)))),
        ("plugins.routes.state", "Claiming", (1, 2, (0, 3))),
    ],
)
def test_a_prepared_value_does_what_the_value_does(prepared: Any, module: str, name: str, values: Any) -> None:
    ours = getattr(import_module(module), name)
    theirs = getattr(prepared(Path(import_module(module).__file__ or "").read_text("utf-8")), name)
    one, other = ours(*values), theirs(*values)
    field = next(iter(ours.__annotations__))
    assert list(one) == list(other) == list(values)
    assert repr(one) == repr(other)
    assert [*one._replace(**{field: 9})] == [*other._replace(**{field: 9})] == [9, *values[1:]]
    assert other == theirs(*values) != theirs(9, *values[1:])
    assert pickle.loads(pickle.dumps(other)) == other
    assert list(theirs.__annotations__) == list(ours.__annotations__)
    with pytest.raises(TypeError):
        other._replace(nonsense=1)


def test_defaults_and_markers_of_a_prepared_value_are_those_of_the_value(
    prepared: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = import_module("plugins.cards.state")
    theirs = prepared(Path(ours.__file__ or "").read_text("utf-8"))
    expected = [type(mark) for mark in markers_of(ours.Cards)]
    monkeypatch.setattr("core.kernel.visibility.WHOLES", (theirs.Cards,))  # the copy adds the base of such classes
    assert [type(mark) for mark in markers_of(theirs.Cards)] == expected
    frame = prepared(Path(import_module("core.kernel.state").__file__ or "").read_text("utf-8")).Frame
    assert frame("turn", 1).data == ()


def test_a_python_function_stands_for_a_compiled_hook_with_its_name_and_line(prepared: Any) -> None:
    face = prepared(HOOKED).after_turn
    assert face.railwright_impl["specname"] is None
    assert face(None, "state", 0) == "state" == face.compiled(None, "state", 0)
    assert (face.__name__, face.__code__.co_firstlineno) == (
        "after_turn",
        HOOKED[: HOOKED.index("def")].count("\n") + 1,
    )


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler, or Python came without its headers")
def test_the_compiled_copy_plays_the_same_games(building: Any, tmp_path: Path) -> None:
    building.build(tmp_path / "fast")
    seats = ["--seats", "bot:steady,bot:greedy,bot:random", "--games", "20", "--seed", "3", "--json", "--jobs", "1"]
    for board in ("europe", "usa", "tiny"):
        words = ["simulate", "--map", board, *seats]
        pure = subprocess.run([sys.executable, "-m", "editor", *words], cwd=ROOT, check=True, capture_output=True)
        fast = subprocess.run([tmp_path / "fast" / "railwright", *words], check=True, capture_output=True)
        assert pure.stdout == fast.stdout
    assert list((tmp_path / "fast" / "core").glob("match.*.so")), "the copy is not compiled"
    setting = "from core.api import Frame; Frame('turn', 1).actor = 2"
    here = os.environ | {"PYTHONPATH": str(tmp_path / "fast"), "PYTHONSAFEPATH": "1"}
    changed = subprocess.run([sys.executable, "-c", setting], env=here, capture_output=True, text=True)
    assert "AttributeError" in changed.stderr, "what a state is made of can be changed"
