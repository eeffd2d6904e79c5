"""The chosen map in the lobby: its board and description, above the row of maps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from railwright.editor.language.button_text import literal
from railwright.editor.language.sorting import sort_key
from railwright.editor.looks import elements as ui
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.play.map_buttons import BoardShow
from railwright.editor.play.offered_maps import OfferedMaps, RuleBoard
from railwright.editor.rules.rules_line import RulesLine

MAX_OFFERED_BOARDS = 3  # on one line, however many rules are switched on


class BoardMenu(QPushButton):
    """A menu of the boards made for a rule, each under the title of its rule. ``chosen`` carries the board's key."""

    chosen = Signal(str)

    def __init__(self, boards: Callable[[], Iterable[RuleBoard]]) -> None:
        super().__init__()
        self._boards = boards
        self.setText(self.tr("Single-rule &boards"))
        self.setToolTip(self.tr("Small boards. Each shows one rule that the other boards do not use."))
        self.setAutoDefault(False)
        self.entries = QMenu(self)
        self.entries.aboutToShow.connect(self._fill)
        self.setMenu(self.entries)

    def _fill(self) -> None:
        """Fill the menu whenever it opens, since boards come and go with plugins."""
        self.entries.clear()
        titles = [(f"{rule}: {board.name}", board.key) for board in self._boards() for rule in board.made_for.values()]
        for title, key in sorted(titles, key=lambda pair: sort_key(pair[0])):
            add_action(self.entries, literal(title), partial(self.chosen.emit, key), name=key)


class BoardOffer(QWidget):
    """Offers the boards made for rules that have been switched on; hidden if there are none.

    ``chosen`` carries the key of a board.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._message = ElidedLabel("", "muted")
        self._row = ui.row((self._message, 1), spacing=8)
        self.setLayout(self._row)
        self.buttons: list[QPushButton] = []
        self.hide()

    def offer(self, boards: Iterable[RuleBoard], wanted: Collection[str]) -> None:
        """Offer those boards that are made for one of the wanted rules (ids)."""
        fitting = [board for board in boards if not board.made_for.keys().isdisjoint(wanted)]
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        rules = dict.fromkeys(title for board in fitting for id, title in board.made_for.items() if id in wanted)
        self._message.setText(self.tr("Boards for {rules}:").format(rules=", ".join(rules)))
        self.buttons = [
            ui.button(literal(board.name), partial(self.chosen.emit, board.key), auto_default=False)
            for board in fitting[:MAX_OFFERED_BOARDS]
        ]
        for position, button in enumerate(self.buttons, 1):
            self._row.insertWidget(position, button)
            button.show()
        self.setVisible(bool(fitting))


class ChosenMap(QFrame):
    """Shows which of the ``offered`` maps is chosen; other boards are offered for rules that are switched on."""

    def __init__(self, offered: OfferedMaps, rules: RulesLine) -> None:
        super().__init__()
        self._offered, self._rules = offered, rules
        self.setProperty("panel", True)
        self.show_box, self.offer = BoardShow(), BoardOffer()
        self.board_menu = BoardMenu(offered.boards_of_rules)
        self._name = ui.label(role="heading")
        self._about, self._description = ui.paragraph(role="muted"), ui.paragraph(role="muted")
        head = ui.row((self._name, 1), self.board_menu, spacing=12)
        parts = (self.show_box, 1), head, self._about, self._description, self.offer, offered
        self.setLayout(ui.column(*parts, margins=(12, 12, 12, 8), spacing=6))
        self.board_menu.chosen.connect(offered.choose)
        self.offer.chosen.connect(offered.choose)
        rules.changed.connect(self.offer_boards)

    def show_map(self) -> None:
        """Show the chosen map."""
        button = self._offered.chosen
        self.show_box.show_map(button)
        self._name.setText(button.title)
        self._about.setText(button.about)
        ui.show_text(self._description, button.description)
        self._offered.show_chosen()
        self.offer_boards()

    def offer_boards(self) -> None:
        """Offer the boards made for a rule that is switched on, if the chosen one is not made for it."""
        here = self._offered.chosen.made_for
        wanted = {id for id, options in self._rules.changes.items() if options is not None and id not in here}
        self.offer.offer(self._offered.boards_of_rules() if wanted else (), wanted)
