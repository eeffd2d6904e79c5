"""Makes a release, step by step: ``make release VERSION=0.2.0``. docs/test-and-release.md says what each step does.

Each step needs the one before it at the same commit. ``make release VERSION=0.2.0 ARGS=build`` repeats one of them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "core" / "__init__.py"  # the only place of the version
CHANGES = ROOT / "CHANGELOG.md"
KEPT = ROOT / "tests" / "releases"  # files of each release, which later ones must open
DIST = ROOT / "dist"
NOTES, SUMS = "NOTES.md", "SHA256SUMS"
DONE = ROOT / "build" / "release"  # a file for each step that is done, with the commit
UNRELEASED = "## [Unreleased]\n"


class Refused(Exception):
    """A step cannot be done now."""


def main() -> int:
    """Do all steps, or those that are named. Returns 1 if one is refused or fails."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("version", type=valid_version)
    parser.add_argument("steps", nargs="*", choices=[*STEPS, []], help="by default all, in this order")
    options = parser.parse_args()
    try:
        for name, step in STEPS.items():
            if name in (options.steps or STEPS):
                print(f"{name} …", flush=True)
                require_clean_main(options.version)
                step(options.version)
    except (Refused, subprocess.CalledProcessError) as error:
        print(f"No release: {error}", file=sys.stderr)
        return 1
    return 0


def valid_version(text: str) -> str:
    """A version of three numbers, such as 0.2.0. Raises ValueError."""
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", text):
        raise ValueError
    return text


def require_clean_main(version: str) -> None:
    """Raise Refused where something is not committed, the branch is not main, or the version is tagged."""
    if read("git", "status", "--porcelain"):
        raise Refused("commit or remove what `git status` lists")
    if read("git", "branch", "--show-current") != "main":
        raise Refused("releases are made on the branch main")
    if read("git", "tag", "--list", f"v{version}"):
        raise Refused(f"the tag v{version} exists")


def current_version() -> str:
    """The version that the code names."""
    return re.findall(r'__version__ = "(.*)"', CODE.read_text("utf-8"))[0]


def numbers(version: str) -> list[int]:
    """The numbers of a version, by which versions are compared."""
    return [int(number) for number in version.split(".")]


def prepare(version: str) -> None:
    """Set the version, date the changelog, keep files of this version for later ones, and commit all three."""
    changes = CHANGES.read_text("utf-8")
    if current_version() == version and notes_of(version, changes):
        print(f"  {version} is prepared already")
        return
    if numbers(version) <= numbers(current_version()):
        raise Refused(f"the version is {current_version()} already")
    if not notes_of("Unreleased", changes):
        raise Refused("CHANGELOG.md has nothing below [Unreleased]")
    today = datetime.now(UTC).date().isoformat()
    CHANGES.write_text(changes.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {today}\n"), "utf-8")
    CODE.write_text(CODE.read_text("utf-8").replace(current_version(), version), "utf-8")
    run(sys.executable, "-m", "tests.releases.keep", str(KEPT / version))
    run("git", "add", "--all")
    run("git", "commit", "--quiet", "--message", f"Release {version}")


def notes_of(version: str, changes: str) -> str:
    """What the changelog says of a version; "" if nothing."""
    _, _, rest = changes.partition(f"\n## [{version}]")
    return re.split(r"\n## \[", rest.partition("\n")[2])[0].strip()


def test(version: str) -> None:
    """Run everything that CI runs; files of earlier releases are opened too."""
    require(current_version() == version, "prepare")
    run("sh", ".ci/run")
    mark_done("test")


def build(version: str) -> None:
    """Make and try the files of the release, and write its notes and checksums beside them."""
    require(is_done("test"), "test")
    run("make", "dist")
    (DIST / NOTES).write_text(f"# Railwright {version}\n\n{notes_of(version, CHANGES.read_text('utf-8'))}\n", "utf-8")
    files = sorted(file for file in DIST.iterdir() if file.name != SUMS)
    if strange := [file.name for file in files if file.name != NOTES and f"-{version}" not in file.name]:
        raise Refused(f"{strange[0]} is not of version {version}")
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / SUMS).write_text("".join(lines), "utf-8")
    mark_done("build")


def tag(version: str) -> None:
    """Tag the commit, with the checksums as the message."""
    require(is_done("build"), "build")
    sums = (DIST / SUMS).read_text("utf-8")
    run("git", "tag", "--annotate", f"v{version}", "--message", f"Railwright {version}\n\n{sums}")
    print(f"  v{version} is tagged. Push it, and publish the files in {DIST.name} with {NOTES} as their text.")


STEPS = {"prepare": prepare, "test": test, "build": build, "tag": tag}


def require(is_true: bool, step: str) -> None:
    """Raise Refused where an earlier step is not done."""
    if not is_true:
        raise Refused(f"first comes the step {step!r}, at this commit")


def mark_done(step: str) -> None:
    """Remember that a step is done at this commit."""
    DONE.mkdir(parents=True, exist_ok=True)
    (DONE / step).write_text(read("git", "rev-parse", "HEAD"), "utf-8")


def is_done(step: str) -> bool:
    """Whether a step is done at this commit."""
    return (DONE / step).exists() and (DONE / step).read_text("utf-8") == read("git", "rev-parse", "HEAD")


def run(*command: str) -> None:
    """Run a command in the repository. Raises CalledProcessError."""
    # Without the variables of the command that started this: its ARGS are not those of `make test`.
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def read(*command: str) -> str:
    """What a command in the repository prints. Raises CalledProcessError."""
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
