"""The code blocks of the documents run: shell commands in order, page by page, and Python. What is not run says why."""

from __future__ import annotations

import io
import re
import shlex
import shutil
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder
from railwright.core.guard.process import TrialRun
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.engine import options
from railwright.core.kernel.visibility import view
from railwright.core.maps.library import find_map
from railwright.editor.commands import COMMANDS
from railwright.testing import Table, ruleset_of
from tests.homes import move_home

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
NOT_RUN = {
    r"make ": "sets up this machine, or runs this suite",
    r"git |pip ": "needs a network",
    r"dask |railwright .*--cluster ": "needs a cluster: tests/plugins/programs/workers/test_cluster.py has one",
    r"docker ": "needs Docker; tests/plugins/programs/online/test_serve.py runs the steps of the file",
    r"export PGHOST": "needs a database: tests/plugins/programs/online/test_group.py has one",
    r"cd ": "leads to a folder that a command before it has printed",
    r"python -m pytest ": "tests/test_docs.py follows both pages, pytest included",
    r"railwright (edit|rules|open)\b": "opens a window",
    r"railwright play (?!.*--text)": "opens a window",
    r"railwright play .*--join": "needs a table elsewhere",
    r"railwright play .*--load": "needs a game that was saved",
    r"railwright serve\b": "runs until it is interrupted: tests/plugins/programs/online/test_serve.py",
    r"railwright desktop-entry": "changes the desktop: tests/editor/test_desktop_entry.py",
}
LANGUAGES = {  # of blocks; only the first two are run
    *("sh", "python"),
    *("bat", "ini", "json", "text", "toml", "xml", "yaml", ""),
    "nginx",  # tests/plugins/programs/online/test_group.py runs it
}
SIGNATURE = re.compile(r"^(def|class) .*$|^\w+( = .*)?$")  # of the pages that are made from the sources
PRELUDES = {
    "hooks.md": """
from railwright.api import *
Depots = options = place = build = refuse = why_not = lambda *given: None
""",
    "write-a-bot.md": """
from collections.abc import Iterable, Sequence
from random import Random
from railwright.api import *
from railwright.plugins.bots.greedy import Greedy
PLAYOUTS = 1
""",
}


def blocks(page: Path, language: str) -> list[str]:
    fences = re.findall(r"^```(\w*)\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert {name for name, _ in fences} <= LANGUAGES, "say above whether blocks of this language are run"
    return [text for name, text in fences if name == language]


def shown_commands(page: Path) -> list[str]:
    """The lines of shell blocks, indented commands, and the examples in the table of the README."""
    text = page.read_text("utf-8")
    examples = re.findall(r"^\| `[a-z-]+` \| .* \| `(railwright [^`]+)` \|$", text, re.MULTILINE)
    indented = re.findall(r"^    (railwright .*)$", text, re.MULTILINE)
    return [*(line for block in blocks(page, "sh") for line in block.splitlines() if line), *indented, *examples]


def yaml_of(page: str) -> str:
    return blocks(DOCS / page, "yaml")[0]


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The current folder, with the files that commands of the pages name."""
    folder = tmp_path / "here"
    folder.mkdir()
    move_home(monkeypatch, tmp_path / "home")
    monkeypatch.chdir(folder)
    monkeypatch.setattr("railwright.plugins.programs.commands.plugins.TrialRun", partial(TrialRun, budget_s=0.5))
    for name in ("my_map.yaml", "my-map.yaml"):
        shutil.copy(find_map("tiny"), folder / name)
    contents = {
        "islands": "map-format.md",
        "position": "positions.md",
        "puzzle": "positions.md",
        "house": "house-rules.md",
    }
    for name, page in contents.items():
        (folder / f"{name}.yaml").write_text(yaml_of(page), "utf-8")
    (folder / "night.yaml").write_text(yaml_of("write-a-variant.md"), "utf-8")
    (folder / "answers.txt").touch()
    (folder / "cities.csv").write_text("name,lat,lon\nOslo,59.9,10.7\nBergen,60.4,5.3\n", "utf-8")
    (folder / "routes.csv").write_text("from,to,length\nOslo,Bergen,4\n", "utf-8")
    shutil.copytree(DOCS / "examples" / "lighthouses", plugins_folder() / "lighthouses")
    assert run("railwright simulate --map tiny --seats bot:random,bot:random --seed 1 --records .") == Exit.OK
    (folder / "tiny-1-0001.jsonl").rename(folder / "game.jsonl")
    return folder


def run(line: str) -> int:
    """Run a command of the program in this process; its input is empty."""
    words = shlex.split(re.sub(r" [<>] \S+", "", line), comments=True)
    return main(words[1:], COMMANDS)


def in_less_time(line: str) -> str:
    """The same command with fewer games and cities, on a smaller board."""
    few = {"balance": "--games 2 --jobs 1", "analyse-game": "--effort 0.01", "nearby": "--wait 0.01"}
    few |= {"rulebook": "--map tiny"}
    line = line.replace("export europe", "export tiny")
    more = few.get(line.split()[1], "")
    return re.sub(r"--games \d+", "--games 2", re.sub(r"--cities \d+", "--cities 8", f"{line} {more}"))


@pytest.mark.gui
@pytest.mark.parametrize("page", [page for page in PAGES if shown_commands(page)], ids=lambda page: page.name)
@pytest.mark.sweep
def test_the_shell_commands_of_a_page_run(
    page: Path, folder: Path, qapp: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    for line in shown_commands(page):
        if any(re.match(pattern, line) for pattern in NOT_RUN):
            continue
        assert line.startswith("railwright "), f"{line}: run it here, or say why not"
        code = run(in_less_time(line))
        assert code in (Exit.OK, Exit.NO), f"{line} ended with {code}\n{capsys.readouterr().err}"
        if line == "railwright plugins new night_trains":  # the page goes on with its own rule
            shutil.copy(DOCS / "examples" / "night_trains.py", plugins_folder())


def namespace_of(page: str) -> dict[str, Any]:
    """What the Python blocks of a page define, run in order after the imports that they need."""
    names: dict[str, Any] = {"__name__": "page"}
    exec(PRELUDES.get(page, ""), names)
    for block in blocks(DOCS / page, "python"):
        if not SIGNATURE.fullmatch(block.strip()):
            exec(compile(block, page, "exec"), names)
    return names


def test_the_pages_with_python_are_those_that_are_run() -> None:
    elsewhere = {"change-a-rule.md", "write-a-variant.md"}  # their blocks are the files that tests/test_docs.py runs
    assert {page.name for page in PAGES if blocks(page, "python")} == {*PRELUDES, "draw-a-map.md"} | elsewhere


@pytest.mark.sweep
def test_the_script_that_edits_a_map_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    namespace_of("draw-a-map.md")
    printed, before = capsys.readouterr().out.splitlines(), find_map("balkans").read_text("utf-8").splitlines()
    assert len([line for line in printed if line not in before]) == 1


def test_the_declarations_of_a_plugin_run() -> None:
    assert {"Depot", "DEPOTS", "PLACE", "BUILD", "rest", "first"} <= {*namespace_of("hooks.md")}


def test_the_bot_that_searches_answers() -> None:
    names = namespace_of("write-a-bot.md")
    rules = ruleset_of("tiny")
    (declared,) = names["declare_agents"]()
    bot = declared.make(rules, 0, Random(0))
    bot.rules, bot.seat, bot.asked = rules, 0, 0
    state = Table(rules).state
    possible = options(rules, state)
    assert names["choose"](bot, view(rules, state, 0), possible) in possible
