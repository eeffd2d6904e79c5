"""The fonts that come with the program hold every letter that it shows, and are what text is set in."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QLabel

from railwright.core.cli.main import main
from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.maps.letters import foreign_letters
from railwright.core.maps.library import maps_by_name
from railwright.editor.app import make_application
from railwright.editor.commands import COMMANDS
from railwright.editor.document.parts import Part
from railwright.editor.document.problem import Level
from railwright.editor.fonts import FOLDER, coverage, load_fonts
from railwright.editor.panels.checker import font_problems
from railwright.editor.scene.paint.painted_scene import board_font

pytestmark = pytest.mark.gui

LANGUAGES = (
    "ÄÖÜäöüß éèêëàâçîïôœûùÿ ñ¡¿ áíóú ãõ ìò åæø ąćęłńśźż čďěňřšťůž ľĺŕ őű ğışİ ășțâî đ ģķļņ ėįųū þð ħġ "
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ "
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюя ёіїєґўђћјљњџќѓѕ"
)
SIGNS = "0123456789+−–—×·…“”„‘’‚«»→←↑↓≥≤½%&№°€"
FONTS = sorted(FOLDER.glob("*.ttf"))


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_has_the_letters_of_every_language_and_board(path: object) -> None:
    font = QRawFont(str(path), 20.0)
    names = "".join(map_.read_text("utf-8") for map_ in maps_by_name().values())
    used = {*LANGUAGES, *SIGNS, *(letter for letter in names if letter.isalpha())}
    assert not sorted(letter for letter in used if not font.supportsCharacter(ord(letter)))


def test_text_and_names_are_set_in_them() -> None:
    app = make_application()
    assert QFontInfo(app.font()).family() == "Railwright Sans"
    assert QFontInfo(board_font(12)).family() == "Railwright Sans"


def test_figures_stand_in_columns() -> None:
    load_fonts()
    for family in ("Railwright Sans", "Railwright Serif"):
        metrics = QFontMetricsF(QFont(family, 20))
        assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


NAMES = ("라남", "김책", "ဆမ္မဆယ်", "Łódź", "Москва")
CITIES = tuple(City(f"c{number}", name, (100.0 + number, 100.0)) for number, name in enumerate(NAMES))
KOREA = MapSpec("korea", "Korea", (790, 525), (20, 9), (2, 5), CITIES, (), ())


@pytest.fixture
def european_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts as on a computer without those of other scripts."""
    monkeypatch.setattr(coverage, "has_font", lambda letter: not foreign_letters(letter))


def test_b07_a_letter_that_no_font_has_is_drawn_as_a_box() -> None:
    make_application()
    for weight in (QFont.Weight.Normal, QFont.Weight.Bold):
        font = board_font(20)
        font.setWeight(weight)
        raw = QRawFont.fromFont(font)
        assert raw.familyName() in ("Railwright Sans", "Railwright Serif")
        box = raw.pathForGlyph(0).boundingRect()
        assert 5 < box.height() < 20
    label = QLabel("\U000f0000")  # of private use
    label.resize(60, 30)
    empty = QLabel("")
    empty.resize(60, 30)
    assert label.grab().toImage() != empty.grab().toImage()


@pytest.mark.usefixtures("european_fonts")
def test_b07_cities_whose_letters_no_font_has_are_named_with_the_font_to_install() -> None:
    korean, burmese = coverage.font_issues(KOREA)
    assert korean.message == (
        "No font on this computer has all the letters in 라남 (c0) and 김책 (c1). Boxes are shown "
        "instead. Install a font such as Noto Sans CJK."
    )
    assert korean.where == ("cities", "c0", "name")
    assert "ဆမ္မဆယ် (c2). Boxes" in burmese.message
    assert "Noto Sans Myanmar" in burmese.message


@pytest.mark.usefixtures("european_fonts")
def test_of_many_such_cities_the_first_are_named() -> None:
    cities = tuple(City(f"c{number}", f"라{number}", (1.0, 1.0)) for number in range(40))
    (issue,) = coverage.font_issues(replace(KOREA, cities=cities))
    assert "라0 (c0), 라1 (c1), 라2 (c2), 라3 (c3), 라4 (c4) and … (40). Boxes" in issue.message


@pytest.mark.usefixtures("european_fonts")
def test_the_problems_panel_marks_such_cities() -> None:
    korean, _ = font_problems(KOREA)
    assert korean.parts == (Part("city", "c0"), Part("city", "c1"))
    assert korean.level is Level.WARNING


@pytest.mark.usefixtures("european_fonts")
@pytest.mark.sweep
def test_b07_validate_and_export_warn_of_letters_without_a_font(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_application()
    board = tmp_path / "tiny.yaml"
    text = (Path(__file__).parents[2] / "maps" / "tiny.yaml").read_text("utf-8")
    board.write_text(text.replace("name: Brack", "name: 라남"), "utf-8")
    line = next(number for number, line in enumerate(board.read_text("utf-8").split("\n"), 1) if "라남" in line)
    assert main(["validate", str(board)], COMMANDS) == 0
    told = capsys.readouterr().out
    assert f"{board}:{line}:" in told
    assert "warning: No font on this computer has all the letters in 라남 (brack)." in told
    assert main(["export", str(board), "-o", str(tmp_path / "x.svg")], COMMANDS) == 0
    assert "No font on this computer has all the letters in 라남 (brack)." in capsys.readouterr().err


@pytest.mark.sweep
def test_validate_loads_qt_for_foreign_letters_only(tmp_path: Path) -> None:
    board = tmp_path / "tiny.yaml"
    text = (Path(__file__).parents[2] / "maps" / "tiny.yaml").read_text("utf-8")
    board.write_text(text.replace("name: Brack", "name: Łódź"), "utf-8")
    lines = "import sys; from railwright.editor.commands import run_words; print(run_words(['validate', sys.argv[1]]))"
    code = f"{lines}; print('PySide6' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(board)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["0", "False"]


def test_their_licence_lies_beside_them() -> None:
    assert len(FONTS) == 3
    licence = (FOLDER / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Alegreya Project Authors" in licence
    assert "Alegreya Sans Project Authors" in licence
