"""The languages of the program: names, decimal marks, plural forms, and codes as systems write them.

Plural forms stand in the order of CLDR (zero, one, two, few, many, other), for whole numbers; a number with a fraction
has the last one. Source: Unicode CLDR, Language Plural Rules. Of Hungarian both forms of CLDR are the same word behind
a number, so it has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import NamedTuple


class LanguageFacts(NamedTuple):
    """What the program needs to know of a language that it speaks.

    * ``name``: what the language calls itself
    * ``decimal_point``: the mark between whole and broken part of a number
    """

    name: str
    decimal_point: str = "."


class PluralRule(NamedTuple):
    """How a language counts: the number of its plural forms, and which one a whole number from 0 on has."""

    forms: int
    form: Callable[[int], int]

    def form_for(self, number: int) -> int:
        """The index of the form for a number; below 0 that of a number with a fraction, the last."""
        return self.form(number) if number >= 0 else self.forms - 1


LANGUAGES = {"en": LanguageFacts("English"), "de": LanguageFacts("Deutsch", ",")}

_TWO = PluralRule(2, lambda n: n != 1)


def _is_few(n: int) -> bool:
    """Whether a number ends in 2, 3 or 4 and not in 12, 13 or 14."""
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


def _ends_in_one(n: int) -> bool:
    """Whether a number ends in 1 and not in 11."""
    return n % 10 == 1 and n % 100 != 11


_PLURAL_RULES = {
    ("hu", "ja", "ko", "zh", "vi", "th", "id", "ms", "lo", "my"): PluralRule(1, lambda n: 0),
    ("fr", "pt", "hi", "bn", "fa", "am", "gu", "kn", "zu", "hy"): PluralRule(2, lambda n: n > 1),
    ("is", "mk"): PluralRule(2, lambda n: not _ends_in_one(n)),
    ("cs", "sk"): PluralRule(3, lambda n: 0 if n == 1 else 1 if n in (2, 3, 4) else 2),
    ("pl",): PluralRule(3, lambda n: 0 if n == 1 else 1 if _is_few(n) else 2),
    ("hr", "sr", "bs", "ru", "uk", "be"): PluralRule(3, lambda n: 0 if _ends_in_one(n) else 1 if _is_few(n) else 2),
    ("ro",): PluralRule(3, lambda n: 0 if n == 1 else 1 if n == 0 or 1 <= n % 100 <= 19 else 2),
    ("lt",): PluralRule(
        3, lambda n: 0 if _ends_in_one(n) else 1 if 2 <= n % 10 <= 9 and not 11 <= n % 100 <= 19 else 2
    ),
    ("lv",): PluralRule(3, lambda n: 0 if n % 10 == 0 or 11 <= n % 100 <= 19 else 1 if _ends_in_one(n) else 2),
    ("he",): PluralRule(3, lambda n: n - 1 if n in (1, 2) else 2),
    ("sl",): PluralRule(4, lambda n: {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3)),
    ("gd",): PluralRule(
        4, lambda n: 0 if n in (1, 11) else 1 if n in (2, 12) else 2 if 3 <= n <= 10 or 13 <= n <= 19 else 3
    ),
    ("ga",): PluralRule(5, lambda n: n - 1 if n in (1, 2) else 2 if 3 <= n <= 6 else 3 if 7 <= n <= 10 else 4),
    ("mt",): PluralRule(
        5, lambda n: n - 1 if n in (1, 2) else 2 if n == 0 or 3 <= n % 100 <= 10 else 3 if 11 <= n % 100 <= 19 else 4
    ),
    ("cy",): PluralRule(6, lambda n: {0: 0, 1: 1, 2: 2, 3: 3, 6: 4}.get(n, 5)),
    ("ar",): PluralRule(
        6, lambda n: n if n in (0, 1, 2) else 3 if 3 <= n % 100 <= 10 else 4 if 11 <= n % 100 <= 99 else 5
    ),
}
_RULES_BY_LANGUAGE = {language: rule for languages, rule in _PLURAL_RULES.items() for language in languages}


def plural_rule(code: str) -> PluralRule:
    """How a language counts; one that is not in the table counts like English."""
    return _RULES_BY_LANGUAGE.get(code.partition("-")[0], _TWO)


_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl"}  # of POSIX names
_USUAL_SCRIPTS = {"sr": "Cyrl"}  # of languages that have another one as well, which then stands without a script
_NEAREST = {"bs": ("hr", "sr"), "cnr": ("sr", "hr"), "me": ("sr", "hr"), "sh": ("sr", "hr"), "mo": ("ro",)}


def match_language(name: str, available: Container[str]) -> str | None:
    """The known language that a name of the system means, or the nearest one; None if there is none.

    Reads POSIX names (``sr_RS.UTF-8@latin``) and BCP 47 (``sr-Latn-RS``), in upper and lower case.
    """
    plain, _, modifier = name.strip().partition("@")
    language, *subtags = re.split("[-_]", plain.partition(".")[0].lower())
    scripts = [subtag.title() for subtag in subtags if len(subtag) == 4 and subtag.isalpha()]
    script = [*scripts, _SCRIPTS.get(modifier.lower(), _USUAL_SCRIPTS.get(language, ""))][0]
    codes = (code for near in (language, *_NEAREST.get(language, ())) for code in (f"{near}-{script}", near))
    return next((code for code in codes if code in available), None)


def nearest_language(name: str) -> str:
    """The language of the program that a name means, for options of commands; the name itself if there is none."""
    return match_language(name, LANGUAGES) or name
