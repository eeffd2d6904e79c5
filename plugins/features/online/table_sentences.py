"""The people and options of a remote table, in sentences for window and terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from railwright.core.kernel.outcome import HUMAN, plain_bot_name, player_names
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import Translator
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.protocol import MAX_BOT_S, MAX_BOTS_AT_ONCE

_tr = Translator("Online")
DAY_S, HOUR_S, MINUTE_S = 86_400, 3600, 60
GIFT_S = 300  # of time to think, to somebody else


def chair_name(chair: protocol.Chair) -> str:
    """The name of the player on a chair; "" if it is free."""
    if chair.agent == HUMAN:
        return printable_line(chair.name)
    return player_names([(chair.agent, chair.agent)])[0]


def chair_names(chairs: Sequence[protocol.Chair], bot_name: Callable[[str], str] = plain_bot_name) -> list[str]:
    """The names of the players on chairs, as ``player_names`` gives them; "" for a chair that is free."""
    taken = [chair for chair in chairs if not chair.is_free]
    players = [(printable_line(chair.name) if chair.agent == HUMAN else chair.agent, chair.agent) for chair in taken]
    names = iter(player_names(players, bot_name))
    return ["" if chair.is_free else next(names) for chair in chairs]


def duration(seconds: float) -> str:
    """A time in words: the largest unit of which there is at least one."""
    if seconds >= DAY_S:
        return _tr("%n days", round(seconds / DAY_S))
    if seconds >= HOUR_S:
        return _tr("%n hours", round(seconds / HOUR_S))
    if seconds >= MINUTE_S:
        return _tr("%n minutes", round(seconds / MINUTE_S))
    return _tr("%n seconds", round(seconds))


def table_sentences(table: protocol.TableNews) -> Iterator[str]:
    """How a table is played at, as far as it is not as usual, and how long its bots may think."""
    yield from _option_sentences(table.options)
    if has_two_people(table.chairs):
        yield _tr("If the dealer's computer is lost, the game can be resumed only with both copies.")
    if any(chair.agent != HUMAN for chair in table.chairs):
        yield _tr("Nobody can check the bots' answers, because they come from the dealer.")
    may_play_for = table.options.leaver != "wait" or table.options.clock.kind != "none"
    if not may_play_for and all(chair.agent == HUMAN for chair in table.chairs):
        return
    if any(plugin.sha256 for plugin in table.plugins):
        yield _tr("Bots run on the dealer's computer and think for at most %n seconds per answer.", MAX_BOT_S)
    else:
        yield _tr("Bots run on the dealer's computer, at most %n at a time.", MAX_BOTS_AT_ONCE)


def has_two_people(chairs: Sequence[protocol.Chair]) -> bool:
    """Whether no majority is left of a game's people when one of them is gone."""
    seats = [chair for chair in chairs if chair.agent == HUMAN]
    people = {chair.key for chair in seats if chair.key}
    return len(people) + sum(not chair.key for chair in seats) == 2


def _option_sentences(options: protocol.TableOptions) -> Iterator[str]:
    clock = options.clock
    if clock.kind == "move":
        yield _tr("Time per answer: {time}. After that, a bot plays.").format(time=duration(clock.move))
    elif clock.kind == "bank":
        yield _tr("Total time: {time}, plus {more} per answer. After that, a bot plays.").format(
            time=duration(clock.bank), more=duration(clock.move)
        )
    if options.leaver == "bot":
        yield _tr("A bot plays for players who are away for more than {time}.").format(time=duration(options.leaver_s))
    elif options.leaver == "ask":
        yield _tr("If a player is away for {time}, the others decide whether a bot takes the seat.").format(
            time=duration(options.leaver_s)
        )
    else:
        yield _tr("The game waits for absent players.")
    if options.free:
        yield _tr("Any answer can be taken back if everybody agrees.")
    if not options.coach:
        yield _tr("Hints are off.")
    if not options.watchers:
        yield _tr("Spectators are not allowed.")
    elif options.delay:
        yield _tr("Spectators see the game with a delay of %n turns.", options.delay)
    if not options.chat:
        yield _tr("Chat is off.")


def clock_time(seconds: float) -> str:
    """What a clock shows: minutes and seconds, from an hour on in words."""
    if seconds >= HOUR_S:
        return duration(seconds)
    minutes, rest = divmod(int(seconds), MINUTE_S)
    return f"{minutes}:{rest:02}"
