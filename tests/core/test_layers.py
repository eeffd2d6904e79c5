"""What may import what, and which words the engine may not know."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from tests.sources import PACKAGE, ROOT, module_of, nodes_of, source_of, tree_of

PROGRAM = PACKAGE / "__main__.py"  # it stands above all
CORE = sorted({*(ROOT / "core").rglob("*.py")} - {PROGRAM})
PLUGINS = sorted((ROOT / "plugins").rglob("*.py"))

# The words of the rules, in the singular and the plural; "at hand" is no card game.
RULES = re.compile(r"\b(hand|payment|locomotive|ferry|ferrie|tunnel|station|score)s?\b")
IDIOMS = re.compile(r"\b(at|by) hand\b")  # `by_hand` is a field of the map format: points that its author chose
COLORS = {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"}

LIST_OF_FEATURES = "railwright.plugins.features"
PROGRAMS = ("railwright.plugins.programs.", LIST_OF_FEATURES)  # they use the packages of core
RULES_OF_FEATURES = tuple(f"plugins/{name}__init__.py" for name in ("", "expansions/", "mechanics/", "variants/"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports anywhere in it; ``from railwright.core import files`` is one."""
    for node in nodes_of(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports relatively"
            module = node.module or ""
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                is_module = module.startswith("railwright") and source_of(inner).exists()
                yield inner if is_module else module


def words(path: Path) -> Iterator[tuple[int, str]]:
    """Everything that is written in a file: names, strings and comments, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", token.string).replace("_", " ").lower()
            yield token.start[0], IDIOMS.sub("", text)


def test_imports_keep_the_contracts_in_pyproject() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "types"), "COLUMNS": "200"}
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_core_knows_no_rule() -> None:
    said = [
        f"{name_of(path)}, line {line}: {match[0]}"
        for path in CORE
        for line, text in words(path)
        for match in RULES.finditer(text)
    ]
    assert said == []


def test_core_knows_no_card_colours() -> None:
    named = [
        f"{name_of(path)}, line {node.lineno}: {node.value}"
        for path in CORE
        for node in nodes_of(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in COLORS
    ]
    assert named == []


def owner_of(module: str) -> str:
    """The plugin or program that a module belongs to."""
    return ".".join(module.split(".")[: 4 if module.startswith(PROGRAMS) else 3])


def is_foreign(module: str, own: str) -> bool:
    """Whether a plugin or program must not import a module: what is not its own is entered by its ``api`` alone."""
    if module.startswith("railwright.core"):
        return not own.startswith(PROGRAMS)
    if module == LIST_OF_FEATURES:
        return not own.startswith(PROGRAMS)
    return module.startswith("railwright.plugins.") and owner_of(module) != own and not module.endswith(".api")


def is_declaration(path: Path, module: str) -> bool:
    """Whether a package imports the list of features only to declare rules as a feature, or to list such rules."""
    return module == LIST_OF_FEATURES and name_of(path) in RULES_OF_FEATURES


def test_plugins_import_the_api_of_core_and_of_other_plugins_only() -> None:
    foreign = [
        (name_of(path), module)
        for path in PLUGINS
        for module in imported(path)
        if not is_declaration(path, module)
        if is_foreign(module, owner_of(module_of(path)))
    ]
    assert foreign == []


@pytest.mark.parametrize(
    ("module", "own", "foreign"),
    [
        ("railwright.core.files", "railwright.plugins.tunnels", True),
        ("railwright.core.files", "railwright.plugins.features.coach", False),
        ("railwright.api", "railwright.plugins.tunnels", False),
        ("railwright.plugins.cards.counts", "railwright.plugins.tunnels", True),
        ("railwright.plugins.cards.api", "railwright.plugins.tunnels", False),
        ("railwright.plugins.features.balance.run_report", "railwright.plugins.features.coach", True),
        ("railwright.plugins.bots.steady.bot", "railwright.plugins.bots", False),
        ("railwright.plugins.bots.steady.bot", "railwright.plugins.features.coach", True),
    ],
)
def test_the_test_sees_what_is_foreign(module: str, own: str, foreign: bool) -> None:
    assert is_foreign(module, own) == foreign


def test_the_api_of_core_only_hands_on_what_others_define() -> None:
    tree = tree_of(PACKAGE / "api.py")
    defined = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert defined == []


def test_the_window_names_no_rule_that_is_not_everywhere() -> None:
    """House rules, mechanics and expansions say themselves what the window tells of them."""
    modules = discover(safe=True).modules
    parts = ("railwright.plugins.variants.", "railwright.plugins.mechanics.", "railwright.plugins.expansions.")
    ids = {id for id, module in modules.items() if module.startswith(parts)}
    assert len(ids) > 40
    named = []
    for path in sorted((ROOT / "editor").rglob("*.py")):
        for node in nodes_of(tree_of(path)):
            if isinstance(node, ast.Constant) and node.value in ids:
                named.append(f"{name_of(path)}:{node.lineno}: {node.value}")
        named += [f"{name_of(path)}: {module}" for module in imported(path) if f"{module}.".startswith(parts)]
    assert named == []
