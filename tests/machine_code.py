"""Builds machine code of the bots' model apart from the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXPERT = Path("railwright", "plugins", "features", "expert")
CAN_COMPILE = bool(
    find_spec("Cython") and shutil.which("cc") and Path(sysconfig.get_path("include"), "Python.h").exists()
)
ALONE = ("board", "weights")  # modules that need no other
SOURCES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "core/__init__.py")


# Makes an empty file of everything except of one source.
COMPILER = """#!/bin/sh
case "$*" in *WRONG*) echo "WRONG is wrong" >&2; exit 1 ;; esac
while [ "$1" != -o ]; do shift; done
: >"$2"
"""


def compiler(folder: Path, wrong: str = "nothing.c") -> Path:
    """A C compiler that takes no time, and cannot compile one source."""
    program = folder / "cc"
    program.write_text(COMPILER.replace("WRONG", wrong), "utf-8")
    program.chmod(0o755)
    return program


def copy_sources(folder: Path) -> Path:
    """A copy of what machine code is made of; the folder of the model in it."""
    for name in SOURCES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    model = folder / "plugins" / "features" / "expert" / "model"
    shutil.copytree(
        ROOT / "plugins" / "features" / "expert" / "model", model, ignore=shutil.ignore_patterns("__pycache__")
    )
    return model


def leave_few(model: Path) -> None:
    """Leave three small modules to compile in a copy: Cython takes seconds for all of them."""
    for declarations in model.glob("*.pxd"):
        if declarations.stem not in ALONE:
            declarations.unlink()
    for module in model.glob("*.pyx"):
        module.write_text("", "utf-8")


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build machine code of a copy; what has come of it lies in ``built``, beside the model that it is made of."""
    built = folder / "built" / EXPERT
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "built", "--build-temp", "scratch"]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=300
    )
    shutil.copytree(folder / "plugins" / "features" / "expert" / "model", built / "model", dirs_exist_ok=True)
    return done


def run_program(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the program says with the model of a copy and with the machine code that was built of it."""
    code = f"""
import sys
import railwright.plugins.features.expert as expert
expert.__path__.insert(0, {str(folder / "built" / EXPERT)!r})
from railwright.plugins.features.expert.model.machine_code import is_compiled
print("compiled" if is_compiled() else "plain", file=sys.stderr)
from railwright.editor.__main__ import main
sys.argv = ["railwright", *{arguments!r}]
sys.exit(main())
"""
    environment = {name: value for name, value in os.environ.items() if name != "RAILWRIGHT_ACCELERATOR"}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
