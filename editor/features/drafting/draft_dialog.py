"""The dialog for a first draft of a board: country or rectangle, number of cities, style of tickets."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from railwright.core.kernel.text import plural
from railwright.core.language.messages import error_text
from railwright.editor.draw.open_map import unnamed
from railwright.editor.features.drafting.cities import (
    MAX_ASKED_SIDES_RATIO,
    MAX_CITIES,
    MAX_SIDES_RATIO,
    MIN_CITIES,
    Area,
    NoSuchArea,
    choose_places,
    parse_countries,
    parse_rectangle,
)
from railwright.editor.features.drafting.tickets import STYLES
from railwright.editor.geography.gazetteer import LANGUAGE_NAMINGS, NAMINGS, Place, gazetteer, place_naming
from railwright.editor.language.sorting import sort_key
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text

DEFAULT_CITIES = 25  # number of cities
MAX_LISTED_PLACES = 200  # the largest of an area
MAX_SEED = 9999  # four digits, which people can read out to one another
STYLE_WORDS = {
    "published": str(QT_TRANSLATE_NOOP("Drafts", "Like published boards")),
    "calm": str(QT_TRANSLATE_NOOP("Drafts", "Relaxed: shorter, and further apart")),
    "tense": str(QT_TRANSLATE_NOOP("Drafts", "Tense: longer, and on the same routes")),
}
NAMING_WORDS = {
    "own": str(QT_TRANSLATE_NOOP("Drafts", "In the country's language")),
    "english": str(QT_TRANSLATE_NOOP("Drafts", "English")),
    "german": str(QT_TRANSLATE_NOOP("Drafts", "German")),
    "czech": str(QT_TRANSLATE_NOOP("Drafts", "Czech")),
    "hungarian": str(QT_TRANSLATE_NOOP("Drafts", "Hungarian")),
}


def style_box() -> QComboBox:
    """A box to choose the style of a deck; its item data are the names of STYLES."""
    return ui.combo((QCoreApplication.translate("Drafts", STYLE_WORDS[style]), style) for style in STYLES)


@dataclass(frozen=True, slots=True)
class DraftWish:
    """What to draft; ``title`` is the name of the board, in the language of the window or that of the cities.

    ``places`` are the places to be on it; none if all of them are to be chosen. ``sides`` is the greatest length of the
    long side over that of the short side.
    """

    area: Area
    title: str
    cities: int
    style: str
    naming: str
    seed: int
    places: tuple[Place, ...] = ()
    sides: int = MAX_SIDES_RATIO


class DraftDialog(QDialog):
    """Asks what to draft; ``wanted`` is called with the DraftWish when the dialog is accepted with a known area."""

    def __init__(self, wanted: Callable[[DraftWish], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self.setWindowTitle(self.tr("New country board"))
        self.setMinimumWidth(size_for_text(self, 460, 0).width())
        self.country = QComboBox(editable=True)
        self.country.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        names = (country.name(place_naming()) for country in gazetteer().countries)
        self.country.addItems(sorted(names, key=sort_key))
        self.country.setCurrentText("")
        typed = self.country.lineEdit()
        assert typed is not None
        typed.setPlaceholderText(self.tr("Hungary, or several countries separated by commas"))
        self.rectangle = QLineEdit(placeholderText=self.tr("south, west, north, east in degrees: 35,-10,60,30"))
        self.cities = ui.number_field(MIN_CITIES, MAX_CITIES, DEFAULT_CITIES)
        self.style_box = style_box()
        self.naming = ui.combo(
            (QCoreApplication.translate("Drafts", NAMING_WORDS[naming]), naming) for naming in NAMINGS
        )
        self.sides = ui.number_field(1, MAX_ASKED_SIDES_RATIO, MAX_SIDES_RATIO)
        self.seed = ui.number_field(1, MAX_SEED, 1)
        self._ticks: dict[Place, bool] = {}  # set by hand
        self.places = ui.styled(QListWidget(), field=True)  # boxes to tick are black on a transparent ground
        self.places.setAccessibleName(self.tr("Cities on the board"))
        self.places.itemChanged.connect(self._take_tick)
        for changed in (self.country.currentTextChanged, self.rectangle.textChanged):
            changed.connect(self._change_area)
        for changed in (self.cities.valueChanged, self.naming.currentIndexChanged):
            changed.connect(self._list_places)
        self.failure = ui.paragraph(role="bad")
        self.failure.hide()
        self._lay_out()

    def _lay_out(self) -> None:
        explanation = ui.paragraph(
            self.tr(
                "The draft is an ordinary map with cities, land, routes and tickets. You can move, change or "
                "remove anything."
            )
        )
        form = ui.form(
            (self.tr("&Country"), self.country),
            (self.tr("or a &rectangle"), self.rectangle),
            (self.tr("C&ities"), self.cities),
            (self.tr("On the &board"), self.places),
            (self.tr("Sides at &most 1 :"), self.sides),
            (self.tr("&Tickets"), self.style_box),
            (self.tr("&Names"), self.naming),
            (self.tr("Ticket &seed"), self.seed),
        )
        kinds = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        buttons = ui.dialog_buttons(self, kinds)
        self.draft = ui.styled(buttons.button(QDialogButtonBox.StandardButton.Ok), primary=True)
        self.draft.setText(self.tr("&Draft board …"))
        self.setLayout(ui.column(explanation, form, self.failure, buttons, margins=None))

    def _area(self) -> Area:
        corners = self.rectangle.text().strip()
        return parse_rectangle(corners) if corners else parse_countries(self.country.currentText(), gazetteer())

    def _change_area(self) -> None:
        self._ticks.clear()
        self._list_places()

    def _list_places(self) -> None:
        """List the largest places of the area, first those chosen for the board; none if the area is unknown."""
        with QSignalBlocker(self.places):
            self.places.clear()
            with suppress(NoSuchArea):
                places = self._area().places(gazetteer())
                wanted, unwanted = (
                    [place for place, on in self._ticks.items() if on is tick] for tick in (True, False)
                )
                chosen = choose_places(places, self.cities.value(), wanted, unwanted)
                others = [place for place in places[:MAX_LISTED_PLACES] if place not in chosen]
                for place in (*sorted(chosen, key=places.index), *others):
                    people = QLocale().toString(1000 * place.thousands)
                    text = self.tr("{name}, {people} people").format(
                        name=place.name(self.naming.currentData()), people=people
                    )
                    item = QListWidgetItem(text, self.places)
                    item.setData(Qt.ItemDataRole.UserRole, place)
                    item.setCheckState(Qt.CheckState.Checked if place in chosen else Qt.CheckState.Unchecked)

    def _take_tick(self, item: QListWidgetItem) -> None:
        self._ticks[item.data(Qt.ItemDataRole.UserRole)] = item.checkState() is Qt.CheckState.Checked

    def accept(self) -> None:
        """Close with the wish; if the area or the number of cities is impossible, stay open and say why."""
        items = map(self.places.item, range(self.places.count()))
        ticked = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked]
        try:
            area = self._area()
            choose_places(area.places(gazetteer()), MIN_CITIES)
            if not MIN_CITIES <= len(ticked) <= MAX_CITIES:
                raise NoSuchArea(
                    plural(
                        "{count} city is ticked. A board needs {least} to {most}.",
                        "{count} cities are ticked. A board needs {least} to {most}.",
                        "count",
                        count=len(ticked),
                        least=MIN_CITIES,
                        most=MAX_CITIES,
                    )
                )
        except NoSuchArea as error:
            self.failure.setText(error_text(error))
            self.failure.show()
            return
        naming = self.naming.currentData()
        wish = DraftWish(
            area,
            area.name(gazetteer(), naming if naming in LANGUAGE_NAMINGS.values() else place_naming()) or unnamed(),
            len(ticked),
            self.style_box.currentData(),
            naming,
            self.seed.value(),
            tuple(ticked),
            self.sides.value(),
        )
        super().accept()
        self._wanted(wish)
