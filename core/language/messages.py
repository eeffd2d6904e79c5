"""Messages and numbers in the language of the program.

Who starts the program says once which that is (``speak``): the window with Qt, which knows more translations than ours,
everything else with the translations alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, enumeration, fill_gaps, printable_argument, say

Translate = Callable[[str, str, int], str]  # context, sentence and number (-1: none) to the sentence for people


def _say_english(context: str, words: str, number: int) -> str:
    return words.replace("%n", str(number)) if number >= 0 else words


class Language(NamedTuple):
    """The language of the program: what translates, and how numbers are written."""

    translate: Translate = _say_english
    decimal_point: str = "."


_spoken = Language()


def speak(language: Language) -> None:
    """Let everything in the program be said in a language from now on."""
    global _spoken
    _spoken = language


def translate(context: str, words: str, number: int = -1) -> str:
    """Words of a context in the language of the program; ``%n`` becomes the number."""
    return _spoken.translate(context, words, number)


def translated_later(context: str, words: str) -> str:
    """Words as they are, marked as some that are translated later, where they are shown."""
    return words


class LocalNumber(float):
    """A number that is written with the decimal point of the language, in f-strings and ``format`` as well.

    For people only: files and notation keep the point.
    """

    def __format__(self, form: str) -> str:
        return format(float(self), form).replace(".", _spoken.decimal_point)

    def __str__(self) -> str:
        return format(self, "")


def format_number(number: float, form: str = "g") -> str:
    """A number for people: ``format_number(0.5, ".1%")``."""
    return format(LocalNumber(number), form)


MAX_LISTED_NAMES = 4  # names in a list before the rest is counted


class Translator:
    """Translates the words of one context: ``_tr = Translator("Sound")``; ``_tr("%n games", number)`` counts."""

    def __init__(self, context: str) -> None:
        self._context = context

    def __call__(self, words: str, number: int = -1) -> str:
        return translate(self._context, words, number)


def translate_template(message: Message) -> str:
    """The template of a message in the language of the program and the form of its number, its gaps still open."""
    count = -1 if message.count is None else message.count
    text = translate("Message", message.template, count)
    return message.english if text == message.template else text


def sentence(message: Message, word: Callable[[Any], Any] | None = None) -> str:
    """A message in the language of the program; ``word`` says its arguments, ``localize`` where they name no board."""
    args = {name: printable_argument((word or localize)(value)) for name, value in message.args.items()}
    return fill_gaps(translate_template(message), args)


def localize(value: Any) -> Any:
    """An argument of a message: one in it in its own words, names as people list them, numbers as people write them."""
    if isinstance(value, Message):
        return sentence(value)
    if isinstance(value, tuple):
        return sentence(short_list(value))
    return LocalNumber(value) if isinstance(value, float) else value


def short_list(names: Sequence[str]) -> Message:
    """Names in a list, the rest counted where they are many."""
    if len(names) <= MAX_LISTED_NAMES + 1:
        return enumeration(names)
    return enumeration([*names[:MAX_LISTED_NAMES], say("{count} more", count=len(names) - MAX_LISTED_NAMES)])


def error_text(error: Exception) -> str:
    """What an error says, in the language of the program where it is one of ours or of the system."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error_cause(error)}." if error.filename else f"{error_cause(error)}."
    return sentence(error.message) if isinstance(error, RailwrightError) else str(error)


def error_cause(error: OSError) -> str:
    """Why a file cannot be used, as a part of a sentence."""
    return sentence(reason(error))
