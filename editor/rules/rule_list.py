"""The list of rules in groups, with switches and a search field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import translate_text
from railwright.editor.language.sorting import sort_key
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import ElidedLabel, Switch
from railwright.editor.rules.rulebook import USER, Rulebook

# A row: switch, title, a one-sentence description, and a mark if it differs from the map's rules.


class RuleRow(QFrame):
    """A rule. ``switched`` asks to switch it on or off, ``chosen`` to show its details.

    The up and down keys move among rows; only one row is reached by the Tab key.
    """

    switched = Signal(bool)
    chosen = Signal()
    stepped = Signal(int)

    def __init__(self, id: str, title: str, summary: str) -> None:
        super().__init__()
        self.id, self.search_text = id, f"{title} {summary} {id}".casefold()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)  # the summary takes as many lines as it needs
        self.setSizePolicy(policy)
        self._current = False
        self.switch = Switch(title)
        self.switch.setAccessibleDescription(summary)
        self.switch.clicked.connect(self.switched)
        self.switch.installEventFilter(self)
        self.title, self.summary = ElidedLabel(title, "strong"), ui.paragraph(summary, "muted")
        self.summary.setMinimumWidth(20)
        self.mark = ui.label(role="caption")
        switch = ui.Cell(self.switch, rows=2, align=Qt.AlignmentFlag.AlignVCenter)
        rows: list[ui.GridRow] = [[switch, self.title, self.mark], [None, ui.Cell(self.summary, columns=2)]]
        self.setLayout(ui.grid(*rows, margins=(10, 6, 10, 6), across=10, down=0, growing=1))

    def show_state(self, on: bool, mark: str, idle: bool = False) -> None:
        """Show whether the rule is on, and a translated mark such as "changed"; an idle rule cannot be switched on."""
        self.switch.setChecked(on)
        self.switch.setEnabled(on or not idle)
        self.title.setEnabled(on or not idle)
        self.mark.setText(mark)
        self.mark.setVisible(bool(mark))

    def set_current(self, current: bool) -> None:
        """Mark the row whose details are shown."""
        self._current = current
        self.switch.setFocusPolicy(Qt.FocusPolicy.StrongFocus if current else Qt.FocusPolicy.ClickFocus)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()
        self.switch.setFocus(Qt.FocusReason.MouseFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.chosen.emit()
        if event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(event.key())  # type: ignore[attr-defined]
            if step:
                self.stepped.emit(step)
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._current:
            return
        colors = window_colors()
        with smooth_painter(self) as painter:
            painter.setPen(QPen(QColor(colors.accent), 1.4))
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 7, 7)


Group = tuple[str, list[str]]
"""A heading, and the ids of the rules below it."""


class RuleList(QWidget):
    """The list. ``switched`` emits the id of a rule and whether to play it, ``chosen`` the id of the current row.

    Rules that are off and would change nothing on the board are looked for one after the other, once the list is shown.
    """

    switched = Signal(str, bool)
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.search = ui.search_field(self.tr("Search the rules"), self._filter)
        self._scroll = ui.scroll_area(ui.holder(ui.column()))
        self._nothing = ui.label(self.tr("No rule contains these words."), "muted")
        self._nothing.hide()
        self.setLayout(ui.column(self.search, self._nothing, (self._scroll, 1), spacing=8))
        self.rows: dict[str, RuleRow] = {}
        self.groups: list[tuple[QLabel, list[str]]] = []
        self.failures: list[QLabel] = []
        self.current = ""
        self.idle: dict[str, str] = {}  # why rules would change nothing on the board, by id
        self._unasked: list[str] = []
        self._queue_timer = QTimer(self)
        self._queue_timer.timeout.connect(self._check_next)

    def fill(self, book: Rulebook) -> None:
        """Rebuild the rows; the current rule stays current."""
        self.rows, self.groups, self.idle, self._book = {}, [], {}, book
        ours, others = self._groups(book)
        self.failures = [_heading(self.tr("Cannot be used"), True)] if book.catalogue.failures else []
        for failure in book.catalogue.failures:
            label = ui.paragraph(sentence(failure.words), "bad", selectable=True)
            label.setMinimumWidth(20)
            label.setContentsMargins(10, 0, 0, 4)
            self.failures.append(label)
        rows = [*self._make_groups(book, ours), *self.failures, *self._make_groups(book, others)]
        column = ui.column(*rows, ui.STRETCH, margins=(0, 0, 8, 0), spacing=2)
        self._scroll.setWidget(ui.styled(ui.holder(column), clear=True))
        self.refresh(book)
        self._filter()
        self.choose(self.current if self.current in self.rows else next(iter(self.rows), ""))
        self._unasked = [id for id in self.rows if not book.is_of_map(id)]
        self._queue_timer.start(0)

    def _check_next(self) -> None:
        """Ask one rule why it would change nothing: all of them at once would keep the page waiting."""
        if not self._unasked:
            self._queue_timer.stop()
            return
        id = self._unasked.pop(0)
        if reasons := self._book.idle_reasons(id):
            self.idle[id] = " ".join(map(sentence, reasons))
            self.refresh(self._book)
            if id == self.current:
                self.chosen.emit(id)

    def _make_groups(self, book: Rulebook, groups: Iterable[Group]) -> Iterator[QWidget]:
        for title, ids in groups:
            if ids:
                head = _heading(title, bool(self.groups))
                yield head
                self.groups.append((head, ids))
                yield from [self._row(book, id) for id in ids]

    def _groups(self, book: Rulebook) -> tuple[list[Group], list[Group]]:
        """Two lists of groups: house rules, the user's own and the map's rules; expansions and other boards' rules."""
        manifests = sorted(
            book.catalogue.manifests.values(), key=lambda manifest: (not manifest.includes, sort_key(manifest.title))
        )
        of_map = [manifest.id for manifest in manifests if book.is_of_map(manifest.id)]
        manifests.sort(key=lambda manifest: sort_key(manifest.title))
        of_user = [manifest.id for manifest in manifests if manifest.origin == USER and manifest.id not in of_map]
        further = [manifest.id for manifest in manifests if manifest.id not in of_map and manifest.id not in of_user]
        house = [id for id in further if book.is_house_rule(id)]
        larger = [id for id in further if book.is_expansion(id)]
        boards = [id for id in further if id not in house and id not in larger]
        ours = [
            (self.tr("House rules"), house),
            (self.tr("Yours"), of_user),
            (self.tr("The rules of {map}").format(map=translate_text(book.spec.name)), of_map),
        ]
        return ours, [(self.tr("Expansions"), larger), (self.tr("Rules for other boards"), boards)]

    def _row(self, book: Rulebook, id: str) -> RuleRow:
        manifest = book.manifest(id)
        row = self.rows[id] = RuleRow(id, manifest.title, manifest.summary)
        row.switched.connect(lambda on: self._switch_row(id, on))
        row.chosen.connect(lambda: self.choose(id))
        row.stepped.connect(self._step)
        return row

    def refresh(self, book: Rulebook) -> None:
        """Update all rows."""
        for id, row in self.rows.items():
            row.show_state(book.is_on(id), self._mark(book, id), id in self.idle)

    def _mark(self, book: Rulebook, id: str) -> str:
        if id in book.untrusted:
            return self.tr("new or changed")
        if book.issues_of(id) or book.wrong_options(id):
            return self.tr("has a problem")
        if id in self.idle:
            return self.tr("not for this board")
        return self.tr("● changed") if book.is_changed(id) else ""

    def choose(self, id: str) -> None:
        """Make a rule current."""
        if id not in self.rows:
            return
        for other, row in self.rows.items():
            row.set_current(other == id)
        if id != self.current:
            self.current = id
            self._show_current()
            self.chosen.emit(id)

    def _show_current(self) -> None:
        if self.current in self.rows:
            self._scroll.ensureWidgetVisible(self.rows[self.current], 0, 40)

    def _switch_row(self, id: str, on: bool) -> None:
        self.choose(id)
        self.switched.emit(id, on)

    def _step(self, step: int) -> None:
        shown = [id for id in self.visible_rules() if self.rows[id].switch.isEnabled() or id == self.current]
        index = shown.index(self.current) + step if self.current in shown else 0
        if 0 <= index < len(shown):
            row = self.rows[shown[index]]
            row.switch.setFocus(Qt.FocusReason.TabFocusReason)

    def visible_rules(self) -> Sequence[str]:
        """The ids of the rules that match the search, from top to bottom."""
        return [id for id, row in self.rows.items() if not row.isHidden()]

    def _filter(self) -> None:
        wanted = self.search.text().casefold().split()
        for row in self.rows.values():
            row.setVisible(all(word in row.search_text for word in wanted))
        for head, ids in self.groups:
            head.setVisible(any(not self.rows[id].isHidden() for id in ids))
        self._nothing.setVisible(not self.visible_rules())
        # Deferred, as rows get their positions only in the layout.
        QTimer.singleShot(0, self, self._show_current)


def _heading(title: str, below: bool) -> QLabel:
    head = ui.label(title, "heading")
    head.setContentsMargins(4, 10 if below else 0, 0, 4)
    return head
