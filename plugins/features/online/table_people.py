"""The people at a table: who is present, who has which seat, who watches, and their proposals, votes and chat."""

from __future__ import annotations

from collections.abc import Iterable

from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import say
from railwright.plugins.features.online.invitations import new_code
from railwright.plugins.features.online.protocol import Quiet
from railwright.plugins.features.online.table_data import OPEN, people_of
from railwright.plugins.features.online.table_presence import Person, TablePresence
from railwright.plugins.features.online.table_record import RequestRefused, TableRecord
from railwright.plugins.features.online.table_spectators import TableSpectators
from railwright.plugins.features.online.table_vote import NO_SEAT, TableVote
from railwright.plugins.features.online.table_wish import TableWish

SEAT_CODE_S = 120


class TableChat:
    """The people whom each person has muted, by key."""

    def __init__(self) -> None:
        self._quiet: dict[str, Quiet] = {}

    def be_quiet(self, key: str, quiet: Quiet) -> None:
        """Set whether a person wants the chat at all, and whom they mute."""
        self._quiet[key] = quiet

    def hearers(self, speaker: str, people: Iterable[str]) -> list[str]:
        """Those of some people who receive what a speaker says."""
        return [key for key in people if self._receives(key, speaker)]

    def _receives(self, key: str, speaker: str) -> bool:
        quiet = self._quiet.get(key)
        return quiet is None or (quiet.chat and speaker not in quiet.muted)


class SeatCodes:
    """Codes with which another device takes a person's seats: each works once, for SEAT_CODE_S seconds."""

    def __init__(self) -> None:
        self._offers: dict[str, tuple[str, float]] = {}  # code and end by key

    def offer(self, key: str, now: float) -> str:
        """Return a new code for a person, in place of their last one."""
        code = new_code()
        self._offers[key] = (code, now + SEAT_CODE_S)
        return code

    def use(self, code: str, now: float) -> str | None:
        """Return the key of the person who shows a code, which is then used up; None if there is none."""
        for key, (offered, end) in self._offers.items():
            if offered == code:
                del self._offers[key]
                return key if now < end else None
        return None


class TablePeople:
    """The people at the table that ``record`` holds, by their keys."""

    def __init__(self, record: TableRecord, present: TablePresence, spectators: TableSpectators) -> None:
        self._record, self.present, self.spectators = record, present, spectators
        self.chat, self.wish, self.vote = TableChat(), TableWish(), TableVote()
        self.seat_codes = SeatCodes()

    @property
    def is_left(self) -> bool:
        """Whether an open table is abandoned: nobody but its owner is left, who neither sits nor watches."""
        if self._record.data.phase != OPEN:
            return False
        others = {*self.present, *people_of(self._record.data)} - {self._record.data.owner}
        return not others and not self.taking_part()

    def seats_of(self, key: str) -> list[int]:
        """The seats of a person."""
        return [number for number, seat in enumerate(self._record.data.seats) if seat.key == key and key]

    def own_seat(self, person: Person, seat: int) -> int:
        """The seat, if it belongs to the person. Raises RequestRefused."""
        if seat not in self.seats_of(person.key):
            raise RequestRefused("not-yours", say("This seat is not yours."))
        return seat

    @property
    def is_settled(self) -> bool:
        """Whether no proposal or vote has just been accepted by those present."""
        is_agreed = self.wish.stands and self.wish.agreed_by(self.who_must_agree()) is not None
        return not is_agreed and not self.is_voted_for

    def who_must_agree(self) -> list[str]:
        """The keys of those who decide on the proposal: the players present; on a seat all others, present or not."""
        wanted = self.wish.wanted_seat
        if wanted is None:
            return self.players()
        away = self._record.data.seats[wanted].key
        return [seat.key for seat in self._record.data.seats if seat.plays == HUMAN and seat.key != away]

    def players(self) -> list[str]:
        """The keys of the players who are present."""
        return list(dict.fromkeys(key for key, _ in self.seated()))

    def voters(self) -> dict[str, int]:
        """The seats of those who may vote, by their keys: the players present, except the one voted on."""
        return {key: seat for key, seat in reversed(self.seated()) if seat != self.vote.seat}

    def is_away(self, seat: int) -> bool:
        """Whether the game waits for a person who is away and has no stand-in."""
        data = self._record.data.seats[seat]
        is_pending = seat == self._record.pending_seat and data.plays == HUMAN and not self._record.data.paused
        return is_pending and data.key not in self.present

    def watch(self, person: Person) -> None:
        """Admit a spectator. Raises RequestRefused."""
        if self.seats_of(person.key) or not self._record.data.options.watchers:
            raise RequestRefused("no-watching", say("Spectators are not allowed at this table."))
        self.spectators.add(person.key)

    @property
    def is_voted_for(self) -> bool:
        """Whether those present have voted for a bot in the seat voted on."""
        seat = self.vote.seat
        return seat != NO_SEAT and self.is_away(seat) and self.vote.is_agreed(self.voters())

    def seated(self) -> list[tuple[str, int]]:
        """The keys and seats of the players who are present."""
        return [(seat.key, number) for number, seat in enumerate(self._record.data.seats) if seat.key in self.present]

    def taking_part(self) -> list[str]:
        """The keys of the players and spectators who are present; others see the table only in a list."""
        return [key for key in self.present if key in self.spectators or self.seats_of(key)]

    def is_of(self, key: str) -> bool:
        """Whether a person has a seat here, or owns the table and has not abandoned it."""
        data = self._record.data
        return key in [seat.key for seat in data.seats] or (key == data.owner and not self.is_left)
