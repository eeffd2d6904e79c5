"""Tables elsewhere and who plays there, as lists and rows of the window name them."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import Translator
from railwright.core.language.plugin_texts import translate_text
from railwright.editor.language.bot_names import bot_name
from railwright.plugins.features.online import api
from railwright.plugins.features.online.api import duration, protocol

_tr = Translator("Online")


def presence(chair: protocol.Chair, phase: str) -> str:
    """What is out of the ordinary about who plays on a chair; "" where nothing is."""
    if chair.agent != HUMAN:
        return ""
    if chair.bot and phase != "over":
        return _tr("a bot is playing")
    return "" if chair.here else _tr("away")


def board_title(title: str) -> str:
    """The name of a board that a dealer sends, in the language of the window."""
    return translate_text(printable_line(title))


def chair_names(chairs: Sequence[protocol.Chair]) -> list[str]:
    """The names of the players on chairs, in the language of the window; "" for a chair that is free."""
    return api.chair_names(chairs, bot_name)


def table_words(table: protocol.ListedTable) -> str:
    """A table in a list: its map, who sits there, and how many chairs are free."""
    names = ", ".join(filter(None, chair_names(table.chairs)))
    title = board_title(table.map)
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
    if is_own_move(table, own):
        return _tr("your move, waiting {time}").format(time=since)
    player = chair_names(table.chairs)[table.turn] if 0 <= table.turn < len(table.chairs) else ""
    return _tr("{player} to move, waiting {time}").format(player=player, time=since)


def is_own_move(table: protocol.ListedTable, own: str) -> bool:
    """Whether it is the move of the person with this key."""
    return table.phase == "playing" and 0 <= table.turn < len(table.chairs) and table.chairs[table.turn].key == own
