"""Hostile files made of good ones: mutations of their data, of their lines and of their bytes, all by a seed.

A mutation of data keeps the form of the file, so that it gets past the parser to what is behind it: a value is replaced
by a hostile one, entries are left out, repeated, renamed or moved. A mutation of bytes finds what parsers stumble over.
"""

from __future__ import annotations

import json
import struct
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any
from zlib import crc32

import yaml

from railwright.core.saves.save_file import _obfuscate, _parse_line

RAW = "@@"  # round a text that is to stand in the file without quotes, for what no writer of JSON would write
MAX_BYTES = 1_000_000
BOMBS = 0.02  # the part of the files that is large: those take as long as all others together
YAML_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Data = Any
Container = dict[str, Any] | list[Any]

NUMBERS = (
    0, -1, 1, 2, 255, 2**31, 2**53 + 1, 2**63, 2**64, 10**30, -(2**63), 0.5, -0.0, 1e308, 5e-324,
    *(f"{RAW}{word}{RAW}" for word in ("1e999", "-1e999", "NaN", "Infinity", "0x7f", "1_000", "1" * 400, "1" * 5000)),
    *(f"{RAW}{word * 2000}{RAW}" for word in ("[", '{"a":')),
)  # fmt: skip
WORDS = (
    "", " ", "\0", "\n", "a\nb: c", "\t", "\x1b[2J\x1b]0;owned\x07", "\x7f", "\x85", "\x9b31m", "\u2028", "\u202e",
    "\ufeff", "\ud800", "\U0010ffff", "é", "e\u0301", "ß", "İ", "東京", "😀", "null", "true", "no", "~", "-", "---",
    "*x", "&x", "!!python/object:os.system", "<<", "%s%n", "{0}", "{x.__class__}", "%1", "<img src=file:///dev/zero>",
    "<h1>x</h1>", '<a href="https://example.org">x</a>', "../../../etc/passwd", "/dev/zero", "/proc/self/mem",
    "C:\\con", "con", ".", "..", "~root", "$HOME", "=1+1", "'; DROP TABLE games; --", "(a+)+$", "[", "a-b", "a--b",
    "a" * 300,
    "claim a-b", "bot:steady", "bot:", "bot:\x1b", "__class__", "cards", "europe", "tiny", "loco", "turn",
)  # fmt: skip
OTHERS = (None, True, False, [], {}, [[]], [None], {"": None}, [[], {}], {"a": {"a": {"a": []}}})
TOKENS = (
    b"", b"\0", b"\xff", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\r\n", b"\n",
    b"\t", b"\x1b[31m", b"\xe2\x80\xa8", b"\xe2\x80\xae", b"[", b"]", b"{", b"}", b"[]", b"{}", b":", b": ", b",",
    b";", b"=",
    b'"', b"'", b"\\", b"\\u0000", b"\\ud800", b"#", b"%", b"%YAML 9.9\n", b"---\n", b"...\n", b"- ", b"? ", b"|\n",
    b">\n", b"&a ", b"*a", b"!!binary ", b"!<x> ", b"<<: ", b"null", b"1e999", b"NaN", b"-", b"0x", b"@", b"`",
    b"\x00\x00\x00\x00", b"<!DOCTYPE x>", b"\n\n\n\n", b" " * 40, b"[" * 60, b'{"a":' * 60,
)  # fmt: skip


def mutated(rng: Random, syntax: str, corpus: Sequence[bytes]) -> bytes:
    """A hostile file made of one of the corpus; ``syntax`` is a key of ``SYNTAXES``."""
    content = rng.choice(corpus)
    if rng.random() < BOMBS:
        return bomb(rng, content)[:MAX_BYTES]
    if rng.random() < 0.7:
        content = SYNTAXES[syntax](rng, content, corpus)
    if rng.random() < 0.4:
        for _ in range(rng.choice((1, 1, 1, 2, 8))):
            content = with_other_bytes(rng, content, corpus)
    return content[:MAX_BYTES]


# --- data ---------------------------------------------------------------------------------------------------


def with_other_data(rng: Random, data: Data, donor: Data) -> Data:
    """Data with some of its values replaced, left out, repeated, renamed, wrapped or moved; changes it in place."""
    root = [data]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        places = list(containers(root))
        place = rng.choice(places)
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if place is root:
            root[0] = hostile_value(rng, donor) if rng.random() < 0.3 else root[0]
        else:
            _change(rng, place, key, places, donor)
    return root[0]


def containers(data: Data) -> Iterator[Container]:
    """Every list and table that is not empty, the outermost first."""
    if isinstance(data, dict | list) and data:
        yield data
        for inner in data.values() if isinstance(data, dict) else data:
            yield from containers(inner)


def _change(rng: Random, place: Container, key: Any, places: Sequence[Container], donor: Data) -> None:
    act = rng.randrange(8)
    if act == 0:
        del place[key]
    elif act == 1 and isinstance(place, list):
        place.extend([place[key]] * rng.choice((1, 2, 50)))
    elif act == 1:
        place[hostile_key(rng, donor)] = place[key]
    elif act == 2 and isinstance(place, dict):
        place[hostile_key(rng, donor)] = place.pop(key)
    elif act == 3:
        place[key] = rng.choice(([place[key]], {"x": place[key]}, str(place[key])))
    elif act == 4:
        place[key] = _near(rng, place[key])
    else:
        other = rng.choice(places)
        inner = rng.choice(list(other.values()) if isinstance(other, dict) else other)
        is_moved = act == 5 and not isinstance(inner, dict | list)  # a table inside itself could not be written
        place[key] = inner if is_moved else hostile_value(rng, donor)


def _near(rng: Random, value: Data) -> Data:
    """A value of the same kind, a little off."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return rng.choice((value + 1, value - 1, -value, value * 1000, value / 3, float(value)))
    if isinstance(value, str):
        position = rng.randrange(len(value) + 1)
        return rng.choice(
            (
                value[:position],
                value[position:],
                value[:position] + rng.choice(WORDS) + value[position:],
                value * 3,
                value.upper(),
            )
        )
    return json.loads(json.dumps(rng.choice(OTHERS)))  # a copy: it may be changed next


def hostile_value(rng: Random, donor: Data) -> Data:
    """A value that nobody expects, or one from elsewhere in a good file."""
    kind = rng.random()
    if kind < 0.3:
        return rng.choice(NUMBERS)
    if kind < 0.6:
        return rng.choice(WORDS)
    if kind < 0.8:
        return json.loads(json.dumps(rng.choice(OTHERS)))
    return json.loads(json.dumps(rng.choice([*containers(donor), []])))


def hostile_key(rng: Random, donor: Data) -> str:
    """A name for an entry: a hostile word, or one that stands somewhere in a good file."""
    keys = [str(key) for place in containers(donor) if isinstance(place, dict) for key in place]
    return rng.choice(keys) if keys and rng.random() < 0.6 else rng.choice(WORDS)


def json_text(data: Data) -> str:
    """Data as JSON, texts in ``RAW`` without their quotes."""
    return json.dumps(data).replace(f'"{RAW}', "").replace(f'{RAW}"', "")


def yaml_text(data: Data) -> str:
    """Data as YAML, texts in ``RAW`` without their quotes."""
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000)
    return text.replace(f"'{RAW}", "").replace(f"{RAW}'", "")


def encoded(text: str) -> bytes:
    """Text as bytes; a lone surrogate becomes three bytes that are no UTF-8."""
    return text.encode("utf-8", "surrogatepass")


def parsed(content: bytes) -> Data:
    """The data of a file of the corpus; a text where it is none."""
    for read in (json.loads, partial(yaml.load, Loader=YAML_LOADER)):
        try:
            return read(content)
        except (yaml.YAMLError, ValueError, TypeError, RecursionError):
            continue
    return content.decode("utf-8", "replace")


# --- kinds of files -----------------------------------------------------------------------------------------

Mutation = Callable[[Random, bytes, Sequence[bytes]], bytes]


def other_yaml(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """Other data as YAML, now and then as JSON, which is YAML as well."""
    data = with_other_data(rng, parsed(content), parsed(rng.choice(corpus)))
    return encoded(json_text(data) if rng.random() < 0.3 else yaml_text(data))


def other_json(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """Other data as JSON."""
    return encoded(json_text(with_other_data(rng, parsed(content), parsed(rng.choice(corpus)))))


def other_json_lines(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """Lines of JSON: some with other data, left out, repeated, swapped."""
    lines = content.splitlines()
    donor = rng.choice(rng.choice(corpus).splitlines() or [b"{}"])
    for _ in range(rng.choice((1, 1, 2, 4))):
        index, act = min(int(rng.expovariate(0.1)), len(lines) - 1), rng.randrange(6)
        if act == 0:
            del lines[index]
        elif act == 1:
            lines.insert(index, donor)
        elif act == 2:
            lines[index : index + 1] = [lines[index]] * rng.choice((2, 3, 400))
        else:
            index = rng.choice((0, index, len(lines) - 1))
            lines[index] = other_json(rng, lines[index], [donor])
        if not lines:
            break
    return b"\n".join(lines) + rng.choice((b"\n", b""))


def other_save(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A save whose record has other lines, or one with another head."""
    head, *packed = content.splitlines()
    if rng.random() < 0.3:
        return b"\n".join([other_json(rng, head, [head]), *packed]) + b"\n"
    key = json.loads(head)["key"]
    lines = [_parse_line(line, key, index).text for index, line in enumerate(packed)]
    other = other_json_lines(rng, b"".join(lines), [b"".join(lines)]).splitlines(keepends=True)
    return (
        head
        + b"\n"
        + b"".join(b"%d %s\n" % (index, b64encode(_obfuscate(line, key, index))) for index, line in enumerate(other))
    )


def other_cells(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A table of a spreadsheet or a list, with other cells, columns and rows."""
    rows = [line.split(",") for line in content.decode("utf-8", "replace").splitlines()] or [[""]]
    for _ in range(rng.choice((1, 2, 5))):
        row = rng.choice(rows)
        if row:
            row[rng.randrange(len(row))] = str(hostile_value(rng, [])).replace(RAW, "")
        if rng.random() < 0.2:
            rows.insert(rng.randrange(len(rows)), rng.choice(rows) * rng.choice((1, 2, 100)))
    return encoded("\n".join(map(",".join, rows)))


CHAPTER_LINES = (
    "# Another title", "## " + "x" * 400, "@nowhere", "@turn 999999", "@instead " + "A-1 " * 500, "@instead A-1 if",
    "[if cards.draws > 1 and] x", "[if not not x] x", "[if has ferry = 3] x", "[each map.name] {key}",
    "[each cards] {value}", "[each routes.points to map.name] {key}", "[example ../lit] x",
    "[example lit] [example lit] {route}", "{nothing}", "{cards.nothing} {map.nothing} {map.routes.}",
    "{cards.draws|x=|y=}", "{cards.draws" + "|#" * 900 + "}", "{#" + "a" * 900 + "}", "{" * 900 + "}" * 900,
    "**" * 900, "*a" * 900, "![x](../../etc/passwd)", "![x](/dev/zero)", "![x](lamp.svg.svg)",
    "![x](https://example.org/x.png)", "![x](file:///etc/passwd)", "![x](board:nothing)", "![x](example:lit)",
    "![x](board:map)", "![" + "x" * 900 + "](lamp.svg)", "<img src=https://example.org/x.png>",
    "<script>alert(1)</script>", "[x](javascript:alert(1))", "<a href='https://example.org'>x</a>",
    "&lt;b&gt; &#0; &copy", "| a | b |", "```", "    code", "\x1b[2J",
)  # fmt: skip


def other_chapter(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A chapter with other lines: foreign pictures and markup, gaps of nothing, conditions that are none."""
    lines = content.decode("utf-8", "replace").splitlines() or [""]
    for _ in range(rng.choice((1, 2, 5))):
        place = rng.randrange(len(lines))
        act = rng.randrange(4)
        if act == 0:
            lines[place] = f"{lines[place]} {rng.choice(CHAPTER_LINES)}"
        elif act == 1:
            lines.insert(place, rng.choice((*CHAPTER_LINES, *lines, str(rng.choice(WORDS)))))
        elif act == 2:
            lines[place:place] = [rng.choice(CHAPTER_LINES)] * rng.choice((2, 50, 400))
        else:
            lines[place : place + 1] = []
            lines = lines or [""]
    return encoded("\n".join(lines))


def other_source(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A plugin whose manifest has other data."""
    head, _, literal = content.decode("utf-8").partition("PLUGIN = ")
    data = with_other_data(rng, parsed(json_of_literal(literal)), {"id": "x", "requires": ["routes"]})
    return encoded(f"{head}PLUGIN = {data!r}\n".replace(f"'{RAW}", "").replace(f"{RAW}'", ""))


def json_of_literal(literal: str) -> bytes:
    """The manifests of the corpus are written so that they are JSON as well."""
    return literal.encode()


def other_bytes_only(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A file without a form that is worth keeping, such as a database or a picture."""
    return with_other_bytes(rng, content, corpus)


PNG_START = b"\x89PNG\r\n\x1a\n"
SIDES = (0, 1, 7, 4_000, 20_000, 40_000, 2**16, 2**31 - 1, 2**32 - 1)  # pixels
HOSTILE_SVG = (
    b'<image width="9" height="9" xlink:href="/dev/zero"/>', b'<use xlink:href="#p"/>' * 500,
    b'<g id="a"><use xlink:href="#a"/></g>', b'<rect width="1e30" height="1e30" stroke-dasharray="0.0001"/>',
    b'<path d="' + b"M0 0L9 9" * 3000 + b'"/>', b"<g>" * 3000,
    b'<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter>',
)  # fmt: skip


def other_picture(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """A picture that says it is huge, or of another kind of pixels; a drawing that refers to itself."""
    if content.startswith(PNG_START):
        head = struct.pack(">II", rng.choice(SIDES), rng.choice(SIDES)) + bytes(
            rng.choice((content[24:29], b"\1\0\0\0\0"))
        )
        chunk = b"IHDR" + head
        return content[:12] + chunk + struct.pack(">I", crc32(chunk)) + content[33:]
    if b"</svg>" in content:
        side = b'width="%d"' % rng.choice(SIDES)
        return content.replace(rng.choice((b"</svg>", b"<defs>")), rng.choice(HOSTILE_SVG), 1).replace(
            b'width="40"', side
        )
    return with_other_bytes(rng, content, corpus)


SYNTAXES: Mapping[str, Mutation] = {
    "yaml": other_yaml,
    "json": other_json,
    "json lines": other_json_lines,
    "save": other_save,
    "cells": other_cells,
    "chapter": other_chapter,
    "python": other_source,
    "picture": other_picture,
    "bytes": other_bytes_only,
}

# --- bytes --------------------------------------------------------------------------------------------------


def with_other_bytes(rng: Random, content: bytes, corpus: Sequence[bytes]) -> bytes:
    """Some bytes replaced, left out, repeated, or put in."""
    start = rng.randrange(len(content) + 1)
    length = min(int(rng.expovariate(0.05)) + 1, 400)
    act = rng.randrange(7)
    if act == 0:
        return content[:start]
    if act == 1:
        return content[:start] + content[start + length :]
    if act == 2:
        return content[:start] + content[start : start + length] * rng.choice((2, 3, 30)) + content[start + length :]
    if act == 3 and content:
        return content[: start - 1] + bytes([rng.randrange(256)]) + content[start:] if start else content[1:]
    if act == 4:
        other = rng.choice(corpus)
        there = rng.randrange(len(other) + 1)
        return content[:start] + other[there : there + length * 4] + content[start:]
    return content[:start] + rng.choice(TOKENS) + content[start + (length if act == 5 else 0) :]


def bomb(rng: Random, content: bytes) -> bytes:
    """A large file of little thought: what is to be refused at once, and cheaply."""
    many = rng.choice((1_000, 20_000, 100_000))
    long = b"k" * rng.choice((10_000, 300_000, 900_000))
    lines = content.splitlines(keepends=True) or [b"\n"]
    line = rng.choice(lines)
    bombs = (
        b"[" * many,
        b'{"a":' * many,
        b"[" * many + b"]" * many,
        b"- " * many,
        b"a: " * many,
        b"? " * many,
        lines[0] + b"[" * many + b"\n",
        lines[0] + (b"\n" + line) * (many // 10),
        content + b"\n" + long,
        long + content,
        b'{"' + long + b'": 1}\n' + b"".join(lines[1:]),
        lines[0] + b'{"n": 1, "by": 0, "do": "' + long + b'"}\n',
        b"".join(b"key%d: 1\n" % number for number in range(many // 4)),
        b"key: 1\n" * (many // 4),
        b"a: &a [x, x]\n" + b"".join(b"%c: &%c [*%c, *%c, *%c]\n" % ((98 + n,) * 2 + (97 + n,) * 3) for n in range(20)),
        b'"' + long,
        b"\0" * many,
        b"\n" * many,
        b"[" + b"1," * many + b"1]",
        b'{"result":{"turns":' + b"9" * many + b"}}\n",
        content[: len(content) // 2] + b" " * many + content[len(content) // 2 :],
        line.replace(b"1", b"1" * many) if b"1" in line else line * (many // 100),
    )
    return rng.choice(bombs)
