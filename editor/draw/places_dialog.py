"""The dialog that adds real cities by name, at their true positions from the gazetteer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from railwright.core.language.messages import error_text, format_number
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import MAX_NAME_CHARS
from railwright.editor.geography.city_places import NoSpace, add_place
from railwright.editor.geography.gazetteer import Place, gazetteer, place_naming
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text

ROLE = Qt.ItemDataRole.UserRole


class PlacesDialog(QDialog):
    """Searches by name; Enter adds a city, as one step of the map's history."""

    def __init__(self, document: MapDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._countries = {country.code: country.name(place_naming()) for country in gazetteer().countries}
        self.setWindowTitle(self.tr("Add cities by name"))
        self.resize(size_for_text(self, 420, 420))
        self.field = QLineEdit(placeholderText=self.tr("Start typing the name of a city"), clearButtonEnabled=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Cities with this name"))
        self.status = ui.paragraph(role="muted")
        self.add = ui.button(self.tr("&Add the city"), self._add, primary=True)
        self.end = ui.button(self.tr("&Close"), self.reject, auto_default=False)
        foot = ui.row(self.add, ui.STRETCH, self.end)
        self.setLayout(ui.column(self.field, self.list, self.status, foot, margins=None))
        self.add.setDefault(True)
        self.field.textChanged.connect(self._search)
        self.list.itemActivated.connect(lambda _: self._add())
        self._search("")

    def _search(self, text: str) -> None:
        self.list.clear()
        for place in gazetteer().search(text):
            people = self.tr("{number} thousand people").format(number=format_number(place.thousands))
            item = QListWidgetItem(
                f"{place.name_like(text, place_naming())} – {self._countries[place.country]}, {people}"
            )
            item.setData(ROLE, place)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.add.setEnabled(self.list.count() > 0)
        self.status.setText(
            self.tr("The gazetteer has no city with this name. Draw it with the City tool.")
            if text.strip() and not self.list.count()
            else self.tr("Place data: GeoNames (geonames.org), CC BY 4.0.")
        )

    def _add(self) -> None:
        item = self.list.currentItem()
        if item is None:
            return
        place: Place = item.data(ROLE)
        name = place.name_like(self.field.text(), place_naming())[:MAX_NAME_CHARS]
        try:
            after, part = add_place(self._document.spec, place, name)
        except NoSpace as error:
            self.status.setText(error_text(error))
            return
        self._document.edit(self.tr("Add {city}").format(city=name), after, select=[part])
        self.field.clear()
        self.status.setText(self.tr("Added {city}.").format(city=name))
        self.field.setFocus()
