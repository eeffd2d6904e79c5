"""A rulebook as formatted text with pictures, for the window and for print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QSize

from railwright.core.documents.chapters import HEADING, ITEM, PICTURE, SLANTED, STRONG, Span
from railwright.core.language.messages import sentence
from railwright.editor.features.rulebook.game_book import window_language
from railwright.editor.features.rulebook.pictures import FINENESS, SHOWN_PX
from railwright.editor.looks.rich_text import Html, html, join_html
from railwright.plugins.features.rulebook.api import CONTENTS, Book, BookBlock, BookPart, BookSection, remarks

MAX_PICTURE_WIDTH_PX = 560  # greatest width of a picture, at any text size

Sizes = Mapping[str, QSize]
"""The sizes of pictures in pixels, by name."""


class ShownPictures(NamedTuple):
    """The sizes of a page's pictures, and the scale at which they are shown, as their texts grow with the page's.

    ``in_words`` adds descriptions below pictures, for people who listen to the page.
    """

    sizes: Sizes
    times: float = 1.0
    in_words: bool = False


def book_html(book: Book, pictures: Sizes, times: float = 1.0, in_words: bool = False) -> Html:
    """A whole book with the given ``pictures``, scaled by ``times``; ``in_words`` adds their descriptions."""
    parts = [_list(head, rows) for head, rows in remarks(book, window_language())]
    rows = [html('<li><a href="#{to}">{title}</a></li>', to=part_anchor(part), title=part.title) for part in book.parts]
    parts.append(html("<h2>{head}</h2><ul>{rows}</ul>", head=sentence(CONTENTS), rows=join_html(rows)))
    parts += [_part(part, ShownPictures(pictures, times, in_words)) for part in book.parts]
    return join_html(parts)


def sections_html(sections: Iterable[BookSection], pictures: Sizes) -> Html:
    """Sections of a book."""
    return join_html(_section(section, "", ShownPictures(pictures)) for section in sections)


def part_anchor(part: BookPart) -> str:
    """The anchor of a part of the book."""
    return f"part-{part.part}"


def section_anchor(part: str, section: BookSection) -> str:
    """The anchor of a section of a part."""
    return f"{part}-{section.plugin}"


def _list(head: str, rows: Iterable[str]) -> Html:
    items = join_html(html("<li>{row}</li>", row=row) for row in rows)
    return html("<h2>{head}</h2><ul>{items}</ul>", head=head, items=items)


def _part(part: BookPart, shown: ShownPictures) -> Html:
    sections = join_html(_section(section, part.part, shown) for section in part.sections)
    template = '<h2><a name="{name}"></a>{title}</h2>{sections}'
    return html(template, name=part_anchor(part), title=part.title, sections=sections)


def _section(section: BookSection, part: str, shown: ShownPictures) -> Html:
    body = join_html(_body(section.blocks, shown))
    template = '<h3><a name="{name}"></a>{title}</h3>{body}'
    return html(template, name=section_anchor(part, section), title=section.title, body=body)


def _body(blocks: Iterable[BookBlock], shown: ShownPictures) -> Iterator[Html]:
    for is_list, group in groupby(blocks, lambda block: block.kind == ITEM):
        if is_list:
            yield html(
                "<ul>{items}</ul>", items=join_html(html("<li>{words}</li>", words=line_html(item)) for item in group)
            )
        else:
            yield from (_block(block, shown) for block in group)


def _block(block: BookBlock, shown: ShownPictures) -> Html:
    text = line_html(block)
    if block.kind == HEADING:
        return html("<h4>{words}</h4>", words=text)
    if block.kind != PICTURE:
        return html("<p>{words}</p>", words=text)
    if shown.in_words and block.drawn:
        text = join_html([text, html(" {drawn}", drawn=block.drawn)])
    size = shown.sizes.get(block.picture_name, QSize())
    if size.isEmpty():
        return html("<p><i>{words}</i></p>", words=text)
    template = '<p><img src="{name}" alt="{alt}" width="{width}" height="{height}"><br><i>{words}</i></p>'
    usual = min(size.width() // FINENESS if block.drawing else size.width(), SHOWN_PX)
    width = min(round(usual * shown.times), MAX_PICTURE_WIDTH_PX)
    height = round(size.height() * width / size.width())
    return html(template, name=block.picture_name, alt=block.alt, width=width, height=height, words=text)


def line_html(block: BookBlock) -> Html:
    """The text of a block with its styles and anchors."""
    names = join_html(html('<a name="{name}"></a>', name=anchor) for anchor in block.anchors)
    return join_html([names, *map(_span, block.spans)])


def _span(span: Span) -> Html:
    templates = {STRONG: "<b>{text}</b>", SLANTED: "<i>{text}</i>"}
    return html(templates.get(span.style, "{text}"), text=span.text)
