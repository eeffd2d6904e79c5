"""The rulebook of a game that is played, watched or set up, for reading and searching."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAccessible, QImage, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QSplitter, QTreeWidget, QTreeWidgetItem, QWidget

from railwright.core.documents.chapters import PICTURE
from railwright.core.game import Game
from railwright.core.kernel.text import Message
from railwright.editor.features.rulebook.book_html import book_html, part_anchor, section_anchor
from railwright.editor.features.rulebook.book_saver import BookSaver
from railwright.editor.features.rulebook.game_book import game_book
from railwright.editor.features.rulebook.pictures import BookPictures
from railwright.editor.looks import elements as ui
from railwright.editor.looks.rich_text import HtmlView
from railwright.editor.looks.theme import board_text
from railwright.editor.looks.window_sizes import size_for_text
from railwright.plugins.features.rulebook.api import Book

SIZE_PX = 900, 700
CONTENTS_PX, TEXT_PX = 200, 660  # initial widths; that of the contents grows with the titles if there is room


class GameRulesDialog(QDialog):
    """The rulebook of a game: contents on the left, differences from the map's own rules first, and a search field.

    ``other`` requests the rules dialog of the next game.
    """

    other = Signal()

    def __init__(self, game: Game, differing: Sequence[Message], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules of this game"))
        self.resize(size_for_text(self, *SIZE_PX))
        self.book: Book = game_book(game, differing)
        self._pictures = BookPictures(game.rules)
        self.saver = BookSaver(game, self.book, self)
        title, search = ui.label(self.tr("Rules of this game"), "title"), self._search_row()
        parts = (title, search, (self._pages(), 1), self.saver.status, self._buttons())
        self.setLayout(ui.column(*parts, margins=(18, 16, 18, 14), spacing=10))
        blocks = [block for _, section in self.book.sections() for block in section.blocks if block.kind == PICTURE]
        named = {block.picture_name: block for block in blocks}
        self.text.draw_pictures(lambda name: self._pictures.image(named[name]) if name in named else QImage())
        sizes = {name: self._pictures.size(block) for name, block in named.items()}
        in_words = QAccessible.isActive()  # screen readers cannot read pictures, so their content is given as text
        self.text.show_html(book_html(self.book, sizes, times=board_text(), in_words=in_words))
        self.text.setFocus()

    def _search_row(self) -> QHBoxLayout:
        self.search = ui.search_field(self.tr("Search the rules"), self._search_from_the_start)
        self.next_hit = ui.button(self.tr("Next"), self.find_next, auto_default=False)
        self.hits = ui.label()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.FindNext), self, self.find_next)
        return ui.row((self.search, 1), self.next_hit, self.hits)

    def _pages(self) -> QSplitter:
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        for part in self.book.parts:
            top = QTreeWidgetItem(self.contents, [part.title])
            top.setData(0, Qt.ItemDataRole.UserRole, part_anchor(part))
            for section in part.sections:
                row = QTreeWidgetItem(top, [section.title])
                row.setData(0, Qt.ItemDataRole.UserRole, section_anchor(part.part, section))
        self.contents.expandAll()
        self.contents.currentItemChanged.connect(self._go_to_item)
        self.text = HtmlView(self.tr("Rules of this game"))
        self.text.anchorClicked.connect(self._follow)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        pages = QSplitter()
        pages.addWidget(self.contents)
        pages.addWidget(self.text)
        width = self.contents.sizeHintForColumn(0) + self.contents.verticalScrollBar().sizeHint().width() + 2
        pages.setSizes([min(max(CONTENTS_PX, width), TEXT_PX // 2), TEXT_PX])
        pages.setStretchFactor(1, 1)
        pages.setChildrenCollapsible(False)
        return pages

    def _buttons(self) -> QHBoxLayout:
        tip = self.tr("The game is saved. You can resume it at any time.")
        self.next = ui.button(self.tr("&Rules for another game …"), self._request_other, tip=tip, auto_default=False)
        self.close_button = ui.button(self.tr("Close"), self.accept, primary=True)
        self.close_button.setDefault(True)
        return ui.row(self.next, self.saver.button, ui.STRETCH, self.close_button)

    def done(self, result: int) -> None:
        """Close, and stop writing."""
        self.saver.stop()
        super().done(result)

    def reject(self) -> None:
        """Stop writing, or close if nothing is being written."""
        if self.saver.is_writing:
            self.saver.stop()
        else:
            super().reject()

    def _request_other(self) -> None:
        self.accept()
        self.other.emit()

    # places in the text

    def show_first(self, wanted: Sequence[str]) -> None:
        """Go to the first of these that the book has: a clause, thing, code of a refusal, rule, or section."""
        for anchor in filter(None, map(self._place_of, wanted)):
            self.text.scrollToAnchor(anchor)
            return

    def _place_of(self, wanted: str) -> str:
        """The anchor in the text; for a rule, that of its first section."""
        if self.book.clause(wanted):
            return wanted
        anchors = [(section.plugin, section_anchor(part.part, section)) for part, section in self.book.sections()]
        return next((anchor for plugin, anchor in anchors if wanted in (plugin, anchor)), "")

    def _follow(self, link: QUrl) -> None:
        self.text.scrollToAnchor(link.fragment())

    def _go_to_item(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.text.scrollToAnchor(item.data(0, Qt.ItemDataRole.UserRole))

    # searching

    def _search_from_the_start(self, typed: str) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        count = self._count(typed)
        self.hits.setText(self.tr("%n matches", "", count) if typed else "")
        self.next_hit.setEnabled(count > 0)
        if count:
            self.text.find(typed)

    def _count(self, typed: str) -> int:
        document = self.text.document()
        count, cursor = 0, document.find(typed) if typed else QTextCursor()
        while not cursor.isNull():
            count += 1
            cursor = document.find(typed, cursor)
        return count

    def find_next(self) -> None:
        """Go to the next occurrence of the typed words, after the last one to the first."""
        typed = self.search.text()
        if typed and not self.text.find(typed):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            self.text.find(typed)
