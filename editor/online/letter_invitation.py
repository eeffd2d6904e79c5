"""An invitation to a game by letters: who deals, who sits where, how it is played, and how one's letters go."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QRadioButton, QVBoxLayout, QWidget

from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import sentence
from railwright.editor.looks.widgets import page_title, scrolled_middle
from railwright.plugins.programs.online.api import LetterInvitation, chair_name, options_by_letter, protocol

MAX_WIDTH_PX = 820


def rules_by_letter(options: protocol.TableOptions, house_rules: str) -> str:
    """How a game by letters is played, and by which house rules."""
    return " ".join([*map(sentence, options_by_letter(options)), house_rules]).strip()


class InvitationBox(QWidget):
    """``accepted`` tells that the seat is taken, and whether letters go by mail; ``refused`` that it is not."""

    accepted = Signal(bool)
    refused = Signal()

    def __init__(self, invitation: LetterInvitation, house_rules: str, obstacle: str) -> None:
        """``obstacle`` is why the game cannot be played here; "" where it can."""
        super().__init__()
        news = invitation.news
        text = self.tr("{dealer} invites you to a game by letters on {map}.")
        self.title = page_title(text.format(dealer=printable_line(news.dealer), map=printable_line(news.map_title)))
        self.title.setWordWrap(True)
        about = self.tr("{dealer}'s computer deals. It knows all cards, but nobody can choose or change one.")
        self.about = _words(about.format(dealer=printable_line(news.dealer)), "muted")
        names = [chair_name(chair) or self.tr("free") for chair in news.chairs]
        seats = [
            self.tr("{number}. {player}").format(number=number, player=name) for number, name in enumerate(names, 1)
        ]
        self.seats = _words("\n".join(seats))
        rules = _words(rules_by_letter(news.options, house_rules))
        signed = self.tr("The letter is signed with the key {key}.").format(key=invitation.dealer.key)
        self.shared = QRadioButton(self.tr("My letters lie in the folder of this letter, which all of us share"))
        self.mail = QRadioButton(self.tr("I send my letters by mail"))
        self.shared.setToolTip(str(invitation.post))
        self.shared.setChecked(True)
        self.problem = _words(obstacle, "bad")
        self.later, self.sit = QPushButton(self.tr("Not now")), QPushButton(self.tr("Take my seat"))
        self.sit.setProperty("primary", True)
        self.sit.setAutoDefault(True)
        self.sit.setMinimumSize(170, 40)
        self.sit.setEnabled(not obstacle)
        self.sit.clicked.connect(self._accept)
        self.later.clicked.connect(self.refused)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(12)
        ways = QFrame()
        ways.setProperty("panel", True)
        lines = QVBoxLayout(ways)
        lines.setContentsMargins(14, 12, 14, 12)
        for way in (self.shared, self.mail):
            lines.addWidget(way)
        signature = _words(signed, "muted")
        for widget in (self.title, self.about, self.seats, rules, signature, ways, self.problem):
            column.addWidget(widget)
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.later)
        foot.addStretch(1)
        foot.addWidget(self.sit)
        column.addLayout(foot)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled_middle(inner, MAX_WIDTH_PX))

    def _accept(self) -> None:
        self.sit.setEnabled(False)
        self.accepted.emit(self.mail.isChecked())


def _words(text: str, role: str = "") -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setVisible(bool(text))
    if role:
        label.setProperty("role", role)
    return label
