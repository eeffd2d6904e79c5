"""The rows in which the host chooses the players of a table: friends, players at this computer, bots or nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit

from railwright.core.cli.seats import BOT_PREFIX, seatable_bots
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.language.messages import Translator
from railwright.editor.language.bot_names import bot_title
from railwright.editor.looks import elements as ui
from railwright.editor.play.portrait_button import portrait_picture
from railwright.editor.play.portraits import EMPTY_SEAT
from railwright.editor.play.seat_portraits import portraits_of
from railwright.plugins.features.online.api import protocol

_tr = Translator("Chairs")
HERE, NOBODY = "here", ""
PORTRAIT_PX = 32


class SeatRow:
    """A seat in the form of the host: a portrait, the box of players, and the name of a player at this computer.

    The first seat is the host's, whose ``player`` is fixed.
    """

    def __init__(self, number: int, player: QComboBox | QLabel, name: str) -> None:
        self.portrait, self.player = QLabel(), player
        self.name = QLineEdit(name)
        self.name.setMaxLength(protocol.MAX_NAME_CHARS)
        self.name.setAccessibleName(_tr("Seat {number}: name").format(number=number + 1))
        if self.chosen != HERE:
            self.name.hide()

    @property
    def chosen(self) -> str:
        """``here``, ``human`` for a friend, a bot, or "" for nobody."""
        return str(self.player.currentData()) if isinstance(self.player, QComboBox) else HERE

    def add_to(self, grid: QGridLayout, row: int) -> None:
        """Add the parts to a row of a grid, behind its first column."""
        for column, part in enumerate((self.portrait, self.player, self.name), 1):
            grid.addWidget(part, row, column)


class SeatRows:
    """The seats of a new table; the lobby's ``seats`` are proposed.

    If the others in the lobby are bots, the second seat is offered to a friend.
    """

    def __init__(
        self,
        name: str,
        players: tuple[int, int],
        seats: Sequence[Seat],
        agents: Mapping[str, AgentType],
    ) -> None:
        self._agents = agents
        others = _others(seats)
        self.rows = [SeatRow(0, ui.label(_tr("You")), name)]
        for number in range(1, players[1]):
            other = others[number - 1] if number <= len(others) else Seat("", NOBODY)
            box = _player_box(number, number >= players[0], agents)
            box.setCurrentIndex(max(box.findData(other.agent), 0))
            is_named = other.agent == HUMAN and other.name
            other_name = other.name if is_named else _tr("Player {number}").format(number=number + 1)
            self.rows.append(SeatRow(number, box, other_name))
            box.currentIndexChanged.connect(self._show)
        self._show_portraits()

    @property
    def boxes(self) -> list[QComboBox]:
        """The boxes of all seats but the first."""
        return [row.player for row in self.rows if isinstance(row.player, QComboBox)]

    @property
    def agents(self) -> list[str]:
        """The player of each seat of the table: ``human`` or a bot."""
        return [HUMAN if row.chosen == HERE else row.chosen for row in self._taken]

    @property
    def names(self) -> dict[int, str]:
        """The names of the players at this computer, by seat."""
        return {seat: row.name.text() for seat, row in enumerate(self._taken) if row.chosen == HERE}

    @property
    def _taken(self) -> list[SeatRow]:
        return [row for row in self.rows if row.chosen != NOBODY]

    def lay_out(self) -> QGridLayout:
        """All rows, aligned."""
        grid = ui.grid(margins=(14, 12, 14, 12), across=10, down=6)
        for number, row in enumerate(self.rows):
            grid.addWidget(ui.label(str(number + 1), "caption"), number, 0)
            row.add_to(grid, number)
        grid.setColumnStretch(2, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _show(self) -> None:
        for row in self.rows:
            row.name.setVisible(row.chosen == HERE)
        self._show_portraits()

    def _show_portraits(self) -> None:
        """Show the portraits that the players will have at the table; friends have not chosen theirs."""
        taken = self._taken
        seats = [Seat(row.name.text() if row.chosen == HERE else "", row.chosen) for row in taken]
        portraits = dict(zip(taken, portraits_of(seats, self._agents), strict=True))
        for row in self.rows:
            row.portrait.setPixmap(portrait_picture(portraits.get(row, EMPTY_SEAT), PORTRAIT_PX))


def _player_box(number: int, may_be_empty: bool, agents: Mapping[str, AgentType]) -> QComboBox:
    nobody = [(_tr("Nobody"), NOBODY)] if may_be_empty else []
    people = [(_tr("A friend"), HUMAN), (_tr("A player at this computer"), HERE)]
    name = _tr("Seat {number}: player type").format(number=number + 1)
    return ui.combo([*people, *bot_choices(agents), *nobody], name=name)


def bot_choices(agents: Mapping[str, AgentType]) -> Iterator[tuple[str, str]]:
    """The title and agent of each bot that people choose."""
    return ((bot_title(agent), BOT_PREFIX + name) for name, agent in seatable_bots(agents).items())


def _others(seats: Sequence[Seat]) -> list[Seat]:
    """The other players of the lobby; one of them is a friend."""
    others = list(seats)
    first_person = next((number for number, seat in enumerate(others) if seat.agent == HUMAN), 0)
    del others[first_person : first_person + 1]
    if all(seat.agent != HUMAN for seat in others):
        others[:1] = [Seat("", HUMAN)]
    return others
