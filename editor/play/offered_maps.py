"""The maps in the lobby, side by side; boards made for a rule appear when they are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from railwright.core.catalogue.requirements import Request, rules_made_for
from railwright.core.maps.library import rule_boards
from railwright.editor.files.map_titles import map_title, named_rules
from railwright.editor.looks import elements as ui
from railwright.editor.play.map_buttons import MapButton, MapEntry, MapPlaceholder
from railwright.editor.rules.rules_line import RulesLine
from railwright.editor.scene.board.board_pictures import BoardPictures

SCROLL_BAR_PX = 12


class RuleBoard(NamedTuple):
    """A board made for certain rules: its key in the lobby, its name, and the titles of the rules by id."""

    key: str
    name: str
    made_for: Mapping[str, str]


class OfferedMaps(QScrollArea):
    """Offers ``maps``: maps that have been read, and titles of maps that have not.

    * ``chosen_changed``: another map is chosen
    * ``board_wanted``: asks for a map that has not been read: one whose placeholder has been pressed, or a board made
      for a rule, which are read only when they are chosen
    """

    chosen_changed = Signal()
    board_wanted = Signal(str)

    def __init__(self, maps: Mapping[str, MapEntry | str], rules: RulesLine) -> None:
        super().__init__()
        self._rules, self.pictures = rules, BoardPictures(self)
        self._rule_boards = frozenset(rule_boards().values())
        self._row = ui.row(ui.STRETCH, spacing=4)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(ui.styled(ui.holder(self._row), clear=True))
        self.setAccessibleName(self.tr("Map"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.maps: list[MapButton] = []
        self.placeholders: dict[str, MapPlaceholder] = {}  # of maps that are still to be read
        for key, entry in maps.items():
            if isinstance(entry, str):
                placeholder = self.placeholders[key] = MapPlaceholder(key, entry)
                placeholder.clicked.connect(partial(self.choose, key))
                self._row.insertWidget(self._row.count() - 1, placeholder)
            else:
                self.add_map(key, entry)
        if self.maps:
            self.maps[0].setChecked(True)

    @property
    def chosen(self) -> MapButton:
        """The chosen map."""
        return next(button for button in self.maps if button.isChecked())

    def show_chosen(self) -> None:
        """Scroll to the chosen map."""
        self.ensureWidgetVisible(self.chosen)
        # Again later: a board that has just appeared gets its place only from the next layout.
        QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(self.chosen))

    def choose(self, key: str) -> None:
        """Choose a map, if it can be read."""
        if all(button.key != key for button in self.maps):
            self.board_wanted.emit(key)
        for button in self.maps:
            if button.key == key:
                button.setChecked(True)

    def drop_placeholder(self, key: str) -> None:
        """Remove the placeholder of a map that cannot be played on."""
        if key in self.placeholders:
            placeholder = self.placeholders.pop(key)
            self._row.removeWidget(placeholder)
            placeholder.hide()
            placeholder.deleteLater()

    def _replace(self, placeholder: MapPlaceholder, button: MapButton) -> None:
        """Replace a placeholder by its map, without moving anything or losing the focus."""
        has_focus, position = placeholder.hasFocus(), self._row.indexOf(placeholder)
        self._row.removeWidget(placeholder)
        self._row.insertWidget(position, button)
        QWidget.setTabOrder(placeholder, button)
        button.show()
        if has_focus:
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        placeholder.hide()
        placeholder.deleteLater()

    def add_map(self, key: str, entry: MapEntry) -> None:
        """Offer another map, instead of its placeholder or after the others."""
        button = MapButton(key, entry, self._titles_made_for(entry.spec.plugins), self.pictures)
        if entry.path in self._rule_boards:  # shown only while it is chosen, so that the usual boards stay in sight
            button.hide()
            button.toggled.connect(button.setVisible)
        button.toggled.connect(self.chosen_changed)
        if key in self.placeholders:
            self._replace(self.placeholders.pop(key), button)
        else:
            self._row.insertWidget(self._row.count() - 1, button)
        self.maps.append(button)
        self.maps.sort(key=self._row.indexOf)
        self.setFixedHeight(button.sizeHint().height() + SCROLL_BAR_PX)

    def _titles_made_for(self, plugins: Request) -> dict[str, str]:
        """The titles of the rules that a map with these plugins is made for, by id."""
        manifests = self._rules.catalogue.manifests
        return {id: manifests[id].title for id in rules_made_for(plugins, manifests)}

    def boards_of_rules(self) -> Iterator[RuleBoard]:
        """The boards made for a rule: bundled ones, and others that have been read."""
        yield from (RuleBoard(button.key, button.title, button.made_for) for button in self.maps if button.made_for)
        here = {button.key for button in self.maps}
        for key, path in rule_boards().items():
            if key not in here:
                yield RuleBoard(key, map_title(path), self._titles_made_for(named_rules(path)))
