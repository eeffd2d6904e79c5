"""The dialog for a first draft of a board: country or rectangle, number of cities, style of tickets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from railwright.core.language.messages import error_text
from railwright.editor.features.drafting.cities import (
    MAX_CITIES,
    MIN_CITIES,
    Area,
    NoSuchArea,
    parse_countries,
    parse_rectangle,
)
from railwright.editor.features.drafting.tickets import STYLES
from railwright.editor.geography.gazetteer import NAMINGS, gazetteer
from railwright.editor.language.choice import place_naming
from railwright.editor.looks.widgets import set_text_margins, size_for_text

DEFAULT_CITIES = 25  # number of cities
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
}


def style_box() -> QComboBox:
    """A box to choose the style of a deck; its item data are the names of STYLES."""
    box = QComboBox()
    for style in STYLES:
        box.addItem(QCoreApplication.translate("Drafts", STYLE_WORDS[style]), style)
    return box


@dataclass(frozen=True, slots=True)
class DraftWish:
    """What to draft; ``title`` is the name of the board, in the language of the window or that of the cities."""

    area: Area
    title: str
    cities: int
    style: str
    naming: str
    seed: int


class DraftDialog(QDialog):
    """Asks what to draft; ``wanted`` is called with the DraftWish when the dialog is accepted with a known area."""

    def __init__(self, wanted: Callable[[DraftWish], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wanted = wanted
        self.setWindowTitle(self.tr("New board of a country"))
        self.setMinimumWidth(size_for_text(self, 460, 0).width())
        self.country = QComboBox(editable=True)
        self.country.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        names = (country.name(place_naming()) for country in gazetteer().countries)
        self.country.addItems(sorted(names, key=str.casefold))
        self.country.setCurrentText("")
        typed = self.country.lineEdit()
        assert typed is not None
        typed.setPlaceholderText(self.tr("Hungary, or several countries separated by commas"))
        self.rectangle = QLineEdit(placeholderText=self.tr("south, west, north, east in degrees: 35,-10,60,30"))
        self.cities = QSpinBox(minimum=MIN_CITIES, maximum=MAX_CITIES, value=DEFAULT_CITIES)
        self.style_box, self.naming = style_box(), QComboBox()
        for naming in NAMINGS:
            self.naming.addItem(QCoreApplication.translate("Drafts", NAMING_WORDS[naming]), naming)
        self.seed = QSpinBox(minimum=1, maximum=MAX_SEED)
        for field in (self.cities, self.seed):
            set_text_margins(field)
        self.failure = QLabel(wordWrap=True)
        self.failure.setProperty("role", "bad")
        self.failure.hide()
        self._lay_out()

    def _lay_out(self) -> None:
        explanation = QLabel(
            self.tr(
                "Cities, land, routes and tickets are drafted as an ordinary map. You can move, change "
                "or remove anything."
            ),
            wordWrap=True,
        )
        form = QFormLayout()
        form.addRow(self.tr("&Country"), self.country)
        form.addRow(self.tr("or a &rectangle"), self.rectangle)
        form.addRow(self.tr("C&ities"), self.cities)
        form.addRow(self.tr("&Tickets"), self.style_box)
        form.addRow(self.tr("&Names"), self.naming)
        form.addRow(self.tr("&Seed of the tickets"), self.seed)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.draft = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.draft.setText(self.tr("&Draft it …"))
        self.draft.setProperty("primary", True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(explanation)
        column.addLayout(form)
        column.addWidget(self.failure)
        column.addWidget(buttons)

    def accept(self) -> None:
        """Close with the wish; if the area is unknown, stay open and say why."""
        try:
            corners = self.rectangle.text().strip()
            area = parse_rectangle(corners) if corners else parse_countries(self.country.currentText(), gazetteer())
        except NoSuchArea as error:
            self.failure.setText(error_text(error))
            self.failure.show()
            return
        wish = DraftWish(
            area,
            area.name(gazetteer(), "german" if self.naming.currentData() == "german" else place_naming()),
            self.cities.value(),
            self.style_box.currentData(),
            self.naming.currentData(),
            self.seed.value(),
        )
        super().accept()
        self._wanted(wish)
