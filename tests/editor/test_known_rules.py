"""The window knows particular rules in one room, through their ``api`` modules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from railwright.core.catalogue.discovery import discover
from tests.sources import nodes_of, trees

ROOM = "editor/known_rules/"
# They are no rules, but tell of them: advice to players, bots, and programs about games.
TELLERS = {"advice", "bots", "features", "programs"}
# Words of every map and window, names of a map and of a palette, which are ids of rules as well.
EVERYDAY = {"cards", "classic", "europe", "routes", "scoring", "stations", "tickets"}
BOT = re.compile(r"bot:\w+")
ASKING = {"active", "option"}  # how a game is asked for a rule and its options


def imported_plugins(tree: ast.Module) -> Iterator[list[str]]:
    """What a module takes of plugins, as parts of names; the module alone where it takes more than its ``api``."""
    for node in nodes_of(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name}" if name == "api" else node.module or "" for name in names]
        yield from (name.split(".")[2:] for name in names if name.startswith("railwright.plugins"))


def told_of_rules(tree: ast.Module, ids: set[str]) -> Iterator[str]:
    """Where a module says what only the room may say."""
    yield from (".".join(parts) for parts in imported_plugins(tree) if parts[0] not in TELLERS)
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and (node.value in ids or BOT.fullmatch(str(node.value))):
            yield f"line {node.lineno}: {node.value}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
            yield f"line {node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".source"):
            constants = [constant.value for constant in node.comparators if isinstance(constant, ast.Constant)]
            yield from (
                f"line {node.lineno}: a source {constant}" for constant in constants if isinstance(constant, str)
            )


def test_one_room_of_the_window_knows_particular_rules() -> None:
    ids = set(discover(safe=True).manifests) - EVERYDAY
    modules = trees("editor")
    assert any(told_of_rules(tree, ids) for name, tree in modules.items() if name.startswith(ROOM))
    outside = {name: [*told_of_rules(tree, ids)] for name, tree in modules.items() if not name.startswith(ROOM)}
    assert {name: lines for name, lines in outside.items() if lines} == {}


def test_the_window_imports_nothing_of_plugins_but_their_api() -> None:
    taken = [(name, parts) for name, tree in trees("editor").items() for parts in imported_plugins(tree)]
    inside = [(name, parts) for name, parts in taken if parts[-1] != "api" and parts != ["features"]]  # the list
    assert inside == []


def test_what_the_room_may_say_is_found_elsewhere() -> None:
    code = """
from railwright.plugins.cards.api import CARDS
from railwright.plugins.bots.api import Advice
open = rules.active("routes") and rules.option(name, "size")
known = line.source == "routes"
path = "double_routes"
seat = "bot:steady"
"""
    lines = [*told_of_rules(ast.parse(code), {"double_routes"})]
    assert {line.split(": ")[-1] for line in lines} == {
        "bot:steady", "cards.api", "double_routes", "a source routes",
        "rules.active('routes')", "rules.option(name, 'size')",
    }  # fmt: skip
