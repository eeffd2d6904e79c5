"""Bots of a game that was interrupted know again what they knew, and their chance goes on where it stood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.agents import Agent
from core.choices import Choice
from core.kinds import Question
from core.match import Answered
from core.records.history import Entry
from core.ruleset import Ruleset
from core.state import State
from core.visibility import view


class Remembering:
    """A bot that is asked everything anew that its seat has answered, right before its first new answer.

    So its plans and its random numbers are those of a game that was never interrupted. Where its seat was a person's,
    it comes to know the game as if it had sat there.
    """

    def __init__(self, agent: Agent, rules: Ruleset, past: Sequence[Answered]) -> None:
        self._agent, self._rules, self._past = agent, rules, past

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The answer of the bot."""
        past, self._past = self._past, ()
        for answered in past:
            self._ask_again(answered)
        return self._agent.choose(view, options)

    def _ask_again(self, answered: Answered) -> None:
        kind = self._rules.kinds[answered.frame.kind]
        assert isinstance(kind, Question)
        options = kind.options(self._rules, answered.before, answered.frame)
        if len(options) > 1:  # a single option is taken without asking
            self._agent.choose(view(self._rules, answered.before, answered.frame.actor), options)


def remembering(agents: Iterable[Agent | None], rules: Ruleset, history: Sequence[Entry]) -> list[Agent | None]:
    """The agents of a game with what has happened in it, what was taken back as well; None for a person."""
    answers = [entry for entry in history if isinstance(entry, Answered)]
    pasts = ((agent, [one for one in answers if one.frame.actor == seat]) for seat, agent in enumerate(agents))
    return [None if agent is None else Remembering(agent, rules, past) for agent, past in pasts]
