"""``plugins``: what there is, why it is on, and a new one that works."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pytest

from railwright.core.cli.main import main
from railwright.core.folders import plugins_folder
from railwright.core.guard.process import TrialRun
from tests.core.guard.broken import BROKEN, written
from tests.core.testkit.test_pytest_plugin import PYTEST
from tests.homes import move_home

Capture = pytest.CaptureFixture[str]
EXAMPLE = Path(__file__).parents[4] / "docs" / "examples" / "lighthouses"


def test_every_plugin_is_listed(capsys: Capture) -> None:
    assert main(["plugins", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    ids = [plugin["id"] for plugin in listed["plugins"] if plugin["origin"] == "built-in"]
    assert {"cards", "routes", "tickets", "ferries", "tunnels", "stations", "express", "europe"} <= set(ids)
    assert main(["plugins", "list"]) == 0
    assert "tunnels" in capsys.readouterr().out


def test_a_plugin_that_cannot_be_read_is_listed_with_the_reason(capsys: Capture) -> None:
    path = plugins_folder() / "broken_rule.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("PLUGIN = {}\n", encoding="utf-8")
    try:
        assert main(["plugins", "list"]) == 0
        (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("broken_rule cannot"))
        assert main(["plugins", "list", "--json"]) == 0
        (failure,) = json.loads(capsys.readouterr().out)["failures"]
        assert line == f"{failure['id']} cannot be used: {failure['message']}"
        assert (failure["path"], failure["stage"]) == (str(path), "manifest")
        assert main(["plugins", "list", "--safe"]) == 0
        assert "broken_rule" not in capsys.readouterr().out
    finally:
        path.unlink()


def test_a_plugin_tells_of_its_options_and_fields(capsys: Capture) -> None:
    assert main(["plugins", "info", "stations"]) == 0
    assert "count (integer, minimum 0, maximum 6, default 3)" in capsys.readouterr().out
    assert main(["plugins", "info", "europa_1912"]) == 0
    assert 'deck (one of expanded, mega, big_cities, default "expanded"): Deck' in capsys.readouterr().out
    assert main(["plugins", "info", "tunnels", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["map"]["route"]["tunnel"]["type"] == "boolean"


@pytest.mark.sweep
def test_translations_of_a_plugin_that_cannot_be_used_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    move_home(monkeypatch, tmp_path)
    shutil.copytree(EXAMPLE, plugins_folder() / "lighthouses")
    words = plugins_folder() / "lighthouses" / "words"
    (words / "cs.json").write_text('{"Lamp": "Lampa", "{n} lamps": ["lampa", "lampy"]}', encoding="utf-8")
    (words / "fr.json").write_text("[", encoding="utf-8")
    assert main(["plugins", "info", "lighthouses"]) == 0
    out = capsys.readouterr().out
    assert "  words/cs.json: “{n} lamps”: plural forms: cs has 3, but this list has 2\n" in out
    assert "  words/fr.json: invalid JSON" in out
    assert "words/de.json" not in out
    monkeypatch.setattr("railwright.plugins.programs.commands.plugins.TrialRun", partial(TrialRun, budget_s=0.0))
    main(["plugins", "try", "lighthouses", "--map", "lighthouse_bay"])
    assert "words/cs.json: “{n} lamps”: plural forms: cs has 3, but this list has 2." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["info", "tunels"], 4, "did you mean tunnels?"),
        (["info"], 2, "Name a plugin"),
        (["new", "Night-Trains"], 2, "cannot be an id"),
        (["new", "cards"], 1, "There is a plugin cards already"),
    ],
)
def test_what_cannot_be_done(arguments: list[str], code: int, message: str, capsys: Capture) -> None:
    assert main(["plugins", *arguments]) == code
    assert message in capsys.readouterr().err


def test_explaining_tells_why_and_who_is_asked_first(tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {express: null, cards: {row: 6}}\n", encoding="utf-8")
    assert main(["plugins", "explain", "--map", "tiny", "--rules", str(rules), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    plugins = {plugin["id"]: plugin for plugin in data["plugins"]}
    assert plugins["europe"]["because"] == "required by the map"
    assert plugins["tunnels"]["because"] == "part of europe"
    assert plugins["cards"]["because"] == "asked for by the rules file"
    assert plugins["cards"]["options"]["row"] == 6
    assert "express" not in plugins
    ids = [plugin["id"] for plugin in data["plugins"]]
    asked = [function["plugin"] for function in data["hooks"]["score_lines"]]
    assert asked == sorted(asked, key=ids.index)
    assert len(asked) > 1
    assert main(["plugins", "explain", "--map", "tiny"]) == 0
    assert "    ferries: railwright.plugins.ferries.adjust_need, line " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "explained"),
    [("europe", "europe"), ("tiny", "tiny"), ("stations", "europe"), ("stations --map tiny", "tiny")],
)
def test_the_map_to_explain_is_named_with_or_without_an_option(arguments: str, explained: str, capsys: Capture) -> None:
    assert main(["plugins", "explain", *arguments.split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["map"] == explained


def test_what_is_neither_a_map_nor_a_plugin_is_not_explained(capsys: Capture) -> None:
    assert main(["plugins", "explain", "no_map"]) == 3
    assert "Unknown map: no_map" in capsys.readouterr().err


@pytest.mark.sweep
def test_the_test_of_a_new_plugin_imports_nothing_of_the_engine_and_passes_anywhere(
    tmp_path: Path, capsys: Capture
) -> None:
    folder = tmp_path / "anywhere else"
    folder.mkdir()
    assert main(["plugins", "new", "night_trains", str(folder), "--json"]) == 0
    files = [Path(file) for file in json.loads(capsys.readouterr().out)["files"]]
    assert [file.name for file in files] == ["night_trains.py", "test_night_trains.py"]
    assert "core." not in files[1].read_text("utf-8")
    done = subprocess.run(PYTEST, capture_output=True, text=True, timeout=100, cwd=folder)
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout


@pytest.mark.sweep
def test_a_new_bot_works_passes_its_test_and_sits_down(tmp_path: Path, capsys: Capture) -> None:
    file = plugins_folder() / "sprinter.py"
    try:
        assert main(["plugins", "new", "--bot", "sprinter", "--json"]) == 0
        test = file.with_name("test_sprinter.py")
        assert json.loads(capsys.readouterr().out)["files"] == [str(file), str(test)]
        command = [*PYTEST, "--rootdir", str(tmp_path), str(test)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=100, cwd=tmp_path)
        assert done.returncode == 0, done.stdout
        assert "2 passed" in done.stdout
        seats = ["--seats", "bot:sprinter,bot:random", "--games", "1", "--seed", "1", "--jobs", "1", "--json"]
        assert main(["simulate", "--map", "tiny", *seats]) == 0
        assert "bot:sprinter" in capsys.readouterr().out
    finally:
        for written in (file, file.with_name("test_sprinter.py")):
            written.unlink(missing_ok=True)


def told_of(id: str, capsys: Capture) -> tuple[bool, bool]:
    """Whether JSON says that a plugin may run, and whether the list and the page of it say that it may not."""
    capsys.readouterr()
    assert main(["plugins", "info", id, "--json"]) == 0
    allowed = json.loads(capsys.readouterr().out)["allowed"]
    assert main(["plugins", "list", "--json"]) == 0
    assert [plugin["allowed"] for plugin in json.loads(capsys.readouterr().out)["plugins"] if plugin["id"] == id] == [
        allowed
    ]
    assert main(["plugins", "list"]) == 0
    (row,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith(id))
    assert main(["plugins", "info", id]) == 0
    info = capsys.readouterr().out
    assert ("user, not allowed" in row) == (f"railwright plugins allow {id}" in info)
    return allowed, "user, not allowed" in row


@pytest.mark.sweep
def test_a_new_plugin_may_run_until_it_is_changed(capsys: Capture, tmp_path: Path) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {long_hauls: {bonus: 3}}\n", encoding="utf-8")
    explain = ["plugins", "explain", "--map", "tiny", "--rules", str(rules)]
    file = plugins_folder() / "long_hauls.py"
    try:
        assert main(["plugins", "new", "long_hauls"]) == 0
        assert main(explain) == 0
        assert main(["plugins", "new", "long_hauls"]) == 1
        file.write_text(file.read_text("utf-8") + "\n# changed\n", encoding="utf-8")
        capsys.readouterr()
        assert main(explain) == 4
        assert "Read it, then allow it to run" in capsys.readouterr().err
        assert told_of("long_hauls", capsys) == (False, True)
        assert main(["plugins", "allow", "long_hauls"]) == 0
        assert told_of("long_hauls", capsys) == (True, False)
        assert main(explain) == 0
    finally:
        for written in (file, file.with_name("test_long_hauls.py")):
            written.unlink(missing_ok=True)


@pytest.mark.parametrize("case", ["is not Python", "names an unknown hook", "raises in the third turn"])
@pytest.mark.sweep
def test_a_plugin_is_tried_before_it_is_allowed(case: str, tmp_path: Path, capsys: Capture) -> None:
    code, message = BROKEN[case]
    assert main(["plugins", "try", str(written(tmp_path, code)), "--map", "tiny"]) == 1
    assert re.search(message, capsys.readouterr().out)


@pytest.mark.sweep
def test_a_sound_plugin_is_tried_and_stays_forbidden(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games are played, however busy the machine is."""
    monkeypatch.setattr("railwright.plugins.programs.commands.plugins.TrialRun", partial(TrialRun, budget_s=100.0))
    rules = tmp_path / "rules.yaml"
    short = "cards: {per_color: 5, locomotives: 4}, routes: {trains: 3}"
    rules.write_text(f"plugins: {{express: null, {short}}}\n", encoding="utf-8")
    path = written(tmp_path, "")
    assert main(["plugins", "try", str(path), "--map", "tiny", "--rules", str(rules), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["id"], data["sound"], data["games"]) == ("broken", True, 12)
    assert main(["plugins", "try", "nowhere"]) == 4
    assert main(["plugins", "try", "stations", "--map", "tiny", "--rules", str(rules)]) == 0
    told = capsys.readouterr().out
    assert "No errors in 12 games" in told
    assert "This was not a sandbox: read a plugin before you allow it." in told
