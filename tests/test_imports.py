"""Every import names the one package ``railwright``, and the program starts from any folder."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.sources import PARTS, ROOT, nodes_of, tree_of


def run(cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=100)


def test_a_program_of_somebody_else_imports_its_own_package(tmp_path: Path) -> None:
    """With Railwright in its environment, a project with a folder ``core`` runs and tests itself."""
    core = tmp_path / "core"
    core.mkdir()
    (core / "__init__.py").write_text("MINE = True", "utf-8")
    (tmp_path / "test_mine.py").write_text("import core\ndef test_it(): assert core.MINE", "utf-8")
    ended = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    ended = run(tmp_path, "-c", "import core; print(core.MINE)")
    assert ended.stdout.strip() == "True"


def test_the_package_of_the_window_is_a_command_in_a_checkout(tmp_path: Path) -> None:
    ended = run(ROOT, "-m", "editor", "--version")
    assert ended.stdout == run(tmp_path, "-m", "railwright", "--version").stdout != ""


def test_a_child_process_of_an_installation_in_place_finds_the_package(tmp_path: Path) -> None:
    """Such an installation is found by an entry of the search path that is no folder."""
    code = """
import subprocess, sys
sys.path.append("__editable__.railwright.finder.__path_hook__")
from railwright.editor.start_folder import forget_start_folder
forget_start_folder()
from railwright.core.child_processes import python_command
assert "__editable__.railwright.finder.__path_hook__" in sys.path
print(subprocess.check_output(python_command("import railwright.core.kernel.state; print('found')"), text=True))
"""
    ended = run(tmp_path, "-P", "-c", code)
    assert ended.stdout.strip() == "found", ended.stderr


IMPORT = re.compile(
    rf"(?:\b|\\n)(?:from|(?<!railwright )import)\s+(?:{'|'.join(PARTS)})(?:\.[\w.]+)?(?=\s+import\b|\s*$|\s*[,;\\\"'])",
    re.M,
)
MODULE = re.compile(r"[\"'`](?:core\.(?:api|testing|\w+\.\w+)|plugins\.\w+\.\w+|editor\.\w+\.\w+)(?:[.:]\w+)*[\"'`]")


def sources() -> Iterator[tuple[str, str]]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    names = listed.split("\n") if listed else [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*")]
    for name in names:
        is_source = name.endswith((".py", ".md", ".toml", ".pxd")) or name in ("Makefile", ".ci/setup", ".ci/run")
        if is_source and not name.startswith(("tests/test_imports.py", ".venv/", "build/")) and (ROOT / name).is_file():
            yield name, (ROOT / name).read_text("utf-8")


def test_no_import_leaves_out_the_package() -> None:
    wrong = [f"{name}: {match[0]}" for name, text in sources() for match in IMPORT.finditer(text)]
    assert wrong == []


def test_no_module_is_named_without_the_package() -> None:
    wrong = [f"{name}: {match[0]}" for name, text in sources() for match in MODULE.finditer(text)]
    assert wrong == []


def test_names_without_the_package_are_found() -> None:
    for short in (
        "from core.api import *",
        "import core",
        "from plugins import cards",
        'x = "a\\nfrom core import api"',
    ):
        assert IMPORT.search(short), short
    assert not IMPORT.search("from railwright.core.api import x\nimport railwright.core")
    assert MODULE.search('"core.guard.worker"')
    assert MODULE.search('"editor.canvas.layout_worker:LayoutWorker"')


SAVES = re.compile(r"# late, \d+ ms\b|# noqa|# there is none on Windows")


def late_imports(tree: ast.Module) -> list[tuple[int, int]]:
    """The first and the last line of each group of imports inside functions."""
    functions = [node for node in nodes_of(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    bodies = [range(function.lineno, (function.end_lineno or function.lineno) + 1) for function in functions]
    imports = [node for node in nodes_of(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    groups: list[tuple[int, int]] = []
    for node in sorted((node for node in imports if any(node.lineno in body for body in bodies)), key=by_line):
        start, end = node.lineno, node.end_lineno or node.lineno
        if groups and groups[-1][1] + 1 == start:
            start = groups.pop()[0]
        groups.append((start, end))
    return groups


INDENTED = re.compile(r"^\s+(?:from|import) ", re.MULTILINE)


def by_line(node: ast.stmt) -> int:
    return node.lineno


def test_an_import_inside_a_function_says_what_it_saves() -> None:
    """At it, above it, or at one of the imports next to it."""
    silent = []
    paths = [path for part in ("core", "plugins", "editor") for path in sorted((ROOT / part).rglob("*.py"))]
    for path in paths:
        text = path.read_text("utf-8")
        lines = text.splitlines()
        silent += [
            f"{path.relative_to(ROOT)}:{start}"
            for start, end in (late_imports(tree_of(path)) if INDENTED.search(text) else ())
            if not SAVES.search("\n".join(lines[start - 2 : end]))  # or in the line above
        ]
    assert silent == []
