"""Bots: the protocol of an agent, and what a plugin declares about its bots."""

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
    every answer of a seat or of chance, as its own seat may see it, with the number of that answer, from 1. When
    answers are taken back their numbers come again: what was observed under such a number, or a later one, has not
    happened. People are waiting meanwhile, so a bot should only look here, and think when it is asked.
    """

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """One of the options. The top frame of the view is the question; hidden values are masked."""


class Rating(NamedTuple):
    """A measured strength on Elo's scale, on which 200 points more win 76 games of 100.

    * ``value``: the rating
    * ``low``: the lower bound of its 95 % confidence interval
    * ``high``: the upper bound of that interval
    * ``games``: the number of games that it rests on
    """

    value: int
    low: int
    high: int
    games: int


class Readiness(NamedTuple):
    """Something that a bot needs and a machine may lack, such as machine code.

    * ``is_ready``: returns whether the machine has it
    * ``lighter``: the name of the bot that takes the seat otherwise, so that records tell which of the two has played
    """

    is_ready: Callable[[], bool]
    lighter: str


@dataclass(frozen=True, slots=True)
class AgentType:
    """A kind of bot.

    * ``name``: its id; ``bot:NAME`` puts it into a seat
    * ``summary``: one line on what it does
    * ``make``: returns a bot for a seat of a game, given its own random generator
    * ``strength``: one sentence on its measured strength; "" if it was not measured
    * ``title``: its name as an opponent; "" if it is not offered as one
    * ``character``: one line on how it plays
    * ``rating``: its place among the other bots
    * ``timed``: True if it thinks for a fixed time, so that it may answer differently on another machine
    * ``unknown_rules``: returns the ids of the plugins that change a game in ways the bot does not know; None if this
      is unknown
    * ``stand_in``: returns the name of the bot that it plays like in such a game
    * ``readiness``: what it needs that a machine may lack
    * ``portrait``: the name of one of the program's portraits, or the path of a drawing (SVG) of the plugin; "" shows
      an engine
    * ``version``: changes whenever the bot answers differently, so that older answers are not reported as wrong when
      records are checked
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
    stand_in: Callable[[Ruleset], str] | None = None
    readiness: Readiness | None = None
    portrait: str = ""
    version: str = "1"
