"""Where one begins a game by letters: who plays, their addresses, and how the letters go."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import say
from railwright.core.language.messages import Translator, error_text
from railwright.editor.files.file_dialogs import place_at_hand
from railwright.editor.looks.widgets import ElidedLabel, lay_out_page, page_title
from railwright.editor.online.chairs import chair_boxes, seat_others
from railwright.editor.online.chosen_table_page import ChosenTable
from railwright.editor.online.letter_invitation import rules_by_letter
from railwright.plugins.programs.online.api import LetterAddress, LetterPlayer, letter_options, protocol

_tr = Translator("Letters")
MAX_WIDTH_PX = 900


class NewLetterGame(NamedTuple):
    """A game by letters as it is to begin: what one is called, who sits on the chairs, the addresses of the people.

    ``people`` are those besides oneself by their seats; ``post`` is the folder of the letters, None: they go by mail.
    """

    name: str
    chairs: list[str]
    people: dict[int, LetterPlayer]
    options: protocol.TableOptions
    post: Path | None


class FriendRow:
    """A seat for somebody else: who plays there, and where a friend's letters go."""

    def __init__(self, number: int, box: QComboBox, name: str, form: QGridLayout) -> None:
        self.number, self.box = number, box
        self.name, self.address = QLineEdit(name), QLineEdit()
        self.name.setMaxLength(protocol.MAX_NAME_CHARS)
        self.name.setCursorPosition(0)
        row = form.rowCount()
        title = QLabel(_tr("Seat {number}").format(number=number))
        title.setBuddy(box)
        form.addWidget(title, row, 0)
        for column, widget in enumerate((box, self.name, self.address), 1):
            form.addWidget(widget, row, column)
        self.name.setPlaceholderText(_tr("Name"))
        self.name.setAccessibleName(_tr("Seat {number}: name").format(number=number))
        self.address.setPlaceholderText(_tr("Address for letters"))
        self.address.setAccessibleName(_tr("Seat {number}: address for letters").format(number=number))
        tip = _tr("A word of 171 letters, which your friend copies on the page Join, with Letters.")
        self.address.setToolTip(tip)
        box.currentIndexChanged.connect(lambda: self._follow())
        for field in (self.name, self.address):
            policy = field.sizePolicy()
            policy.setRetainSizeWhenHidden(True)  # the columns stay as wide
            field.setSizePolicy(policy)
        self._follow()

    @property
    def agent(self) -> str:
        """Who plays there: ``human``, a bot, or "" for nobody."""
        return str(self.box.currentData())

    def _follow(self) -> None:
        """Show where a friend's name and address are written, for friends alone."""
        for field in (self.name, self.address):
            if self.agent != HUMAN:
                field.hide()
            elif field.parentWidget() is not None:  # else it is shown with the form
                field.show()

    def player(self) -> LetterPlayer:
        """The friend on this seat. Raises RailwrightError with what is wrong, and puts the keys there."""
        try:
            name = protocol.online_name(self.name.text())
        except RailwrightError:
            self.name.setFocus()
            raise
        try:
            return LetterPlayer(name, LetterAddress.read(self.address.text()))
        except RailwrightError as error:
            self.address.setFocus()
            where = {"number": self.number, "player": name, "why": error.message}
            raise RailwrightError(say("Seat {number}, {player}: {why}", **where)) from None


class LetterForm(QWidget):
    """``begun`` gives a NewLetterGame, ``closed`` asks for the lobby. One's own seat is the first."""

    begun = Signal(object)
    closed = Signal()

    def __init__(self, name: str, chosen: ChosenTable) -> None:
        super().__init__()
        self._least = chosen.game.spec.players[0]
        self._folder: Path | None = None
        self.name = QLineEdit(name)
        self.name.setMaxLength(protocol.MAX_NAME_CHARS)
        boxes = chair_boxes(chosen.game.spec.players, chosen.agents)
        names = seat_others(boxes, chosen.setup.seats)
        self._grid = QGridLayout()
        self.rows = [
            FriendRow(number, box, names[number - 2] if number - 2 < len(names) else "", self._grid)
            for number, box in enumerate(boxes, 2)
        ]
        self.shared = QRadioButton(self.tr("The letters lie in a &folder that all of us share"))
        self.mail = QRadioButton(self.tr("I send the letters by &mail, one by one"))
        self.mail.setChecked(True)
        self.folder = ElidedLabel("", "muted")
        self.choose = QPushButton(self.tr("Choose the folder …"))
        self.choose.clicked.connect(self._choose)
        self.coach = QCheckBox(self.tr("Allow hints"))
        self.coach.setChecked(True)
        self.problem = QLabel()
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        self.back, self.begin = QPushButton(self.tr("Back")), QPushButton(self.tr("Write the invitations"))
        self.begin.setProperty("primary", True)
        self.begin.setAutoDefault(True)
        self.begin.setMinimumSize(170, 40)
        self.back.clicked.connect(self.closed)
        self.begin.clicked.connect(self._begin)
        self._lay_out(chosen.game.spec.name, chosen.house_rules)

    def _lay_out(self, title: str, house_rules: str) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(10)
        heading = page_title(self.tr("By letters: {map}").format(map=title))
        heading.setWordWrap(True)
        about = QLabel(
            self.tr(
                "Friends who are never there at the same time play by letters: files that a shared folder or mail "
                "carries. Each is sealed to whom it is for. Your computer deals: it knows all cards, but nobody can "
                "choose or change one."
            )
        )
        about.setProperty("role", "muted")
        rules = QLabel(rules_by_letter(letter_options(), house_rules))
        for label in (about, rules):
            label.setWordWrap(True)
        for widget in (heading, about, rules, self._people_box(), self._post_box(), self.coach):
            column.addWidget(widget)
        column.addStretch(1)
        foot = lay_out_page(self, inner, MAX_WIDTH_PX)
        foot.addWidget(self.back)
        foot.addWidget(self.problem, 1)
        foot.addWidget(self.begin)

    def _people_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        column = QVBoxLayout(box)
        column.setContentsMargins(14, 12, 14, 12)
        own = QLabel(self.tr("Seat 1: you, by the &name"))
        own.setBuddy(self.name)
        first = QHBoxLayout()
        first.addWidget(own)
        first.addWidget(self.name, 1)
        column.addLayout(first)
        column.addLayout(self._grid)
        self._grid.setColumnStretch(2, 2)
        self._grid.setColumnStretch(3, 3)
        return box

    def _post_box(self) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        column = QVBoxLayout(box)
        column.setContentsMargins(14, 12, 14, 12)
        folder = QHBoxLayout()
        folder.addWidget(self.choose)
        folder.addWidget(self.folder, 1)
        column.addWidget(self.mail)
        column.addWidget(self.shared)
        column.addLayout(folder)
        return box

    def _choose(self) -> None:
        start = place_at_hand(self._folder or Path.home())
        name = QFileDialog.getExistingDirectory(self, self.tr("The folder of the letters"), start)
        if name:
            self.take_folder(Path(name))

    def take_folder(self, folder: Path) -> None:
        """Let the letters lie in a folder."""
        self._folder = folder
        self.folder.setText(str(folder))
        self.shared.setChecked(True)

    def tell(self, text: str) -> None:
        """Say why the game has not begun."""
        self.problem.setText(text)
        self.begin.setEnabled(True)

    def _begin(self) -> None:
        try:
            name = protocol.online_name(self.name.text())
            seated = [row for row in self.rows if row.agent]
            people = {seat: row.player() for seat, row in enumerate(seated, 1) if row.agent == HUMAN}
        except RailwrightError as error:
            self.tell(error_text(error))
            return
        if len(seated) + 1 < self._least:
            self.tell(self.tr("Seat at least {least} players.").format(least=self._least))
        elif not people:
            self.tell(self.tr("Letters are for friends: give one of the seats to a friend."))
        elif self.shared.isChecked() and self._folder is None:
            self.tell(self.tr("Choose the folder in which the letters are to lie."))
        else:
            self.tell("")
            self.begin.setEnabled(False)
            options = letter_options(self.coach.isChecked())
            post = self._folder if self.shared.isChecked() else None
            self.begun.emit(NewLetterGame(name, [HUMAN, *(row.agent for row in seated)], people, options, post))
