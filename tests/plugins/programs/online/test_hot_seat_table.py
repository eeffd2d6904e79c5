"""Several people of one place at a table elsewhere: each view stays its own, and between them stands what is shared."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import view
from railwright.core.table.question import pending_question
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.hot_seat_table import HotSeatTable, seats_at
from railwright.plugins.features.online.seat_table import Applied, Make, SeatTable
from tests.plugins.programs.online.dealers import CODE, Client, Dealer, dealt_first, hear


class Place:
    """Where people of some seats sit, over one connection: the clients of a dealer in one."""

    def __init__(self, dealer: Dealer, seats: list[int]) -> None:
        self.dealer, self._ids = dealer, count(1000)
        self.received: list[Applied] = []
        self.asked: list[protocol.ToServer] = []
        table = seats_at(dealer.game, dealer.table, seats, self._ask)
        assert isinstance(table, HotSeatTable)
        self.table = table
        self._clients = {client.seat: client for client in dealer.clients if client.seat in seats}

    def _ask(self, make: Make, seat: int | None = None) -> None:
        request = make(next(self._ids))
        self.asked.append(request)
        client = self._clients[getattr(request, "seat")]  # noqa: B009
        assert isinstance(client, Client)
        assert client.seat == seat
        self.dealer.take(client, protocol.encode(request))

    def hear(self) -> None:
        for seat, client in self._clients.items():
            while client.ignore_answer:
                message = protocol.decode_to_client(client.ignore_answer.popleft())
                self.received.append(hear(self.table, message, seat))

    def restart(self) -> None:
        """Another process of the same people, which knows nothing yet and asks for all."""
        self.table = seats_at(self.dealer.game, self.dealer.table, [*self._clients], self._ask)  # type: ignore[assignment]
        for seat, client in self._clients.items():
            client.ignore_answer.clear()
            self.dealer.take(client, protocol.encode(protocol.SyncRequest(1, CODE, seat, -1, 0)))

    def pick(self, rng: Random) -> Choice | None:
        seat = self.table.waits_for
        return None if seat is None else rng.choice(pending_question(self.table.rules, self.table.view(seat)).options)


@pytest.mark.sweep
@pytest.mark.parametrize("board", ["tiny", "fjord_coast", "stonecrown", "indochina"])
def test_each_seat_sees_its_own_and_nobody_sees_what_is_shared(board: str) -> None:
    """What all see who sit here, with the cards covered, is what everybody at the table sees."""
    dealer, rng = Dealer(board, "Ann,Bob", seed=5), Random(3)
    place, rules = Place(dealer, [0, 1]), dealer.game.rules
    for number in range(150):
        place.hear()
        choice = place.pick(rng)
        if choice is None:
            break
        for seat in (0, 1):
            assert place.table.view(seat) == dealer.dealt.view(seat)
        assert place.table.view(None) == view(rules, dealer.dealt.state, None)
        for seat in (0, 1, None) if number % 10 == 0 else ():  # a log tells all from the start
            told = [str(logged.event.text) for logged in place.table.log(seat)]
            assert told == [str(logged.event.told_to(seat)) for logged in dealer.dealt.log.events]
        place.table.answer(choice)
    assert len(place.asked) > 50
    assert {request.seat for request in place.asked if isinstance(request, protocol.Do)} == {0, 1}


@pytest.mark.sweep
def test_a_whole_game_beside_somebody_elsewhere() -> None:
    dealer, rng = Dealer("tiny", "Ann,Eve,Bob", seed=2), Random(1)
    place, eve = Place(dealer, [0, 2]), dealer.clients[1]
    while not (place.table.over and eve.table.over):
        eve.hear()
        place.hear()
        assert place.table.waits_for in (None, 0, 2)
        if eve.table.waits_for is not None:
            eve.table.answer(rng.choice(pending_question(eve.table.rules, eve.table.view(1)).options))
        elif (choice := place.pick(rng)) is not None:
            place.table.answer(choice)
    assert place.table.people == (0, 2)
    assert place.table.result() == dealer.dealt.result()
    assert place.table.open_state() == dealer.dealt.state
    assert {request.seat for request in place.asked if isinstance(request, protocol.Do)} == {0, 2}


def test_nothing_is_asked_before_all_seats_know_of_it() -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    place = Place(dealer, [0, 1])
    place.hear()
    first = place.table.waits_for
    assert first is not None
    dealer.answer([dealer.dealt.options()[0]])
    behind = dealer.clients[0]
    behind.ignore_answer, kept = behind.ignore_answer.__class__(), behind.ignore_answer
    place.hear()
    assert place.table.waits_for is None
    behind.ignore_answer = kept
    place.hear()
    assert place.table.waits_for is not None


def test_nobody_is_asked_before_the_outcome_of_the_answer_before_is_known() -> None:
    """It may come behind what it has changed: the next one here would be told it in place of who has asked."""
    dealer = Dealer("tiny", "Ann,Bob")
    place = Place(dealer, [0, 1])
    place.hear()
    place.table.answer(place.pick(Random(1)))  # type: ignore[arg-type]
    outcomes = []
    for client in dealer.clients:
        for text in client.ignore_answer:
            message = protocol.decode_to_client(text)
            outcomes += [(message, client.seat)] if isinstance(message, protocol.Committed) else []
            if not isinstance(message, protocol.Committed):
                place.table.apply(message)
    assert place.table.waits_for is None
    ((outcome, seat),) = outcomes
    place.table.apply_outcome(outcome, seat)
    assert place.table.waits_for == dealer.dealt.pending_seat


def test_what_was_missed_is_asked_for_each_seat() -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    place = Place(dealer, [0, 1])
    requests = [make(1) for make in place.table.requests_for_lacking()]
    assert [(type(request), getattr(request, "seat")) for request in requests] == [  # noqa: B009
        (protocol.SyncRequest, 0), (protocol.SyncRequest, 1)
    ]  # fmt: skip


def test_one_seat_needs_no_curtain() -> None:
    dealer = Dealer("tiny", "Ann,Bob")
    assert isinstance(seats_at(dealer.game, dealer.table, [1], lambda make: None), SeatTable)
    assert seats_at(dealer.game, dealer.table, [], lambda make: None).people == ()


def test_names_go_to_the_chairs_and_stay_there() -> None:
    chairs = [protocol.Chair("", "human"), protocol.Chair("Ann", "human", "A" * 43), protocol.Chair("", "human")]
    names = ["Ann", "Bob"]
    assert protocol.names_on(chairs, [1, 2], "A" * 43, names) == ["Ann", "Bob"]
    assert protocol.names_on(chairs, [0, 2], "B" * 43, names) == ["Ann", "Bob"]
    assert protocol.names_on(chairs, [1], "A" * 43, names) == []
    assert protocol.encode(protocol.Sit(1, CODE, [1], "A" * 43)).count("names") == 0  # as older servers read it


@pytest.mark.parametrize("seats", [[0, 2], [1, 2], [1, 3]])
def test_people_at_one_screen_choose_early_one_after_the_other(seats: list[int]) -> None:
    """Each has the screen alone, and the next one is asked at once: nobody waits for people elsewhere."""
    dealer, rng = Dealer(dealt_first("europe"), "Ann,Bob,Kim,Lea"), Random(2)
    place = Place(dealer, seats)
    chosen: dict[int, Choice] = {}
    for _ in range(20):
        place.hear()
        seat = place.table.waits_for
        if dealer.dealt.state.stack[-1].kind == "turn":
            break
        if seat is not None:
            assert seat not in chosen
            choice = place.pick(rng)
            assert choice is not None
            chosen[seat] = choice
            place.table.answer(choice)
            assert place.table.waits_for is None  # before the dealer has it
        else:
            assert [*chosen] == seats
            assert dealer.dealt.pending_seat not in {*seats} - {*chosen}
            dealer.answer([dealer.dealt.options()[0]])
    given = {one.frame.actor: one.choice for one in dealer.dealt.transitions if one.frame.actor in seats}
    assert given == chosen
    assert list(chosen) == seats


def choose_early(place: Place, rng: Random) -> dict[int, Choice]:
    """Let all people here choose, and return what they keep."""
    chosen = dict[int, Choice]()
    place.hear()
    while (seat := place.table.waits_for) is not None:
        chosen[seat] = rng.choice(pending_question(place.table.rules, place.table.view(seat)).options)
        place.table.answer(chosen[seat])
        place.hear()
    return chosen


@pytest.mark.parametrize("count", [1, 2])
def test_nobody_is_asked_again_after_a_restart_while_the_dealer_holds_the_answer(count: int) -> None:
    dealer, rng = Dealer(dealt_first("europe"), "Ann,Bob,Kim"), Random(4)
    place = Place(dealer, [1, 2])
    place.hear()
    chosen = dict[int, Choice]()
    for _ in range(count):
        seat, choice = place.table.waits_for, place.pick(rng)
        assert seat is not None
        assert choice is not None
        chosen[seat] = choice
        place.table.answer(choice)
        place.hear()
    place.restart()
    chosen |= choose_early(place, rng)
    assert [*chosen] == [1, 2]
    assert len([request for request in place.asked if isinstance(request, protocol.Do)]) == 2
    dealer.answer([dealer.dealt.options()[0]])
    place.hear()
    given = {one.frame.actor: one.choice for one in dealer.dealt.transitions if one.frame.actor in (1, 2)}
    assert given == chosen
    assert dealer.dealt.state.stack[-1].kind == "turn"


def test_an_answer_that_the_dealer_has_lost_is_asked_for_again() -> None:
    """The dealer was restarted, too: it says nothing of an early answer when it is asked for all."""
    dealer, rng = Dealer(dealt_first("europe"), "Ann,Bob,Kim"), Random(4)
    place = Place(dealer, [1, 2])
    assert [*choose_early(place, rng)] == [1, 2]
    place.restart()
    place.hear()
    assert place.table.waits_for is None
    dealer.lose_held()
    for make in place.table.requests_for_lacking():
        request = make(2)
        assert isinstance(request, protocol.SyncRequest)
        assert place.table.waits_for is None  # until the dealer has said so
        dealer.take(place._clients[request.seat], protocol.encode(request))
    assert [*choose_early(place, rng)] == [1, 2]


def test_an_early_answer_that_is_refused_is_that_of_its_seat() -> None:
    dealer = Dealer(dealt_first("europe"), "Ann,Bob,Kim")
    place = Place(dealer, [1, 2])
    assert [*choose_early(place, Random(4))] == [1, 2]
    refused = place.table.apply_outcome(say("No."), 1).refused
    assert refused == say("No.")
    assert place.table.waits_for == 1
