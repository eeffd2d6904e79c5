"""With --json every command prints JSON on standard output and nothing else."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from railwright.core.catalogue.extensions import declarations
from railwright.core.cli.main import main
from railwright.core.guard.process import TrialRun
from railwright.core.kernel.commands import Command, Exit
from railwright.editor.commands import COMMANDS
from tests.homes import move_home

POSITION = """format: {name: railwright-position, version: 1}
map: tiny
turn: 0
seats: [{name: Ann}, {name: Bob}]
"""
# What each prints one document for, with {} for a folder that holds a record and a position.
ONE_DOCUMENT = {
    "analyse": ["analyse tiny", "analyse tiny -o {}/figures.html"],
    "analyse-game": ["analyse-game {}/tiny-1-0001.jsonl --effort 0.01"],
    "balance": ["balance tiny --games 2 --players 2 --jobs 1"],
    "desktop-entry": ["desktop-entry --install", "desktop-entry --remove"],
    "draft": ["draft --country HU --cities 8 -o {}/hungary.yaml"],
    "export": ["export tiny -o {}/tiny.svg"],
    "import": ["import {}/cities.csv -o {}/imported.yaml"],
    "nearby": ["nearby --wait 0.01 --at 127.0.0.1:9"],
    "open": ["open {}/nothing.jsonl", "{}/nothing.jsonl"],
    "play": [
        "play --text --map tiny --seats bot:random,bot:random --seed 1",
        "play --text --map tiny --seats Ann,bot:random --seed 1",
        "play --text --load {}/nothing.railwright",
    ],
    "plugins": [
        "plugins list",
        "plugins info stations",
        "plugins explain tiny",
        "plugins new day_trains {}/plugins",
        "plugins allow night_trains",
        "plugins try night_trains --map tiny",
    ],
    "position": [f"position {what} {{}}/position.yaml" for what in ("show", "options", "score")]
    + ["position do {}/position.yaml --do pass"],
    "puzzle": ["puzzle --map tiny --seed 3 --solve"],
    "ratings": ["ratings", "ratings {}"],
    "replay": ["replay {}/tiny-1-0001.jsonl", "replay {}/tiny-1-0001.jsonl --prove", "replay {}/position.yaml"],
    "rulebook": ["rulebook --map tiny", "rulebook --map tiny -o {}/rules.html"],
    "schema": ["schema", "schema tiny"],
    "simulate": ["simulate --map tiny --seats bot:random,bot:random --games 1"],
    "completion": ["completion bash"],
    "where": ["where"],
    "validate": ["validate tiny europe", "validate {}/position.yaml {}/nothing.yaml"],
}
WINDOWS = {"edit", "rules"}  # which print nothing, and end when the window is closed
ELSEWHERE = {"serve"}  # which runs until it is interrupted: tests/plugins/programs/online/test_serve.py


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("json")
    with pytest.MonkeyPatch.context() as patch:
        move_home(patch, folder / "home")
        _write_files(folder)
        yield folder


def _write_files(folder: Path) -> None:
    words = f"simulate --map tiny --seats bot:random,bot:random --games 1 --seed 1 --records {folder}"
    assert main(words.split(), COMMANDS) == Exit.OK
    assert main(["plugins", "new", "night_trains"], COMMANDS) == Exit.OK
    (folder / "position.yaml").write_text(POSITION, "utf-8")
    (folder / "cities.csv").write_text("name,lat,lon\nOslo,59.9,10.7\nBergen,60.4,5.3\n", "utf-8")


def commands() -> list[Command]:
    return [*declarations("declare_commands"), *COMMANDS]


def test_every_command_is_tried() -> None:
    assert {*ONE_DOCUMENT} | WINDOWS | ELSEWHERE == {command.name for command in commands()}


@pytest.mark.gui
@pytest.mark.parametrize("words", [words for several in ONE_DOCUMENT.values() for words in several])
@pytest.mark.sweep
def test_a_command_prints_one_json_document(
    words: str,
    folder: Path,
    qapp: object,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("railwright.plugins.programs.commands.plugins.TrialRun", partial(TrialRun, budget_s=0.5))
    main([*words.format(folder, folder).split(), "--json"], COMMANDS)
    assert isinstance(json.loads(capsys.readouterr().out), dict)


@pytest.mark.parametrize("name", sorted(command.name for command in commands()))
def test_the_version_is_one_json_document_with_every_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([name, "--version", "--json"], [name, "--json", "--version"], ["--json", name, "--version"]):
        assert main(words, COMMANDS) == Exit.OK
        assert set(json.loads(capsys.readouterr().out)) == {"railwright", "map_format", "python", "qt"}


def test_a_game_in_the_terminal_is_told_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    words = "play --text --map tiny --seats bot:random,bot:random --seed 1 --json"
    assert main(words.split(), COMMANDS) == Exit.OK
    printed = capsys.readouterr()
    assert json.loads(printed.out)["finished"]
    assert "The game is over." in printed.err
