"""A rulebook as text for a terminal, as Markdown, and as an HTML page."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator

from railwright.core.documents.chapters import HEADING, ITEM, PICTURE, SLANTED, STRONG, Span
from railwright.core.kernel.text import printable_line
from railwright.plugins.features.rulebook.book import CONTENTS, DIFFERENT, LEFT_OUT, Book, BookBlock, BookLanguage
from railwright.plugins.programs.reports.api import write_page

WIDTH = 88  # characters in a line
_MARKED = re.compile(r"([\\`*_\[\]<>#|])")
_STYLES = {STRONG: "**", SLANTED: "*"}


def text_page(book: Book, language: BookLanguage) -> str:
    """The book in lines of text."""
    lines = [book.title, "=" * len(book.title)]
    for head, rows in remarks(book, language):
        lines += ["", head, *_wrapped_items(rows)]
    for part in book.parts:
        lines += ["", part.title.upper(), ""]
        for section in part.sections:
            lines += [section.title, "-" * len(section.title)]
            for block in section.blocks:
                lines += _text_lines(block)
            lines.append("")
    return "\n".join(map(printable_line, lines)).rstrip() + "\n"


def remarks(book: Book, language: BookLanguage) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What differs from the map's own rules, and what had to be left out: headings with their lines."""
    if book.differing:
        yield language.notify(DIFFERENT.with_args({"map": book.title})), book.differing
    if book.problems:
        yield language.notify(LEFT_OUT), book.problems


def _wrapped_items(rows: tuple[str, ...]) -> Iterator[str]:
    for row in rows:
        yield from textwrap.wrap(row, WIDTH, initial_indent="- ", subsequent_indent="  ")


def _text_lines(block: BookBlock) -> list[str]:
    if block.kind == ITEM:
        return [*_wrapped_items((block.text,))]
    if block.kind == PICTURE:
        return [*textwrap.wrap(f"[{block.text}]", WIDTH), ""]
    lines = textwrap.wrap(block.text, WIDTH)
    return ["", *lines] if block.kind == HEADING else [*lines, ""]


def markdown_page(book: Book, language: BookLanguage) -> str:
    """The book in Markdown, with an anchor before every clause."""
    lines = [f"# {_escaped(book.title)}", ""]
    for head, rows in remarks(book, language):
        lines += [f"## {_escaped(head)}", "", *(f"- {_escaped(row)}" for row in rows), ""]
    for part in book.parts:
        lines += [f"## {_escaped(part.title)}", ""]
        for section in part.sections:
            lines += [f"### {_escaped(section.title)}", "", *_markdown_lines(section.blocks), ""]
    return "\n".join(map(printable_line, lines)).rstrip() + "\n"


def _markdown_lines(blocks: tuple[BookBlock, ...]) -> Iterator[str]:
    for number, block in enumerate(blocks):
        text = "".join(f'<a id="{anchor}"></a>' for anchor in block.anchors) + "".join(map(_marked, block.spans))
        if block.kind == HEADING:
            text = f"#### {text}"
        elif block.kind == PICTURE:
            text = f"*{_escaped(block.text)}*"
        is_in_list = block.kind == ITEM
        yield f"- {text}" if is_in_list else text
        follows = blocks[number + 1].kind if number + 1 < len(blocks) else ""
        if not (is_in_list and follows == ITEM):
            yield ""


def _marked(span: Span) -> str:
    mark = _STYLES.get(span.style, "")
    return f"{mark}{_escaped(span.text)}{mark}"


def _escaped(text: str) -> str:
    return _MARKED.sub(r"\\\1", text)


def html_page(book: Book, language: BookLanguage, picture: Callable[[BookBlock], str]) -> str:
    """The book as a self-contained HTML page; ``picture`` gives the ``data:`` address of a block's picture."""
    values = {"language": language.code, "contents": language.notify(CONTENTS), "picture": picture}
    return write_page("rulebook.html", book=book, lists=[*remarks(book, language)], **values)
