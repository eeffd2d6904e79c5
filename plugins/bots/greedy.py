"""The greedy bot: claims the longest route that it can pay for, whatever its tickets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railwright.api import Choice, Ruleset, State
from railwright.plugins.cards.api import COLORS, LOCO, Draw, hand_of
from railwright.plugins.routes.api import Claim
from railwright.plugins.tickets.api import Keep


class Greedy:
    """Claims if it can, else draws the color of which it holds most; keeps few, cheap tickets.

    A tunnel whose surcharge was too high is not tried again with the same cards, or games would never end.
    """

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self._board = rules.board
        self._seat = seat
        self._random = rng.random
        self._tried: dict[Choice, tuple[int, ...]] = {}

    @property
    def memory(self) -> dict[Choice, tuple[int, ...]]:
        """The hand at the last claim of each route; assign it to restore the memory."""
        return {**self._tried}

    @memory.setter
    def memory(self, memory: dict[Choice, tuple[int, ...]]) -> None:
        self._tried = {**memory}

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The longest claim, the card of the most frequent color, the cheapest tickets; else the first option."""
        claims = [choice for choice in options if type(choice) is Claim]
        fresh = [claim for claim in claims if self._tried.get(claim) != hand_of(view, self._seat)]
        if fresh:
            return self._claim(view, fresh)
        draws = [choice for choice in options if type(choice) is Draw]
        if draws:
            return self._draw(view, draws)
        sets = [choice for choice in options if type(choice) is Keep]
        if sets:
            return min(sets, key=self._risk)
        return next((choice for choice in options if type(choice) is not Claim), options[0])

    def _claim(self, view: State, claims: Sequence[Claim]) -> Claim:
        claim = max(claims, key=lambda claim: self._board.length[self._board.route_index[claim.route]])
        self._tried[claim] = hand_of(view, self._seat)
        return claim

    def _draw(self, view: State, draws: Sequence[Draw]) -> Draw:
        """A card of the row in the most frequent color of the hand; if there is none, a random draw."""
        hand = hand_of(view, self._seat)
        held = {color: hand[card] for card, color in enumerate(COLORS[:LOCO])}
        return max(draws, key=lambda draw: held.get(draw.source, 0) + self._random() / 2)

    def _risk(self, choice: Keep) -> int:
        return sum(self._board.ticket_points[self._board.ticket_index[id]] for id in choice.tickets)
