"""Set-up on machines that differ from this one: apt, the user and every Python are scripts of the test."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import PARTS, ROOT

SETUP = ROOT / ".ci" / "setup"
RUN = SETUP.with_name("run")
PYTHONS = ("python3", "python3.11", "python3.12", "python3.13", "python3.14")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="apt is on Linux only")


class Machine:
    """A folder with the set-up script, and one with scripts that stand before the programs of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._programs = folder, folder / "programs"
        self._programs.mkdir()
        (folder / ".ci").mkdir()
        shutil.copy(SETUP, folder / ".ci")
        for name in PYTHONS:
            self.program(name, "exit 1")
        self.program("id", "echo 0")

    def program(self, name: str, script: str) -> Path:
        path = self._programs / name
        path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        path.chmod(0o755)
        return path

    def apt(self, *known: str) -> None:
        """Let apt know some packages; one that is installed becomes a program."""
        python = 'case "$*" in *realpath*) echo "$0" ;; --version) echo "Python $0" ;; esac'
        self.program("working_python", python)
        self.program(
            "apt-cache", f'for name in {" ".join(known)}; do echo "$name - an interpreter"; done | grep "${{3%\\$}} "'
        )
        log, programs = self.folder / "apt.log", self._programs
        install = (
            f"for name; do case $name in python3.1[0-9]) cp {programs}/working_python {programs}/$name ;; esac; done"
        )
        self.program("apt-get", f'echo "$*" >>{log}\ncase "$*" in *install*) {install} ;; esac')

    @property
    def installed(self) -> list[str]:
        """The lines with which apt was asked to install something."""
        log = self.folder / "apt.log"
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        return [line.partition("--no-install-recommends ")[2] for line in lines if "install" in line]

    def setup(self, *words: str) -> subprocess.CompletedProcess[str]:
        path = f"{self._programs}{os.pathsep}{os.environ['PATH']}"
        command = ["sh", str(self.folder / ".ci" / "setup"), *words]
        environment = {"PATH": path, "HOME": str(self.folder), "LC_ALL": "C"}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_newest_python_that_apt_knows_is_installed_once(machine: Machine) -> None:
    machine.apt("python3.10", "python3.11", "python3.12")
    for _ in range(2):
        done = machine.setup("python")
        assert (done.returncode, done.stderr) == (0, "")
    assert machine.installed == ["python3.12 python3.12-venv"]


def test_ubuntu_22_gets_the_python_beside_its_own(machine: Machine) -> None:
    machine.apt("python3.10", "python3.11")
    assert machine.setup("python").returncode == 0
    assert machine.installed == ["python3.11 python3.11-venv"]


def test_a_system_without_a_python_that_is_new_enough_says_so(machine: Machine) -> None:
    machine.apt("python3.9")
    done = machine.setup("python")
    assert done.returncode == 1
    assert "Python 3.11 or newer; apt has none here: update the system to Debian 12, Ubuntu 22.04" in done.stderr
    assert machine.installed == []


def test_a_user_who_may_not_install_is_told_which_packages(machine: Machine) -> None:
    machine.apt("python3.10", "python3.11")
    machine.program("id", "echo 1000")
    done = machine.setup("python")
    assert done.returncode == 1
    assert "install it with: sudo apt-get install python3.11 python3.11-venv, then type the same" in done.stderr
    assert machine.installed == []


@pytest.mark.parametrize(
    ("use", "user", "apt_works", "code", "said"),
    [
        ("play", 0, True, 0, ""),
        ("play", 0, False, 0, "could not install libxcb-cursor0"),
        ("play", 1000, True, 0, ""),  # the program itself says what to install, and plays in the terminal
        ("test", 0, True, 0, ""),
        ("test", 0, False, 1, "could not install libxcb-cursor0"),
        ("test", 1000, True, 1, "sudo apt-get install libxcb-cursor0 - and"),
    ],
)
def test_missing_libraries_of_windows_stop_the_tests_alone(
    machine: Machine, use: str, user: int, apt_works: bool, code: int, said: str
) -> None:
    machine.apt()
    machine.program("id", f"echo {user}")
    python = machine.program("lists_what_is_missing", "echo libxcb-cursor0")
    if not apt_works:
        machine.program("apt-get", 'case "$*" in *install*) exit 100 ;; esac')
    (machine.folder / ".venv" / "bin").mkdir(parents=True)
    shutil.move(python, machine.folder / ".venv" / "bin" / "python")
    done = machine.setup("libraries", use)
    assert done.returncode == code
    assert said in done.stderr
    assert bool(said) == bool(done.stderr)
    assert machine.installed == (["libxcb-cursor0"] if user == 0 and apt_works else [])


def test_what_runs_with_every_other_python_is_there() -> None:
    paths = re.findall(r"\btests/[\w/.]+", RUN.read_text("utf-8"))
    assert len(paths) > 3
    assert [path for path in paths if not (ROOT / path).exists()] == []


IMPORTED = re.compile(r"^(?:from|import) (railwright[\w.]*)", re.MULTILINE)


@pytest.fixture
def links(machine: Machine) -> Path:
    """A checkout in which set-up has made the links for tools that read files."""
    for part in PARTS:
        (machine.folder / part).symlink_to(ROOT / part)
    assert machine.setup("types").returncode == 0
    return machine.folder / "build" / "types"


def test_every_module_that_is_imported_is_found_through_the_links(links: Path) -> None:
    files = [path for part in (*PARTS, "tests") for path in (ROOT / part).rglob("*.py")]
    modules = {name for path in files for name in IMPORTED.findall(path.read_text("utf-8"))}
    assert len(modules) > 500  # the search finds them at all
    places = {name: links.joinpath(*name.split(".")) for name in modules}
    assert [
        name for name, at in places.items() if not (at / "__init__.py").exists() and not at.with_suffix(".py").exists()
    ] == []


def test_editors_look_through_the_links(machine: Machine, links: Path) -> None:
    """By pyproject.toml, as Pyright and VS Code read it. One module of each part is enough, and one that is missing."""
    pytest.importorskip("basedpyright", reason="its wheels bring a Node.js, and are not made for every machine")
    shutil.copy(ROOT / "pyproject.toml", machine.folder)
    names = [*(f"railwright.{name}" for name in ("api", "testing", *PARTS, "not_there")), "railwright.core.kernel.text"]
    (machine.folder / "look.py").write_text("".join(f"import {name}\n" for name in names), "utf-8")
    command = [sys.executable, "-m", "basedpyright", "--outputjson", "look.py"]
    done = subprocess.run(command, cwd=machine.folder, capture_output=True, text=True, timeout=100, check=False)
    said = [found["message"] for found in json.loads(done.stdout)["generalDiagnostics"]]
    assert said == ['Import "railwright.not_there" could not be resolved']
