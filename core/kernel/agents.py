"""Bots: the protocol that answers for a seat, and what a bot is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State

if TYPE_CHECKING:
    from railwright.core.kernel.ruleset import Ruleset


class Agent(Protocol):
    """Answers questions, given only what its seat may see.

    A bot that ignores the game altogether may also define ``pick(number)``, which returns the index of the option it
    takes out of that many: the match then skips building its view, which is most of the work.

    A bot that follows the game between its questions may define ``observe(number, view)``. It is shown the state after
    every answer of anybody or of chance, as its seat may see it, with the number of that answer from 1. Where answers
    were taken back, numbers come once more: what was observed with them, or with later ones, has not happened. People
    wait meanwhile, so it should only look; it may think when it is asked.
    """

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """One of the options. The top frame of the view is the question; hidden values are masked."""


class Rating(NamedTuple):
    """A measured strength on Elo's scale, 200 points for 76 wins of 100, with the interval that holds it in 95 of 100
    cases, and the games that it rests on.
    """

    value: int
    low: int
    high: int
    games: int


class Readiness(NamedTuple):
    """What a bot thinks with that a machine may lack, such as machine code.

    Where it is not there, the bot named ``lighter`` takes its seat, so that a record tells which of the two has played.
    """

    is_ready: Callable[[], bool]
    lighter: str


@dataclass(frozen=True, slots=True)
class AgentType:
    """A kind of bot: ``make(rules, seat, rng)`` gives one with its own random generator.

    ``strength`` is one sentence on its measured strength; "" if nobody has measured it. Where a bot is shown as
    somebody to play with, ``title`` is its name, ``character`` one line on how it plays; ``rating`` compares it.
    ``timed``: it thinks for a time, so that on another machine it may answer otherwise; all others answer the same
    whenever they are asked. ``unknown_rules(rules)``: the plugins of a game that change rules in a way which the bot
    does not know, by id; there it plays as the bot named ``stand_in``. None: nobody has looked into that.
    ``readiness``: where it thinks with what a machine may lack. ``portrait``: the name of one of the program's, or the
    path of a drawing (SVG) that the plugin brings; "" shows an engine. ``version``: another one wherever it answers
    otherwise than before, so that what it answered once is not taken for a fault when it is asked again.
    """

    name: str
    summary: str
    make: Callable[[Ruleset, int, Random], Agent]
    strength: str = ""
    title: str = ""
    character: str = ""
    rating: Rating | None = None
    timed: bool = False
    unknown_rules: Callable[[Ruleset], Sequence[str]] | None = None
    stand_in: str = ""
    readiness: Readiness | None = None
    portrait: str = ""
    version: str = "1"
