"""The boxes in which the host chooses the players of a table: friends, bots or nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtWidgets import QComboBox

from railwright.core.cli.seats import BOT_PREFIX, seatable_bots
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.language.messages import Translator
from railwright.editor.language.bot_names import bot_title
from railwright.editor.looks import elements as ui

_tr = Translator("Chairs")
NOBODY = ""


def chair_boxes(players: tuple[int, int], agents: Mapping[str, AgentType]) -> list[QComboBox]:
    """A box for each seat but the first, which is the host's."""
    minimum, maximum = players
    return [_chair_box(number, number >= minimum, agents) for number in range(1, maximum)]


def _chair_box(number: int, may_be_empty: bool, agents: Mapping[str, AgentType]) -> QComboBox:
    nobody = [(_tr("Nobody"), NOBODY)] if may_be_empty else []
    name = _tr("Seat {number}: player type").format(number=number + 1)
    return ui.combo([(_tr("A friend"), HUMAN), *bot_choices(agents), *nobody], name=name)


def bot_choices(agents: Mapping[str, AgentType]) -> Iterator[tuple[str, str]]:
    """The title and agent of each bot that people choose."""
    return ((bot_title(agent), BOT_PREFIX + name) for name, agent in seatable_bots(agents).items())


def seat_others(boxes: Sequence[QComboBox], seats: Sequence[Seat]) -> list[str]:
    """Choose the other players of the lobby in the boxes; returns their names, "" for a bot.

    If all of them are bots, the first box offers its seat to a friend.
    """
    others = list(seats)
    first_person = next((number for number, seat in enumerate(others) if seat.agent == HUMAN), 0)
    del others[first_person : first_person + 1]
    agents = [seat.agent for seat in others]
    if HUMAN not in agents:
        agents[:1] = [HUMAN]
    for number, box in enumerate(boxes):
        box.setCurrentIndex(max(box.findData(agents[number] if number < len(agents) else NOBODY), 0))
    return [seat.name if seat.agent == HUMAN else "" for seat in others]
