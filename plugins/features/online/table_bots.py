"""The bots of a table: they play for seats without a person and for people who are away, and know what these have seen.

A bot follows the game from the answer on that it is made for; what came before it is shown first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.agents import Agent, AgentType
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.visibility import view
from railwright.core.saves.loading import CatchingUpAgent
from railwright.plugins.features.online.dealt_game import AgentLine, DealtGame

STAND_IN = "random"  # the bot that answers where another one fails


class BotJob(NamedTuple):
    """A question to a bot at a moment; ``think`` takes long, and may run in another thread."""

    moment: int
    think: Callable[[], Choice]


class _SeatBot(NamedTuple):
    """The bot of a seat, by its name, and how many answers it has followed."""

    name: str
    agent: Agent
    followed: int


class TableBots:
    """Makes the bots of a table out of ``types`` by their names; what they draw comes from the dealer's ``secret``."""

    def __init__(self, types: Mapping[str, AgentType], secret: bytes) -> None:
        self._types, self._secret = types, secret.hex()
        self._bots: dict[int, _SeatBot] = {}
        self._stuck_at = -1  # the moment at which no bot's answer could be given

    # --- by name ---

    def knows(self, name: str) -> bool:
        """Whether there is a bot of a name, such as ``bot:steady``."""
        return name.startswith(BOT_PREFIX) and name.removeprefix(BOT_PREFIX) in self._types

    def seat_of(self, name: str) -> Seat:
        """A seat that a bot has for the whole game."""
        return Seat(name, name, version=self._type_of(name).version)

    def line_of(self, seat: int, name: str) -> AgentLine:
        """The line that lets a bot play a seat from here on."""
        return AgentLine(seat, name, self._type_of(name).version)

    def _type_of(self, name: str) -> AgentType:
        return self._types[name.removeprefix(BOT_PREFIX)]

    # --- their answers ---

    def is_asked(self, dealt: DealtGame, plays: str) -> bool:
        """Whether a bot must answer now, and can; ``plays`` is who answers for the seat that is asked."""
        return plays != HUMAN and dealt.moment != self._stuck_at

    def job(self, dealt: DealtGame, plays: str) -> BotJob:
        """The question to the bot that plays the seat that is asked."""
        seat, options = dealt.state.stack[-1].actor, dealt.options()
        if len(options) == 1:
            return BotJob(dealt.moment, lambda: options[0])
        return BotJob(dealt.moment, partial(self._bot(dealt, seat, plays).choose, dealt.view(seat), options))

    def stand_in_job(self, dealt: DealtGame) -> BotJob:
        """The same question to a bot that never fails, where the one of the seat has."""
        seat, options = dealt.state.stack[-1].actor, dealt.options()
        agent = self._types[STAND_IN].make(dealt.rules, seat, seeded(self._secret, dealt.moment))
        return BotJob(dealt.moment, partial(agent.choose, dealt.view(seat), options))

    def get_stuck(self, dealt: DealtGame) -> None:
        """Note that no bot can answer the question that stands."""
        self._stuck_at = dealt.moment

    def _bot(self, dealt: DealtGame, seat: int, name: str) -> Agent:
        """The bot of a seat, which has seen what its seat has seen."""
        rules, past = dealt.rules, dealt.transitions
        seated = self._bots.get(seat)
        if seated is None or seated.name != name:
            bot = self._type_of(name).make(rules, seat, seeded(self._secret, "bot", seat, dealt.moment))
            agent: Agent = CatchingUpAgent(bot, rules, seat, past)
        else:
            agent = seated.agent
            if (observe := getattr(agent, "observe", None)) is not None:
                for answered in past[seated.followed :]:
                    observe(answered.number, view(rules, answered.after, seat))
        self._bots[seat] = _SeatBot(name, agent, len(past))
        return agent
