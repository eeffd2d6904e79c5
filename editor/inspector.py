"""The state inspector: what every rule keeps, before and after the last answer, as any seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, islice

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from railwright.core.kernel.board import Board
from railwright.core.kernel.outcome import player_names
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.value import Hidden
from railwright.core.kernel.visibility import view
from railwright.core.positions.inspection import ENGINE_PART, ChangedPart, StatePart, compared, state_parts
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.looks.wrapping_delegate import WrappingDelegate
from railwright.editor.pages import ShownMoment
from railwright.plugins.programs.table.api import StateEntry, StateWords, Wording

NAME, BEFORE, NOW = range(3)
NAME_SHARE, MIN_COLUMN_PX = 0.42, 40  # the part of the width for names at first; the least width of a column
KEY_ROLE = Qt.ItemDataRole.UserRole  # a rule, or a part of what it keeps
AT_FIRST_ROLE = KEY_ROLE + 1  # whether a rule is open until a person closes it
MAX_VALUE_CHARS = 120  # of a value in its row; the row opens to show the whole
MAX_SHOWN_ENTRIES = 4  # of a list in its row
EVERYTHING, SPECTATOR = -2, -1  # in place of a seat


class StateTree(QWidget):
    """The parts of a state beside those of an earlier state; differences are in bold.

    Rules without differences are collapsed at first. Long lists show what differs and a number; their row opens to
    show every entry. What a person opens or closes stays so while the state changes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels([self.tr("Item"), self.tr("Before"), self.tr("Now")])
        self.tree.header().setStretchLastSection(False)  # otherwise it would keep its width
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Interactive)
        self.tree.header().setMinimumSectionSize(MIN_COLUMN_PX)
        self.tree.setIndentation(14)
        self.tree.setStyleSheet("QTreeView::item { padding: 2px 0px; }")
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        WrappingDelegate(self.tree, (NAME, BEFORE, NOW))
        self.tree.setAccessibleName(self.tr("Rule data"))
        self.tree.setAlternatingRowColors(True)
        self.tree.itemExpanded.connect(self._note)
        self.tree.itemCollapsed.connect(self._note)
        tip = self.tr("Show the values as plugins receive them")
        self.as_data = ui.check_box(self.tr("As &data"), toggled=self._fill, tip=tip)
        self.only_changed = ui.check_box(self.tr("Only &changes"), toggled=self._fill)
        self.filter = ui.search_field(self.tr("Filter"), self._filter)
        switches = ui.row(self.as_data, self.only_changed, ui.STRETCH)
        self.setLayout(ui.column(switches, self.filter, (self.tree, 1)))
        self._opened: dict[str, bool] = {}  # by rule or part: what a person has opened or closed
        self._parts: Sequence[ChangedPart] = ()
        self._state_words: StateWords | None = None
        self._wording: Wording | None = None
        self._titles: Mapping[str, str] = {}

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tree.header().resizeSection(NAME, round(event.size().width() * NAME_SHARE))

    def show_parts(
        self, parts: Sequence[ChangedPart], board: Board, titles: Mapping[str, str], wording: Wording
    ) -> None:
        """Show parts of a game on this board; ``titles`` are those of its rules by id."""
        self._parts, self._state_words, self._wording = parts, StateWords(board, wording), wording
        self._titles = titles
        self._fill()

    def clear(self) -> None:
        """Show nothing."""
        self._parts = ()
        self._fill()

    def _fill(self) -> None:
        scrolled = self.tree.verticalScrollBar().value()
        self.tree.blockSignals(True)  # only what a person opens is remembered
        self.tree.clear()
        is_compared = any(part.is_changed for part in self._parts)
        shown = [part for part in self._parts if part.is_changed or not self.only_changed.isChecked()]
        for rule, parts in groupby(shown, key=lambda part: part.shown.rule):
            of_rule = list(parts)
            changed = sum(part.is_changed for part in of_rule)
            head = QTreeWidgetItem([self._title(rule), "", self.tr("%n changed", "", changed) if changed else ""])
            head.setData(NAME, KEY_ROLE, rule)
            head.addChildren([self._row(part) for part in of_rule])
            head.setData(NAME, AT_FIRST_ROLE, bool(changed) or not is_compared)
            self.tree.addTopLevelItem(head)
            for row in _below(head):
                self._open(row)
        self.tree.blockSignals(False)
        self._filter()
        self.tree.verticalScrollBar().setValue(scrolled)

    def _open(self, item: QTreeWidgetItem) -> None:
        """Open or close an item as a person left it."""
        item.setExpanded(self._opened.get(item.data(NAME, KEY_ROLE), bool(item.data(NAME, AT_FIRST_ROLE))))

    def _note(self, item: QTreeWidgetItem) -> None:
        """Remember what a person opens or closes."""
        self._opened[item.data(NAME, KEY_ROLE)] = item.isExpanded()

    def _filter(self) -> None:
        """Show only what has the words of the filter in it, with the whole rule if its title has them."""
        wanted = self.filter.text().casefold()
        self.tree.blockSignals(True)
        for index in range(self.tree.topLevelItemCount()):
            head = self.tree.topLevelItem(index)
            assert head is not None
            for row in _below(head):
                row.setHidden(wanted not in f"{head.text(NAME)}\n{_words(row)}".casefold())
            head.setHidden(all(row.isHidden() for row in _below(head)))
            if wanted:
                head.setExpanded(True)
            else:
                self._open(head)
        self.tree.blockSignals(False)

    def _title(self, rule: str) -> str:
        return self.tr("The game itself") if rule == ENGINE_PART else self._titles.get(rule, rule)

    def _row(self, part: ChangedPart) -> QTreeWidgetItem:
        assert self._wording is not None
        shown, data = part.shown, self.as_data.isChecked()
        name = shown.name if data else self._wording.text(shown.title)
        if shown.seat is not None:
            name = f"{name}[{shown.seat}]" if data else f"{self._wording.short(shown.seat)}: {name}"
        before, now = self._entries(part.before), self._entries(part.now)
        if max(len(before), len(now)) > MAX_SHOWN_ENTRIES:
            row = self._item(name, self._digest(before, now), self._digest(now, before), part.is_changed)
            row.addChildren([*self._entry_rows(before, now)])
        else:
            old, new = self._value(part.before), self._value(part.now)
            row = self._item(name, _beginning(old), _beginning(new), part.is_changed)
            if max(len(old), len(new)) > MAX_VALUE_CHARS:
                row.addChild(self._item(name, old, new, part.is_changed))
        row.setData(NAME, KEY_ROLE, "/".join(map(str, shown.key)))
        return row

    def _item(self, name: str, before: str, now: str, is_changed: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem([name, before, now])
        for column in (NAME, BEFORE, NOW):
            item.setToolTip(column, item.text(column))
        if is_changed:
            bold = QFont(self.tree.font())
            bold.setBold(True)
            item.setFont(NAME, bold)
            item.setFont(NOW, bold)
        return item

    def _entries(self, part: StatePart | None) -> Sequence[StateEntry]:
        """The entries of a part; none if it is shown as one value."""
        if part is None or self._state_words is None or self.as_data.isChecked():
            return ()
        return self._state_words.entries(part.plain)

    def _digest(self, entries: Sequence[StateEntry], others: Sequence[StateEntry]) -> str:
        """The entries that are not among others, as far as there is room, and the number of the rest."""
        texts = [entry.text for entry in entries if entry not in others][:MAX_SHOWN_ENTRIES]
        rest = len(entries) - len(texts)
        if not texts:
            return self.tr("%n entries", "", rest)
        listed = ", ".join(texts)
        return self.tr("{entries} and %n more", "", rest).format(entries=listed) if rest else listed

    def _entry_rows(self, before: Sequence[StateEntry], now: Sequence[StateEntry]) -> Iterable[QTreeWidgetItem]:
        values = [{entry.name: entry.value or self.tr("yes") for entry in entries} for entries in (before, now)]
        for name in dict.fromkeys(entry.name for entry in (*now, *before)):
            old, new = (known.get(name, "–") for known in values)
            yield self._item(name, old, new, old != new)

    def _value(self, part: StatePart | None) -> str:
        assert self._state_words is not None
        if part is None:
            return "–"
        if self.as_data.isChecked():
            return part.data
        if isinstance(part.plain, Hidden):
            mask = part.plain.mask
            return self.tr("hidden") if mask is None else self.tr("hidden ({known})").format(known=mask)
        return self._state_words.value(part.plain)


def _beginning(value: str) -> str:
    return value if len(value) <= MAX_VALUE_CHARS else f"{value[:MAX_VALUE_CHARS]}…"


def _below(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    return [child for child in map(item.child, range(item.childCount())) if child is not None]


def _words(item: QTreeWidgetItem) -> str:
    """Everything that an item and the items below it say."""
    return "\n".join(one.text(column) for one in (item, *_below(item)) for column in (NAME, BEFORE, NOW))


class StateInspector(QDockWidget):
    """Shows the moment that is on the screen; ``find_moment`` returns it, or None if no game is shown.

    People choose whose view they see: in a game under way their own seat's or a spectator's, otherwise anybody's.
    """

    def __init__(self, find_moment: Callable[[], ShownMoment | None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("State inspector"))
        self.setObjectName("state-inspector")
        self.setAllowedAreas(Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea)
        self._find_moment = find_moment
        self.eyes = ui.combo(name=self.tr("View"))
        self.nothing = ui.label(self.tr("There is no game on screen."))
        self.states = StateTree()
        self.setWidget(ui.holder(ui.column(self.nothing, self.eyes, (self.states, 1), margins=8)))
        self._timer = QTimer(self, singleShot=True, interval=0)  # several changes are shown together
        self._timer.timeout.connect(self.refresh)
        self.eyes.activated.connect(self.follow)
        self.visibilityChanged.connect(self.follow)

    def follow(self) -> None:
        """Show soon what is on the screen; nothing is computed while the inspector is hidden."""
        if self.isVisible():
            self._timer.start()

    def refresh(self) -> None:
        """Show the moment that is on the screen."""
        moment = self._find_moment()
        self.nothing.setVisible(moment is None)
        for widget in (self.eyes, self.states):
            widget.setVisible(moment is not None)
        if moment is None:
            self.states.clear()
            return
        rules, names = moment.game.rules, player_names([(seat.name, seat.agent) for seat in moment.seats], bot_name)
        self._show_viewpoints(moment, names)
        now, *before = [self._seen(rules, state) for state in islice(moment.states, 2)]
        parts = compared(state_parts(rules, before[0] if before else now), state_parts(rules, now))
        titles = {manifest.id: manifest.title for manifest in rules.manifests}
        self.states.show_parts(parts, rules.board, titles, Wording(rules.board, names))

    def _show_viewpoints(self, moment: ShownMoment, names: Sequence[str]) -> None:
        """Offer the views that there are; the choice stays if it is still offered."""
        seats = range(len(names)) if moment.seat is None else (moment.seat,)
        listed = [(self.tr("As seen by {name}").format(name=names[seat]), seat) for seat in seats]
        listed.append((self.tr("As seen by a spectator"), SPECTATOR))
        if moment.seat is None:
            listed.insert(0, (self.tr("Everything"), EVERYTHING))
        chosen = self.eyes.currentData()
        if [(self.eyes.itemText(index), self.eyes.itemData(index)) for index in range(self.eyes.count())] != listed:
            self.eyes.clear()
            for viewpoint, seat in listed:
                self.eyes.addItem(viewpoint, seat)
            self.eyes.setCurrentIndex(max(self.eyes.findData(chosen), 0))

    def _seen(self, rules: Ruleset, state: State) -> State:
        eyes = self.eyes.currentData()
        return state if eyes == EVERYTHING else view(rules, state, None if eyes == SPECTATOR else eyes)
