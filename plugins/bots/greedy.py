"""The greedy bot: the longest route that it can pay for, at once; its tickets are done by luck only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from core.api import Choice, Ruleset, State
from plugins.cards.api import COLORS, LOCO, Draw, hand_of
from plugins.routes.api import Claim
from plugins.tickets.api import Keep


class Greedy:
    """Claims whenever it can, otherwise draws the colour of which it holds most; keeps few and cheap tickets."""

    def __init__(self, rules: Ruleset, seat: int, rng: Random) -> None:
        self._board = rules.board
        self._seat = seat
        self._random = rng.random

    def choose(self, view: State, options: Sequence[Choice]) -> Choice:
        """The longest claim, the fullest colour, the cheapest tickets; of anything else the first."""
        claims = [choice for choice in options if type(choice) is Claim]
        if claims:
            return max(claims, key=self._length)
        draws = [choice for choice in options if type(choice) is Draw]
        if draws:
            return self._draw(view, draws)
        keeps = [choice for choice in options if type(choice) is Keep]
        return min(keeps, key=self._risk) if keeps else options[0]

    def _length(self, claim: Claim) -> int:
        return self._board.length[self._board.route_index[claim.route]]

    def _draw(self, view: State, draws: Sequence[Draw]) -> Draw:
        """A card of the row if the hand has that colour already, the most frequent first; else the pile."""
        hand = hand_of(view, self._seat)
        held = {color: hand[card] for card, color in enumerate(COLORS[:LOCO])}
        return max(draws, key=lambda draw: held.get(draw.source, 0) + self._random() / 2)

    def _risk(self, keep: Keep) -> int:
        return sum(self._board.ticket_points[self._board.ticket_index[id]] for id in keep.tickets)
