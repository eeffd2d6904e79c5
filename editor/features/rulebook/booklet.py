"""The rulebook as a booklet to print: a title page with the board, then pages of two columns.

What belongs together is one piece: a sentence with its picture, and headings with what follows them. Pieces fill the
columns from the top; those of the last page fill both columns alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QFont, QPainter, QPalette

from railwright.core.documents.chapters import HEADING, ITEM, PICTURE
from railwright.core.game import Game
from railwright.core.language.messages import sentence
from railwright.editor.features.printing.options import PAPERS, PrintOptions
from railwright.editor.features.printing.sheet import (
    INK,
    Imprint,
    Sheet,
    paint_foot,
    paint_line,
    part_name,
    saved_painter,
)
from railwright.editor.features.printing.tiling import Size
from railwright.editor.features.printing.vector_files import pdf_steps
from railwright.editor.features.rulebook.book_html import line_html
from railwright.editor.features.rulebook.game_book import game_book, window_language
from railwright.editor.features.rulebook.pictures import BookPictures
from railwright.editor.fonts import TEXT_FAMILIES, load_fonts
from railwright.editor.looks.rich_text import Html, HtmlDocument, html, join_html
from railwright.plugins.features.rulebook.api import CONTENTS, Book, BookBlock, BookSection, remarks

UNITS_PER_MM = 4.0  # of the text layout, which Qt calls pixels
TEXT_MM, COVER_TEXT_MM = 3.4, 4.6  # height of text
COLUMNS, GAP_MM = 2, 8.0
PICTURES_MM = 56.0, 50.0, 62.0, 44.0, 68.0, 38.0, 74.0, 34.0  # greatest heights of pictures, the best first
ABOVE_MM = {"band": 4.0, "head": 2.4, "text": 0.9}  # free space above a piece
EVEN_STEP_MM = 2.0  # by which the columns of the last page are made longer until all fits
CACHED_SIZES = 4  # of pages whose layout is kept: print options are often changed there and back
DRAWN_SHARE = 0.7  # of the progress, for drawing the pictures
COVER_BOARD_SHARE = 0.52  # greatest part of the height of the title page that the board takes up
PAPER, COVER_COLOR = "#ffffff", "#2f5d8a"
PART_COLORS = {
    "game": COVER_COLOR,
    "setup": "#3d7a4e",
    "turn": "#a2442f",
    "end": "#6b4a8a",
    "scoring": "#8a6310",
    "examples": "#2f7477",
}


class TextPiece(NamedTuple):
    """A part of a text that stays in one column: where it begins in the text, and its height, both in millimetres."""

    document: HtmlDocument
    top: float
    height: float


class Group(NamedTuple):
    """Pieces that stay together in a column, one below the other; ``part`` is the part of the book that they begin."""

    pieces: tuple[TextPiece, ...]
    part: str = ""

    @property
    def height(self) -> float:
        """The height of all pieces in millimetres."""
        return sum(piece.height for piece in self.pieces)


Column = Sequence[Group]


class Booklet:
    """The rulebook of one game; the pictures are drawn once for all paper sizes."""

    def __init__(self, game: Game, book: Book | None = None) -> None:
        load_fonts()
        self.book = game_book(game) if book is None else book
        self._pictures = BookPictures(game.rules)
        sections = [section for _, section in self.book.sections()]
        self._cover = next((section for section in sections[:1] if any(map(_shows_board, section.blocks))), None)
        blocks = [block for section in sections for block in section.blocks if block.kind == PICTURE]
        self._pictured = {block.picture_name: block for block in blocks if not _shows_board(block)}
        self._cached_pages = lru_cache(CACHED_SIZES)(self._make_pages)

    def draw_steps(self) -> Iterator[float]:
        """Draw the pictures one by one, ahead of the pages; yields the progress, 0 to 1."""
        for number, block in enumerate(self._pictured.values(), 1):
            self._pictures.image(block)
            yield number / len(self._pictured)

    def sheets(self, paper: Size, margin: float, imprint: Imprint) -> list[Sheet]:
        """The sheets of the pages, in portrait."""
        size, name = (min(paper), max(paper)), part_name("rulebook")
        area = QRectF(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
        room = area.adjusted(4, 3, -4, -3)
        pages = self.pages(room.size())
        contents = [
            (group.part, number)
            for number, page in enumerate(pages, 2)
            for column in page
            for group in column
            if group.part
        ]
        paints = [partial(self._paint_cover, room, contents), *(partial(_paint_page, room, page) for page in pages)]
        return [
            Sheet("rulebook", name, size, partial(_paint_sheet, paint, area, imprint, f"{name} {number}/{len(paints)}"))
            for number, paint in enumerate(paints, 1)
        ]

    def pages(self, size: QSizeF) -> list[Sequence[Column]]:
        """The columns of the pages behind the title page; ``size`` is the size of a page's text in millimetres.

        Pictures are made a little smaller or larger where the last page would be less than half full.
        """
        return self._cached_pages(size.width(), size.height())

    def _make_pages(self, width: float, height: float) -> list[Sequence[Column]]:
        column = (width - (COLUMNS - 1) * GAP_MM) / COLUMNS
        piece = cache(partial(self._piece, width=column))  # most of them have no picture
        tried = list[list[Sequence[Column]]]()
        for picture in PICTURES_MM:
            tried.append(_paged(self._groups(piece, QSizeF(column, picture)), height))
            if _last_height(tried[-1]) > height / 2:
                return tried[-1]
        return max(tried, key=_last_height)

    def _groups(self, piece: Callable[..., TextPiece], most: QSizeF) -> Iterator[Group]:
        """The whole book except for the text of the title page; ``most`` is the largest size of a picture."""
        for head, rows in remarks(self.book, window_language()):
            first, *others = rows
            yield Group((piece(_band(head, COVER_COLOR), kind="band"), piece(_item(html("{row}", row=first)))))
            yield from (Group((piece(_item(html("{row}", row=row))),)) for row in others)
        for part in self.book.parts:
            color = PART_COLORS[part.part]
            heads, begun = [piece(_band(part.title, color), kind="band")], part.title
            for section in part.sections:
                if section is self._cover:
                    continue
                title = html('<h3 style="color:{color}">{title}</h3>', color=color, title=section.title)
                heads.append(piece(title, kind="head"))
                for text, picture in _sentences(section):
                    if text and text.kind == HEADING:
                        heads.append(piece(html("<h4>{words}</h4>", words=line_html(text))))
                        continue
                    shown = self._picture(picture, most)
                    yield Group((*heads, piece(join_html([_text(text), shown]))), begun)
                    heads, begun = [], ""

    def _picture(self, block: BookBlock | None, most: QSizeF) -> Html:
        """A picture of this size at most with the text below it; nothing if it cannot be drawn."""
        image = self._pictures.image(block) if block else None
        if block is None or image is None or image.isNull():
            return html("")
        wide = min(most.width(), image.width() / UNITS_PER_MM, most.height() * image.width() / image.height())
        size = QSizeF(wide, wide * image.height() / image.width()) * UNITS_PER_MM
        template = (
            '<p style="margin:2px 0 8px 0"><img src="{name}" width="{width}" height="{height}"><br><i>{words}</i></p>'
        )
        values = {"name": block.picture_name, "width": round(size.width()), "height": round(size.height())}
        return html(template, **values, words=line_html(block))

    def _piece(self, text: Html, width: float, kind: str = "text", letters: float = TEXT_MM) -> TextPiece:
        """A text laid out at a width in millimetres, below some free space; ``letters`` is the height of its text."""
        document = HtmlDocument()
        font = QFont(TEXT_FAMILIES)
        font.setPixelSize(round(letters * UNITS_PER_MM))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        document.setDefaultFont(font)
        document.setDocumentMargin(0)
        for name, block in self._pictured.items():
            if html("{name}", name=name) in text:
                document.put_picture(name, self._pictures.image(block))
        document.show_html(text)
        document.setTextWidth(width * UNITS_PER_MM)
        return TextPiece(document, -ABOVE_MM[kind], ABOVE_MM[kind] + document.size().height() / UNITS_PER_MM)

    def _paint_cover(self, room: QRectF, contents: Sequence[tuple[str, int]], painter: QPainter) -> Iterator[float]:
        """The title, the board as large as it fits, what the game is, and the parts of the book with their pages."""
        band = QRectF(room.left(), room.top(), room.width(), 30)
        painter.fillRect(band, QColor(COVER_COLOR))
        paint_line(painter, self.book.title, band.adjusted(6, 3, -6, -10), 15, color=PAPER)
        paint_line(painter, part_name("rulebook"), band.adjusted(6, 20, -6, -3), 6, color=PAPER)
        board = self._pictures.board_painter.board
        scale = min(room.width() / board.width(), COVER_BOARD_SHARE * room.height() / board.height())
        with saved_painter(painter):
            painter.translate(room.center().x() - board.width() * scale / 2, band.bottom() + 8)
            painter.scale(scale, scale)
            painter.translate(-board.topLeft())
            yield from self._pictures.board_painter.paint(painter, board)
        texts = [text for text, _ in _sentences(self._cover) if text] if self._cover else []
        row = "<tr><td>{title}</td><td align='right'>{page}</td></tr>"
        rows = join_html(html(row, title=title, page=page) for title, page in contents)
        head = html('<h3 style="color:{color}">{head}</h3>', color=COVER_COLOR, head=sentence(CONTENTS))
        table = html('<table width="50%" cellpadding="2">{rows}</table>', rows=rows)
        below = self._piece(join_html([*map(_text, texts), head, table]), room.width(), letters=COVER_TEXT_MM)
        _paint_piece(painter, below, QPointF(room.left(), band.bottom() + 14 + board.height() * scale), room.width())


def booklet_steps(booklet: Booklet, path: Path, imprint: Imprint, options: PrintOptions) -> Iterator[float]:
    """Write the pages to a PDF in steps that yield the progress, 0 to 1.

    Closing the iterator early writes nothing. Raises WriteError.
    """
    for drawn in booklet.draw_steps():
        yield DRAWN_SHARE * drawn
    sheets = booklet.sheets(PAPERS[options.paper][1:], options.margin, imprint)
    for written in pdf_steps(sheets, path, booklet.book.title, options.ink):
        yield DRAWN_SHARE + (1 - DRAWN_SHARE) * written


def _shows_board(block: BookBlock) -> bool:
    """Whether a block is the picture of the whole board, which is on the title page."""
    return block.drawing is not None and not block.drawing.routes


def _sentences(section: BookSection) -> Iterator[tuple[BookBlock | None, BookBlock | None]]:
    """The texts of a section, each with the picture that follows it; a further picture has no text."""
    text: BookBlock | None = None
    for block in section.blocks:
        if block.kind != PICTURE:
            if text:
                yield text, None
            text = block
        elif not _shows_board(block):
            yield text, block
            text = None
    if text:
        yield text, None


def _band(title: str, color: str) -> Html:
    """The title of a part of the book, white in a bar of its color."""
    template = (
        '<table width="100%" cellpadding="5" cellspacing="0" style="margin-top:8px"><tr><td bgcolor="{color}">'
        '<span style="color:{paper};font-size:x-large;font-weight:bold">{title}</span></td></tr></table>'
    )
    return html(template, color=color, paper=PAPER, title=title)


def _item(words: Html) -> Html:
    return html('<p style="margin:0 0 4px 12px;text-indent:-10px">• {words}</p>', words=words)


def _text(block: BookBlock | None) -> Html:
    """A sentence or more; nothing where a picture has none."""
    if block is None:
        return html("")
    return (
        _item(line_html(block))
        if block.kind == ITEM
        else html('<p style="margin:0 0 6px 0">{words}</p>', words=line_html(block))
    )


def _paged(groups: Iterable[Group], height: float) -> list[Sequence[Column]]:
    """The columns of each page, at most this high; those of the last page are about equally long."""
    columns = _filled([fitting for group in groups for fitting in _fitting(group, height)], height)
    before = (len(columns) - 1) // COLUMNS * COLUMNS
    columns[before:] = _evened([group for column in columns[before:] for group in column])
    return [columns[first : first + COLUMNS] for first in range(0, len(columns), COLUMNS)]


def _fitting(group: Group, height: float) -> list[Group]:
    """The group, or where it is higher than a column its pieces, those that are too high in parts between two lines."""
    if group.height <= height:
        return [group]
    groups = list[Group]()
    for piece in group.pieces:
        if piece.height <= height:
            groups.append(Group((piece,)))
            continue
        piece.document.setPageSize(QSizeF(piece.document.textWidth(), height * UNITS_PER_MM))
        groups += [
            Group((TextPiece(piece.document, page * height, height),)) for page in range(piece.document.pageCount())
        ]
    return groups


def _filled(groups: Sequence[Group], height: float) -> list[list[Group]]:
    """The groups in columns of this height."""
    columns, left = [list[Group]()], height
    for group in groups:
        if columns[-1] and group.height > left:
            columns.append([])
            left = height
        columns[-1].append(group)
        left -= group.height
    return columns


def _last_height(pages: Sequence[Sequence[Column]]) -> float:
    """The height of the longest column of the last page."""
    return max(sum(group.height for group in column) for column in pages[-1])


def _evened(groups: Sequence[Group]) -> list[list[Group]]:
    """The groups of the last page in columns that are about as long."""
    height = sum(group.height for group in groups) / COLUMNS
    while len(columns := _filled(groups, height)) > COLUMNS:
        height += EVEN_STEP_MM
    return columns


def _paint_sheet(
    paint: Callable[[QPainter], Iterator[float]], area: QRectF, imprint: Imprint, foot: str, painter: QPainter
) -> Iterator[float]:
    yield from paint(painter)
    paint_foot(painter, area, imprint, foot)
    yield 1.0


def _paint_page(room: QRectF, page: Sequence[Column], painter: QPainter) -> Iterator[float]:
    width = (room.width() - (COLUMNS - 1) * GAP_MM) / COLUMNS
    for number, column in enumerate(page):
        pieces = [piece for group in column for piece in group.pieces]
        corner = room.topLeft() + QPointF(number * (width + GAP_MM), min(pieces[0].top, 0))  # no free space at the top
        for piece in pieces:
            _paint_piece(painter, piece, corner, width)
            corner += QPointF(0, piece.height)
        yield (number + 1) / len(page)


def _paint_piece(painter: QPainter, piece: TextPiece, corner: QPointF, width: float) -> None:
    """Paint a piece with its upper left corner here; ``width`` and the corner are in millimetres."""
    with saved_painter(painter):
        painter.translate(corner)
        painter.scale(1 / UNITS_PER_MM, 1 / UNITS_PER_MM)
        painter.translate(0, -piece.top * UNITS_PER_MM)
        shown = QRectF(0, piece.top * UNITS_PER_MM, width * UNITS_PER_MM, piece.height * UNITS_PER_MM)
        painter.setClipRect(shown)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = shown
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, QColor(INK))
        context.palette = palette
        piece.document.documentLayout().draw(painter, context)
