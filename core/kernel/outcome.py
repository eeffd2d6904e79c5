"""The result of a game, collected from all plugins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from railwright.core.kernel.digest import digest
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import printable_line

HUMAN = "human"  # the agent of a seat on which a person sits
MAX_NAME_CHARS = 60  # of a player's name


def bounded_name(name: str) -> str:
    """A name from a file, fit to be shown: one printable line, cut at the length that can be typed."""
    line = printable_line(name[: MAX_NAME_CHARS + 1])
    return line if len(line) <= MAX_NAME_CHARS else line[: MAX_NAME_CHARS - 1] + "…"


class Seat(Struct, frozen=True):
    """A player: a name, and who answers for it (``human`` or ``bot:steady``).

    ``color`` and ``pattern`` are those of the pieces, by name; "" if nobody has chosen them. ``version`` is that of the
    bot, "" for a person, and for bots of records that do not tell it. ``language`` is the code of the language that a
    person at a shared screen reads; "" for that of the table.
    """

    name: str
    agent: str = HUMAN
    color: str = ""
    pattern: str = ""
    version: str = ""
    language: str = ""


def outcome(rules: Ruleset, state: State, seats: Sequence[Seat], answers: int = 0) -> dict[str, Any]:
    """The result as if the game ended with this state, as plain data for JSON (``RESULT`` of the record format).

    ``answers`` is how many the game has had. Plugins add fields to the entry of each seat (``outcome_fields``).
    """
    rows: list[dict[str, Any]] = [
        {"seat": index, "name": seat.name, "agent": seat.agent} for index, seat in enumerate(seats)
    ]
    for fields in rules.hooks.outcome_fields:
        for index, name, value in fields(rules, state):
            rows[index][name] = value
    finished = bool(state.ended) and not state.stack  # final questions may still be pending
    return {"finished": finished, "answers": answers, "turns": state.turns, "seats": rows, "digest": digest(state)}


def plain_bot_name(agent: str) -> str:
    """Return the name of the bot of a seat: Steady for ``bot:steady``."""
    return agent.partition(":")[2].title()


def player_names(names: Sequence[tuple[str, str]], bot_name: Callable[[str], str] = plain_bot_name) -> list[str]:
    """Return what seats are called, given (name, agent) of each; a second Ann is Ann 2.

    A bot without a name of its own, whose name is its agent (``bot:steady``), is called by ``bot_name``.
    """
    called: list[str] = []
    for name, agent in names:
        plain = bot_name(agent) if name == agent and ":" in name else name
        again = 1 + sum(other == plain or other.startswith(f"{plain} ") for other in called)
        called.append(f"{plain} {again}" if again > 1 else plain)
    return called
