"""Bots in games with rules unknown to them: such answers are judged by the rule's advice, or by a few playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from railwright.api import Agent, Choice, Ruleset, State, UnknownSecret, seeded
from railwright.plugins.bots.known_rules import KNOWN_RULES, unknown_rules
from railwright.plugins.bots.past_answers import PastAnswers
from railwright.plugins.bots.search import candidates, search

MAX_TRIED_ANSWERS = 8  # per question
# For answers to a turn: few enough for series of games.
PLAYOUTS_PER_ANSWER = 6
PLAYOUTS_PER_OWN_ANSWER = 12  # for answers to a rule's own question, which is asked less often
MAX_ROUNDS = 3  # length of a playout after an answer to a turn


def open_minded(rules: Ruleset, seat: int, bot: Agent) -> Agent:
    """The bot itself if it knows all answers of the rules, else wrapped in OpenMinded."""
    return OpenMinded(rules, seat, bot) if unknown_rules(rules) else bot


@runtime_checkable
class Forgetful(Protocol):
    """A bot whose memory can be restored."""

    memory: Any


class OpenMinded:
    """A bot whose own answers are compared with those that it does not know.

    If the rule has advice (``choose_advice``), that decides; else the answers are tried in a few playouts of the
    engine. Equal views and pasts give equal answers.
    """

    def __init__(self, rules: Ruleset, seat: int, bot: Agent) -> None:
        self._rules, self._seat, self._bot = rules, seat, bot
        self._judged_choices = {choice for choice, owner in rules.owners.items() if owner in KNOWN_RULES}
        self._past: PastAnswers[object] = PastAnswers()

    def observe(self, number: int, view: State) -> None:
        """Remember the number of answers, which seeds the random numbers."""
        self._past.observe(number)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The bot's own answer, unless another one is better."""
        if isinstance(self._bot, Forgetful):
            self._bot.memory = self._past.recall(self._bot.memory)
        unfamiliar = [choice for choice in options if type(choice) not in self._judged_choices]
        is_other_question = view.stack[-1].kind.partition(".")[0] not in KNOWN_RULES
        if not unfamiliar and not is_other_question:
            return self._bot.choose(view, options)
        familiar = [choice for choice in options if type(choice) in self._judged_choices]
        own = self._bot.choose(view, familiar or options)
        for advise in self._rules.hooks.choose_advice:
            advised: Choice | None = advise(self._rules, view, self._seat, options, own if familiar else None)
            if advised is not None and advised in options:
                return advised
        if familiar and all(self._is_advised(choice) for choice in unfamiliar):
            return own  # the rule's advice prefers no other answer
        return self._tried(view, own, options if is_other_question else unfamiliar, is_other_question)

    def _is_advised(self, choice: Choice) -> bool:
        return self._rules.owners[type(choice)] in self._rules.implementers["choose_advice"]

    def _tried(self, view: State, own: Choice, unfamiliar: Sequence[Choice], is_whole: bool) -> Choice:
        """The best answer in a few playouts: of MAX_ROUNDS for answers to a turn, else to the end of the game."""
        seed = self._past.number
        tried = candidates(unfamiliar, own, seeded(seed), MAX_TRIED_ANSWERS)
        each = PLAYOUTS_PER_OWN_ANSWER if is_whole else PLAYOUTS_PER_ANSWER
        rounds = 0 if is_whole else MAX_ROUNDS
        try:
            compared = search(self._rules, view, self._seat, tried, each * len(tried), seed, rounds=rounds)
        except UnknownSecret:
            return own
        own_result = next(result for result in compared if result.choice == own)
        return compared[0].choice if compared[0].is_surely_better(own_result) else own
