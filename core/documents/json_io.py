"""JSON to plain data, within limits: whatever is wrong with a text becomes one error with a sentence.

This is the only place that parses JSON which somebody else may have written. Depth, numbers and the number of lists
and tables are bounded here, so that nobody who uses the data need expect a number without end or a pit without ground.
"""

from __future__ import annotations

import json
import math
import re
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

from railwright.core.files import MAX_FILE_BYTES, read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say

T = TypeVar("T")

MAX_DEPTH_LEVELS = 100  # lists and tables inside one another
MAX_COLLECTIONS = 500_000  # lists and tables of one text; each takes some twenty times the bytes that it has there
MAX_NUMBER_CHARS = 100  # characters; a number of these can always be worked with, as a whole and as a broken one


class JsonError(RailwrightError, ValueError):
    """JSON that cannot be used: ``message`` says why, so that it can end a sentence about the file or the line."""


def read_json(path: Path, max_bytes: int = MAX_FILE_BYTES) -> Any:
    """The data in a file. Raises JsonError, OSError."""
    return parse_json(read_file(path, max_bytes))


def parse_json(text: str | bytes) -> Any:
    """The data in a text. Raises JsonError."""
    decoded = text if isinstance(text, str) else _decode(text)
    if decoded.count("[") + decoded.count("{") > MAX_COLLECTIONS:
        raise JsonError(say("it contains too many lists and tables (limit: {most})", most=MAX_COLLECTIONS))
    try:
        data = (_CAREFUL if _ODD_NUMBER.search(decoded) else _PLAIN).decode(decoded)
    except json.JSONDecodeError as error:
        raise JsonError(_syntax_message(error)) from None
    except RecursionError:
        raise _too_deep() from None
    if decoded.count("[") + decoded.count("{") > MAX_DEPTH_LEVELS and _is_deeper(data):
        raise _too_deep()
    return data


def convert_json(text: str | bytes, form: type[T]) -> T:
    """The data in a text as a value of a type, such as ``dict[str, int]`` or a structure. Raises JsonError."""
    return convert(parse_json(text), form)


def convert(data: Any, form: type[T]) -> T:
    """Plain data as a value of a type. Raises JsonError."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise JsonError(say("its format is wrong ({why})", why=str(error))) from None
    except UnicodeEncodeError:  # a word with half a character, as "\ud800" is
        raise JsonError(say("it contains an incomplete character")) from None


def _decode(content: bytes) -> str:
    try:
        return content.decode(json.detect_encoding(content))
    except UnicodeDecodeError:
        raise JsonError(say("neither JSON nor UTF-8 text")) from None


def _syntax_message(error: json.JSONDecodeError) -> Message:
    if "\n" not in error.doc:  # one line of many, whose number its reader knows
        return say("invalid JSON at column {column}: {why}", column=error.colno, why=error.msg)
    text = "invalid JSON at line {line}, column {column}: {why}"
    return say(text, line=error.lineno, column=error.colno, why=error.msg)


def _too_deep() -> JsonError:
    return JsonError(say("lists and tables are nested too deeply (limit: {deepest})", deepest=MAX_DEPTH_LEVELS))


def _is_deeper(data: Any) -> bool:
    level = [data]
    for _ in range(MAX_DEPTH_LEVELS):
        inner = chain.from_iterable(part.values() if type(part) is dict else part for part in level)
        level = [value for value in inner if type(value) is list or type(value) is dict]
        if not level:
            return False
    return True


def _whole_number(digits: str) -> int:
    _check_digits(digits)
    return int(digits)


def _broken_number(digits: str) -> float:
    _check_digits(digits)
    number = float(digits)
    return number if math.isfinite(number) else _refuse_number(digits)


def _check_digits(digits: str) -> None:
    if len(digits) > MAX_NUMBER_CHARS:
        _refuse_number(digits)


def _refuse_number(word: str) -> NoReturn:
    raise JsonError(say("{number} is not a usable number", number=word[:20]))


# A number with an exponent, or with so many digits that it must be looked at. Without any, a text is read much faster.
_ODD_NUMBER = re.compile(rf"\d[eE]|[-+.\d]{{{MAX_NUMBER_CHARS}}}")
_PLAIN = json.JSONDecoder(parse_constant=_refuse_number)
_CAREFUL = json.JSONDecoder(parse_int=_whole_number, parse_float=_broken_number, parse_constant=_refuse_number)
