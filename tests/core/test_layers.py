"""What may import what, and which words the engine may not know."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.catalogue.discovery import discover

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "core").rglob("*.py"))
PLUGINS = sorted((ROOT / "plugins").rglob("*.py"))
QT = ("PySide6", "shiboken6", "PyQt6")

# The words of the rules, in the singular and the plural; "at hand" is no card game.
RULES = re.compile(r"\b(hand|payment|locomotive|ferry|ferrie|tunnel|station|score)s?\b")
IDIOMS = re.compile(r"\b(at|by) hand\b")  # `by_hand` is a field of the map format: points that its author chose
COLORS = {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"}

# The layers of core, from the ground up: a package imports what stands before it, at run time as for types alone.
LAYERS = (
    {"core.kernel"},
    {"core.folders", "core.files", "core.child_processes"},
    {"core.documents"},
    {"core.catalogue"},
    {"core.maps"},
    {"core.game"},
    {"core.positions"},
    {"core.records"},
    {"core.testkit"},
    {"core.guard"},
    {"core.cli"},
    {"core.api", "core.testing"},
)
ABOVE_ALL = {"core/testkit/pytest_plugin.py"}  # what pytest loads hands core.testing on, and imports it when asked

# Plugins stand on core.api. Bots, series of games and commands are programs about games, not rules: they may use more.
PROGRAMS = ("plugins/balance/", "plugins/bots/model/", "plugins/bots/ratings.py", "plugins/coach/", "plugins/commands/")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports anywhere in it; ``from plugins.cards import api`` is plugins.cards.api."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            module = node.module or ""
            for alias in node.names:
                inner = ROOT / module.replace(".", "/") / alias.name
                yield f"{module}.{alias.name}" if inner.with_suffix(".py").exists() or inner.is_dir() else module


def words(path: Path) -> Iterator[tuple[int, str]]:
    """Everything that is written in a file: names, strings and comments, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", token.string).replace("_", " ").lower()
            yield token.start[0], IDIOMS.sub("", text)


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_core_imports_no_plugin_no_window_and_no_qt(path: Path) -> None:
    outside = [module for module in imported(path) if module.split(".")[0] in ("plugins", "editor", *QT)]
    assert outside == []


def layer_of(module: str) -> int:
    """The number of the layer that a module of core stands in."""
    parts = module.split(".")
    return next(number for number, layer in enumerate(LAYERS) if ".".join(parts[:2]) in layer)


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_core_stands_in_layers(path: Path) -> None:
    name = name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if name == "core" or name_of(path) in ABOVE_ALL:
        return
    package, own = ".".join(name.split(".")[:2]), layer_of(name)
    above = {
        module
        for module in imported(path)
        if module.startswith("core.") and not f"{module}.".startswith(f"{package}.") and layer_of(module) >= own
    }
    assert above == set()


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_core_knows_no_rule(path: Path) -> None:
    said = [f"line {line}: {match[0]}" for line, text in words(path) for match in RULES.finditer(text)]
    assert said == []


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_core_knows_no_card_colours(path: Path) -> None:
    strings = [
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert [text for text in strings if text in COLORS] == []


@pytest.mark.parametrize("path", PLUGINS, ids=name_of)
def test_plugins_import_the_api_of_core_and_of_other_plugins_only(path: Path) -> None:
    own = ".".join(path.relative_to(ROOT).parts[:2]).removesuffix(".py")
    wrong = []
    for module in imported(path):
        package = module.split(".")[0]
        if package == "core" and module != "core.api":
            wrong.append(module)
        if package == "plugins" and not module.startswith(own) and not re.fullmatch(r"plugins\.\w+\.api", module):
            wrong.append(module)
        if package in ("editor", *QT):
            wrong.append(module)
    assert name_of(path).startswith(PROGRAMS) or wrong == []


def test_the_api_of_core_only_hands_on_what_others_define() -> None:
    tree = ast.parse((ROOT / "core" / "api.py").read_text("utf-8"))
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert defined == []


def test_the_window_names_no_rule_that_is_not_everywhere() -> None:
    """House rules, mechanics and expansions say themselves what the window tells of them."""
    modules = discover(safe=True).modules
    parts = ("plugins.variants.", "plugins.mechanics.", "plugins.expansions.")
    ids = {id for id, module in modules.items() if module.startswith(parts)}
    assert len(ids) > 40
    named = []
    for path in sorted((ROOT / "editor").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in ids:
                named.append(f"{name_of(path)}:{node.lineno}: {node.value}")
        named += [f"{name_of(path)}: {module}" for module in imported(path) if f"{module}.".startswith(parts)]
    assert named == []
