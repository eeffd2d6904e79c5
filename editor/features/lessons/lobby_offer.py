"""The offer of the lessons in the lobby."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from railwright.editor.features.lessons.progress import dismiss_offer
from railwright.editor.play.lobby import LobbyWidget


class LessonsOffer(QFrame):
    """One line that offers the lessons to newcomers until it is dismissed for good. ``wanted`` asks for the lessons.

    It gives way to the offer to resume a game.
    """

    wanted = Signal()

    def __init__(self, lobby: LobbyWidget) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(12)
        offer = QLabel(self.tr("New to the game? Short lessons on the real board teach it."))
        offer.setWordWrap(True)
        self.learn, self.dismiss = QPushButton(self.tr("Show me")), QPushButton(self.tr("I know the game"))
        self.dismiss.setToolTip(self.tr("Do not ask again. You can find the lessons under Learn to play."))
        self.learn.clicked.connect(self.wanted)
        self.dismiss.clicked.connect(self._dismiss)
        row.addWidget(offer, 1)
        row.addWidget(self.learn)
        row.addWidget(self.dismiss)
        lobby.offers.addWidget(self)
        lobby.resume.offered.connect(self.hide)
        self.setVisible(lobby.resume.isHidden())

    def _dismiss(self) -> None:
        dismiss_offer()
        self.hide()
