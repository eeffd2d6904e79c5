"""Conformance of rules, for authors: random games in which everything is checked that a rule must keep to.

``check_plugin(my_variant)`` in a test plays small games and raises ``Unsound``, which names the plugin and the place,
where a rule is not pure (changes what it is given, or says something else when asked again), not secret (looks at what
the seat that is asked may not see), not readable (an answer that cannot be written and read back), not plain (a state
that holds more than numbers, words and tuples), loses what must be kept, does not replay, does not end, or depends on
the order in which Python hashes words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import IllegalChoice
from railwright.core.kernel.instrumentation import TURN, frozen, with_frozen_states
from railwright.core.kernel.kinds import Question
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import say
from railwright.core.testkit.builders import ruleset_of
from railwright.core.testkit.hashseeds import check_hash_seeds
from railwright.core.testkit.soundness import (
    ITS_SLICE,
    Unsound,
    call_checked,
    check_answer,
    check_looks,
    check_options,
    check_rules_alone,
    check_secrecy,
    check_values,
    start_checked,
)

MAX_ANSWERS = 20_000  # the longest random games on the largest boards take a tenth of it
MAX_WRONG_TRIES = 5  # at each question: answers that are tried although they may be no options


def check_plugin(
    *plugins: ModuleType,
    map: str | Path | MapSpec = "tiny",
    seats: Iterable[int] = (2, 3),
    games: int = 1,
    seed: int = 0,
    hash_seeds: bool = True,
    **options: Mapping[str, Any] | None,
) -> Ruleset:
    """The rules of a map with these plugins and options, after random games with every number of seats found no fault.

    Takes what ``ruleset_of`` takes. Unsound names the plugin and the place of the first fault.
    ``hash_seeds`` plays a game in two further processes, which takes a second or two.
    """
    rules, seats = ruleset_of(map, plugins, **options), tuple(seats)
    check_rules(rules, seats, games, seed)
    if hash_seeds:
        try:
            check_hash_seeds(map, plugins, options, seats[0], seed)
        except Unsound as fault:
            raise fault.named(rules) from fault
    return rules


def check_rules(
    rules: Ruleset,
    seats: Iterable[int] = (2, 3),
    games: int = 1,
    seed: int = 0,
    answering: Callable[[], object] = lambda: None,
) -> None:
    """Play ``games`` random games with every number of seats, each with a seed of its own, and check every state.

    Raises Unsound with the plugin and the place of the first fault.

    ``answering`` is called before every answer; what it raises ends the game.
    """
    try:
        check_rules_alone(rules)
        for number in seats:
            for game in range(games):
                _Game(rules, number, Random(f"{seed}:{number}:{game}"), answering).check()
    except Unsound as fault:
        raise fault.named(rules) from fault


class _Game:
    """A random game, checked before and after every answer."""

    def __init__(self, rules: Ruleset, seats: int, rng: Random, answering: Callable[[], object]) -> None:
        self.answering = answering
        self.rules = with_frozen_states(rules)  # a rule that changes a state fails at once, in its own line
        self.seats = seats
        self.rng = rng
        self.chance = SeededChance(rng)
        self.answers: list[str] = []
        self.questions: list[tuple[State, list[str]]] = []  # the questions so far, with the options in notation
        self.past_choices: list[Choice] = []  # the answers so far, to be tried where they may be wrong

    def check(self) -> None:
        state = start_checked(self.rules, self.seats)
        check_values(self.rules, state)
        while state.stack:
            if len(self.answers) >= MAX_ANSWERS:
                kind = state.stack[-1].kind
                raise Unsound(
                    kind.partition(".")[0], kind, say("the game never ends (answers so far: {most})", most=MAX_ANSWERS)
                )
            state = self._answer_one(frozen(state))
        check_looks(self.rules, state)
        self._check_memory()
        self._check_replay(state)

    def _answer_one(self, state: State) -> State:
        self.answering()
        options = check_options(self.rules, state)
        check_secrecy(self.rules, state, self._sample_wrong_answers())
        if len(self.answers) % 10 == 0:  # views and results of every state would take most of the time
            check_looks(self.rules, state)
        choice = self._choose(state, options)
        self.questions.append((state, self._texts_of(options)))
        self.answers.append(self.rules.notation.text(choice))
        if choice not in self.past_choices:
            self.past_choices.append(choice)
        return check_answer(self.rules, state, choice)

    def _choose(self, state: State, options: Sequence[Choice]) -> Choice:
        frame = state.stack[-1]
        kind = self.rules.kinds[frame.kind]
        if isinstance(kind, Question) or frame.actor != CHANCE:
            return options[int(self.rng.random() * len(options))]
        outcomes, weights = kind.outcomes(self.rules, state, frame)  # type: ignore[union-attr]
        return self.chance.pick(outcomes, weights)

    def _sample_wrong_answers(self) -> list[Choice]:
        return self.rng.sample(self.past_choices, min(MAX_WRONG_TRIES, len(self.past_choices)))

    def _texts_of(self, options: Sequence[Choice]) -> list[str]:
        return [self.rules.notation.text(choice) for choice in options]

    def _check_memory(self) -> None:
        """Rules must not remember anything: asked about earlier states after the game, they offer the same as then."""
        # Fifty states of a game are enough to find a rule that remembers something.
        for state, texts in self.questions[:: max(1, len(self.questions) // 50)]:
            frame = state.stack[-1]
            answers = call_checked(self.rules, state, lambda rules, state=state: engine.possible_answers(rules, state))  # type: ignore[misc]
            if self._texts_of(answers) != texts:
                why = say(
                    "after the game, an earlier state offers different choices: rules must not store anything in "
                    "their modules"
                )
                raise Unsound(frame.kind.partition(".")[0], frame.kind, why)

    def _check_replay(self, end: State) -> None:
        """Replaying the answers from their notation must give the same state, as records and saves rely on it."""
        choices = [self.rules.notation.read(text) for text in self.answers]
        try:
            start = engine.start(self.rules, self.seats)
            again = [start, *engine.answer(self.rules, start, choices)][-1]
        except IllegalChoice as error:
            why = say(
                "when the game is replayed, the answer {answer!r} is refused: {error}",
                answer=error.text,
                error=str(error).removesuffix("."),
            )
            raise Unsound(TURN, TURN, why) from None
        if digest(again) != digest(end):
            differing = [id for id in end.slices if end.slices[id] != again.slices[id]]
            why = say("the same answers lead to a different state when they are played again")
            raise Unsound(differing[0] if differing else TURN, ITS_SLICE, why)
