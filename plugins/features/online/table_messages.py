"""The messages of a table to its people: the table itself, its game, the sealed copies, and notices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.protocol import Chair, ToClient
from railwright.plugins.features.online.sealed_table import SealedLines
from railwright.plugins.features.online.store import StoredLine
from railwright.plugins.features.online.table_clocks import TableClocks
from railwright.plugins.features.online.table_data import PLAYING, TableData, people_of
from railwright.plugins.features.online.table_people import TablePeople
from railwright.plugins.features.online.table_record import Outgoing, TableRecord
from railwright.plugins.features.online.table_vote import NO_SEAT
from railwright.plugins.features.online.views import encode_message


class TableMessages:
    """Builds the messages of a table, each with its recipient.

    ``dealer`` is the name of the dealer; ``sealed`` are the copies of the game, None if there are none.
    """

    def __init__(
        self,
        record: TableRecord,
        people: TablePeople,
        clocks: TableClocks,
        dealer: str,
        lines: Sequence[StoredLine],
    ) -> None:
        self._record, self._people, self._clocks, self._dealer = record, people, clocks, dealer
        self.sealed: SealedLines | None = None
        self.begin_to_seal()
        if self.sealed is not None:
            self.sealed.add(lines)

    def begin_to_seal(self) -> None:
        """Begin copies with a key of their own; one person alone needs none."""
        data = self._record.data
        people = people_of(data)
        if len(people) > 1 and data.phase == PLAYING:
            head = msgspec.to_builtins(msgspec.structs.replace(data, course=None))
            self.sealed = SealedLines(data.code, people, head, self._record.secret)

    def vote_news(self) -> list[Outgoing]:
        """The state of the vote, if there is one; it ends when its seat is no longer away."""
        vote = self._people.vote
        if vote.seat == NO_SEAT:
            return []
        if not self._people.is_away(vote.seat):
            vote.begin(NO_SEAT)
        return self.to_people(vote.message(self._record.data.code, self._people.voters()))

    def left(self) -> list[float]:
        """The seconds left to each seat."""
        return self._clocks.left(self._record.data, self._record.pending_seat)

    def notice(self, kind: str, message: Message) -> list[Outgoing]:
        """A sentence for all players and spectators."""
        return [self.notice_to(key, kind, message) for key in self._people.taking_part()]

    def notice_to(self, key: str, kind: str, message: Message) -> Outgoing:
        """A sentence for one person."""
        return Outgoing(key, protocol.TableNotice(self._record.data.code, kind, encode_message(message)))

    def end_wish(self) -> list[Outgoing]:
        """End the proposal and tell everybody."""
        self._people.wish.end()
        return self.to_people(self._people.wish.message(self._record.data.code))

    def sealed_copies(self, lines: Sequence[StoredLine]) -> Iterator[Outgoing]:
        """The new lines of the sealed copies for the players present; all lines when the game begins."""
        if self.sealed is None or self._record.data.phase != PLAYING:
            return
        first = self.sealed.add(lines)
        for key in {key for key, _ in self._people.seated()}:
            sealed = self.sealed.messages(key, first if first > 1 else 0)
            yield from (Outgoing(key, message) for message in sealed)

    def starts(self, dealt: DealtGame) -> Iterator[Outgoing]:
        """The start of the game, and the view of each seat."""
        nonces = [seat.nonce for seat in self._record.data.seats]
        yield from self.to_all(protocol.Start(self._record.data.code, self._record.data.first, nonces))
        yield from self.whole_views(dealt)

    def whole_views(self, dealt: DealtGame) -> Iterator[Outgoing]:
        """The whole view of each seat, with the current clocks."""
        for key, seat in self._people.seated():
            yield Outgoing(key, dealt.whole_view(self._record.data.code, seat, self.left()))

    def to_people(self, message: ToClient) -> list[Outgoing]:
        """A message for all players and spectators."""
        return [Outgoing(key, message) for key in self._people.taking_part()]

    def to_all(self, message: ToClient, but: str = "") -> list[Outgoing]:
        """A message for everybody present."""
        return [Outgoing(key, message) for key in self._people.present if key != but]

    def table(self, data: TableData, id: int = 0) -> protocol.TableNews:
        """The table with its map, rules, chairs and options."""
        opened, plugins, present = self._record.opened, self._record.plugins, self._people.present
        return protocol.TableNews(
            data.code, data.map, opened.spec.name, opened.spec.sha256, self._record.rules, plugins,
            self._chairs(data), data.phase, data.options, self._dealer, self._record.commitment,
            data.first, data.opening, [present[key].name for key in self._people.spectators if key in present],
            data.paused, id, reached=present.is_reached_from_outside,
        )  # fmt: skip

    def row(self) -> protocol.ListedTable:
        """The row of the table in a list of tables."""
        data, pending = self._record.data, self._record.pending_seat
        turn = pending if pending is not None and pending >= 0 else -1
        asked_at = sent_at(self._clocks.question_start)
        return protocol.ListedTable(data.code, data.map, self._chairs(data), data.phase, data.options, turn, asked_at)

    def _chairs(self, data: TableData) -> list[Chair]:
        present = self._people.present
        return [
            Chair(
                seat.name or (seat.agent if seat.agent != HUMAN else ""), seat.agent, seat.key, seat.ready,
                seat.key in present, sent_at(present.since(seat.key)), seat.bot,
                seat.commitment, bool(seat.nonce),
            )
            for seat in data.seats
        ]  # fmt: skip

    def end(self) -> protocol.End:
        """The message with the record of the finished game."""
        return protocol.End(self._record.data.code, self._record.text())


def sent_at(at: float) -> float:
    """A time as it is sent: never before 1970, which a clock that was set far back may show."""
    return max(0.0, at)
