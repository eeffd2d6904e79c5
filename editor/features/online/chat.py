"""What people at a table say to each other: one line below the board, and all of it above that line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QPlainTextEdit

from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import sentence
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.menus import add_action
from railwright.editor.looks.widgets import ElidedLabel
from railwright.plugins.features.online.api import PHRASES, protocol, said_text

HISTORY_PX = 96
MAX_LINES = 500


class ChatBox(QFrame):
    """``spoken`` gives what somebody here says: words, or the number of a phrase (else -1).

    ``quiet_wanted`` tells whether one wants to hear anything, and the keys of those whom one does not want to hear.
    """

    spoken = Signal(str, int)
    quiet_wanted = Signal(bool, list)

    def __init__(self, receives: bool) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._receives, self._muted = receives, set[str]()
        self._people: Mapping[str, str] = {}  # the names of the others at the table, by their keys
        self._unread = 0
        self.history = QPlainTextEdit()
        self.history.setReadOnly(True)
        self.history.setMaximumBlockCount(MAX_LINES)
        self.history.setFixedHeight(HISTORY_PX)
        self.history.setTabChangesFocus(True)
        self.history.setAccessibleName(self.tr("Messages"))
        self.history.hide()
        self.toggle = ui.button(small=True, auto_default=False)
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._show_history)
        self.latest = ElidedLabel("", "muted")
        phrases_tip = self.tr("Phrases that each player sees in their own language")
        self.phrases = ui.button(self.tr("Phrases"), small=True, tip=phrases_tip, auto_default=False)
        self.phrases.setMenu(self._phrase_menu())
        self.line = QLineEdit()
        self.line.setMaxLength(protocol.MAX_TEXT_CHARS)
        self.line.setPlaceholderText(self.tr("Send a message to the table"))
        self.line.setAccessibleName(self.line.placeholderText())
        self.line.returnPressed.connect(self._speak)
        self.send = ui.button(self.tr("Send"), self._speak, small=True, auto_default=False)
        people_tip = self.tr("Players to mute")
        self.people = ui.button(self.tr("Mute"), small=True, tip=people_tip, auto_default=False)
        self._menu = QMenu(self.people)
        self._menu.aboutToShow.connect(self._fill_menu)
        self.people.setMenu(self._menu)
        line = ui.row(self.toggle, (self.latest, 3), self.phrases, (self.line, 2), self.send, self.people, spacing=8)
        self.setLayout(ui.column(self.history, line, margins=(8, 4, 8, 4), spacing=4))
        self._show_state()

    def show_said(self, message: protocol.Said) -> None:
        """Show what somebody has said."""
        text = said_text(message)
        if not text:
            return
        speaker = printable_line(message.name)
        template = self.tr("{player}: {text}") if message.seat >= 0 else self.tr("{player} (spectator): {text}")
        line = template.format(player=speaker, text=text)
        self.history.appendPlainText(line)
        self.latest.setText(line)
        self._unread += self.history.isHidden()
        self._show_state()

    def show_people(self, chairs: list[protocol.Chair], own: str) -> None:
        """Know who sits there besides oneself."""
        self._people = {
            chair.key: printable_line(chair.name) for chair in chairs if chair.key and chair.key != own and chair.name
        }

    def receive_all(self, on: bool) -> None:
        """Receive what everybody says who is not muted, or nothing."""
        self._be_quiet(on, self._muted)

    @property
    def quiet(self) -> tuple[bool, list[str]]:
        """Whether one wants to hear anything, and whom one does not."""
        return self._receives, sorted(self._muted)

    def _speak(self) -> None:
        text = " ".join(self.line.text().split())
        if text:
            self.spoken.emit(text, -1)
            self.line.clear()

    def _phrase_menu(self) -> QMenu:
        menu = QMenu(self)
        for number, phrase in enumerate(PHRASES):
            add_action(menu, literal(sentence(phrase)), partial(self.spoken.emit, "", number))
        return menu

    def _fill_menu(self) -> None:
        self._menu.clear()
        everybody = self._menu.addAction(self.tr("Mute everybody"))
        everybody.setCheckable(True)
        everybody.setChecked(not self._receives)
        everybody.toggled.connect(lambda on: self._be_quiet(not on, self._muted))
        for key, name in self._people.items():
            action = self._menu.addAction(literal(self.tr("Mute {player}").format(player=name)))
            action.setCheckable(True)
            action.setChecked(key in self._muted)
            action.toggled.connect(lambda on, key=key: self._mute(key, on))

    def _mute(self, key: str, on: bool) -> None:
        self._be_quiet(self._receives, self._muted | {key} if on else self._muted - {key})

    def _be_quiet(self, receives: bool, muted: set[str]) -> None:
        self._receives, self._muted = receives, muted
        self._show_state()
        self.quiet_wanted.emit(*self.quiet)

    def _show_history(self, on: bool) -> None:
        self.history.setVisible(on)
        self._unread = 0
        self._show_state()

    def _show_state(self) -> None:
        new = self.tr("Chat, {count} new").format(count=self._unread)
        self.toggle.setText(new if self._unread else self.tr("Chat"))
        self.toggle.setToolTip(self.tr("Show or hide the messages"))
        for widget in (self.phrases, self.line, self.send):
            widget.setEnabled(self._receives)
        if not self._receives:
            self.latest.setText(self.tr("Everybody is muted. No messages are sent to you."))
