"""The languages: names, decimal marks, plural forms and quotation marks, and codes as systems write them.

Plural forms stand in the order of CLDR (zero, one, two, few, many, other), for whole numbers; a number with a fraction
has the last one. Source: Unicode CLDR, Language Plural Rules. Of Hungarian both forms of CLDR are the same word behind
a number, so it has one. Words are sorted by ``editor/language/sorting``, which knows these codes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from pathlib import Path
from typing import NamedTuple


class PluralRule(NamedTuple):
    """How a language counts: the number of its plural forms, and which one a whole number from 0 on has."""

    forms: int
    form: Callable[[int], int]

    def form_for(self, number: int) -> int:
        """The index of the form for a number; below 0 that of a number with a fraction, the last."""
        return self.form(number) if number >= 0 else self.forms - 1


def _is_few(n: int) -> bool:
    """Whether a number ends in 2, 3 or 4 and not in 12, 13 or 14."""
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


def _ends_in_one(n: int) -> bool:
    """Whether a number ends in 1 and not in 11."""
    return n % 10 == 1 and n % 100 != 11


_ONE = PluralRule(1, lambda n: 0)
_TWO = PluralRule(2, lambda n: n != 1)
_NONE_AND_ONE = PluralRule(2, lambda n: n > 1)  # where 0 counts like 1
_ENDS_IN_ONE = PluralRule(2, lambda n: not _ends_in_one(n))
_CZECH = PluralRule(3, lambda n: 0 if n == 1 else 1 if n in (2, 3, 4) else 2)
_POLISH = PluralRule(3, lambda n: 0 if n == 1 else 1 if _is_few(n) else 2)
_SLAVIC = PluralRule(3, lambda n: 0 if _ends_in_one(n) else 1 if _is_few(n) else 2)
_ROMANIAN = PluralRule(3, lambda n: 0 if n == 1 else 1 if n == 0 or 1 <= n % 100 <= 19 else 2)
_LITHUANIAN = PluralRule(
    3, lambda n: 0 if _ends_in_one(n) else 1 if 2 <= n % 10 <= 9 and not 11 <= n % 100 <= 19 else 2
)
_LATVIAN = PluralRule(3, lambda n: 0 if n % 10 == 0 or 11 <= n % 100 <= 19 else 1 if _ends_in_one(n) else 2)
_HEBREW = PluralRule(3, lambda n: n - 1 if n in (1, 2) else 2)
_SLOVENE = PluralRule(4, lambda n: {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3))
_GAELIC = PluralRule(
    4, lambda n: 0 if n in (1, 11) else 1 if n in (2, 12) else 2 if 3 <= n <= 10 or 13 <= n <= 19 else 3
)
_IRISH = PluralRule(5, lambda n: n - 1 if n in (1, 2) else 2 if 3 <= n <= 6 else 3 if 7 <= n <= 10 else 4)
_MALTESE = PluralRule(
    5, lambda n: n - 1 if n in (1, 2) else 2 if n == 0 or 3 <= n % 100 <= 10 else 3 if 11 <= n % 100 <= 19 else 4
)
_WELSH = PluralRule(6, lambda n: {0: 0, 1: 1, 2: 2, 3: 3, 6: 4}.get(n, 5))
_ARABIC = PluralRule(6, lambda n: n if n in (0, 1, 2) else 3 if 3 <= n % 100 <= 10 else 4 if 11 <= n % 100 <= 99 else 5)


class LanguageFacts(NamedTuple):
    """What the program needs to know of a language.

    * ``name``: what the language calls itself
    * ``decimal_point``: the mark between whole and broken part of a number
    * ``plural``: how it counts
    * ``quotes``: its quotation marks, the opening and the closing one
    * ``is_unread``: whether no native speaker has read the program's translation yet; *Settings* say so
    """

    name: str
    decimal_point: str = "."
    plural: PluralRule = _TWO
    quotes: str = "“”"
    is_unread: bool = False


KNOWN_LANGUAGES = {
    "ar": LanguageFacts("العربية", ".", _ARABIC, "«»"),
    "be": LanguageFacts("Беларуская", ",", _SLAVIC, "«»"),
    "bg": LanguageFacts("Български", ",", _TWO, "„“"),
    "bn": LanguageFacts("বাংলা", ".", _NONE_AND_ONE),
    "bs": LanguageFacts("Bosanski", ",", _SLAVIC, "„”"),
    "ca": LanguageFacts("Català", ",", _TWO, "«»"),
    "cs": LanguageFacts("Čeština", ",", _CZECH, "„“", is_unread=True),
    "cy": LanguageFacts("Cymraeg", ".", _WELSH),
    "da": LanguageFacts("Dansk", ",", _TWO, "»«"),
    "de": LanguageFacts("Deutsch", ",", _TWO, "„“"),
    "el": LanguageFacts("Ελληνικά", ",", _TWO, "«»"),
    "en": LanguageFacts("English"),
    "es": LanguageFacts("Español", ",", _TWO, "«»"),
    "et": LanguageFacts("Eesti", ",", _TWO, "„“"),
    "fa": LanguageFacts("فارسی", ".", _NONE_AND_ONE, "«»"),
    "fi": LanguageFacts("Suomi", ",", _TWO, "””"),
    "fr": LanguageFacts("Français", ",", _NONE_AND_ONE, "«»"),
    "ga": LanguageFacts("Gaeilge", ".", _IRISH),
    "gd": LanguageFacts("Gàidhlig", ".", _GAELIC),
    "he": LanguageFacts("עברית", ".", _HEBREW, "””"),
    "hi": LanguageFacts("हिन्दी", ".", _NONE_AND_ONE),
    "hr": LanguageFacts("Hrvatski", ",", _SLAVIC, "„”"),
    "hu": LanguageFacts("Magyar", ",", _ONE, "„”", is_unread=True),
    "hy": LanguageFacts("Հայերեն", ",", _NONE_AND_ONE, "«»"),
    "id": LanguageFacts("Bahasa Indonesia", ",", _ONE),
    "is": LanguageFacts("Íslenska", ",", _ENDS_IN_ONE, "„“"),
    "it": LanguageFacts("Italiano", ",", _TWO, "«»"),
    "ja": LanguageFacts("日本語", ".", _ONE, "「」"),
    "ko": LanguageFacts("한국어", ".", _ONE),
    "lt": LanguageFacts("Lietuvių", ",", _LITHUANIAN, "„“"),
    "lv": LanguageFacts("Latviešu", ",", _LATVIAN, "„”"),
    "mk": LanguageFacts("Македонски", ",", _ENDS_IN_ONE, "„“"),
    "ms": LanguageFacts("Bahasa Melayu", ".", _ONE),
    "mt": LanguageFacts("Malti", ".", _MALTESE),
    "nb": LanguageFacts("Norsk bokmål", ",", _TWO, "«»"),
    "nl": LanguageFacts("Nederlands", ",", _TWO),
    "pl": LanguageFacts("Polski", ",", _POLISH, "„”"),
    "pt": LanguageFacts("Português", ",", _NONE_AND_ONE),
    "ro": LanguageFacts("Română", ",", _ROMANIAN, "„”"),
    "ru": LanguageFacts("Русский", ",", _SLAVIC, "«»"),
    "sk": LanguageFacts("Slovenčina", ",", _CZECH, "„“"),
    "sl": LanguageFacts("Slovenščina", ",", _SLOVENE, "„“"),
    "sr": LanguageFacts("Srpski", ",", _SLAVIC, "„“"),
    "sr-Cyrl": LanguageFacts("Српски", ",", _SLAVIC, "„“"),
    "sv": LanguageFacts("Svenska", ",", _TWO, "””"),
    "th": LanguageFacts("ไทย", ".", _ONE),
    "tr": LanguageFacts("Türkçe", ",", _TWO),
    "uk": LanguageFacts("Українська", ",", _SLAVIC, "«»"),
    "vi": LanguageFacts("Tiếng Việt", ",", _ONE),
    "zh": LanguageFacts("中文", ".", _ONE),
}


def language_facts(code: str) -> LanguageFacts:
    """The facts of a language; those of ``sl`` for ``sl-x-own``, those of English for one that is not in the table."""
    near = KNOWN_LANGUAGES.get(code.partition("-")[0], KNOWN_LANGUAGES["en"])
    return KNOWN_LANGUAGES.get(code) or near._replace(name=code)


FOLDER = Path(__file__).parent
_CODES = {file.stem.removeprefix("railwright_") for file in FOLDER.glob("railwright_*.json")}
LANGUAGES = {code: language_facts(code) for code in ("en", *sorted(_CODES - {"en"}))}  # those of the program

_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}  # of POSIX names
_USUAL_SCRIPTS = {"sr": "Cyrl"}  # of languages that have another one as well, which then stands without a script
_NEAREST = {"bs": ("hr", "sr"), "cnr": ("sr", "hr"), "me": ("sr", "hr"), "sh": ("sr", "hr"), "mo": ("ro",)}


def match_language(name: str, available: Container[str]) -> str | None:
    """The known language that a name of the system means, or the nearest one; None if there is none.

    Reads POSIX names (``sr_RS.UTF-8@latin``) and BCP 47 (``sr-Latn-RS``), in upper and lower case.
    """
    if name in available:
        return name
    plain, _, modifier = name.strip().partition("@")
    language, *subtags = re.split("[-_]", plain.partition(".")[0].lower())
    scripts = [subtag.title() for subtag in subtags if len(subtag) == 4 and subtag.isalpha()]
    script = [*scripts, _SCRIPTS.get(modifier.lower(), _USUAL_SCRIPTS.get(language, ""))][0]
    codes = (code for near in (language, *_NEAREST.get(language, ())) for code in (f"{near}-{script}", near))
    return next((code for code in codes if code in available), None)
