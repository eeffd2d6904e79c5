"""Tables elsewhere and who plays there, as lists and rows of the window name them."""

from __future__ import annotations

from time import time

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import Translator
from railwright.plugins.features.online.api import chair_name, duration, protocol

_tr = Translator("Online")


def presence(chair: protocol.Chair, phase: str) -> str:
    """What is out of the ordinary about who plays on a chair; "" where nothing is."""
    if chair.agent != HUMAN:
        return ""
    if chair.bot and phase != "over":
        return _tr("a bot plays")
    return "" if chair.here else _tr("away")


def table_words(table: protocol.ListedTable) -> str:
    """A table in a list: its map, who sits there, and how many chairs are free."""
    names = ", ".join(name for chair in table.chairs if (name := chair_name(chair)))
    title = printable_line(table.map)
    free = len(protocol.free_seats(table.chairs))
    if table.phase != "open" or not free:
        return _tr("{map}: {names}").format(map=title, names=names)
    if not names:
        return _tr("{map}, %n free seats", free).format(map=title)
    return _tr("{map}: {names}, %n free seats", free).format(map=title, names=names)


def turn_words(table: protocol.ListedTable, own: str) -> str:
    """Whose move it is at a table where the person has a seat, and since when."""
    if table.phase != "playing":
        return _tr("the game is over") if table.phase == "over" else _tr("the game has not begun")
    since = duration(max(0.0, time() - table.since))
    chair = table.chairs[table.turn] if 0 <= table.turn < len(table.chairs) else None
    if chair is not None and chair.key == own:
        return _tr("your move, waiting {time}").format(time=since)
    player = chair_name(chair) if chair is not None else ""
    return _tr("{player} to move, waiting {time}").format(player=player, time=since)


def is_own_move(table: protocol.ListedTable, own: str) -> bool:
    """Whether it is the move of the person with this key."""
    return table.phase == "playing" and 0 <= table.turn < len(table.chairs) and table.chairs[table.turn].key == own
