"""A release is made step by step, in a small repository whose tests and builds are stand-ins."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(not shutil.which("git") or not shutil.which("make"), reason="needs git and make")
CHANGES = "# Changelog\n\n## [Unreleased]\n\nTrains whistle.\n\n## [0.1.0] - 2026-01-01\n\nTrains run.\n"


class Repository:
    """A repository with what a release is made of; its tests, files and games take no time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in (".ci", "tests/releases", "core"):
            (folder / name).mkdir(parents=True)
        shutil.copy(ROOT / ".ci" / "release.py", folder / ".ci")
        keep = "import pathlib, sys\n\nfolder = pathlib.Path(sys.argv[1])\nfolder.mkdir()\n(folder / 'save').touch()\n"
        self.write("tests/releases/keep.py", keep)
        self.write("core/__init__.py", '"""The engine."""\n\n__version__ = "0.1.0"\n')
        self.write("CHANGELOG.md", CHANGES)
        self.write(".gitignore", "/build/\n/dist/\n__pycache__/\n")
        self.write(".ci/run", "test ! -e broken\n")
        self.write(
            "Makefile",
            "ARGS :=\ndist:\n\ttest -z '$(ARGS)'\n\tmkdir -p dist\n\techo program >dist/railwright-0.2.0.tar.gz\n",
        )
        self.git("init", "--quiet", "--initial-branch", "main")
        self.git("config", "user.name", "Ann")
        self.git("config", "user.email", "ann@example.org")
        self.commit()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def git(self, *words: str) -> str:
        return subprocess.run(
            ["git", *words], cwd=self.folder, check=True, capture_output=True, text=True, timeout=60
        ).stdout

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Change")

    def release(self, *words: str) -> str:
        """What is refused when a release is made; "" if nothing."""
        done = subprocess.run(
            [sys.executable, ".ci/release.py", *words],
            cwd=self.folder,
            env=os.environ | {"MAKEFLAGS": " -- ARGS=build"},  # as of `make release ARGS=build`
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert (done.returncode == 0) == (not done.stderr)
        return done.stderr


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_a_release_is_prepared_tested_built_and_tagged(repository: Repository) -> None:
    assert "prepare" in repository.release("0.2.0", "test")
    assert repository.release("0.2.0", "prepare") == ""
    assert repository.read("core/__init__.py").endswith('__version__ = "0.2.0"\n')
    assert "## [Unreleased]\n\n## [0.2.0] - 20" in repository.read("CHANGELOG.md")
    assert "tests/releases/0.2.0/save" in repository.git("ls-files")
    assert "step 'test'" in repository.release("0.2.0", "build", "tag")
    assert repository.release("0.2.0", "test") == ""
    assert "step 'build'" in repository.release("0.2.0", "tag")
    assert repository.release("0.2.0") == ""  # all of it, with what is prepared already
    assert repository.read("dist/NOTES.md") == "# Railwright 0.2.0\n\nTrains whistle.\n"
    sums = repository.read("dist/SHA256SUMS")
    program = hashlib.sha256(b"program\n").hexdigest()
    assert f"{program}  railwright-0.2.0.tar.gz\n" in sums
    assert repository.git("cat-file", "-t", "v0.2.0") == "tag\n"
    assert sums in repository.git("tag", "--list", "--format=%(contents)", "v0.2.0")
    assert "v0.2.0 exists" in repository.release("0.2.0")


def test_a_step_is_done_again_after_a_change(repository: Repository) -> None:
    repository.release("0.2.0", "prepare", "test")
    repository.write("README.md", "Trains")
    assert "git status" in repository.release("0.2.0", "build")
    repository.commit()
    assert "step 'test'" in repository.release("0.2.0", "build")


def test_a_failing_test_stops_the_release(repository: Repository) -> None:
    repository.write("broken", "")
    repository.commit()
    assert "No release" in repository.release("0.2.0")
    assert repository.git("tag") == ""
    assert not (repository.folder / "dist").exists()


@pytest.mark.parametrize("version", ["1", "0.2", "0.02.0", "0.2.0rc1", "v0.2.0", "0.1.0", "0.0.9"])
def test_a_version_is_valid_and_new(repository: Repository, version: str) -> None:
    assert version in repository.release(version) or "already" in repository.release(version)
    assert repository.git("status", "--porcelain") == ""


def test_releases_are_made_on_main_with_something_new(repository: Repository) -> None:
    repository.git("switch", "--quiet", "--create", "other")
    assert "main" in repository.release("0.2.0")
    repository.git("switch", "--quiet", "main")
    repository.write("CHANGELOG.md", CHANGES.replace("Trains whistle.\n\n", ""))
    repository.commit()
    assert "nothing below [Unreleased]" in repository.release("0.2.0")
