"""The main window's page of statistics, and the finished games that come to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.catalogue.discovery import Catalogue
from core.game import read
from core.maps.library import known_maps
from editor.language.messages import sentence
from editor.play.game import PlayableGame

if TYPE_CHECKING:
    from editor.statistics.widget import StatisticsWidget


class StatisticsPage(QObject):
    """Opens the page over whatever is shown, and keeps finished games.

    ``play`` asks for the lobby, ``told`` carries a sentence.
    """

    play = Signal()
    told = Signal(str)

    def __init__(self, catalogue: Catalogue, pages: QStackedWidget) -> None:
        super().__init__(pages)
        self._catalogue, self._pages = catalogue, pages
        self._before: QWidget | None = None
        self.page: StatisticsWidget | None = None

    def show(self) -> None:
        """Show the page with the newest figures."""
        from editor.statistics.widget import StatisticsWidget

        if self.page is None:
            self.page = StatisticsWidget(map_names(self._catalogue))
            self.page.closed.connect(self.leave)
            self.page.play.connect(self.play)
            self._pages.addWidget(self.page)
        if self._pages.currentWidget() is not self.page:
            self._before = self._pages.currentWidget()
        self.page.renew()
        self._pages.setCurrentWidget(self.page)

    def leave(self) -> None:
        """Go back to the page from before, or to the lobby where there was none."""
        if self._before is not None and self._pages.indexOf(self._before) >= 0:
            self._pages.setCurrentWidget(self._before)
        else:
            self.play.emit()

    def keep(self, table: PlayableGame) -> None:
        """Keep a game that has just been finished; whatever stands in the way is told, and the game goes on."""
        from editor.statistics.collection import keep

        told = keep(table.path) if table.path else ()
        if told:
            self.told.emit(" ".join(sentence(message) for message in told))
        if self.page is not None and self._pages.currentWidget() is self.page:
            self.page.renew()


def map_names(catalogue: Catalogue) -> Mapping[str, str]:
    """The names of all maps that can be read, by their ids."""
    specs = (read(catalogue, path).spec for path in known_maps().values())
    return {spec.id: spec.name for spec in specs if spec is not None}
