"""Reading the settings of earlier versions, which Qt kept in ``settings.ini``; they are taken over once.

Qt's own reader would create any object of any size that the file asks for, and abort the program if that fails; this
one reads only texts.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from railwright.core.documents.json_io import JsonError, parse_json

_SECTION = re.compile(r"\[(?P<name>[^\]]*)\]")
_KEY_ESCAPE = re.compile(r"%(?:U([0-9A-Fa-f]{4})|([0-9A-Fa-f]{2}))")
_PART = re.compile(r'\\x([0-9A-Fa-f]{1,4})|\\([0-7]{1,6})|\\(.)|(")|(,)|([^\\",]+)', re.DOTALL)
_LETTERS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_BYTES = re.compile(r"@ByteArray\((.*)\)", re.DOTALL)
_HALF_LETTER = re.compile("[\ud800-\udfff]")


def read_old_settings(content: bytes) -> dict[str, Any]:
    """The settings by ``group/name``: texts, lists of texts, values kept as JSON, and bytes in Base64.

    Values of any other form are left out.
    """
    old_settings: dict[str, Any] = {}
    group = ""
    for line in map(str.strip, content.decode("utf-8", "replace").splitlines()):
        if section := _SECTION.fullmatch(line):
            group = "" if section["name"].lower() == "general" else f"{_key(section['name'])}/"
        elif "=" in line and not line.startswith(";"):
            name, _, text = line.partition("=")
            values = [value for part in _split(text) if (value := _value(part)) is not None]
            if values and name.strip():
                old_settings[group + _key(name.strip())] = values[0] if len(values) == 1 else values
    return old_settings


def _key(name: str) -> str:
    return _KEY_ESCAPE.sub(lambda code: chr(int(code[1] or code[2], 16)), name).replace("\\", "/")


def _split(text: str) -> Iterator[str]:
    """The texts between commas, without quotes, escapes and the spaces around them."""
    parts: list[str] = []
    is_quoted = was_quoted = False
    for hexadecimal, octal, letter, quote, comma, plain in _PART.findall(text):
        if comma and not is_quoted:
            yield "".join(parts) if was_quoted else "".join(parts).strip()
            parts, was_quoted = [], False
        elif quote:
            parts = parts if was_quoted else ["".join(parts).strip()]
            is_quoted, was_quoted = not is_quoted, True
        elif hexadecimal or octal:
            parts.append(chr(int(hexadecimal, 16) if hexadecimal else int(octal, 8)))
        elif plain:
            parts.append(plain if is_quoted or not was_quoted else plain.strip())
        else:
            parts.append(comma or _LETTERS.get(letter, letter))
    yield "".join(parts) if was_quoted else "".join(parts).strip()


def _value(text: str) -> Any:
    """The value that a text stands for; None if it is none of ours."""
    if match := _BYTES.fullmatch(text):
        return b64encode(match[1].encode("latin-1", "replace")).decode()
    if text.startswith("@"):
        return text[1:] if text.startswith("@@") else None
    if text[:1] in ("[", "{"):
        try:
            return parse_json(text)
        except JsonError:
            return text
    return text if _HALF_LETTER.search(text) is None else None
