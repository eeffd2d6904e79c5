"""The parts of the map editor lie in layers, and none of them is handed the window or the tool box that uses it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

EDITOR = Path(__file__).resolve().parents[3] / "editor"
LAYERS = ("document", "canvas", "tools", "panels", "draw")


def imports_of(file: Path) -> set[str]:
    """The modules that a file imports, also those for annotations only."""
    tree = ast.parse(file.read_text("utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def upward(layer: str, above: tuple[str, ...]) -> Iterator[str]:
    for file in sorted((EDITOR / layer).glob("*.py")):
        for name in sorted(imports_of(file)):
            if name.startswith(tuple(f"railwright.editor.{one}." for one in above)):
                yield f"{layer}/{file.name} imports {name}"


def test_no_layer_knows_one_above_it() -> None:
    found = [words for place, layer in enumerate(LAYERS) for words in upward(layer, LAYERS[place + 1 :])]
    assert found == []


def users_of(module: str) -> set[str]:
    return {file.stem for file in EDITOR.rglob("*.py") if f"railwright.editor.{module}" in imports_of(file)}


def test_no_part_of_a_window_is_handed_the_window() -> None:
    assert users_of("draw.window") == {"window_manager", "draw_page"}


def test_no_tool_is_handed_the_tool_box() -> None:
    assert users_of("tools.toolbox") == {"window"}
