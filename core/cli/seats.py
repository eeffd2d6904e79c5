"""The players of a game: seats parsed from the command line, their bots, and the match that they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from getpass import getuser

from msgspec.structs import replace

from railwright.core.kernel.agents import Agent, AgentType
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Listener, Match
from railwright.core.kernel.outcome import HUMAN, MAX_NAME_CHARS, Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.text import Message, did_you_mean, enumeration, plural, say

BOT_PREFIX = "bot:"
MAX_ANSWERS = 200_000  # in one game: a hundred times what a long game takes


def parse_seats(text: str) -> tuple[Seat, ...]:
    """The seats of ``Ann,bot:steady,Eve=bot:greedy``: a person, a bot, a named bot. Raises CommandError."""
    return tuple(_parse_seat(word.strip()) for word in text.split(","))


def _parse_seat(word: str) -> Seat:
    name, _, agent = word.rpartition("=") if BOT_PREFIX in word.rpartition("=")[2] else (word, "", "")
    if not agent:
        agent = word if word.startswith(BOT_PREFIX) else HUMAN
    name = name.strip() or agent
    if not word or not name.isprintable() or len(name) > MAX_NAME_CHARS:
        raise CommandError(
            Exit.USAGE, f"{word!r} is no seat; write names and bots with commas between: Ann,bot:steady."
        )
    return Seat(name, agent.strip())


def user_name() -> str:
    """The name of the person at this machine, for where none is given."""
    try:
        return getuser()
    except (OSError, KeyError, ImportError):  # a machine without users
        return "Railwright"


def bots_of(seats: Sequence[Seat]) -> set[str]:
    """The names of the bots at a table, without ``BOT_PREFIX``."""
    return {seat.agent.removeprefix(BOT_PREFIX) for seat in seats if seat.agent.startswith(BOT_PREFIX)}


def check_number(seats: Sequence[Seat], spec: MapSpec) -> None:
    """Raise CommandError if the map is not made for this number of seats."""
    minimum, maximum = spec.players
    if not minimum <= len(seats) <= maximum:
        exactly = plural(
            "{map} needs {most} player, not {seats}. Change the seats.",
            "{map} needs {most} players, not {seats}. Change the seats.",
            "most",
        )
        between = plural(
            "{map} needs {most} player, not {seats}. Change the seats.",
            "{map} needs {fewest} to {most} players, not {seats}. Change the seats.",
            "most",
        )
        text = exactly if minimum == maximum else between
        args = {"map": spec.name, "fewest": minimum, "most": maximum, "seats": len(seats)}
        raise CommandError(Exit.USAGE, text.with_args(args))


def check_bots(seats: Sequence[Seat], types: Mapping[str, AgentType]) -> None:
    """Raise CommandError if a seat names a bot that does not exist."""
    for seat in seats:
        name = seat.agent.removeprefix(BOT_PREFIX)
        if seat.agent.startswith(BOT_PREFIX) and name not in types:
            hint = did_you_mean(name, types) or f"; there are {enumeration(BOT_PREFIX + bot for bot in types)}."
            raise CommandError(Exit.USAGE, f"There is no bot {seat.agent}{hint}")


def seatable_bots(types: Mapping[str, AgentType]) -> dict[str, AgentType]:
    """The bots that people choose, by name: all but those that only stand in for others."""
    lighter = {agent.readiness.lighter for agent in types.values() if agent.readiness}
    return {name: agent for name, agent in types.items() if name not in lighter}


def bot_here(name: str, types: Mapping[str, AgentType]) -> str:
    """The bot that plays where ``name`` is wanted: its lighter stand-in if this machine lacks what it needs."""
    readiness = types[name].readiness if name in types else None
    return readiness.lighter if readiness and not readiness.is_ready() else name


def seats_here(
    seats: Sequence[Seat], types: Mapping[str, AgentType], called: Callable[[str], str] = BOT_PREFIX.__add__
) -> tuple[tuple[Seat, ...], tuple[Message, ...]]:
    """The seats of a new game with bots that can play on this machine, and remarks on those that replace others.

    Each seat of a bot gets the bot's version. ``called`` turns the name of a bot into what people call it. A seat
    without a name of its own is called the same.
    """
    seated, remarks = [], {}
    for seat in seats:
        name = seat.agent.removeprefix(BOT_PREFIX)
        here = bot_here(name, types) if seat.agent.startswith(BOT_PREFIX) else name
        if here != name:
            agent = BOT_PREFIX + here
            seat = replace(seat, agent=agent, name=agent if seat.name == seat.agent else seat.name)
            text = "{bot} cannot run here, so {other} plays instead; see docs/bots.md."
            remarks[name] = say(text, bot=called(name), other=called(here))
        is_bot = seat.agent.startswith(BOT_PREFIX) and here in types
        name = called(here) if is_bot and seat.name == seat.agent else seat.name
        seated.append(replace(seat, name=name, version=types[here].version if is_bot else ""))
    return tuple(seated), tuple(remarks.values())


def remarks_on_bots(
    rules: Ruleset,
    seats: Sequence[Seat],
    types: Mapping[str, AgentType],
    titles: Mapping[str, str],
    called: Callable[[str], str] = BOT_PREFIX.__add__,
) -> list[Message]:
    """For every bot that does not know all rules of a game: which ones, and which bot it plays like instead.

    ``titles`` are those of the plugins by id; ``called`` turns the name of a bot into what people call it.
    """
    seated = [name for name in types if name in bots_of(seats)]
    lookups = [(types[name], types[name].unknown_rules) for name in seated]
    unknown = [
        (agent_type, [titles.get(id, id) for id in find_unknown(rules)])
        for agent_type, find_unknown in lookups
        if find_unknown is not None
    ]
    return [
        plural(
            "{bot} does not support the rule {rules} and plays like {other}.",
            "{bot} does not support {count} rules ({rules}), so it plays like {other}.",
            "count",
            bot=called(agent_type.name),
            rules=enumeration(names),
            other=called(agent_type.stand_in(rules) if agent_type.stand_in else ""),
            count=len(names),
        )
        for agent_type, names in unknown
        if names
    ]


def make_bots(
    rules: Ruleset, seats: Sequence[Seat], types: Mapping[str, AgentType], seed: int, number: int = 0
) -> list[Agent | None]:
    """An agent for every seat, each with its own random generator; None for a person. Raises CommandError."""
    check_bots(seats, types)
    return [
        types[seat.agent.removeprefix(BOT_PREFIX)].make(rules, index, seeded(seed, number, "seat", index))
        if seat.agent.startswith(BOT_PREFIX)
        else None
        for index, seat in enumerate(seats)
    ]


def new_match(
    rules: Ruleset,
    seats: Sequence[Seat],
    types: Mapping[str, AgentType],
    seed: int,
    number: int = 0,
    first: int = 0,
    listeners: Sequence[Listener] = (),
) -> Match:
    """A match whose chance and bots depend only on the seed and the number of the game in its series."""
    chance = SeededChance(seeded(seed, number, "chance"))
    agents = make_bots(rules, seats, types, seed, number)
    return Match(rules, seats, agents, chance, listeners=listeners, first=first)


def run_to_end(match: Match) -> None:
    """Play a game to its end. Raises RailwrightError if it has none: answers may repeat for ever (SP-25)."""
    with rules_guard(match.rules, lambda: match.answers, match.agents):
        match.run(MAX_ANSWERS)
    if not match.over:
        raise RailwrightError(
            say(
                "the game never ends (answers: {answers}, turns: {turns}); switch on the rule round_limit "
                "to end such games.",
                answers=match.answers,
                turns=match.state.turns,
            )
        )
