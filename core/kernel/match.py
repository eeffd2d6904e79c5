"""A match: asks bots and chance, applies answers and notifies listeners. No threads, no clock."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from railwright.core.kernel import engine
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.attribution import failure_in, failure_of, is_interrupt, user_plugin_id
from railwright.core.kernel.chance import ChanceSource
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import PluginError, RailwrightError
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, ENGINE, Frame, State
from railwright.core.kernel.text import say
from railwright.core.kernel.timeout import Stopped
from railwright.core.kernel.visibility import ViewSeries


class Transition(NamedTuple):
    """One answer of a match: its number from 1, the frame that it answered, and the states before and after."""

    number: int
    frame: Frame
    choice: Choice
    before: State
    after: State


Listener = Callable[[Transition], None]
Observe = Callable[[int, State], None]
Pick = Callable[[int], int]


def observers_of(agents: Sequence[Agent | None]) -> tuple[tuple[int, Observe], ...]:
    """The seats whose bots follow the game between their questions, each with its ``observe``; see ``Agent``."""
    observing = [(seat, getattr(agent, "observe", None)) for seat, agent in enumerate(agents)]
    return tuple([(seat, observe) for seat, observe in observing if observe is not None])


class DryRun(Protocol):
    """The same game somewhere else, such as in a child process: answers are tried there before the match takes them."""

    def try_answers(self, number: int, answers: Sequence[str], place: str = "turn") -> None:
        """Try answers, in notation, on the state after ``number`` answers; PluginError if a plugin fails or hangs.

        ``place`` is the kind of frame that is answered, which the error names if nothing better is known.
        """

    def stop(self) -> None:
        """End the dry run for good."""


class Match:
    """A game in progress. ``agents`` has an entry for every seat: a bot, or None for a person.

    The game starts with the seat ``first``, or goes on from ``state``, the one after so many ``answers``. With a
    ``dry_run`` every answer is tried there first. If a plugin raises, the state stays as it was before the answer, and
    the caller gets a PluginError.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        agents: Sequence[Agent | None],
        chance: ChanceSource,
        state: State | None = None,
        listeners: Sequence[Listener] = (),
        first: int = 0,
        dry_run: DryRun | None = None,
        answers: int = 0,
    ) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.agents = tuple(agents)
        self._observers = observers_of(agents)
        self._views = tuple([ViewSeries(rules, seat) for seat in range(len(seats))])
        self._picks: tuple[Pick | None, ...] = tuple([getattr(agent, "pick", None) for agent in agents])
        self.chance = chance
        self.listeners = tuple(listeners)
        self.dry_run = dry_run
        self.answers = answers
        self.state = self._start(first) if state is None else state

    @property
    def over(self) -> bool:
        """Whether the game has ended and nothing is pending."""
        return not self.state.stack

    @property
    def waits_for(self) -> int | None:
        """The seat of the person who must answer now; None if the match can go on by itself or is over."""
        if self.over:
            return None
        actor = self.state.stack[-1].actor
        return actor if actor != CHANCE and self.agents[actor] is None else None

    def options(self) -> Sequence[Choice]:
        """The possible answers of the seat that must answer now."""
        with self._blaming():
            # Checked for people only: what bots return is compared with the options anyway.
            options = engine.options(self.rules, self.state)
            for choice in options:
                if not isinstance(choice, Choice):
                    raise TypeError(f"{choice!r} is no answer")
            return options

    def answer(self, *choices: Choice) -> None:
        """Give a person's answer, or several that belong together: all or, with IllegalChoice, none of them."""
        if self.dry_run:
            self._try(choices, self.state.stack[-1].kind if self.state.stack else "turn")
        with self._blaming():
            states = engine.answer(self.rules, self.state, choices)
        # Listeners hear of each answer by itself, but only once all of them are known to be possible.
        for choice, after in zip(choices, states, strict=True):
            before, self.state = self.state, after
            self.answers += 1
            self._notify(before, choice)

    def rewind(self, number: int, state: State) -> None:
        """Take answers back, without notifying listeners: go on from the state after ``number`` answers."""
        self.state, self.answers = state, number

    def step(self) -> bool:
        """Let chance or a bot answer once; False if a person must answer or the game is over."""
        return self._play(1) == 1

    def run(self, max_answers: int = sys.maxsize) -> None:
        """Let chance and bots answer until a person must, the game is over, or ``max_answers`` were given."""
        self._play(max_answers)

    def result(self) -> dict[str, Any]:
        """The result as of now."""
        with self._blaming():
            return outcome(self.rules, self.state, self.seats, self.answers)

    def _start(self, first: int) -> State:
        with self._blaming():
            return engine.start(self.rules, len(self.seats), first)

    def _play(self, maximum: int) -> int:
        """Let chance and bots give up to ``maximum`` answers; how many they gave. The hot loop of every simulation."""
        # Attributes as locals, functions called by their own names and not with a tuple of arguments, apply() and
        # popped() written out: all are measurable over hundreds of answers a game.
        rules, kinds, agents, draw, settle = self.rules, self.rules.kinds, self.agents, self.chance.pick, engine.settle
        state, dry_run, is_followed = self.state, self.dry_run, bool(self.listeners or self._observers)
        stack = state.stack
        for given in range(maximum):
            if not stack:
                return given
            frame = stack[-1]
            actor = frame.actor
            try:
                kind: Any = kinds[frame.kind]
                if actor == CHANCE:
                    outcomes, resolve = kind.outcomes, kind.resolve
                    choices, weights = outcomes(rules, state, frame)
                    choice = draw(choices, weights)
                else:
                    agent = agents[actor]
                    if agent is None:
                        return given
                    options_of, resolve = kind.options, kind.resolve
                    options = options_of(rules, state, frame)
                    # A question with a single answer answers itself: no bot can decide anything there.
                    choice = options[0] if len(options) == 1 else self._answer_of(agent, options, frame)
                if dry_run:
                    self._try((choice,), frame.kind)
                after = resolve(rules, state._replace(stack=stack[:-1]), frame, choice)
                stack = after.stack
                if not stack or stack[-1].actor == ENGINE:  # mostly the next question is there already
                    after = settle(rules, after)
                    stack = after.stack
            except RailwrightError:
                raise
            except Exception as error:
                if failure := failure_in(rules, error):
                    raise failure from error
                raise
            self.state = after
            self.answers += 1
            if is_followed:
                self._notify(state, choice)
            state = after
        return maximum

    def _answer_of(self, agent: Agent, options: Sequence[Choice], frame: Frame) -> Choice:
        """A bot's answer, checked: a bot must not be able to break the rules."""
        if not options:
            raise PluginError(frame.kind.partition(".")[0], frame.kind, say("no answer is possible"))
        try:
            pick = self._picks[frame.actor]
            if pick is not None:
                return options[pick(len(options))]
            choice = agent.choose(self._views[frame.actor].view(self.state), options)
        except BaseException as error:
            self._blame_bot(frame.actor, frame.kind, error)
            raise
        for option in options:
            if option is choice:  # bots mostly return one of the very objects, which is quickly seen
                return choice
        if choice not in options:
            text = say("{choice} is not an option", choice=str(choice))
            raise PluginError(self._bot_of(frame.actor), frame.kind, text)
        return choice

    def _blame_bot(self, seat: int, place: str, error: BaseException) -> None:
        """Raise what a seat's bot has raised as that of its plugin, unless it carries a sentence or ends the game."""
        if isinstance(error, RailwrightError | Stopped) or is_interrupt(error):
            return
        raise failure_of(error) or PluginError(self._bot_of(seat), place, error) from error

    def _bot_of(self, seat: int) -> str:
        """The culprit that an error names for a seat's bot: the user's plugin that it comes from, else the bot."""
        return user_plugin_id(type(self.agents[seat]).__module__) or self.seats[seat].agent

    def _try(self, choices: Sequence[Choice], place: str) -> None:
        """Try answers in the dry run before they are taken here."""
        assert self.dry_run is not None
        self.dry_run.try_answers(self.answers, [self.rules.notation.text(choice) for choice in choices], place)

    def _notify(self, before: State, choice: Choice) -> None:
        """Notify the listeners of the answer that was just applied, then show the state to the bots that follow."""
        answered = Transition(self.answers, before.stack[-1], choice, before, self.state)
        for listener in self.listeners:
            listener(answered)
        for seat, observe in self._observers:
            try:
                observe(self.answers, self._views[seat].view(self.state))
            except BaseException as error:
                self._blame_bot(seat, "observe", error)
                raise

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        """Raise whatever fails inside as a failure of the plugin whose code was running, if any."""
        try:
            yield
        except RailwrightError:  # it carries a sentence already
            raise
        except Exception as error:
            if failure := failure_in(self.rules, error):
                raise failure from error
            raise  # no plugin is to blame: an error of our own
