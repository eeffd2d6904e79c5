"""``make fast``: a compiled copy of Railwright in build/fast, the same with engine and rules as machine code."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shlex import quote

from prepare import prepared

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAM = ("core", "plugins", "editor", "maps", "schemas")
MEASURED_BY = ("tests", "pyproject.toml")  # what `make bench` needs besides
COMPILED = {
    "core": "board chance engine kinds match outcome state tuples turns",
    "plugins/bots": "greedy random_bot",
    "plugins/bots/steady": "cards claims clock draft endgame network paying plan prices shopping sight stations "
    "tickets turn",
    "plugins/cards": "counts drawing opening payments slice supply table",
    "plugins/double_routes": "__init__",
    "plugins/express": "lines omission trail",
    "plugins/last_round": "__init__ slice",
    "plugins/routes": "claiming offering slice table",
    "plugins/scoring": "lines places ranking",
    "plugins/stations": "borrowing building choosing lending slice",
    "plugins/tickets": "dealing deck results",
    "plugins/tunnels": "digging",
}
MODULES = [f"{folder}/{name}.py" for folder, names in COMPILED.items() for name in names.split()]
CHANGED = {
    "core/kernel/value.py": (
        "WHOLES = (tuple, Value)",
        "from core.native import Native\n\nWHOLES = (tuple, Value, Native)",
    ),
    "core/kernel/hooks.py": ("= impl.function\n", "= getattr(impl.function, 'compiled', impl.function)\n"),
}
# The copy is for the machine that makes it.
FLAGS = "-g0 -march=native -fno-plt -fno-semantic-interposition" if sys.platform == "linux" else "-g0"
# The types are checked where the sources are; prepared ones have lost the comments that explain exceptions.
MYPY = "[mypy]\nignore_errors = true\nfollow_imports = silent\nignore_missing_imports = true\n"
SETUP = "from mypyc.build import mypycify\nfrom setuptools import setup\nsetup(packages=[], ext_modules=mypycify({}))\n"
STARTER = """#!/bin/sh
PYTHONPATH={folder} PYTHONSAFEPATH=1 exec {python} -m editor "$@"
"""


def build(folder: Path) -> None:
    """The compiled copy, made anew in a folder; CalledProcessError where the compiler fails, after what it says."""
    shutil.rmtree(folder, ignore_errors=True)
    _copied(PROGRAM, folder)
    for name in MODULES:
        _rewrite(folder / name, prepared)
    for name, (old, new) in CHANGED.items():
        _rewrite(folder / name, partial(_replaced, old=old, new=new))
    for name in ("native.py", "standing.py"):
        shutil.copy(HERE / name, folder / "core")
    _compile(folder)
    _copied(MEASURED_BY, folder)
    starter = folder / "railwright"
    starter.write_text(STARTER.format(folder=quote(str(folder)), python=quote(sys.executable)), "utf-8")
    starter.chmod(0o755)


def _copied(names: tuple[str, ...], folder: Path) -> None:
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder)


def _rewrite(path: Path, change: Callable[[str], str]) -> None:
    path.write_text(change(path.read_text("utf-8")), "utf-8")


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is not there once: has the source changed?"
    return text.replace(old, new)


def _compile(folder: Path) -> None:
    """The modules as machine code beside their sources, which Python then passes over."""
    (folder / "mypy.ini").write_text(MYPY, "utf-8")
    (folder / "setup.py").write_text(SETUP.format(["--config-file=mypy.ini", "core/native.py", *MODULES]), "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    made = subprocess.run(command, cwd=folder, env={"CFLAGS": FLAGS} | os.environ, capture_output=True, text=True)
    if made.returncode:
        print(made.stdout, made.stderr, sep="\n", file=sys.stderr)
        made.check_returncode()
    for name in ("mypy.ini", "setup.py", "build", ".mypy_cache"):
        shutil.rmtree(folder / name) if (folder / name).is_dir() else (folder / name).unlink(missing_ok=True)


if __name__ == "__main__":
    try:
        build(ROOT / "build" / "fast")
    except subprocess.CalledProcessError:
        sys.exit("railwright: the rules could not be compiled; see above. The program itself is as it was.")
