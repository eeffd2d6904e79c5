"""Rows of a tree that grow with their words: Qt cuts what does not fit into a line, whether it may wrap or not."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView

AIR = 6  # pixels that Qt leaves free beside the words of a cell


class WrappedRows(QStyledItemDelegate):
    """Gives the first column of a tree as many lines as its words need in its width."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree
        tree.setWordWrap(True)
        tree.setItemDelegateForColumn(0, self)
        tree.header().sectionResized.connect(lambda *_: tree.scheduleDelayedItemsLayout())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        wanted = super().sizeHint(option, index)
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        width = self._tree.columnWidth(0) - depth * self._tree.indentation() - AIR
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        flags = Qt.TextFlag.TextWordWrap.value
        needed = self._tree.fontMetrics().boundingRect(0, 0, max(width, 1), 10_000, flags, words)
        line = self._tree.fontMetrics().height()
        return QSize(wanted.width(), max(wanted.height(), needed.height() + wanted.height() - line))
