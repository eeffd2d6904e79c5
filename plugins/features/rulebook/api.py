"""The interface of the rulebook for programs and the window."""

from railwright.plugins.features.rulebook.book import (
    CONTENTS,
    DIFFERENT,
    LEFT_OUT,
    Book,
    BookBlock,
    BookDrawing,
    BookLanguage,
    BookPart,
    BookSection,
    Explanation,
    ReadChapters,
    chapter_sections,
    make_book,
    read_chapters,
)
from railwright.plugins.features.rulebook.examples import Example
from railwright.plugins.features.rulebook.text_pages import html_page, markdown_page, remarks, text_page

__all__ = [
    "CONTENTS",
    "DIFFERENT",
    "LEFT_OUT",
    "Book",
    "BookBlock",
    "BookDrawing",
    "BookLanguage",
    "BookPart",
    "BookSection",
    "Example",
    "Explanation",
    "ReadChapters",
    "chapter_sections",
    "html_page",
    "make_book",
    "markdown_page",
    "read_chapters",
    "remarks",
    "text_page",
]
