"""The page on which one begins a game by letters."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.core.catalogue.extensions import agent_types
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game
from railwright.editor.files.settings import settings
from railwright.editor.online.correspondence import Correspondence
from railwright.editor.online.join_page import NAME_SETTING, own_name
from railwright.editor.pages import Opened, OwnLetterGame, Page, PageHost
from railwright.editor.play.game import GameSetup, chosen_game
from railwright.editor.rules.differences import differences_of_game, house_rules_line
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.work.error_reports import attempt

if TYPE_CHECKING:
    from railwright.editor.online.letter_form import LetterForm, NewLetterGame
    from railwright.plugins.programs.online.api import Letterbox


class LetterFormPage(Page):
    """Begins a game by letters for what was chosen in the lobby, and asks for its page."""

    name = "letters"
    widget: LetterForm | None = None

    def __init__(self, host: PageHost, letters: Correspondence) -> None:
        super().__init__(host)
        self._letters = letters
        self._setup: GameSetup | None = None

    def open(self, opened: Opened = None) -> None:
        """Show who is to play, for the game that was chosen in the lobby."""
        assert isinstance(opened, GameSetup)
        catalogue = self.host.catalogue
        game = attempt(
            lambda: run_user_rules(catalogue, lambda: chosen_game(opened, catalogue)), self.host.tell_failure
        )
        if game is not None:
            self._show(opened, game)

    def _show(self, setup: GameSetup, game: Game) -> None:
        from railwright.editor.online.letter_form import LetterForm

        self.close()
        self._setup = setup
        house_rules = house_rules_line(differences_of_game(game, self.host.catalogue))
        agents = agent_types(self.host.catalogue)
        widget = LetterForm(own_name(setup.seats), game.spec.name, house_rules, setup.seats, game.spec.players, agents)
        queued = Qt.ConnectionType.QueuedConnection
        widget.begun.connect(self._begin, queued)
        widget.closed.connect(lambda: self.host.open("lobby"), queued)
        self.present(widget, self.tr("A game by letters – Railwright"))
        widget.name.setFocus()

    def _begin(self, chosen: NewLetterGame) -> None:
        if self.widget is None or self._setup is None:
            return
        if chosen.post is not None and not self._letters.answers(chosen.post):
            self.widget.tell(self.tr("{folder} does not answer.").format(folder=chosen.post))
            return
        settings().setValue(NAME_SETTING, chosen.name)
        self._letters.do(partial(_begun, self._setup, chosen), self._go, self.widget.tell)

    def _go(self, folder: Path) -> None:
        self.host.open("letter", OwnLetterGame(folder))


def _begun(setup: GameSetup, chosen: NewLetterGame, letterbox: Letterbox) -> Path:
    """Begin the game, in the thread of the letters; the folder in which it is kept."""
    from railwright.plugins.programs.online.api import LetterAddress, LetterPlayer, protocol

    request = protocol.Create(1, setup.map, chosen.chairs, thaw(setup.changes), chosen.options)
    own = LetterPlayer(chosen.name, LetterAddress.read(letterbox.address))
    return letterbox.begin(chosen.name, request, {0: own, **chosen.people}, chosen.post).folder
