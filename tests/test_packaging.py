"""The wheel is whole and runs from anywhere, and the rules run where there is no Qt."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from zipfile import ZipFile

import pytest

from railwright.core import __version__
from railwright.plugins.features.expert.model.source_hash import compiled_modules
from tests.machine_code import CAN_COMPILE, compiler, copy_sources, leave_few

pytestmark = pytest.mark.timeout(300)  # the first test waits for the wheel
ROOT = Path(__file__).parent.parent
NOT_IN_THE_WHEEL = (".ts", ".pyc")  # sources of translations, which are read as .json files; what building leaves
PACKAGES = ("core", "plugins", "editor", "maps", "schemas")
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE")
# Everything else in the packages belongs into the wheel.
BUILT = shutil.ignore_patterns("__pycache__", "*.pyc", "machine")
MODEL = "plugins/features/expert/model"
MACHINE = "railwright/plugins/features/expert/machine/"


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints; the test fails with all it said when its exit code is not 0."""
    result = subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert result.returncode == 0, f"{command} ended with {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the wheel is made of, so that building leaves nothing in the tree."""
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        shutil.copy(ROOT / name, copy)
    for name in PACKAGES:
        shutil.copytree(ROOT / name, copy / name, ignore=BUILT)
    leave_few(copy / MODEL)
    return copy


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel; its machine code is empty: other tests play with what set-up compiles of the same sources."""
    empty = compiler(tmp_path_factory.mktemp("compiler"))
    return build_wheel(sources, tmp_path_factory.mktemp("wheel"), **({"CC": str(empty)} if CAN_COMPILE else {}))


def build_wheel(sources: Path, folder: Path, **environment: str) -> Path:
    """The wheel, built without a network."""
    offline = ("--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "wheel", *offline, "--wheel-dir", folder, sources, cwd=folder, **environment)
    (built,) = folder.glob("railwright-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the installed wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    offline = ("--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "install", *offline, "--target", folder, wheel, cwd=folder)
    return folder


def run_python(code: str, *, cwd: Path, path: Path) -> str:
    """What code prints in a fresh interpreter that finds the packages below ``path``."""
    return run(sys.executable, "-c", code, cwd=cwd, PYTHONPATH=str(path))


def run_program(*arguments: str, cwd: Path, installed: Path) -> str:
    """What the installed program prints."""
    program = shutil.which("railwright", path=str(installed / "bin"))
    assert program, f"there is no program in {installed}"
    return run(program, *arguments, cwd=cwd, PYTHONPATH=str(installed))


@pytest.mark.sweep
def test_the_wheel_holds_every_file_of_the_packages(wheel: Path, sources: Path) -> None:
    in_tree = {
        f"railwright/{path.relative_to(sources).as_posix()}".replace("railwright/core/railwright/", "railwright/")
        for name in PACKAGES
        for path in (sources / name).rglob("*")
        if path.is_file() and path.suffix not in NOT_IN_THE_WHEEL
    }
    names = ZipFile(wheel).namelist()
    in_wheel = {name for name in names if ".dist-info/" not in name and not name.startswith(MACHINE)}
    assert in_wheel == in_tree, "add an __init__.py, or the kind of file to tool.setuptools.package-data"


def test_the_wheel_holds_machine_code_where_it_can_be_made(wheel: Path, sources: Path) -> None:
    modules = {name.removeprefix(MACHINE) for name in ZipFile(wheel).namelist() if name.startswith(MACHINE)}
    if not CAN_COMPILE:
        assert not modules
        assert wheel.name.endswith("-py3-none-any.whl")
        return
    assert {name.partition(".")[0] for name in modules} == {"__init__", *compiled_modules(sources / MODEL)}
    assert "-cp311-abi3-" in wheel.name
    assert all(".abi3." in name or name.endswith(".pyd") for name in modules - {"__init__.py"})


@pytest.mark.sweep
def test_without_a_compiler_the_wheel_is_one_for_any_machine(tmp_path: Path) -> None:
    copy_sources(tmp_path / "sources")
    for name in (*PACKAGES, "core/railwright"):
        (tmp_path / "sources" / name).mkdir(exist_ok=True)
    wheel = build_wheel(tmp_path / "sources", tmp_path, CC=str(tmp_path / "none"))
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if name.startswith(MACHINE)]


def test_the_links_of_the_readme_lead_to_the_repository() -> None:
    spec = spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = module_from_spec(spec)
    spec.loader.exec_module(setup)
    assert setup.readme("") == (ROOT / "README.md").read_text("utf-8")
    links = re.findall(r"(!?)\[[^]]*\]\(([^)]*)\)", setup.readme("https://example.org/us/railwright"))
    own = [(picture, link) for picture, link in links if "example.org" in link]
    assert len(own) > 20
    for picture, link in own:
        part, _, name = link.removeprefix("https://example.org/us/railwright/").partition("/main/")
        assert part == ("raw" if picture else "blob")
        assert (ROOT / name.partition("#")[0]).exists()
    assert all(link.startswith(("https://", "#")) for _, link in links)


@pytest.mark.sweep
def test_the_installed_packages_are_those_of_the_wheel(installed: Path, tmp_path: Path) -> None:
    names = [f"railwright.{name}" for name in PACKAGES]
    code = f"import importlib; print(*(importlib.import_module(name).__file__ for name in {names}), sep='\\n')"
    files = [Path(line) for line in run_python(code, cwd=tmp_path, path=installed).splitlines()]
    assert [file.parent.parent for file in files] == [installed / "railwright"] * len(PACKAGES)


@pytest.mark.sweep
def test_the_program_and_the_module_say_the_same_version(installed: Path, tmp_path: Path) -> None:
    by_name = run_program("--version", cwd=tmp_path, installed=installed)
    as_module = run(sys.executable, "-m", "railwright", "--version", cwd=tmp_path, PYTHONPATH=str(installed))
    assert by_name == as_module
    assert by_name.startswith(f"railwright {__version__}")


@pytest.mark.parametrize("board", ["europe", "tiny"])
@pytest.mark.sweep
def test_the_installed_program_reads_its_maps(installed: Path, tmp_path: Path, board: str) -> None:
    assert "error" not in run_program("validate", board, cwd=tmp_path, installed=installed)


@pytest.mark.sweep
def test_the_installed_program_plays_a_game(installed: Path, tmp_path: Path) -> None:
    bots = ("--map", "europe", "--seats", "bot:random,bot:random", "--games", "1", "--seed", "1", "--json")
    assert json.loads(run_program("simulate", *bots, cwd=tmp_path, installed=installed))


IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
count = 0
for name in {packages}:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, name + "."):
        importlib.import_module(module.name)
        count += 1
assert count > {at_least}, f"only {{count}} modules found"
print(*sorted(name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))))
"""


@pytest.mark.sweep
def test_core_and_plugins_import_without_qt(tmp_path: Path) -> None:
    code = IMPORT_EVERYTHING.format(packages=("railwright.core", "railwright.plugins"), at_least=30)
    assert run_python(code, cwd=tmp_path, path=ROOT).strip() == ""


def test_the_program_starts_without_importing_qt(tmp_path: Path) -> None:
    code = (
        "import sys, railwright.editor.__main__; print(*(name for name in sys.modules if name.startswith('PySide6')))"
    )
    assert run_python(code, cwd=tmp_path, path=ROOT).strip() == ""


@pytest.mark.skipif(sys.platform == "win32" or not (ROOT / ".venv").exists(), reason="the set-up is a shell script")
@pytest.mark.sweep
def test_the_oldest_and_the_newest_other_python_are_found(tmp_path: Path) -> None:
    versions = {"python3": "3.99", "python3.11": "3.11", "python3.12": "3.12", "python3.13": "", "python3.14": "3.99"}
    for name, version in versions.items():
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    pythons = run("sh", ".ci/setup", "pythons", cwd=ROOT, PATH=f"{tmp_path}:{os.environ['PATH']}", HOME=str(tmp_path))
    expected = (
        [tmp_path / "python3"] if sys.version_info[:2] == (3, 11) else [tmp_path / "python3.11", tmp_path / "python3"]
    )
    assert [Path(line) for line in pythons.splitlines()] == expected
