"""The page on which one begins a game by letters."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.documents.value_schema import thaw
from railwright.editor.files.settings import settings
from railwright.editor.online.chosen_table_page import ChosenTable, ChosenTablePage
from railwright.editor.online.correspondence import Correspondence
from railwright.editor.online.join_page import NAME_SETTING, own_name
from railwright.editor.pages import OwnLetterGame, PageHost

if TYPE_CHECKING:
    from railwright.editor.online.letter_form import LetterForm, NewLetterGame
    from railwright.editor.play.game import GameSetup
    from railwright.plugins.programs.online.api import Letterbox


class LetterFormPage(ChosenTablePage):
    """Begins a game by letters for what was chosen in the lobby, and asks for its page."""

    name = "letters"
    widget: LetterForm | None = None

    def __init__(self, host: PageHost, letters: Correspondence) -> None:
        super().__init__(host)
        self._letters = letters

    def _show(self, chosen: ChosenTable) -> None:
        from railwright.editor.online.letter_form import LetterForm

        widget = LetterForm(own_name(chosen.setup.seats), chosen)
        queued = Qt.ConnectionType.QueuedConnection
        widget.begun.connect(self._begin, queued)
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        self.present(widget, self.tr("A game by letters – Railwright"))
        widget.name.setFocus()

    def _begin(self, begun: NewLetterGame) -> None:
        if self.widget is None or self._chosen is None:
            return
        if begun.post is not None and not self._letters.answers(begun.post):
            self.widget.tell(self.tr("{folder} does not answer.").format(folder=begun.post))
            return
        settings().setValue(NAME_SETTING, begun.name)
        self._letters.do(partial(_begun, self._chosen.setup, begun), self._go, self.widget.tell)

    def _go(self, folder: Path) -> None:
        self.host.open("letter", OwnLetterGame(folder))


def _begun(setup: GameSetup, chosen: NewLetterGame, letterbox: Letterbox) -> Path:
    """Begin the game, in the thread of the letters; the folder in which it is kept."""
    from railwright.plugins.programs.online.api import LetterAddress, LetterPlayer, protocol

    request = protocol.Create(1, setup.map, chosen.chairs, thaw(setup.changes), chosen.options)
    own = LetterPlayer(chosen.name, LetterAddress.read(letterbox.address))
    return letterbox.begin(chosen.name, request, {0: own, **chosen.people}, chosen.post).folder
