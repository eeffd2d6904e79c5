"""Machine code of the model: it is used as a whole, if it comes of the very sources that lie here, or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from railwright.plugins.features.expert.model import machine_code, source_hash
from tests.plugins.bots.models import MACHINE, PLAIN, needs_machine_code

CLASSES = (
    *("ModelBoard", "ModelPosition", "Answers", "Scores", "Ways", "Paths", "Network"),
    *("PolicyWeights", "Outcomes", "Log"),
)


@pytest.fixture
def switched_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As a program that nobody has told to play in plain Python, and that has not looked for machine code yet."""
    monkeypatch.delenv(machine_code.OFF, raising=False)
    machine_code._machine_code.cache_clear()
    yield
    machine_code._machine_code.cache_clear()


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType | SimpleNamespace]:
    """Machine code that seems to be there, by the names of its modules."""
    names = [f"{source_hash.MACHINE_PACKAGE}.{name}" for name in source_hash.compiled_modules()]
    modules: dict[str, ModuleType | SimpleNamespace] = {
        name: SimpleNamespace(__name__=name, __file__=f"{name}.abi3.so") for name in names
    }
    modules[source_hash.MACHINE_PACKAGE] = SimpleNamespace(SOURCE_HASH=source_hash.source_hash())

    def imported(name: str) -> ModuleType | SimpleNamespace:
        if not name.startswith(source_hash.MACHINE_PACKAGE):
            return import_module(name)
        if name not in modules:
            raise ImportError(name)
        return modules[name]

    monkeypatch.setattr(machine_code, "import_module", imported)
    return modules


def test_machine_code_of_these_sources_is_used(
    switched_on: None, built: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert machine_code.is_compiled()
    assert machine_code.model().is_machine_code
    monkeypatch.setenv(machine_code.OFF, "off")
    assert not machine_code.is_compiled()
    assert machine_code.model() is PLAIN


def test_machine_code_of_other_sources_is_not_used(
    switched_on: None, built: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = shutil.copytree(source_hash.FOLDER, tmp_path / "model")
    changed = (copy / "rules.py").read_text("utf-8").replace("PILE", "PASS", 1)
    (copy / "rules.py").write_text(changed, "utf-8")
    monkeypatch.setattr(machine_code, "source_hash", lambda: source_hash.source_hash(copy))
    assert not machine_code.is_compiled()
    assert not machine_code.model().is_machine_code


@pytest.mark.parametrize("missing", [source_hash.MACHINE_PACKAGE, f"{source_hash.MACHINE_PACKAGE}.policy"])
def test_half_of_the_machine_code_is_not_used(switched_on: None, built: dict[str, ModuleType], missing: str) -> None:
    del built[missing]
    assert not machine_code.is_compiled()
    with pytest.raises(ImportError, match="no machine code"):
        machine_code.model(compiled=True)


def test_sources_in_the_place_of_machine_code_are_not_used(switched_on: None, built: dict[str, ModuleType]) -> None:
    built[f"{source_hash.MACHINE_PACKAGE}.policy"].__file__ = "policy.py"
    assert not machine_code.is_compiled()


@needs_machine_code
@pytest.mark.parametrize("name", CLASSES)
def test_both_forms_have_the_same_fields(name: str) -> None:
    plain, machine = _fields(getattr(PLAIN, name)()), _fields(getattr(MACHINE, name)())
    assert plain == machine


def _fields(made: object) -> dict[str, object]:
    """Fields by name; of those that are objects, which have fields of their own, the class."""
    fields = {name: getattr(made, name) for name in dir(made) if not name.startswith("_")}
    return {name: value if isinstance(value, int | list) else type(value).__name__ for name, value in fields.items()}


@pytest.mark.parametrize("name", CLASSES)
def test_plain_objects_without_slots_have_few_fields(name: str) -> None:
    assert len(vars(getattr(PLAIN, name)())) <= 30


@pytest.mark.parametrize("name", machine_code.CROWDED)
def test_plain_objects_of_many_fields_have_slots(name: str) -> None:
    made = getattr(PLAIN, name)()
    assert not vars(made)
    assert len(_fields(made)) > 30


def test_all_modules_are_known_that_are_compiled() -> None:
    assert sorted([*machine_code.MODULES, machine_code.UNLOCKED]) == source_hash.compiled_modules()


def test_without_its_sources_machine_code_is_not_used(
    switched_on: None, built: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(machine_code, "source_hash", lambda: source_hash.source_hash(tmp_path))
    assert not machine_code.is_compiled()
    assert not machine_code.model().is_machine_code


@needs_machine_code
def test_both_forms_have_the_same_functions() -> None:
    assert vars(MACHINE).keys() == vars(PLAIN).keys()


@needs_machine_code
def test_what_takes_long_lets_other_threads_go_on() -> None:
    for name in ("list_candidates", "weigh_tickets", "play_deal", "play_recorded"):
        assert getattr(MACHINE, name).__module__ == f"{source_hash.MACHINE_PACKAGE}.{machine_code.UNLOCKED}"
