"""``railwright export``: files, sentences and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.core.maps.library import find_map
from railwright.editor.commands import COMMANDS
from railwright.editor.features.printing.options import PARTS, PrintOptions
from tests.editor.printing.prints import pages_of, print_job_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def export(*arguments: object) -> int:
    return main(["export", *map(str, arguments)], COMMANDS)


@pytest.mark.sweep
def test_it_prints_what_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tiny.pdf"
    assert export("tiny", "-o", path, "--tiles", "A4", "--cards", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    sheets = print_job_of("tiny").sheets(PrintOptions(PARTS, tiles="a4"))
    assert [sheet_data["name"] for sheet_data in report["sheets"]] == [sheet.name for sheet in sheets]
    assert report["map"] == "tiny"
    assert report["serial"] == print_job_of("tiny").imprint.serial
    assert len(pages_of(path)) == len(sheets)


@pytest.mark.parametrize("name", ["x.pdf", "x.SVG", "x.png"])
def test_the_name_of_the_file_says_what_is_made(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    assert export("tiny", "--to", path, "--dpi", 72, "--ink") == 0
    assert capsys.readouterr().out.startswith(f"{path}: 1 sheet, print ")
    start = {"x.pdf": b"%PDF", "x.SVG": b"<?xml", "x.png": b"\x89PNG"}[name]
    assert path.read_bytes().startswith(start)


def test_names_with_control_characters_make_no_broken_file(tmp_path: Path) -> None:
    text = find_map("tiny").read_text("utf-8").replace("name: Skerry Coast", r'name: "<\u0001\e&]]>"')
    (tmp_path / "a.yaml").write_text(text.replace("name: Arven", r'name: "\u0001<\u2028"'), "utf-8")
    assert export(tmp_path / "a.yaml", "-o", tmp_path / "a.svg") == 0
    title = ElementTree.parse(tmp_path / "a.svg").find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == r"<\x01\x1b&]]>"


@pytest.mark.sweep
def test_cities_have_their_names_in_a_language(tmp_path: Path) -> None:
    for language, vienna in (("cs_CZ", "Vídeň"), ("de", "Wien")):
        assert export("danube", "-o", tmp_path / "a.svg", "--city-names", language) == 0
        assert f">{vienna}<" in (tmp_path / "a.svg").read_text("utf-8")
    assert export("danube", "-o", tmp_path / "a.svg", "--city-names", "xx") == Exit.USAGE


def test_changes_of_the_rules_change_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text("plugins: {cards: {per_color: 1, locomotives: 1}}\n")
    arguments = ("tiny", "-o", tmp_path / "x.pdf", "--parts", "trains", "--bleed", 0)
    assert export(*arguments) == 0
    assert "7 sheets" in capsys.readouterr().out  # 110 cards, 16 to a sheet
    assert export(*arguments, "--rules", rules) == 0
    assert "1 sheet," in capsys.readouterr().out


@pytest.mark.sweep
def test_panels_and_their_plan_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("tiny", "-o", tmp_path / "x.pdf", "--tiles", "3X2", "--parts", "board,plan") == 0
    assert "7 sheets," in capsys.readouterr().out
    assert export("tiny", "-o", tmp_path / "x.pdf", "--tiles", "5x1", "--parts", "board") == 0
    assert "5 sheets," in capsys.readouterr().out


@pytest.mark.parametrize(("words", "code", "sentence"), [
    (("tiny", "-o", "{}/x.gif"), 2, "x.gif must end in .pdf, .svg or .png"),
    (("tiny", "-o", "{}/gone/x.pdf"), 3, "gone does not exist. Create it first"),
    (("no_map", "-o", "{}/x.pdf"), 3, "Unknown map: no_map"),
    (("tiny", "-o", "{}/x.png", "--dpi", "601"), 2, "72 to 600 dpi"),
    (("tiny", "-o", "{}/x.svg", "--cards"), 2, "tiles and cards go into a .pdf"),
    (("tiny", "-o", "{}/x.pdf", "--tiles", "B7"), 2, "there is no paper B7; choose A4"),
    (("tiny", "-o", "{}/x.pdf", "--overlap", "11"), 2, "11 is not from 0 to 10 mm"),
    (("tiny", "-o", "{}/x.pdf", "--overlap", "nan"), 2, "nan is not from 0 to 10 mm"),
    (("tiny", "-o", "{}/x.pdf", "--parts", "board,gold"), 2, "there is no part 'gold'"),
    (("tiny",), 2, "-o"),
])  # fmt: skip
def test_what_cannot_be_done_is_a_sentence(
    tmp_path: Path, words: tuple[str, ...], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(*(word.format(tmp_path) for word in words)) == code
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_map_with_errors_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("format: 1\n")
    assert export(path, "-o", tmp_path / "x.pdf") == 1
    assert "missing-field" in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.qt_log_ignore("libpng", "QPng", "QImage", "qt.gui.imageio", extend=True)
@pytest.mark.parametrize(("content", "words"), [
    (None, "The file under.png is missing from the map's folder"),
    (b"no picture", "The file under.png is not a picture"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "The picture under the board cannot be read"),
])  # fmt: skip
def test_a_picture_that_the_board_is_printed_without_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, words: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(find_map("tiny").read_text("utf-8") + "background: {image: under.png}\n", "utf-8")
    if content is not None:
        (tmp_path / "under.png").write_bytes(content)
    assert export(path, "-o", tmp_path / "x.pdf") == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"railwright: {words}")


@pytest.mark.sweep
def test_it_needs_no_display(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "railwright", "export", "tiny", "-o", str(tmp_path / "x.pdf")]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(pages_of(tmp_path / "x.pdf")) == 1
