"""Makes the fonts of ``editor/fonts`` from those they come from: ``python .ci/fonts.py FOLDER``; needs fonttools.

FOLDER holds AlegreyaSans-Regular.ttf, AlegreyaSans-Bold.ttf (2.004) and Alegreya-ExtraBold.ttf (2.007), under the SIL
Open Font License. What is made from them is smaller (the letters of Europe, no hints), larger on its body (its small
letters are as high as those of the fonts of a desktop), has figures that stand in columns, and names of its own, so
that it is never taken for a font of the same name that somebody has installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).parents[1] / "editor" / "fonts"
MADE = (
    ("AlegreyaSans-Regular.ttf", "RailwrightSans-Regular.ttf", "Railwright Sans", "Regular"),
    ("AlegreyaSans-Bold.ttf", "RailwrightSans-Bold.ttf", "Railwright Sans", "Bold"),
    ("Alegreya-ExtraBold.ttf", "RailwrightSerif-Bold.ttf", "Railwright Serif", "Bold"),
)
LETTERS = (
    *range(0x20, 0x250), *range(0x2B0, 0x530), *range(0x1E00, 0x2000),  # Latin, Greek and Cyrillic
    *range(0x2000, 0x2070), *range(0x20A0, 0x20C0), *range(0x2100, 0x2300),  # signs, money, arrows, mathematics
)  # fmt: skip
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
SIZE_ON_BODY = 1.12
UNITS_PER_EM = 1000
ASCENT, DESCENT = 0.94, 0.27  # of the size: a line is as high as in most fonts of a desktop
NAMES_KEPT = (0, 13, 14)  # copyright and licence
BOLD = 700
BOX, BOX_LINE = (60, 460, 0, 660), 50  # left, right, low and high of the sign for a missing letter, and its line


def make(source: Path, target: Path, family: str, style: str) -> None:
    """Make one font."""
    font = TTFont(source)
    _put_figures_in_columns(font)
    options = Options()
    options.hinting, options.layout_features, options.name_IDs = False, FEATURES, list(NAMES_KEPT)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    scale_upem(font, round(UNITS_PER_EM * SIZE_ON_BODY))
    font["head"].unitsPerEm = UNITS_PER_EM
    for table, up, down in (("hhea", "ascent", "descent"), ("OS/2", "sTypoAscender", "sTypoDescender")):
        setattr(font[table], up, round(ASCENT * UNITS_PER_EM))
        setattr(font[table], down, -round(DESCENT * UNITS_PER_EM))
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = round(ASCENT * UNITS_PER_EM), round(DESCENT * UNITS_PER_EM)
    font["OS/2"].usWeightClass = BOLD if style == "Bold" else 400
    draw_missing_letter(font)
    _rename(font, family, style)
    font.save(target)


def draw_missing_letter(font: TTFont) -> None:
    """Draw an upright box in place of letters that no font has, which would otherwise leave nothing."""
    pen = TTGlyphPen(None)
    left, right, low, high = BOX
    for inset, clockwise in ((0, True), (BOX_LINE, False)):
        corners = [(left + inset, low + inset), (left + inset, high - inset),
                   (right - inset, high - inset), (right - inset, low + inset)]  # fmt: skip
        first, *others = corners if clockwise else reversed(corners)
        pen.moveTo(first)
        for corner in others:
            pen.lineTo(corner)
        pen.closePath()
    font["glyf"][".notdef"] = pen.glyph()
    font["hmtx"][".notdef"] = (right + left, left)


def _put_figures_in_columns(font: TTFont) -> None:
    """Let figures be as high as capitals and of one width, as tables and scores want them."""
    figures = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    for table in font["cmap"].tables:
        for digit, name in enumerate(figures):
            if ord("0") + digit in table.cmap:
                table.cmap[ord("0") + digit] = f"{name}.tf"


def _rename(font: TTFont, family: str, style: str) -> None:
    words = {
        1: family,
        2: style,
        3: f"{family} {style}",
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
    }
    for number, text in words.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["head"].macStyle = int(style == "Bold")
    font["OS/2"].fsSelection = 1 << 5 if style == "Bold" else 1 << 6


if __name__ == "__main__":
    for source, target, family, style in MADE:
        make(Path(sys.argv[1]) / source, FONTS / target, family, style)
