"""The client of a table elsewhere, without a network: what it receives, what it sends, and what it has shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import say
from railwright.plugins.features.online import client as client_module
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.client import (
    Arrived,
    Begun,
    Destination,
    GameMessage,
    Refused,
    Seated,
    Shown,
    Stranded,
    TableClient,
    Watching,
)
from railwright.plugins.features.online.identity import new_identity
from railwright.plugins.features.online.invitations import Invitation
from railwright.plugins.features.online.link import Caller, Make
from railwright.plugins.features.online.link_thread import Connection, Outcome, Settle
from tests.plugins.programs.online.dealers import CODE, Dealer, game_on, table_message

CONNECTED = Connection("connected", None)
LOST = Connection("lost", say("The connection is lost."))


class Link:
    """A connection that only writes down what is sent over it."""

    def __init__(self, *given: object) -> None:
        self.sent: list[protocol.ToServer] = []
        self._settling: dict[type, Settle | None] = {}
        self._ids = count(1)
        self.is_stopped = False

    def request_and_deliver(self, make: Make, settle: Settle | None = None, seat: int | None = None) -> None:
        self.sent.append(make(next(self._ids)))
        self._settling[type(self.sent[-1])] = settle

    def stop(self) -> None:
        self.is_stopped = True

    def outcome(self, kind: type, answer: Any) -> Outcome:
        """What came of the latest request of a kind."""
        return Outcome(answer, self._settling[kind])

    @property
    def kinds(self) -> list[type]:
        return [type(message) for message in self.sent]


class Place:
    """A client at a table for two, and what it has shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(client_module, "LinkThread", Link)
        self.shown: list[Shown] = []
        self.applied: list[GameMessage] = []
        self.game = game_on("tiny")
        caller = Caller(new_identity(), "Zoe")
        self.client = TableClient(
            Destination(Invitation("host", 4774, CODE, "A" * 43), caller), self, lambda news: None
        )
        self.link: Link = self.client._link  # type: ignore[assignment]
        table = table_message(self.game, [Seat("Ann", "human"), Seat("", "human")])
        ann = table.chairs[0]
        self.table = replace(table, phase="open", chairs=[replace(ann, key="B" * 43), protocol.Chair("", "human")])

    def show(self, news: Shown) -> None:
        self.shown.append(news)
        if isinstance(news, Arrived):
            self.client.sit_or_watch(self.game)

    def apply(self, message: GameMessage) -> None:
        self.applied.append(message)

    def arrive(self) -> None:
        self.client.receive(CONNECTED)
        self.client.receive(self.link.outcome(protocol.LookRequest, self.table))

    def seated_table(self, **changes: Any) -> protocol.TableNews:
        """The table as its dealer has it once the client sits there."""
        sit = next(message for message in reversed(self.link.sent) if isinstance(message, protocol.Sit))
        own = protocol.Chair("Zoe", "human", self.client.key, commitment=sit.commitment, **changes)
        return replace(self.table, chairs=[self.table.chairs[0], own])


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    made = Place(monkeypatch)
    yield made
    made.client._unlock()


def test_a_client_looks_at_the_table_and_takes_the_free_chair(place: Place) -> None:
    place.arrive()
    assert place.link.kinds == [protocol.LookRequest, protocol.Sit]
    place.client.receive(place.link.outcome(protocol.Sit, protocol.Committed(2)))
    assert Seated([1], [], []) in place.shown
    assert place.client.seated is not None
    place.client.receive(place.seated_table())
    assert place.client.own_seats == [1]
    assert place.link.kinds == [protocol.LookRequest, protocol.Sit]


def test_a_chair_that_was_confirmed_to_nobody_is_taken_after_the_connection_was_lost(place: Place) -> None:
    """The dealer had the request, and its answer was lost: the client knew of no seat and played nothing."""
    place.arrive()
    place.client.receive(LOST)
    place.client.receive(CONNECTED)
    place.client.receive(place.link.outcome(protocol.LookRequest, place.seated_table()))
    assert place.client.seated is not None
    assert place.client.seated.people == (1,)
    assert place.link.kinds.count(protocol.Sit) == 1


def test_a_chair_that_somebody_else_takes_first_is_given_up_for_watching(place: Place) -> None:
    place.arrive()
    taken = replace(place.table, chairs=[place.table.chairs[0], protocol.Chair("Eve", "human", "C" * 43)])
    place.client.receive(place.link.outcome(protocol.Sit, say("This seat is no longer free.")))
    place.client.receive(place.link.outcome(protocol.LookRequest, taken))
    assert Watching() in place.shown
    assert place.link.kinds[-1] is protocol.Watch
    assert not any(isinstance(news, Refused) for news in place.shown)


def test_a_spectator_whose_connection_was_lost_takes_no_chair(place: Place) -> None:
    taken = replace(place.table, chairs=[place.table.chairs[0], protocol.Chair("Eve", "human", "C" * 43)])
    free, place.table = place.table, taken
    place.arrive()
    place.client.receive(place.link.outcome(protocol.Watch, protocol.Committed(2)))
    place.client.receive(LOST)
    place.client.receive(CONNECTED)
    place.client.receive(place.link.outcome(protocol.LookRequest, free))
    assert protocol.Sit not in place.link.kinds
    assert place.link.kinds.count(protocol.Watch) == 2


def test_the_first_view_begins_the_game_and_later_messages_are_left_to_the_observer(place: Place) -> None:
    place.arrive()
    place.client.receive(place.link.outcome(protocol.Sit, protocol.Committed(2)))
    view = Dealer("tiny").dealt.whole_view(CODE, 1, [])
    place.client.receive(view)
    assert place.shown[-1] == Begun()
    assert place.applied == []
    place.client.receive(view)
    assert place.applied == [view]


def test_a_view_that_is_of_no_such_game_ends_the_visit(place: Place) -> None:
    place.arrive()
    place.client.receive(place.link.outcome(protocol.Sit, protocol.Committed(2)))
    place.client.receive(protocol.View(CODE, 1, 0, 0, {"seats": 7}))
    stranded = place.shown[-1]
    assert isinstance(stranded, Stranded)
    assert stranded.error is not None
    assert place.link.is_stopped


ASKED: list[tuple[Callable[[TableClient], None], type]] = [
    (lambda client: client.pause(True), protocol.Pause),
    (lambda client: client.want_rematch(), protocol.Rematch),
    (lambda client: client.give_time(0, 60), protocol.MoreTime),
]


@pytest.mark.parametrize(("act", "kind"), ASKED)
def test_a_refused_request_is_shown(place: Place, act: Callable[[TableClient], None], kind: type) -> None:
    place.arrive()
    act(place.client)
    place.client.receive(place.link.outcome(kind, say("No.")))
    assert place.shown[-1] == Refused(say("No."))


def test_nothing_is_shown_once_the_client_has_left(place: Place) -> None:
    place.arrive()
    place.client.leave()
    shown = len(place.shown)
    place.client.receive(place.seated_table())
    assert len(place.shown) == shown
