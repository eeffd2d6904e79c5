"""Where one opens a table for friends: who is to sit there, how it is played at, and the server that deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSpinBox

from railwright.core.game import Game
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import error_text
from railwright.editor.features.online.chairs import SeatRows, bot_choices
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_text_margins
from railwright.editor.pages import PageWidget
from railwright.editor.play.game import GameSetup
from railwright.plugins.features.online.api import DAY_S, DEFAULT_PORT, MAX_PORT, MINUTE_S, duration, protocol

MAX_WIDTH_PX = 820
BANKS_S = ((10 * MINUTE_S, 10), (30 * MINUTE_S, 30), (7 * DAY_S, DAY_S))  # in all, and more with each answer
MOVES_S = (MINUTE_S, 3 * MINUTE_S, 10 * MINUTE_S, DAY_S, 3 * DAY_S, 7 * DAY_S)
LEAVERS_S = (MINUTE_S, 5 * MINUTE_S, DAY_S)
WAITING = (protocol.TableOptions().leaver, protocol.TableOptions().leaver_s)
BOTS = tuple(("bot", seconds) for seconds in LEAVERS_S)
VOTES = tuple(("ask", seconds) for seconds in LEAVERS_S)
DELAYS = (0, 1, 5)  # turns by which spectators are behind


class ChosenTable(NamedTuple):
    """The game that was chosen in the lobby, how it was assembled, and the bots that can play it here."""

    setup: GameSetup
    game: Game
    house_rules: str
    agents: Mapping[str, AgentType]


class WantedTable(NamedTuple):
    """The table that the host wants to open.

    * ``names``: the players at this computer, by seat; the first is the host
    * ``chairs``: the player of each seat, ``human`` or a bot
    """

    names: Mapping[int, str]
    chairs: list[str]
    port: int
    options: protocol.TableOptions


class HostWidget(PageWidget):
    """Asks who sits where at a new table, with all options behind *More*.

    ``opened`` emits the WantedTable, ``closed`` requests the lobby.
    """

    opened = Signal(object)
    closed = Signal()

    def __init__(self, name: str, chosen: ChosenTable) -> None:
        super().__init__()
        self._least = chosen.game.spec.players[0]
        self.seats = SeatRows(name, chosen.game.spec.players, chosen.setup.seats, chosen.agents)
        self.nearby = ui.check_box(self.tr("Show the table to everybody on the local network"), True)
        self.leaver, self.clock, self.watchers = ui.combo(), ui.combo(), ui.combo()
        self._offer_options()
        self.stand_in = ui.combo(bot_choices(chosen.agents), chosen=protocol.TableOptions().bot)
        self.free = ui.check_box(self.tr("Free take-back if everybody agrees"))
        self.coach = ui.check_box(self.tr("Allow hints"), True)
        self.chat = ui.check_box(self.tr("Allow chat"), True)
        self.port = QSpinBox()
        self.port.setRange(1024, MAX_PORT)
        self.port.setValue(DEFAULT_PORT)
        self.port.setGroupSeparatorShown(False)
        set_text_margins(self.port)
        self.port.setToolTip(
            self.tr("The port on your computer. To let friends elsewhere join, forward this port on your router.")
        )
        self.problem, self.state = ui.paragraph(role="bad"), ui.paragraph(role="muted")
        self.more = ui.button(
            self.tr("More"), tip=self.tr("Show all options: absent players, time, spectators, hints, chat and port")
        )
        self.more.setCheckable(True)
        self.back = ui.button(self.tr("Back"), self.closed)
        self.open = ui.button(self.tr("Open the table"), self._open, primary=True, auto_default=True, minimum=(170, 40))
        for row in self.seats.rows:
            row.name.returnPressed.connect(self._open)
        self._lay_out(chosen.game.spec.name, chosen.house_rules)

    def _lay_out(self, title: str, house_rules: str) -> None:
        heading = ui.paragraph(self.tr("Host a table: {map}").format(map=title), "title")
        rules = ui.paragraph(house_rules)
        rules.setVisible(bool(house_rules))
        about = ui.paragraph(
            self.tr(
                "Your computer deals the cards. It knows all of them, but nobody can choose or change any. The "
                "table stays open when you close this window."
            ),
            "muted",
        )
        question = ui.label(self.tr("Who plays?"), "heading")
        seats, options = ui.panel(self.seats.lay_out()), self._options_form()
        self.more.toggled.connect(options.setVisible)
        options.hide()
        parts = heading, about, rules, question, seats, options, ui.STRETCH
        inner = ui.column(*parts, margins=(24, 16, 24, 12), spacing=10)
        foot = self.back, (self.problem, 1), (self.state, 1), self.more, self.open
        ui.fill_page(self, ui.holder(inner), foot, MAX_WIDTH_PX)
        self.problem.hide()

    def _options_form(self) -> QFrame:
        fields = ui.form(
            (self.tr("If a player is &away"), self.leaver),
            (self.tr("&Thinking time"), self.clock),
            (self.tr("&Bot for an absent player"), self.stand_in),
            (self.tr("&Spectators"), self.watchers),
            self.nearby,
            self.free,
            self.coach,
            self.chat,
            (self.tr("&Port"), self.port),
            margins=(14, 12, 14, 12),
        )
        return ui.panel(fields)

    def _offer_options(self) -> None:
        self.leaver.addItem(self.tr("the game waits"), WAITING)
        for leaver in BOTS:
            text = self.tr("a bot plays after {time}, until the player is back")
            self.leaver.addItem(text.format(time=duration(leaver[1])), leaver)
        for leaver in VOTES:
            text = self.tr("after {time}, the others decide whether a bot takes over")
            self.leaver.addItem(text.format(time=duration(leaver[1])), leaver)
        self.clock.addItem(self.tr("unlimited"), protocol.Clock())
        for seconds in MOVES_S:
            text = self.tr("{time} per answer").format(time=duration(seconds))
            self.clock.addItem(text, protocol.Clock("move", seconds))
        for bank_s, more_s in BANKS_S:
            text = self.tr("{time} in all, plus {more} per answer")
            text = text.format(time=duration(bank_s), more=duration(more_s))
            self.clock.addItem(text, protocol.Clock("bank", more_s, bank_s))
        self.watchers.addItem(self.tr("not allowed"), -1)
        for turns in DELAYS:
            text = self.tr("anyone with the link, %n turns behind", "", turns)
            self.watchers.addItem(text if turns else self.tr("anyone with the link"), turns)
        self.watchers.setCurrentIndex(1)

    # what it gives

    def notify(self, text: str) -> None:
        """Say why the table is not open."""
        ui.show_text(self.problem, text)
        self.wait("")

    def wait(self, text: str) -> None:
        """Say what is waited for; "" waits no more."""
        ui.show_text(self.state, text)
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

    def _open(self) -> None:
        if not self.open.isEnabled():
            return
        try:
            names = {seat: protocol.online_name(name) for seat, name in self.seats.names.items()}
        except RailwrightError as error:
            self.notify(error_text(error))
            return
        if len(self.seats.agents) < self._least:
            self.notify(self.tr("Choose at least %n players.", "", self._least))
            return
        self.notify("")
        self.opened.emit(WantedTable(names, self.seats.agents, self.port.value(), self.options()))
