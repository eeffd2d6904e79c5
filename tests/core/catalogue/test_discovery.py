"""Plugins of three origins are listed without running those of the user, which run only when allowed."""

from __future__ import annotations

import importlib.metadata
import json
import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint, MetadataPathFinder
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from railwright.core import folders
from railwright.core.catalogue import discovery
from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.extensions import agent_types, declarations
from railwright.core.catalogue.manifest import PluginFailure
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.kernel.declarations import hooks_of

BUILTIN = import_module("plugins").BUILTIN


def source(id: str = "night", code: str = "", **fields: object) -> str:
    return f"PLUGIN = {dict(id=id, version='1.0', api=1, summary='A rule.', **fields)}\n{code}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("RAILWRIGHT_PLUGIN_PATH", raising=False)
    return tmp_path / "home"


@pytest.fixture
def mine(home: Path) -> Path:
    folder = home / "plugins"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(autouse=True)
def same_modules() -> Iterator[None]:
    """Take back what loading a plugin changes in the interpreter."""
    modules, finders, path = dict(sys.modules), list(sys.meta_path), list(sys.path)
    yield
    for name in [name for name in sys.modules if name not in modules]:
        del sys.modules[name]
    sys.meta_path[:], sys.path[:] = finders, path


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def loaded(plugin: ModuleType | PluginFailure) -> ModuleType:
    assert isinstance(plugin, ModuleType), plugin
    return plugin


def refused(plugin: ModuleType | PluginFailure) -> PluginFailure:
    assert isinstance(plugin, PluginFailure), plugin
    return plugin


def allowed(path: Path) -> Catalogue:
    TrustStore().trust(path)
    return discover()


def test_the_built_in_plugins_are_found_and_valid(home: Path) -> None:
    catalogue = discover(safe=True)
    assert catalogue.failures == ()
    assert list(catalogue.manifests) == sorted(name.rpartition(".")[2] for name in BUILTIN)
    assert {manifest.origin for manifest in catalogue.manifests.values()} <= {"built-in"}


def test_built_in_plugins_are_read_before_they_are_imported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written(tmp_path / "rulebook" / "__init__.py", 'BUILTIN = ("plain", "more.deep", "gone")')
    written(tmp_path / "rulebook" / "plain.py", source("plain"))
    written(tmp_path / "rulebook" / "more" / "__init__.py", "")
    written(tmp_path / "rulebook" / "more" / "deep" / "__init__.py", source("deep"))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(discovery, "_RULES", "rulebook")
    catalogue = discover(safe=True)
    assert list(catalogue.manifests) == ["deep", "plain"]
    assert [failure.id for failure in catalogue.failures] == ["gone"]
    assert "rulebook.plain" not in sys.modules
    assert loaded(catalogue.load("deep")).__name__ == "rulebook.more.deep"
    assert loaded(catalogue.load("plain")) is import_module("rulebook.plain")


def test_user_plugins_are_listed_without_running_them(mine: Path) -> None:
    written(mine / "night.py", source(code="raise SystemExit"))
    written(mine / "snow" / "__init__.py", source("snow"))
    for name in ("_draft.py", ".hidden.py", "test_night.py", "conftest.py", "notes.txt", "data/table.py"):
        written(mine / name, "raise SystemExit")
    catalogue = discover()
    user = {id: manifest.path for id, manifest in catalogue.manifests.items() if manifest.origin == "user"}
    assert user == {"night": str(mine / "night.py"), "snow": str(mine / "snow")}
    assert catalogue.failures == ()


def test_safe_start_leaves_the_user_plugins_out(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(mine / "night.py", source())
    assert "night" not in discover(safe=True).manifests
    monkeypatch.setenv("RAILWRIGHT_PLUGINS", "")
    assert "night" not in discover().manifests


def test_further_folders_come_from_the_environment(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path / "one" / "night.py", source())
    written(tmp_path / "two" / "snow.py", source("snow"))
    path = os.pathsep.join((str(tmp_path / "one"), "", str(tmp_path / "two"), str(tmp_path / "absent")))
    monkeypatch.setenv("RAILWRIGHT_PLUGIN_PATH", path)
    assert {"night", "snow"} <= set(discover().manifests)
    assert discover().failures == ()


def test_broken_user_plugins_are_failures_and_the_rest_is_there(mine: Path) -> None:
    written(mine / "bad.py", "def broken(:")
    written(mine / "good.py", source("good"))
    written(mine / "none.py", "")
    catalogue = discover()
    assert "good" in catalogue.manifests
    assert [(failure.id, failure.stage) for failure in catalogue.failures] == [("bad", "read"), ("none", "read")]
    assert str(catalogue.failure_messages()["bad"]).startswith(f"{mine / 'bad.py'}:1: ")


def test_a_plugin_folder_that_is_a_file_is_a_failure(mine: Path) -> None:
    mine.rmdir()
    mine.write_text("")
    assert [failure.message for failure in discover().failures] == [f"{mine} cannot be listed: Not a directory."]


def test_an_id_taken_twice_names_both(mine: Path) -> None:
    first, second = written(mine / "a.py", source()), written(mine / "b.py", source())
    catalogue = discover()
    assert catalogue.manifests["night"].path == str(first)
    assert [(failure.stage, failure.message) for failure in catalogue.failures] == [
        ("duplicate", f"{second}: the id night is already used by the user plugin {first}. Rename one of them.")
    ]
    assert catalogue.failure_messages() == {}


def point(value: str, name: str = "night") -> EntryPoint:
    return EntryPoint(name, value, discovery.ENTRY_POINTS)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> list[EntryPoint]:
    points: list[EntryPoint] = []
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setattr(discovery, "installed_points", lambda: points)
    return points


def test_installed_plugins_are_found_by_entry_points(tmp_path: Path, installed: list[EntryPoint]) -> None:
    written(tmp_path / "site" / "night_rule.py", source(code="raise_later = 1"))
    written(tmp_path / "site" / "snow_rule" / "__init__.py", source("snow"))
    installed += [point("night_rule"), point("snow_rule", "snow")]
    catalogue = discover()
    assert catalogue.manifests["night"].origin == "installed"
    assert catalogue.manifests["snow"].path == str(tmp_path / "site" / "snow_rule")
    assert "night_rule" not in sys.modules
    assert loaded(catalogue.load("night")).raise_later == 1
    assert "night" not in discover(safe=True).manifests


def test_python_is_asked_for_entry_points_where_a_package_may_have_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    written(site / "other-1.0.dist-info" / "entry_points.txt", "[console_scripts]\nother = other:main\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "gone"), str(site)])
    monkeypatch.setattr(sys, "meta_path", [PathFinder])
    # A library that brings the search of a later Python, as setuptools may, takes it from Python's own finder.
    monkeypatch.setattr(PathFinder, "find_distributions", MetadataPathFinder.find_distributions, raising=False)
    assert list(discovery.installed_points()) == []
    written(site / "night-1.0.dist-info" / "METADATA", "Name: night\nVersion: 1.0\n")
    written(site / "night-1.0.dist-info" / "entry_points.txt", "[railwright.plugins]\nnight = night_rule\n")
    assert [point.module for point in discovery.installed_points()] == ["night_rule"]


@pytest.mark.parametrize("kind", ["archive", "egg", "finder"])
def test_python_is_asked_where_packages_are_installed_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: asked.append(group) or [])
    archive = written(tmp_path / "rules.zip", "")
    finder = SimpleNamespace(find_distributions=lambda context: ())
    (tmp_path / "night-1.0.egg").mkdir()
    places = {"archive": [str(archive)], "egg": [str(tmp_path)], "finder": []}
    monkeypatch.setattr(sys, "path", places[kind])
    monkeypatch.setattr(sys, "meta_path", [PathFinder, *([finder] if kind == "finder" else [])])
    discovery.installed_points()
    assert asked == ["railwright.plugins"]


def test_installed_plugins_that_cannot_be_found_are_failures(tmp_path: Path, installed: list[EntryPoint]) -> None:
    written(tmp_path / "site" / "bad" / "__init__.py", "1 / 0")
    installed += [point("bad.rule", "a"), point("absent", "b"), point("absent.rule", "c"), point("sys", "d")]
    messages = {failure.id: failure.message for failure in discover().failures}
    assert "ZeroDivisionError" in messages["a"]
    assert messages["b"] == "The installed plugin absent is not a module. Install it again."
    assert "ModuleNotFoundError" in messages["c"]
    assert "Install it again" in messages["d"]


def test_a_user_plugin_runs_only_when_allowed(mine: Path) -> None:
    path = written(mine / "night.py", source(code="answer = 42"))
    failure = refused(discover().load("night"))
    assert (failure.id, failure.stage) == ("night", "trust")
    assert failure.message == f"{path}: the plugin night is new or has changed. Read it, then allow it to run."
    module = loaded(allowed(path).load("night"))
    assert (module.answer, module.__file__) == (42, str(path))


def test_a_refused_plugin_loads_once_it_is_allowed(mine: Path) -> None:
    path = written(mine / "night.py", source())
    catalogue = discover()
    refused(catalogue.load("night"))
    catalogue.trust.trust(path)
    assert loaded(catalogue.load("night")) is catalogue.load("night")


def test_an_edit_asks_again_and_reloads(mine: Path) -> None:
    path = written(mine / "night.py", source(code="answer = 1"))
    assert loaded(allowed(path).load("night")).answer == 1
    written(path, source(code="answer = 2"))
    refused(discover().load("night"))
    assert loaded(allowed(path).load("night")).answer == 2


def test_packages_run_from_what_was_allowed(mine: Path) -> None:
    written(mine / "snow" / "__init__.py", source("snow", "from .deep.rule import depth\nfrom . import table"))
    written(mine / "snow" / "deep" / "__init__.py", "")
    inner = written(mine / "snow" / "deep" / "rule.py", "from ..table import size\ndepth = size + 1")
    written(mine / "snow" / "table.py", "size = 2")
    module = loaded(allowed(mine / "snow").load("snow"))
    assert (module.depth, module.table.__file__) == (3, str(mine / "snow" / "table.py"))
    assert not list(mine.rglob("__pycache__"))
    written(inner, "depth = 9")
    assert refused(discover().load("snow")).stage == "trust"
    assert loaded(allowed(mine / "snow").load("snow")).depth == 9


def test_the_hooks_of_a_package_are_found_in_the_modules_that_were_allowed(mine: Path) -> None:
    hook = "from railwright.api import hookimpl\n@hookimpl\n"
    written(mine / "snow" / "__init__.py", source("snow"))
    written(mine / "snow" / "rule.py", f"{hook}def after_turn(state): return state")
    written(mine / "snow" / "deep" / "__init__.py", "")
    written(mine / "snow" / "deep" / "end.py", f"{hook}def choose_end(): return None")
    module = loaded(allowed(mine / "snow").load("snow"))
    written(mine / "snow" / "late.py", "1 / 0")
    assert sorted(hooks_of("snow", module)) == ["after_turn", "choose_end"]


def test_files_that_came_later_are_not_run(mine: Path) -> None:
    path = written(mine / "snow" / "__init__.py", source("snow"))
    module = loaded(allowed(path.parent).load("snow"))
    written(mine / "snow" / "late.py", "")
    with pytest.raises(ModuleNotFoundError):
        import_module(f"{module.__name__}.late")


@pytest.mark.parametrize(
    ("code", "line", "message"),
    [
        ("\n1 / 0", 3, "ZeroDivisionError: division by zero"),
        ("import absent_module", 2, "ModuleNotFoundError: No module named 'absent_module'"),
        ("raise SystemExit(3)", 2, "SystemExit: 3"),
        ("def f():\n    return 1\n\nawait f()", 5, "SyntaxError"),
    ],
)
def test_a_plugin_that_fails_on_import_names_the_line(mine: Path, code: str, line: int, message: str) -> None:
    path = written(mine / "night.py", source(code=code))
    failure = refused(allowed(path).load("night"))
    assert failure.stage == "load"
    assert failure.message.startswith(f"{path}:{line}: the plugin night cannot be imported ({message}")


def test_loading_what_does_not_exist_is_a_failure(mine: Path) -> None:
    written(mine / "night.py", source())
    assert refused(discover().load("nihgt")).message == "Unknown plugin: nihgt; did you mean night?"


def test_a_module_that_vanished_is_not_run(mine: Path) -> None:
    path = written(mine / "night.py", source())
    catalogue = allowed(path)
    path.unlink()
    assert refused(catalogue.load("night")).stage == "trust"


def test_trust_is_remembered_by_content(home: Path, tmp_path: Path) -> None:
    path = written(tmp_path / "night.py", "a")
    trust = TrustStore()
    assert not home.exists()
    trust.trust(path)
    assert TrustStore().is_trusted(path)
    written(path, "b")
    assert not TrustStore().is_trusted(path)
    written(path, "a")
    TrustStore().forget(path)
    assert not TrustStore().is_trusted(path)
    assert json.loads((home / "settings" / "trusted-plugins.json").read_text()) == {}


def test_any_change_of_a_package_ends_its_trust(home: Path, tmp_path: Path) -> None:
    package = written(tmp_path / "snow" / "__init__.py", "").parent
    inner = written(package / "a.py", "1")
    TrustStore().trust(package)
    written(package / "__pycache__" / "a.pyc", "compiled")
    assert TrustStore().is_trusted(package)
    inner.rename(package / "b.py")
    assert not TrustStore().is_trusted(package)
    (package / "b.py").rename(inner)
    assert TrustStore().is_trusted(package)
    written(package / "data.json", "")
    assert not TrustStore().is_trusted(package)


@pytest.mark.parametrize("text", ["{", "[]", '{"a": 1}', "\ud800", "[" * 5000])
def test_a_damaged_store_is_empty_with_a_warning(home: Path, tmp_path: Path, text: str) -> None:
    store = home / "settings" / "trusted-plugins.json"
    store.parent.mkdir(parents=True)
    store.write_bytes(text.encode("utf-8", "surrogatepass"))
    path = written(tmp_path / "night.py", "a")
    trust = TrustStore()
    assert not trust.is_trusted(path)
    assert trust.warning.startswith(f"{store} cannot be read (")
    trust.trust(path)
    assert (TrustStore().is_trusted(path), TrustStore().warning) == (True, "")
    assert list(store.parent.iterdir()) == [store]


def test_a_store_that_cannot_be_written_keeps_the_old_one(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "night.py", "a")
    trust = TrustStore()

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        trust.trust(path)
    assert not trust.is_trusted(path)
    assert list(trust.store.parent.iterdir()) == []


def test_one_variable_moves_every_folder(home: Path) -> None:
    assert folders.data_folder() == home
    assert folders.plugins_folder() == home / "plugins"
    assert folders.saves_folder() == home / "saves"
    assert folders.settings_folder() == home / "settings"
    assert folders.state_folder() == home / "state"
    assert not home.exists()


def test_folders_follow_the_platform_and_create_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", "")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.setenv("HOME", str(tmp_path))
    places = {folders.settings_folder(), folders.data_folder(), folders.saves_folder(), folders.state_folder()}
    assert len(places) == 4
    assert all(tmp_path in place.parents and "railwright" in place.parts for place in places)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_an_older_version_left_behind_is_no_built_in_plugin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "old_rules"
    (package / "night").mkdir(parents=True)
    (package / "__init__.py").write_text('BUILTIN = ("night",)')
    (package / "night.py").write_text(source())
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(discovery, "_RULES", "old_rules")
    assert "night" in discover(safe=True).manifests


# --- bots and commands of others ----------------------------------------------------------------------------

MARK = "import builtins\nbuiltins.MARKS.append(__name__)\n"
BOT = "from railwright.api import *\n@hookimpl\ndef declare_agents(): return [AgentType('mine', 'Mine.', None)]\n"


def test_a_plugin_that_is_off_is_not_imported_when_bots_are_listed(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marks: list[str] = []
    monkeypatch.setattr("builtins.MARKS", marks, raising=False)
    TrustStore().trust(written(mine / "rule.py", source("rule", MARK)))
    TrustStore().trust(written(mine / "bot.py", source("bot", MARK + BOT)))
    assert "mine" not in agent_types(discover(), ["steady", "greedy"])
    assert marks == []
    assert "mine" in agent_types(discover())
    assert marks == ["railwright_user_bot"]
    assert "mine" in agent_types(discover(), ["steady", "mine"])
    assert "railwright_user_rule" not in marks
    assert len([*declarations("declare_commands", discover())]) == len([*declarations("declare_commands")])
    assert "railwright_user_rule" not in marks


@pytest.mark.parametrize("code", ["raise SystemExit", "raise KeyboardInterrupt", "raise BaseException"])
def test_whatever_a_plugin_raises_when_it_is_imported_is_told(
    mine: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_IGN)  # as in a child process
    failure = refused(allowed(written(mine / "night.py", source(code=code))).load("night"))
    assert f"night.py:2: the plugin night cannot be imported ({code.split()[1]}" in failure.message
