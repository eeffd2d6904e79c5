"""The parts of the map editor lie in layers, and none of them is handed the window or the tool box that uses it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, nodes_of, tree_of

EDITOR = ROOT / "editor"
LAYERS = ("document", "canvas", "tools", "panels", "draw")


def imports_of(file: Path) -> set[str]:
    """The modules that a file imports, also those for annotations only."""
    names: set[str] = set()
    for node in nodes_of(tree_of(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def upward(layer: str, above: tuple[str, ...]) -> Iterator[str]:
    for file in sorted((EDITOR / layer).glob("*.py")):
        for name in sorted(imports_of(file)):
            if name.startswith(tuple(f"railwright.editor.{layer}." for layer in above)):
                yield f"{layer}/{file.name} imports {name}"


def test_no_layer_knows_one_above_it() -> None:
    imports = [imported for place, layer in enumerate(LAYERS) for imported in upward(layer, LAYERS[place + 1 :])]
    assert imports == []


def users_of(module: str) -> set[str]:
    """The modules that use a module, but for features, whose parts are called with a window."""
    files = (file for file in EDITOR.rglob("*.py") if not file.is_relative_to(EDITOR / "features"))
    return {file.stem for file in files if f"railwright.editor.{module}" in imports_of(file)}


def test_no_part_of_a_window_is_handed_the_window() -> None:
    assert users_of("draw.window") == {"window_manager", "draw_page"}


def test_no_tool_is_handed_the_tool_box() -> None:
    assert users_of("tools.toolbox") == {"window"}
