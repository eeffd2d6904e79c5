"""A seat elsewhere: whole games from the text of messages alone, with the questions that the dealer's own rules ask."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from railwright.core.kernel.errors import IllegalChoice
from railwright.core.kernel.text import Event, Name, say
from railwright.core.records.fair_deal import FairDeal
from railwright.core.records.format import header_for
from railwright.core.table.question import followup_question, pending_question, refusal_for, sole_answer
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.own_word import OwnWord
from railwright.plugins.features.online.seat_table import SeatTable
from railwright.plugins.features.online.views import UnreadableView, encode_event, encode_message
from tests.plugins.programs.online.dealers import (
    CODE,
    KEY,
    Client,
    Dealer,
    all_boards,
    dealt_first,
    play_to_the_end,
    seats_on,
)

QUICK = ("tiny", "europe", "fjord_coast", "gulf_of_sails", "caravan_reach")


def ask_as_the_dealer_would(dealer: Dealer, client: Client) -> None:
    """Everything that a page shows of a question comes out as where the whole state is known."""
    rules, own, seen = dealer.game.rules, dealer.dealt.view(client.seat), client.table.view(client.seat)
    question = pending_question(rules, seen)
    assert question == pending_question(rules, own)
    assert sole_answer(rules, seen) == sole_answer(rules, own)
    for choice in question.options[:3]:
        assert followup_question(rules, seen, choice) == followup_question(rules, own, choice)
    for place in [Name("route", rules.board.routes[0]), Name("city", rules.board.cities[0])]:
        assert refusal_for(rules, seen, place) == refusal_for(rules, own, place)
    assert client.table.take_back_points(question.seat) == dealer.dealt.moments(question.seat)


@pytest.mark.sweep
@pytest.mark.parametrize("board", all_boards(QUICK))
def test_whole_games_are_played_from_what_was_told(board: str) -> None:
    dealer, rng = Dealer(board, ",".join(seats_on(board, "Ann", "bot:any", "Bob", "bot:any")), seed=5), Random(3)
    play_to_the_end(dealer, rng.choice, lambda client: ask_as_the_dealer_would(dealer, client))
    for client in dealer.clients:
        assert client.refused == []
        assert client.largest_number < 2**53, "a browser would round it"
        assert client.table.result() == dealer.dealt.result()
        assert client.table.open_state() == dealer.dealt.state
        told = [str(logged.event.text) for logged in client.table.log(client.seat)]
        assert told == [str(logged.event.told_to(client.seat)) for logged in dealer.dealt.log.events]
        answers = [answer.number for received in client.received for answer in received.answers]
        assert answers == [*range(answers[0], dealer.dealt.answers + 1)]


def asked_client(dealer: Dealer) -> Client:
    for client in dealer.clients:
        client.hear()
    return next(client for client in dealer.clients if client.table.waits_for is not None)


def first_option(client: Client) -> object:
    return pending_question(client.table.rules, client.table.view(client.seat)).options[0]


def test_what_the_rules_forbid_is_not_even_sent() -> None:
    dealer = Dealer("tiny")
    client, stood = asked_client(dealer), dealer.dealt.moment
    rules = dealer.game.rules
    with pytest.raises(IllegalChoice):
        client.table.answer(rules.notation.read(f"claim {rules.board.routes[0]}"))
    assert (dealer.dealt.moment, client.ignore_answer) == (stood, type(client.ignore_answer)())


def test_nothing_is_asked_until_the_dealer_has_said_what_came_of_an_answer() -> None:
    dealer = Dealer("tiny")
    client = asked_client(dealer)
    client.table.answer(first_option(client))  # type: ignore[arg-type]
    assert client.table.waits_for is None
    stood = dealer.dealt.moment
    client.table.answer(first_option(client))  # type: ignore[arg-type]
    assert dealer.dealt.moment == stood  # a second click sends nothing
    client.hear()
    assert client.table.pending_seat == dealer.dealt.pending_seat


def test_a_refusal_is_heard_and_the_question_asked_again() -> None:
    dealer = Dealer("tiny")
    client = asked_client(dealer)
    dealer.answer([dealer.dealt.options()[0]])  # as a bot that has taken over would
    client.table.answer(first_option(client))  # type: ignore[arg-type]
    client.hear()
    assert [str(one) for one in client.refused] == ["The game has moved on."]
    assert client.table.pending_seat == dealer.dealt.pending_seat


@pytest.mark.sweep
def test_answers_are_taken_back_and_their_lines_struck() -> None:
    dealer = Dealer("tiny")
    client = asked_client(dealer)
    while client.table.waits_for is None or not client.table.take_back_points(client.table.waits_for):
        client = asked_client(dealer)
        client.table.answer(first_option(client))  # type: ignore[arg-type]
        client.hear()
    before, seat = dealer.dealt.answers, client.table.waits_for
    to = client.table.take_back_points(seat)[-1]
    assert client.table.turn_start(seat) is not None
    assert client.table.take_back(seat, to) == 0
    assert client.table.waits_for is None
    client.hear()
    assert (dealer.dealt.answers, client.table.waits_for) == (to, seat)
    assert any(received.is_reset for received in client.received)
    struck = [logged.taken_back for logged in client.table.log(seat) if to < logged.number <= before]
    assert struck
    assert all(struck)
    ask_as_the_dealer_would(dealer, client)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.sweep
def test_whatever_is_lost_on_the_way_is_caught_up_with(seed: int) -> None:
    dealer, rng = Dealer("tiny", "Ann,Bob", seed), Random(seed)
    lost = 0
    while not all(client.table.over for client in dealer.clients):
        for client in dealer.clients:
            if client.ignore_answer and rng.random() < 0.1:
                lost += len(client.ignore_answer)
                client.lose_connection()
            client.hear()
            if client.table.has_begun and client.table.waits_for is not None:
                options = pending_question(client.table.rules, client.table.view(client.seat)).options
                client.table.answer(rng.choice(options))
        if not dealer.dealt.state.stack:
            break
    for client in dealer.clients:
        client.catch_up()
        client.hear()
        assert client.table.view(client.seat) == dealer.dealt.view(client.seat)
        assert [str(one.event.text) for one in client.table.log(client.seat)] == [
            str(one.event.told_to(client.seat)) for one in dealer.dealt.log.events
        ]
    assert lost > 0


@pytest.mark.parametrize(
    "event",
    [
        {"text": encode_message(say("{seat} waves.", seat=Name("seat", 7))), "seat": 0, "minor": False, "sound": ""},
        {"text": encode_message(say("{seat} waves.", seat=Name("seat", "x"))), "seat": 0, "minor": False, "sound": ""},
    ],
)
@pytest.mark.sweep
def test_a_sentence_about_nobody_is_refused(event: dict[str, object]) -> None:
    dealer = Dealer("tiny")
    client = asked_client(dealer)
    told = protocol.ToldEvent(1, 1, "cards", event)
    with pytest.raises(UnreadableView):
        client.table.apply(protocol.Told(CODE, client.seat or 0, len(client.table.log(None)), [told]))


def test_a_place_that_is_not_on_the_board_lights_up_nowhere() -> None:
    dealer = Dealer("tiny")
    client = asked_client(dealer)
    event = encode_event(Event(say("A bird."), -1, None, (Name("city", "atlantis"), Name("bird", 1))), None)
    told = protocol.ToldEvent(1, 1, "cards", event)
    received = client.table.apply(protocol.Told(CODE, client.seat or 0, len(client.table.log(None)), [told]))
    assert received.events[0].event.places == ()


def test_nothing_is_asked_before_it_is_told_what_has_led_there() -> None:
    dealer = Dealer("tiny", "Ann,bot:any")
    client = dealer.clients[0]
    first_view, *further = list(client.ignore_answer)
    client.ignore_answer.clear()
    client.ignore_answer.append(first_view)
    client.hear()
    assert client.table.pending_seat == 0
    assert client.table.waits_for is None
    client.ignore_answer.extend(further)
    client.hear()
    assert client.table.waits_for == 0


def test_a_record_with_another_nonce_than_ones_own_is_told_as_unfair() -> None:
    dealer = Dealer("tiny", "Ann,bot:any")
    words = [OwnWord(), OwnWord()]
    words[0].nonce, words[1].nonce = KEY, "B" * 42 + "A"
    honest, cheated = (SeatTable(dealer.game, dealer.table, 0, lambda make: None, word) for word in words)
    whole, deal = dealer.dealt.whole_view(CODE, 0, []), FairDeal(KEY, (KEY, ""), KEY)
    while dealer.dealt.state.stack:
        dealer.answer([dealer.dealt.options()[0]])
    header = structs.replace(header_for(dealer.game, dealer.seats, None), version=2, fair=deal)
    for table in (honest, cheated):
        table.apply(protocol.Start(CODE, 0, [KEY, ""]))
        table.apply(whole)
        table.apply(protocol.End(CODE, dealer.dealt.record(header)))
    assert "Your own secret word" not in str(honest.fairness())
    assert "Your own secret word" in str(cheated.fairness())


def test_an_early_answer_is_asked_once_and_is_seen_when_it_counts() -> None:
    dealer = Dealer(dealt_first("europe"), "Ann,Bob,Kim")
    ann, bob, kim = dealer.clients
    for client in dealer.clients:
        client.hear()
        assert client.table.waits_for == client.seat
        assert client.table.pending_seat == 0
    view = kim.table.view(2)
    choice = pending_question(kim.table.rules, view).options[3]
    kim.table.answer(choice)
    kim.hear()
    assert kim.table.waits_for is None
    for client in (ann, bob):
        asked = pending_question(client.table.rules, client.table.view(client.seat))
        client.table.answer(asked.options[0])
        for other in dealer.clients:
            other.hear()
        if client is ann:
            assert kim.table.waits_for is None
            kim.lose_connection()  # the answer is sent once more
            kim.hear()
    (own,) = [seen for received in kim.received for seen in received.answers if seen.frame.actor == 2]
    assert own.choice == choice
    assert kim.refused == []
    assert ann.table.waits_for == 0


@pytest.mark.sweep
def test_an_offer_that_was_shown_before_the_turn_and_is_not_in_the_record_is_found() -> None:
    """A dealer can show nobody other tickets to choose from than those that the record has."""
    dealer, rng = Dealer(dealt_first("tiny"), "Ann,Bob,Kim"), Random(4)
    shown = [client.seat for client in dealer.clients if client.hear() or client.table.waits_for is not None]
    assert shown == [0, 1, 2]
    play_to_the_end(dealer, rng.choice)
    kim = dealer.clients[2].table
    kim.witness.commitments = [""]  # this dealer promises nothing
    assert kim.witness.contradiction(kim._ended()) is None
    moment, first = kim.witness.views[0]
    (offer,) = [data for kind, actor, data in first["stack"] if kind == "tickets.keep" and actor == 2]
    tickets = offer["of"][1]
    tickets[0] = next(ticket for ticket in range(9) if ticket not in tickets)
    contradiction = kim.witness.contradiction(kim._ended())
    assert contradiction is not None
    assert contradiction.args["moment"] == moment
