"""Without a feature the rest of the program works: it starts, plays, draws, and shows nothing of that feature."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from railwright.plugins.features import FEATURES, feature_halves
from tests.homes import move_home
from tests.sources import ROOT

# Words of a feature in menus, settings, keys, the help of commands, and the lists of rules and bots.
WORDS = {
    "balance": ("&Simulate", "Simulate", "  balance "),
    "coach": ("Puzzle of the &day", "analyse-game", "  puzzle ", "puzzle of the day"),
    "decks": ("Ticket &decks …",),
    "drafting": ("New country &board …", "New &country board …", "start with a draft", "  draft "),
    "exchange": ("&Import …", "&Export …", "a table of cities"),
    "expansions": ("rule:usa_1910",),
    "expert": ("bot:expert", "bot:quick"),
    "figures": ("&Analyse", "Analysis", "  analyse "),
    "lessons": ("&Learn to play", "&First steps"),
    "mechanics": ("rule:dice",),
    "online": ("&Join a table …", "  nearby ", "  serve ", "join a table", "--join", "an invitation link"),
    "printing": ("&Print …", "  export "),
    "rulebook": ("&Rules of this game", "  rulebook ", "the rules of this game", "explain the item that is selected"),
    "search": ("bot:search",),
    "sound": ("S&ounds\tM", "Sounds", "sounds on or off"),
    "statistics": ("&Statistics", "  ratings ", "statistics for finished games"),
    "terminal": ("--text", "in the terminal"),
    "variants": ("rule:draw_three",),
    "workshop": ("Rule &workshop",),
}
LISTS = "settings", "keys", "rules", "bots"

BESIDE = {("coach", "lessons"), ("terminal", "online")}  # parts that are not used without the other feature


@pytest.fixture(scope="module")
def processes() -> Iterator[subprocess.Popen[str]]:
    """The process that makes one without some features for each line that it receives."""
    command, environment = (
        [sys.executable, "-m", "tests.features.without"],
        {**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    with subprocess.Popen(command, text=True, stdin=PIPE, stdout=PIPE, env=environment) as process:
        yield process


def shown_without(features: tuple[str, ...], home: Path, processes: subprocess.Popen[str]) -> dict[str, Any]:
    """Return what a process shows in which these features cannot be imported, in English."""
    assert processes.stdin
    assert processes.stdout
    print(json.dumps([str(home), features]), file=processes.stdin, flush=True)
    shown = json.loads(processes.stdout.readline())
    assert isinstance(shown, dict), f"exit status {shown}"
    assert shown["errors"] == []
    assert processes.stdout.readline() == "0\n"
    return shown


def needs_of(feature: str) -> set[str]:
    """Return the names of the other features that one needs."""
    packages = "railwright.plugins.features", "railwright.editor.features"
    halves = [half for package in packages for half in feature_halves(package) if half.__name__.endswith(f".{feature}")]
    return {name for half in halves for name in half.FEATURE.needs}


def all_needs_of(feature: str) -> set[str]:
    """Return the names of the other features that one needs, and of those that they need."""
    needed = needs_of(feature)
    return needed.union(*map(all_needs_of, needed))


@pytest.mark.gui
@pytest.mark.parametrize("features", [(), *((name,) for name in WORDS), (*WORDS,)], ids="+".join)
@pytest.mark.sweep
def test_without_features_all_else_works_and_nothing_names_them(
    features: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: subprocess.Popen[str]
) -> None:
    move_home(monkeypatch, tmp_path / "home")
    shown = shown_without(features, tmp_path / "home", processes)
    entries = [entry for menu in shown["menus"].values() for entry in menu]
    texts = "\n".join([shown["help"], shown["advice"], *(text for name in LISTS for text in shown[name]), *entries])
    found = {name for name, words in WORDS.items() if words and any(word in texts for word in words)}
    assert found == {name for name, words in WORDS.items() if words and not {name, *all_needs_of(name)} & {*features}}


def test_features_import_only_others_that_they_need() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (contract,) = (each for each in contracts if each["name"] == "A feature imports only those that it needs")
    pairs = [tuple(half.split(".")[3] for half in arrow.split(" -> ")) for arrow in contract["ignore_imports"]]
    needed = {(name, other) for name in FEATURES for other in needs_of(name)}
    assert {pair for pair in pairs if pair[0] != pair[1]} == needed | BESIDE


def test_the_words_of_each_feature_are_looked_for() -> None:
    assert [*WORDS] == [*FEATURES]
