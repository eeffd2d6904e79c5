"""The fonts that come with the program hold every letter that it shows, and are what text is set in."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QRawFont

from railwright.core.maps.library import known_maps
from railwright.editor.app import make_application
from railwright.editor.fonts import FOLDER, load_fonts
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
    names = "".join(map_.read_text("utf-8") for map_ in known_maps().values())
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


def test_their_licence_lies_beside_them() -> None:
    assert len(FONTS) == 3
    licence = (FOLDER / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Alegreya Project Authors" in licence
    assert "Alegreya Sans Project Authors" in licence
