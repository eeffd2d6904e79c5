"""The rulebook as a booklet to print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPainter,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextFormat,
)

from railwright.core.documents.chapters import PICTURE
from railwright.core.game import Game
from railwright.editor.features.printing.options import PAPERS, PrintOptions
from railwright.editor.features.printing.sheet import INK, Imprint, Sheet, paint_foot, part_name, saved_painter
from railwright.editor.features.printing.tiling import Size
from railwright.editor.features.printing.vector_files import pdf_steps
from railwright.editor.features.rulebook.book_html import book_html
from railwright.editor.features.rulebook.game_book import game_book
from railwright.editor.features.rulebook.pictures import BookPictures
from railwright.editor.fonts import TEXT_FAMILIES, load_fonts
from railwright.editor.looks.rich_text import HtmlDocument, html, join_html
from railwright.plugins.features.rulebook.api import Book

UNITS_PER_MM = 4.0  # of the text layout, which Qt calls pixels
TEXT_MM = 3.6  # height of text
MAX_TURNS = 120  # greatest number of page breaks that are inserted
DRAWN_SHARE = 0.7  # of the progress, for drawing the pictures
LINES_TOGETHER = 3  # paragraphs of at most so many lines are not split across pages
PICTURE_SIGN = "\ufffc"  # Qt's placeholder for a picture in the text of a block


class Booklet:
    """The rulebook of one game; text and pictures are made once for all paper sizes."""

    def __init__(self, game: Game, book: Book | None = None) -> None:
        self.book = game_book(game) if book is None else book
        self._pictures = BookPictures(game.rules)
        blocks = [block for _, section in self.book.sections() for block in section.blocks if block.kind == PICTURE]
        self._pictured = {block.picture_name: block for block in blocks}

    def draw_steps(self) -> Iterator[float]:
        """Draw the pictures one by one, ahead of the pages; yields the progress, 0 to 1."""
        for number, block in enumerate(self._pictured.values(), 1):
            self._pictures.image(block)
            yield number / len(self._pictured)

    def sheets(self, paper: Size, margin: float, imprint: Imprint) -> list[Sheet]:
        """The sheets of the pages, in portrait."""
        size = (min(paper), max(paper))
        picture = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
        document = self.document(picture.adjusted(4, 3, -4, -3).size())
        document.size()  # lays out the whole document; before, only pages already laid out are counted
        count = document.pageCount()
        return [
            Sheet(
                "rulebook", part_name("rulebook"), size, partial(_paint_page, document, page, count, picture, imprint)
            )
            for page in range(count)
        ]

    def document(self, size: QSizeF) -> HtmlDocument:
        """The booklet as a paginated document; ``size`` is the text area of a page in millimetres."""
        load_fonts()
        document = HtmlDocument()
        font = QFont(TEXT_FAMILIES)
        font.setPixelSize(round(TEXT_MM * UNITS_PER_MM))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        document.setDefaultFont(font)
        document.setDocumentMargin(0)
        images = {name: self._pictures.image(block) for name, block in self._pictured.items()}
        for name, image in images.items():
            document.put_picture(name, image)
        head = html("<h1>{title}</h1>", title=self.book.title)
        sizes = {name: image.size() for name, image in images.items()}
        document.show_html(join_html([head, book_html(self.book, sizes, contents=False)]))
        document.setPageSize(size * UNITS_PER_MM)
        _turn_pages_in_time(document)
        return document


def booklet_steps(booklet: Booklet, path: Path, imprint: Imprint, options: PrintOptions) -> Iterator[float]:
    """Write the pages to a PDF in steps that yield the progress, 0 to 1.

    Closing the iterator early writes nothing. Raises WriteError.
    """
    for drawn in booklet.draw_steps():
        yield DRAWN_SHARE * drawn
    sheets = booklet.sheets(PAPERS[options.paper][1:], options.margin, imprint)
    for written in pdf_steps(sheets, path, booklet.book.title, options.ink):
        yield DRAWN_SHARE + (1 - DRAWN_SHARE) * written


def _turn_pages_in_time(document: HtmlDocument) -> None:
    """Insert page breaks before headings, pictures and short paragraphs that would be torn apart."""
    for _ in range(MAX_TURNS):
        document.size()
        torn = (block for block in _blocks(document) if any(is_torn(document, block) for is_torn in _TORN))
        block = next(torn, None)
        if block is None:
            return
        cursor = QTextCursor(_begin_of(block))
        shape = QTextBlockFormat()
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        cursor.mergeBlockFormat(shape)


def _blocks(document: HtmlDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _is_lonely(document: HtmlDocument, block: QTextBlock) -> bool:
    """Whether a heading, or several in a row, is on another page than the first two lines below it."""
    if not block.blockFormat().headingLevel() or block.blockFormat().pageBreakPolicy():
        return False
    before = block.previous()
    if before.isValid() and before.blockFormat().headingLevel():
        return False  # a break before the heading above moves both
    below = block.next()
    while below.isValid() and below.blockFormat().headingLevel():
        below = below.next()
    second = below.next()
    is_list = second.isValid() and not second.blockFormat().headingLevel() and PICTURE_SIGN not in second.text()
    last = second if is_list and below.layout().lineCount() == 1 else below
    return below.isValid() and _page(document, block) != _page(document, last)


def _is_cut(document: HtmlDocument, block: QTextBlock) -> bool:
    """Whether a picture is split across pages, or on another page than its caption."""
    if PICTURE_SIGN not in block.text() or block.blockFormat().pageBreakPolicy():
        return False
    area, height = document.documentLayout().blockBoundingRect(block), document.pageSize().height()
    text = _words_of(block)
    is_parted = text is not None and _page(document, text) != _page(document, block)
    return is_parted or area.top() // height != (area.bottom() - 1) // height


def _is_split(document: HtmlDocument, block: QTextBlock) -> bool:
    """Whether a short paragraph is split across pages."""
    lines = block.layout().lineCount()
    if not 1 < lines <= LINES_TOGETHER or PICTURE_SIGN in block.text() or block.blockFormat().pageBreakPolicy():
        return False
    return _page(document, block) != _page(document, block, lines - 1)


_TORN = (_is_lonely, _is_cut, _is_split)


def _words_of(picture: QTextBlock) -> QTextBlock | None:
    """The caption before a picture, if there is one."""
    before = picture.previous()
    return before if before.isValid() and PICTURE_SIGN not in before.text() else None


def _begin_of(block: QTextBlock) -> QTextBlock:
    """The first block to move along with a block: the caption of a picture, and headings before it."""
    first = _words_of(block) if PICTURE_SIGN in block.text() else block
    if first is None or first.blockFormat().pageBreakPolicy():  # already moved: the picture takes a whole page
        return block
    while (before := first.previous()).isValid() and before.blockFormat().headingLevel():
        first = before
    return block if first.blockFormat().pageBreakPolicy() else first


def _page(document: HtmlDocument, block: QTextBlock, line: int = 0) -> int:
    """The page of a line of a block; the block's own rectangle may begin on the page before its first line."""
    area, layout = document.documentLayout().blockBoundingRect(block), block.layout()
    middle = layout.position().y() + layout.lineAt(line).rect().center().y() if layout.lineCount() else area.top()
    return int(middle // document.pageSize().height())


def _paint_page(
    document: HtmlDocument, page: int, count: int, picture: QRectF, imprint: Imprint, painter: QPainter
) -> Iterator[float]:
    inner, size = picture.adjusted(4, 3, -4, -3), document.pageSize()
    with saved_painter(painter):
        painter.translate(inner.topLeft())
        painter.scale(1 / UNITS_PER_MM, 1 / UNITS_PER_MM)
        painter.translate(0, -page * size.height())
        shown = QRectF(0, page * size.height(), size.width(), size.height())
        painter.setClipRect(shown)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = shown
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, QColor(INK))
        context.palette = palette
        document.documentLayout().draw(painter, context)
    paint_foot(painter, picture, imprint, f"{part_name('rulebook')} {page + 1}/{count}")
    yield 1.0
