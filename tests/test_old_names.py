"""Rules and homes from before the package ``railwright`` go on working, and nothing of ours uses the names of then."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import PARTS, ROOT

HOME_BEFORE = ROOT / "tests" / "home_before"  # of the last version without the package: settings, games, rules, edits
OLD_RULES = ("night_trains.py", "day_off.py", "lighthouses")  # examples of docs/ as they were
PLACE = "HOME"  # stands in those files for the folder that they lie in
MAY_USE_OLD_NAMES = ("CHANGELOG.md", "core/catalogue/old_names.py", "tests/test_old_names.py", "tests/home_before/")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home of then, in a folder of today."""
    home = tmp_path / "home"
    shutil.copytree(HOME_BEFORE, home)
    for file in home.rglob("*"):
        if file.is_file() and PLACE.encode() in file.read_bytes() and file.suffix != ".png":
            file.write_text(file.read_text("utf-8").replace(f"{PLACE}/", f"{home}/"), "utf-8")
    return home


def run(home: Path, *arguments: str, path: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python outside the checkout, where no folder ``core`` lies beside it."""
    environment = {**os.environ, "RAILWRIGHT_HOME": str(home), "PYTHONPATH": path, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=cwd or home, env=environment, capture_output=True, text=True, timeout=100)


def printed(home: Path, code: str) -> str:
    ended = run(home, "-P", "-c", code)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.strip()


# --- rules with old names -----------------------------------------------------------------------------------


def test_rules_with_old_names_get_the_modules_of_today(home: Path) -> None:
    code = """
from railwright.core.catalogue.discovery import discover
catalogue = discover()
loaded = [catalogue.load(id) for id in ("night_trains", "day_off", "lighthouses")]
import core.api, core.testing, plugins.cards.api, railwright.api, railwright.testing, railwright.plugins.cards.api
print(core.api is railwright.api, core.testing is railwright.testing)
print(plugins.cards.api is railwright.plugins.cards.api, railwright.api.__spec__.name)
print(loaded[0].Ruleset is railwright.api.Ruleset)
"""
    assert printed(home, code).split() == ["True", "True", "True", "railwright.api", "True"]


@pytest.mark.parametrize("rule", OLD_RULES)
def test_a_rule_with_old_names_is_sound_in_a_process_of_its_own(home: Path, rule: str) -> None:
    arguments = ("plugins", "try", str(home / "plugins" / rule), "--map", "tiny")
    ended = run(home, "-m", "railwright", *arguments)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "No fault was found" in ended.stdout


def test_old_tests_of_old_rules_pass_in_any_folder(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "anywhere"
    folder.mkdir()
    shutil.copy(home / "plugins" / "night_trains.py", folder)
    test = (ROOT / "docs" / "examples" / "test_night_trains.py").read_text("utf-8")
    old = test.replace("railwright.plugins.", "plugins.").replace("railwright.testing", "core.testing")
    assert "from core.testing import" in old
    (folder / "test_night_trains.py").write_text(old, "utf-8")
    ended = run(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=folder)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_names_that_were_private_are_not_answered(home: Path) -> None:
    code = """
from railwright.core.catalogue.old_names import answer_old_names
answer_old_names()
for name in ("core.kernel.state", "plugins.cards.state", "plugins.nothing.api", "editor"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error.name)
"""
    assert printed(home, code).split() == ["core.kernel", "plugins.cards.state", "plugins.nothing.api", "editor"]


@pytest.mark.parametrize("rule", ["night_trains", "lighthouses"])
def test_a_rule_with_old_names_never_runs_on_foreign_modules(home: Path, tmp_path: Path, rule: str) -> None:
    foreign = tmp_path / "elsewhere" / "core"
    foreign.mkdir(parents=True)
    (foreign / "__init__.py").write_text("", "utf-8")
    (foreign / "api.py").write_text("raise SystemExit('the foreign module ran')", "utf-8")
    ended = run(home, "-m", "railwright", "plugins", "info", rule, path=str(foreign.parent))
    assert "foreign module ran" not in ended.stdout + ended.stderr
    code = f"from railwright.core.catalogue.discovery import discover; print(discover().load({rule!r}).words)"
    ended = run(home, "-P", "-c", code, path=str(foreign.parent))
    assert ended.returncode == 0, ended.stderr
    file = home / "plugins" / (f"{rule}/__init__.py" if rule == "lighthouses" else f"{rule}.py")
    number, line = next(
        (number, line)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if line.startswith("from core.api import")
    )
    better = line.replace("core.api", "railwright.api")
    said = f"{file}:{number}: another package called core would be imported; write: {better.rstrip('( ')}"
    assert ended.stdout.startswith(said)


def test_a_program_of_somebody_else_imports_its_own_package(tmp_path: Path) -> None:
    """With Railwright in its environment, a project with a folder ``core`` runs and tests itself."""
    core = tmp_path / "core"
    core.mkdir()
    (core / "__init__.py").write_text("MINE = True", "utf-8")
    (tmp_path / "test_mine.py").write_text("import core\ndef test_it(): assert core.MINE", "utf-8")
    ended = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=tmp_path)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    ended = run(tmp_path, "-c", "import core; print(core.MINE)", cwd=tmp_path)
    assert ended.stdout.strip() == "True"


# --- a home from before -------------------------------------------------------------------------------------

OPEN_EVERYTHING = """
from pathlib import Path
from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.rules_file import read_rules
from railwright.core.folders import data_folder
from railwright.editor.app import make_application
from railwright.editor.document.recovery import find_recovery_copies
from railwright.editor.main_window import MainWindow
from railwright.editor.rules.presets import find_presets
from railwright.editor.saves.saved_games import last_interrupted_game, saved_games
from railwright.editor.files.settings import settings
app, catalogue = make_application(), discover()
print("trusted", *[id for id in ("night_trains", "day_off", "lighthouses")
                   if catalogue.trust.is_trusted(Path(catalogue.manifests[id].path))])
print("presets", *find_presets())
print("settings", settings().value("look/style"), settings().value("play/pace"))
(copy,) = find_recovery_copies(catalogue)
print("edits of", copy.of)
game = last_interrupted_game()
print("game", game.path.name, len([*saved_games()]))
window = MainWindow(catalogue)
window.open("game", game.path)
import time
end = time.monotonic() + 60
while window.game.widget is None and time.monotonic() < end:
    app.processEvents()
session = window.game.widget.session
print("rules", *[id for id in ("night_trains", "lighthouses") if session.rules.active(id)], session.rules.board.spec.id)
import os, sys
sys.stdout.flush()
os._exit(0)
"""


def test_a_home_of_before_is_opened_whole(home: Path) -> None:
    assert printed(home, OPEN_EVERYTHING).splitlines() == [
        "trusted night_trains day_off lighthouses",
        "presets Night trains",
        "settings dark 0",
        f"edits of {home / 'maps' / 'mine.yaml'}",
        "game evening.railwright 1",
        "rules night_trains lighthouses tiny",
    ]


# --- how the program is started -----------------------------------------------------------------------------


def test_the_older_command_answers_in_a_checkout(home: Path) -> None:
    ended = run(home, "-m", "editor", "--version", cwd=ROOT)
    assert ended.stdout == run(home, "-m", "railwright", "--version").stdout != ""


def test_a_child_process_of_an_installation_in_place_finds_the_package(home: Path) -> None:
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
    assert printed(home, code) == "found"


# --- nothing of ours uses them ------------------------------------------------------------------------------

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
        if is_source and not name.startswith((*MAY_USE_OLD_NAMES, ".venv/", "build/")) and (ROOT / name).is_file():
            yield name, (ROOT / name).read_text("utf-8")


def test_nothing_is_imported_by_an_old_name() -> None:
    wrong = [f"{name}: {match[0]}" for name, text in sources() for match in IMPORT.finditer(text)]
    assert wrong == []


def test_no_module_is_named_by_an_old_name() -> None:
    wrong = [f"{name}: {match[0]}" for name, text in sources() for match in MODULE.finditer(text)]
    assert wrong == []


def test_the_search_for_old_names_finds_them() -> None:
    for old in ("from core.api import *", "import core", "from plugins import cards", 'x = "a\\nfrom core import api"'):
        assert IMPORT.search(old), old
    assert not IMPORT.search("from railwright.core.api import x\nimport railwright.core")
    assert MODULE.search('"core.guard.worker"')
    assert MODULE.search('"editor.canvas.layout_worker:LayoutWorker"')
