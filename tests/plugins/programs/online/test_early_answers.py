"""Tickets of the start are chosen by all at the same time: early answers wait for their turn at the dealer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from railwright.core.game import assemble
from railwright.core.kernel import engine
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.state import CHANCE
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import view
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.page_words import page_of
from railwright.plugins.features.online.protocol import SeatPage
from railwright.plugins.features.online.table_presence import Person
from railwright.plugins.features.online.table_record import RequestRefused
from tests.plugins.combinations import CATALOGUE, OTHERS, board, changes_with
from tests.plugins.programs.online.test_table import ANN, BOB, CODE, EVE, KIM, Dealing

DEALT_FIRST = {"tickets": {"deal_first": True}}
PEOPLE = (ANN, BOB, KIM)


def choosing(*chairs: str, rules: dict[str, Any] | None = None, **options: Any) -> Dealing:
    """A table at which everybody chooses among the tickets of the start."""
    chairs = chairs or ("human", "human", "human")
    made = Dealing(chairs, "europe", {**DEALT_FIRST, **(rules or {})}, **options)
    made.begin(*PEOPLE[: chairs.count("human")])
    return made


def keeping(table: Dealing, seat: int, at: int = 0, moment: int = -1) -> Callable[[int], protocol.Do]:
    """The request in which a seat keeps one of the possible sets of its tickets."""
    rules = table.dealt.rules
    asked = engine.asked_state(rules, table.dealt.state, seat)
    assert asked is not None
    do = rules.notation.text(engine.options(rules, asked)[at])
    on = table.dealt.moment if moment < 0 else moment
    return lambda id: protocol.Do(id, CODE, seat, on, do)


def give(table: Dealing, seat: int, at: int = 0, moment: int = -1, id: int = 0) -> Any:
    """The reply to a seat's answer; early answers that are due count then, as they do at a dealer."""
    (reply,) = table.ask(PEOPLE[seat], keeping(table, seat, at, moment), id)
    settle(table)
    return reply


def twice(table: Dealing) -> tuple[Dealing, Dealing]:
    """Two tables that go on with one game, each as if it had just been loaded."""
    tables = tuple(Dealing(("human",) * 3, "europe", DEALT_FIRST) for _ in range(2))
    for made in tables:
        made.data, made.lines = table.table.record.data, [*table.lines]
        made.table = made.made()
        for person in PEOPLE:
            made.ask(person, lambda id: protocol.LookRequest(id, CODE))
        for sent in made.sent.values():
            sent.clear()
    return tables[0], tables[1]


def settle(table: Dealing) -> None:
    while (change := table.table.held_answer()) is not None:
        table.keep(change)


def answered(table: Dealing) -> list[tuple[int, str]]:
    """The seats that have answered, and what."""
    notation = table.dealt.rules.notation
    return [(one.frame.actor, notation.text(one.choice)) for one in table.dealt.transitions if one.frame.actor >= 0]


def test_answers_before_their_turn_count_in_the_order_of_the_game() -> None:
    table = choosing()
    kept = {seat: keeping(table, seat)(1).do for seat in range(3)}
    assert isinstance(give(table, 2, id=7), protocol.HeldAnswer)
    assert isinstance(give(table, 1, id=8), protocol.HeldAnswer)
    assert answered(table) == []
    assert isinstance(give(table, 0), protocol.Committed)
    assert answered(table) == [(seat, kept[seat]) for seat in range(3)]
    assert table.dealt.state.stack[-1].kind == "turn"
    assert [done.id for done in table.of(BOB, protocol.Committed)][-1:] == [8]
    assert [done.id for done in table.of(KIM, protocol.Committed)][-1:] == [7]


@pytest.mark.parametrize("first", range(3))
def test_who_chooses_early_and_then_has_the_first_turn_is_told_of_no_refusal(first: int) -> None:
    """A case from outside: the tickets were kept, and then offered once more as the answer for the turn."""
    table = Dealing(("human",) * 3, "europe", DEALT_FIRST)
    table.data.first = first
    table.begin(*PEOPLE)
    for seat in (2, 1, 0):
        give(table, seat)
    assert (table.dealt.state.stack[-1].kind, table.dealt.pending_seat) == ("turn", first)
    assert [table.of(person, protocol.RefusedRequest) for person in PEOPLE] == [[], [], []]


def test_the_record_is_that_of_a_game_in_which_each_waits_for_the_one_before() -> None:
    early, in_turn = twice(choosing())
    for table, order in ((early, (2, 1, 0)), (in_turn, (0, 1, 2))):
        for seat in order:
            give(table, seat, at=1)
    assert [line.json for line in early.lines] == [line.json for line in in_turn.lines]


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_that_others_are_sent_tells_what_was_chosen(seat: int) -> None:
    seen = []
    for table, at in zip(twice(choosing()), (0, 3), strict=True):
        give(table, 2, at)
        seen.append([view(table.dealt.rules, table.dealt.state, seat)])
        for other in (0, 1):
            give(table, other)
            seen[-1].append(view(table.dealt.rules, table.dealt.state, seat).stack)
        sent = table.sent[PEOPLE[seat].name]
        sealed = [message for message in sent if isinstance(message, protocol.SealedCopy)]
        seen[-1].append([len(line) for message in sealed for line in message.lines])
        told = [message for message in sent if isinstance(message, protocol.ViewDelta | protocol.Told)]
        seen[-1] += told[:-2]  # without those that come when all have chosen
    assert seen[0] == seen[1]


@pytest.mark.sweep
def test_an_early_answer_is_lost_with_its_dealer_and_counts_when_it_comes_again() -> None:
    table = choosing()
    moment = table.dealt.moment
    give(table, 2, at=2, id=9)
    table.restart()
    give(table, 0)
    assert answered(table)[-1][0] == 0
    again = keeping(table, 2, 2, moment)
    assert isinstance(table.ask(KIM, again, 9)[0], protocol.HeldAnswer)
    give(table, 1)
    assert answered(table)[-1] == (2, again(9).do)
    assert table.ask(KIM, again, 9) == [protocol.Committed(9, table.dealt.moment)]
    table.restart()
    assert table.ask(KIM, again, 9) == [protocol.Committed(9, table.dealt.moment)]


def test_a_program_that_was_restarted_learns_that_its_answer_is_held() -> None:
    """Between the view and the log, behind which it would ask; nobody else is told."""
    table = choosing()
    give(table, 2, id=9)
    for seat, told in ((2, [protocol.HeldAnswer(9, CODE, 2)]), (1, [])):
        replies = table.ask(PEOPLE[seat], lambda id, seat=seat: protocol.SyncRequest(id, CODE, seat, -1, 0))
        kinds = [type(reply) for reply in replies]
        assert [reply for reply in replies if isinstance(reply, protocol.HeldAnswer)] == told
        if told:
            at = kinds.index(protocol.HeldAnswer)
            assert (kinds[at - 1], kinds[at + 1]) == (protocol.View, protocol.Told)
    table.restart()
    again = table.ask(KIM, lambda id: protocol.SyncRequest(id, CODE, 2, -1, 0))
    assert not any(isinstance(reply, protocol.HeldAnswer) for reply in again)


def test_an_answer_sent_early_counts_when_its_seat_is_asked_meanwhile() -> None:
    table = choosing()
    moment = table.dealt.moment
    give(table, 0)
    assert isinstance(give(table, 1, moment=moment), protocol.Committed)


def test_the_last_early_answer_of_a_seat_counts() -> None:
    table = choosing()
    give(table, 1, at=0)
    last = keeping(table, 1, 4)(1).do
    give(table, 1, at=4)
    give(table, 0)
    assert answered(table)[-1] == (1, last)


def test_an_early_answer_keeps_only_tickets_on_offer_to_its_own_seat() -> None:
    table = choosing()
    moment, foreign = table.dealt.moment, keeping(table, 2)(1).do
    assert table.refuses(BOB, lambda id: protocol.Do(id, CODE, 1, moment, foreign)) == "not-on-offer"
    assert table.refuses(BOB, lambda id: protocol.Do(id, CODE, 2, moment, foreign)) == "not-yours"
    give(table, 0)
    give(table, 1)
    assert [seat for seat, _ in answered(table)] == [0, 1]


def test_nobody_takes_their_turn_early() -> None:
    """The first turn lies below the choices, and is asked once all have chosen."""
    table = choosing()
    give(table, 0)
    moment = table.dealt.moment
    assert table.refuses(ANN, lambda id: protocol.Do(id, CODE, 0, moment, "draw pile")) == "not-asked"


def test_no_ticket_is_dealt_again_whatever_happens_before_all_have_chosen() -> None:
    """A seat that is lent, given back or taken back moves the number by which the next card is drawn."""
    table = choosing(free=True)
    offers = [frame.data for frame in table.dealt.state.stack if frame.kind == "tickets.keep"]
    table.ask(KIM, lambda id: protocol.Lend(id, CODE, 2, "bot:steady"))
    table.ask(KIM, lambda id: protocol.Lend(id, CODE, 2, ""))
    give(table, 0)
    table.ask(ANN, lambda id: protocol.Back(id, CODE, 0, table.dealt.moments(0)[0]))
    assert [frame.data for frame in table.dealt.state.stack if frame.kind == "tickets.keep"] == offers


def test_bots_between_people_answer_in_their_turn() -> None:
    table = choosing()
    table.ask(BOB, lambda id: protocol.Lend(id, CODE, 1, "bot:random"))
    assert isinstance(give(table, 2), protocol.HeldAnswer)
    give(table, 0)
    assert [seat for seat, _ in answered(table)] == [0]
    job = table.table.bot_job()
    assert job is not None
    table.keep(table.table.bot_answer(job, job.think()))
    settle(table)
    assert [seat for seat, _ in answered(table)] == [0, 1, 2]


def test_one_who_leaves_after_an_early_answer_has_chosen() -> None:
    table = choosing()
    give(table, 2)
    table.send(table.table.go_away(KIM.key))
    give(table, 0)
    give(table, 1)
    assert [seat for seat, _ in answered(table)] == [0, 1, 2]


def test_one_who_leaves_before_answering_is_waited_for_as_always() -> None:
    table = choosing(leaver="bot", leaver_s=60)
    table.send(table.table.go_away(BOB.key))
    give(table, 2)
    give(table, 0)
    assert [seat for seat, _ in answered(table)] == [0]
    table.now += 61
    table.keep(table.table.tick())
    job = table.table.bot_job()
    assert job is not None
    table.keep(table.table.bot_answer(job, job.think()))
    settle(table)
    assert [seat for seat, _ in answered(table)] == [0, 1, 2]


def test_an_early_answer_counts_for_a_seat_that_is_lent_meanwhile_and_stays_lent() -> None:
    table = choosing()
    give(table, 2)
    table.ask(KIM, lambda id: protocol.Lend(id, CODE, 2, "bot:steady"))
    give(table, 0)
    give(table, 1)
    assert [seat for seat, _ in answered(table)] == [0, 1, 2]
    agents = [entry.agent for entry in table.dealt.entries if hasattr(entry, "agent")]
    assert agents == ["bot:steady", "human", "bot:steady"]
    assert table.table.record.data.seats[2].bot == "bot:steady"


def test_a_person_who_takes_over_a_seat_chooses_for_it() -> None:
    table = choosing()
    give(table, 2)
    table.send(table.table.go_away(KIM.key))
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    table.ask(EVE, lambda id: protocol.TakeSeat(id, CODE, 2))
    for person in (ANN, BOB):
        table.ask(person, lambda id: protocol.Agree(id, CODE, True))
    give(table, 0)
    give(table, 1)
    assert [seat for seat, _ in answered(table)] == [0, 1]


def test_a_full_disk_loses_no_early_answer() -> None:
    table = choosing()
    give(table, 1)
    table.ask(ANN, keeping(table, 0))
    assert table.table.held_answer() is not None  # it was not stored
    assert table.table.next_look_at() == table.now
    table.keep(table.table.tick())
    assert [seat for seat, _ in answered(table)] == [0, 1]


@pytest.mark.parametrize("rule", ["open_tickets", "mulligan", "tickets_at_once", "ticket_race"])
@pytest.mark.sweep
def test_by_a_rule_with_a_part_in_the_choice_everybody_waits_for_their_turn(rule: str) -> None:
    """What others keep is seen, or the same ticket may be dealt again."""
    table = choosing(rules={rule: {}})
    state = table.dealt.state
    assert [seat for seat in range(3) if table.dealt.asks(seat)] == [state.stack[-1].actor]
    moment = table.dealt.moment
    assert table.refuses(KIM, lambda id: protocol.Do(id, CODE, 2, moment, "keep")) == "not-asked"


def page(table: Dealing, person: Person) -> SeatPage:
    made = page_of(table.table, person.key, 0)
    assert made is not None
    return made


def test_a_page_asks_everybody_and_then_says_who_is_waited_for() -> None:
    table = choosing()
    for person in PEOPLE:
        question = page(table, person).question
        assert question is not None
        assert question.early
        assert len(question.pieces) == 4
    give(table, 2)
    assert page(table, KIM).question is None
    assert page(table, KIM).waits == "Waiting for Ann."
    give(table, 0)
    assert page(table, KIM).waits == "Waiting for Bob."
    assert page(table, BOB).question is not None


def test_spectators_see_nothing_of_early_answers() -> None:
    table = choosing()
    table.ask(EVE, lambda id: protocol.Watch(id, CODE))
    before = len(table.sent["Eve"])
    give(table, 2)
    assert len(table.sent["Eve"]) == before


def test_a_refused_early_answer_is_told_when_its_turn_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = choosing()
    give(table, 1, id=6)
    give_now = type(table.table)._give

    def fails(self: Any, dealt: Any, seat: int, *rest: Any) -> None:
        if seat == 1:
            raise RequestRefused("failed", say("No."))
        give_now(self, dealt, seat, *rest)

    monkeypatch.setattr(type(table.table), "_give", fails)
    give(table, 0)
    assert [refused.id for refused in table.of(BOB, protocol.RefusedRequest)] == [6]
    assert isinstance(table.sent["Bob"][-1], protocol.ViewDelta)  # a page asks again
    assert page(table, BOB).question is not None
    monkeypatch.undo()
    assert isinstance(give(table, 1), protocol.Committed)


@pytest.mark.parametrize("rule", OTHERS)
def test_by_no_rule_does_waiting_show_or_change_anything(rule: str) -> None:
    """What a seat sees and may answer early is what it sees and may answer when it is its turn."""
    is_of_teams = rule == "team_asia"
    changes = changes_with([rule])
    tickets = {"deal_first": True, **(changes.get("tickets") or {})}
    rules = assemble(CATALOGUE, board("europe"), {**changes, "tickets": tickets}).rules
    rng, seats = Random(rule), 4 if is_of_teams else 3
    state, chance, early = engine.start(rules, seats), SeededChance(Random(2)), dict[int, Any]()
    for _ in range(400):
        if state.turns or not state.stack:
            break
        for seat in range(seats):
            seen = view(rules, state, seat)
            if (asked := engine.asked_state(rules, seen, seat)) is None:
                continue
            if seen.stack[-1].actor != seat or seat in early:
                now = (asked.stack[-1], engine.options(rules, asked), seen.slices)
                assert early.setdefault(seat, now) == now
        frame = state.stack[-1]
        kind: Any = rules.kinds[frame.kind]
        early.pop(frame.actor, None)
        if frame.actor == CHANCE:
            choice = chance.pick(*kind.outcomes(rules, state, frame))
        else:
            choice = rng.choice(engine.options(rules, state))
        state = engine.apply(rules, state, choice)
