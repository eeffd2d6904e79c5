"""The sources: where each module is, and each file parsed once for all tests that read them."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ("core", "plugins", "editor", "maps", "schemas")
PACKAGE = ROOT / "core" / "railwright"  # what is importable as railwright itself: api, testing


def source_of(module: str) -> Path:
    """The file of a module such as ``railwright.core.files``, of a package its ``__init__.py``; it may not exist."""
    _, *names = module.split(".")
    path = (ROOT if names and names[0] in PARTS else PACKAGE).joinpath(*names)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def module_of(path: Path) -> str:
    """The name by which a source is imported; that of a package for its ``__init__.py``."""
    inside = path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else ROOT).with_suffix("")
    return ".".join(["railwright", *(name for name in inside.parts if name != "__init__")])


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the parsed source of a file. All tests share it, so none may change it."""
    tree = ast.parse(path.read_text("utf-8"))
    gc.freeze()  # a collection of garbage would take 0.6 s longer with a million nodes
    return tree


@cache
def nodes_of(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return what ``ast.walk`` finds in a module or a part of one."""
    return tuple(ast.walk(tree))


def trees(*parts: str) -> dict[str, ast.Module]:
    """Return the parsed sources of some folders, by their paths in the repository."""
    paths = [path for part in parts for path in sorted((ROOT / part).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): tree_of(path) for path in paths}
