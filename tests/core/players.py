"""Players for tests: any answer, or a leaning that leads into the corners of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.state import State


class Anyhow:
    """Gives any answer, each as likely."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return options[int(self.rng.random() * len(options))]


class Leaning(Anyhow):
    """Gives answers of certain verbs whenever it can."""

    verbs: tuple[str, ...] = ()

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        return super().choose(view, [choice for choice in options if choice.verb in self.verbs] or options)


class Hoarder(Leaning):
    """Draws cards as long as there are any, so that the supply runs out."""

    verbs = ("draw",)


class Reckless(Leaning):
    """Claims and builds whenever it can, so that tunnels, stations and the end are reached soon."""

    verbs = ("claim", "station", "pay")


class Follower(Anyhow):
    """Answers by what has happened since it was asked last, in the order in which it was shown."""

    def observe(self, number: int, view: State) -> None:
        self.rng.seed(f"{self.rng.random()} {number} {view.turns}")
