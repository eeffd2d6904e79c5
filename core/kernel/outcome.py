"""The result of a game, collected from all plugins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from railwright.core.kernel.digest import digest
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.text import printable_line

MAX_NAME_CHARS = 60  # of a player's name


def bounded_name(name: str) -> str:
    """A name out of a file as there is room for it: one printable line, cut where nobody could have typed it."""
    line = printable_line(name[: MAX_NAME_CHARS + 1])
    return line if len(line) <= MAX_NAME_CHARS else line[: MAX_NAME_CHARS - 1] + "…"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: a name, and who answers for it (``human`` or ``bot:steady``).

    ``color`` and ``pattern`` are those of the pieces, by name; "" if nobody has chosen them. ``version`` is that of the
    bot, "" for a person, and for bots of records that do not tell it.
    """

    name: str
    agent: str = "human"
    color: str = ""
    pattern: str = ""
    version: str = ""


def outcome(rules: Ruleset, state: State, seats: Sequence[Seat], answers: int = 0) -> dict[str, Any]:
    """The result as if the game ended with this state, as plain data for JSON (``RESULT`` of the record format)."""
    rows: list[dict[str, Any]] = [
        {"seat": index, "name": seat.name, "agent": seat.agent} for index, seat in enumerate(seats)
    ]
    for fields in rules.hooks.outcome_fields:
        for index, name, value in fields(rules, state):
            rows[index][name] = value
    finished = bool(state.ended) and not state.stack  # final questions may still be pending
    return {"finished": finished, "answers": answers, "turns": state.turns, "seats": rows, "digest": digest(state)}
