"""The offer of the lessons in the lobby."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from railwright.editor.features.lessons.progress import dismiss_offer
from railwright.editor.looks import elements as ui
from railwright.editor.play.lobby import LobbyWidget


class LessonsOffer(QFrame):
    """One line that offers lessons or the first small game to newcomers until it is dismissed for good.

    ``wanted`` requests what is offered. The line gives way to the offer to resume a game.
    """

    wanted = Signal()

    def __init__(self, lobby: LobbyWidget, is_game: bool) -> None:
        super().__init__()
        lessons = self.tr("New to the game? Learn it in short lessons on the real board.")
        game = self.tr("You know the basics. Play a short first game: about fifteen minutes, with help on every turn.")
        self.accept = ui.button(self.tr("Play it") if is_game else self.tr("Show me"), self.wanted)
        tip = self.tr("Do not ask again. You can find the lessons under Learn to play.")
        self.dismiss = ui.button(self.tr("I know the game"), self._dismiss, tip=tip)
        row = ui.row(
            (ui.paragraph(game if is_game else lessons), 1),
            self.accept,
            self.dismiss,
            margins=(10, 6, 10, 6),
            spacing=12,
        )
        ui.styled(self, sheet=True).setLayout(row)
        lobby.offers.addWidget(self)
        lobby.resume.offered.connect(self.hide)
        self.setVisible(lobby.resume.isHidden())

    def _dismiss(self) -> None:
        dismiss_offer()
        self.hide()
