"""A list of sentences of several lines each, which stays quick however long it grows."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QStyleOptionViewItem


class Sentences(QListWidget):
    """Who stands at its end stays there when it gets another size. The space bar is left to the page.

    Every sentence that is written must be measured: a list that is not told its sizes asks for all of them at each
    new one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(18, 12))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def measure(self, item: QListWidgetItem) -> None:
        """Find the height of a sentence for the width that there is."""
        item.setData(Qt.ItemDataRole.SizeHintRole, None)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.viewport().rect()
        item.setSizeHint(self.itemDelegate().sizeHint(option, self.indexFromItem(item)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            for at in range(self.count()):
                self.measure(self.item(at))
        if at_end:
            self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
