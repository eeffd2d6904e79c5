"""The vote on whether a bot shall play for somebody who is away, of those who are at the table.

As many as are more than half of them decide; one alone decides alone. Where they decline the game waits on, until one
of them asks again.
"""

from __future__ import annotations

from collections.abc import Mapping

from railwright.plugins.features.online import protocol

NO_SEAT = -1  # as the seat of a vote: nobody is asked


class TableVote:
    """One vote at a time, on ``seat`` (NO_SEAT: there is none).

    ``voters`` are the keys of those who are there, with a seat each: the answers of others do not count.
    """

    def __init__(self) -> None:
        self.seat = NO_SEAT
        self._answers: dict[str, bool] = {}
        self._is_declined = False

    def begin(self, seat: int) -> None:
        """Ask about a seat, or end the vote with NO_SEAT."""
        self.seat, self._answers, self._is_declined = seat, {}, False

    def cast(self, key: str, bot: bool, voters: Mapping[str, int]) -> None:
        """Note a vote. A vote for a bot after a declined vote starts a new one."""
        if self._is_declined and bot:
            self.begin(self.seat)
        self._answers[key] = bot
        if len(voters) - len(self._seats_voting(False, voters)) < _needed(voters):
            self._is_declined = True

    def is_agreed(self, voters: Mapping[str, int]) -> bool:
        """Whether enough of those who are there want a bot."""
        return not self._is_declined and len(self._seats_voting(True, voters)) >= _needed(voters)

    def message(self, table: str, voters: Mapping[str, int]) -> protocol.Voting:
        """The vote as those who are there are told of it."""
        ayes, noes = self._seats_voting(True, voters), self._seats_voting(False, voters)
        return protocol.Voting(table, self.seat, ayes, noes, _needed(voters), self._is_declined)

    def _seats_voting(self, bot: bool, voters: Mapping[str, int]) -> list[int]:
        """The seats of those who have answered so."""
        return [seat for key, seat in voters.items() if self._answers.get(key) is bot]


def _needed(voters: Mapping[str, int]) -> int:
    """How many of so many are more than half."""
    return len(voters) // 2 + 1
