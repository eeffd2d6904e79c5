"""Chapters of a rulebook: plain text with a few marks, read as blocks, and every problem told with its line.

A chapter begins with its title, ``# Lamps``. ``## Lighting one`` is a heading, ``- a line`` an item of a list,
``![what it shows](lamp.svg)`` in a line of its own a picture beside the file, and lines up to an empty one are a
paragraph. In all of them ``**words**`` stand out, and ``*words*`` are slanted.

What makes a chapter a part of the rulebook of one game:

* ``@turn 30`` in a line of its own: what follows belongs to that part of the book (``PARTS``), in this order there;
  with a condition, ``@turn 30 if has fog``, it appears only where that holds.
* ``@instead draw-4 cards @scoring``: what other chapters say of these clauses, all that these rules say, and what
  others say in these parts of the book does not hold in a game with this rule; with a condition after them,
  ``@instead draw-4 if fog``, only where it holds.
* ``[if lamps.count > 1 and not fog]`` before a block: it appears only then. A name with a comparison is an option, of
  another rule with that one's id before it; a name alone is a rule that is played; ``has fog`` is a map where some
  route, city or pair of cities has this field; ``clause draw-4`` is a game whose book states this clause.
* ``[may]`` before an item: it is one of the things that a player may do on their turn, in the order of the parts.
  The item is not printed itself: ``{turn.list}`` names all of them in one sentence, and ``{turn.count}`` counts them.
* ``[each prices to count]`` before a block: once for every entry of an option that is a list or a table, with the gaps
  ``{key}`` and ``{value}``; with ``to``, for as many as another option says.
* ``[example lit]`` before a block: it appears only where the example of that name, ``lit.yaml`` beside the chapter,
  comes out on this map with these rules as it says.
* ``{count}`` or ``{lamps.count}``: the value of an option; ``{count|1=one lamp|# lamps}`` chooses by it. A gap that
  begins with ``map.`` is about the map: ``{map.name}``, ``{map.routes}``, ``{map.routes.fog}`` (those with the field).
* ``{#draw-4 #row-full}`` after a block: the ids of the clauses that it states, and the codes of refusals for which it
  is the reason; ``#at-row`` names a thing of the table that it explains in place.

Anything else is shown as it is written.
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
TITLE, HEADING, PARAGRAPH, ITEM, PICTURE, MAY = "title", "heading", "paragraph", "item", "picture", "may"
PLAIN, STRONG, SLANTED = "plain", "strong", "slanted"

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)\s*$")
_MARKED = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<slanted>[^*\s][^*]*)\*")
_PICTURE_NAME = re.compile(r"[\w-][\w. -]*\.(png|svg)$", re.ASCII)
_DRAWING_NAME = re.compile(r"(board|example):([a-z][a-z0-9_.]*)$", re.ASCII)

GAME, SETUP, TURN, END, SCORING, EXAMPLES = PARTS = ("game", "setup", "turn", "end", "scoring", "examples")
"""The parts of a book in their order: what the game is, before the first turn, a turn, the end, points, examples."""
USUAL_ORDER = 50  # of a chapter in a part of the book, where it does not say
_PART = re.compile(rf"@({'|'.join(PARTS)})(?: (\d{{1,3}}))?(?: if (.+))?$", re.ASCII)
_INSTEAD = re.compile(r"@instead((?: (?!if )@?[\w-]+)+)(?: if (.+))?$", re.ASCII)
_HEAD = re.compile(r"\[(if|each|example|may) ?([^\[\]]*)\]\s*")
_TAIL = re.compile(r"\{((?:#[\w-]+ ?)+)\}$", re.ASCII)
_NAME = r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){0,2}"
_TERM = re.compile(
    rf"(?:clause (?P<clause>[\w-]+)|(?P<has>has )?(?P<name>{_NAME})(?: (?P<sign>=|!=|<|>|<=|>=) (?P<value>[\w-]+))?)$",
    re.ASCII,
)
_EACH = re.compile(rf"(?P<name>{_NAME})(?: to (?P<most>{_NAME}))?$", re.ASCII)
_EXAMPLE = re.compile(r"[a-z][a-z0-9_]*$", re.ASCII)
GAP = re.compile(rf"\{{(?P<name>{_NAME})(?P<cases>(?:\|[^{{}}|]*)*)\}}", re.ASCII)
"""A gap: the name of what fills it, and the texts to choose from, if any, each after a bar."""


class Span(NamedTuple):
    """A run of text of one style: ``plain``, ``strong`` or ``slanted``."""

    text: str
    style: str = PLAIN


class Term(NamedTuple):
    """What must hold: a rule is played (no sign), an option compares so, or the opposite.

    With ``has`` the map has a field of this name; with ``clause`` the book states this clause.
    """

    name: str
    sign: str = ""
    value: str = ""
    has: bool = False
    negated: bool = False
    clause: bool = False


class EachEntry(NamedTuple):
    """A block for every entry of an option, for so many at most as the option ``most`` says."""

    name: str
    most: str = ""


class BookPlace(NamedTuple):
    """A part of the book, and the order in it."""

    part: str = ""
    order: int = USUAL_ORDER


class ChapterBlock(NamedTuple):
    """A title, heading, paragraph or item with its text; of a picture, what it shows and its file, or its drawing.

    It appears where all ``terms`` hold and the ``example`` of that name comes out. ``anchors`` are clauses and codes.
    """

    kind: str
    spans: tuple[Span, ...]
    picture: Path | None = None
    drawing: str = ""  # ``board:FIELD`` or ``example:NAME``: by the program itself, of the map that is played
    place: BookPlace = BookPlace()
    terms: tuple[Term, ...] = ()
    each: EachEntry | None = None
    example: str = ""
    anchors: tuple[str, ...] = ()

    @property
    def gaps(self) -> list[str]:
        """The names of what fills its gaps."""
        return [gap["name"] for span in self.spans for gap in GAP.finditer(span.text)]


class Instead(NamedTuple):
    """Clauses of other chapters, whole rules and parts of the book (``@turn``) that do not hold where all terms do."""

    clauses: tuple[str, ...]
    terms: tuple[Term, ...] = ()


class Chapter(NamedTuple):
    """A chapter: its title, the blocks under it, and the clauses of other chapters that do not hold beside it."""

    title: str
    blocks: tuple[ChapterBlock, ...]
    instead: tuple[Instead, ...] = ()
    folder: Path = Path()  # where its pictures and examples lie


class BadChapter(RailwrightError):
    """A chapter that is not shown; the message has a line for each problem."""


def chapter_files(plugin: Path, language: str = "en") -> list[Path]:
    """The chapters of a plugin, by name: those in the folder ``chapters`` of a folder.

    Of a module, ``lamps.py``, it is ``chapters/lamps.md`` beside it. ``lamps.de.md`` stands for ``lamps.md`` in German.
    """
    module = plugin.stem if plugin.suffix == ".py" else ""
    folder = (plugin.parent if module else plugin) / FOLDER
    files = {file.name: file for file in list_files(folder, SUFFIX)}
    plain = [name for name in files if name.count(".") == 1 and (not module or name == f"{module}{SUFFIX}")]
    return [files.get(f"{name.removesuffix(SUFFIX)}.{language}{SUFFIX}", files[name]) for name in plain[:MAX_CHAPTERS]]


def read_chapter(file: Path) -> Chapter:
    """Read a chapter. Raises BadChapter with all that is wrong."""
    reader = _Reader(file.parent)
    blocks = tuple(reader.blocks(_text_of(file)))
    if not blocks or blocks[0].kind != TITLE:
        reader.note("no-title", 1, say("A chapter starts with its title. Write `# Title` on the first line."))
    if reader.issues:
        raise BadChapter(join_messages((issue.note(str(file)) for issue in first_issues(reader.issues)), "\n"))
    return Chapter("".join(span.text for span in blocks[0].spans), blocks[1:], tuple(reader.instead), file.parent)


def _text_of(file: Path) -> str:
    try:
        return read_file(file, MAX_CHAPTER_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise BadChapter(say("{file}: {why}.", file=str(file), why=reason(error))) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        issue = _issue("not-utf-8", line, say("This is not UTF-8 text; save the file as UTF-8."))
        raise BadChapter(issue.note(str(file))) from error


class _Reader:
    """Reads the blocks of a chapter line by line; ``issues`` are what is wrong with it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._place, self._place_terms = BookPlace(), tuple[Term, ...]()
        self.issues: list[Issue] = []
        self.instead: list[Instead] = []

    def note(self, code: str, line: int, message: Message) -> None:
        """Note what is wrong."""
        self.issues.append(_issue(code, line, message))

    def blocks(self, text: str) -> Iterator[ChapterBlock]:
        """The blocks of a text; a paragraph and an item go on over lines up to an empty one, or another block."""
        lines: list[str] = []
        start, kind = 1, PARAGRAPH
        for number, written in enumerate([*text.splitlines(), ""], 1):
            line = written.strip()
            begun = self._kind_of(line, number)
            if line and begun is None and not line.startswith("@"):
                start = start if lines else number
                lines.append(line)
                continue
            if lines:
                yield self._block(kind, " ".join(lines), start)
                lines, kind = [], PARAGRAPH
            if begun is None:
                self._take_directive(line, number)
            elif begun[0] in (ITEM, PARAGRAPH):
                (kind, first), start = begun, number
                lines = [first]
            else:
                yield self._block(*begun, number)

    def _kind_of(self, line: str, number: int) -> tuple[str, str] | None:
        """What a line begins, with its text; None where it goes on with a paragraph, or is empty."""
        for mark, kind in (("# ", TITLE if number == 1 else HEADING), ("## ", HEADING), ("- ", ITEM)):
            if line.startswith(mark):
                return kind, line.removeprefix(mark)
        if _PICTURE.match(_HEAD.sub("", line)):
            return PICTURE, line
        return (PARAGRAPH, line) if _HEAD.match(line) else None

    def _take_directive(self, line: str, number: int) -> None:
        if match := _PART.match(line):
            self._place = BookPlace(match[1], int(match[2] or USUAL_ORDER))
            self._place_terms = tuple(self._terms(match[3], number) if match[3] else ())
        elif match := _INSTEAD.match(line):
            self.instead.append(
                Instead(tuple(match[1].split()), tuple(self._terms(match[2], number) if match[2] else ()))
            )
        elif line:
            text = "{line} is not a known part of the book. Use one of {parts}, followed by a number if you like."
            parts = tuple(f"@{part}" for part in PARTS)
            self.note("no-directive", number, say(text, line=line, parts=parts))

    def _block(self, kind: str, text: str, line: int) -> ChapterBlock:
        block = ChapterBlock(kind, (), place=self._place, terms=self._place_terms)
        while head := _HEAD.match(text):
            text = text[head.end() :]
            block = self._with_head(block, head[1], head[2], line)
        if tail := _TAIL.search(text):
            text = text[: tail.start()].rstrip()
            block = block._replace(anchors=tuple(word.removeprefix("#") for word in tail[1].split()))
        return self._picture(block, text, line) if kind == PICTURE else block._replace(spans=spans(text))

    def _with_head(self, block: ChapterBlock, word: str, argument: str, line: int) -> ChapterBlock:
        if word == "may":
            return block._replace(kind=MAY)
        if word == "if":
            return block._replace(terms=(*block.terms, *self._terms(argument, line)))
        match = (_EACH if word == "each" else _EXAMPLE).match(argument)
        if match is None:
            self.note(
                "no-name",
                line,
                say(
                    "[{word} {words}] does not refer to anything known. Correct the reference.",
                    word=word,
                    words=argument,
                ),
            )
            return block
        if word == "each":
            return block._replace(each=EachEntry(match["name"], match["most"] or ""))
        return block._replace(example=argument)

    def _terms(self, conditions: str, line: int) -> Iterator[Term]:
        for part in conditions.split(" and "):
            positive = part.removeprefix("not ")
            if match := _TERM.match(positive):
                name, has, negated = match["name"] or match["clause"], bool(match["has"]), positive != part
                yield Term(name, match["sign"] or "", match["value"] or "", has, negated, bool(match["clause"]))
            else:
                text = (
                    "{part!r} is not a condition. Use one of these forms: `RULE`, `not RULE`, `has FIELD`, `clause "
                    "ID` or `option = value`."
                )
                self.note("no-condition", line, say(text, part=part))

    def _picture(self, block: ChapterBlock, text: str, line: int) -> ChapterBlock:
        match = _PICTURE.match(text)
        assert match is not None
        caption, name = match.groups()
        if _DRAWING_NAME.match(name):
            return block._replace(spans=(Span(caption),), drawing=name)
        if not _PICTURE_NAME.match(name):
            wrong = (
                "A picture must be a .png or .svg file in the same folder as the chapter, not {name!r}. Correct "
                "the picture's name."
            )
            self.note("picture-name", line, say(wrong, name=name))
        elif not (self._folder / name).is_file():
            missing = "The picture {name} is missing. Put it beside the chapter."
            self.note("no-picture", line, say(missing, name=name))
        return block._replace(spans=(Span(caption),), picture=self._folder / name)


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
