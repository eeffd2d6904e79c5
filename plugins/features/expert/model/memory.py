"""What a seat knows of the other hands because it has watched: cards that were taken from the row and not paid yet."""

from __future__ import annotations

from railwright.api import Hidden, State
from railwright.plugins.cards.api import CARDS, GAP, counted, hand_sizes
from railwright.plugins.features.expert.model.constants import CARD_KINDS
from railwright.plugins.tunnels.api import Dig

Counts = tuple[int, ...]
NONE: Counts = (0,) * CARD_KINDS
DRAWS = ("turn", "cards.second")  # the questions whose answer may take a card from the row
DIGS = ("tunnels.reveal", "tunnels.pay")  # what is asked while the cards for a tunnel lie on the table


class Memory:
    """What a seat, the viewer, has seen, by the number of the answer, and the cards that it knows in every hand then.

    It knows of a hand what is certain: a card that was taken from the row is there until as many of its color are paid.
    """

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer
        self._seen: list[tuple[int, State, tuple[Counts, ...]]] = []
        self._claims: list[tuple[int, int, int]] = []

    @property
    def number(self) -> int:
        """The number of the last answer that was seen."""
        return self._seen[-1][0] if self._seen else 0

    @property
    def last_claim(self) -> tuple[int, int]:
        """The route that the viewer claimed last, and how many cards it held then; -1 and 0 before it has claimed."""
        return self._claims[-1][1:] if self._claims else (-1, 0)

    def observe(self, number: int, view: State) -> None:
        """Take in the view after an answer; where answers were taken back, their numbers come once more."""
        while self._seen and self._seen[-1][0] >= number:
            self._seen.pop()
        while self._claims and self._claims[-1][0] >= number:
            self._claims.pop()
        if view.stack and view.stack[-1].kind == "routes.pay" and view.stack[-1].actor == self._viewer:
            self._claims.append((number, view.stack[-1].data[0], hand_sizes(view)[self._viewer]))
        hands: tuple[Counts, ...] = (NONE,) * view.seats
        if self._seen and self._seen[-1][0] == number - 1:
            before, held = self._seen[-1][1:]
            hands = tuple([_hand_after(before, view, seat, held[seat]) for seat in range(view.seats)])
        self._seen.append((number, view, hands))

    def known_hands(self, view: State) -> tuple[Counts, ...]:
        """By seat, the cards that are known to be in its hand; none where the view is not the last that was seen."""
        for _, seen, hands in self._seen[-1:]:  # a copy: in a window the game may go on while a bot still thinks
            if seen == view:
                return hands
        return (NONE,) * view.seats


def _hand_after(before: State, after: State, seat: int, before_answer: Counts) -> Counts:
    """The cards that are known in a hand after an answer, from those known before it."""
    had, has = CARDS.get(before).hands[seat], CARDS.get(after).hands[seat]
    if not isinstance(had, Hidden) or not isinstance(has, Hidden):  # one's own, or the game is over
        return NONE
    more: int = has.mask - had.mask
    if more > 0:
        taken = _taken(before, after, seat, more)
        return tuple([count + new for count, new in zip(before_answer, taken, strict=True)])
    if more < 0:
        paid = _paid(before, after, -more)
        return tuple(
            [max(0, count - (-more if paid is None else paid[card])) for card, count in enumerate(before_answer)]
        )
    return before_answer


def _taken(before: State, after: State, seat: int, more: int) -> Counts:
    """Cards that everybody has seen go into a hand: one of the row, or those laid down for a tunnel and taken back."""
    frame = before.stack[-1]
    if frame.actor != seat:
        return NONE
    if frame.kind in DIGS:
        dig: Dig = frame.data
        return dig.paid if sum(dig.paid) == more else NONE
    if frame.kind in DRAWS and more == 1:
        left = counted(card for card in CARDS.get(after).row if card != GAP)
        lay = counted(card for card in CARDS.get(before).row if card != GAP)
        gone = tuple([old - new for old, new in zip(lay, left, strict=True)])
        return gone if sum(gone) == 1 and min(gone) == 0 else NONE
    return NONE


def _paid(before: State, after: State, cards: int) -> Counts | None:
    """The cards that have left a hand, found among the discards and on the table; None where that is not plain."""
    paid = [*CARDS.get(after).discards]
    for card, count in enumerate(CARDS.get(before).discards):
        paid[card] -= count
    for state, sign in ((before, -1), (after, 1)):
        if state.stack and state.stack[-1].kind in DIGS:
            dig: Dig = state.stack[-1].data
            turned = counted(dig.turned)
            for card in range(CARD_KINDS):
                paid[card] += sign * (dig.paid[card] + turned[card])
    return tuple(paid) if sum(paid) == cards and min(paid) >= 0 else None
