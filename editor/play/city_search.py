"""Search for a city of the board by name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit

from railwright.core.kernel.mapspec import EMPTY_MAPPING
from railwright.core.language.plugin_texts import local_name
from railwright.editor.language.sorting import sort_key
from railwright.editor.language.spelling import fold, spellings
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import ElidedLabel, announce_to_screen_reader
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.city_item import shown_name
from railwright.editor.scene.items.targets import Target

KEYS = ("/", "Ctrl+F")
MAX_TYPED_CHARS = 60
MARGIN_PX = 8
WIDTH_IN_LETTERS = 26  # width of the field, in letters


def cities_called(scene: BoardScene, typed: str) -> list[int]:
    """The indices of the cities whose names begin with ``typed``, then of those with another word that does.

    Both in alphabetical order, ignoring case and accents. Names in any language of the map and in that of the program
    are searched, and ids, as they usually are the names on the board if cities are shown under other names.
    """
    wanted = fold(typed).strip()
    hits = []
    for city in scene.spec.cities if wanted else ():
        name = shown_name(city)
        called = (name, local_name(city), *city.fields.get("names", EMPTY_MAPPING).values()) if name else ()
        names = {*chain(*map(spellings, called)), city.id.replace("_", " ")} if name else {""}
        begins = any(name.startswith(wanted) for name in names)
        if begins or any(f" {wanted}" in name.replace("-", " ") for name in names):
            hits.append((not begins, sort_key(name), scene.board.city_index[city.id]))
    return [index for _, _, index in sorted(hits)]


def places_called(scene: BoardScene, typed: str) -> list[Target]:
    """The targets for a typed name: the choices at each matching city, or else the city itself."""
    places: list[Target] = []
    for index in cities_called(scene, typed):
        id = scene.board.cities[index]
        here = {Target("city", index)} | {
            Target("route", scene.board.route_index[route.id]) for route in scene.spec.routes if id in route.between
        }
        choices = scene.targets.in_reading_order(here & scene.choices)
        places += [place for place in choices or [Target("city", index)] if place not in places]
    return places


class CitySearch(QFrame):
    """A search field over the board: typing leads to a city, arrow keys to the next match.

    Enter keeps the focus there, Escape returns it to where it was.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._before: Target | None = None
        self.places: Sequence[Target] = ()
        self._number = 0  # index of the current match
        self.setProperty("sheet", True)
        self.field = SearchField()
        self.field.setMaxLength(MAX_TYPED_CHARS)
        self.field.setPlaceholderText(self.tr("Go to a city"))
        self.field.setAccessibleName(self.field.placeholderText())
        self.matches = ElidedLabel("", "muted")
        self.setLayout(ui.column(self.field, self.matches, margins=MARGIN_PX, spacing=2))
        self.field.textEdited.connect(self._search)
        self.field.walked.connect(self._walk)
        self.field.returnPressed.connect(self._stay)
        self.field.left.connect(self.hide)
        self.field.given_up.connect(self._go_back)
        self.hide()

    def open(self) -> None:
        """Show the field and focus it."""
        if self._view.isVisible():
            self._before = self._view.focused_target
            self.field.clear()
            self._search("")
            self.setFixedWidth(WIDTH_IN_LETTERS * self.fontMetrics().averageCharWidth() + 4 * MARGIN_PX)
            self.adjustSize()
            self.move(MARGIN_PX, MARGIN_PX)
            self.show()
            self.raise_()
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _search(self, typed: str) -> None:
        self.places, self._number = places_called(self._view.board_scene, typed), 0
        if self.places:
            self._show_place()
        elif typed.strip():
            self._notify(self.tr("No city has this name."))
        else:
            self.matches.setText(self.tr("Enter selects this city. Esc goes back."))

    def _walk(self, step: int) -> None:
        if self.places:
            self._number = (self._number + step) % len(self.places)
            self._show_place()

    def _show_place(self) -> None:
        place = self.places[self._number]
        self._view.focus_place(place)
        name = self._view.board_scene.tooltip(place).split("\n")[0]
        if len(self.places) == 1:
            self.matches.setText(name)
            return
        text = self.tr("{place} ({number} of {count}, ↓ for the next)")
        self.matches.setText(text.format(place=name, number=self._number + 1, count=len(self.places)))

    def _notify(self, sentence: str) -> None:
        self.matches.setText(sentence)
        announce_to_screen_reader(self.field, sentence)

    def _stay(self) -> None:
        # A hidden widget passes the focus on to the next one, so the focus is moved before hiding.
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_back(self) -> None:
        self._view.focus_place(self._before)
        self._stay()


class SearchField(QLineEdit):
    """A line of text with signals for the up and down keys (``walked``), for Escape, and for losing the focus."""

    walked = Signal(int)
    given_up = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
            event.accept()  # so that the page does not take Enter for an answer

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
