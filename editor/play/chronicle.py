"""The log of a game, answer by answer, as the plugins tell it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from core.match import Answered
from core.ruleset import Ruleset
from core.state import CHANCE
from core.text import Event
from editor.play.sole_answer import sole_answer, told_of_it
from editor.play.telling import Teller, begins_turn


class Told(NamedTuple):
    """A line of the log: the number of the answer that caused it, its turn from 1 (0: none), and the event.

    ``source`` is the id of the plugin that tells it. ``struck``: the answer was taken back.
    """

    number: int
    turn: int
    event: Event
    source: str = ""
    struck: bool = False


class Chronicle:
    """Collects the events of answers; ``people`` are the seats of persons."""

    def __init__(self, rules: Ruleset, people: tuple[int, ...] = ()) -> None:
        self._rules, self._people, self._teller = rules, people, Teller(rules)
        self.log: list[Told] = []
        self._answers: dict[int, list[int]] = defaultdict(list)
        self._begun = -1  # how many turns had ended when the turn began that is under way

    def hear(self, answered: Answered) -> list[Told]:
        """Write down what an answer did."""
        if answered.frame.actor != CHANCE:
            self._answers[answered.frame.actor].append(answered.number)
        if begins_turn(answered.before):
            self._begun = answered.before.turns
        turn = answered.before.turns + 1 if self._begun == answered.before.turns else 0
        told = [Told(answered.number, turn, event, source) for source, event in self._teller.tell(answered)]
        if self._nothing_was_decided(answered):
            event = told_of_it(self._rules, answered.frame.actor, answered.choice)
            told.insert(0, Told(answered.number, turn, event))
        self.log.extend(told)
        return told

    def _nothing_was_decided(self, answered: Answered) -> bool:
        return answered.frame.actor in self._people and sole_answer(self._rules, answered.before) is not None

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
