"""Where one opens a table for friends: who is to sit there, how it is played at, and the server that deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.language.messages import error_text
from railwright.editor.features.online.chairs import add_bots, chair_boxes, seat_others
from railwright.editor.features.online.names import OthersField, online_names
from railwright.editor.looks.widgets import lay_out_page, page_title, set_text_margins
from railwright.editor.play.game import GameSetup
from railwright.plugins.features.online.api import DAY_S, DEFAULT_PORT, MINUTE_S, duration, protocol

MAX_WIDTH_PX = 820
BANKS_S = ((10 * MINUTE_S, 10), (30 * MINUTE_S, 30), (7 * DAY_S, DAY_S))  # in all, and more with each answer
MOVES_S = (MINUTE_S, 3 * MINUTE_S, 10 * MINUTE_S, DAY_S, 3 * DAY_S, 7 * DAY_S)
LEAVERS_S = (MINUTE_S, 5 * MINUTE_S, DAY_S)
WAITING = (protocol.TableOptions().leaver, protocol.TableOptions().leaver_s)
BOTS = tuple(("bot", seconds) for seconds in LEAVERS_S)
VOTES = tuple(("ask", seconds) for seconds in LEAVERS_S)
DELAYS = (0, 1, 5)  # turns by which spectators are behind
MAX_PORT = 65535


class ChosenTable(NamedTuple):
    """The game that was chosen in the lobby, how it was assembled, and the bots that can play it here."""

    setup: GameSetup
    game: Game
    house_rules: str
    agents: Mapping[str, AgentType]


class HostWidget(QWidget):
    """``opened`` gives the names of those here, port, chairs and options of the table; ``closed`` asks for the lobby.

    The chair of whoever opens it is the first; the others are for friends and bots.
    """

    opened = Signal(list, int, list, object)
    closed = Signal()

    def __init__(self, name: str, chosen: ChosenTable) -> None:
        super().__init__()
        self._least = chosen.game.spec.players[0]
        self.name = QLineEdit(name)
        self.name.setMaxLength(protocol.MAX_NAME_CHARS)
        self.others = OthersField()
        self.chairs = chair_boxes(chosen.game.spec.players, chosen.agents)
        seat_others(self.chairs, chosen.setup.seats)
        self.nearby = QCheckBox(self.tr("Show it to everybody in the local network"))
        self.nearby.setChecked(True)
        self.leaver, self.clock, self.watchers = QComboBox(), QComboBox(), QComboBox()
        self._offer_options()
        self.stand_in = QComboBox()
        add_bots(self.stand_in, chosen.agents)
        self.stand_in.setCurrentIndex(self.stand_in.findData(protocol.TableOptions().bot))
        self.free = QCheckBox(self.tr("Anything may be taken back where all agree"))
        self.coach = QCheckBox(self.tr("Allow hints"))
        self.chat = QCheckBox(self.tr("Allow chat"))
        for box in (self.coach, self.chat):
            box.setChecked(True)
        self.port = QSpinBox()
        self.port.setRange(1024, MAX_PORT)
        self.port.setValue(DEFAULT_PORT)
        self.port.setGroupSeparatorShown(False)
        set_text_margins(self.port)
        self.port.setToolTip(
            self.tr("Where your computer listens; friends elsewhere need it forwarded by your router.")
        )
        self.problem, self.state = QLabel(), QLabel()
        self.problem.setProperty("role", "bad")
        self.state.setProperty("role", "muted")
        for label in (self.problem, self.state):
            label.setWordWrap(True)
        self.back = QPushButton(self.tr("Back"))
        self.back.clicked.connect(self.closed)
        self.open = QPushButton(self.tr("Open the table"))
        self.open.setProperty("primary", True)
        self.open.setAutoDefault(True)
        self.open.setMinimumSize(170, 40)
        self.open.clicked.connect(self._open)
        for field in (self.name, self.others):
            field.returnPressed.connect(self._open)
        self._lay_out(chosen.game.spec.name, chosen.house_rules)

    def _lay_out(self, title: str, house_rules: str) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(10)
        heading = page_title(self.tr("Host a table: {map}").format(map=title))
        heading.setWordWrap(True)
        rules = QLabel(house_rules)
        rules.setWordWrap(True)
        rules.setVisible(bool(house_rules))
        about = QLabel(
            self.tr(
                "Your computer deals: it knows all cards, but nobody can choose or change one. The table stays when "
                "this window is closed."
            )
        )
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        column.addWidget(heading)
        column.addWidget(about)
        column.addWidget(rules)
        column.addWidget(self._form())
        column.addStretch(1)
        foot = lay_out_page(self, inner, MAX_WIDTH_PX)
        foot.addWidget(self.back)
        foot.addWidget(self.problem, 1)
        foot.addWidget(self.state, 1)
        foot.addWidget(self.open)
        self.problem.hide()

    def _form(self) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        form = QFormLayout(box)
        form.setContentsMargins(14, 12, 14, 12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Seat 1: you, by the &name"), self.name)
        form.addRow(self.others.title, self.others)
        for number, chair in enumerate(self.chairs, 2):
            form.addRow(self.tr("Seat {number}").format(number=number), chair)
        form.addRow(self.tr("When somebody is &away"), self.leaver)
        form.addRow(self.tr("&Time to think"), self.clock)
        form.addRow(self.tr("The &bot that plays for somebody"), self.stand_in)
        form.addRow(self.tr("&Looking on"), self.watchers)
        for switch in (self.nearby, self.free, self.coach, self.chat):
            form.addRow(switch)
        form.addRow(self.tr("&Port"), self.port)
        return box

    def _offer_options(self) -> None:
        self.leaver.addItem(self.tr("the game waits"), WAITING)
        for leaver in BOTS:
            text = self.tr("a bot plays after {time}, until he is back")
            self.leaver.addItem(text.format(time=duration(leaver[1])), leaver)
        for leaver in VOTES:
            text = self.tr("after {time} the others decide whether a bot plays")
            self.leaver.addItem(text.format(time=duration(leaver[1])), leaver)
        self.clock.addItem(self.tr("as long as everybody likes"), protocol.Clock())
        for seconds in MOVES_S:
            text = self.tr("{time} for an answer").format(time=duration(seconds))
            self.clock.addItem(text, protocol.Clock("move", seconds))
        for bank_s, more_s in BANKS_S:
            text = self.tr("{time} in all, and {more} more with each answer")
            text = text.format(time=duration(bank_s), more=duration(more_s))
            self.clock.addItem(text, protocol.Clock("bank", more_s, bank_s))
        self.watchers.addItem(self.tr("nobody may"), -1)
        for turns in DELAYS:
            text = self.tr("everybody who has the link, %n turns later", "", turns)
            self.watchers.addItem(text if turns else self.tr("everybody who has the link"), turns)
        self.watchers.setCurrentIndex(1)

    # what it gives

    def tell(self, text: str) -> None:
        """Say why the table is not open."""
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.wait("")

    def wait(self, text: str) -> None:
        """Say what is waited for; "" waits no more."""
        self.state.setText(text)
        self.state.setVisible(bool(text))
        self.open.setEnabled(not text)

    def options(self) -> protocol.TableOptions:
        """How the table is to be played at."""
        (leaver, leaver_s), delay = self.leaver.currentData(), self.watchers.currentData()
        return protocol.TableOptions(
            invited=not self.nearby.isChecked(),
            clock=self.clock.currentData(),
            leaver=leaver,
            leaver_s=leaver_s,
            bot=self.stand_in.currentData(),
            free=self.free.isChecked(),
            coach=self.coach.isChecked(),
            chat=self.chat.isChecked(),
            watchers=delay >= 0,
            delay=max(delay, 0),
        )

    def agents(self) -> list[str]:
        """Who is to sit on each chair: ``human`` or a bot."""
        return [HUMAN, *(agent for box in self.chairs if (agent := box.currentData()))]

    def _open(self) -> None:
        if not self.open.isEnabled():
            return
        try:
            names = online_names(self.name.text(), self.others.text())
        except RailwrightError as error:
            self.tell(error_text(error))
            return
        if len(self.agents()) < self._least:
            self.tell(self.tr("Seat at least {least} players.").format(least=self._least))
            return
        if len(names) > self.agents().count(HUMAN):
            self.tell(self.tr("There are more people at this computer than seats for people; let friends have more."))
            return
        self.tell("")
        self.opened.emit(names, self.port.value(), self.agents(), self.options())
