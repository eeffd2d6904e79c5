"""The finder: one field for cities, routes, tickets, problems (Ctrl+F) and commands (Ctrl+Shift+P)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import Translator, sentence
from railwright.editor.document.part_names import part_label
from railwright.editor.document.parts import KINDS, Part, pieces
from railwright.editor.document.problem import Problem
from railwright.editor.language.button_text import without_keys
from railwright.editor.language.spelling import fold
from railwright.editor.looks import elements as ui

_tr = Translator("Finder")

MAX_ROWS = 60  # people can type another letter to see others
ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class FinderEntry:
    """An entry of the finder: its text, its kind, what choosing it does, and its shortcut."""

    text: str
    kind: str
    act: Callable[[], object]
    key: str = ""


def find_entries(entries: Iterable[FinderEntry], typed: str) -> list[FinderEntry]:
    """The entries with a word that begins with each typed word; those that begin with the first one come first."""
    wanted = fold(typed).split()
    hits = []
    for entry in entries:
        text = fold(entry.text)
        parts = text.replace("–", " ").replace("-", " ").split()
        if all(any(part.startswith(word) for part in parts) for word in wanted):
            hits.append((not text.startswith(wanted[0]) if wanted else False, entry))
    return [entry for _, entry in sorted(hits, key=lambda hit: hit[0])]


def part_entries(spec: MapSpec, show: Callable[[Part], object]) -> list[FinderEntry]:
    """An entry for every city, route and ticket; choosing it shows the part."""
    kinds = {"city": _tr("City"), "route": _tr("Route"), "ticket": _tr("Ticket")}
    parts = [Part(kind, piece.id) for kind in KINDS for piece in pieces(spec, kind)]
    return [FinderEntry(part_label(spec, part), kinds[part.kind], partial(show, part)) for part in parts]


def problem_entries(problems: Iterable[Problem], show: Callable[[Part], object]) -> list[FinderEntry]:
    """An entry for every problem; choosing it shows its part."""
    return [
        FinderEntry(sentence(problem.issue.words), _tr("Problem"), partial(show, problem.part)) for problem in problems
    ]


def action_entries(actions: Iterable[QAction]) -> list[FinderEntry]:
    """An entry for every enabled command."""
    usable = [action for action in actions if action.isEnabled() and action.text() and not action.menu()]
    return [
        FinderEntry(without_keys(action.text()).rstrip(" …"), _tr("Command"), action.trigger, _key(action))
        for action in usable
    ]


def _key(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


class Finder(QDialog):
    """A list filtered by typing; arrow keys select, Enter chooses."""

    def __init__(self, entries: list[FinderEntry], prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries = entries
        self.setWindowTitle(self.tr("Find"))
        self.setMinimumSize(580, 420)
        self.field = QLineEdit()
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Found"))
        self.list.itemActivated.connect(lambda item: self._choose())
        self.list.itemClicked.connect(lambda item: self._choose())
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._choose)
        self.setLayout(ui.column(self.field, self.list, margins=None))
        self._search("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif self.list.count():
            self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), self.list.count() - 1))

    def _search(self, text: str) -> None:
        self.list.clear()
        for entry in find_entries(self._entries, text)[:MAX_ROWS]:
            item = QListWidgetItem(f"{entry.text}   ·  {entry.kind}{f'  ·  {entry.key}' if entry.key else ''}")
            item.setData(ROLE, entry)
            self.list.addItem(item)
        if not self.list.count():
            self.list.addItem(QListWidgetItem(self.tr("Nothing found.")))
        self.list.setCurrentRow(0)

    def _choose(self) -> None:
        item = self.list.currentItem()
        entry: FinderEntry | None = item.data(ROLE) if item else None
        if entry:
            self.accept()
            entry.act()
