"""Messages and numbers in the language of the program.

Whatever starts the program sets it once (``speak``): the window translates through Qt, which has translations of its
own widgets as well, everything else through a ``Vocabulary``. A server speaks other languages to some of its clients
(``speaking``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple

from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, enumeration, fill_gaps, printable_argument, say

Translate = Callable[[str, str, int], str]  # from context, sentence and number (-1: none) to the translation


def _say_english(context: str, text: str, number: int) -> str:
    return text.replace("%n", str(number))


class Language(NamedTuple):
    """A language: the function that translates into it, how numbers are written, its code, and what its files lack."""

    translate: Translate = _say_english
    decimal_point: str = "."
    code: str = "en"
    problems: Sequence[Message] = ()


_spoken = Language()
_spoken_here: ContextVar[Language | None] = ContextVar("_spoken_here", default=None)


def _language() -> Language:
    return _spoken_here.get() or _spoken


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak another language within a ``with`` block, in this thread or task alone."""
    token = _spoken_here.set(language)
    try:
        yield
    finally:
        _spoken_here.reset(token)


def speak(language: Language) -> None:
    """Set the language of the program."""
    global _spoken
    _spoken = language


def spoken_language() -> str:
    """The code of the language of the program."""
    return _language().code


def language_problems() -> list[str]:
    """The problems of the files of the program's language."""
    return [sentence(problem) for problem in _language().problems]


def translate(context: str, text: str, number: int = -1) -> str:
    """Translate a text of a context into the language of the program; ``%n`` becomes the number."""
    return _language().translate(context, text, number)


def translated_later(context: str, text: str) -> str:
    """The text unchanged: marks it for translators, while it is translated where it is shown."""
    return text


class LocalNumber(float):
    """A number that is written with the decimal point of the program's language, even by f-strings and ``format``.

    For people only: files and notation keep the point.
    """

    def __format__(self, form: str) -> str:
        return format(float(self), form).replace(".", _language().decimal_point)

    def __str__(self) -> str:
        return format(self, "")


def format_number(number: float, form: str = "g") -> str:
    """A number as people read it: ``format_number(0.5, ".1%")``."""
    return format(LocalNumber(number), form)


MAX_LISTED_NAMES = 4  # in a list; if there are more, the others are only counted


class Translator:
    """Translates the words of one context: ``_tr = Translator("Sound")``; ``_tr("%n games", number)`` counts."""

    def __init__(self, context: str) -> None:
        self._context = context

    def __call__(self, text: str, number: int = -1) -> str:
        return translate(self._context, text, number)


def translate_template(message: Message) -> str:
    """The template of a message in the language of the program, in the form for its number, gaps not yet filled."""
    count = -1 if message.count is None else message.count
    text = translate("Message", message.template, count)
    return message.english if text == message.template else text


def sentence(message: Message, word: Callable[[Any], Any] | None = None) -> str:
    """A message in the language of the program; ``word`` puts its arguments into words, by default ``localize``."""
    args = {name: printable_argument((word or localize)(value)) for name, value in message.args.items()}
    return fill_gaps(translate_template(message), args)


def localize(value: Any) -> Any:
    """An argument of a message in the language of the program: a message, a list of names, or a number."""
    if isinstance(value, Message):
        return sentence(value)
    if isinstance(value, tuple):
        return sentence(short_list(value))
    return LocalNumber(value) if isinstance(value, float) else value


def short_list(names: Sequence[str]) -> Message:
    """Names in a list; if there are many, the last ones are only counted."""
    if len(names) <= MAX_LISTED_NAMES + 1:
        return enumeration(names)
    return enumeration([*names[:MAX_LISTED_NAMES], say("{count} more", count=len(names) - MAX_LISTED_NAMES)])


def error_text(error: Exception) -> str:
    """The text of an error, in the program's language if it is one of ours or of the system."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error_cause(error)}." if error.filename else f"{error_cause(error)}."
    return sentence(error.message) if isinstance(error, RailwrightError) else str(error)


def error_cause(error: OSError) -> str:
    """Why a file cannot be used, as part of a sentence."""
    return sentence(reason(error))
