"""The offer of the lessons in the lobby."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from railwright.editor.features.lessons.progress import dismiss_offer
from railwright.editor.looks import elements as ui
from railwright.editor.play.lobby import LobbyWidget


class LessonsOffer(QFrame):
    """One line that offers the lessons to newcomers until it is dismissed for good. ``wanted`` asks for the lessons.

    It gives way to the offer to resume a game.
    """

    wanted = Signal()

    def __init__(self, lobby: LobbyWidget) -> None:
        super().__init__()
        offer = ui.paragraph(self.tr("New to the game? Short lessons on the real board teach it."))
        self.learn = ui.button(self.tr("Show me"), self.wanted)
        tip = self.tr("Do not ask again. You can find the lessons under Learn to play.")
        self.dismiss = ui.button(self.tr("I know the game"), self._dismiss, tip=tip)
        row = ui.row((offer, 1), self.learn, self.dismiss, margins=(10, 6, 10, 6), spacing=12)
        ui.styled(self, sheet=True).setLayout(row)
        lobby.offers.addWidget(self)
        lobby.resume.offered.connect(self.hide)
        self.setVisible(lobby.resume.isHidden())

    def _dismiss(self) -> None:
        dismiss_offer()
        self.hide()
