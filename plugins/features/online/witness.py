"""What a client was told while a game was played, held against the record that the dealer shows when it is over.

A dealer that told two stories is found out, with the moment; that no card was chosen is proved by drawing all of them
again (``railwright replay --prove``).
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, join_messages, plural, say
from railwright.core.kernel.visibility import view
from railwright.core.records.fair_deal import first_seat
from railwright.core.records.format import DealerChange
from railwright.core.records.replay import LoadedRecord
from railwright.plugins.features.online.own_word import DRAWN, OwnWord, Promise
from railwright.plugins.features.online.protocol import Start
from railwright.plugins.features.online.views import PlainView, ViewCodec
from railwright.plugins.programs.commands.api import prove


@dataclass(slots=True)
class Witness:
    """What was told to one seat (None: a spectator): views as they came, by their moments, and what was promised.

    ``commitments`` are those of all dealers in their order. ``nonces`` are those of all seats as they were told when
    the game began, ``nonce`` is the seat's own. ``promise`` is what the dealer had shown before the seat's word was
    opened, ``restarts`` how often words were drawn again after that.
    """

    seat: int | None
    commitments: list[str] = field(default_factory=list)
    nonces: tuple[str, ...] = ()
    nonce: str = ""
    views: list[tuple[int, PlainView]] = field(default_factory=list)
    promise: Promise | None = None
    restarts: int = 0

    def begin(self, word: OwnWord, start: Start) -> None:
        """Note the words with which the game begins, which ``word`` has checked."""
        self.nonces, self.nonce = tuple(start.nonces), word.nonce
        self.promise, self.restarts = word.promise, word.restarts

    def contradiction(self, record: LoadedRecord) -> Message | None:
        """The first thing that was told otherwise than the record has it; None where all of it holds."""
        return self._broken_promise(record) or self._other_view(record)

    def _broken_promise(self, record: LoadedRecord) -> Message | None:
        changes = record.opened.transcript.changes
        deals = [record.opened.header.fair, *(change.fair for change in changes if isinstance(change, DealerChange))]
        commitments = ["" if deal is None else deal.commitment for deal in deals]
        if commitments[: len(self.commitments)] != self.commitments:
            return say("The dealer's secret in the record does not match the promise.")
        nonces = () if deals[0] is None else deals[0].nonces
        if self.nonces and nonces != self.nonces:
            return say("The players' secret words in the record differ from the ones sent at the start of the game.")
        if self.nonce and (self.seat is None or nonces[self.seat : self.seat + 1] != (self.nonce,)):
            return say("Your own secret word is different in the record.")
        header, deal = record.opened.header, deals[0]
        if self.promise is None or self.promise.first != DRAWN or deal is None or not deal.secret:
            return None
        if header.first != first_seat(deal.key(), len(header.seats)):
            return say("The starting seat is not the one drawn from the secret words.")
        return None

    def _other_view(self, record: LoadedRecord) -> Message | None:
        rules, codec = record.game.rules, ViewCodec(record.game.rules)
        moments, states = [0], [record.start]
        for entry, written in zip(record.history, record.opened.transcript.history, strict=True):
            moments.append(written.line - 1)  # the first line behind the header leads to moment 1
            states.append(entry.after if isinstance(entry, Transition) else entry.answers[0].before)
        last = max([moments[-1], *(change.line - 1 for change in record.opened.transcript.changes)])
        for moment, seen in self.views:
            state = states[bisect_right(moments, moment) - 1]
            if not 0 <= moment <= last or _text(seen) != _text(codec.encode(view(rules, state, self.seat))):
                text = "At step {moment}, what you saw differs from the record (line {line})."
                return say(text, moment=moment, line=moment + 1)
        return None


def verdict(record: LoadedRecord, witnesses: Sequence[Witness]) -> Message:
    """Whether a game was dealt fairly, as far as the record and what the seats of one place were told can prove it."""
    for witness in witnesses:
        if (contradiction := witness.contradiction(record)) is not None:
            return say("This game was not dealt as shown here. {why}", why=contradiction)
    chance = prove(record, {}).chance
    if chance.unproved:
        return say(
            "Everything shown here is correct. The cards cannot be verified, because the record does not contain "
            "the secret."
        )
    if chance.first is not None:
        text = "The cards do not match the promise. The first difference is on line {line} of the record."
        return say(text, line=chance.first[0])
    proved = plural(
        "The deal was fair: {count} card matches the promise, and what you saw here matches the record.",
        "The deal was fair: all {count} cards match the promise, and what you saw here matches the record.",
        "count",
        count=chance.checked,
    )
    return join_messages([proved, *_limits(record, witnesses)], " ")


def _limits(record: LoadedRecord, witnesses: Sequence[Witness]) -> Iterator[Message]:
    """What cannot be proved of a game in which everything else is."""
    if any(witness.seat is not None and witness.promise is None for witness in witnesses):
        yield say("This program did not see the players commit to their secret words.")
    if restarts := max(witness.restarts for witness in witnesses):
        yield plural(
            (
                "However, the secret words were drawn again {count} time after yours was revealed. The dealer "
                "could have chosen between deals."
            ),
            (
                "However, the secret words were drawn again {count} times after yours was revealed. The dealer "
                "could have chosen between deals."
            ),
            "count",
            count=restarts,
        )
    if any(seat.agent != HUMAN for seat in record.opened.header.seats):
        yield say("Nobody can check the bots' answers.")


def _text(seen: PlainView) -> str:
    return json.dumps(seen, sort_keys=True)
