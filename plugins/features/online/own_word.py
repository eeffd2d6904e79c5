"""A player's word for the cards of a table: committed to first, and opened once all commitments are known.

Cards follow from the dealer's secret and everybody's words. Somebody who could still change their word after reading
the others' could try words until they like the cards, so no program opens its word before that is impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import say
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.tokens import commitment_to, new_nonce

DRAWN = -1  # in place of the first seat: it follows from the words


class WordsChanged(RailwrightError):
    """The dealer has changed a promise, or let somebody change their word."""


class Promise(NamedTuple):
    """What a dealer shows before the words are opened: its commitment, the first seat, and who sits where.

    ``chairs`` are agents, keys and commitments.
    """

    commitment: str
    first: int
    chairs: tuple[tuple[str, str, str], ...]

    @classmethod
    def of(cls, table: protocol.TableNews) -> Promise:
        """What the dealer shows now."""
        chairs = tuple((chair.agent, chair.key, chair.commitment) for chair in table.chairs)
        return cls(table.commitment, table.first, chairs)


class OwnWord:
    """The word of one connection for all its seats. ``nonce`` is "" while there is none that may be used.

    ``promise`` is what was shown when the word was opened. ``restarts`` counts how often all had to draw another word
    after this one was opened.
    """

    def __init__(self) -> None:
        self.nonce, self.restarts = "", 0
        self.promise: Promise | None = None
        self._is_shown = False  # the dealer has shown the commitment to it

    def renew(self) -> str:
        """Draw another word; returns the commitment to it."""
        self.nonce, self._is_shown = new_nonce(), False
        return commitment_to(self.nonce)

    def is_committed(self, table: protocol.TableNews, seats: Sequence[int]) -> bool:
        """Whether the dealer shows the commitment to this word on all these seats."""
        own = commitment_to(self.nonce) if self.nonce else ""
        return bool(own and seats) and all(table.chairs[seat].commitment == own for seat in seats)

    def next_step(self, table: protocol.TableNews, seats: Sequence[int]) -> Literal["sit", "open", ""]:
        """Return what is due: to ``sit`` again with another word, to ``open`` this one, or nothing.

        Raises WordsChanged.
        """
        if table.phase != "open" or not seats:
            return ""
        is_shown = self.is_committed(table, seats)
        if not table.opening:
            self.restarts += self.promise is not None
            if self.promise is not None or (self._is_shown and not is_shown):
                self.nonce = ""  # somebody may have read it
            self.promise, self._is_shown = None, is_shown
            return "" if self.nonce else "sit"
        promise = Promise.of(table)
        if not is_shown or not all(chair.commitment for chair in table.chairs if chair.agent == HUMAN):
            return "" if self.nonce else "sit"  # a word is not opened before all promises are shown
        if self.promise not in (None, promise):
            raise WordsChanged(say("The dealer changed a promise after your secret word was revealed."))
        self.promise = promise
        return "" if table.chairs[seats[0]].opened else "open"

    def check_start(self, table: protocol.TableNews, start: protocol.Start) -> None:
        """Check that a game begins with the words that were promised. Raises WordsChanged."""
        if self.promise is None:  # this program was not there when they were opened
            return
        shown = [(chair.agent, chair.key) for chair in table.chairs]
        promised = [(agent, key) for agent, key, _ in self.promise.chairs]
        words = [commitment_to(nonce) if nonce else "" for nonce in start.nonces]
        if words != [commitment for _, _, commitment in self.promise.chairs] or shown != promised:
            raise WordsChanged(
                say(
                    "The dealer let a player change their secret word after yours was revealed. The cards may have "
                    "been chosen deliberately."
                )
            )
        if self.promise.first not in (DRAWN, start.first):
            raise WordsChanged(say("The dealer promised that another seat would start."))
