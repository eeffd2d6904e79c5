"""Who sits at a table elsewhere and how it is played at, in words."""

from __future__ import annotations

from collections.abc import Iterator
from time import time

from railwright.core.kernel.outcome import HUMAN, player_names
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import Translator
from railwright.plugins.programs.online.api import protocol

_tr = Translator("Online")
DAY_S, HOUR_S, MINUTE_S = 86_400, 3600, 60


def chair_name(chair: protocol.Chair) -> str:
    """Who sits on a chair; "" where it is free."""
    if chair.agent == HUMAN:
        return printable_line(chair.name)
    return player_names([(chair.agent, chair.agent)])[0]


def duration(seconds: float) -> str:
    """A time in words: the largest unit of which there is at least one."""
    if seconds >= DAY_S:
        return _tr("%n days", round(seconds / DAY_S))
    if seconds >= HOUR_S:
        return _tr("%n hours", round(seconds / HOUR_S))
    if seconds >= MINUTE_S:
        return _tr("%n minutes", round(seconds / MINUTE_S))
    return _tr("%n seconds", round(seconds))


def option_sentences(options: protocol.TableOptions) -> Iterator[str]:
    """How a table is played at, as far as it is not as usual."""
    clock = options.clock
    if clock.kind == "move":
        yield _tr("Everybody has {time} for an answer; then a bot goes on.").format(time=duration(clock.move))
    elif clock.kind == "bank":
        yield _tr("Everybody has {time} in all, and {more} more with each answer; then a bot goes on.").format(
            time=duration(clock.bank), more=duration(clock.move)
        )
    if options.leaver == "bot":
        yield _tr("A bot plays for whoever has been away for {time}.").format(time=duration(options.leaver_s))
    elif options.leaver == "ask":
        yield _tr("When somebody has been away for {time}, the others decide whether a bot plays for him.").format(
            time=duration(options.leaver_s)
        )
    else:
        yield _tr("The game waits for whoever is away.")
    if options.free:
        yield _tr("Anything can be taken back where all agree.")
    if not options.coach:
        yield _tr("There are no hints.")
    if not options.watchers:
        yield _tr("Nobody may look on.")
    elif options.delay:
        yield _tr("Who looks on sees it %n turns later.", options.delay)
    if not options.chat:
        yield _tr("There is no chat.")


def clock_time(seconds: float) -> str:
    """What a clock shows: minutes and seconds, from an hour on in words."""
    if seconds >= HOUR_S:
        return duration(seconds)
    minutes, rest = divmod(int(seconds), MINUTE_S)
    return f"{minutes}:{rest:02}"


def presence(chair: protocol.Chair) -> str:
    """What is out of the ordinary about who plays on a chair; "" where nothing is."""
    if chair.agent != HUMAN:
        return ""
    if chair.bot:
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
    """Whose move it is at a table where one sits by a key, and since when."""
    if table.phase != "playing":
        return _tr("the game is over") if table.phase == "over" else _tr("the game has not begun")
    since = duration(max(0.0, time() - table.since))
    chair = table.chairs[table.turn] if 0 <= table.turn < len(table.chairs) else None
    if chair is not None and chair.key == own:
        return _tr("your move, for {time} already").format(time=since)
    player = chair_name(chair) if chair is not None else ""
    return _tr("{player} is to move, for {time} already").format(player=player, time=since)


def is_own_move(table: protocol.ListedTable, own: str) -> bool:
    """Whether it is up to whoever has a key."""
    return table.phase == "playing" and 0 <= table.turn < len(table.chairs) and table.chairs[table.turn].key == own
