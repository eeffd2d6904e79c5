"""Chapters of a rulebook: plain text with a few marks, read as blocks, and every problem told with its line.

A chapter begins with its title, ``# Lamps``. ``## Lighting one`` is a heading, ``- a line`` an item of a list,
``![what it shows](lamp.svg)`` in a line of its own a picture beside the file, and lines up to an empty one are a
paragraph. In all of them ``**words**`` stand out, and ``*words*`` are slanted. Anything else is shown as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from railwright.core.files import list_files, read_file
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.issues import Issue, Severity, first_issues
from railwright.core.kernel.text import Message, join_messages, say

FOLDER = "chapters"
SUFFIX = ".md"
MAX_CHAPTERS = 40  # of a rule
MAX_CHAPTER_BYTES = 100_000
TITLE, HEADING, PARAGRAPH, ITEM, PICTURE = "title", "heading", "paragraph", "item", "picture"
PLAIN, STRONG, SLANTED = "plain", "strong", "slanted"

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)\s*$")
_MARKED = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<slanted>[^*\s][^*]*)\*")
_PICTURE_NAME = re.compile(r"[\w-][\w. -]*\.(png|svg)$", re.ASCII)


class Span(NamedTuple):
    """A run of text of one style: ``plain``, ``strong`` or ``slanted``."""

    text: str
    style: str = PLAIN


class ChapterBlock(NamedTuple):
    """A title, heading, paragraph or item with its text; of a picture, what it shows and its file."""

    kind: str
    spans: tuple[Span, ...]
    picture: Path | None = None


class Chapter(NamedTuple):
    """A chapter: its title, and the blocks under it."""

    title: str
    blocks: tuple[ChapterBlock, ...]


class BadChapter(RailwrightError):
    """A chapter that is not shown; the message has a line for each problem."""


def chapter_files(plugin: Path, language: str = "en") -> list[Path]:
    """The chapters in the folder of a plugin, by name; ``lamps.de.md`` stands for ``lamps.md`` in German."""
    files = {file.name: file for file in list_files(plugin / FOLDER, SUFFIX)}
    plain = [name for name in files if name.count(".") == 1]
    return [files.get(f"{name.removesuffix(SUFFIX)}.{language}{SUFFIX}", files[name]) for name in plain[:MAX_CHAPTERS]]


def read_chapter(file: Path) -> Chapter:
    """Read a chapter. Raises BadChapter with all that is wrong."""
    issues: list[Issue] = []
    blocks = tuple(_blocks(_text_of(file), file.parent, issues))
    if not blocks or blocks[0].kind != TITLE:
        issues.append(
            _issue("no-title", 1, say("A chapter begins with its title; write `# Title` into the first line."))
        )
    if issues:
        raise BadChapter(join_messages((issue.note(str(file)) for issue in first_issues(issues)), "\n"))
    return Chapter("".join(span.text for span in blocks[0].spans), blocks[1:])


def _text_of(file: Path) -> str:
    try:
        return read_file(file, MAX_CHAPTER_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise BadChapter(say("{file}: {why}.", file=str(file), why=reason(error))) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        issue = _issue("not-utf-8", line, say("This is not UTF-8 text; save the file as UTF-8."))
        raise BadChapter(issue.note(str(file))) from error


def _blocks(text: str, folder: Path, issues: list[Issue]) -> Iterator[ChapterBlock]:
    lines: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        block = _block_of(line.strip(), number, folder, issues)
        if block is None and line.strip():
            lines.append(line.strip())
            continue
        if lines:
            yield ChapterBlock(PARAGRAPH, spans(" ".join(lines)))
            lines = []
        if block is not None:
            yield block


def _block_of(line: str, number: int, folder: Path, issues: list[Issue]) -> ChapterBlock | None:
    """What a line is by itself; None where it belongs to a paragraph, or is empty."""
    for mark, kind in (("# ", TITLE if number == 1 else HEADING), ("## ", HEADING), ("- ", ITEM)):
        if line.startswith(mark):
            return ChapterBlock(kind, spans(line.removeprefix(mark)))
    if (match := _PICTURE.match(line)) is None:
        return None
    caption, name = match.groups()
    if not _PICTURE_NAME.match(name):
        wrong = "A picture is a .png or .svg file beside the chapter, without a folder, not {name!r}; correct its name."
        issues.append(_issue("picture-name", number, say(wrong, name=name)))
    elif not (folder / name).is_file():
        missing = "There is no picture {name} beside the chapter; put it there."
        issues.append(_issue("no-picture", number, say(missing, name=name)))
    return ChapterBlock(PICTURE, (Span(caption),), folder / name)


def spans(text: str) -> tuple[Span, ...]:
    """A line as runs of text of one style."""
    runs, end = list[Span](), 0
    for mark in _MARKED.finditer(text):
        runs.append(Span(text[end : mark.start()]))
        style = STRONG if mark["strong"] else SLANTED
        runs.append(Span(mark[style], style))
        end = mark.end()
    return tuple(span for span in (*runs, Span(text[end:])) if span.text)


def _issue(code: str, line: int, message: Message) -> Issue:
    return Issue(Severity.ERROR, code, message, (), line, 1)
