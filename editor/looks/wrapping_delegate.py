"""Tree cells with wrapped text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView

CELL_PADDING_PX = 6  # free space beside the text of a cell


class WrappingDelegate(QStyledItemDelegate):
    """Wraps the text of columns of a tree, which Qt would cut off."""

    def __init__(self, tree: QTreeView, columns: Sequence[int]) -> None:
        super().__init__(tree)
        self._tree = tree
        tree.setWordWrap(True)
        for column in columns:
            tree.setItemDelegateForColumn(column, self)
        tree.header().sectionResized.connect(lambda *_: tree.scheduleDelayedItemsLayout())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        wanted = super().sizeHint(option, index)
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        if index.column() == 0 and self._tree.isFirstColumnSpanned(index.row(), index.parent()):
            return wanted
        indented = depth * self._tree.indentation() if index.column() == 0 else 0
        width = self._tree.columnWidth(index.column()) - indented - CELL_PADDING_PX
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font) if isinstance(font, QFont) else self._tree.fontMetrics()
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        needed = metrics.boundingRect(0, 0, max(width, 1), 10_000, Qt.TextFlag.TextWordWrap.value, text)
        return QSize(wanted.width(), max(wanted.height(), needed.height() + wanted.height() - metrics.height()))
