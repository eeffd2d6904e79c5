"""Bots among rules that they do not know: such answers are weighed by the rule's own advice, or by trying them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from railwright.api import Agent, Choice, Message, Question, Ruleset, State, UnknownSecret, say, seeded
from railwright.plugins.bots.past_answers import PastAnswers
from railwright.plugins.bots.search import candidates, search

KNOWN_RULES = frozenset({"the engine", "turn", "cards", "routes", "tickets", "stations", "tunnels"})  # weighed by all
MISREADING_BOTS = ("random", "greedy", "hasty", "eager", "steady", "expert")  # of the program: may misread a rule
MAX_TRIED_ANSWERS = 8  # answers of a question
# Of an answer that may be given each turn: so many that a series of games is still played in time.
PLAYOUTS_PER_ANSWER = 6
PLAYOUTS_PER_OWN_ANSWER = 12  # of an answer to a question of the rule's own, which is asked less often
MAX_ROUNDS = 3  # that a playout of an answer to a turn looks ahead


def open_minded(rules: Ruleset, seat: int, bot: Agent) -> Agent:
    """The bot itself where it knows all answers of the rules, else the bot with an eye for the others."""
    return OpenMinded(rules, seat, bot) if unknown_rules(rules) else bot


def unknown_rules(rules: Ruleset) -> list[str]:
    """The plugins of a game, by id, that ask questions or offer turns of their own that steady does not know."""
    asking = {name.partition(".")[0] for name, kind in rules.kinds.items() if isinstance(kind, Question)}
    offering = {rules.owners[choice] for choice in rules.actions}
    return [id for id in rules.modules if id not in KNOWN_RULES and id in asking | offering]


def not_understood(rules: Ruleset, bot: str) -> list[str]:
    """The plugins of a game, by id, whose answers a bot gives by chance, the first, or after a few trials.

    Figures of games with such a bot tell how it plays, and nothing of the balance of a board.
    """
    unknown = unknown_rules(rules)
    if bot == "search":
        return []
    advised = {*rules.implementers["choose_advice"]} if bot in ("steady", "expert") else set[str]()
    return [id for id in unknown if id not in advised]


def misreading(bot: str, titles: Sequence[str]) -> Message:
    """What figures of games are good for with a bot that does not understand rules: its name, and their titles."""
    text = "{bot} does not understand {rules}: the figures tell how it plays, and nothing of balance."
    return say(text, bot=f"bot:{bot}", rules=tuple(titles))


@runtime_checkable
class Forgetful(Protocol):
    """A bot whose memory can be put back to what it was."""

    memory: Any


class OpenMinded:
    """A bot that is asked as ever for what it knows; where there are other answers, these are compared with its own.

    First the rule is asked for its advice (``choose_advice``); where it has none, the answers are tried in a few
    games that the engine plays on. The same view and past give the same answer.
    """

    def __init__(self, rules: Ruleset, seat: int, bot: Agent) -> None:
        self._rules, self._seat, self._bot = rules, seat, bot
        self._known = {choice for choice, owner in rules.owners.items() if owner in KNOWN_RULES}
        self._past: PastAnswers[object] = PastAnswers()

    def observe(self, number: int, view: State) -> None:
        """Remember how many answers were given, which chance is drawn by."""
        self._past.observe(number)

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The bot's own answer unless another one is better."""
        if isinstance(self._bot, Forgetful):
            self._bot.memory = self._past.recall(self._bot.memory)
        unfamiliar = [choice for choice in options if type(choice) not in self._known]
        is_other_question = view.stack[-1].kind.partition(".")[0] not in KNOWN_RULES
        if not unfamiliar and not is_other_question:
            return self._bot.choose(view, options)
        familiar = [choice for choice in options if type(choice) in self._known]
        own = self._bot.choose(view, familiar or options)
        for advise in self._rules.hooks.choose_advice:
            advised: Choice | None = advise(self._rules, view, self._seat, options, own if familiar else None)
            if advised is not None and advised in options:
                return advised
        if familiar and all(self._is_advised(choice) for choice in unfamiliar):
            return own  # the rules themselves see nothing better
        return self._tried(view, own, options if is_other_question else unfamiliar, is_other_question)

    def _is_advised(self, choice: Choice) -> bool:
        return self._rules.owners[type(choice)] in self._rules.implementers["choose_advice"]

    def _tried(self, view: State, own: Choice, unfamiliar: Sequence[Choice], is_whole: bool) -> Choice:
        """What a few games say: an answer to a turn after some rounds, other answers at the end of the game."""
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
