"""What a terminal tells of a table elsewhere besides its game: who sits there, how it is played at, what changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, printable_line
from railwright.core.language.messages import Translator
from railwright.core.table.differences import house_rules_line
from railwright.plugins.features.online.api import chair_name, protocol, table_sentences

_tr = Translator("Terminal")


def table_lines(table: protocol.TableNews, differences: Sequence[Message]) -> Iterator[str]:
    """A table as one comes to it: who deals, how it is played at, and by which house rules, and who sits where."""
    yield _tr("{map}, table {code}. {dealer} deals the cards and could look at all of them.").format(
        map=printable_line(table.map_title), code=table.table, dealer=printable_line(table.dealer)
    )
    if table.phase != "over":
        yield from table_sentences(table)
        if house_rules := house_rules_line(differences):
            yield house_rules
    yield from chair_lines(table.chairs)


def chair_lines(chairs: Sequence[protocol.Chair]) -> Iterator[str]:
    """The players of all chairs, one a line."""
    for number, chair in enumerate(chairs, 1):
        yield f"{number} {chair_name(chair) or _tr('free')}"


def bot_line(chair: protocol.Chair) -> str:
    """The line that says that a bot plays the person's seat."""
    return _tr("A bot is now playing for {player}. Type ?play to take the seat back.").format(player=chair_name(chair))


def changed_chairs(
    before: Sequence[protocol.Chair], now: Sequence[protocol.Chair], own: Sequence[int]
) -> Iterator[str]:
    """The changes at the table, in sentences; for the people here also who plays their seats."""
    for seat, (old, new) in enumerate(zip(before, now, strict=True)):
        if new.agent == HUMAN and (line := _own_change(old, new) if seat in own else _change(old, new)):
            yield line


def _own_change(old: protocol.Chair, new: protocol.Chair) -> str:
    if new.bot and not old.bot:
        return bot_line(new)
    if old.bot and not new.bot:
        return _tr("{player} is back and has taken over from the bot.").format(player=chair_name(new))
    return ""


def _change(old: protocol.Chair, new: protocol.Chair) -> str:
    text = ""
    if new.key and new.key != old.key:
        text = _tr("{player} has taken a seat.")
    elif old.key and not new.key:
        text = _tr("{player} has left their seat.")
    elif new.ready and not old.ready:
        text = _tr("{player} is ready.")
    elif new.bot and not old.bot:
        text = _tr("A bot is playing for {player} in the meantime.")
    elif old.bot and not new.bot:
        text = _tr("{player} is back and has taken over from the bot.")
    elif old.here and not new.here:
        text = _tr("{player} is away. The seat is kept.")
    elif new.here and not old.here:
        text = _tr("{player} is here.")
    return text.format(player=chair_name(new) or chair_name(old))


def pause_line(table: protocol.TableNews, has_clocks: bool) -> str:
    """That somebody has stopped the clocks, or adjourned the game; or that it goes on."""
    if not table.paused:
        return _tr("The clocks are running again.") if has_clocks else _tr("The game is no longer adjourned.")
    text = _tr(
        "{player} has adjourned the game. Bots will not play for absent players. Type “?go on” to resume the game. "
        "Everybody has to agree."
    )
    if has_clocks:
        text = _tr("{player} has stopped the clocks. Type “?go on” to restart them. Everybody has to agree.")
    return text.format(player=printable_line(table.paused))
