"""What has happened in a game, answer by answer, as the plugins tell it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from core.match import Answered
from core.ruleset import Ruleset
from core.state import CHANCE
from core.text import Event


class Told(NamedTuple):
    """An event of the log: the number of the answer that caused it, the turns ended before it, and the event.

    ``struck``: the answer was taken back.
    """

    number: int
    turns: int
    event: Event
    struck: bool = False


class Chronicle:
    """Collects the events of answers."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self.log: list[Told] = []
        self._answers: dict[int, list[int]] = defaultdict(list)

    def hear(self, answered: Answered) -> list[Told]:
        """Write down what an answer did."""
        if answered.frame.actor != CHANCE:
            self._answers[answered.frame.actor].append(answered.number)
        told = [
            Told(answered.number, answered.before.turns, event)
            for events in self._rules.hooks.events
            for event in events(self._rules, answered.before, answered.frame, answered.choice, answered.after)
        ]
        self.log.extend(told)
        return told

    def strike(self, to: int) -> None:
        """Strike out what came after an answer that is the last one again."""
        for numbers in self._answers.values():
            numbers[:] = [number for number in numbers if number <= to]
        self.log[:] = [told._replace(struck=True) if told.number > to else told for told in self.log]

    def since(self, seat: int | None) -> list[Told]:
        """What the others have done since a seat's last answer."""
        own = self._answers[-1 if seat is None else seat]
        if not own:
            return []
        return [told for told in self.log if told.number > own[-1] and told.event.seat != seat and not told.struck]
