"""Which letters of a map no font on this computer has, and which font would help."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from functools import cache

from PySide6.QtGui import QFont, QFontMetrics

from railwright.core.kernel.commands import CommandError
from railwright.core.kernel.issues import Issue, Severity
from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.kernel.text import enumeration, say
from railwright.core.maps.letters import foreign_letters
from railwright.editor.fonts import TEXT_FAMILIES, load_fonts
from railwright.editor.qt_loading import offscreen_application

MAX_NAMED_CITIES = 5  # in one message
CJK = ("CJK", "HANGUL", "HIRAGANA", "KATAKANA", "BOPOMOFO")  # scripts as Unicode names begin, which share a font
CODE = "letters-without-font"


def font_issues(spec: MapSpec) -> tuple[Issue, ...]:
    """A warning for each font that is missing. Needs a Qt application."""
    return tuple(font_issue(font, cities) for font, cities in missing_fonts(spec).items())


def offscreen_font_issues(spec: MapSpec) -> tuple[Issue, ...]:
    """As ``font_issues``, in a process without a window; none where Qt cannot be loaded."""
    try:
        application = offscreen_application()
    except CommandError:
        return ()
    issues = font_issues(spec)
    application.processEvents()
    return issues


def missing_fonts(spec: MapSpec) -> dict[str, list[City]]:
    """The cities whose names have letters without a font, by the font that would help."""
    cities: dict[str, list[City]] = defaultdict(list)
    for city in spec.cities:
        for font in {_helpful_font(letter) for letter in foreign_letters(city.name) if not has_font(letter)}:
            cities[font].append(city)
    return dict(sorted(cities.items()))


@cache
def has_font(letter: str) -> bool:
    """Whether any font on this computer has a letter."""
    load_fonts()
    return QFontMetrics(QFont(TEXT_FAMILIES)).inFontUcs4(ord(letter))


def _helpful_font(letter: str) -> str:
    script = unicodedata.name(letter, "?").split()[0]
    return "Noto Sans CJK" if script in CJK else f"Noto Sans {script.title()}"


def font_issue(font: str, cities: list[City]) -> Issue:
    """The warning that a font is missing, with the first cities whose names need it."""
    names = [f"{city.name} ({city.id})" for city in cities[:MAX_NAMED_CITIES]]  # the panel shows boxes for the name
    if len(cities) > len(names):
        names.append(f"… ({len(cities)})")
    text = (
        "No font on this computer has all the letters in {cities}. Boxes are shown instead. Install a font such as "
        "{font}."
    )
    where = ("cities", cities[0].id, "name")
    return Issue(Severity.WARNING, CODE, say(text, cities=enumeration(names, last="and"), font=font), where)
