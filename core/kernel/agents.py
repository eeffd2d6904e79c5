"""Who answers for a seat: the protocol of bots and the little they are given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from core.kernel.choices import Choice
from core.kernel.state import State

if TYPE_CHECKING:
    from core.kernel.ruleset import Ruleset


class Agent(Protocol):
    """Answers questions from what its seat may see.

    One that cares neither for the game nor for what the options are may have ``pick(number)`` besides, which of so
    many options it takes: a match then spares it the view.
    """

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """One of the options. The top frame of the view is the question; hidden values are masked."""


@dataclass(frozen=True, slots=True)
class AgentType:
    """A kind of bot: ``make(rules, seat, rng)`` gives one with its own random generator.

    ``strength`` says in a sentence how strong it was measured to be; "" where nobody has measured it.
    """

    name: str
    summary: str
    make: Callable[[Ruleset, int, Random], Agent]
    strength: str = ""


def seeded(seed: int | str, *parts: int | str) -> Random:
    """A generator of its own for a part of a game; the same for the same words on any machine."""
    return Random(":".join(map(str, (seed, *parts))))
