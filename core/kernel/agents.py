"""Bots: the protocol of whoever answers for a seat, and what a plugin says of its bots."""

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

    ``low`` and ``high`` bound its 95 % confidence interval; ``games`` is how many it rests on.
    """

    value: int
    low: int
    high: int
    games: int


class Readiness(NamedTuple):
    """Something that a bot needs to think and a machine may lack, such as machine code.

    Where it is missing, the bot named ``lighter`` takes the seat, so that records tell which of the two has played.
    """

    is_ready: Callable[[], bool]
    lighter: str


@dataclass(frozen=True, slots=True)
class AgentType:
    """A kind of bot: ``make(rules, seat, rng)`` gives one with its own random generator.

    ``strength`` is one sentence on its measured strength, "" if nobody has measured it. Where a bot is shown as
    somebody to play with, ``title`` is its name, ``character`` one line on how it plays, and ``rating`` its place among
    the others. ``timed``: it thinks for a fixed time, so that it may answer differently on another machine; all other
    bots give the same answer whenever they are asked. ``unknown_rules(rules)`` gives the ids of the plugins that change
    a game in ways the bot does not know; in such a game it plays like the bot named ``stand_in``. None: nobody has
    looked into it. ``readiness``: what it needs that a machine may lack. ``portrait`` is the name of one of the
    program's portraits, or the path of a drawing (SVG) that the plugin brings; "" shows an engine. ``version`` is
    another one whenever the bot answers differently, so that answers of an older one are not taken for a fault when
    they are checked.
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
