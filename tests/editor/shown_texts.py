"""The texts that a window shows, and those among them that are still English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

from railwright.core.language.plugin_texts import CITIES_CONTEXT
from railwright.core.language.words import Vocabulary, read_words
from railwright.editor.language.button_text import without_keys
from tests.sources import ROOT

PARTS = "editor", "plugins"  # where words of lessons are
GAP = re.compile(r"\\\{[^{}]*\\\}|%n|%1")
WORD = re.compile(r"[^\W\d_]{2,}")
Role = Qt.ItemDataRole


def shown_texts(window: QWidget) -> set[str]:
    """All texts of a window but those that a person writes: labels, menus, tips, and what a screen reader says."""
    texts = set[str]()
    for widget in [window, *window.findChildren(QWidget)]:
        if isinstance(widget, QMenu) or widget.isVisibleTo(window):
            texts.update(line.strip() for text in _texts(widget) for line in text.splitlines())
    return {without_keys(text) for text in texts if WORD.search(text)}


def _texts(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from (action.text(), action.toolTip())
    match widget:
        case QLabel() | QAbstractButton() | QAbstractSpinBox():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QTextEdit():
            yield widget.toPlainText()
        case QGroupBox():
            yield widget.title()
        case QComboBox():
            yield from map(widget.itemText, range(widget.count()))
        case QTabBar():
            yield from map(widget.tabText, range(widget.count()))
            yield from map(widget.tabToolTip, range(widget.count()))
        case QProgressBar():
            yield widget.format()
        case QAbstractItemView() if widget.model() is not None:
            yield from _item_texts(widget.model(), QModelIndex())
        case QGraphicsView() if widget.scene() is not None:
            for item in widget.scene().items():
                yield item.toolTip()
                if isinstance(item, QGraphicsSimpleTextItem):
                    yield item.text()
                if isinstance(item, QGraphicsTextItem):
                    yield item.toPlainText()


def _item_texts(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for column in range(columns):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield from (str(index.data(role) or "") for role in (Role.DisplayRole, Role.ToolTipRole))
            if column == 0 and not isinstance(model, QAbstractListModel):
                yield from _item_texts(model, index)


class EnglishTexts:
    """The English texts of the program that a language says in other words; boards keep their names of cities."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._whole, filled = set[str](), list[str]()
        self._said, self._known = set[str](), dict[str, bool]()
        contexts = Vocabulary(language)._contexts
        in_lessons = [read_words(file)[0] for part in PARTS for file in (ROOT / part).rglob(f"words/{language}.json")]
        for translations in (*(contexts[name] for name in contexts if name != CITIES_CONTEXT), *in_lessons):
            for source, translation in translations.items():
                forms = [translation] if isinstance(translation, str) else translation
                self._said.update(line for form in forms for line in without_keys(form).splitlines())
                for line in without_keys(source).splitlines() if source not in forms else ():
                    pattern = GAP.sub(".+", escaped := re.escape(line))
                    if pattern == escaped:
                        self._whole.add(line)
                    elif WORD.search(GAP.sub("", escaped)):
                        filled.append(pattern)
        self._filled = re.compile("|".join(filled))

    def has(self, text: str) -> bool:
        """Whether a text is one of them, its gaps filled in whatever way."""
        if text not in self._known:
            is_english = text in self._whole or self._filled.fullmatch(text) is not None
            self._known[text] = is_english and text not in self._said  # some words are the same, or mean another thing
        return self._known[text]

    def among(self, texts: Iterable[str]) -> list[str]:
        """Those of the texts that are English."""
        return sorted(filter(self.has, texts))


@cache
def english_texts(language: str) -> EnglishTexts:
    """The English texts that a language says in other words, read once."""
    return EnglishTexts(language)
