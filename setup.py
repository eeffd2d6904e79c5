"""What pyproject.toml cannot say: ``RAILWRIGHT_COMPILED=1 pip wheel .`` compiles engine and rules to machine code.

mypyc compiles the sources as they are, which takes a C compiler; without the switch the wheel is plain Python.
"""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).resolve().parent
COMPILER = "mypy>=2.4"  # mypyc is a part of mypy
SOURCES = (
    "core/kernel",
    "plugins/bots",
    "plugins/cards",
    "plugins/double_routes.py",
    "plugins/express",
    "plugins/ferries.py",
    "plugins/last_round",
    "plugins/routes",
    "plugins/scoring",
    "plugins/stations",
    "plugins/tickets",
    "plugins/tunnels",
)
# These mark, inspect or interrupt Python functions, or are asked too rarely to be worth it.
INTERPRETED = {
    "__init__",
    "api",
    "attribution",
    "contract",
    "declarations",
    "hooks",
    "hookspecs",
    "playout",
    "position",
    "timeout",
}
MODEL_POSITION = ROOT / "plugins" / "bots" / "model" / "position.py"  # no position file: the rules of the bots' model
# mypyc drops what annotations mark, and the fields of these are declared by their annotations.
DATA = {"Choice", "Struct", "Value", "dataclass"}
# Types are checked by `make types`, with the settings of pyproject.toml.
MYPY = "[mypy]\nignore_errors = true\nfollow_imports = silent\nignore_missing_imports = true\n"


def modules_to_compile() -> list[str]:
    """The paths of all modules of the engine, the rules of Europe and the bots that declare no data."""
    paths = {path for source in SOURCES for path in [ROOT / source, *(ROOT / source).rglob("*.py")]}
    return [str(path.relative_to(ROOT)) for path in sorted(paths) if path.suffix == ".py" and _is_compilable(path)]


def _is_compilable(path: Path) -> bool:
    if path.stem in INTERPRETED and path != MODEL_POSITION:
        return False
    classes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    made_of = {ast.unparse(part) for node in classes for part in [*node.bases, *node.decorator_list]}
    return not DATA & {name.partition("(")[0] for name in made_of}


def compiled() -> dict[str, Any]:
    """The arguments of ``setup`` for a compiled wheel."""
    try:
        from mypyc.build import mypycify
    except ImportError:  # pip asks what the build needs before it has installed that
        return {"setup_requires": [COMPILER]}
    settings = ROOT / "build" / "mypyc.ini"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(MYPY, "utf-8")
    return {"ext_modules": mypycify([f"--config-file={settings}", *modules_to_compile()], debug_level="0")}


if __name__ == "__main__":
    setup(**compiled() if os.environ.get("RAILWRIGHT_COMPILED") == "1" else {})
